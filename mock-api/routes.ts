import { auditRoutes } from './audit.ts'
import { booksFileRoutes } from './books-file.ts'
import type { Route } from './calls.ts'
import { chequeRoutes } from './cheques.ts'
import { creditRoutes } from './credits.ts'
import { dashboardRoutes } from './dashboard.ts'
import { documentRoutes } from './documents.ts'
import { exportRoutes } from './exports.ts'
import { lockExceptionRoutes } from './lock-exceptions.ts'
import { numberingRoutes } from './numbering.ts'
import { openingRoutes } from './openings.ts'
import { organizationRoutes } from './organizations.ts'
import { peopleRoutes } from './people.ts'
import { postingAccountRoutes } from './posting-accounts.ts'
import { proofRoutes } from './proofs.ts'
import { recordRoutes } from './records.ts'
import { reportRoutes } from './reports.ts'
import { revaluationRoutes } from './revaluations.ts'
import { salaryRoutes } from './salaries.ts'
import type { State } from './state.ts'
import { statementRoutes } from './statements.ts'
import { stockRoutes } from './stock.ts'
import { taxRateRoutes } from './tax-rates.ts'

/** Every call that the mock answers. Google's login and the imports need the server. */
export const routesOf = (state: State): Route[] => [
  ...peopleRoutes(state),
  ...organizationRoutes(state),
  // Before the records: `export` is no id.
  ...exportRoutes(state),
  ...booksFileRoutes(state),
  ...recordRoutes(state),
  ...documentRoutes(state),
  ...stockRoutes(state),
  ...chequeRoutes(state),
  ...creditRoutes(state),
  ...reportRoutes(state),
  ...proofRoutes(state),
  ...dashboardRoutes(state),
  ...statementRoutes(state),
  ...auditRoutes(state),
  ...numberingRoutes(state),
  ...postingAccountRoutes(state),
  ...taxRateRoutes(state),
  ...lockExceptionRoutes(state),
  ...revaluationRoutes(state),
  ...salaryRoutes(state),
  ...openingRoutes(state),
]
