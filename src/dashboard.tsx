import { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  HttpError,
  localStorageStore,
  memoryStore,
  Resource,
} from 'react-admin'
import { Route } from 'react-router-dom'
import { documentWords } from '../i18n/books/documents.ts'
import { adminTranslator, resourceName } from '../i18n/pages/react-admin.ts'
import { resourceWords } from '../i18n/records/resources.ts'
import type { Language, Title } from '../i18n/text.ts'
import { documentKindNames, documentKinds } from '../schema/documents.ts'
import { resourceNames } from '../schema/index.ts'
import { authProvider } from './authProvider/index.ts'
import { knowAtOnce } from './authProvider/known-at-once.ts'
import { dataProvider } from './dataProvider/index.ts'
import { presentView } from './dataProvider/membership.ts'
import { formsOfOrganization, presentOrganization, timeZoneOfOrganization } from './dataProvider/organization.ts'
import { useLanguage } from './layout/language.tsx'
import { Waiting } from './layout/States.tsx'
import { fetchWhenIdle, lazyPages } from './layout/shell/lazy-pages.tsx'
import { ReportPart } from './layout/shell/report-part.ts'
import { Direction } from './layout/theme/Direction.tsx'
import { CssBaseline, themes } from './layout/theme/theme.ts'
import { takeTimeZoneFrom } from './layout/values/clock.ts'
import { takeFormsFrom } from './layout/values/forms-of-books.ts'
import { AccessDenied } from './layout/withAccess.tsx'
import { ConsoleShell } from './resources/ConsoleShell.tsx'
import { documentPages } from './resources/documents/index.ts'
import { Home } from './resources/home/Home.tsx'
import { resourcePages } from './resources/index.ts'
import {
  AccessDeniedPage,
  ConsoleErrorPage,
  NotFoundPage,
  OfRecord,
  withRecordAddresses,
} from './resources/kit/error-pages.tsx'
import { Notifications } from './resources/kit/Notifications.tsx'

// Asked for while the profile is read: words that are drawn in a font of the system first move others when theirs comes.
for (const weight of [500, 600]) void document.fonts?.load(`${weight} 1em "IBM Plex Sans Arabic"`, 'ج1')

takeFormsFrom(formsOfOrganization)
takeTimeZoneFrom(timeZoneOfOrganization)

const reports = lazyPages(() => import('./reports/pages.ts'))
const EmbeddedReport = reports.page(pages => pages.EmbeddedReport, <Waiting kind="report" />)
const ChangesPage = reports.page(pages => pages.ChangesPage)
const ProofsPage = reports.page(pages => pages.ProofsPage)
const ReportIndex = reports.page(pages => pages.ReportIndex)
const ReportPage = reports.page(pages => pages.ReportPage)

const audit = lazyPages(() => import('./resources/audit/pages.ts'))
const AuditPage = audit.page(pages => pages.AuditPage)
const AuditEventPage = audit.page(pages => pages.AuditEventPage)

const sending = lazyPages(() => import('./resources/sending/pages.ts'))
const OutboxPage = sending.page(pages => pages.OutboxPage)
const RemindersPage = sending.page(pages => pages.RemindersPage)
const cheques = lazyPages(() => import('./resources/cheques/pages.ts'))
const ChequePage = cheques.page(pages => pages.ChequePage)
const ChequesPage = cheques.page(pages => pages.ChequesPage)

const BankPages = lazyPages(() => import('./resources/bank/pages.ts')).page(pages => pages.BankPages)

const imports = lazyPages(() => import('./resources/imports/pages.ts'))
const ImportPage = imports.page(pages => pages.ImportPage)

const membership = lazyPages(() => import('./resources/membership/pages.ts'))
const NewOrganizationPage = membership.page(pages => pages.NewOrganizationPage)
const OrganizationsPage = membership.page(pages => pages.OrganizationsPage)
const OwnBooksPage = lazyPages(() => import('./resources/own-books/pages.ts')).page(pages => pages.OwnBooksPage)
const SwitchPage = membership.page(pages => pages.SwitchPage)

const apiKeys = lazyPages(() => import('./resources/api-keys/pages.ts'))
const ApiKeysPage = apiKeys.page(pages => pages.ApiKeysPage)

const CurrenciesPage = lazyPages(() => import('./resources/currencies/pages.ts')).page(pages => pages.CurrenciesPage)

const numbering = lazyPages(() => import('./resources/numbering/pages.ts'))
const NumberingPage = numbering.page(pages => pages.NumberingPage)
const PostingAccountsPage = numbering.page(pages => pages.PostingAccountsPage)

const programs = lazyPages(() => import('./resources/webhooks/pages.ts'))
const WebhooksPage = programs.page(pages => pages.WebhooksPage)

