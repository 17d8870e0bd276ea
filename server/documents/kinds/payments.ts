import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import type { AccountRef, Line } from '../../../ledger/lines.ts'
import { convertToBase, formatMoney, type Minor, parseMoney, sum } from '../../../ledger/money.ts'
import { postings } from '../../../ledger/postings.ts'
import { type Given, paymentInBase, reliefOf } from '../../../ledger/settling.ts'
import { type DocumentKind, documentKinds, isOfSuppliers, type PaymentKind } from '../../../schema/documents.ts'
import { type FieldIssues, refuseIfAny } from '../../../schema/errors.ts'
import type { Values } from '../../../schema/validate.ts'
import { namedAccount, type OwnCash, ownCashOf, withOwnCash, writtenOwn } from '../../books/cash/own-cash.ts'
import { cashAccountIssues } from '../../books/cash-account.ts'
import { exchangeOf, refuseRate } from '../../books/exchange.ts'
import type { DocumentRow, DocumentWithItems, PaymentDocument, PaymentShare } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { allocate } from '../../settlement/allocations.ts'
import { receiveCheque } from '../../settlement/cheques.ts'
import { keepCredit } from '../../settlement/credits.ts'
import { sharesOf } from '../../settlement/shares.ts'
import { type DocumentInput, headerIssues } from '../document-input.ts'
import { linksOf } from '../named/links.ts'
import { newPayment } from '../new-rows.ts'
import type { Posted, Prepared, RulesOf } from '../rules.ts'
import { withheldWith, withholdingOf } from './withholding.ts'

type Payment = DocumentWithItems<PaymentDocument, PaymentShare>

/**
 * Whoever was put away settles what is open with them, and begins nothing new. Whoever sees an invoice settles it, also
 * one of a client whose record they do not see.
 */
async function partyIssues({ store }: BooksContext, kind: DocumentKind, input: DocumentInput): Promise<FieldIssues> {
  const { client_id, ...issues } = await store.brokenLinks(linksOf(kind, input))
  const isNew = input.items.length === 0
  if (client_id && !(await isOnInvoice(store, input))) issues.client_id = client_id
  const mayStand = (path: string) => !isNew && !path.startsWith('allocations.')
  return Object.fromEntries(
    Object.entries(issues).filter(([path, [issue]]) => issue !== 'not_active' || !mayStand(path)),
  )
}

/** Whether an invoice that is settled is the client's. */
async function isOnInvoice(store: BooksContext['store'], { header, items }: DocumentInput): Promise<boolean> {
  const invoices = await store.heads(items.map(item => item.invoice_id as number))
  return invoices.some(({ client_id }) => client_id === header.client_id)
}

