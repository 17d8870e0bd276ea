import {
  convertToBase,
  formatMoney,
  type Minor,
  parseDecimal,
  parseMoney,
  readDecimal,
  roundHalfAwayFromZero,
  sum,
} from '../../../ledger/money.ts'
import type { OpeningBalances } from '../../../schema/answers/period.ts'
import type { Issue } from '../../../schema/errors.ts'
import { issueOfCount, issueOfTyped } from '../../../schema/numbers/reading.ts'
import { isCivilDate } from '../../layout/values/civil-date.ts'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'
import type { FieldError, FieldErrors, LineRules } from '../document-parts/lines/line-store.ts'
import { issueOfName, type NamedLine } from '../document-parts/lines/named-line.ts'

/** The lines of opening balances while they are typed, and what they come to. */

/** A currency of the organization. */
interface OpeningCurrency {
  id: number
  code: string
  decimals: number
}

/** The currencies that may be typed, the base currency first. */
export interface OpeningTerms {
  coins: readonly OpeningCurrency[]
}

export interface AccountLine extends NamedLine {
  account: { id: number; name: string; code: string; type: string | null } | null
  debtor: string
  creditor: string
}

/** An open invoice of a client or of a supplier; which of the two, its list says. */
export interface InvoiceLine extends NamedLine {
  /** Of one that is in the books already. */
  id: number | null
  documentId: number | null
  party: { id: number; name: string } | null
  reference: string
  date: string
  due_date: string
  amount: string
  /** The code as it is typed; nothing for the base currency. */
  currency: string
  exchange_rate: string
  /** What was settled of it since, in its own currency; nothing where nothing was. */
  settled: string
}

export interface StockLine extends NamedLine {
  product: { id: number; name: string; code: string | null; isGoods: boolean } | null
  warehouse: { id: number; name: string } | null
  quantity: string
  cost: string
}

const named: NamedLine = { wanted: '', isSought: false }
export const blankAccount: AccountLine = { ...named, account: null, debtor: '', creditor: '' }
export const blankInvoice: InvoiceLine = {
  ...named,
  id: null,
  documentId: null,
  party: null,
  reference: '',
  date: '',
  due_date: '',
  amount: '',
  currency: '',
  exchange_rate: '',
  settled: '',
}
export const blankStock: StockLine = { ...named, product: null, warehouse: null, quantity: '', cost: '' }

/** What a list comes to, in minor units of the base currency. */
export interface ListSums {
  total: Minor
  lines: number
  /** Some number in it cannot be read, so that it comes to something else. */
  isUnread: boolean
}

export interface AccountSums extends ListSums {
  debtor: Minor
  creditor: Minor
}

const areEmpty = (texts: readonly string[]) => texts.every(text => text === '')

/** A decimal as far as it can be read, in its smallest units, and what is wrong with it. */
function reading(
  typed: string,
  decimals: number,
  issueOf = issueOfTyped,
): { units: bigint; issue?: FieldError; isUnread?: boolean } {
  if (typed === '') return { units: 0n }
  const units = readDecimal(typed, decimals)
  if (units === 'not_a_number') return { units: 0n, issue: issueOf(typed), isUnread: true }
  if (units === 'too_many_decimals') return { units: 0n, issue: `too_many_decimals|${decimals}`, isUnread: true }
  return units < 0n ? { units: 0n, issue: 'negative' } : { units }
}

const withIssues = (found: Record<string, FieldError | undefined>): FieldErrors =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, FieldError] => entry[1] !== undefined))

// Their balance is the sum of what the other lists say.
const keptElsewhere = new Set(['accounts_receivable', 'accounts_payable', 'stock'])

const repeatedOf = <Key>(keys: readonly (Key | null)[]) => {
  const seen = new Set<Key>()
  return keys.map(key => {
    if (key === null) return false
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated
  })
}

