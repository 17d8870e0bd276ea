import { useReference } from 'react-admin'
import { Link } from 'react-router-dom'
import { auditWords } from '../../../i18n/books/audit.ts'
import type { AuditRowWhole } from '../../../schema/answers/audit.ts'
import { lastOf } from '../../../schema/collections/certain.ts'
import { declarationOf, type ResourceName } from '../../../schema/index.ts'
import { Bdi } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { LedgerTable, Sheet } from '../../layout/Page.tsx'
import { addressOf } from '../kit/addresses.ts'
import styles from './audit.module.css'
import { hasPage } from './audit-event.ts'
import { fieldLabel, valueLabel } from './audit-field-labels.ts'
import { differences } from './differences.ts'

/** What of the record differs, or what it held: field by field. */
export function Sides({ row }: { row: AuditRowWhole }) {
  const text = useText()
  const { language } = useLanguage()
  const { resource, before, after } = row
  const rows = differences(before, after, (path, value) => valueLabel(resource, path, value, language))
  const isChange = before !== null && after !== null
  const isThere = row.record_id !== null && after !== null && hasPage(resource)
  return (
    <Sheet
      flush
      title={isChange ? auditWords.changes : auditWords.contents}
      end={isThere && <Link to={addressOf(resource, row.record_id!)}>{text(auditWords.open)}</Link>}
    >
      {!row.values_shown ? (
        <p className={`${styles.nothingDiffers} muted`}>{text(auditWords.notShown)}</p>
      ) : rows.length === 0 ? (
        <p className={`${styles.nothingDiffers} muted`}>{text(auditWords.same)}</p>
      ) : (
        <LedgerTable label={auditWords.changes} className={styles.sides}>
          <thead>
            <tr>
              <th scope="col">{text(auditWords.field)}</th>
              {before !== null && <th scope="col">{text(auditWords.before)}</th>}
              {after !== null && <th scope="col">{text(auditWords.after)}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, ...sides }) => (
              <tr key={path}>
                <th scope="row">
                  <Bdi>{fieldLabel(resource, path, language)}</Bdi>
                </th>
                {before !== null && <Side path={path} value={sides.before} />}
                {after !== null && <Side path={path} value={sides.after} />}
              </tr>
            ))}
          </tbody>
        </LedgerTable>
      )}
    </Sheet>
  )
}

const isFigure = (value: string) => /^[-−(\d٠-٩][\d٠-٩.,٬٫:/ )-]*$/.test(value)

/** What an id leads to that stands without a name. */
const linkedBy: Record<string, ResourceName> = {
  representative_id: 'representatives',
  warehouse_id: 'warehouses',
  analytical_account_id: 'analytical_accounts',
  cash_account_id: 'accounts',
  to_account_id: 'accounts',
  bank_account_id: 'accounts',
  income_account_id: 'accounts',
  expense_account_id: 'accounts',
  category_id: 'categories',
  unit_id: 'units',
}

function Side({ path, value }: { path: string; value: string | null }) {
  if (value === null) return <td />
  const name = lastOf(path.split('.'))
  const to = linkedBy[name]
  if (to)
    return (
      <td>
        <LinkedName to={to} id={Number(value)} />
      </td>
    )
  return <td>{isFigure(value) ? <bdi dir="ltr">{value}</bdi> : <Bdi>{value}</Bdi>}</td>
}

/** What a record is called, for who may read it. */
function LinkedName({ to, id }: { to: ResourceName; id: number }) {
  const { referenceRecord } = useReference({ reference: to, id })
  return referenceRecord && <Bdi>{String(referenceRecord[declarationOf(to).title])}</Bdi>
}
