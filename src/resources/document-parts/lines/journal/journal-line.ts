import { formatMoney, type Minor, readDecimal, sum } from '../../../../../ledger/money.ts'
import type { AccountType } from '../../../../../schema/account-types.ts'
import type { JournalItem } from '../../../../../schema/answers/lists/journal-items.ts'
import { untaxedSideOf } from '../../../../../schema/tax/entry-line.ts'
import type { TaxSide } from '../../../../../schema/tax/line.ts'
import { isZeroOrEmpty } from '../../../../layout/values/decimal.ts'
import { issueOfTypedAmount } from '../../../../layout/values/own-currency.ts'
import type { FieldError, LineRules } from '../line-store.ts'
import { issueOfName, type NamedLine } from '../named-line.ts'

export interface PickedAccount {
  id: number
  code: string
  name: string
  /** Not known of a line that came with a document and names no party. */
  type: AccountType | null
  has_analytical_account?: boolean | null
}

interface PickedParty {
  id: number
  name: string
}

/** What a line settles of an invoice. */
export interface LineShare {
  id: number
  number: string | null
  amount: string
}

/** A line of a journal entry while it is typed: one account, on one side. */
export interface JournalLine extends NamedLine {
  account: PickedAccount | null
  debtor: string
  creditor: string
  details: string
  party: PickedParty | null
  analytical_account_id: number | null
  /** Of a line that takes off what its party owes or is owed: the invoices that it settles. */
  allocations: readonly LineShare[]
  /**
   * Of a line on the account of a tax: the code that it is the tax of, and what that was charged on; of a line of income or
   * expense: the code by which it bears none.
   */
  tax_code_id: number | null
  tax_base: string
}

export const blankJournalLine: JournalLine = {
  account: null,
  wanted: '',
  isSought: false,
  debtor: '',
  creditor: '',
  details: '',
  party: null,
  analytical_account_id: null,
  allocations: [],
  tax_code_id: null,
  tax_base: '',
}

export interface JournalTerms {
  /** The currency of the books. */
  decimals: number
  code?: string
}

/** Both sides in minor units, and what separates them. */
export interface JournalSums {
  debtor: bigint
  creditor: bigint
  /** Some amount cannot be read: the two sides say nothing yet. */
  isUnread: boolean
  /** Debits less credits. */
  difference: bigint
  lines: number
}

/** Which party a line on this account must name, so that the control account and its parties cannot part. */
export function partyOf(line: JournalLine): 'clients' | 'suppliers' | null {
  if (line.account?.type === 'accounts_receivable') return 'clients'
  return line.account?.type === 'accounts_payable' ? 'suppliers' : null
}

const sideOfType: Partial<Record<AccountType, TaxSide>> = { output_tax: 'sale', input_tax: 'purchase' }

/** Of which side a line on this account is tax; null of every other account. */
export const taxSideOf = ({ account }: JournalLine): TaxSide | null =>
  (account?.type && sideOfType[account.type]) ?? null

/** Of which side a line of income or expense may bear no tax by a code; null of every other. */
export const withoutTaxSideOf = ({ account }: JournalLine): TaxSide | null =>
  account?.type ? untaxedSideOf(account.type) : null

/** The line after its account was picked: a party of the other kind does not stay on it, nor what was settled for it. */
export function withAccount(line: JournalLine, account: PickedAccount): Partial<JournalLine> {
  const isSameKind = line.account?.type === account.type
  const tax = isSameKind ? {} : { tax_code_id: null, tax_base: '' }
  return { account, wanted: '', isSought: false, ...tax, ...withParty(line, isSameKind ? line.party : null) }
}

/** The line after its party was picked: what it settles belongs to the one before. */
export const withParty = (line: JournalLine, party: PickedParty | null): Partial<JournalLine> => ({
  party,
  allocations: party?.id === line.party?.id ? line.allocations : [],
})

/** As what a line settles invoices of its party: a credit to a client as a receipt does, a debit to a supplier as a payment. */
export function settlesAs(line: JournalLine): 'receipt' | 'supplier_payment' | null {
  const parties = line.party && partyOf(line)
  if (parties === 'clients' && line.creditor !== '') return 'receipt'
  return parties === 'suppliers' && line.debtor !== '' ? 'supplier_payment' : null
}

/** What a line gives to invoices, in minor units. */
const allocatedOf = ({ allocations }: JournalLine, decimals: number): Minor =>
  sum(allocations.map(({ amount }) => amountOf(amount, decimals)))

