import type { ReportDeclaration } from './declare.ts'

const items = ['client_id', 'product_id', 'representative_id', 'analytical_account_id', 'currency'] as const
const bought = ['supplier_id', 'product_id', 'analytical_account_id', 'currency'] as const

/** Reports of what was sold and bought, of goods, taxes, cheques and commissions. */
export const tradeReports = {
  sales_by_client: {
    wire: 'Sales_Dependon_Client',
    group: 'sales',
    time: 'period',
    filters: [...items, 'compare', 'interval'],
  },
  sales_by_product: {
    wire: 'Sales_Dependon_Product',
    group: 'sales',
    time: 'period',
    filters: [...items, 'compare', 'interval'],
  },
  sales_by_representative: {
    wire: 'Sales_Dependon_Representative',
    group: 'sales',
    time: 'period',
    filters: [...items, 'compare', 'interval'],
  },
  purchases_by_supplier: {
    wire: 'purchase-dependon-supplier',
    group: 'purchases',
    time: 'period',
    filters: [...bought, 'compare', 'interval'],
  },
  purchases_by_product: {
    wire: 'purchas-dependon-product',
    group: 'purchases',
    time: 'period',
    filters: [...bought, 'compare', 'interval'],
  },
  stock_valuation: {
    wire: 'stock-valuation',
    group: 'stock',
    time: 'period',
    filters: ['product_id'],
  },
  stock_movement: {
    wire: 'stock-movement',
    group: 'stock',
    time: 'period',
    filters: ['product_id'],
  },
  tax_return: {
    wire: 'tax-return',
    group: 'statements',
    time: 'period',
    filters: [],
  },
  statutory_return: {
    wire: 'statutory-return',
    group: 'statements',
    time: 'period',
    filters: [],
  },
  cheque_register: {
    wire: 'cheque-register',
    group: 'cash',
    time: 'as_of',
    filters: ['client_id', 'supplier_id', 'currency'],
  },
  commissions_by_representative: {
    wire: 'commissions-by-representative',
    group: 'sales',
    time: 'period',
    filters: ['representative_id'],
  },
} as const satisfies Record<string, ReportDeclaration>
