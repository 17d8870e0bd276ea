import { code, currency, date, type Fields, link, money, price, quantity, rate } from './fields.ts'

/** What is asked of opening balances: three lists, as of one date. */

export const openingFields = { date: date({ required: true }) } as const satisfies Fields

const openingAccountFields = {
  account_id: link('accounts', { required: true }),
  debtor: money({ default: '0' }),
  creditor: money({ default: '0' }),
} as const satisfies Fields

/** An invoice that was still open: of a client, or of a supplier. `id` is that of one that is there already. */
const openingInvoiceFields = {
  id: { kind: 'link', to: 'opening_invoices' },
  client_id: link('clients'),
  supplier_id: link('suppliers'),
  reference: code({ max: 60, required: true }),
  date: date({ required: true }),
  due_date: date(),
  amount: money({ required: true, positive: true }),
  currency_id: currency(),
  exchange_rate: rate(),
} as const satisfies Fields

const openingStockFields = {
  product_id: link('products', { required: true }),
  warehouse_id: link('warehouses'),
  quantity: quantity({ required: true, positive: true }),
  cost: price({ required: true }),
} as const satisfies Fields

export const openingLists = {
  accounts: openingAccountFields,
  invoices: openingInvoiceFields,
  stock: openingStockFields,
} as const
export type OpeningList = keyof typeof openingLists

/** The most lines of a list. */
export const maxOpenings = 5000