function amountIssues({ document, items }: Payment): FieldIssues {
  const issues: FieldIssues = {}
  const excess = sum(items.map(item => item.amount)) - document.amount - document.discount_allowed - document.withheld
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
const cashOf = (document: PaymentDocument): AccountRef => {
  if (document.payment_method === 'cheque') return isOfSuppliers(document.kind) ? 'notes_payable' : 'notes_receivable'
  return document.cash_account_id === null ? 'cash' : { accountId: document.cash_account_id }
}

/** What moves of an account in a currency of its own: a cheque moves none yet. */
async function ownCashOfPayment(context: BooksContext, document: PaymentDocument) {
  const { decimals, rate, baseDecimals } = exchangeOf(context, document)
  const { amount, bank_fees, currency_id: currencyId, date } = document
  const moved = isOfSuppliers(document.kind) ? amount + bank_fees : amount - bank_fees
  return ownCashOf(context, {
    ...{ date, currencyId, field: 'cash_amount', typed: document.cash_amount, amount: moved },
    account: await namedAccount(context, document.payment_method === 'cheque' ? null : document.cash_account_id),
    base: convertToBase(moved, decimals, rate, baseDecimals),
  })
}

/** An over-payment stands to the client's credit; what is paid before any invoice is not earned yet. */
const creditRoleOf = ({ document, items }: Payment) =>
  isOfSuppliers(document.kind) ? 'supplier_advances' : items.length > 0 ? 'customer_credits' : 'unearned_revenue'

/** Posts a payment. `handedOn` is the account that a cheque leaves that we received and hand on; `own` what else its cash moves. */
function postPayment(
  context: BooksContext,
  given: readonly Given[],
  { handedOn, own }: { handedOn: AccountRef | null; own: OwnCash | null },
): Prepared<PaymentDocument, PaymentShare>['post'] {
  return async (payment): Promise<Posted> => {
    const { document } = payment
    const figures = paymentInBase({
      amount: document.amount,
      discount: document.discount_allowed,
      withheld: payment.items.map(item => item.withheld ?? 0n),
      bankFees: document.bank_fees,
      given,
      ...exchangeOf(context, document),
    })
    const withheldOf = withheldWith(context, payment, given)
    await allocate(
      context,
      document.date,
      given.map(each => ({
        invoice_id: each.invoice.id,
        kind: 'payment',
        document_id: document.id,
        owed_item_id: each.invoice.itemId ?? null,
        amount: each.amount,
        base_amount: reliefOf(each),
        ...withheldOf(each),
      })),
    )
    const role = creditRoleOf(payment)
    if (figures.creditAmount > 0n) await keepCredit(context, document, role, figures.creditAmount, figures.credit)
    if (document.payment_method === 'cheque' && handedOn === null) await receiveCheque(context, document)
    const isSupplier = isOfSuppliers(document.kind)
    const lines: Line[] = postings[isSupplier ? 'supplier_payment' : 'receipt']({
      partyId: (isSupplier ? document.supplier_id : document.client_id)!,
      cash: handedOn ?? cashOf(document),
      paid: figures.paid,
      bankFees: figures.bankFees,
      allocated: figures.allocated,
      discount: figures.discount,
      withheld: figures.withheld,
      credit: figures.credit,
      creditRole: role,
      // What we pay more than we had booked is our loss, what we receive more our gain.
      exchangeGain: isSupplier ? -figures.difference : figures.difference,
    })
    return { lines: withOwnCash(lines, own), adjustments: [], document: payment }
  }
}

export const paymentRules: RulesOf<PaymentKind> = {
  /** A payment is in the currency of the invoices that it is given to, unless it says otherwise. */
  async complete({ store }, _, input) {
    const { header, items } = input
    const named = items.map(item => item.invoice_id).filter((id): id is number => typeof id === 'number')
    if ((header.currency_id ?? null) !== null || named.length === 0) return input
    const [invoice] = await store.heads(named)
    return invoice ? { header: { ...header, currency_id: invoice.currency_id }, items } : input
  },
  prepare: (context, kind, input, before) => preparePayment(context, kind, input, before),
}

/** Checks a payment and computes it; `handedOn` as for `postPayment`. */
export async function preparePayment(
  context: BooksContext,
  kind: PaymentKind,
  input: DocumentInput,
  before: DocumentRow | null,
  handedOn: AccountRef | null = null,
): Promise<Prepared<PaymentDocument, PaymentShare>> {
  const { store } = context
  const coins: ReadonlySet<number> = input.header.currency_id ? await store.coins() : new Set()
  refuseIfAny({
    ...headerIssues(context, input.header, coins),
    ...(await partyIssues(context, kind, input)),
    ...(await cashAccountIssues(context, (input.header.cash_account_id as number | null | undefined) ?? null)),
  })
  const entered = newPayment(context, kind, input, before)
  const { given, issues } = await sharesOf(context, kind, entered, entered.document.date)
  const { withheld, ...withholding } = await withholdingOf(context, entered, given)
  const rows = { document: { ...entered.document, withheld }, items: withholding.items }
  const { document } = rows
  refuseIfAny({ ...issues, ...withholding.issues, ...amountIssues(rows) })
  const { decimals, rate, baseDecimals } = exchangeOf(context, document)
  const base_total = convertToBase(document.amount, decimals, rate, baseDecimals)
  refuseRate(document.amount, base_total)
  const { cash, issues: cashIssues } = await ownCashOfPayment(context, document)
  refuseIfAny(cashIssues)
  return {
    items: rows.items,
    document: {
      ...document,
      ...{ total: document.amount, base_total, cash_amount: writtenOwn(cash, document.currency_id) },
    },
    post: postPayment(context, given, { handedOn, own: cash }),
  }
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
