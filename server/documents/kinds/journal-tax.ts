import { formatMoney, HUNDRED_PERCENT, type Minor, parsePrice, percentOf } from '../../../ledger/money.ts'
import type { FieldIssues, Issue } from '../../../schema/errors.ts'
import { isOwedByBuyer, type TaxesByCode, type TaxSide } from '../../../schema/tax/line.ts'
import { taxDayOf } from '../../books/lock.ts'
import type { JournalAccount, TaxCodeFacts } from '../../books/references.ts'
import type { JournalDocument, JournalItem } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { WorkContext } from '../../work.ts'
import { emirateOf } from './tax-terms.ts'

/** Lines of journal entries on the accounts of value added tax: of which code they are the tax, and of how much. */

/** A line that is tax of a code: which side it is of, and whether it takes tax of that side back. */
interface CodedLine {
  code: TaxCodeFacts
  side: TaxSide
  takesBack: boolean
  base: Minor
  tax: Minor
}

const isOwed = ({ code, side }: CodedLine): boolean => side === 'sale' && isOwedByBuyer(code)

function codeIssue(line: CodedLine): Issue | undefined {
  const { code, side } = line
  // What the buyer owes in the seller's stead is a purchase that output tax has too.
  if (code.side !== 'both' && code.side !== side && !isOwed(line))
    return side === 'sale' ? 'tax_code_of_purchases' : 'tax_code_of_sales'
  return side === 'purchase' && !code.recoverable ? 'tax_not_recoverable' : undefined
}

/** In percent: null where the rate of the day is the organization's own. */
const fixedRate = ({ category, rate }: TaxCodeFacts): string | null => (category === 'S' ? rate : '0')

/** What is wrong with the base: half a minor unit is rounding. */
function baseIssue({ code, base, tax }: CodedLine, decimals: number): Issue | undefined {
  const rate = fixedRate(code)
  if (rate === null) return undefined
  const percent = parsePrice(rate)
  const off = tax * HUNDRED_PERCENT - base * percent
  const isNear = (off < 0n ? -off : off) * 2n <= HUNDRED_PERCENT
  return isNear ? undefined : `tax_of_base|${formatMoney(percentOf(base, percent), decimals)}`
}

interface OfLines {
  document: JournalDocument
  items: readonly JournalItem[]
}

/** What the lines of an entry are tax of, and what is wrong with that, each at its line. */
export async function codedLines(
  { store, organization }: BooksContext,
  { items }: OfLines,
  accounts: ReadonlyMap<number, JournalAccount>,
): Promise<{ lines: CodedLine[]; issues: FieldIssues }> {
  const issues: FieldIssues = {}
  const lines: CodedLine[] = []
  const isCoded = items.some(item => item.tax_code_id !== null)
  const codes = isCoded ? await store.taxCodes() : new Map<number, TaxCodeFacts>()
  for (const [index, item] of items.entries()) {
    const { tax_code_id: id, tax_base: base, account_id } = item
    if (id === null && base === null) continue
    const report = (field: 'tax_code_id' | 'tax_base', issue: Issue | undefined) => {
      if (issue) issues[`items.${index}.${field}`] = [issue]
    }
    const account = accounts.get(account_id)
    if (!account?.roles.some(role => role === 'input_tax' || role === 'output_tax')) {
      report(id === null ? 'tax_base' : 'tax_code_id', 'tax_code_off_tax')
      continue
    }
    report('tax_code_id', id === null ? 'required' : undefined)
    report('tax_base', base === null ? 'required' : undefined)
    // What is not there is named with all other links.
    const code = id === null ? undefined : codes.get(id)
    if (!code || base === null) continue
    const side: TaxSide = account.roles.includes('output_tax') ? 'sale' : 'purchase'
    const takesBack = side === 'sale' ? item.debtor > 0n : item.creditor > 0n
    const line = { code, side, takesBack, base, tax: item.debtor + item.creditor }
    const wrong = codeIssue(line)
    report('tax_code_id', wrong)
    if (!wrong) report('tax_base', baseIssue(line, organization.baseDecimals))
    lines.push(line)
  }
  return { lines, issues }
}

/** What an entry has of each code, as the return of its day declares it. */
export async function taxesOfEntry(
  context: BooksContext,
  { date }: JournalDocument,
  lines: readonly CodedLine[],
): Promise<Pick<JournalDocument, 'taxes' | 'tax_day'>> {
  if (lines.length === 0) return { taxes: null, tax_day: null }
  const { value_added_tax: ownRate } = await context.store.taxRates(date)
  const taxes: TaxesByCode = {}
  for (const line of lines) {
    const { code, side, takesBack, base, tax } = line
    const key = [code.id, side, ...(takesBack ? ['back'] : [])].join(':')
    const before = taxes[key] ?? { taxable: '0', tax: '0' }
    taxes[key] = {
      rate: fixedRate(code) ?? ownRate,
      taxable: String(BigInt(before.taxable) + base),
      tax: String(BigInt(before.tax) + tax),
      is_recoverable: true,
      side,
      ...(takesBack && { takes_back: true }),
      ...(isOwed(line) && { is_owed: true }),
      ...(side === 'sale' && { emirate: emirateOfSales(context) }),
    }
  }
  return { taxes, tax_day: taxDayOf(context.organization, date) }
}

/** As that of a sale that does not say it. */
const emirateOfSales = (context: WorkContext) => emirateOf(context, 'other_receipt', {})
