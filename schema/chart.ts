import type { AccountType } from './account-types.ts'

/**
 * The chart of accounts that a new organization begins with: the specification's accounts, split from its account
 * types, and the few more that the postings need. `role` is the part an account plays in them.
 */
export interface ChartAccount {
  /** Stable name of the account, whatever its code or name become. */
  seed: string
  code: string
  type: AccountType
  name: { ar: string; en: string }
  role?: string
}

const row = (code: string, seed: string, type: AccountType, ar: string, en: string): ChartAccount => ({
  seed,
  code,
  type,
  name: { ar, en },
})
const playing = <R extends string>(role: R, account: ChartAccount): ChartAccount & { role: R } => ({ ...account, role })

export const chart = [
  playing('cash', row('1101', 'cash', 'cash', 'الصندوق الرئيسي', 'Cash')),
  row('1102', 'petty_cash', 'cash', 'العهدة النثرية', 'Petty cash'),
  playing('undeposited_funds', row('1103', 'undeposited_funds', 'cash', 'نقدية لم تودع', 'Undeposited funds')),
  playing('cash_in_transit', row('1104', 'cash_in_transit', 'cash', 'نقدية بالطريق', 'Cash in transit')),
  playing('bank', row('1111', 'bank', 'bank', 'البنك', 'Bank')),
  playing('receivable', row('1201', 'accounts_receivable', 'accounts_receivable', 'العملاء', 'Accounts receivable')),
  playing('notes_receivable', row('1211', 'notes_receivable', 'other_current_asset', 'أوراق قبض', 'Notes receivable')),
  playing('inventory', row('1301', 'inventory_asset', 'stock', 'مخزون البضاعة', 'Inventory asset')),
  playing(
    'supplier_advances',
    row('1401', 'supplier_advances', 'other_current_asset', 'دفعات مقدمة للموردين', 'Supplier advances'),
  ),
  playing('input_tax', row('1402', 'input_tax', 'input_tax', 'ضريبة مدخلات', 'Input tax')),
  playing('withheld_from_us', row('1403', 'advance_tax', 'other_current_asset', 'ضرائب مدفوعة مقدمًا', 'Advance tax')),
  playing(
    'employee_advance',
    row('1404', 'employee_advance', 'other_current_asset', 'سلف العاملين', 'Employee advance'),
  ),
  row('1405', 'prepaid_expenses', 'other_current_asset', 'مصروفات مدفوعة مقدمًا', 'Prepaid expenses'),
  playing(
    'payment_clearing',
    row('1411', 'payment_clearing', 'payment_clearing', 'مقاصة المدفوعات', 'Payment clearing'),
  ),
  row('1501', 'furniture_and_equipment', 'fixed_asset', 'أثاث ومعدات', 'Furniture and equipment'),
  row('1502', 'accumulated_depreciation', 'fixed_asset', 'مجمع الإهلاك', 'Accumulated depreciation'),

  playing('payable', row('2101', 'accounts_payable', 'accounts_payable', 'الموردون', 'Accounts payable')),
  playing('notes_payable', row('2111', 'notes_payable', 'other_current_liability', 'أوراق دفع', 'Notes payable')),
  playing('output_tax', row('2201', 'output_tax', 'output_tax', 'ضريبة مخرجات', 'Output tax')),
  playing('tax_payable', row('2202', 'tax_payable', 'other_current_liability', 'ضريبة مستحقة', 'Tax payable')),
  row('2203', 'overseas_tax_payable', 'overseas_tax_payable', 'ضريبة خارجية مستحقة', 'Overseas tax payable'),
  playing(
    'tax_settlement',
    row('2204', 'tax_settlement', 'other_current_liability', 'ضريبة مستحقة للهيئة', 'Tax due to the authority'),
  ),
  playing(
    'withholding_payable',
    row('2205', 'withholding_payable', 'other_current_liability', 'ضرائب خصم مستحقة', 'Withholding tax payable'),
  ),
  playing(
    'unearned_revenue',
    row('2301', 'unearned_revenue', 'other_current_liability', 'إيرادات غير مكتسبة', 'Unearned revenue'),
  ),
  playing(
    'customer_credits',
    row('2302', 'customer_credits', 'other_current_liability', 'أرصدة دائنة للعملاء', 'Customer credits'),
  ),
  playing(
    'advance_invoices',
    row('2303', 'advance_invoices', 'other_current_liability', 'إيرادات مقدمة مفوترة', 'Unearned revenue, invoiced'),
  ),
  row('2401', 'employee_reimbursements', 'other_current_liability', 'مستحقات العاملين', 'Employee reimbursements'),
  playing(
    'accrued_salaries',
    row('2402', 'accrued_salaries', 'other_current_liability', 'رواتب مستحقة', 'Accrued salaries'),
  ),
  playing(
    'salary_deductions',
    row(
      '2403',
      'salary_deductions_payable',
      'other_current_liability',
      'استقطاعات رواتب مستحقة',
      'Salary deductions payable',
    ),
  ),
  playing(
    'opening_adjustments',
    row(
      '2901',
      'opening_balance_adjustments',
      'other_current_liability',
      'تسويات الأرصدة الافتتاحية',
      'Opening balance adjustments',
    ),
  ),

  row('3101', 'owners_equity', 'equity', 'رأس المال', 'Owner’s equity'),
  playing('retained_earnings', row('3201', 'retained_earnings', 'equity', 'أرباح مرحّلة', 'Retained earnings')),
  row('3301', 'drawings', 'equity', 'مسحوبات المالك', 'Drawings'),
  row('3901', 'opening_balance_offset', 'equity', 'مقابل الأرصدة الافتتاحية', 'Opening balance offset'),

  playing('sales', row('4101', 'sales', 'income', 'المبيعات', 'Sales')),
  playing('sales_returns', row('4102', 'sales_returns', 'income', 'مردودات المبيعات', 'Sales returns')),
  row('4103', 'general_income', 'income', 'إيرادات عامة', 'General income'),
  row('4104', 'late_fee_income', 'other_income', 'إيراد رسوم التأخير', 'Late fee income'),
  row('4105', 'interest_income', 'other_income', 'إيراد الفوائد', 'Interest income'),
  row('4106', 'other_charges', 'income', 'رسوم أخرى', 'Other charges'),
  playing(
    'purchase_discounts',
    row('4107', 'purchase_discounts_earned', 'other_income', 'خصم مكتسب', 'Purchase discounts earned'),
  ),
  playing(
    'rounding',
    row('4109', 'rounding_and_settlement', 'other_income', 'تسويات وفروق تقريب', 'Rounding and settlement'),
  ),
  row('4110', 'bad_debts_recovered', 'other_income', 'ديون معدومة محصّلة', 'Bad debts recovered'),
  playing('shipping_charge', row('4201', 'shipping_charge', 'income', 'إيراد الشحن', 'Shipping charge')),

  playing(
    'cost_of_goods_sold',
    row('5101', 'cost_of_goods_sold', 'cost_of_goods_sold', 'تكلفة البضاعة المباعة', 'Cost of goods sold'),
  ),
  playing('salaries', row('5201', 'salaries', 'expense', 'الرواتب', 'Salaries')),
  playing('commissions', row('5202', 'commissions', 'expense', 'عمولات المبيعات', 'Commissions')),
  row('5203', 'rent', 'expense', 'الإيجار', 'Rent'),
  row('5204', 'advertising', 'expense', 'الدعاية والإعلان', 'Advertising'),
  row('5205', 'automobile', 'expense', 'السيارات', 'Automobile'),
  playing('bad_debt', row('5206', 'bad_debt', 'expense', 'ديون معدومة', 'Bad debt')),
  playing('bank_fees', row('5207', 'bank_fees', 'expense', 'مصاريف بنكية', 'Bank fees')),
  row('5208', 'consultant', 'expense', 'استشارات', 'Consultant'),
  playing('depreciation', row('5209', 'depreciation', 'expense', 'الإهلاك', 'Depreciation')),
  row('5210', 'it', 'expense', 'تقنية المعلومات', 'IT'),
  row('5211', 'janitorial', 'expense', 'النظافة', 'Janitorial'),
  row('5212', 'lodging', 'expense', 'الإقامة', 'Lodging'),
  row('5213', 'meals', 'expense', 'الوجبات والضيافة', 'Meals'),
  row('5214', 'office_supplies', 'expense', 'أدوات مكتبية', 'Office supplies'),
  row('5215', 'postage', 'expense', 'البريد', 'Postage'),
  row('5216', 'printing', 'expense', 'الطباعة', 'Printing'),
  row('5217', 'repairs', 'expense', 'الصيانة', 'Repairs'),
  row('5218', 'telephone', 'expense', 'الهاتف', 'Telephone'),
  row('5219', 'travel', 'expense', 'السفر', 'Travel'),
  playing('discount_allowed', row('5220', 'discount_allowed', 'expense', 'خصم مسموح به', 'Discount allowed')),
  playing(
    'purchase_return_variance',
    row('5221', 'purchase_return_variance', 'cost_of_goods_sold', 'فروق مردودات المشتريات', 'Purchase return variance'),
  ),
  playing(
    'shrinkage',
    row('5222', 'shrinkage_and_scrap', 'cost_of_goods_sold', 'عجز وتالف المخزون', 'Shrinkage and scrap'),
  ),
  row('5223', 'electricity_and_water', 'expense', 'كهرباء ومياه', 'Electricity and water'),
  playing('uncategorized', row('5299', 'uncategorized', 'expense', 'مصروفات غير مصنفة', 'Uncategorized')),

  playing(
    'exchange',
    row('6101', 'exchange_gain_or_loss', 'other_expense', 'أرباح وخسائر فروق العملة', 'Exchange gain or loss'),
  ),
  playing(
    'unrealised_exchange',
    row('6102', 'unrealised_exchange', 'other_expense', 'فروق عملة غير محققة', 'Unrealised exchange differences'),
  ),
] as const satisfies readonly ChartAccount[]

type RoleOf<A> = A extends { role: infer R extends string } ? R : never

/** A part in the postings that one account of every organization plays. */
export type PostingRole = RoleOf<(typeof chart)[number]>

/**
 * Accounts as a chart lists them: each below the one that it is part of, however long its code is. They come in the order
 * of their codes, which those of one parent keep.
 */
export function inChartOrder<A extends { id: number; parent_id: number | null }>(accounts: readonly A[]): A[] {
  const known = new Set(accounts.map(({ id }) => id))
  const parts = new Map<number | null, A[]>()
  for (const account of accounts) {
    const parent = account.parent_id !== null && known.has(account.parent_id) ? account.parent_id : null
    parts.set(parent, [...(parts.get(parent) ?? []), account])
  }
  const below = (parent: number | null): A[] =>
    (parts.get(parent) ?? []).flatMap(account => [account, ...below(account.id)])
  return below(null)
}
