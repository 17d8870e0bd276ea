import type { TaskTarget } from '../../../schema/answers/dashboard.ts'
import {
  addressOf,
  einvoicesAddress,
  einvoiceUnitsAddress,
  filteredAddress,
  openingsAddress,
  remindersAddress,
  reportAddress,
  salariesAddress,
  taxFilingsAddress,
} from './addresses.ts'

const pages = {
  opening_balances: openingsAddress,
  salaries: salariesAddress,
  reminders: remindersAddress,
  tax_filings: taxFilingsAddress,
  einvoices: einvoicesAddress,
  einvoice_units: einvoiceUnitsAddress,
}

/** Where a thing is done that waits. */
export function linkToTask(action: TaskTarget): string {
  if ('page' in action) return pages[action.page]
  if ('record' in action) return addressOf(action.record, action.id)
  if ('report' in action) return reportAddress(action.report, action.parameters)
  return filteredAddress(action.list, action.filter)
}
