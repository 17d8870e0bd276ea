import type { TaxName } from '../../schema/organization/tax-rates.ts'
import type { tradeReports } from '../../schema/reports/trade.ts'
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
  stock_valuation: {
    title: { ar: 'تقييم المخزون', en: 'Stock valuation' },
    says: {
      ar: 'لكل صنف ما كان منه وما ورد وما صُرف وما بقي وقيمته.',
      en: 'Of each product: what there was, what came and went, what is left and what it is worth.',
    },
  },
  stock_movement: {
    title: { ar: 'حركة المخزون', en: 'Stock movement' },
    says: {
      ar: 'كل حركة وارد وصرف بترتيبها، وما بلغه المخزون بعدها.',
      en: 'Every movement in its order, and what the stock ran to with it.',
    },
  },
  tax_return: {
    title: { ar: 'الإقرار الضريبي', en: 'Tax return' },
    says: {
      ar: 'ضريبة المبيعات والمشتريات ومرتجعاتهما في المدة، والمستحق منها.',
      en: 'The taxes of sales, purchases and their returns in the period, and what is due.',
    },
  },
  statutory_return: {
    title: { ar: 'الإقرار بخانات المصلحة', en: 'Return in the authority’s boxes' },
    says: {
      ar: 'ضريبة القيمة المضافة للمدة موزعة على خانات نموذج بلدك، وكل خانة تفتح على مستنداتها.',
      en: 'The value added tax of the period in the boxes of your country’s form; each box opens to its documents.',
    },
  },
  cheque_register: {
    title: { ar: 'سجل الشيكات', en: 'Cheque register' },
    says: {
      ar: 'الشيكات الواردة والصادرة بحالتها في يوم بعينه، ومواعيد استحقاقها.',
      en: 'Cheques received and issued as they stood on a day, and when they fall due.',
    },
  },
  commissions_by_representative: {
    title: { ar: 'عمولات المندوبين', en: 'Commissions by representative' },
    says: {
      ar: 'ما اعتُمد لكل مندوب من عمولة، شهرًا بشهر، وعلى أي مبيعات حُسب.',
      en: 'What each representative was approved in commission, month by month, and on what sales.',
    },
  },
}

/** What each tax is called. */
export const taxNameWords: Record<TaxName, Text> = {
  value_added_tax: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
  sales_tax: { ar: 'ضريبة المبيعات', en: 'Sales tax' },
}

