import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { auditWords } from '../../../i18n/books/audit.ts'
import type { AuditRowWhole } from '../../../schema/answers/audit.ts'
import { auditRow } from '../../dataProvider/audit.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Bdi, DateTimeText } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { addressOf, auditAddress } from '../addresses.ts'
import { Unreadable } from '../settings/Unreadable.tsx'
import { AuditedRecord } from './AuditPage.tsx'
import styles from './audit.module.css'
import { actionOf, differences, fieldLabel, hasPage, valueLabel } from './audit-event.ts'

/** One audit event: who and when, and the record before and after it, side by side. */
export const AuditEventPage = withAccess({ action: 'list', resource: 'audit' }, function AuditEventPage() {
  const text = useText()
  const { language } = useLanguage()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', presentOrganization().id, id],
    queryFn: () => auditRow(id),
  })
  const here = data ? `${actionOf(data.action, language)}` : id
  return (
    <>
      <PageHead
        title={
          data ? (
            <>
              {here} · <AuditedRecord row={data} />
            </>
          ) : (
            text(auditWords.title)
          )
        }
        crumbs={[{ label: text(auditWords.title), to: auditAddress }, { label: here }]}
        aside={
          data && (
            <>
              <Bdi>{data.user.name}</Bdi> · <DateTimeText value={data.at} />
            </>
          )
        }
      />
      {!data && error && <Unreadable title={auditWords.failed} error={error} retry={() => void refetch()} />}
      {data && <Sides row={data} />}
    </>
  )
})

function Sides({ row }: { row: AuditRowWhole }) {
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
                {before !== null && <Side value={sides.before} />}
                {after !== null && <Side value={sides.after} />}
              </tr>
            ))}
          </tbody>
        </LedgerTable>
      )}
    </Sheet>
  )
}

const isFigure = (value: string) => /^[-\d][\d.,:/TZ-]*$/.test(value)

const Side = ({ value }: { value: string | null }) => (
  <td>{value !== null && (isFigure(value) ? <bdi dir="ltr">{value}</bdi> : <Bdi>{value}</Bdi>)}</td>
)
