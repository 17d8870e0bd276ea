import { useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { actionWords, auditWords } from '../../../i18n/books/audit.ts'
import { recordsCounted } from '../../../i18n/pages/console.ts'
import type { Text } from '../../../i18n/text.ts'
import type { AuditRow } from '../../../schema/answers/audit.ts'
import { auditAreas } from '../../../schema/organization/audit-areas.ts'
import { auditVerification } from '../../dataProvider/audit.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Bdi, DateTimeText, ProofLine } from '../../layout/Fields.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { useMediaQuery } from '../../layout/media.ts'
import { LedgerTable, PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { auditAddress } from '../kit/addresses.ts'
import { FilterBar } from '../lists/FilterBar.tsx'
import type { FilterField } from '../lists/fields.ts'
import { ListPager } from '../lists/ListPager.tsx'
import { FilteredList } from '../lists/list-filters.tsx'
import { actionOf, calledBy, recordKindOf, recordKinds } from './audit-event.ts'
import { ByKey } from './ByKey.tsx'

const resource = 'audit'

/** Who did what to what, and when: the latest event first. */
export const AuditPage = withAccess({ action: 'list', resource }, function AuditPage() {
  return (
    <FilteredList resource={resource} sort={{ field: 'id', order: 'DESC' }} perPage={25}>
      <Trail />
    </FilteredList>
  )
})

function Trail() {
  const text = useText()
  const count = useCount()
  const { total } = useListContext<AuditRow>()
  return (
    <>
      <PageHead title={text(auditWords.title)} aside={total !== undefined && count(recordsCounted, total)} />
      <Sheet flush>
        <TrailFilters />
        <Rows />
      </Sheet>
      <Whole />
    </>
  )
}

/** That nobody changed the trail behind the program's back. */
function Whole() {
  const text = useText()
  const { total } = useListContext()
  const { data } = useQuery({
    queryKey: [resource, 'verification', presentOrganization().id, total],
    queryFn: auditVerification,
    enabled: total !== undefined,
  })
  if (!data) return null
  return (
    <ProofLine
      holds={data.whole}
      statement={data.whole ? text(auditWords.whole) : text(auditWords.broken, { row: data.first_fault ?? 0 })}
    />
  )
}

function TrailFilters() {
  const text = useText()
  const { language } = useLanguage()
  const choice = (
    name: string,
    label: Text,
    values: readonly string[],
    word: (value: string) => string,
  ): FilterField => ({
    ...{ kind: 'choice', name, label },
    options: values.map(value => ({ value, label: word(value) })),
  })
  const fields: FilterField[] = [
    { kind: 'days', name: 'date', label: auditWords.when },
    choice('area', auditWords.area, auditAreas, each => text(each === 'people' ? auditWords.people : auditWords.books)),
    choice('resource', auditWords.what, recordKinds, each => recordKindOf(each, language)),
    choice('action', auditWords.action, Object.keys(actionWords), each => actionOf(each, language)),
  ]
  return <FilterBar find={text(auditWords.search)} fields={fields} />
}

function Rows() {
  const text = useText()
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  const { data, error, refetch } = useListContext<AuditRow>()
  if (error && !data) {
    return <LoadFailed title={auditWords.failed} error={error} retry={refetch} />
  }
  if (!data) {
    const heads = [auditWords.when, auditWords.who, auditWords.done, auditWords.what]
    return <SkeletonTable columns={heads.slice(0, isPhone ? 2 : 4).map(label => ({ label }))} />
  }
  if (data.length === 0) {
    return (
      <EmptyState title={auditWords.empty}>
        <p>{text(auditWords.emptyHint)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {isPhone ? <Cards rows={data} /> : <Table rows={data} />}
      <ListPager />
    </>
  )
}

const rowAddress = ({ id }: AuditRow) => `${auditAddress}/${id}`

function Table({ rows }: { rows: readonly AuditRow[] }) {
  const text = useText()
  const { language } = useLanguage()
  const navigate = useNavigate()
  return (
    <LedgerTable label={auditWords.title}>
      <thead>
        <tr>
          <th scope="col">{text(auditWords.when)}</th>
          <th scope="col">{text(auditWords.who)}</th>
          <th scope="col">{text(auditWords.done)}</th>
          <th scope="col">{text(auditWords.what)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr
            key={row.id}
            className={listsStyles.opens}
            onClick={event => !(event.target as Element).closest('a') && navigate(rowAddress(row))}
          >
            <td>
              <Link to={rowAddress(row)} className={listsStyles.titleLink}>
                <DateTimeText value={row.at} />
              </Link>
            </td>
            <td>
              <Bdi>{row.user.name}</Bdi>
              <ByKey of={row} />
            </td>
            <td>{actionOf(row.action, language, row.resource)}</td>
            <td>
              <AuditedRecord row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}

/** What the audit event is about: its kind, and its number or name. */
export function AuditedRecord({ row }: { row: AuditRow }) {
  const { language } = useLanguage()
  return (
    <>
      {recordKindOf(row.resource, language)} {row.record_name && <Bdi>{calledBy(row.resource, row.record_name)}</Bdi>}
    </>
  )
}

function Cards({ rows }: { rows: readonly AuditRow[] }) {
  const { language } = useLanguage()
  return (
    <ul className={listsStyles.cards}>
      {rows.map(row => (
        <li key={row.id}>
          <Link to={rowAddress(row)}>
            <span className={listsStyles.line}>
              <span className={listsStyles.name}>
                {actionOf(row.action, language, row.resource)} · <AuditedRecord row={row} />
              </span>
            </span>
            <span className={listsStyles.details}>
              <span>
                <Bdi>{row.user.name}</Bdi>
                <ByKey of={row} />
              </span>
              <span>
                <DateTimeText value={row.at} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