export const accountRules: LineRules<AccountLine, OpeningTerms, AccountSums> = {
  blank: () => blankAccount,
  isBlank: line => line.account === null && areEmpty([line.wanted, line.debtor, line.creditor]),
  copyOf: line => line,
  compute(lines, { coins }) {
    const decimals = coins[0]?.decimals ?? 2
    let [debtor, creditor] = [0n, 0n]
    let isUnread = false
    const isRepeated = repeatedOf(lines.map(({ account }) => account?.id ?? null))
    const findings = lines.map((line, index) => {
      const [dr, cr] = [reading(line.debtor, decimals), reading(line.creditor, decimals)]
      debtor += dr.units
      creditor += cr.units
      isUnread ||= Boolean(dr.isUnread || cr.isUnread)
      const account: Issue | undefined = keptElsewhere.has(line.account?.type ?? '')
        ? 'account_not_allowed'
        : isRepeated[index]
          ? 'repeated_line'
          : undefined
      return {
        figures: {},
        issues: withIssues({
          account_id: issueOfName(line) ?? account,
          debtor: dr.issue,
          creditor: cr.issue ?? (dr.units > 0n && cr.units > 0n ? 'both_sides' : undefined),
        }),
      }
    })
    return { findings, sums: { debtor, creditor, total: debtor - creditor, lines: lines.length, isUnread } }
  },
}

/** The currency that a line is in, or nothing when no currency of the organization is called so. */
export const currencyOfLine = ({ currency }: InvoiceLine, { coins }: OpeningTerms): OpeningCurrency | undefined =>
  currency === '' ? coins[0] : coins.find(({ code }) => code === currency)

export const isForeign = (line: InvoiceLine, terms: OpeningTerms): boolean =>
  currencyOfLine(line, terms)?.id !== terms.coins[0]?.id

const dateIssue = (typed: string): Issue | undefined => (typed === '' || isCivilDate(typed) ? undefined : 'not_a_date')

export const invoiceRules: LineRules<InvoiceLine, OpeningTerms, ListSums> = {
  blank: () => blankInvoice,
  isBlank: line =>
    line.party === null &&
    areEmpty([line.wanted, line.reference, line.date, line.due_date, line.amount, line.currency, line.exchange_rate]),
  copyOf: line => ({ ...line, id: null, documentId: null, settled: '', reference: '' }),
  stays: line => line.settled !== '',
  compute(lines, terms) {
    const base = terms.coins[0]
    const decimals = base?.decimals ?? 2
    const amounts: Minor[] = []
    let isUnread = false
    const findings = lines.map(line => {
      const currency = currencyOfLine(line, terms)
      const own = currency?.decimals ?? decimals
      const amount = reading(line.amount, own)
      const rate = reading(line.exchange_rate, 9)
      isUnread ||= Boolean(amount.isUnread || rate.isUnread)
      const isReady = currency !== undefined && (currency.id === base?.id || rate.units > 0n)
      const rateOfLine = currency?.id === base?.id ? '1' : line.exchange_rate
      const inBase = isReady ? convertToBase(amount.units, own, rateOfLine, decimals) : 0n
      amounts.push(inBase)
      return {
        figures: { base_amount: formatMoney(inBase, decimals) },
        issues: withIssues({
          party: issueOfName(line),
          date: dateIssue(line.date),
          due_date: dateIssue(line.due_date),
          amount: amount.issue,
          currency_id: currency ? undefined : 'unknown_currency',
          exchange_rate: rate.issue,
        }),
      }
    })
    return { findings, sums: { total: sum(amounts), lines: lines.length, isUnread } }
  },
}

export const stockRules: LineRules<StockLine, OpeningTerms, ListSums> = {
  blank: () => blankStock,
  isBlank: line => line.product === null && areEmpty([line.wanted, line.quantity, line.cost]),
  copyOf: line => line,
  compute(lines, { coins }) {
    const decimals = coins[0]?.decimals ?? 2
    const amounts: Minor[] = []
    let isUnread = false
    const keys = lines.map(({ product, warehouse }) => product && `${product.id} ${warehouse?.id ?? ''}`)
    const isRepeated = repeatedOf(keys)
    const findings = lines.map((line, index) => {
      const [quantity, cost] = [reading(line.quantity, 6, issueOfCount), reading(line.cost, 6)]
      isUnread ||= Boolean(quantity.isUnread || cost.isUnread)
      // Both factors are counted in millionths, the value in minor units.
      const value = roundHalfAwayFromZero(quantity.units * cost.units * 10n ** BigInt(decimals), 10n ** 12n)
      amounts.push(value)
      const product: Issue | undefined =
        line.product && !line.product.isGoods ? 'goods_only' : isRepeated[index] ? 'repeated_line' : undefined
      return {
        figures: { value: formatMoney(value, decimals) },
        issues: withIssues({ product_id: issueOfName(line) ?? product, quantity: quantity.issue, cost: cost.issue }),
      }
    })
    return { findings, sums: { total: sum(amounts), lines: lines.length, isUnread } }
  },
}

