import type { Route } from './calls.ts'
import { attachmentRoutes } from './routes/attachments.ts'
import { auditRoutes } from './routes/audit.ts'
import { cashOnHandRoutes } from './routes/books/cash-on-hand.ts'
import { ownBooksRoutes } from './routes/books/own-books.ts'
import { periodSealRoutes } from './routes/books/period-seals.ts'
import { booksFileRoutes } from './routes/books-file.ts'
import { chequeRoutes } from './routes/cheques.ts'
import { creditRoutes } from './routes/credits.ts'
import { dashboardRoutes } from './routes/dashboard.ts'
import { documentRoutes, partyInvoiceRoutes } from './routes/documents.ts'
import { exportRoutes } from './routes/exports.ts'
import { apiKeyRoutes } from './routes/lists/api-keys.ts'
import { savedViewRoutes } from './routes/lists/saved-views.ts'
import { lockExceptionRoutes } from './routes/lock-exceptions.ts'
import { membershipRoutes } from './routes/membership.ts'
import { numberingRoutes } from './routes/numbering.ts'
import { openingRoutes } from './routes/openings.ts'
import { organizationRoutes } from './routes/organizations.ts'
import { ownSecurityRoutes } from './routes/own-security.ts'
import { peopleRoutes } from './routes/people.ts'
import { postingAccountRoutes } from './routes/posting-accounts.ts'
import { webhookRoutes } from './routes/programs/webhooks.ts'
import { proofRoutes } from './routes/proofs.ts'
import { reportRoutes } from './routes/reports.ts'
import { revaluationRoutes } from './routes/revaluations.ts'
import { salaryRoutes } from './routes/salaries.ts'
import { clientReminderRoutes } from './routes/sending/clients.ts'
import { sendingRoutes } from './routes/sending/documents.ts'
import { mailRoutes } from './routes/sending/mails.ts'
import { sharedRoutes } from './routes/sending/shared.ts'
import { publicRoutes } from './routes/site/public.ts'
import { statementRoutes } from './routes/statements.ts'
import { stockRoutes } from './routes/stock.ts'
import { taxRateRoutes } from './routes/tax-rates.ts'
import { userRoutes } from './routes/users.ts'
import { recordRoutes } from './store/records.ts'
import type { State } from './store/state.ts'

/** Every call that the mock answers. Google's login and the imports need the server. */
export const routesOf = (state: State): Route[] => [
  ...peopleRoutes(state),
  ...publicRoutes(state),
  ...ownSecurityRoutes(state),
  ...organizationRoutes(state),
  ...membershipRoutes(state),
  // Before the records: `export` is no id.
  ...exportRoutes(state),
  ...booksFileRoutes(state),
  ...recordRoutes(state),
  ...documentRoutes(state),
  ...partyInvoiceRoutes(state),
  ...stockRoutes(state),
  ...chequeRoutes(state),
  ...cashOnHandRoutes(state),
  ...creditRoutes(state),
  ...reportRoutes(state),
  ...proofRoutes(state),
  ...dashboardRoutes(state),
  ...ownBooksRoutes(state),
  ...statementRoutes(state),
  ...sendingRoutes(state),
  ...clientReminderRoutes(state),
  ...mailRoutes(state),
  ...sharedRoutes(state),
  ...auditRoutes(state),
  ...numberingRoutes(state),
  ...postingAccountRoutes(state),
  ...taxRateRoutes(state),
  ...lockExceptionRoutes(state),
  ...savedViewRoutes(state),
  ...webhookRoutes(state),
  ...periodSealRoutes(state),
  ...apiKeyRoutes(state),
  ...userRoutes(state),
  ...revaluationRoutes(state),
  ...salaryRoutes(state),
  ...openingRoutes(state),
  ...attachmentRoutes(state),
]