/** Headings that no other family uses first. */
export const tradeColumnWords = {
  product: { ar: 'الصنف', en: 'Product' },
  representative: { ar: 'المندوب', en: 'Representative' },
  invoices: { ar: 'عدد الفواتير', en: 'Invoices' },
  lines: { ar: 'عدد البنود', en: 'Lines' },
  sales: { ar: 'المبيعات', en: 'Sales' },
  returns: { ar: 'المرتجعات', en: 'Returns' },
  net_sales: { ar: 'صافي المبيعات', en: 'Net sales' },
  cogs: { ar: 'تكلفة المبيعات', en: 'Cost of sales' },
  margin: { ar: 'مجمل الربح', en: 'Margin' },
  margin_percent: { ar: 'نسبة الربح', en: 'Margin %' },
  purchases: { ar: 'المشتريات', en: 'Purchases' },
  net_purchases: { ar: 'صافي المشتريات', en: 'Net purchases' },
  average_price: { ar: 'متوسط السعر', en: 'Average price' },
  tax_code: { ar: 'الضريبة', en: 'Tax' },
  rate: { ar: 'النسبة ٪', en: 'Rate %' },
  movement: { ar: 'الحركة', en: 'Movement' },
  opening_quantity: { ar: 'كمية أول المدة', en: 'Opening quantity' },
  opening_value: { ar: 'قيمة أول المدة', en: 'Opening value' },
  quantity_in: { ar: 'كمية الوارد', en: 'Quantity in' },
  value_in: { ar: 'قيمة الوارد', en: 'Value in' },
  quantity_out: { ar: 'كمية المنصرف', en: 'Quantity out' },
  value_out: { ar: 'قيمة المنصرف', en: 'Value out' },
  revalued: { ar: 'فروق القيمة', en: 'Change of value' },
  closing_quantity: { ar: 'كمية آخر المدة', en: 'Closing quantity' },
  closing_value: { ar: 'قيمة آخر المدة', en: 'Closing value' },
  average: { ar: 'متوسط التكلفة', en: 'Average cost' },
  warehouse: { ar: 'المخزن', en: 'Warehouse' },
  value: { ar: 'القيمة', en: 'Value' },
  running_quantity: { ar: 'رصيد الكمية', en: 'Running quantity' },
  running_value: { ar: 'رصيد القيمة', en: 'Running value' },
  line: { ar: 'البند', en: 'Line' },
  taxable: { ar: 'الخاضع للضريبة', en: 'Taxable' },
  box: { ar: 'الخانة', en: 'Box' },
  adjustment: { ar: 'تسويات المرتجعات', en: 'Adjustments by returns' },
  untaxed: { ar: 'بلا ضريبة', en: 'Without tax' },
  due: { ar: 'المستحق', en: 'Due' },
  direction: { ar: 'النوع', en: 'Kind' },
  status: { ar: 'الحالة', en: 'Status' },
  cheques_received: { ar: 'شيكات واردة', en: 'Cheques received' },
  cheques_issued: { ar: 'شيكات صادرة', en: 'Cheques issued' },
  base: { ar: 'أساس العمولة', en: 'Commission base' },
  commission: { ar: 'العمولة', en: 'Commission' },
  commission_paid: { ar: 'المصروف منها', en: 'Commission paid' },
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
  stock_is_inventory: {
    ar: 'قيمة المخزون = رصيد حساب المخزون في اليوم نفسه',
    en: 'Value of the stock = balance of the inventory account on that day',
  },
  closing_stock_is_opening_plus_moves: {
    ar: 'قيمة آخر المدة = قيمة أول المدة + الحركة',
    en: 'Closing value = opening value + movements',
  },
  tax_carried_is_balance: {
    ar: 'المستحق أو الرصيد المرحّل = رصيد حسابات الضرائب آخر المدة',
    en: 'Due or carried forward = balance of the tax accounts at the end',
  },
  taxes_are_their_accounts: {
    ar: 'المستحق = حركة حسابات الضرائب',
    en: 'Due = movement of the tax accounts',
  },
  boxes_are_their_accounts: {
    ar: 'ضريبة الخانات = ما رحّلته مستنداتها إلى حسابات الضريبة',
    en: 'Tax of the boxes = what their documents posted to the accounts of the tax',
  },
  bases_are_their_lines: {
    ar: 'ما تقرّه القيود بلا ضريبة (الإيرادات ناقص المصروفات) = سطورها ذات الرمز في دفتر الأستاذ',
    en: 'What entries declare without tax (income less expenses) = their lines with a code in the ledger',
  },
  cheques_are_notes_receivable: {
    ar: 'الشيكات الواردة في اليد = رصيد أوراق القبض',
    en: 'Received cheques in hand = notes receivable',
  },
  cheques_are_payment_clearing: {
    ar: 'الشيكات المودعة تحت التحصيل = رصيد مقاصة المدفوعات',
    en: 'Deposited cheques = payment clearing',
  },
  cheques_are_notes_payable: {
    ar: 'الشيكات الصادرة التي لم تُصرف = رصيد أوراق الدفع',
    en: 'Issued cheques not cashed yet = notes payable',
  },
  commissions_are_their_account: {
    ar: 'العمولات = حركة حساب العمولات',
    en: 'Commissions = movement of the commissions account',
  },
} satisfies Record<string, Text>
export const tradeNoteWords = {
  tax_due_is_owed: {
    ar: 'المستحق بالموجب يُورَّد للمصلحة، وبالسالب رصيد لك عندها.',
    en: 'What is due is owed to the state; below zero, it is owed to you.',
  },
  tax_untaxed_lines: {
    ar: '«بلا ضريبة» هي البنود التي لم تُحتسب عليها ضريبة القيمة المضافة. يفرّق رمزها الضريبي بين المعفى ونسبة الصفر، ومن لا رمز له لم يُصنَّف. وليس فيها الشحن ولا ما صُرف بسندات.',
    en: '“Without tax” are the lines that bear no value added tax. Their tax code tells exempt from zero-rated; a line without a code is not sorted. Shipping and what vouchers paid are not among them.',
  },
  boxes_to_be_sorted: {
    ar: 'في «يحتاج إلى تصنيف» بنود بلا رمز ضريبي أو برمز من عندك لا خانة له في النموذج. اختر لها رمزًا من رموز بلدك قبل تقديم الإقرار.',
    en: '“To be sorted” has lines without a tax code, or with a code of your own that the form has no box for. Give them a code of your country before the return is filed.',
  },
  boxes_by_hand: {
    ar: 'الخانات الفارغة تُكتب باليد. لا تظهر هنا القيود اليومية على حسابات الضريبة، ولا ضريبة لا تُسترد.',
    en: 'Boxes that are empty are filled by hand. Journal entries on the accounts of the tax and tax that does not come back are not shown here.',
  },
  cost_as_posted: {
    ar: 'التكلفة كما رُحّلت مع كل بيع. ما غيّرته مشتريات لاحقة منها يظهر في التقرير بلا ترشيح.',
    en: 'Cost is as it was posted with each sale. What later purchases changed of it is in the report without filters.',
  },
  commissions_by_approval: {
    ar: 'يُعرض الشهر المعتمد في مدة قيد اعتماده.',
    en: 'An approved month is shown in the period of the entry that approved it.',
  },
  purchases_with_freight: {
    ar: 'المبالغ بالتكلفة التي دخلت بها: معها نصيبها من الشحن والضريبة التي لا تُسترد.',
    en: 'Amounts are as they entered cost: with their share of freight and the tax that does not come back.',
  },
} satisfies Record<string, Text>

