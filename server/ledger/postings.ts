import type { Minor } from './money.ts'
import { type AccountRef, cr, dr, type Line, type LineDetails } from './posting.ts'

/**
 * What every document posts, in the words of a bookkeeper. Figures come computed; who is credited, and whether goods go
 * back to the shelf, has been decided before. The first line is the party's. A rule has no condition: a zero line is
 * dropped. Trade is in minor units of the document's currency and converted afterwards; goods, payments and salaries
 * are in the base currency.
 */

/** A share of a sale or purchase that goes to one account. */
export interface Share {
  account: AccountRef
  net: Minor
  analyticalAccountId: number | null
}

export interface SaleFigures {
  clientId: number
  income: readonly Share[]
  shipping: Minor
  valueAddedTax: Minor
  salesTax: Minor
  /** What inclusive prices leave after rounding net and tax. */
  rounding: Minor
  settlement: Minor
  total: Minor
}

/** The client owes the total; the income is ours, the taxes are the state's. */
const salesInvoice = (sale: SaleFigures): Line[] => [
  dr('receivable', sale.total, { clientId: sale.clientId }),
  ...sale.income.map(share => cr(share.account, share.net, { analyticalAccountId: share.analyticalAccountId })),
  cr('shipping_charge', sale.shipping),
  cr('output_tax', sale.valueAddedTax),
  cr('tax_payable', sale.salesTax),
  cr('rounding', sale.rounding + sale.settlement),
]

export interface SalesReturnFigures extends Omit<SaleFigures, 'income'> {
  returned: readonly Omit<Share, 'account'>[]
  /** What the client's invoices take back, what goes to the client's credit, and what is handed back at once. */
  toBalance: Minor
  toCredit: Minor
  refunded: Minor
  refundedFrom: AccountRef
}

/** The client owes us less, or has it to their credit, or gets it back; the sale is taken back at its own taxes. */
const salesReturn = (back: SalesReturnFigures): Line[] => [
  cr('receivable', back.toBalance, { clientId: back.clientId }),
  cr('customer_credits', back.toCredit, { clientId: back.clientId }),
  cr(back.refundedFrom, back.refunded),
  ...back.returned.map(share => dr('sales_returns', share.net, { analyticalAccountId: share.analyticalAccountId })),
  dr('shipping_charge', back.shipping),
  dr('output_tax', back.valueAddedTax),
  dr('tax_payable', back.salesTax),
  dr('rounding', back.rounding + back.settlement),
]

/** What goods cost, in the base currency. */
export interface GoodsFigures {
  cost: Minor
  analyticalAccountId?: number | null
}

/** Sold goods leave the shelf at what they cost. */
const goodsSold = ({ cost, ...of }: GoodsFigures): Line[] => [dr('cost_of_goods_sold', cost, of), cr('inventory', cost)]

/** Returned goods come back to the shelf at what they left with. */
const goodsReturned = ({ cost, ...of }: GoodsFigures): Line[] => [
  dr('inventory', cost),
  cr('cost_of_goods_sold', cost, of),
]

/** Returned goods that are no good any more are our loss. */
const goodsScrapped = ({ cost, ...of }: GoodsFigures): Line[] => [
  dr('shrinkage', cost, of),
  cr('cost_of_goods_sold', cost, of),
]

/** Goods that were there before the books began. */
const goodsOpened = ({ cost }: GoodsFigures): Line[] => [dr('inventory', cost), cr('opening_adjustments', cost)]

/** Goods that were missed or found, or found to be worth another sum: our loss, or less of it. */
const goodsAdjusted = ({ cost }: GoodsFigures): Line[] => [dr('inventory', cost), cr('shrinkage', cost)]

export interface PurchaseFigures {
  supplierId: number
  /** Goods to stock, services to their expense: net, with freight and the taxes that do not come back. */
  bought: readonly Share[]
  recoverableTax: Minor
  rounding: Minor
  settlement: Minor
  total: Minor
}

/** We owe the supplier the total; what was bought is ours, the tax that comes back is a claim on the state. */
const purchaseInvoice = (purchase: PurchaseFigures): Line[] => [
  cr('payable', purchase.total, { supplierId: purchase.supplierId }),
  ...purchase.bought.map(share => dr(share.account, share.net, { analyticalAccountId: share.analyticalAccountId })),
  dr('input_tax', purchase.recoverableTax),
  dr('rounding', purchase.rounding + purchase.settlement),
]

export interface PurchaseReturnFigures extends Omit<PurchaseFigures, 'bought'> {
  /** Services go back to their expense; goods are taken off the variance by `goodsSentBack`. */
  sentBack: readonly Share[]
  toBalance: Minor
  toCredit: Minor
  refunded: Minor
  refundedTo: AccountRef
}

