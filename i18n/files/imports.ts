import { documentFieldWords } from '../books/documents.ts'
import type { Text } from '../text.ts'
import {
  distinguishingWords,
  documentRefusalWords,
  ownReference,
  ownReferenceAliases,
  productName,
} from './document-imports.ts'
import { taxColumnAliases, taxColumnRefusals, taxColumnWords } from './tax-columns.ts'

/** What the columns of a file of sales documents are called. */
export const salesColumnWords = {
  reference: { ar: 'رقم المستند', en: 'Document number' },
  date: { ar: 'التاريخ', en: 'Date' },
  client_code: { ar: 'رقم العميل', en: 'Client number' },
  client_name: { ar: 'اسم العميل', en: 'Client name' },
  client_address: { ar: 'عنوان العميل', en: 'Client address' },
  product_code: { ar: 'كود الصنف', en: 'Product code' },
  product_name: productName,
  description: { ar: 'وصف الصنف', en: 'Description' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  price: { ar: 'السعر', en: 'Price' },
  discount: { ar: 'خصم البند', en: 'Line discount' },
  discount_percent: { ar: 'خصم البند ٪', en: 'Line discount %' },
  value_added_tax: { ar: 'ضريبة القيمة المضافة (نعم أو لا)', en: 'Value added tax (yes or no)' },
  sales_tax: { ar: 'ضريبة المبيعات (نعم أو لا)', en: 'Sales tax (yes or no)' },
  tax_amount: { ar: 'مبلغ ضريبة القيمة المضافة', en: 'Value added tax amount' },
  tax_rate: { ar: 'نسبة ضريبة القيمة المضافة', en: 'Value added tax rate' },
  tax_code_id: taxColumnWords.tax_code_id,
  line_total: { ar: 'إجمالي البند', en: 'Line total' },
  due_date: { ar: 'تاريخ الاستحقاق', en: 'Due date' },
  currency_id: { ar: 'العملة', en: 'Currency' },
  exchange_rate: { ar: 'سعر الصرف', en: 'Exchange rate' },
  representative_id: { ar: 'المندوب', en: 'Representative' },
  warehouse_id: { ar: 'المخزن', en: 'Warehouse' },
  document_discount: { ar: 'خصم المستند', en: 'Document discount' },
  document_discount_percent: { ar: 'خصم المستند ٪', en: 'Document discount %' },
  shipping_fee: { ar: 'الشحن', en: 'Shipping' },
  settlement: { ar: 'تسوية', en: 'Settlement' },
  tax_inclusive: { ar: 'الأسعار شاملة الضريبة', en: 'Prices include tax' },
  document_total: { ar: 'إجمالي المستند', en: 'Document total' },
  own_reference: ownReference,
  due_at_once_percent: documentFieldWords.due_at_once_percent,
  analytical_account_id: documentFieldWords.analytical_account_id,
  emirate: taxColumnWords.emirate,
  document_type: taxColumnWords.document_type,
  supply_date: taxColumnWords.supply_date,
  supply_end: taxColumnWords.supply_end,
  reason: taxColumnWords.reason,
  reason_code: taxColumnWords.reason_code,
  advances: taxColumnWords.advances,
  notes: documentFieldWords.notes,
  client_comments: documentFieldWords.client_comments,
  client_tax_number: distinguishingWords.client_tax_number,
  client_phone: distinguishingWords.client_phone,
  client_email: distinguishingWords.client_email,
} satisfies Record<string, Text>

/** What stands before the decimals of a number. */
export const decimalSignWords: Text = { ar: 'علامة الكسر العشري', en: 'Decimal sign' }

/** Other heads that files give these columns, beside our own words. Spelling variants and spaces are folded. */
export const headAliases: Record<string, readonly string[]> = {
  stock_type: ['النوع', 'نوع المنتج', 'Type', 'Item type', 'Product type'],
  reference: [
    'InvoiceNo',
    'Invoice',
    'Invoice number',
    'Document no',
    'Bill no',
    'Receipt no',
    'Order no',
    'رقم الفاتورة',
    'الفاتورة',
    'رقم السند',
    ...['Number', 'No', 'ID', 'Voucher no', 'Receipt number', 'الرقم', 'رقم الإيصال', 'Reference', 'المرجع'],
  ],
  date: ['InvoiceDate', 'Invoice date', 'Document date', 'Bill date', 'تاريخ الفاتورة', 'تاريخ المستند', 'تاريخ البيع'],
  client_code: [
    'CustomerID',
    'Customer ID',
    'Customer no',
    'Customer code',
    'Customer number',
    'Client ID',
    'Client no',
    'Client code',
    'كود العميل',
    'رمز العميل',
    'معرف العميل',
  ],
  client_name: ['Customer', 'Customer name', 'Client', 'Bill to', 'العميل', 'الزبون', 'اسم الزبون'],
  client_address: ['Country', 'Address', 'City', 'Customer address', 'البلد', 'الدولة', 'العنوان', 'المدينة'],
  product_code: [
    'StockCode',
    'Stock code',
    'SKU',
    'Item code',
    'Item no',
    'Product ID',
    'Product no',
    'Product number',
    'Code',
    'رقم الصنف',
    'رمز الصنف',
    'كود المنتج',
    'رمز المنتج',
    'رقم المنتج',
    'الكود',
    'كود',
  ],
  description: [
    'Item',
    'Item name',
    'Product name',
    'Item description',
    'الوصف',
    'البيان',
    'اسم الصنف',
    'اسم المنتج',
    'المنتج',
    'الصنف',
    'Product',
  ],
  quantity: ['Qty', 'Units', 'Count', 'كمية', 'العدد'],
  price: ['UnitPrice', 'Unit price', 'Rate', 'سعر الوحدة', 'سعر البيع', 'السعر للوحدة'],
  discount: ['Discount', 'Discount amount', 'Disc', 'الخصم', 'خصم', 'قيمة الخصم', 'مبلغ الخصم'],
  discount_percent: ['Discount %', 'Discount rate', 'Disc %', 'خصم ٪', 'الخصم ٪', 'نسبة الخصم'],
  value_added_tax: [
    'VAT',
    'Tax',
    'Value added tax',
    'Taxable',
    'الضريبة',
    'ضريبة',
    'القيمة المضافة',
    'ضريبة القيمة المضافة',
    'خاضع للضريبة',
  ],
  sales_tax: ['Sales tax', 'ضريبة المبيعات'],
  tax_amount: ['Tax amount', 'VAT amount', 'Amount of VAT', 'مبلغ الضريبة', 'قيمة الضريبة', 'مبلغ القيمة المضافة'],
  tax_rate: ['Tax rate', 'VAT rate', 'Tax %', 'VAT %', 'نسبة الضريبة', 'الضريبة ٪', 'معدل الضريبة'],
  line_total: [
    'Total',
    'Amount',
    'Net amount',
    'Line amount',
    'Subtotal',
    'الإجمالي',
    'المبلغ',
    'القيمة',
    'الصافي',
    'إجمالي السطر',
    'إجمالي الصنف',
  ],
  due_date: ['Due', 'Due on', 'Payment due', 'الاستحقاق', 'يستحق في'],
  currency_id: ['Currency code', 'عملة', 'رمز العملة'],
  exchange_rate: ['FX rate', 'Currency rate', 'سعر العملة', 'سعر التحويل'],
  representative_id: ['Salesperson', 'Sales person', 'Sales rep', 'Rep', 'مندوب', 'مندوب المبيعات', 'البائع'],
  warehouse_id: ['Store', 'Location', 'المستودع', 'مخزن'],
  document_discount: ['Invoice discount', 'Total discount', 'خصم الفاتورة', 'الخصم على الفاتورة'],
  document_discount_percent: ['Invoice discount %', 'خصم الفاتورة ٪', 'نسبة خصم الفاتورة'],
  shipping_fee: [
    'Shipping fee',
    'Freight',
    'Delivery',
    'Delivery fee',
    'مصاريف الشحن',
    'رسوم التوصيل',
    'التوصيل',
    'النقل',
  ],
  settlement: ['Rounding', 'Adjustment', 'فرق التقريب', 'التسوية'],
  own_reference: ownReferenceAliases,
  ...taxColumnAliases,
  analytical_account_id: ['Cost center', 'Cost centre', 'Project', 'مركز التكلفة', 'المشروع'],
  notes: ['Note', 'Memo', 'Remarks', 'ملاحظات', 'ملاحظة'],
  tax_inclusive: ['Tax inclusive', 'Inclusive of tax', 'شامل الضريبة', 'السعر شامل الضريبة'],
  document_total: [
    'Invoice total',
    'Grand total',
    'Total due',
    'Order total',
    'إجمالي الفاتورة',
    'الإجمالي النهائي',
    'صافي الفاتورة',
  ],
  display_name: ['Name', 'Client name', 'Customer', 'Customer name', 'الاسم', 'اسم العميل', 'اسم المورد', 'العميل'],
  serial_number: [
    ...['CustomerID', 'Customer ID', 'Customer no', 'Customer number', 'Customer code', 'Client no', 'Client number'],
    ...['Client ID', 'Client code', 'Code', 'رقم العميل', 'كود العميل', 'رمز العميل', 'الكود', 'كود'],
  ],
  phone: ['Telephone', 'Tel', 'Phone number', 'التليفون', 'رقم الهاتف'],
  mobile: ['Mobile number', 'Cell', 'الموبايل', 'المحمول', 'رقم الجوال'],
  email: ['Email', 'Mail', 'الايميل', 'البريد'],
  tax_number: ['VAT number', 'Tax ID', 'TRN', 'رقم التسجيل الضريبي', 'الرقم الضريبى'],
  address: ['Country', 'City', 'البلد', 'المدينة'],
  name: ['Name', 'Item', 'Item name', 'Product', 'Description', 'الاسم', 'اسم المنتج', 'المنتج', 'الصنف', 'الوصف'],
  code: [
    'StockCode',
    'Stock code',
    'SKU',
    'Item code',
    'Item no',
    'Product code',
    'Product no',
    'Product number',
    'Account code',
    'Account no',
    'كود الحساب',
    'كود الصنف',
    'رمز الصنف',
    'رقم الصنف',
    'كود المنتج',
    'رمز المنتج',
    'رقم المنتج',
    'كود',
  ],
  default_price: ['Price', 'UnitPrice', 'Unit price', 'Sale price', 'السعر', 'سعر الوحدة'],
  purchase_price: ['Cost', 'Buying price', 'التكلفة'],
  parent_id: ['Parent', 'Parent code', 'Part of', 'الحساب الأب', 'الرئيسي', 'يتبع'],
  unit_id: ['UOM', 'وحدة القياس'],
}

/** Why a row of a file is refused, beyond what is wrong with one of its cells. */
export const refusalWords = {
  signs_differ: {
    ar: 'في المستند نفسه بيع ومرتجع: إشارة كمية هذا الصف غير إشارة الصف {row}. سجل كلًا منهما في مستند.',
    en: 'The same document sells and takes back: the sign of this quantity is not that of row {row}. Give each its own document.',
  },
  write_off: {
    ar: 'كمية سالبة بسعر صفر، أي بضاعة شُطبت من المخزون وليست بيعًا. سجلها تسوية مخزون.',
    en: 'A negative quantity at price 0 is stock written off, not a sale. Record it as a stock adjustment.',
  },
  reference_exists: {
    ar: 'المستند {reference} مسجل من قبل برقم {number}، فلم يُسجل مرة أخرى.',
    en: 'Document {reference} is already in the books as {number}; it was not recorded again.',
  },
  other_row: {
    ar: 'لم يُسجل هذا المستند لأن الصف {row} منه مرفوض.',
    en: 'This document was not recorded because its row {row} is refused.',
  },
  dates_differ: {
    ar: 'تاريخ هذا الصف غير تاريخ الصف {row} من المستند نفسه.',
    en: 'The date of this row is not that of row {row} of the same document.',
  },
  clients_differ: {
    ar: 'عميل هذا الصف غير عميل الصف {row} من المستند نفسه.',
    en: 'The client of this row is not that of row {row} of the same document.',
  },
  client_not_active: {
    ar: 'العميل {name} موقوف. فعّله ثم أعد الاستيراد.',
    en: 'Client {name} is not active. Activate it, then import again.',
  },
  product_not_active: {
    ar: 'الصنف {name} موقوف. فعّله ثم أعد الاستيراد.',
    en: 'Product {name} is not active. Activate it, then import again.',
  },
  no_product: {
    ar: 'لا كود ولا وصف للصنف في هذا الصف.',
    en: 'This row names no product: neither a code nor a description.',
  },
  locked: {
    ar: 'الفترة حتى {date} مقفلة.',
    en: 'The period up to {date} is locked.',
  },
  two_discounts: {
    ar: 'الخصم هنا مبلغ ونسبة معًا. اترك واحدًا منهما.',
    en: 'There are both an amount and a percentage of discount here. Leave one of them.',
  },
  price_changes_amount: {
    ar: 'في السعر أكثر من ست منازل عشرية، ولو قُرّب إليها لتغير مبلغ السطر من {amount} إلى {sum}.',
    en: 'The price has more than six decimals; rounded to them it would change the amount of the line from {amount} to {sum}.',
  },
  tax_rate_differs: {
    ar: 'نسبة الضريبة في الملف {rate}٪، ونسبتها عندك في ذلك اليوم {own}٪.',
    en: 'The file says a tax of {rate}%; yours is {own}% on that day.',
  },
  tax_differs: {
    ar: 'ضريبة المستند {document} في الملف {total}، وتُحسب من سطوره {computed}.',
    en: 'The tax of document {document} is {total} in the file; of its lines it is {computed}.',
  },
  document_too_long: {
    ar: 'في هذا المستند أكثر من {most} سطر.',
    en: 'This document has more than {most} lines.',
  },
  record_exists: {
    ar: '{name} مسجل من قبل، فلم يُسجل مرة أخرى.',
    en: '{name} is already recorded; it was not recorded again.',
  },
  record_exists_otherwise: {
    ar: '{name} مسجل من قبل، فلم يُسجل مرة أخرى. وفي الملف غير ما في سجلاتك، ولم يتغير شيء منها: {columns}',
    en: '{name} is already recorded; it was not recorded again. The file says otherwise than your records, which were not changed: {columns}',
  },
  repeated_in_file: {
    ar: '{name} مكرر: ورد من قبل في الصف {row}.',
    en: '{name} is repeated: row {row} has it already.',
  },
  similar_recorded: {
    ar: 'الاسم يشبه في كتابته {name} المسجل في دفاترك، لكن هذا مختلف: {columns}. إن كانا واحدًا فاحذف هذا الصف، وإن كانا اثنين فميّز بينهما برقم أو كود أو أضف الثاني من صفحته.',
    en: 'The name is spelled like {name} in your records, but these differ: {columns}. If they are one, delete this row; if they are two, tell them apart by a number or a code, or add the second on its page.',
  },
  similar_in_file: {
    ar: 'الاسم يشبه في كتابته {name} في الصف {row}، لكن هذا مختلف: {columns}. إن كانا واحدًا فاحذف أحدهما، وإن كانا اثنين فميّز بينهما برقم أو كود أو أضف الثاني من صفحته.',
    en: 'The name is spelled like {name} in row {row}, but these differ: {columns}. If they are one, delete one of them; if they are two, tell them apart by a number or a code, or add the second on its page.',
  },
  unknown_name: {
    ar: 'لا يوجد {name} في سجلاتك. أضفه أولًا أو اترك الخانة خالية.',
    en: 'There is no {name} in your records. Add it first, or leave the cell empty.',
  },
  unknown_country: {
    ar: 'لا نعرف بلدًا واحدًا اسمه {name}. اكتب اسمه كاملًا أو رمزه من حرفين.',
    en: 'No one country is called {name}. Write its full name, or its code of two letters.',
  },
  several_names: {
    ar: 'في سجلاتك أكثر من {name}. اكتب رقمه أو كوده، أو غيّر الاسم في سجلاتك.',
    en: 'Your records have more than one {name}. Write its number or code, or change a name in your records.',
  },
  several_clients: {
    ar: 'في سجلاتك أكثر من عميل اسمه {name}: {who}. ميّز المقصود في الملف بعمود «رقم العميل» أو «الرقم الضريبي للعميل» أو «هاتف العميل» أو «بريد العميل» كما هو في سجلاتك، وأكمل ذلك في سجلاتك لمن ينقصه.',
    en: 'Your records have more than one client called {name}: {who}. Tell the one that is meant in a column “Client number”, “Client tax number”, “Client phone” or “Client e-mail”, as your records have it; add it there where it is missing.',
  },
  number_of_another: {
    ar: 'الرقم {name} في سجلاتك للعميل {who}، والاسم في هذا الصف لعميل آخر. صحّح الرقم أو الاسم.',
    en: 'The number {name} is of {who} in your records, and the name in this row is of another client. Correct the number or the name.',
  },
  code_of_another: {
    ar: 'الكود {name} في سجلاتك للصنف {who}، والاسم في هذا الصف لصنف آخر. صحّح الكود أو الاسم.',
    en: 'The code {name} is of {who} in your records, and the name in this row is of another product. Correct the code or the name.',
  },
  account_of_another: {
    ar: 'الكود {name} في دليل حساباتك لحساب غير المذكور اسمه في هذا الصف. صحّح الكود أو الاسم.',
    en: 'The code {name} is in your chart the code of another account than the one named in this row. Correct the code or the name.',
  },
  several_of_number: {
    ar: 'في سجلاتك أكثر من عميل رقمه {name}: {who}. اكتب في عمود «العميل» اسم المقصود كما هو في سجلاتك، أو غيّر رقم أحدهم.',
    en: 'Your records have more than one client with the number {name}: {who}. Write the name of the one that is meant in the column “Client”, as your records have it, or change the number of one.',
  },
  several_suppliers: {
    ar: 'في سجلاتك أكثر من مورد اسمه {name}: {who}. ميّز المقصود في الملف بعمود «الرقم الضريبي للمورد» أو «هاتف المورد» أو «بريد المورد» كما هو في سجلاتك، وأكمل ذلك في سجلاتك لمن ينقصه.',
    en: 'Your records have more than one supplier called {name}: {who}. Tell the one that is meant in a column “Supplier tax number”, “Supplier phone” or “Supplier e-mail”, as your records have it; add it there where it is missing.',
  },
  taken_for_service: {
    ar: 'لا يقول الملف ما نوع هذا الصنف، فأُخذ خدمة، والخدمة لا رصيد لها. أضف عمودًا «نوع الصنف» واكتب فيه «سلعة»، أو امسح هذه الخانة.',
    en: 'The file does not say of what type this product is, so it was taken for a service, and a service has no stock. Add a column “Stock type” and write “Goods” in it, or clear this cell.',
  },
  parent_refused: {
    ar: 'لم يُسجل لأن الصف {row}، وهو جزء منه، مرفوض.',
    en: 'It was not recorded because row {row}, of which it is a part, is refused.',
  },
  formula_error: {
    ar: 'في هذه الخانة خطأ في معادلة أو معادلة لم تُحسب ({cell}). افتح الملف في برنامج الجداول وصححها أو اكتب قيمتها، ثم احفظه وأرسله.',
    en: 'This cell holds an error, or a formula that was never computed ({cell}). Open the file in a spreadsheet, correct the cell or write its value, save it and send it again.',
  },
  shortened_code: {
    ar: 'اختصر برنامج الجداول هذا الرقم إلى {cell} فضاعت أرقام منه. اجعل العمود نصًا واكتب الرقم كاملًا.',
    en: 'A spreadsheet shortened this number to {cell}, and digits of it are lost. Make the column text, and write the number in full.',
  },
  inexact_code: {
    ar: 'حُفظ هذا الرقم عددًا في المصنف ({cell})، والعدد لا يحفظ أكثر من ١٥ رقمًا، فضاعت أرقامه الأخيرة. اجعل الخانة نصًا واكتب الرقم كاملًا.',
    en: 'This was stored as a number ({cell}), which keeps no more than 15 digits: its last digits are lost. Store it as text, and write it in full.',
  },
  more_cells_than_heads: {
    ar: 'خانات هذا الصف ({cells}) أكثر من عناوين الأعمدة ({heads}). إن كانت في رقم أو نص فاصلة فضعه بين علامتي تنصيص، مثل "1,250.00".',
    en: 'This row has more cells ({cells}) than the file has heads ({heads}). A number or text with a comma in it needs quotes, such as "1,250.00".',
  },
  cells_without_head: {
    ar: 'في هذا الصف خانات خارج الأعمدة المعنونة ({cells})، فلا يُعرف مكان أي منها. انقلها تحت عناوينها أو أعط عمودها عنوانًا أو امسحها.',
    en: 'This row has cells beyond the columns that have heads ({cells}), and nothing tells where they belong. Move them under their heads, give their column a head, or clear them.',
  },
  merged_amount: {
    ar: 'المبلغ {cell} في خانة مدمجة على عدة صفوف، فلا يُعرف نصيب كل صف منه. ألغ الدمج واكتب لكل صف مبلغه.',
    en: 'The amount {cell} stands in a cell that is merged over several rows, and nothing tells which of it is whose. Unmerge it, and give each row its own.',
  },
  not_one_of: {
    ar: 'لا يُعرف ما في «{column}» في هذا الصف. اكتب واحدًا من: {ar}',
    en: 'What stands under {column} in this row is not known. Write one of: {en}',
  },
  looks_like_total: {
    ar: 'يبدو هذا الصف صف إجمالي، فلم يُسجل. احذفه من الملف، أو أكمل ما ينقصه إن كان بندًا.',
    en: 'This row looks like a total, so it was not recorded. Delete it from the file, or fill in what it lacks if it is a line.',
  },
  not_posted: {
    ar: 'حالة هذا المستند في الملف «{cell}»، فليس في الدفاتر، ولم يُسجل. إن كان فيها فصحح حالته أو امسحها.',
    en: 'The file says that this document is “{cell}”, which is not in the books, so it was not recorded. If it is, correct its status or clear it.',
  },
  ...documentRefusalWords,
  ...taxColumnRefusals,
} satisfies Record<string, Text>

export type RefusalReason = keyof typeof refusalWords

/** What of a file was taken in one of several ways. */
export const warningWords = {
  day_or_month: {
    ar: 'لا يظهر من عمود {column} هل يُكتب اليوم أولًا أم الشهر. أخذنا اليوم أولًا: {cell} هو {taken}. إن كان المقصود {other} فاكتب تواريخ الملف والسنة أولًا، هكذا، قبل أن تستورده.',
    en: 'The column {column} does not show whether the day or the month comes first. We took the day first: {cell} is {taken}. If {other} was meant, write the dates of the file like that, with the year first, before you import it.',
  },
  price_rounded: {
    ar: 'في عمود {column} أسعار بأكثر من ست منازل عشرية، أولها {cell}. أُخذت مقرّبة ({taken})، ولم يتغير بها مبلغ أي سطر.',
    en: 'The column {column} has prices of more than six decimals, the first of them {cell}. They were taken rounded ({taken}), which changes the amount of no line.',
  },
  year_first: {
    ar: 'في عمود {column} تواريخ كُتبت سنتها برقمين. أخذنا السنة أولًا: {cell} هو {taken}. إن كان المقصود {other} فاكتب سنوات الملف بأربعة أرقام.',
    en: 'The column {column} has dates with years of two digits. We took the year first: {cell} is {taken}. If {other} was meant, write the years of the file with four digits.',
  },
  mixed_dates: {
    ar: 'في عمود {column} تواريخ عرفها برنامج الجداول وأخرى تركها نصًا، وكل ما عرفه يومه ١٢ أو أقل، مثل {cell}. قد يكون بدّل اليوم والشهر فيها. راجعها قبل أن تستورد.',
    en: 'In the column {column} a spreadsheet knew some dates and left others as text, and all that it knew are of a 12th day or before, such as {cell}. It may have swapped day and month in them: look at them before you import.',
  },
  continued_rows: {
    ar: 'صفوف لا رقم فيها ولا تاريخ، أولها الصف {row}، أُخذت بنودًا أخرى للمستند الذي فوقها.',
    en: 'Rows without a number and a date, the first of them row {row}, were taken as more lines of the document above them.',
  },
  similar_name: {
    ar: 'كُتب {cell} وأُخذ على أنه {name} المسجل. إن كانا اثنين فأضف الثاني إلى سجلاتك أولًا أو ميّز بينهما بكود.',
    en: '{cell} was taken for {name}. If they are two, add the second to your records first, or tell them apart by a code.',
  },
  tax_not_recovered: {
    ar: 'ضريبة المستند {document} لا تُسترد وتُسجل ضمن التكلفة، لأنه لا رقم ضريبي للبائع في الملف ولا في سجلاتك.',
    en: 'The tax of document {document} is not recovered and is recorded as cost, because neither the file nor your records have a tax number of the seller.',
  },
  taxes_not_recovered: {
    ar: 'ومثل ذلك ضريبة مستندات أخرى عددها {count}: لا تُسترد لأنه لا رقم ضريبي للبائع.',
    en: 'So is the tax of {count} more documents: it is not recovered, because there is no tax number of the seller.',
  },
  only_a_name: {
    ar: 'هذه الصفوف فيها اسم وحده، وكل الصفوف الأخرى فيها غيره. سُجلت كما هي، فاحذف من الملف ما ليس منها اسمًا: {rows}',
    en: 'These rows have nothing but a name, and all others have more. They are taken; delete those that are no name from the file: {rows}',
  },
  footer_rows: {
    ar: 'هذه الصفوف في آخر القائمة وفيها كلام وحده، فلم تُؤخذ: {rows}. إن كان أحدها من القائمة فأكمل ما ينقصه.',
    en: 'These rows at the end of the list have words and nothing else, and were left out: {rows}. If one of them belongs to the list, fill in what it lacks.',
  },
  hidden_rows: {
    ar: 'في المصنف صفوف مخفية عددها {count}، أولها الصف {row}. أُخذت مع غيرها. إن لم ترد أخذها فاحذفها من الملف.',
    en: 'The workbook has {count} hidden rows, the first of them row {row}. They are taken like the others; delete them from the file if they are not meant.',
  },
  tax_as_rates: {
    ar: 'أُخذت أرقام عمود {column} ({values}) نسبًا للضريبة، لأن إجماليات الملف لا تصح إلا بها.',
    en: 'The numbers of the column {column} ({values}) were taken as rates of tax, because the totals of the file are right only so.',
  },
  percents_as_fractions: {
    ar: 'أُخذت أرقام عمود {column} كسورًا من الواحد: {cell} هي {taken}%، وهي نسبة الضريبة عندك.',
    en: 'The numbers of the column {column} were taken as fractions of one: {cell} is {taken}%, which is your rate of tax.',
  },
  later_day: {
    ar: 'التاريخ {day} في الصف {row} بعد اليوم ({today}). يُسجل كما هو، فتأكد منه قبل أن تستورد.',
    en: 'The date {day} in row {row} is after today ({today}). It is recorded as it is: make sure of it before you import.',
  },
  later_days: {
    ar: 'في عمود {column} تواريخ بعد اليوم ({today}) عددها {count}، أولها {day} في الصف {row}. تُسجل كما هي، فتأكد منها قبل أن تستورد.',
    en: 'The column {column} has {count} dates after today ({today}), the first of them {day} in row {row}. They are recorded as they are: make sure of them before you import.',
  },
  cheques_in_hand: {
    ar: 'شيكات حالتها في الملف أنها أُودعت أو ظُهّرت سُجلت على أنها في اليد: {numbers}. سجل إيداعها أو تظهيرها من صفحة كل شيك.',
    en: 'Cheques that are deposited or endorsed in the file are recorded as in hand: {numbers}. Record the deposit or the endorsement on the page of each cheque.',
  },
  same_numbers: {
    ar: 'في الملف مستندات أرقامها أرقام مستندات في دفاترك، لكن الطرف أو التاريخ أو الإجمالي غيره: {numbers}. تُسجل مستندات جديدة، فإن كانت هي نفسها فاحذفها من الملف.',
    en: 'Documents of the file have numbers of documents in your books, but another party, date or total: {numbers}. They are recorded as new ones; if they are the same, delete them from the file.',
  },
  invoice_of_file: {
    ar: 'أُخذ {invoice} على أنه الفاتورة التي جاءت بهذا الرقم في ملفها، وهي {number} في دفاترك، لا الفاتورة {invoice} في دفاترك التي رقمها في ملفها {other}.',
    en: '{invoice} was taken for the invoice that came with this number in its file, {number} of your books, not for {invoice} of your books, which is {other} in its file.',
  },
  old_day: {
    ar: 'التاريخ {day} في الصف {row} أقدم من عشرين سنة. يُسجل كما هو، فتأكد منه قبل أن تستورد.',
    en: 'The date {day} in row {row} is more than twenty years ago. It is recorded as it is: make sure of it before you import.',
  },
  old_days: {
    ar: 'في عمود {column} تواريخ أقدم من عشرين سنة عددها {count}، أولها {day} في الصف {row}. تُسجل كما هي، فتأكد منها قبل أن تستورد.',
    en: 'The column {column} has {count} dates of more than twenty years ago, the first of them {day} in row {row}. They are recorded as they are: make sure of them before you import.',
  },
  columns_of_one_name: {
    ar: 'في الملف أعمدة باسم واحد وقيم مختلفة: {heads}. لم يُؤخذ أي منها، فاختر المقصود من القائمة.',
    en: 'The file has columns of one name with different values: {heads}. None of them was taken: choose the one that is meant.',
  },
  totals_differ: {
    ar: 'الصف {row} يبدو صف إجماليات، فلم يُؤخذ. فيه {total}، وما في الملف يبلغ {sum}. تأكد أن الملف كامل.',
    en: 'Row {row} looks like a row of totals and was left out. It says {total}; the rows of the file come to {sum}. Make sure that the file is complete.',
  },
  totals_row: {
    ar: 'الصف {row} يبدو صف إجماليات، فلم يُؤخذ.',
    en: 'Row {row} looks like a row of totals and was left out.',
  },
  totals_rows: {
    ar: 'هذه الصفوف تبدو صفوف إجماليات، فلم تُؤخذ: {rows}',
    en: 'These rows look like rows of totals and were left out: {rows}',
  },
  page_rows: {
    ar: 'هذه الصفوف أرقام صفحات أو وقت طباعة، فلم تُؤخذ: {rows}',
    en: 'These rows are numbers of pages or say when the list was printed, and were left out: {rows}',
  },
  repeated_heads: {
    ar: 'هذه الصفوف تكرر عناوين الأعمدة، فلم تُؤخذ: {rows}',
    en: 'These rows repeat the heads of the columns and were left out: {rows}',
  },
  second_table: {
    ar: 'يبدأ في الصف {row} جدول آخر ({title})، فلم يُؤخذ منه شيء. أرسله في ملف وحده.',
    en: 'Another table begins in row {row} ({title}); nothing of it was taken. Send it in a file of its own.',
  },
  other_sheets: {
    ar: 'قُرئت الورقة {sheet} وحدها. وفي المصنف أوراق أخرى فيها بيانات ({others}). استورد كلًا منها وحدها.',
    en: 'Only the sheet {sheet} was read. The workbook has others with data ({others}). Import each of them by itself.',
  },
  difference_accepted: {
    ar: 'المستند {document} في الملف {total}، وسُجل بما تبلغه سطوره {computed} كما قبلت.',
    en: 'Document {document} is {total} in the file; as you accepted, it is recorded at what its lines come to, {computed}.',
  },
} satisfies Record<string, Text>

export type WarningReason = keyof typeof warningWords

/** What parameters of an import are called, where one of them is refused. */
export const importParameterWords = {
  taxes: { ar: 'قراءة الضريبة', en: 'How taxes are read' },
  tax_column: { ar: 'أرقام عمود الضريبة', en: 'Numbers of the tax column' },
  percent_column: { ar: 'أرقام عمود النسبة', en: 'Numbers of the percentage column' },
  accept_differences: { ar: 'الفروق المقبولة', en: 'Accepted differences' },
} satisfies Record<string, Text>

/** The column of a list that tells two records of one name apart. */
export const recordNumber: Text = { ar: 'رقم السجل', en: 'Record number' }

/** The column of reasons in a file of refused rows. */
export const reasonHead: Text = { ar: 'سبب الرفض', en: 'Reason for refusal' }

/** What the file of the rows that were refused is called beside the name of theirs. */
export const refusedRowsFile: Text = { ar: 'الصفوف المرفوضة', en: 'refused rows' }
