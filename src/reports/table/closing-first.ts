import type { ReportColumn } from '../../../schema/answers/reports.ts'

const isClosing = ({ key }: ReportColumn) => /^closing_(debit|credit)$/.test(key)
const isSided = ({ key }: ReportColumn) => /^(opening_|closing_)?(debit|credit)$/.test(key)

/** The columns of a phone, where two are in sight beside the names: the balances at the end stand before the way to them. */
export function closingFirst(columns: readonly ReportColumn[]): readonly ReportColumn[] {
  const closing = columns.filter(isClosing)
  const first = columns.findIndex(isSided)
  if (closing.length === 0) return columns
  return [...columns.slice(0, first), ...closing, ...columns.slice(first).filter(column => !isClosing(column))]
}
