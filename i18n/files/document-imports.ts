import { documentFieldWords } from '../books/documents.ts'
import { openingWords } from '../pages/opening-balances.ts'
import { resourceWords } from '../records/resources.ts'
import type { Text } from '../text.ts'

/** What the columns of files of documents and of opening balances are called. */

const voucherNumber: Text = { ar: 'رقم السند', en: 'Number' }
const clientCode: Text = { ar: 'رقم العميل', en: 'Client number' }
const clientName: Text = { ar: 'اسم العميل', en: 'Client name' }
const supplierName: Text = { ar: 'اسم المورد', en: 'Supplier name' }
const invoiceNumber: Text = { ar: 'رقم الفاتورة', en: 'Invoice number' }
const productCode: Text = { ar: 'كود الصنف', en: 'Product code' }
export const productName: Text = { ar: 'اسم الصنف', en: 'Product name' }
/** What a document refers to, beside its number. */
export const ownReference: Text = { ar: 'مرجع المستند', en: 'Document reference' }
export const ownReferenceAliases = [
  'Customer reference',
  'PO number',
  'Purchase order',
  'مرجع العميل',
  'رقم أمر الشراء',
  // Where something else is the number of the document.
  'Reference',
  'المرجع',
]
/** The head of a column that tells invoices apart. */
const numberInBooks: Text = { ar: 'رقم الفاتورة في دفاتري', en: 'Invoice number in my books' }

/** By which one party is told from another of its name. */
export const distinguishingWords = {
  client_tax_number: { ar: 'الرقم الضريبي للعميل', en: 'Client tax number' },
  client_phone: { ar: 'هاتف العميل', en: 'Client phone' },
  client_email: { ar: 'بريد العميل', en: 'Client e-mail' },
  supplier_phone: { ar: 'هاتف المورد', en: 'Supplier phone' },
  supplier_email: { ar: 'بريد المورد', en: 'Supplier e-mail' },
} satisfies Record<string, Text>

export const fileColumnWords = {
  ...distinguishingWords,
  ...documentFieldWords,
  voucher_number: voucherNumber,
  own_reference: ownReference,
  invoice_number: invoiceNumber,
  number_in_books: numberInBooks,
  client_code: clientCode,
  client_name: clientName,
  supplier_name: supplierName,
  account_code: { ar: 'كود الحساب', en: 'Account code' },
  product_code: productCode,
  product_name: productName,
  description: { ar: 'وصف الصنف', en: 'Description' },
  stock_type: resourceWords.products.fields.stock_type.label,
  document_discount: { ar: 'خصم المستند', en: 'Document discount' },
  document_total: { ar: 'إجمالي المستند', en: 'Document total' },
  settled_invoice: { ar: 'عن الفاتورة', en: 'For invoice' },
  settled_invoice_in_books: numberInBooks,
  cheque_state: { ar: 'حالة الشيك', en: 'Cheque state' },
  cheque_cleared_on: { ar: 'تاريخ تحصيل الشيك', en: 'Cheque cleared on' },
  cheque_fee: { ar: 'مصاريف تحصيل الشيك', en: 'Cheque clearing fee' },
  cheque_rate: { ar: 'سعر صرف تحصيل الشيك', en: 'Cheque clearing rate' },
  cheque_bank: { ar: 'حساب بنك الشيك', en: 'Bank account of the cheque' },
  supplier_of_line: { ar: 'المورد', en: 'Supplier' },
  open_amount: openingWords.amount,
  as_of: { ar: 'تاريخ الرصيد', en: 'Day of the balance' },
  unit_cost: openingWords.cost,
} satisfies Record<string, Text>

