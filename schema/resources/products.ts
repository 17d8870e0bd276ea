import { resource } from '../declare.ts'
import { choice, code, date, flag, link, price, quantity, text } from '../fields.ts'

/** What a product costs us, and from whom it was bought: shown to who may see costs. */
export const costFields: readonly string[] = [
  ...['average_cost', 'purchase_price', 'opening_cost', 'last_supplier_id', 'last_purchase_price'],
]

export const products = resource({
  name: 'products',
  wire: { path: 'products', list: 'Products', one: 'product' },
  menu: 'stock',
  title: 'name',
  fields: {
    name: text({ required: true, max: 200 }),
    stock_type: choice(['goods', 'services'], { required: true, createOnly: true, initial: 'goods' }),
    code: code({ unique: true }),
    barcode: code(),
    category_id: link('categories'),
    unit_id: link('units'),
    default_price: price({ required: true }),
    purchase_price: price(),
    value_added_tax: flag({ default: true }),
    sales_tax: flag({ default: false }),
    /** How it is taxed where that is not by the two flags above. */
    sale_tax_code_id: link('tax_codes'),
    purchase_tax_code_id: link('tax_codes'),
    income_account_id: link('accounts', { types: ['income', 'other_income'] }),
    expense_account_id: link('accounts', {
      types: ['expense', 'other_expense', 'cost_of_goods_sold', 'other_current_asset', 'fixed_asset'],
    }),
    analytical_account_id: link('analytical_accounts'),
    /** How much of it there should be at least, in all warehouses together; with less it runs low. */
    reorder_level: quantity({ when: { stock_type: 'goods' } }),
    opening_quantity: quantity({ createOnly: true, when: { stock_type: 'goods' } }),
    opening_cost: price({ createOnly: true, when: { stock_type: 'goods' } }),
    opening_date: date({ createOnly: true, when: { stock_type: 'goods' } }),
    active: flag({ default: true }),
    quantity: quantity({ readOnly: true, signed: true }),
    average_cost: price({ readOnly: true }),
    /** In use, and less on hand than its reorder level. */
    runs_low: flag({ readOnly: true }),
    /** How much is missing to the reorder level. */
    shortfall: quantity({ readOnly: true }),
    /** Of the last posted purchase invoice. */
    last_supplier_id: link('suppliers', { readOnly: true }),
    /** What a unit came to in it, before tax, in the base currency. */
    last_purchase_price: price({ readOnly: true }),
  },
  list: ['name', 'code', 'stock_type', 'unit_id', 'quantity', 'purchase_price', 'default_price'],
  filters: ['stock_type', 'category_id', 'unit_id', 'active', 'runs_low'],
  search: ['name', 'code', 'barcode'],
  sort: { field: 'name', order: 'asc' },
  form: {
    identity: ['name', 'stock_type', 'code', 'barcode', 'category_id', 'unit_id'],
    pricing: [
      ...(['default_price', 'purchase_price', 'reorder_level', 'value_added_tax', 'sales_tax'] as const),
      ...(['sale_tax_code_id', 'purchase_tax_code_id'] as const),
    ],
    opening: ['opening_quantity', 'opening_cost', 'opening_date'],
    accounts: ['income_account_id', 'expense_account_id', 'analytical_account_id', 'active'],
  },
  files: true,
})
