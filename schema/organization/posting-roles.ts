import type { AccountType } from '../account-types.ts'
import { type ChartAccount, chart, type PostingRole } from '../chart.ts'
import { present } from '../collections/certain.ts'

/** Which accounts may play each part in the postings. */

const accounts: readonly ChartAccount[] = chart

/** Every part, in the order of the chart. */
export const postingRoles = accounts.flatMap(({ role }) => (role ? [role as PostingRole] : []))

const otherExpenses: AccountType[] = ['other_expense']

/** The types that may play a part beside that of its account in the default chart. */
const alsoOf: Partial<Record<PostingRole, readonly AccountType[]>> = {
  cash: ['bank'],
  undeposited_funds: ['bank', 'payment_clearing'],
  bank: ['cash'],
  payment_clearing: ['other_current_asset'],
  input_tax: ['other_current_asset'],
  output_tax: ['other_current_liability'],
  tax_payable: ['output_tax'],
  tax_settlement: ['output_tax'],
  withholding_payable: ['output_tax'],
  withheld_from_us: ['input_tax'],
  notes_payable: ['short_term_liability'],
  accrued_salaries: ['short_term_liability'],
  opening_adjustments: ['equity'],
  sales: ['other_income'],
  sales_returns: ['other_income'],
  purchase_discounts: ['income', 'cost_of_goods_sold'],
  rounding: ['income', 'expense', 'other_expense'],
  shipping_charge: ['other_income'],
  // Or an allowance for them, which was made before.
  bad_debt: [...otherExpenses, 'other_current_asset', 'other_current_liability'],
  bank_fees: otherExpenses,
  depreciation: otherExpenses,
  discount_allowed: otherExpenses,
  purchase_return_variance: ['expense', 'other_expense'],
  shrinkage: ['expense', 'other_expense'],
  uncategorized: otherExpenses,
  exchange: ['expense', 'income', 'other_income'],
  unrealised_exchange: ['expense', 'income', 'other_income'],
}

/** The types of account that may play a part, that of the default chart first. */
export const typesOfRole = (role: PostingRole): AccountType[] => [
  present(
    accounts.find(account => account.role === role),
    role,
  ).type,
  ...(alsoOf[role] ?? []),
]

/** Parts whose account is what its parties or goods add up to: split over two accounts, neither would. */
const controls: ReadonlySet<PostingRole> = new Set([
  'receivable',
  'payable',
  'inventory',
  'customer_credits',
  'unearned_revenue',
  'advance_invoices',
  'supplier_advances',
])

export const isControl = (role: PostingRole): boolean => controls.has(role)