const einvoices = lazyPages(() => import('./resources/einvoices/pages.ts'))
const EinvoicesPage = einvoices.page(pages => pages.EinvoicesPage)
const EinvoiceUnitsPage = einvoices.page(pages => pages.UnitsPage)

const openings = lazyPages(() => import('./resources/openings/pages.ts'))
const OpeningsPage = openings.page(pages => pages.OpeningsPage)

const people = lazyPages(() => import('./resources/people/pages.ts'))
const NewRolePage = people.page(pages => pages.NewRolePage)
const NewUserPage = people.page(pages => pages.NewUserPage)
const RolePage = people.page(pages => pages.RolePage)
const RolesPage = people.page(pages => pages.RolesPage)
const UserPage = people.page(pages => pages.UserPage)
const UsersPage = people.page(pages => pages.UsersPage)

const taxFilings = lazyPages(() => import('./resources/tax-filings/pages.ts'))
const NewTaxFilingPage = taxFilings.page(pages => pages.NewTaxFilingPage)
const TaxFilingPage = taxFilings.page(pages => pages.TaxFilingPage)
const TaxFilingsPage = taxFilings.page(pages => pages.TaxFilingsPage)
const revaluations = lazyPages(() => import('./resources/revaluations/pages.ts'))
const NewRevaluationPage = revaluations.page(pages => pages.NewRevaluationPage)
const RevaluationPage = revaluations.page(pages => pages.RevaluationPage)
const RevaluationsPage = revaluations.page(pages => pages.RevaluationsPage)

const salaries = lazyPages(() => import('./resources/salaries/pages.ts'))
const SalariesPage = salaries.page(pages => pages.SalariesPage)

const seals = lazyPages(() => import('./resources/seals/pages.ts'))
const SealPage = seals.page(pages => pages.SealPage)
const SealsPage = seals.page(pages => pages.SealsPage)

const settings = lazyPages(() => import('./resources/settings/pages.ts'))
const SettingsPage = settings.page(pages => pages.SettingsPage)
const ProfilePage = settings.page(pages => pages.ProfilePage)

const stock = lazyPages(() => import('./resources/stock/pages.ts'))
const NewStockPage = stock.page(pages => pages.NewStockPage)
const StockListPage = stock.page(pages => pages.StockListPage)
const StockPage = stock.page(pages => pages.StockPage)

const maxRetries = 2
// What was refused will be refused again; what was not answered may be answered now, unless there is nothing to ask over.
const mayRetry = (failures: number, error: Error) =>
  failures < maxRetries && navigator.onLine && error instanceof HttpError && (error.status === 0 || error.status >= 500)

// Left to itself the library waits without a word for a connection, and sends then what was pressed long ago. Here a
// call is made at once and its failure is told; what is on the screen is asked for anew when there is a connection.
const networkMode = 'always'
const makeQueryClient = () =>
  knowAtOnce(
    new QueryClient({
      defaultOptions: {
        queries: {
          networkMode,
          retry: mayRetry,
          refetchOnReconnect: true,
          refetchOnWindowFocus: () => navigator.onLine,
        },
        mutations: { networkMode, retry: false },
      },
    }),
  )

/** Where lists keep their filters, columns and pages between visits: their filters name records of one organization. */
const makeStore = () => (presentView() ? memoryStore() : localStorageStore(undefined, `-${presentOrganization().id}-`))

const titles: [string, Title][] = [
  ...resourceNames.map((name): [string, Title] => [name, resourceWords[name].title]),
  ...documentKindNames.map((kind): [string, Title] => [documentKinds[kind].wire.permission, documentWords[kind].title]),
]
const phrasesOf = (language: Language) => ({
  resources: Object.fromEntries(titles.map(([name, title]) => [name, { name: resourceName(title)[language] }])),
})

// Made once: a page that is another component at each drawing would begin anew.
const consolePages = [...resourcePages, ...documentPages].map(withRecordAddresses)

