import type { PostingRole } from '../../schema/chart.ts'
import { navLabels } from '../pages/nav-labels.ts'
import type { Text } from '../text.ts'

/** What each part in the postings is for. */
export const roleWords: Record<PostingRole, Text> = {
  cash: { ar: 'النقدية المحصّلة والمدفوعة', en: 'Cash taken and paid' },
  undeposited_funds: { ar: 'نقدية لم تودع بعد', en: 'Cash not yet deposited' },
  cash_in_transit: { ar: 'محوَّل لم يصل بعد', en: 'Transferred, not yet arrived' },
  bank: { ar: 'ما يدخل البنك ويخرج منه', en: 'Money in and out of the bank' },
  receivable: { ar: 'ما على العملاء', en: 'What clients owe' },
  notes_receivable: { ar: 'شيكات واردة لم تحصّل', en: 'Cheques received, not yet cleared' },
  inventory: { ar: 'قيمة البضاعة في المخازن', en: 'Value of goods in stock' },
  supplier_advances: { ar: 'ما دُفع للموردين مقدمًا', en: 'Paid to suppliers in advance' },
  input_tax: { ar: 'الضريبة على المشتريات', en: 'Tax on purchases' },
  withheld_from_us: { ar: 'ما خصمه العملاء تحت حساب الضريبة', en: 'Withheld from us by clients' },
  employee_advance: { ar: 'سلف العاملين', en: 'Advances to employees' },
  payment_clearing: { ar: 'شيكات مودعة تحت التحصيل', en: 'Cheques deposited, being cleared' },
  payable: { ar: 'ما للموردين', en: 'What is owed to suppliers' },
  notes_payable: { ar: 'شيكات صادرة لم تصرف', en: 'Cheques issued, not yet cashed' },
  output_tax: { ar: 'ضريبة القيمة المضافة على المبيعات', en: 'Value added tax on sales' },
  tax_payable: { ar: 'ضريبة المبيعات المستحقة', en: 'Sales tax due' },
  tax_settlement: { ar: 'ما قُدِّم من الإقرارات ولم يُدفع', en: 'Returns of value added tax that were filed' },
  withholding_payable: { ar: 'ما خصمناه من الموردين للضرائب', en: 'Withheld from suppliers for the tax authority' },
  unearned_revenue: { ar: 'مقبوض قبل أي فاتورة', en: 'Received before any invoice' },
  advance_invoices: { ar: 'دفعات مقدمة فُوترت ولم تُخصم بعد', en: 'Advances invoiced, not yet deducted' },
  customer_credits: { ar: 'ما للعملاء من أرصدة', en: 'Credits of clients' },
  accrued_salaries: { ar: 'رواتب معتمدة لم تدفع', en: 'Salaries approved, not yet paid' },
  salary_deductions: { ar: 'ما استقطع من الرواتب', en: 'Deducted from salaries' },
  opening_adjustments: { ar: 'فرق الأرصدة الافتتاحية', en: 'Difference of opening balances' },
  retained_earnings: { ar: 'أرباح السنوات السابقة', en: 'Earnings of earlier years' },
  sales: { ar: 'المبيعات', en: 'Sales' },
  sales_returns: { ar: 'ما رده العملاء', en: 'Goods and services returned by clients' },
  purchase_discounts: { ar: 'خصم من المورد عند السداد', en: 'Discount from a supplier on payment' },
  rounding: { ar: 'التسويات وفروق التقريب', en: 'Settlements and rounding' },
  shipping_charge: { ar: 'الشحن على الفواتير', en: 'Shipping on invoices' },
  cost_of_goods_sold: { ar: 'تكلفة ما بيع من بضاعة', en: 'Cost of the goods sold' },
  salaries: { ar: 'رواتب المندوبين', en: 'Salaries of representatives' },
  commissions: { ar: 'عمولات المندوبين', en: 'Commissions of representatives' },
  bad_debt: { ar: 'ديون لا أمل في تحصيلها', en: 'Debts given up' },
  bank_fees: { ar: 'مصاريف البنك', en: 'Fees of the bank' },
  depreciation: { ar: 'الإهلاك', en: 'Depreciation' },
  discount_allowed: { ar: 'خصم للعميل عند التحصيل', en: 'Discount to a client on payment' },
  purchase_return_variance: { ar: 'فرق التكلفة في مرتجع المشتريات', en: 'Difference in cost of purchase returns' },
  shrinkage: { ar: 'عجز المخزون وتالفه', en: 'Goods missing or spoiled' },
  uncategorized: { ar: 'مصروفات لم تصنف', en: 'Expenses not yet sorted' },
  exchange: { ar: 'فروق العملة', en: 'Exchange differences' },
  unrealised_exchange: { ar: 'فروق العملة غير المحققة', en: 'Unrealised exchange differences' },
}

export const partGroupWords = {
  assets: { ar: 'الأصول', en: 'Assets' },
  liabilities: { ar: 'الالتزامات وحقوق الملكية', en: 'Liabilities and equity' },
  income: { ar: 'الإيرادات', en: 'Income' },
  expenses: { ar: 'التكلفة والمصروفات', en: 'Costs and expenses' },
} satisfies Record<string, Text>

export const postingAccountWords = {
  title: navLabels.postingAccounts,
  lead: {
    ar: 'الحساب الذي تُكتب فيه القيود الآلية. التغيير يسري على القيود اللاحقة وحدها.',
    en: 'The account that automatic entries are written to. A change holds for later entries only.',
  },
  part: { ar: 'ما يُرحّل', en: 'What is posted' },
  account: { ar: 'الحساب', en: 'Account' },
  failed: { ar: 'تعذر عرض حسابات الترحيل', en: 'The posting accounts could not be shown' },
} satisfies Record<string, Text>
