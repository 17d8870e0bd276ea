import { accountCalls } from './account.ts'
import { attachmentCalls } from './attachments.ts'
import { bankMatchCalls, bankStatementCalls } from './bank.ts'
import { bookCalls, overviewCalls } from './books.ts'
import type { Calls } from './call.ts'
import { documentCalls } from './documents.ts'
import { einvoiceCalls } from './einvoices.ts'
import { importCalls } from './imports.ts'
import { organizationCalls, seriesCalls } from './organization.ts'
import { peopleCalls } from './people.ts'
import { periodCalls } from './period.ts'
import { programCalls } from './programs.ts'
import { healthCalls, publicCalls } from './public.ts'
import { resourceCalls } from './records.ts'
import { reportCalls } from './reports.ts'
import { salaryCalls } from './salaries.ts'
import { sendingCalls } from './sending.ts'
import { chequeCalls, creditCalls } from './settlement.ts'
import { stockCalls } from './stock.ts'

/** Every call of the API. The server starts with a route for each of them, and with no other. */
export const calls: Calls = {
  ...healthCalls,
  ...accountCalls,
  ...publicCalls,
  ...organizationCalls,
  ...peopleCalls,
  ...bookCalls,
  ...programCalls,
  ...seriesCalls,
  ...resourceCalls,
  ...documentCalls,
  ...stockCalls,
  ...chequeCalls,
  ...bankStatementCalls,
  ...creditCalls,
  ...bankMatchCalls,
  ...salaryCalls,
  ...periodCalls,
  ...einvoiceCalls,
  ...overviewCalls,
  ...reportCalls,
  ...importCalls,
  ...attachmentCalls,
  ...sendingCalls,
}