/** We owe the supplier less, or have it to our credit, or get it back. */
const purchaseReturn = (back: PurchaseReturnFigures): Line[] => [
  dr('payable', back.toBalance, { supplierId: back.supplierId }),
  dr('supplier_advances', back.toCredit, { supplierId: back.supplierId }),
  dr(back.refundedTo, back.refunded),
  ...back.sentBack.map(share => cr(share.account, share.net, { analyticalAccountId: share.analyticalAccountId })),
  cr('input_tax', back.recoverableTax),
  cr('rounding', back.rounding + back.settlement),
]

/** Goods sent back leave the shelf at the average; what the supplier credits beside it is a variance. */
const goodsSentBack = ({ cost, ...of }: GoodsFigures): Line[] => [
  dr('purchase_return_variance', cost, of),
  cr('inventory', cost),
]

/** A payment, every figure already in the base currency. */
export interface PaymentFigures {
  partyId: number
  cash: AccountRef
  /** What came in or went out, at the rate of its day. */
  paid: Minor
  bankFees: Minor
  /** What the invoices are relieved of, at the rates they were booked at; with the discount. */
  allocated: Minor
  discount: Minor
  /** What is left of it, to the party's credit. */
  credit: Minor
  /** Where that stands: an over-payment, or an advance before any invoice. */
  creditRole: 'customer_credits' | 'unearned_revenue' | 'supplier_advances'
  /** Positive: we gained by the change of the rate. */
  exchangeGain: Minor
}

/** The client paid: their invoices are relieved, what is too much stays to their credit. */
const receipt = (payment: PaymentFigures): Line[] => [
  cr('receivable', payment.allocated, { clientId: payment.partyId }),
  cr(payment.creditRole, payment.credit, { clientId: payment.partyId }),
  dr(payment.cash, payment.paid - payment.bankFees),
  dr('bank_fees', payment.bankFees),
  dr('discount_allowed', payment.discount),
  cr('exchange', payment.exchangeGain),
]

/** We paid the supplier: what we owed is relieved, what is too much is an advance. */
const supplierPayment = (payment: PaymentFigures): Line[] => [
  dr('payable', payment.allocated, { supplierId: payment.partyId }),
  dr(payment.creditRole, payment.credit, { supplierId: payment.partyId }),
  cr(payment.cash, payment.paid + payment.bankFees),
  dr('bank_fees', payment.bankFees),
  cr('purchase_discounts', payment.discount),
  cr('exchange', payment.exchangeGain),
]

/** A cheque on its way: the account that holds it, and what it holds, in the base currency. */
export interface ChequeFigures {
  held: AccountRef
  amount: Minor
}

export interface BankedChequeFigures extends ChequeFigures {
  bank: AccountRef
  /** What the bank charged for it. */
  fee: Minor
}

const charged = (bank: AccountRef, fee: Minor): Line[] => [dr('bank_fees', fee), cr(bank, fee)]

/** A cheque that we received is with the bank to be collected. */
const chequeDeposited = ({ held, amount }: ChequeFigures): Line[] => [dr('payment_clearing', amount), cr(held, amount)]

/** The bank collected it: only now is it money. */
const chequeCleared = ({ held, amount, bank, fee }: BankedChequeFigures): Line[] => [
  dr(bank, amount),
  cr(held, amount),
  ...charged(bank, fee),
]

/** The bank paid a cheque that we issued. */
const chequePaid = ({ held, amount, bank, fee }: BankedChequeFigures): Line[] => [
  dr(held, amount),
  cr(bank, amount),
  ...charged(bank, fee),
]

export interface BouncedChequeFigures {
  /** The entry of its payment on the other side, with the account that holds the cheque now. */
  takenBack: readonly Line[]
  bank: AccountRef
  fee: Minor
}

/** The cheque was not paid: what its payment settled is owed again, and the bank charged us for it. */
const chequeBounced = ({ takenBack, bank, fee }: BouncedChequeFigures): Line[] => [...takenBack, ...charged(bank, fee)]

/** Credits put on later invoices, every figure in the base currency. */
export interface CreditUseFigures {
  partyId: number
  /** What the invoices are relieved of, at the rates they were booked at. */
  allocated: Minor
  /** What was booked of each credit that is used. */
  used: readonly { role: PaymentFigures['creditRole']; base: Minor }[]
  /** Positive: we gained by the change of the rate. */
  exchangeGain: Minor
}

/** What stood to the client's credit pays their invoices. */
const customerCreditUsed = ({ partyId, allocated, used, exchangeGain }: CreditUseFigures): Line[] => [
  cr('receivable', allocated, { clientId: partyId }),
  ...used.map(({ role, base }) => dr(role, base, { clientId: partyId })),
  cr('exchange', exchangeGain),
]

