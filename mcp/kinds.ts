/** What can be found and read, by plain names, and where it stands in the API. */

export const documents = {
  price_offer: 'invoice-sales-price-offers',
  sales_invoice: 'invoice-sales',
  sales_debit_note: 'debit-notes',
  advance_invoice: 'advance-invoices',
  sales_return: 'throw-back-sales',
  receipt: 'payment-sales',
  write_off: 'write-offs',
  purchase_order: 'invoice-purchase-orders',
  purchase_invoice: 'invoice-purchases',
  purchase_debit_note: 'supplier-debit-notes',
  purchase_return: 'throw-back-purchases',
  supplier_payment: 'payment-purchases',
  expense: 'expenses',
  other_receipt: 'other-receipts',
  transfer: 'transfers',
  custody: 'custodies',
  journal_entry: 'restrictions',
} as const

export const records = {
  client: 'clients',
  supplier: 'suppliers',
  product: 'products',
  account: 'accounts',
  analytical_account: 'analytical-accounts',
  representative: 'representatives',
  warehouse: 'warehouses',
  category: 'categories',
  unit: 'units',
  cheque: 'cheques',
} as const

/** Reports that say what stands: of accounts, of parties, of cash, of goods. */
export const balances = {
  accounts: 'trial-balance',
  clients: 'customer-balances',
  suppliers: 'vendor-balances',
  cash: 'cash-balance',
  stock: 'stock-valuation',
} as const

export const namesOf = <Name extends string>(kinds: Readonly<Record<Name, string>>): [Name, ...Name[]] =>
  Object.keys(kinds) as [Name, ...Name[]]
