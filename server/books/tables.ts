import type { Minor } from '../../ledger/money.ts'
import type { ChequeEventKind, ChequeStatus } from '../../schema/cheques.ts'
import type { TaxName } from '../../schema/organization/tax-rates.ts'
import type { SalaryStatus } from '../../schema/salaries.ts'
import type { BankTables } from './bank/rows.ts'
import type { MemberTables } from './member-rows.ts'
import type { SealTables } from './seal-rows.ts'
import type { SentTables } from './sent-rows.ts'
import type { StockTables } from './stock-rows.ts'

/**
 * What is remembered beside documents and entries, and how it is found. Every row is of one organization.
 */

/**
 * What settles an invoice, or was handed back of a credit: minor units of its currency, and of the base at the rate it was booked
 * at.
 */
export interface AllocationRow {
  organization_id: number
  id: number
  /** Null of what was handed back. */
  invoice_id: number | null
  /** `refund` is negative: what a return beyond the residual freed of earlier payments. */
  kind: 'payment' | 'return' | 'refund' | 'credit' | 'write_off' | 'handed_back' | 'advance'
  document_id: number | null
  application_id: number | null
  credit_id: number | null
  /** The item of a journal entry that settles. */
  item_id: number | null
  /** The item of a journal entry that is settled; the entry stands where an invoice would, in `invoice_id`. */
  owed_item_id: number | null
  amount: Minor
  base_amount: Minor
  /** Of a credit that was used: what was booked of it. */
  credit_base_amount: Minor
  /** What of a payment was withheld for the state: the kind, its rate in percent, and what it was computed on. */
  withholding_kind_id: number | null
  withholding_rate: string | null
  withholding_base: Minor
  base_withholding_base: Minor
  base_withheld: Minor
  date: string
  voided_on: string | null
  voided_at: string | null
}

/** What settles an invoice, or a journal entry in its place. */
export interface InvoiceShare extends AllocationRow {
  invoice_id: number
  kind: Exclude<AllocationRow['kind'], 'handed_back'>
}

/** Where it stands: on an account for it, or on the control account itself, where a journal entry wrote it. */
export type CreditRole = 'customer_credits' | 'unearned_revenue' | 'supplier_advances' | 'receivable' | 'payable'

/** What a party has to their credit, from a payment, a return or an item of a journal entry: minor units of its currency, and of the base. */
export interface CreditRow {
  organization_id: number
  id: number
  client_id: number | null
  supplier_id: number | null
  document_id: number
  /** The item of a journal entry that left it. */
  item_id: number | null
  role: CreditRole
  currency_id: number
  amount: Minor
  base_amount: Minor
  date: string
  voided_on: string | null
  voided_at: string | null
}

/** A party's credits put on later invoices, or handed back. */
export interface CreditApplicationRow {
  organization_id: number
  id: number
  client_id: number | null
  supplier_id: number | null
  date: string
  entry_id: number | null
  /** What its entry has of the cost of goods that had moved before, as JSON. */
  goods_corrections: string | null
  /** The money that was handed back, and of the base at the rate of its day; null of what was put on invoices. */
  currency_id: number | null
  exchange_rate: string | null
  amount: Minor | null
  base_amount: Minor | null
  /** Where it left or came in. Null: the account of the posting role cash. */
  cash_account_id: number | null
  voided_on: string | null
}

/**
 * What an advance in a foreign currency makes a line of an invoice cost, or bring, more than it was booked at: minor units of
 * the base. `document_id` is the return that took some of it back, of the other sign.
 */
export interface AdvanceDifferenceRow {
  organization_id: number
  id: number
  application_id: number | null
  document_id: number | null
  invoice_id: number
  item_id: number
  amount: Minor
  date: string
  voided_on: string | null
  /** Whether it moved from lines of the invoice to others: what a return gave back is on the lines of the return. */
  is_moved: boolean
  /** What the entry of a return has of the cost of goods that had moved before. */
  goods_corrections: string | null
}

/** A cheque received or given, from hand to bank. */
export interface ChequeRow {
  organization_id: number
  id: number
  document_id: number
  direction: 'received' | 'issued'
  client_id: number | null
  supplier_id: number | null
  number: string
  date: string
  due_date: string
  currency_id: number
  amount: Minor
  base_amount: Minor
  status: ChequeStatus
  bank_account_id: number | null
  /** The supplier payment that handed it on, while it does. */
  endorsement_id: number | null
}

/** A step in the life of a cheque. `fee` is minor units of the base. */
export interface ChequeEventRow {
  organization_id: number
  id: number
  cheque_id: number
  kind: ChequeEventKind
  date: string
  fee: Minor
  entry_id: number | null
  /** The account that it named; null of steps of before this was kept. */
  bank_account_id: number | null
  undoes_id: number | null
}

/** A tax from a day on, in percent. */
export interface TaxRateRow {
  organization_id: number
  id: number
  code: TaxName
  rate: string
  valid_from: string
}

/** What foreign balances were worth on a day: an entry, and its reversal on the next day. */
export interface RevaluationRow {
  organization_id: number
  id: number
  date: string
  entry_id: number
  reversal_id: number
  created_by: number
  created_at: string
  voided_on: string | null
}

