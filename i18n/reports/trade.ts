import type { tradeReports } from '../../schema/reports/trade.ts'
import type { TaxCode } from '../../schema/tax-rates.ts'
import type { Text } from '../text.ts'

export const tradeReportWords: Record<keyof typeof tradeReports, { title: Text; says: Text }> = {
  sales_by_client: {
    title: { ar: 'المبيعات حسب العميل', en: 'Sales by client' },
    says: {
      ar: 'ما باعته الشركة لكل عميل قبل الضريبة بعد خصم المرتجعات.',
      en: 'What each client bought before tax, less what came back.',
    },
  },
  sales_by_product: {
    title: { ar: 'المبيعات حسب الصنف', en: 'Sales by product' },
    says: {
      ar: 'مبيعات كل صنف وكميته قبل الضريبة بعد خصم المرتجعات.',
      en: 'What each product sold before tax, less what came back.',
    },
  },
  sales_by_representative: {
    title: { ar: 'المبيعات حسب المندوب', en: 'Sales by representative' },
    says: {
      ar: 'ما باعه كل مندوب قبل الضريبة بعد خصم المرتجعات.',
      en: 'What each representative sold before tax, less what came back.',
    },
  },
  purchases_by_supplier: {
    title: { ar: 'المشتريات حسب المورد', en: 'Purchases by supplier' },
    says: {
      ar: 'ما اشترته الشركة من كل مورد بعد خصم المرتجعات.',
      en: 'What was bought from each supplier, less what was sent back.',
    },
  },
  purchases_by_product: {
    title: { ar: 'المشتريات حسب الصنف', en: 'Purchases by product' },
    says: {
      ar: 'مشتريات كل صنف وكميته ومتوسط سعره بعد خصم المرتجعات.',
      en: 'What was bought of each product and at what average price, less what was sent back.',
    },
  },
}

/** What each tax is called. */
export const taxCodeWords: Record<TaxCode, Text> = {
  value_added_tax: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
  sales_tax: { ar: 'ضريبة المبيعات', en: 'Sales tax' },
}

/** Headings that no other family uses first. */
export const tradeColumnWords = {
  client: { ar: 'العميل', en: 'Client' },
  supplier: { ar: 'المورد', en: 'Supplier' },
  party: { ar: 'العميل أو المورد', en: 'Client or supplier' },
  product: { ar: 'الصنف', en: 'Product' },
  representative: { ar: 'المندوب', en: 'Representative' },
  invoices: { ar: 'عدد الفواتير', en: 'Invoices' },
  lines: { ar: 'عدد البنود', en: 'Lines' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  sales: { ar: 'المبيعات', en: 'Sales' },
  returns: { ar: 'المرتجعات', en: 'Returns' },
  net_sales: { ar: 'صافي المبيعات', en: 'Net sales' },
  tax: { ar: 'الضريبة', en: 'Tax' },
  cogs: { ar: 'تكلفة المبيعات', en: 'Cost of sales' },
  margin: { ar: 'مجمل الربح', en: 'Margin' },
  margin_percent: { ar: 'نسبة الربح', en: 'Margin %' },
  purchases: { ar: 'المشتريات', en: 'Purchases' },
  net_purchases: { ar: 'صافي المشتريات', en: 'Net purchases' },
  average_price: { ar: 'متوسط السعر', en: 'Average price' },
  tax_code: { ar: 'الضريبة', en: 'Tax' },
  rate: { ar: 'النسبة ٪', en: 'Rate %' },
  movement: { ar: 'الحركة', en: 'Movement' },
  due_date: { ar: 'تاريخ الاستحقاق', en: 'Due date' },
  salary_month: { ar: 'الشهر', en: 'Month' },
} satisfies Record<string, Text>
export const tradeProofWords = {
  net_sales_are_income: {
    ar: 'صافي المبيعات = المبيعات ناقص المرتجعات في الأرباح والخسائر',
    en: 'Net sales = sales less returns in profit and loss',
  },
  cost_is_cost_of_goods_sold: {
    ar: 'تكلفة المبيعات = تكلفة البضاعة المباعة في الأرباح والخسائر',
    en: 'Cost of sales = cost of goods sold in profit and loss',
  },
  purchases_are_their_entries: {
    ar: 'صافي المشتريات = ما حمّلته قيود المشتريات ومرتجعاتها على المخزون والمصروفات',
    en: 'Net purchases = what the entries of purchases and returns put into stock and expenses',
  },
} satisfies Record<string, Text>
export const tradeNoteWords = {
  purchases_with_freight: {
    ar: 'المبالغ بالتكلفة التي دخلت بها: معها نصيبها من الشحن والضريبة التي لا تُسترد.',
    en: 'Amounts are as they entered cost: with their share of freight and the tax that does not come back.',
  },
} satisfies Record<string, Text>

/** Rows that are of no client, product or representative. */
export const tradeRowWords = {
  no_representative: { ar: 'بدون مندوب', en: 'No representative' },
  by_hand: { ar: 'قيود يومية يدوية', en: 'Journal entries by hand' },
  other_entries: { ar: 'قيود أخرى', en: 'Other entries' },
  cost_adjustments: { ar: 'فروق التكلفة', en: 'Cost adjustments' },
} satisfies Record<string, Text>
