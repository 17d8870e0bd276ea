import type { Line } from './lines.ts'
import * as advances from './postings/advances.ts'
import * as cash from './postings/cash.ts'
import * as cheques from './postings/cheques.ts'
import * as goods from './postings/goods.ts'
import * as payments from './postings/payments.ts'
import * as payroll from './postings/payroll.ts'
import * as period from './postings/period.ts'
import * as returns from './postings/returns.ts'
import * as trade from './postings/trade.ts'

/**
 * Every rule by which a line comes into the ledger, in the words of a bookkeeper. Figures come computed, in minor units
 * of the base currency; who is credited, and whether goods go back to the shelf, has been decided before. A rule has no
 * condition: a zero line is dropped when the entry is written.
 */
export const postings = {
  sales_invoice: trade.salesInvoice,
  advance_invoice: advances.advanceInvoice,
  advance_deducted: advances.advanceDeducted,
  advance_restored: advances.advanceRestored,
  purchase_invoice: trade.purchaseInvoice,
  sales_return: returns.salesReturn,
  purchase_return: returns.purchaseReturn,
  receipt: payments.receipt,
  supplier_payment: payments.supplierPayment,
  write_off: payments.writeOff,
  customer_credit_used: payments.customerCreditUsed,
  supplier_credit_used: payments.supplierCreditUsed,
  customer_credit_refunded: payments.customerCreditRefunded,
  supplier_credit_refunded: payments.supplierCreditRefunded,
  brought_by_other_lines: trade.broughtByOtherLines,
  cost_of_other_lines: trade.costOfOtherLines,
  cheque_deposited: cheques.chequeDeposited,
  cheque_cleared: cheques.chequeCleared,
  cheque_paid: cheques.chequePaid,
  cheque_bounced: cheques.chequeBounced,
  goods_sold: goods.goodsSold,
  goods_returned: returns.goodsReturned,
  goods_scrapped: returns.goodsScrapped,
  goods_sent_back: returns.goodsSentBack,
  goods_opened: goods.goodsOpened,
  goods_adjusted: goods.goodsAdjusted,
  goods_revalued: goods.goodsRevalued,
  goods_made_good: goods.goodsMadeGood,
  expense: cash.expense,
  other_receipt: cash.otherReceipt,
  transfer: cash.transfer,
  transfer_arrived: cash.transferArrived,
  cash_exchange: cash.cashExchange,
  journal_entry: period.journalEntry,
  opening_balances: period.openingBalances,
  revaluation: period.revaluation,
  tax_settlement: period.taxSettlement,
  salary: payroll.salary,
  salary_payment: payroll.salaryPayment,
  advance: payroll.advance,
} satisfies Record<string, (figures: never) => Line[]>