/** An open invoice or an unused credit: `amount` in its currency, `booked` and `value` in the base. */
export interface RevaluationLineRow {
  organization_id: number
  id: number
  revaluation_id: number
  document_id: number
  credit_id: number | null
  cheque_id: number | null
  client_id: number | null
  supplier_id: number | null
  currency_id: number
  rate: string
  amount: Minor
  booked: Minor
  value: Minor
}

/** A representative's month, in minor units of the base. From `basic_salary` on: what the approval froze, zero until then. */
export interface SalaryRow {
  organization_id: number
  id: number
  representative_id: number
  /** `YYYY-MM`. */
  month: string
  status: SalaryStatus
  additional: Minor
  bonus: Minor
  absence: Minor
  advance: Minor
  deduction: Minor
  basic_salary: Minor
  /** In percent. */
  sale_percentage_value: string
  commission_base: 'invoiced' | 'collected'
  /** What the commission is computed on. */
  sales: Minor
  commission: Minor
  net: Minor
  /** Of its entry. */
  date: string | null
  entry_id: number | null
  /** Whether it was ever approved: its entries name it. */
  was_approved: boolean
  revision: number
  created_by: number
  created_at: string
}

/** A document that an approved month counted, in minor units of the base; what was collected of it, with an allocation. */
export interface SalaryLineRow {
  organization_id: number
  id: number
  salary_id: number
  document_id: number
  allocation_id: number | null
  date: string
  net: Minor
  commission: Minor
}

/** Money paid on an approved month. */
export interface SalaryPaymentRow {
  organization_id: number
  id: number
  salary_id: number
  date: string
  amount: Minor
  /** Null: the account of the posting role cash. */
  cash_account_id: number | null
  entry_id: number
  voided_on: string | null
  created_at: string
}

/** Money given to a representative before it was earned. */
export interface AdvanceRow {
  organization_id: number
  id: number
  representative_id: number
  date: string
  amount: Minor
  cash_account_id: number | null
  notes: string | null
  entry_id: number
  voided_on: string | null
  created_by: number
  created_at: string
}

/** What an organization brought with it, as of one date: one row. */
export interface OpeningBalancesRow {
  organization_id: number
  id: number
  date: string
  entry_id: number | null
  revision: number
}

/** The opening balance of an account: minor units of the base. */
export interface OpeningAccountRow {
  organization_id: number
  id: number
  account_id: number
  debtor: Minor
  creditor: Minor
}

/** An invoice that was open: its document, and the day that its paper bears. */
export interface OpeningInvoiceRow {
  organization_id: number
  id: number
  document_id: number
  date: string
}

/** Goods that were on the shelf: `cost` of a unit, `value` of all of it in minor units of the base. */
export interface OpeningStockRow {
  organization_id: number
  id: number
  product_id: number
  warehouse_id: number
  quantity: string
  cost: string
  value: Minor
  move_id: number
}

/** The tables by name, each with its row. */
interface Tables extends BankTables, MemberTables, SealTables, SentTables, StockTables {
  opening_balances: OpeningBalancesRow
  opening_accounts: OpeningAccountRow
  opening_invoices: OpeningInvoiceRow
  opening_stock: OpeningStockRow
  allocations: AllocationRow
  credits: CreditRow
  credit_applications: CreditApplicationRow
  advance_differences: AdvanceDifferenceRow
  cheques: ChequeRow
  cheque_events: ChequeEventRow
  tax_rates: TaxRateRow
  revaluations: RevaluationRow
  revaluation_lines: RevaluationLineRow
  salaries: SalaryRow
  salary_lines: SalaryLineRow
  salary_payments: SalaryPaymentRow
  advances: AdvanceRow
}
export type TableName = keyof Tables

/** Rows whose columns equal a value, or one of several. */
export type Where<Row> = { [Column in keyof Row]?: Row[Column] | readonly Row[Column][] }

/** A row to be written; one without an id gets the next. */
export type New<Row> = Omit<Row, 'id'> & { id?: number }

/** Rows of the organization, found by columns, in the order of their ids. */
export interface RowStore {
  /** Ids for rows that will be written, for those that name them before. */
  takeIds(table: TableName, count: number): Promise<number[]>
  find<T extends TableName>(table: T, where: Where<Tables[T]>): Promise<Tables[T][]>
  /** As `find`, and nobody else may change these rows until this work is done. */
  lock<T extends TableName>(table: T, where: Where<Tables[T]>): Promise<Tables[T][]>
  insert<T extends TableName>(table: T, rows: readonly New<Tables[T]>[]): Promise<void>
  update<T extends TableName>(table: T, id: number, columns: Partial<Tables[T]>): Promise<void>
  remove<T extends TableName>(table: T, id: number): Promise<void>
}

/** What parties have to their credit. */

/** The parts whose accounts hold nothing else. */
export const creditRoles = ['customer_credits', 'unearned_revenue', 'supplier_advances'] as const satisfies CreditRole[]