/** What we had paid the supplier too much pays what we owe them. */
const supplierCreditUsed = ({ partyId, allocated, used, exchangeGain }: CreditUseFigures): Line[] => [
  dr('payable', allocated, { supplierId: partyId }),
  ...used.map(({ role, base }) => cr(role, base, { supplierId: partyId })),
  cr('exchange', exchangeGain),
]

export interface JournalEntryFigures {
  lines: readonly (LineDetails & { accountId: number; debtor: Minor; creditor: Minor })[]
}

/** As a person wrote it. */
const journalEntry = (entry: JournalEntryFigures): Line[] =>
  entry.lines.flatMap(({ accountId, debtor, creditor, ...details }) => [
    dr({ accountId }, debtor, details),
    cr({ accountId }, creditor, details),
  ])

/** Open balances in foreign currencies at the end of a period, in the base currency. */
export interface RevaluationFigures {
  balances: readonly {
    account: 'receivable' | 'payable' | PaymentFigures['creditRole']
    /** Whose balance it is. */
    of: LineDetails
    /** Positive: we are worth more by the change of the rate. */
    gain: Minor
  }[]
}

/** What parties owe us, and we owe them, is shown at the rate of the day; the next day's entry takes it back. */
const revaluation = ({ balances }: RevaluationFigures): Line[] => [
  ...balances.map(({ account, of, gain }) => dr(account, gain, of)),
  ...balances.map(({ gain }) => cr('exchange', gain)),
]

/** A representative's month. */
export interface SalaryFigures {
  basic: Minor
  additional: Minor
  bonus: Minor
  absence: Minor
  commission: Minor
  advance: Minor
  deduction: Minor
}

/** What the month cost us, less what is kept for an advance or a deduction, is owed to the representative. */
const salary = (month: SalaryFigures): Line[] => [
  dr('salaries', month.basic + month.additional + month.bonus - month.absence),
  dr('commissions', month.commission),
  cr('employee_advance', month.advance),
  cr('salary_deductions', month.deduction),
  cr(
    'accrued_salaries',
    month.basic + month.additional + month.bonus - month.absence + month.commission - month.advance - month.deduction,
  ),
]

/** Money that goes to a representative, in the base currency. */
export interface PaidOut {
  amount: Minor
  cash: AccountRef
}

/** What was owed to the representative is paid. */
const salaryPayment = ({ amount, cash }: PaidOut): Line[] => [dr('accrued_salaries', amount), cr(cash, amount)]

/** What the representative takes before it is earned is a claim on them until a month recovers it. */
const advance = ({ amount, cash }: PaidOut): Line[] => [dr('employee_advance', amount), cr(cash, amount)]

export interface PostingFigures {
  sales_invoice: SaleFigures
  sales_return: SalesReturnFigures
  receipt: PaymentFigures
  purchase_invoice: PurchaseFigures
  purchase_return: PurchaseReturnFigures
  supplier_payment: PaymentFigures
  cheque_deposited: ChequeFigures
  cheque_cleared: BankedChequeFigures
  cheque_paid: BankedChequeFigures
  cheque_bounced: BouncedChequeFigures
  customer_credit_used: CreditUseFigures
  supplier_credit_used: CreditUseFigures
  journal_entry: JournalEntryFigures
  goods_sold: GoodsFigures
  goods_returned: GoodsFigures
  goods_scrapped: GoodsFigures
  goods_sent_back: GoodsFigures
  goods_opened: GoodsFigures
  goods_adjusted: GoodsFigures
  salary: SalaryFigures
  salary_payment: PaidOut
  advance: PaidOut
  revaluation: RevaluationFigures
}

export const postings: { [K in keyof PostingFigures]: (figures: PostingFigures[K]) => Line[] } = {
  sales_invoice: salesInvoice,
  sales_return: salesReturn,
  receipt,
  purchase_invoice: purchaseInvoice,
  purchase_return: purchaseReturn,
  supplier_payment: supplierPayment,
  cheque_deposited: chequeDeposited,
  cheque_cleared: chequeCleared,
  cheque_paid: chequePaid,
  cheque_bounced: chequeBounced,
  customer_credit_used: customerCreditUsed,
  supplier_credit_used: supplierCreditUsed,
  journal_entry: journalEntry,
  goods_sold: goodsSold,
  goods_returned: goodsReturned,
  goods_scrapped: goodsScrapped,
  goods_sent_back: goodsSentBack,
  goods_opened: goodsOpened,
  goods_adjusted: goodsAdjusted,
  salary,
  salary_payment: salaryPayment,
  advance,
  revaluation,
}
