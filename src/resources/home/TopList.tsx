import { Link } from 'react-router-dom'
import { dashboardWords } from '../../../i18n/pages/home.ts'
import type { Text } from '../../../i18n/text.ts'
import type { BestCard } from '../../../schema/answers/dashboard.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, SumMoney } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { addressOf, reportAddress } from '../kit/addresses.ts'
import styles from './TopList.module.css'

interface BestProps {
  title: Text
  resource: 'clients' | 'products'
  card: BestCard
}

/** Who bought most, or what sold best, lately; the length of a rule beside each says how it compares. */
export function TopList({ title, resource, card: { report, parameters, rows } }: BestProps) {
  const text = useText()
  const max = Number(rows[0]?.net ?? 0)
  return (
    <Sheet flush className={styles.best}>
      <header>
        <h2>
          <Link to={reportAddress(report, parameters)}>{text(title)}</Link>
        </h2>
        <span className="at-end muted dense">{text(dashboardWords.lastDays)}</span>
      </header>
      {rows.length === 0 ? (
        <p className="muted dense">{text(dashboardWords.noSales)}</p>
      ) : (
        <ol>
          {rows.map(({ id, name, has_page, net }) => (
            <li key={id}>
              {has_page ? (
                <Link to={addressOf(resource, id)}>
                  <Bdi>{name}</Bdi>
                </Link>
              ) : (
                <Bdi>{name}</Bdi>
              )}
              <SumMoney value={net} decimals={baseCurrency().decimals} />
              <i style={{ inlineSize: `${max > 0 ? (Number(net) / max) * 100 : 0}%` }} />
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  )
}
