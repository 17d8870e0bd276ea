import { reports } from '../../schema/reports.ts'
import type { ReportRow } from '../dataProvider/answers.ts'
import { type Period, parametersOf } from './question.ts'

const console = '/dashboard'
export const reportsAddress = `${console}/reports`

/** Where a row of a report leads: an account to its ledger over the same period, and from there to its page. */
export function addressOfLink(from: string, link: ReportRow['link'], period: Period): string | undefined {
  switch (link?.kind) {
    case 'account': {
      const ledger = reports.general_ledger
      if (from === ledger.wire) return `${console}/accounts/${link.id}`
      return `${reportsAddress}/${ledger.wire}?${new URLSearchParams(parametersOf({ period, account_id: link.id }, ledger))}`
    }
    case 'client':
      return `${console}/clients/${link.id}`
    case 'supplier':
      return `${console}/suppliers/${link.id}`
    default:
      return undefined
  }
}
