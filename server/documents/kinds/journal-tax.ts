import { absolute, formatMoney, HUNDRED_PERCENT, type Minor, parsePrice, percentOf } from '../../../ledger/money.ts'
import type { AccountType } from '../../../schema/account-types.ts'
import type { FieldIssues, Issue } from '../../../schema/errors.ts'
import { untaxedSideOf } from '../../../schema/tax/entry-line.ts'
import { isOwedByBuyer, type TaxesByCode, type TaxSide } from '../../../schema/tax/line.ts'
import { taxDayOf } from '../../books/lock.ts'
import type { JournalAccount, TaxCodeFacts } from '../../books/references.ts'
import type { JournalDocument, JournalItem } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import type { WorkContext } from '../../work.ts'
import { emirateOf } from './tax-terms.ts'

/**
 * Lines of journal entries on the accounts of value added tax: of which code they are the tax, and of how much; and on those of
 * income and expense: by which code they bear none.
 */

/** A line of a code: which side it is of, and whether it takes back of that side. */
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
  return side === 'purchase' && code.category === 'S' && !code.recoverable ? 'tax_not_recoverable' : undefined
}

/** In percent: null where the rate of the day is the organization's own. */
const fixedRate = ({ category, rate }: TaxCodeFacts): string | null => (category === 'S' ? rate : '0')

/** What is wrong with the base: half a minor unit is rounding. */
function baseIssue({ code, base, tax }: CodedLine, decimals: number): Issue | undefined {
  const rate = fixedRate(code)
  if (rate === null) return undefined
  const percent = parsePrice(rate)
  const off = tax * HUNDRED_PERCENT - base * percent
  const isNear = absolute(off) * 2n <= HUNDRED_PERCENT
  return isNear ? undefined : `tax_of_base|${formatMoney(percentOf(base, percent), decimals)}`
}

/** Of which side a line on an account of the tax is its tax; null on every other. */
const taxSideOf = ({ roles }: JournalAccount): TaxSide | null =>
  roles.includes('output_tax') ? 'sale' : roles.includes('input_tax') ? 'purchase' : null

const codedOf = (
  { debtor, creditor }: JournalItem,
  of: Pick<CodedLine, 'code' | 'side' | 'base' | 'tax'>,
): CodedLine => ({ ...of, takesBack: of.side === 'sale' ? debtor > 0n : creditor > 0n })

interface OfLine {
  line?: CodedLine
  issues: { tax_code_id?: Issue; tax_base?: Issue }
}

/** A line that bears no tax: its amount is the base of its code. */
function untaxedLine(item: JournalItem, side: TaxSide, code: TaxCodeFacts | undefined): OfLine {
  const amount = item.debtor + item.creditor
  const line = code && codedOf(item, { code, side, base: amount, tax: 0n })
  const wrong = code?.category === 'S' ? 'taxed_code_off_tax' : line && codeIssue(line)
  return {
    ...(line && { line }),
    issues: {
      ...(wrong && { tax_code_id: wrong }),
      ...(item.tax_base !== null && { tax_base: 'base_is_amount' }),
    },
  }
}

/** A line that is the tax itself, and says of what. */
function taxLine(item: JournalItem, side: TaxSide, code: TaxCodeFacts | undefined, decimals: number): OfLine {
  const { tax_code_id: id, tax_base: base } = item
  const absent: OfLine['issues'] = {
    ...(id === null && { tax_code_id: 'code_of_base' }),
    ...(base === null && { tax_base: 'base_of_tax' }),
  }
  // What is not there is named with all other links.
  if (!code || base === null) return { issues: absent }
  const line = codedOf(item, { code, side, base, tax: item.debtor + item.creditor })
  const wrong = codeIssue(line)
  const ofBase = wrong ? undefined : baseIssue(line, decimals)
  return { line, issues: { ...(wrong && { tax_code_id: wrong }), ...(ofBase && { tax_base: ofBase }) } }
}

interface OfLines {
  document: JournalDocument
  items: readonly JournalItem[]
}

/** What the lines of an entry are tax of, or bear none by, and what is wrong with that, each at its line. */
export async function codedLines(
  { store, organization }: BooksContext,
  { items }: OfLines,
  accounts: ReadonlyMap<number, JournalAccount>,
): Promise<{ lines: CodedLine[]; issues: FieldIssues }> {
  const issues: FieldIssues = {}
  const lines: CodedLine[] = []
  const isCoded = items.some(item => item.tax_code_id !== null)
  const codes = isCoded ? await store.taxCodes() : new Map<number, TaxCodeFacts>()
  const read = (item: JournalItem): OfLine => {
    const { tax_code_id: id } = item
    const account = accounts.get(item.account_id)
    const [taxSide, untaxedSide] = account ? [taxSideOf(account), untaxedSideOf(account.type as AccountType)] : []
    const code = id === null ? undefined : codes.get(id)
    if (taxSide) return taxLine(item, taxSide, code, organization.baseDecimals)
    if (untaxedSide) return untaxedLine(item, untaxedSide, code)
    return { issues: { [id === null ? 'tax_base' : 'tax_code_id']: 'tax_code_off_tax' } }
  }
  for (const [index, item] of items.entries()) {
    if (item.tax_code_id === null && item.tax_base === null) continue
    const { line, issues: found } = read(item)
    for (const [field, issue] of Object.entries(found)) issues[`items.${index}.${field}`] = [issue]
    if (line) lines.push(line)
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