function issueOfShares(line: JournalLine, amount: Minor, decimals: number): FieldError | undefined {
  if (line.allocations.length === 0) return undefined
  if (settlesAs(line) === null) return 'settles_nothing'
  const excess = allocatedOf(line, decimals) - amount
  return excess > 0n ? `allocations_above_amount|${formatMoney(excess, decimals)}` : undefined
}

const amountOf = (typed: string, decimals: number): bigint => {
  const read = readDecimal(typed === '' ? '0' : typed, decimals)
  return typeof read === 'bigint' ? read : 0n
}

function issueOfAmount(typed: string, { decimals, code }: JournalTerms): FieldError | undefined {
  if (typed === '') return undefined
  const read = readDecimal(typed, decimals)
  if (read === 'too_many_decimals') return `too_many_decimals|${decimals}`
  if (read === 'not_a_number') return issueOfTypedAmount(typed, code)
  return read < 0n ? 'negative' : undefined
}

export const journalLineRules: LineRules<JournalLine, JournalTerms, JournalSums> = {
  blank: () => blankJournalLine,
  isBlank: line =>
    line.account === null && [line.wanted, line.debtor, line.creditor, line.details].every(text => text === ''),
  // An invoice is settled once.
  copyOf: line => ({ ...line, allocations: [] }),

  compute(lines, terms) {
    const { decimals } = terms
    let [debtor, creditor] = [0n, 0n]
    let isUnread = false
    const findings = lines.map(line => {
      const issues: Record<string, FieldError> = {}
      for (const side of ['debtor', 'creditor'] as const) {
        const issue = issueOfAmount(line[side], terms)
        if (issue) issues[side] = issue
        isUnread ||= issue !== undefined && issue !== 'negative'
      }
      const [dr, cr] = [amountOf(line.debtor, decimals), amountOf(line.creditor, decimals)]
      if (dr !== 0n && cr !== 0n) issues.creditor ??= 'both_sides'
      const shares = issueOfShares(line, dr + cr, decimals)
      if (shares) issues.party = shares
      const ofBase = issueOfAmount(line.tax_base, terms)
      if (ofBase) issues.tax_base = ofBase
      const ofName = issueOfName(line)
      if (ofName) issues.account_id = ofName
      debtor += dr
      creditor += cr
      return { figures: {}, issues }
    })
    return { findings, sums: { debtor, creditor, isUnread, difference: debtor - creditor, lines: lines.length } }
  },
}

/** The lines of a journal entry, to be typed on. The empty side of a line stays empty. */
export const journalLinesOf = (items: readonly JournalItem[]): JournalLine[] =>
  items.map(item => {
    const party = item.client ?? item.supplier
    const partyType: AccountType | undefined = item.client
      ? 'accounts_receivable'
      : item.supplier
        ? 'accounts_payable'
        : undefined
    return {
      account: {
        id: item.account_id,
        code: item.account?.code ?? '',
        name: item.account?.name ?? `#${item.account_id}`,
        type: item.account?.type ?? partyType ?? null,
        has_analytical_account: item.account?.has_analytical_account === true,
      },
      wanted: '',
      isSought: false,
      debtor: isZeroOrEmpty(item.debtor) ? '' : item.debtor,
      creditor: isZeroOrEmpty(item.creditor) ? '' : item.creditor,
      details: item.details ?? '',
      party: party && { id: party.id, name: party.display_name ?? `#${party.id}` },
      analytical_account_id: item.analytical_account_id,
      allocations: item.allocations.map(({ invoice_id: id, invoice: { number }, amount }) => ({ id, number, amount })),
      tax_code_id: item.tax_code_id,
      tax_base: item.tax_base ?? '',
    }
  })

/** A line of a journal entry as it is sent. */
export const journalItemOf = (line: JournalLine): Record<string, unknown> => ({
  account_id: line.account?.id ?? null,
  debtor: line.debtor || '0',
  creditor: line.creditor || '0',
  ...(line.details && { details: line.details }),
  client_id: line.account?.type === 'accounts_receivable' ? (line.party?.id ?? null) : null,
  supplier_id: line.account?.type === 'accounts_payable' ? (line.party?.id ?? null) : null,
  analytical_account_id: line.analytical_account_id,
  allocations: line.allocations.map(({ id, amount }) => ({ invoice_id: id, amount })),
  ...((taxSideOf(line) || withoutTaxSideOf(line)) && { tax_code_id: line.tax_code_id }),
  ...(taxSideOf(line) && { tax_base: line.tax_base || null }),
})
