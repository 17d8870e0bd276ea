import type { tradeReports } from '../../schema/reports/trade.ts'
import type { TaxCode } from '../../schema/tax-rates.ts'
import type { Text } from '../text.ts'

export const tradeReportWords: Record<keyof typeof tradeReports, { title: Text; says: Text }> = {}

/** What each tax is called. */
export const taxCodeWords: Record<TaxCode, Text> = {
  value_added_tax: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
  sales_tax: { ar: 'ضريبة المبيعات', en: 'Sales tax' },
}

/** Headings that no other family uses first. */
export const tradeColumnWords = {} satisfies Record<string, Text>
export const tradeProofWords = {} satisfies Record<string, Text>
export const tradeNoteWords = {} satisfies Record<string, Text>
