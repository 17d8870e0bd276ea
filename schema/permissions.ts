import { type Action, actions } from './declare.ts'

/**
 * Every permission a role can hold: the specification's names as spelled, the report keys as spelled, and those that
 * the contract adds. A permission is one of these with one of the four actions.
 */
const specified = [
  'settings',
  'clients',
  'suppliers',
  'representatives',
  'accounts',
  'products',
  'restrictions',
  'restriction_numbers',
  'analytical_accounts',
  'serial_numbers',
  'account_invoices',
  'invoice_sales',
  'payment_sales',
  'organizations',
  'invoice_purchases',
  'throw_back_purchases',
  'payment_purchases',
  'throw_back_sales',
  'account_organization',
  'restriction_details',
  'invoice_sales_details',
  'throw_back_sales_details',
  'invoice_purchase_details',
  'invoice_purchase_orders',
  'invoice_sales_price_offers',
  'throw_back_purchase_details',
  'invoice_purchase_order_details',
  'invoice_sales_price_offer_details',
  'Sales_Dependon_Client',
  'Sales_Dependon_Product',
  'Sales_Dependon_Representative',
  'Account_Action',
] as const

export const reportKeys = [
  'account-transactions',
  'show-account-transaction',
  'account-type-summary',
  'general-ledger',
  'detailed-general-ledger',
  'journal-report-purchase',
  'journal-report-throwBackPurchase',
  'journal-report-paymentPurchase',
  'journal-report-restriction',
  'journal-report-sales',
  'journal-report-throwBackSales',
  'journal-report-paymentSales',
  'trial-balance',
  'purchase-dependon-supplier',
  'purchas-dependon-product',
  'expense-summaryby-category',
  'vendor-balances',
  'vendor-balance-summary',
  'bills-details',
  'payments-made',
  'aPAging-summary-by-bill-due-date',
  'aPAging-details-by-bill-due-date',
  'payable-summary',
  'payable-summary-throw-back',
  'payable-details',
  'customer-balances',
  'customer-balance-summary',
  'invoice-details',
  'receivable-summary',
  'receivable-summary-throwBack',
  'receivable-details',
  'profits-and-losses',
  'general-budget',
  'statement-of-cach-flows',
  'cash-balance',
  'income-and-expense',
  'income-and-expense-chart',
  'net-cache-chart',
  'net-cache',
  'net-payable-accounts',
  'net-receivable-accounts',
  'aRAging-summary-by-invoice-due-date',
  'aRAging-details-by-invoice-due-date',
  'analytical-account-statement-for-account',
  'summary-of-analytical-account-for-accounts',
] as const

/** Reports that the contract adds to the specification's. */
export const addedReportKeys = [
  'customer-statement',
  'vendor-statement',
  'payments-received',
  'stock-valuation',
  'stock-movement',
  'tax-return',
  'cheque-register',
  'commissions-by-representative',
] as const

const added = [
  'units',
  'warehouses',
  'categories',
  'currencies',
  'users',
  'roles',
  'audit',
  'imports',
  'representative_salaries',
  'cheques',
  'stock_movements',
  'opening_balances',
  'cost',
] as const

export const permissionNames = [...specified, ...added, ...reportKeys, ...addedReportKeys] as const
export type PermissionName = (typeof permissionNames)[number]

/** What a caller may do: the actions held on each permission. */
export type Permissions = Partial<Record<string, readonly Action[]>>

/** The organization's owner and its admins may do everything. */
export const everything: Permissions = Object.fromEntries(permissionNames.map(name => [name, actions]))

export const may = (held: Permissions, name: string, action: Action): boolean => held[name]?.includes(action) ?? false
