import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { formatMoney, type Minor, readDecimal, roundHalfAwayFromZero } from '../../../ledger/money.ts'
import { firstOf, present } from '../../../schema/collections/certain.ts'
import type { AnyDocument, AnyItem, TaxedDocument, TaxedItem } from '../../books/rows.ts'
import type { Fault, FileDifference, Warning } from '../outcome.ts'
import { addFault, type Draft } from './drafts.ts'
import { taxInFile } from './line-taxes.ts'

/** What a file says of the tax of a bill or an expense, beside the tax that its lines come to. */

const rateDecimals = 6
const rateOf = (rate: string): bigint => {
  const read = readDecimal(rate, rateDecimals)
  return typeof read === 'bigint' ? read : 0n
}
const whole = 100n * 10n ** BigInt(rateDecimals)

/** A document that has taxes, of any kind. */
interface Taxed {
  document: TaxedDocument & Pick<AnyDocument, 'has_tax_number'>
  items: readonly (TaxedItem & Pick<AnyItem, 'amount' | 'tax_recoverable'>)[]
}
type Line = Taxed['items'][number]

const isCostOfLine = ({ tax_recoverable = true }: Line) => !tax_recoverable

/** The value added tax of a line, also that inside the slip of somebody without a tax number, which is not told from its cost. */
function taxOfLine(document: TaxedDocument, line: Line): Minor {
  if (!line.value_added_tax || !isCostOfLine(line) || !document.tax_inclusive) return line.value_added_tax_amount
  const amount = line.amount ?? 0n
  const rate = rateOf(document.value_added_tax_rate)
  const sales = line.sales_tax ? rateOf(document.sales_tax_rate) : 0n
  return document.taxes_compound
    ? roundHalfAwayFromZero(amount * rate, whole + rate)
    : roundHalfAwayFromZero(amount * rate, whole + rate + sales)
}

/** Where the file says what the tax of a document is, that of its lines has to be it, unless the difference is accepted. */
export function taxDifference(
  draft: Draft,
  { document, items }: Taxed,
  accepted: ReadonlySet<string>,
): FileDifference | null {
  const message = taxInFile(draft.rows)
  if (message === null) return null
  const decimals = decimalsOf(document.currency_id)
  const inFile = readDecimal(message, decimals)
  const ofLines = items.reduce((sum, item) => sum + item.value_added_tax_amount, 0n)
  const isCost = document.kind === 'expense' && items.some(isCostOfLine)
  const withCost = isCost ? items.reduce((sum, item) => sum + taxOfLine(document, item), 0n) : ofLines
  const isNotified = !isCost || items.some(item => !isCostOfLine(item))
  if (inFile === withCost || (isNotified && (inFile === document.value_added_tax || inFile === ofLines))) return null
  const isAccepted = accepted.has(draft.sourceNumber)
  const values = { total: message, computed: formatMoney(isCost ? withCost : document.value_added_tax, decimals) }
  const row = present(
    draft.rows.find(({ tax }) => tax && 'amount' in tax),
    'row with a tax',
  )
  const fault: Fault = {
    column: 'tax_amount',
    reason: 'tax_differs',
    values: { ...values, document: draft.sourceNumber },
  }
  if (!isAccepted) addFault(draft, row, fault)
  return { document: draft.sourceNumber, row: row.number, column: 'tax_amount', ...values, isAccepted }
}

/** A document whose tax is cost, because nobody gave a tax number. */
export interface TaxAsCost {
  row: number
  document: string
}

/** Whether the tax of a document is cost because there is no tax number of its supplier, in the file or in the books. */
export function taxAsCost(
  { rows, sourceNumber }: Draft,
  { document: { kind, has_tax_number }, items }: Taxed,
): TaxAsCost | null {
  const isTaxed = ({ value_added_tax, sales_tax }: Line) => value_added_tax || sales_tax
  const isCost =
    kind === 'expense'
      ? items.some(item => isTaxed(item) && isCostOfLine(item))
      : has_tax_number === false && items.some(isTaxed)
  return isCost ? { row: firstOf(rows).number, document: sourceNumber } : null
}

const maxNamed = 20

/** Says it of each of the first documents, and of the others together. */
export function taxesAsCost(documents: readonly TaxAsCost[]): Warning[] {
  const others = documents.slice(maxNamed)
  const ofOne = documents
    .slice(0, maxNamed)
    .map(({ row, document }): Warning => ({ row, column: null, reason: 'tax_not_recovered', values: { document } }))
  const [first] = others
  if (first === undefined) return ofOne
  const values = { count: String(others.length) }
  return [...ofOne, { row: first.row, column: null, reason: 'taxes_not_recovered', values }]
}
