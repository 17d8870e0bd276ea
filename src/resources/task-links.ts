import type { TaskTarget } from '../../schema/answers/dashboard.ts'
import {
  addressOf,
  filteredAddress,
  openingsAddress,
  remindersAddress,
  reportAddress,
  salariesAddress,
} from './addresses.ts'

const pages = { opening_balances: openingsAddress, salaries: salariesAddress, reminders: remindersAddress }

/** Where a thing is done that waits. */
export function linkToTask(doing: TaskTarget): string {
  if ('page' in doing) return pages[doing.page]
  if ('record' in doing) return addressOf(doing.record, doing.id)
  if ('report' in doing) return reportAddress(doing.report, doing.parameters)
  return filteredAddress(doing.list, doing.filter)
}
