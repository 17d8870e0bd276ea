import { currencyOf } from '../../i18n/world.ts'
import { type DocumentKind, documentKinds, invoiceKindOf } from '../../schema/documents.ts'
import type { FieldIssues, Issue } from '../../schema/errors.ts'
import type { Values } from '../../schema/validate.ts'
import { convertToBase, formatMoney, type Minor, parseMoney, sum } from '../ledger/money.ts'
import type { AccountRef, Line } from '../ledger/posting.ts'
import { postings } from '../ledger/postings.ts'
import { receiveCheque } from './cheques.ts'
import { keepCredit } from './credits.ts'
import { decimalsOf, type Entered, headerIssues, linksOf, refuseIfAny, rowsOf } from './entered.ts'
import { allocate, isOfSuppliers, openInvoice, settledOf } from './invoices.ts'
import type { Effect, Prepared, Rules } from './kinds.ts'
import type { DocumentRow, DocumentWithItems, ItemRow } from './rows.ts'
import { exchangeOf, refuseRate } from './sales-invoice.ts'
import { type Given, paymentInBase, reliefOf, residualOf } from './settling.ts'
import type { Keeping } from './store.ts'

/** Whoever was put away settles what is open with them, and begins nothing new. */
async function partyIssues({ store }: Keeping, kind: DocumentKind, entered: Entered): Promise<FieldIssues> {
  const issues = await store.brokenLinks(linksOf(kind, entered))
  const isNew = entered.items.length === 0
  return Object.fromEntries(Object.entries(issues).filter(([, [issue]]) => isNew || issue !== 'not_active'))
}

/** Where cash may come in or go out. */
const cashTypes = ['cash', 'bank', 'payment_clearing', 'credit_card']

/** What is wrong with an account that money is to come into or go out of. */
export async function cashAccountIssues({ store }: Keeping, accountId: number | null): Promise<FieldIssues> {
  if (accountId === null) return {}
  const account = (await store.accounts([accountId])).get(accountId)
  const issue: Issue | undefined = !account
    ? 'not_found'
    : !account.active
      ? 'not_active'
      : cashTypes.includes(account.type)
        ? undefined
        : 'wrong_account_type'
  return issue ? { cash_account_id: [issue] } : {}
}

/** What settles invoices: whose they are, in which currency, and each one's share. */
interface Settling {
  document: Pick<DocumentRow, 'client_id' | 'supplier_id' | 'currency_id'>
  items: readonly Pick<ItemRow, 'invoice_id' | 'amount'>[]
}

/** The invoices that a payment is given to, as they stand, and what is wrong with its shares. */
export async function sharesOf(keeping: Keeping, kind: DocumentKind, payment: Settling, date: string) {
  const { store } = keeping
  const { document, items } = payment
  const invoiceKind = invoiceKindOf(kind)
  const invoices = await store.lockHeads(
    invoiceKind,
    items.map(item => item.invoice_id!),
  )
  const settled = await settledOf(
    store.rows,
    invoices.map(({ id }) => id),
  )
  const decimals = decimalsOf(document.currency_id)
  const issues: FieldIssues = {}
  const given: Given[] = []
  const seen = new Set<number>()
  items.forEach((item, index) => {
    const at = `allocations.${index}`
    const invoice = invoices.find(({ id }) => id === item.invoice_id)
    const isOthers =
      invoice && (invoice.client_id !== document.client_id || invoice.supplier_id !== document.supplier_id)
    if (!invoice) issues[`${at}.invoice_id`] = ['not_found']
    else if (invoice.status !== 'posted') issues[`${at}.invoice_id`] = ['not_posted']
    else if (isOthers) issues[`${at}.invoice_id`] = ['other_party']
    else if (seen.has(invoice.id)) issues[`${at}.invoice_id`] = ['repeated_invoice']
    else if (invoice.currency_id !== document.currency_id)
      issues[`${at}.invoice_id`] = [`other_currency|${currencyOf(invoice.currency_id)?.code ?? ''}`]
    // What is paid before there is an invoice is an advance.
    else if (invoice.date > date) issues.date = [`date_before|${invoice.date}`]
    else {
      const open = openInvoice(invoice, settled(invoice.id))
      if (item.amount > residualOf(open))
        issues[`${at}.amount`] = [`above_residual|${formatMoney(residualOf(open), decimals)}`]
      given.push({ invoice: open, amount: item.amount })
      seen.add(invoice.id)
    }
  })
  return { given, issues }
}

function amountIssues({ document, items }: DocumentWithItems): FieldIssues {
  const issues: FieldIssues = {}
  const excess = sum(items.map(item => item.amount)) - document.amount - document.discount_allowed
  const decimals = decimalsOf(document.currency_id)
  if (excess > 0n) issues.allocations = [`allocations_above_amount|${formatMoney(excess, decimals)}`]
  if (document.discount_allowed > 0n && items.length === 0) issues.discount_allowed = ['nothing_allocated']
  else if (excess < 0n && document.discount_allowed > 0n && -excess > document.amount)
    issues.discount_allowed = ['discount_above_amount']
  if (document.bank_fees > document.amount) issues.bank_fees = ['fees_above_amount']
  else if (document.bank_fees > 0n && document.payment_method === 'cheque') issues.bank_fees = ['fees_with_cheque']
  return issues
}

