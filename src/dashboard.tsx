import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Admin, CustomRoutes, HttpError, Resource } from 'react-admin'
import { Route } from 'react-router'
import { documentWords } from '../i18n/documents.ts'
import { adminTranslator, resourceName } from '../i18n/ra.ts'
import { resourceWords } from '../i18n/resources.ts'
import type { Language, Title } from '../i18n/text.ts'
import { documentKindNames, documentKinds } from '../schema/documents.ts'
import { resourceNames } from '../schema/index.ts'
import { authProvider } from './authProvider/index.ts'
import { dataProvider } from './dataProvider/index.ts'
import { Direction } from './layout/Direction.tsx'
import { useLanguage } from './layout/language.tsx'
import { themes } from './layout/theme.ts'
import { ChangesPage } from './reports/ChangesPage.tsx'
import { ProofsPage } from './reports/ProofsPage.tsx'
import { ReportIndex } from './reports/ReportIndex.tsx'
import { ReportPage } from './reports/ReportPage.tsx'
import { AuditPage } from './resources/audit/AuditPage.tsx'
import { DeedPage } from './resources/audit/DeedPage.tsx'
import { ConsoleShell } from './resources/ConsoleShell.tsx'
import { ChequePage } from './resources/cheques/ChequePage.tsx'
import { ChequesPage } from './resources/cheques/ChequesPage.tsx'
import { documentPages } from './resources/documents/index.ts'
import { Home } from './resources/home/Home.tsx'
import { ImportPage } from './resources/imports/ImportPage.tsx'
import { resourcePages } from './resources/index.ts'
import { NoAccess, NoPage } from './resources/NoPage.tsx'
import { NumberingPage } from './resources/numbering/NumberingPage.tsx'
import { PostingAccountsPage } from './resources/numbering/PostingAccountsPage.tsx'
import { OpeningsPage } from './resources/openings/OpeningsPage.tsx'
import { NewRevaluationPage } from './resources/revaluations/NewRevaluationPage.tsx'
import { RevaluationPage } from './resources/revaluations/RevaluationPage.tsx'
import { RevaluationsPage } from './resources/revaluations/RevaluationsPage.tsx'
import { SalariesPage } from './resources/salaries/SalariesPage.tsx'
import { OrganizationPage } from './resources/settings/OrganizationPage.tsx'
import { ProfilePage } from './resources/settings/ProfilePage.tsx'
import { NewStockPage } from './resources/stock/NewStockPage.tsx'
import { StockListPage } from './resources/stock/StockListPage.tsx'
import { StockPage } from './resources/stock/StockPage.tsx'

const mostRetries = 2
// What was refused will be refused again; what was not answered may be answered now, unless there is nothing to ask over.
const mayRetry = (failures: number, error: Error) =>
  failures < mostRetries &&
  navigator.onLine &&
  error instanceof HttpError &&
  (error.status === 0 || error.status >= 500)

// Left to itself the library waits without a word for a connection, and sends then what was pressed long ago. Here a
// call is made at once and its failure is told; what is on the screen is asked for anew when there is a connection.
const networkMode = 'always'
const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: mayRetry, refetchOnReconnect: true, refetchOnWindowFocus: () => navigator.onLine },
      mutations: { networkMode, retry: false },
    },
  })

const titles: [string, Title][] = [
  ...resourceNames.map((name): [string, Title] => [name, resourceWords[name].title]),
  ...documentKindNames.map((kind): [string, Title] => [documentKinds[kind].wire.permission, documentWords[kind].title]),
]
const phrasesOf = (language: Language) => ({
  resources: Object.fromEntries(titles.map(([name, title]) => [name, { name: resourceName(title)[language] }])),
})

function Console() {
  const { language, direction } = useLanguage()
  const i18nProvider = useMemo(() => adminTranslator(language, phrasesOf(language)), [language])
  const queryClient = useMemo(makeQueryClient, [])
  return (
    <Admin
      basename="/dashboard"
      requireAuth
      disableTelemetry
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      theme={themes[direction]}
      darkTheme={null}
      layout={ConsoleShell}
      dashboard={Home}
      loginPage={false}
      catchAll={NoPage}
      accessDenied={NoAccess}
    >
      {[...resourcePages, ...documentPages].map(pages => (
        <Resource key={pages.name} {...pages} />
      ))}
      <CustomRoutes>
        <Route path="/imports" element={<ImportPage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/organization" element={<OrganizationPage />} />
        <Route path="/opening-balances" element={<OpeningsPage />} />
        <Route path="/serial-numbers" element={<NumberingPage />} />
        <Route path="/account-organization" element={<PostingAccountsPage />} />
        <Route path="/revaluations" element={<RevaluationsPage />} />
        <Route path="/revaluations/create" element={<NewRevaluationPage />} />
        <Route path="/revaluations/:id" element={<RevaluationPage />} />
        <Route path="/cheques" element={<ChequesPage />} />
        <Route path="/cheques/:id" element={<ChequePage />} />
        <Route path="/salaries" element={<SalariesPage />} />
        <Route path="/stock_transfers" element={<StockListPage kind="stock_transfers" />} />
        <Route path="/stock_transfers/create" element={<NewStockPage kind="stock_transfers" />} />
        <Route path="/stock_transfers/:id" element={<StockPage kind="stock_transfers" />} />
        <Route path="/stock_adjustments" element={<StockListPage kind="stock_adjustments" />} />
        <Route path="/stock_adjustments/create" element={<NewStockPage kind="stock_adjustments" />} />
        <Route path="/stock_adjustments/:id" element={<StockPage kind="stock_adjustments" />} />
        <Route path="/audit" element={<AuditPage />} />
        <Route path="/audit/:id" element={<DeedPage />} />
        <Route path="/proofs" element={<ProofsPage />} />
        <Route path="/reports" element={<ReportIndex />} />
        <Route path="/reports/:key" element={<ReportPage />} />
        <Route path="/reports/:key/changes" element={<ChangesPage />} />
      </CustomRoutes>
    </Admin>
  )
}

/** The console, behind the guard of the dashboard. */
export default function Dashboard(): ReactNode {
  return (
    <Direction>
      <Console />
    </Direction>
  )
}