export interface TypedOpenings {
  accounts: AccountLine[]
  clients: InvoiceLine[]
  suppliers: InvoiceLine[]
  stock: StockLine[]
}

const unlessNothing = (amount: string) => (isZeroOrEmpty(amount) ? '' : amount)

/** The lines as the books have them. */
export function linesOf(openings: OpeningBalances, { coins }: OpeningTerms): TypedOpenings {
  const base = coins[0]
  const invoices = (side: 'client' | 'supplier') =>
    openings.invoices.flatMap((invoice): InvoiceLine[] => {
      const party = invoice[side]
      if (!party) return []
      const currency = coins.find(({ id }) => id === invoice.currency_id)
      const isBase = invoice.currency_id === base?.id
      const minor = (amount: string) => parseMoney(amount, currency?.decimals ?? 2)
      const settled = minor(invoice.amount) - minor(invoice.residual)
      return [
        {
          ...named,
          id: invoice.id,
          documentId: invoice.document_id,
          party: { id: party.id, name: party.display_name ?? '' },
          reference: invoice.reference,
          date: invoice.date,
          due_date: invoice.due_date ?? '',
          amount: invoice.amount,
          currency: isBase ? '' : (currency?.code ?? ''),
          exchange_rate: isBase ? '' : invoice.exchange_rate,
          settled: settled === 0n ? '' : formatMoney(settled, currency?.decimals ?? 2),
        },
      ]
    })
  return {
    accounts: openings.accounts.map(({ account, debtor, creditor }) => ({
      ...named,
      account: { id: account.id, name: account.name, code: account.code, type: null },
      debtor: unlessNothing(debtor),
      creditor: unlessNothing(creditor),
    })),
    clients: invoices('client'),
    suppliers: invoices('supplier'),
    stock: openings.stock.map(({ product, warehouse, quantity, cost }) => ({
      ...named,
      product: { id: product.id, name: product.name, code: product.code, isGoods: true },
      warehouse: { id: warehouse.id, name: warehouse.name },
      quantity,
      cost,
    })),
  }
}

const orNull = (typed: string) => (typed === '' ? null : typed)
const orZero = (typed: string) => (typed === '' ? '0' : typed)

/** The three lists as they are sent; clients' invoices go before those of suppliers. */
export function bodyOf({ accounts, clients, suppliers, stock }: TypedOpenings, terms: OpeningTerms) {
  const invoice =
    (party: (id: number | null) => { client_id?: number | null; supplier_id?: number | null }) =>
    (line: InvoiceLine) => ({
      id: line.id,
      ...party(line.party?.id ?? null),
      reference: orNull(line.reference),
      date: orNull(line.date),
      due_date: orNull(line.due_date),
      amount: orNull(line.amount),
      currency_id: currencyOfLine(line, terms)?.id ?? null,
      exchange_rate: isForeign(line, terms) ? orNull(line.exchange_rate) : null,
    })
  return {
    accounts: accounts.map(({ account, debtor, creditor }) => ({
      account_id: account?.id ?? null,
      debtor: orZero(debtor),
      creditor: orZero(creditor),
    })),
    invoices: [
      ...clients.map(invoice(client_id => ({ client_id }))),
      ...suppliers.map(invoice(supplier_id => ({ supplier_id }))),
    ],
    stock: stock.map(({ product, warehouse, quantity, cost }) => ({
      product_id: product?.id ?? null,
      warehouse_id: warehouse?.id ?? null,
      quantity: orNull(quantity),
      cost: orNull(cost),
    })),
  }
}

export type OpeningsBody = ReturnType<typeof bodyOf>

/** By how much the debits of what the books have exceed its credits, in minor units of the base currency. */
export function overOf(openings: OpeningBalances, decimals: number): Minor {
  const minor = (amount: string) => parseDecimal(amount, decimals)
  return sum([
    ...openings.accounts.map(({ debtor, creditor }) => minor(debtor) - minor(creditor)),
    ...openings.invoices.map(({ client, base_amount }) => (client ? minor(base_amount) : -minor(base_amount))),
    ...openings.stock.map(({ value }) => minor(value)),
  ])
}

export type ListName = keyof TypedOpenings
