import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { auditWords } from '../../../i18n/books/audit.ts'
import { auditRow } from '../../dataProvider/audit.ts'
import { presentOrganization } from '../../dataProvider/organization.ts'
import { Bdi, DateTimeText } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { PageHead } from '../../layout/Page.tsx'
import { Waiting } from '../../layout/States.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { auditAddress } from '../kit/addresses.ts'
import { Unreadable } from '../kit/Unreadable.tsx'
import { AuditedRecord } from './AuditPage.tsx'
import { actionOf } from './audit-event.ts'
import { ByKey } from './ByKey.tsx'

// The words of every record and report come when one event is looked at, not with the list of all.
const Sides = lazyPages(() => import('./Sides.tsx')).page(pages => pages.Sides, <Waiting kind="list" />)

/** One audit event: who and when, and the record before and after it, side by side. */
export const AuditEventPage = withAccess({ action: 'list', resource: 'audit' }, function AuditEventPage() {
  const text = useText()
  const { language } = useLanguage()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['audit', presentOrganization().id, id],
    queryFn: () => auditRow(id),
  })
  const here = data ? actionOf(data.action, language, data.resource) : id
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
              <Bdi>{data.user.name}</Bdi>
              <ByKey of={data} /> · <DateTimeText value={data.at} />
            </>
          )
        }
      />
      {!data && error && <Unreadable title={auditWords.failed} error={error} retry={() => void refetch()} />}
      {data && <Sides row={data} />}
    </>
  )
})
