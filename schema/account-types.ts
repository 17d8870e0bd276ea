/**
 * The closed list of account types. It drives every report: the side an account grows on, the statement it stands in,
 * and the part of the cash-flow statement its movement belongs to. Source: accounting design, section 3.0.
 */
type Side = 'debit' | 'credit'
export type StatementSection =
  | 'current_assets'
  | 'fixed_assets'
  | 'other_assets'
  | 'current_liabilities'
  | 'long_term_liabilities'
  | 'equity'
  | 'income'
  | 'cost_of_goods_sold'
  | 'expense'
  | 'other_income'
  | 'other_expense'
export type CashFlowClass = 'cash' | 'operating' | 'investing' | 'financing' | 'net_profit'

interface AccountTypeFacts {
  normal: Side
  section: StatementSection
  cashFlow: CashFlowClass
}

const type = (normal: Side, section: StatementSection, cashFlow: CashFlowClass): AccountTypeFacts => ({
  normal,
  section,
  cashFlow,
})

export const accountTypeFacts = {
  cash: type('debit', 'current_assets', 'cash'),
  bank: type('debit', 'current_assets', 'cash'),
  accounts_receivable: type('debit', 'current_assets', 'operating'),
  stock: type('debit', 'current_assets', 'operating'),
  other_current_asset: type('debit', 'current_assets', 'operating'),
  input_tax: type('debit', 'current_assets', 'operating'),
  payment_clearing: type('debit', 'current_assets', 'operating'),
  fixed_asset: type('debit', 'fixed_assets', 'investing'),
  other_asset: type('debit', 'other_assets', 'investing'),
  accounts_payable: type('credit', 'current_liabilities', 'operating'),
  other_current_liability: type('credit', 'current_liabilities', 'operating'),
  output_tax: type('credit', 'current_liabilities', 'operating'),
  overseas_tax_payable: type('credit', 'current_liabilities', 'operating'),
  credit_card: type('credit', 'current_liabilities', 'operating'),
  short_term_liability: type('credit', 'current_liabilities', 'financing'),
  long_term_liability: type('credit', 'long_term_liabilities', 'financing'),
  other_liability: type('credit', 'long_term_liabilities', 'financing'),
  equity: type('credit', 'equity', 'financing'),
  income: type('credit', 'income', 'net_profit'),
  other_income: type('credit', 'other_income', 'net_profit'),
  cost_of_goods_sold: type('debit', 'cost_of_goods_sold', 'net_profit'),
  expense: type('debit', 'expense', 'net_profit'),
  other_expense: type('debit', 'other_expense', 'net_profit'),
} as const satisfies Record<string, AccountTypeFacts>

export type AccountType = keyof typeof accountTypeFacts
export const accountTypes = Object.keys(accountTypeFacts) as [AccountType, ...AccountType[]]

/** Accounts of cash of ours, at hand or at the bank: what a voucher is paid from and a transfer moves between. */
export const ownCashTypes: readonly AccountType[] = ['cash', 'bank', 'credit_card']

/** Accounts that money comes into and goes out of, what has not cleared yet among them. */
export const moneyTypes: readonly AccountType[] = ['cash', 'bank', 'payment_clearing', 'credit_card']

/** Accounts of taxes, debts and owners: they are paid and paid in by vouchers, for who may write entries by hand. */
export const typesByHand = [
  ...(['input_tax', 'output_tax', 'overseas_tax_payable', 'other_current_liability'] as const),
  ...(['short_term_liability', 'long_term_liability', 'other_liability', 'equity'] as const),
] as const satisfies readonly AccountType[]

/** The sections of the profit and loss that hold income, and those that hold expense: an account may move within either. */
const sectionsOfEarnings: readonly (readonly AccountType[])[] = [
  ['income', 'other_income'],
  ['cost_of_goods_sold', 'expense', 'other_expense'],
]

/** Whether an account of one type may become one of the other though entries were written to it. */
export const isOtherSection = (from: AccountType, to: AccountType): boolean =>
  sectionsOfEarnings.some(types => types.includes(from) && types.includes(to))

const earningSections: readonly StatementSection[] = [
  'income',
  'cost_of_goods_sold',
  'expense',
  'other_income',
  'other_expense',
]

/** Whether balances of this type are income or expense: they open at zero with each fiscal year. */
export const isEarnings = (accountType: AccountType): boolean =>
  earningSections.includes(accountTypeFacts[accountType].section)
