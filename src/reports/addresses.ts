import { reports } from '../../schema/reports.ts'
import type { ReportRow } from '../dataProvider/answers.ts'
import { type Period, parametersOf } from './question.ts'

const console = '/dashboard'
export const reportsAddress = `${console}/reports`

/** Where the figures of a row lead: to what they are made of, over the same period. A report does not lead to itself. */
export function addressOfLink(from: string, link: ReportRow['link'], period: Period): string | undefined {
  switch (link?.kind) {
    case 'account': {
      const ledger = reports.general_ledger
      if (from === ledger.wire) return undefined
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

/** The page of what a row names. */
export const pageOfLink = (link: ReportRow['link']): string | undefined =>
  link?.kind === 'account' ? `${console}/accounts/${link.id}` : undefined
