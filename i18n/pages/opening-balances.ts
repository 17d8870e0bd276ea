import type { Text } from '../text.ts'
import { navLabels } from './nav-labels.ts'

/** The fields of opening balances. */
export const openingWords = {
  date: { ar: 'تاريخ الأرصدة', en: 'As of' },
  list: { ar: 'القائمة', en: 'List' },
  accounts: { ar: 'أرصدة الحسابات', en: 'Balances of accounts' },
  invoices: { ar: 'الفواتير المفتوحة', en: 'Open invoices' },
  stock: { ar: 'مخزون أول المدة', en: 'Opening stock' },
  account_id: { ar: 'الحساب', en: 'Account' },
  debtor: { ar: 'مدين', en: 'Debit' },
  creditor: { ar: 'دائن', en: 'Credit' },
  id: { ar: 'الفاتورة', en: 'Invoice' },
  client_id: { ar: 'العميل', en: 'Client' },
  supplier_id: { ar: 'المورد', en: 'Supplier' },
  reference: { ar: 'رقم الفاتورة', en: 'Invoice number' },
  due_date: { ar: 'تاريخ الاستحقاق', en: 'Due date' },
  amount: { ar: 'المتبقي', en: 'Amount still open' },
  currency_id: { ar: 'العملة', en: 'Currency' },
  exchange_rate: { ar: 'سعر الصرف', en: 'Exchange rate' },
  product_id: { ar: 'الصنف', en: 'Product' },
  warehouse_id: { ar: 'المخزن', en: 'Warehouse' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  cost: { ar: 'تكلفة الوحدة', en: 'Cost per unit' },
} satisfies Record<string, Text>

/** The page of opening balances: what it asks of an owner, and what it says back. */
export const openingPageWords = {
  title: navLabels.openings,
  export: { ar: 'تصدير', en: 'Export' },
  failed: { ar: 'تعذر عرض الأرصدة الافتتاحية', en: 'The opening balances could not be shown' },
  startTitle: { ar: 'ابدأ دفاترك بما لك وما عليك', en: 'Begin your books with what you own and owe' },
  start: {
    ar: 'اختر أول يوم في دفاترك، ثم اكتب ما كان لك وما كان عليك حين بدأ: النقدية والبنوك والأصول والقروض ورأس المال، وكل فاتورة لم تُسدَّد، وما في المخازن. احفظ متى شئت وأكمل لاحقًا؛ ما لم يتوازن بعد يبقى ظاهرًا هنا.',
    en: 'Choose the first day of your books, then write what you owned and owed as it began: cash, banks, assets, loans and capital, each invoice still unpaid, and the goods in your warehouses. Save whenever you like and go on later; what does not balance yet stays in sight here.',
  },
  dateHint: {
    ar: 'يُكتب القيد كله بهذا التاريخ.',
    en: 'The whole entry is written on this day.',
  },
  difference: { ar: 'الفرق الباقي', en: 'Difference left' },
  balanced: { ar: 'الأرصدة متوازنة', en: 'The balances agree' },
  balancedHint: {
    ar: 'ما تملكه الشركة يساوي ما عليها ورأس مالها؛ لا يبقى شيء في حساب تسويات الأرصدة الافتتاحية.',
    en: 'What the company owns equals what it owes and its capital; nothing is left in Opening balance adjustments.',
  },
  nothingYet: { ar: 'لم يُكتب شيء بعد', en: 'Nothing is written yet' },
  ownsMore: {
    ar: 'ما تملكه الشركة يزيد بهذا المبلغ على ما عليها ورأس مالها. غالبًا هو رأس المال: اكتبه دائنًا في حسابه، أو أضف دينًا لم تكتبه.',
    en: 'What the company owns is this much more than what it owes and its capital. Most often it is the capital: write it as a credit on its account, or add a debt that is missing.',
  },
  owesMore: {
    ar: 'ما على الشركة ورأس مالها يزيد بهذا المبلغ على ما تملكه. أضف ما تملكه ولم تكتبه، أو راجع رأس المال والديون.',
    en: 'What the company owes and its capital is this much more than what it owns. Add what it owns and is missing here, or check the capital and the debts.',
  },
  adjustments: {
    ar: 'لا خطأ في دفاترك: إلى أن تكمل ما بقي يقف الفرق في حساب تسويات الأرصدة الافتتاحية.',
    en: 'Nothing in your books is wrong: until you complete the rest, the difference stands in Opening balance adjustments.',
  },
  inBooks: { ar: 'في الدفاتر الآن: {amount}', en: 'In the books now: {amount}' },
  fromElsewhere: {
    ar: 'منها {amount} من قيود أخرى على هذا الحساب، لا من هذه الصفحة.',
    en: '{amount} of it comes from other entries on that account, not from this page.',
  },
  accountsHint: {
    ar: 'النقدية والبنوك والأصول والقروض ورأس المال. العملاء والموردون والمخزون لهم جداولهم أدناه.',
    en: 'Cash, banks, assets, loans and capital. Clients, suppliers and stock have lists of their own below.',
  },
  clients: { ar: 'فواتير لك عند العملاء', en: 'Invoices that clients owe you' },
  suppliers: { ar: 'فواتير عليك للموردين', en: 'Invoices that you owe suppliers' },
  invoicesHint: {
    ar: 'سطر لكل فاتورة لم تُسدَّد بالكامل، بما بقي منها، فتُحصَّل أو تُدفع بعد ذلك كغيرها.',
    en: 'One line for each invoice that is not fully paid, with what is left of it; it is then collected or paid like any other.',
  },
  stockHint: {
    ar: 'ما في كل مخزن وتكلفة الوحدة منه. المخزن الفارغ هو المخزن الأول.',
    en: 'What is in each warehouse and what a unit cost. No warehouse means the first one.',
  },
  startAccount: {
    ar: 'اكتب اسم حساب أو رقمه، أو الصق صفوفًا من Excel',
    en: 'Type an account’s name or number, or paste rows from Excel',
  },
  startClient: {
    ar: 'اكتب اسم عميل، أو الصق من Excel',
    en: 'Type a client, or paste from Excel',
  },
  startSupplier: {
    ar: 'اكتب اسم مورد، أو الصق من Excel',
    en: 'Type a supplier, or paste from Excel',
  },
  startProduct: {
    ar: 'اكتب اسم صنف أو كوده، أو الصق من Excel',
    en: 'Type a product or its code, or paste from Excel',
  },
  reference: { ar: 'رقمها', en: 'Number' },
  invoiceDate: { ar: 'تاريخها', en: 'Date' },
  dueDate: { ar: 'استحقاقها', en: 'Due' },
  open: { ar: 'المتبقي', en: 'Still open' },
  rate: { ar: 'سعر الصرف', en: 'Rate' },
  baseAmount: { ar: 'بعملة الدفاتر', en: 'In the books' },
  value: { ar: 'القيمة', en: 'Value' },
  partlyPaid: {
    ar: 'سُدّد منها {amount}',
    en: '{amount} paid of it',
  },
  partlyPaidStays: {
    ar: 'سُدّد من هذه الفاتورة، فيبقى طرفها ومبلغها كما هما',
    en: 'A part of this invoice was paid, so its party and amount stay as they are',
  },
  showInvoice: { ar: 'افتح الفاتورة {number}', en: 'Open invoice {number}' },
  total: { ar: 'المجموع', en: 'Total' },
  save: { ar: 'حفظ الأرصدة', en: 'Save balances' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  notSaved: { ar: 'لم تُحفظ الأرصدة', en: 'The balances were not saved' },
  nothingLost: { ar: 'ما كتبته باقٍ كما هو.', en: 'What you typed is still here.' },
  fixLines: { ar: 'راجع السطور المعلّمة.', en: 'Check the marked lines.' },
  retry: { ar: 'أعد المحاولة', en: 'Try again' },
  reload: { ar: 'اعرض التعديل الآخر', en: 'Show the other change' },
  entry: { ar: 'قيد الأرصدة الافتتاحية', en: 'Entry of the opening balances' },
  costAdjustmentsWhy: {
    ar: 'غيّرت هذه الأرصدة تكلفة بضاعة تحركت قبل أن تُسجّل، فكُتب الفرق في يوم كل حركة.',
    en: 'These balances changed the cost of goods that had moved before they were entered. The difference stands on the day of each movement.',
  },
  heldBy: { ar: 'قيدها هو قيد الأرصدة كلها:', en: 'It is in the one entry of all balances:' },
  toEntry: { ar: 'القيد', en: 'Its entry' },
  trialBalance: { ar: 'ميزان المراجعة', en: 'Trial balance' },
} satisfies Record<string, Text>