/** Rows that are of no client, product or representative. */
export const tradeRowWords = {
  no_representative: { ar: 'بدون مندوب', en: 'No representative' },
  by_hand: { ar: 'قيود يومية يدوية', en: 'Journal entries by hand' },
  by_voucher: { ar: 'سندات على حسابات الضرائب', en: 'Vouchers on accounts of taxes' },
  other_entries: { ar: 'قيود أخرى', en: 'Other entries' },
  no_product: { ar: 'غير موزع على أصناف', en: 'Not told by product' },
  opening_stock: { ar: 'رصيد أول المدة', en: 'Opening balance' },
  closing_stock: { ar: 'رصيد آخر المدة', en: 'Closing balance' },
  movement_taken_back: { ar: 'إلغاء {movement}', en: '{movement} taken back' },
  movement_revalued: { ar: 'فرق تكلفة {movement}', en: 'Change of cost: {movement}' },
  tax_due: { ar: 'المستحق من {tax}', en: '{tax} due' },
  tax_of_period: { ar: 'إجمالي المدة', en: 'Total of the period' },
  tax_brought_forward: { ar: 'رصيد من مدد سابقة', en: 'Brought forward from earlier periods' },
  tax_due_in_the_end: { ar: 'المستحق للمصلحة', en: 'Due to the state' },
  tax_carried_forward: { ar: 'رصيد دائن يُرحّل', en: 'Credit carried forward' },
  tax_owed: { ar: 'ضريبة علينا', en: 'tax that we owe' },
  tax_lost: { ar: 'ضرائب لا تُسترد (محمّلة على التكلفة)', en: 'Taxes that do not come back (in the cost)' },
  cheques_received: { ar: 'شيك وارد', en: 'Received cheque' },
  cheques_issued: { ar: 'شيك صادر', en: 'Issued cheque' },
  besides_cheques: { ar: 'قيود أخرى على {account}', en: 'Other entries in {account}' },
  notes_receivable: { ar: 'أوراق القبض', en: 'notes receivable' },
  notes_payable: { ar: 'أوراق الدفع', en: 'notes payable' },
  payment_clearing: { ar: 'مقاصة المدفوعات', en: 'payment clearing' },
  approvals_taken_back: { ar: 'اعتمادات أُلغيت', en: 'Approvals that were taken back' },
  cost_adjustments: { ar: 'فروق التكلفة', en: 'Cost adjustments' },
} satisfies Record<string, Text>