/** Other heads that files give these columns, beside our own words. Spelling variants and spaces are folded. */
export const fileColumnAliases = {
  invoice_number: [
    ...[
      'InvoiceNo',
      'Invoice',
      'Invoice no',
      'Bill',
      'Bill no',
      'Bill number',
      'Document number',
      'Number',
      'No',
      'ID',
    ],
    ...[
      'Supplier invoice',
      'رقم المستند',
      'الفاتورة',
      'فاتورة المورد',
      'رقم فاتورة المورد',
      'الرقم',
      'Reference',
      'المرجع',
    ],
  ],
  voucher_number: [
    ...[
      'No',
      'Voucher',
      'Voucher no',
      'Voucher number',
      'Receipt no',
      'Receipt number',
      'Payment no',
      'Payment number',
      'ID',
    ],
    ...['Document number', 'الرقم', 'رقم المستند', 'رقم الإيصال', 'رقم سند القبض', 'رقم سند الصرف', 'السند'],
    ...['Reference', 'المرجع'],
  ],
  date: [
    ...['Document date', 'Invoice date', 'Bill date', 'Payment date', 'Receipt date', 'Paid on', 'Day'],
    ...['تاريخ المستند', 'تاريخ الفاتورة', 'تاريخ السند', 'تاريخ الدفع', 'تاريخ القبض', 'تاريخ الصرف', 'اليوم'],
  ],
  own_reference: ownReferenceAliases,
  analytical_account_id: ['Cost center', 'Cost centre', 'Project', 'مركز التكلفة', 'المشروع'],
  due_date: ['Due', 'Due on', 'تاريخ الاستحقاق', 'يستحق في'],
  client_code: ['CustomerID', 'Customer ID', 'Customer no', 'Customer code', 'Client code', 'كود العميل', 'رمز العميل'],
  client_name: ['Client', 'Customer', 'Customer name', 'Received from', 'العميل', 'الزبون', 'اسم الزبون', 'استلمنا من'],
  supplier_name: ['Supplier', 'Vendor', 'Vendor name', 'Paid to', 'المورد', 'البائع', 'صُرف إلى', 'دفعنا إلى'],
  product_code: ['StockCode', 'SKU', 'Item code', 'Item no', 'Code', 'رقم الصنف', 'رمز الصنف', 'كود المنتج', 'الكود'],
  product_name: ['Product', 'Item', 'Item name', 'Name', 'Description', 'الصنف', 'المنتج', 'اسم المنتج', 'البيان'],
  description: ['Product', 'Product name', 'Item', 'Item name', 'الوصف', 'البيان', 'اسم الصنف', 'الصنف', 'المنتج'],
  quantity: ['Qty', 'Units', 'Count', 'On hand', 'كمية', 'العدد', 'الرصيد'],
  price: ['UnitPrice', 'Unit price', 'Unit cost', 'Cost', 'Rate', 'سعر الوحدة', 'سعر الشراء', 'التكلفة'],
  discount: ['Line discount', 'Discount amount', 'خصم البند', 'خصم الصنف', 'قيمة الخصم'],
  document_discount: ['Invoice discount', 'Total discount', 'خصم الفاتورة', 'الخصم على الفاتورة'],
  document_total: ['Invoice total', 'Grand total', 'Total', 'إجمالي الفاتورة', 'الإجمالي', 'الإجمالي النهائي'],
  shipping_fee: ['Freight', 'Delivery', 'الشحن والنقل', 'مصاريف الشحن', 'النقل'],
  value_added_tax: ['VAT', 'Tax', 'Taxable', 'الضريبة', 'ضريبة', 'القيمة المضافة', 'خاضع للضريبة'],
  warehouse_id: ['Store', 'Location', 'المستودع', 'مخزن'],
  currency_id: ['Currency code', 'عملة'],
  exchange_rate: ['FX rate', 'سعر العملة', 'سعر التحويل'],
  notes: ['Note', 'Memo', 'Remarks', 'ملاحظات', 'ملاحظة'],
  amount: [
    'Value',
    'Paid',
    'Received',
    'Amount paid',
    'Amount received',
    'القيمة',
    'المدفوع',
    'المقبوض',
    'المبلغ المدفوع',
  ],
  settled_invoice: [
    ...['Invoice', 'Invoice number', 'Invoice no', 'Bill', 'Bill no', 'Applied to', 'Against'],
    ...['الفاتورة', 'رقم الفاتورة', 'فاتورة', 'سداد فاتورة'],
  ],
  payment_method: ['Method', 'Paid by', 'الطريقة', 'وسيلة الدفع', 'نوع الدفع'],
  cheque_number: ['Cheque', 'Check number', 'Cheque no', 'الشيك'],
  cheque_date: ['Check date', 'Cheque due', 'تاريخ استحقاق الشيك', 'استحقاق الشيك'],
  cheque_state: ['Check state', 'Cheque status', 'Check status', 'وضع الشيك'],
  cheque_cleared_on: ['Cleared on', 'Check cleared on', 'تاريخ التحصيل', 'تاريخ صرف الشيك'],
  cheque_fee: ['Cheque fee', 'Check fee', 'Collection fee', 'مصاريف الشيك', 'مصاريف التحصيل', 'عمولة التحصيل'],
  cheque_rate: ['Cheque rate', 'Check rate', 'سعر صرف الشيك'],
  cash_account_id: ['Account', 'Bank', 'Cash', 'Bank account', 'Paid from', 'الحساب', 'البنك', 'الخزينة', 'الصندوق'],
  account_code: ['Account no', 'Account number', 'رقم الحساب', 'رمز الحساب'],
  account_id: ['Account name', 'Expense account', 'Category', 'اسم الحساب', 'بند المصروف', 'التصنيف'],
  details: ['Description', 'Purpose', 'Statement', 'Memo', 'البيان', 'الوصف', 'الغرض', 'وذلك عن'],
  payee: ['Payee', 'Paid', 'Beneficiary', 'المستفيد', 'المدفوع له'],
  supplier_of_line: ['Supplier name', 'Vendor', 'اسم المورد'],
  tax_number: ['Tax number', 'VAT number', 'TRN', 'الرقم الضريبي'],
  supplier_tax_number: [
    ...['Tax number', 'VAT number', 'TRN', 'Supplier tax number', 'Supplier VAT number'],
    ...['الرقم الضريبي', 'الرقم الضريبي للمورد', 'رقم التسجيل الضريبي'],
  ],
  debtor: ['Debtor', 'Dr', 'Debit balance', 'مدين (رصيد)', 'رصيد مدين'],
  creditor: ['Creditor', 'Cr', 'Credit balance', 'دائن (رصيد)', 'رصيد دائن'],
  open_amount: ['Amount', 'Balance', 'Balance due', 'Residual', 'Outstanding', 'Open', 'المبلغ', 'الرصيد', 'المستحق'],
  unit_cost: ['Cost', 'Unit cost', 'Average cost', 'التكلفة', 'متوسط التكلفة', 'سعر التكلفة'],
  as_of: ['As of', 'As of date', 'Opening date', 'تاريخ الأرصدة', 'تاريخ الافتتاح', 'كما في'],
} satisfies Partial<Record<keyof typeof fileColumnWords, readonly string[]>>