/** The account that money comes into or goes out of: a cheque is never cash. */
const cashOf = (document: DocumentRow): AccountRef => {
  if (document.payment_method === 'cheque') return isOfSuppliers(document.kind) ? 'notes_payable' : 'notes_receivable'
  return document.cash_account_id === null ? 'cash' : { accountId: document.cash_account_id }
}

/** An over-payment stands to the client's credit; what is paid before any invoice is not earned yet. */
const creditRoleOf = ({ document, items }: DocumentWithItems) =>
  isOfSuppliers(document.kind) ? 'supplier_advances' : items.length > 0 ? 'customer_credits' : 'unearned_revenue'

function postPayment(keeping: Keeping, given: readonly Given[]): Prepared['post'] {
  return async (payment): Promise<Effect> => {
    const { document } = payment
    const figures = paymentInBase({
      amount: document.amount,
      discount: document.discount_allowed,
      bankFees: document.bank_fees,
      given,
      ...exchangeOf(keeping, document),
    })
    await allocate(
      keeping,
      document.date,
      given.map(each => ({
        invoice_id: each.invoice.id,
        kind: 'payment',
        document_id: document.id,
        amount: each.amount,
        base_amount: reliefOf(each),
      })),
    )
    const role = creditRoleOf(payment)
    if (figures.creditAmount > 0n) await keepCredit(keeping, document, role, figures.creditAmount, figures.credit)
    if (document.payment_method === 'cheque') await receiveCheque(keeping, document)
    const isSupplier = isOfSuppliers(document.kind)
    const lines: Line[] = postings[isSupplier ? 'supplier_payment' : 'receipt']({
      partyId: (isSupplier ? document.supplier_id : document.client_id)!,
      cash: cashOf(document),
      paid: figures.paid,
      bankFees: figures.bankFees,
      allocated: figures.allocated,
      discount: figures.discount,
      credit: figures.credit,
      creditRole: role,
      // What we pay more than we had booked is our loss, what we receive more our gain.
      exchangeGain: isSupplier ? -figures.difference : figures.difference,
    })
    return { lines, adjustments: [], document: payment }
  }
}

export const paymentRules: Rules = {
  /** A payment is in the currency of the invoices that it is given to, unless it says otherwise. */
  async complete({ store }, _, entered) {
    const { header, items } = entered
    const named = items.map(item => item.invoice_id).filter((id): id is number => typeof id === 'number')
    if ((header.currency_id ?? null) !== null || named.length === 0) return entered
    const [invoice] = await store.heads(named)
    return invoice ? { header: { ...header, currency_id: invoice.currency_id }, items } : entered
  },
  async prepare(keeping, kind, entered, before) {
    const { store } = keeping
    const coins: ReadonlySet<number> = entered.header.currency_id ? await store.coins() : new Set()
    refuseIfAny({
      ...headerIssues(keeping, entered.header, coins),
      ...(await partyIssues(keeping, kind, entered)),
      ...(await cashAccountIssues(keeping, (entered.header.cash_account_id as number | null | undefined) ?? null)),
    })
    const none = { value_added_tax: '0', sales_tax: '0' }
    const rows = rowsOf(keeping, kind, entered, new Map(), before, none)
    const { document } = rows
    const { given, issues } = await sharesOf(keeping, kind, rows, document.date)
    refuseIfAny({ ...issues, ...amountIssues(rows) })
    const { decimals, rate, baseDecimals } = exchangeOf(keeping, document)
    const base_total = convertToBase(document.amount, decimals, rate, baseDecimals)
    refuseRate(document.amount, base_total)
    return {
      items: rows.items,
      document: { ...document, total: document.amount, base_total },
      post: postPayment(keeping, given),
    }
  },
}

/** What an invoice's own payment says, as if it were entered by itself: `residual` is what the invoice still asks for. */
export function paymentOfInvoice(
  invoice: DocumentRow,
  residual: Minor,
  payment: Values,
): { header: Values; items: Values[] } {
  const decimals = decimalsOf(invoice.currency_id)
  const amount = parseMoney(String(payment.amount), decimals)
  const share = amount < residual ? amount : residual
  const { party } = documentKinds[invoice.kind]
  return {
    header: {
      ...payment,
      date: payment.date ?? invoice.date,
      [`${party}_id`]: party === 'client' ? invoice.client_id : invoice.supplier_id,
      currency_id: invoice.currency_id,
      exchange_rate: invoice.exchange_rate,
      status: 'posted',
    },
    items: [{ invoice_id: invoice.id, amount: formatMoney(share, decimals) }],
  }
}
