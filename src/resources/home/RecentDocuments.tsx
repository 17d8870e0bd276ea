import { Link } from 'react-router-dom'
import { documentWords } from '../../../i18n/books/documents.ts'
import { listWords } from '../../../i18n/pages/document-pages.ts'
import { dashboardWords } from '../../../i18n/pages/home.ts'
import type { RecentDocument } from '../../../schema/answers/dashboard.ts'
import { documentKindOfPermission } from '../../../schema/documents.ts'
import { baseCurrency, currenciesOfOrganization, signOf } from '../../dataProvider/organization.ts'
import { Bdi, Code, DateText, Money } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { addressOf } from '../kit/addresses.ts'
import styles from './TopList.module.css'

/** The documents that were made last: what each is, whose, and what it comes to. */
export function RecentDocuments({ recent }: { recent: readonly RecentDocument[] }) {
  const text = useText()
  return (
    <Sheet flush title={dashboardWords.recent} className={styles.recent}>
      <ol data-part="recent">
        {recent.map(({ id, resource, number, status, date, name, total, currency_id }) => {
          const kind = documentKindOfPermission(resource)
          const isForeign = currency_id !== baseCurrency().id
          const currency = isForeign ? currenciesOfOrganization().find(each => each.id === currency_id) : baseCurrency()
          return (
            <li key={`${resource} ${id}`} data-status={status}>
              <span>
                <Link to={addressOf(resource, id)}>
                  {kind && text(documentWords[kind].title.one)}{' '}
                  {number ? <Code>{number}</Code> : <span className="muted">{text(listWords.draft)}</span>}
                </Link>
                <span className="muted">
                  <Bdi>{name}</Bdi>
                </span>
              </span>
              <span>
                {total !== null && (
                  <span>
                    <Money value={total} decimals={currency?.decimals} />
                    {isForeign && currency?.code && <bdi className="muted"> {signOf(currency.code)}</bdi>}
                  </span>
                )}
                <span className="muted">
                  <DateText value={date} />
                </span>
              </span>
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}