function Console() {
  const { language, direction } = useLanguage()
  const i18nProvider = useMemo(() => adminTranslator(language, phrasesOf(language)), [language])
  const queryClient = useMemo(makeQueryClient, [])
  const store = useMemo(makeStore, [])
  useEffect(() => void fetchWhenIdle(), [])
  return (
    <AdminContext
      basename="/dashboard"
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={themes[direction]}
      darkTheme={null}
    >
      <CssBaseline />
      <CoreAdminUI
        requireAuth
        disableTelemetry
        layout={ConsoleShell}
        dashboard={Home}
        loginPage={false}
        catchAll={NotFoundPage}
        accessDenied={AccessDeniedPage}
        authenticationError={AccessDeniedPage}
        error={ConsoleErrorPage}
      >
        {consolePages.map(pages => (
          <Resource key={pages.name} {...pages} />
        ))}
        <CustomRoutes>
          <Route path="/bank/*" element={<BankPages notFound={<NotFoundPage />} />} />
          <Route path="/imports" element={<ImportPage />} />
          <Route path="/profile" element={<ProfilePage />} />
          <Route path="/settings" element={<SettingsPage />} />
          <Route path="/organization" element={<SettingsPage />} />
          <Route path="/users" element={<UsersPage />} />
          <Route path="/users/create" element={<NewUserPage />} />
          <Route
            path="/users/:id"
            element={
              <OfRecord>
                <UserPage />
              </OfRecord>
            }
          />
          <Route path="/roles" element={<RolesPage />} />
          <Route path="/roles/create" element={<NewRolePage />} />
          <Route
            path="/roles/:id"
            element={
              <OfRecord>
                <RolePage />
              </OfRecord>
            }
          />
          <Route path="/books" element={<OwnBooksPage />} />
          <Route path="/organizations" element={<OrganizationsPage />} />
          <Route path="/organizations/new" element={<NewOrganizationPage />} />
          <Route
            path="/organizations/:id/open"
            element={
              <OfRecord>
                <SwitchPage />
              </OfRecord>
            }
          />
          <Route path="/currencies" element={<CurrenciesPage />} />
          <Route path="/opening-balances" element={<OpeningsPage />} />
          <Route path="/serial-numbers" element={<NumberingPage />} />
          <Route path="/einvoices" element={<EinvoicesPage />} />
          <Route path="/einvoice-units" element={<EinvoiceUnitsPage />} />
          <Route path="/webhooks" element={<WebhooksPage />} />
          <Route path="/api-keys" element={<ApiKeysPage />} />
          <Route path="/account-organization" element={<PostingAccountsPage />} />
          <Route path="/revaluations" element={<RevaluationsPage />} />
          <Route path="/revaluations/create" element={<NewRevaluationPage />} />
          <Route
            path="/revaluations/:id"
            element={
              <OfRecord>
                <RevaluationPage />
              </OfRecord>
            }
          />
          <Route path="/tax-filings" element={<TaxFilingsPage />} />
          <Route path="/tax-filings/create" element={<NewTaxFilingPage />} />
          <Route
            path="/tax-filings/:id"
            element={
              <OfRecord>
                <TaxFilingPage />
              </OfRecord>
            }
          />
          <Route path="/period-seals" element={<SealsPage />} />
          <Route
            path="/period-seals/:id"
            element={
              <OfRecord>
                <SealPage />
              </OfRecord>
            }
          />
          <Route path="/mails" element={<OutboxPage />} />
          <Route path="/reminders" element={<RemindersPage />} />
          <Route path="/cheques" element={<ChequesPage />} />
          <Route
            path="/cheques/:id"
            element={
              <OfRecord>
                <ChequePage />
              </OfRecord>
            }
          />
          <Route path="/salaries" element={<SalariesPage />} />
          <Route path="/stock_transfers" element={<StockListPage kind="stock_transfers" />} />
          <Route path="/stock_transfers/create" element={<NewStockPage kind="stock_transfers" />} />
          <Route
            path="/stock_transfers/:id"
            element={
              <OfRecord>
                <StockPage kind="stock_transfers" />
              </OfRecord>
            }
          />
          <Route path="/stock_adjustments" element={<StockListPage kind="stock_adjustments" />} />
          <Route path="/stock_adjustments/create" element={<NewStockPage kind="stock_adjustments" />} />
          <Route
            path="/stock_adjustments/:id"
            element={
              <OfRecord>
                <StockPage kind="stock_adjustments" />
              </OfRecord>
            }
          />
          <Route path="/audit" element={<AuditPage />} />
          <Route
            path="/audit/:id"
            element={
              <OfRecord>
                <AuditEventPage />
              </OfRecord>
            }
          />
          <Route path="/proofs" element={<ProofsPage />} />
          <Route path="/reports" element={<ReportIndex />} />
          <Route path="/reports/:key" element={<ReportPage />} />
          <Route path="/reports/:key/changes" element={<ChangesPage />} />
        </CustomRoutes>
      </CoreAdminUI>
      <Notifications />
    </AdminContext>
  )
}

const accessDenied = <AccessDeniedPage />

/** The console, behind the guard of the dashboard. */
export default function Dashboard(): ReactNode {
  return (
    <Direction>
      <AccessDenied value={accessDenied}>
        <ReportPart value={EmbeddedReport}>
          <Console />
        </ReportPart>
      </AccessDenied>
    </Direction>
  )
}
