import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { dashboardWords } from '../../../i18n/pages/home.ts'
import type { Dashboard } from '../../../schema/answers/dashboard.ts'
import type { Permissions } from '../../../schema/permissions.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText, useWords } from '../../layout/language.tsx'
import { onPhone, useMediaQuery } from '../../layout/media.ts'
import pageStyles from '../../layout/Page.module.css'
import { Sheet } from '../../layout/Page.tsx'
import { EmptyState } from '../../layout/States.tsx'
import { navItemsOf } from '../../layout/shell/rail-items.ts'
import { forgetOldForms } from '../kept-forms/old-forms.ts'
import { railOf } from '../navigation/navigation.ts'
import { Earnings } from './Earnings.tsx'
import { GetStarted, hasFirstSteps } from './GetStarted.tsx'
import homeStyles from './Home.module.css'
import { KeyBalances } from './KeyBalances.tsx'
import { ProofStatus } from './ProofStatus.tsx'
import { RecentDocuments } from './RecentDocuments.tsx'
import { TodoList } from './TodoList.tsx'
import { TopList } from './TopList.tsx'

const hasCards = ({ cash, receivable, payable, earnings, clients, products, proven }: Dashboard) =>
  [cash, receivable, payable, earnings, clients, products, proven].some(card => card !== undefined)

/** The figures of the first page, and what waits. */
export function DashboardContent({ dashboard, permissions }: { dashboard: Dashboard; permissions: Permissions }) {
  useEffect(forgetOldForms, [])
  const isPhone = useMediaQuery(onPhone)
  const { earnings, clients, products, proven, todo, recent, is_empty, currency } = dashboard
  if (!hasCards(dashboard) && todo.length === 0) return <NothingToSee permissions={permissions} />
  // Of books without an entry there is nothing to show but the way to the first.
  if (is_empty) {
    return (
      <>
        {hasFirstSteps(permissions) ? (
          <GetStarted permissions={permissions} />
        ) : (
          todo.length === 0 && <NothingToSee permissions={permissions} isEmpty />
        )}
        {todo.length > 0 && <TodoList todo={todo} permissions={permissions} />}
      </>
    )
  }
  const best = [
    clients && <TopList key="clients" title={dashboardWords.bestClients} resource="clients" card={clients} />,
    products && <TopList key="products" title={dashboardWords.bestProducts} resource="products" card={products} />,
  ].filter(Boolean)
  const waiting = <TodoList todo={todo} permissions={permissions} />
  const latest = recent.length > 0 && <RecentDocuments recent={recent} />
  // On a phone what waits today follows the balances; that the books are proven can wait.
  if (isPhone) {
    return (
      <>
        <KeyBalances dashboard={dashboard} isFolded />
        {waiting}
        {earnings && <Earnings card={earnings} currency={currency} />}
        {latest}
        {best}
        {proven && <ProofStatus seal={proven} />}
      </>
    )
  }
  return (
    <>
      <KeyBalances dashboard={dashboard} />
      <div className={earnings && proven ? `${homeStyles.deskRow} ${homeStyles.stretched}` : pageStyles.stack}>
        {earnings && <Earnings card={earnings} currency={currency} />}
        {proven && <ProofStatus seal={proven} />}
      </div>
      <div className={best.length > 0 ? homeStyles.deskRow : pageStyles.stack}>
        <div className={pageStyles.stack}>
          {waiting}
          {latest}
        </div>
        {best.length > 0 && <div className={pageStyles.stack}>{best}</div>}
      </div>
    </>
  )
}

/** Of a role that reads no report, or of empty books that others begin: where its work is. */
function NothingToSee({ permissions, isEmpty = false }: { permissions: Permissions; isEmpty?: boolean }) {
  const text = useText()
  const words = useWords()
  const items = navItemsOf({ top: railOf(permissions).top, foot: [] }).filter(({ exact }) => !exact)
  return (
    <Sheet flush>
      <EmptyState
        title={items.length > 0 ? dashboardWords.places : dashboardWords.nothing}
        actions={items.map(({ to, label, icon }) => (
          <Button key={to} size="small" component={Link} to={to} startIcon={<Icon name={icon} />}>
            {words(label)}
          </Button>
        ))}
      >
        <p>{text(isEmpty ? dashboardWords.noEntriesBody : dashboardWords.nothingBody)}</p>
      </EmptyState>
    </Sheet>
  )
}