/** Why a row of such a file is refused, beyond what is wrong with one of its cells. */
export const documentRefusalWords = {
  differs: {
    ar: '«{column}» في هذا الصف غير ما في الصف {row} من المستند نفسه.',
    en: '{column} of this row is not that of row {row} of the same document.',
  },
  row_in_books: {
    ar: 'هذا الصف مسجل من قبل برقم {number}، فلم يُسجل مرة أخرى.',
    en: 'This row is already in the books as {number}; it was not recorded again.',
  },
  no_party: {
    ar: 'لا يذكر هذا الصف مع من كان التعامل.',
    en: 'This row does not name whom it was dealt with.',
  },
  record_unknown: {
    ar: 'لا يوجد {name} في سجلاتك، وليس لديك صلاحية لإضافته.',
    en: 'There is no {name} in your records, and you may not add it.',
  },
  no_such_invoice: {
    ar: 'لا توجد لـ{party} فاتورة مرحّلة برقم {invoice}. اتركها خالية ليبقى المبلغ رصيدًا.',
    en: '{party} has no posted invoice {invoice}. Leave the cell empty for the amount to stand as a credit.',
  },
  several_invoices: {
    ar: `لـ{party} أكثر من فاتورة مرجعها {invoice}. أضف عمودًا «${numberInBooks.ar}» واكتب فيه رقمها عندك.`,
    en: `More than one invoice of {party} has the reference {invoice}. Add a column “${numberInBooks.en}” with its number in your books.`,
  },
  two_invoices: {
    ar: `لـ{party} فاتورتان بهذا الرقم: {first} في دفاترك ورقمها في ملفها أو مرجعها {invoice}، و{second} في دفاترك. أضف عمودًا «${numberInBooks.ar}» واكتب فيه رقم المقصودة.`,
    en: `{party} has two invoices of this number: {first} of your books, which is {invoice} in its file or by its reference, and {second} of your books. Add a column “${numberInBooks.en}” with the number of the one that is meant.`,
  },
  invoices_alike: {
    ar: 'لـ{party} أكثر من فاتورة رقمها في دفاترك {invoice}. اترك الخانة خالية ليبقى المبلغ رصيدًا، ثم سدد به الفاتورة المقصودة من صفحتها.',
    en: 'More than one invoice of {party} has the number {invoice} in your books. Leave the cell empty for the amount to stand as a credit, then settle the one that is meant with it on its page.',
  },
  invoice_settled: {
    ar: 'الفاتورة {invoice} مسددة كلها. اترك الخانة خالية ليبقى المبلغ رصيدًا.',
    en: 'Invoice {invoice} is settled in full. Leave the cell empty for the amount to stand as a credit.',
  },
  cheque_taken_back: {
    ar: 'حالة الشيك في الملف «{cell}»، فلم يُدفع به شيء، ولم يُسجل السند.',
    en: 'The file says that this cheque is “{cell}”: nothing was paid with it, so the payment was not recorded.',
  },
  cheque_handed_on: {
    ar: 'دُفع هذا بشيك عميل ظُهّر للمورد. ظهّر الشيك من صفحته في الشيكات بعد أن يُسجل سند قبضه.',
    en: 'This was paid with a client’s cheque that was endorsed to the supplier. Endorse the cheque on its page among the cheques, once its receipt is recorded.',
  },
  cleared_account: {
    ar: 'حُصّل هذا الشيك ولا يُعرف في أي حساب. أضف عمودًا لحساب بنك الشيك.',
    en: 'This cheque has cleared, and nothing names the account. Add a column for the bank account of the cheque.',
  },
  transfer_account: {
    ar: 'دُفع هذا بتحويل أو بطاقة ولا يُعرف في أي حساب. أضف عمودًا لحساب النقدية.',
    en: 'This was paid by transfer or card, and nothing names its account. Add a column for the cash account.',
  },
  unknown_account: {
    ar: 'لا يوجد حساب كوده أو اسمه {name}. أضفه إلى دليل الحسابات أو صحح الخانة.',
    en: 'No account has the code or the name {name}. Add it to the chart of accounts, or correct the cell.',
  },
  several_accounts: {
    ar: 'أكثر من حساب اسمه {name}. اكتب كود الحساب.',
    en: 'More than one account is called {name}. Write the code of the account.',
  },
  total_differs: {
    ar: 'إجمالي المستند في الملف {total}، وما تبلغه بنوده {computed}.',
    en: 'The file says a total of {total} for this document; its lines come to {computed}.',
  },
  total_differs_taxed: {
    ar: 'إجمالي المستند في الملف {total}، وما تبلغه بنوده {net} قبل الضريبة و{computed} بالضريبة.',
    en: 'The file says a total of {total} for this document; its lines come to {net} before tax and {computed} with tax.',
  },
  total_before_tax: {
    ar: 'إجمالي المستند في الملف {total} هو ما تبلغه بنوده قبل الضريبة، وبالضريبة تبلغ {computed}.',
    en: 'The total of this document in the file, {total}, is what its lines come to before tax; with tax they come to {computed}.',
  },
  opened_before: {
    ar: '{name} في الأرصدة الافتتاحية من قبل، فلم يُسجل مرة أخرى.',
    en: '{name} is in the opening balances already; it was not recorded again.',
  },
  two_dates: {
    ar: 'للأرصدة الافتتاحية تاريخ واحد هو {date}.',
    en: 'Opening balances have one date, {date}.',
  },
} satisfies Record<string, Text>
