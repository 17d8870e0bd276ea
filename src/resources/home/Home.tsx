import { useQuery } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import { homeWords } from '../../../i18n/pages/console.ts'
import { dashboardWords } from '../../../i18n/pages/home.ts'
import type { Dashboard } from '../../../schema/answers/dashboard.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { readDashboard } from '../../dataProvider/dashboard.ts'
import { person, presentOrganization } from '../../dataProvider/organization.ts'
import { Ltr } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { LoadFailed, Waiting } from '../../layout/States.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { showDate } from '../../layout/values/civil-date.ts'
import { clockOfBooks } from '../../layout/values/clock.ts'
import { dateInWords } from '../../layout/values/date-words.ts'
import { OfferNotice } from '../membership/OfferNotice.tsx'
import { DemoBanner } from '../settings/DemoBanner.tsx'

const fetchContent = () => import('./pages.ts')
const DashboardContent = lazyPages(fetchContent).page(pages => pages.DashboardContent, <Waiting kind="page" />)

/** The first page: what there is, what is owed, what the year brought, and what waits today. */
export function Home() {
  const { language } = useLanguage()
  const { permissions } = usePermissions<Permissions>()
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', presentOrganization().id, language],
    // The code that draws it comes beside it.
    queryFn: async () => (await Promise.all([readDashboard(), fetchContent()]))[0],
  })
  return (
    <>
      <PageHead title={<Greeting />} aside={data && <Day dashboard={data} />} />
      <div className={pageStyles.stack}>
        <DemoBanner />
        <OfferNotice />
        {error && !data ? (
          <Sheet flush>
            <LoadFailed title={dashboardWords.failed} error={error} retry={refetch} />
          </Sheet>
        ) : data ? (
          <DashboardContent dashboard={data} permissions={permissions ?? {}} />
        ) : (
          <Waiting kind="page" />
        )}
      </div>
    </>
  )
}

const noon = '12:00'

function Greeting() {
  const text = useText()
  const [name = ''] = person().name.split(' ')
  if (name === '') return text(homeWords.title)
  return text(clockOfBooks(new Date()).time < noon ? dashboardWords.morning : dashboardWords.evening, { name })
}

function Day({ dashboard: { today, lock_date } }: { dashboard: Dashboard }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <>
      {dateInWords(today, language, 'weekday')} <Ltr>{showDate(today)}</Ltr>
      {lock_date && <> · {text(dashboardWords.locked, { date: showDate(lock_date) })}</>}
    </>
  )
}
