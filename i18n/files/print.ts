import type { DocumentKind } from '../../schema/documents.ts'
import type { DocumentPaper } from '../../schema/print/papers.ts'
import type { Text } from '../text.ts'

/** What stands on paper beside the figures. The fields of documents have their words in documents.ts. */
export const printWords = {
  taxInvoice: { ar: 'فاتورة ضريبية', en: 'Tax invoice' },
  taxAdvanceInvoice: { ar: 'فاتورة ضريبية – دفعة مقدمة', en: 'Tax invoice – advance payment' },
  taxDebitNote: { ar: 'إشعار مدين ضريبي', en: 'Tax debit note' },
  taxCreditNote: { ar: 'إشعار دائن ضريبي', en: 'Tax credit note' },
  draft: { ar: 'مسودة', en: 'Draft' },
  void: { ar: 'ملغى', en: 'Void' },
  notCleared: { ar: 'لم يُعتمد بعد من الهيئة', en: 'Not cleared yet' },
  refused: { ar: 'رفضته الهيئة', en: 'Refused by the authority' },
  page: { ar: 'صفحة', en: 'Page' },
  date: { ar: 'التاريخ', en: 'Date' },
  supplyDate: { ar: 'تاريخ التوريد', en: 'Supply date' },
  supplyEnd: { ar: 'نهاية التوريد', en: 'End of supply' },
  dueDate: { ar: 'الاستحقاق', en: 'Due date' },
  /** Of an invoice that is due in two parts. */
  dueAtOnce: { ar: 'مستحق فورًا', en: 'Due at once' },
  restDue: { ar: 'والباقي حتى', en: 'The rest until' },
  validUntil: { ar: 'ساري حتى', en: 'Valid until' },
  ofInvoice: { ar: 'مرتجع من الفاتورة', en: 'Of invoice' },
  originalInvoice: { ar: 'الفاتورة الأصلية', en: 'Original invoice' },
  reason: { ar: 'السبب', en: 'Reason' },
  allowance: { ar: 'سماح بالسعر', en: 'Price allowance' },
  writtenOff: { ar: 'ديون معدومة', en: 'Written off' },
  advancesDeducted: { ar: 'دفعات مقدمة مخصومة {rate}', en: 'Advances deducted {rate}' },
  netDue: { ar: 'الصافي المستحق', en: 'Net due' },
  credits: { ar: 'من رصيد سابق', en: 'Credits' },
  reference: { ar: 'المرجع', en: 'Reference' },
  currency: { ar: 'العملة', en: 'Currency' },
  exchangeRate: { ar: 'سعر الصرف', en: 'Exchange rate' },
  refundRate: { ar: 'سعر صرف ما رُد', en: 'Refunded at' },
  representative: { ar: 'المندوب', en: 'Representative' },
  taxNumber: { ar: 'الرقم الضريبي {number}', en: 'VAT No. {number}' },
  hijri: { ar: 'بالتاريخ الهجري', en: 'Hijri' },
  commercialRegister: { ar: 'سجل تجاري {number}', en: 'CR No. {number}' },
  phone: { ar: 'هاتف {number}', en: 'Tel. {number}' },
  line: { ar: '#', en: '#' },
  item: { ar: 'الصنف', en: 'Item' },
  quantity: { ar: 'الكمية', en: 'Qty' },
  price: { ar: 'السعر', en: 'Price' },
  priceWithTax: { ar: 'السعر شامل الضريبة', en: 'Price incl. tax' },
  discount: { ar: 'الخصم', en: 'Discount' },
  net: { ar: 'الصافي', en: 'Net' },
  valueAddedTax: { ar: 'ضريبة {rate}', en: 'VAT {rate}' },
  salesTax: { ar: 'ضريبة مبيعات {rate}', en: 'Sales tax {rate}' },
  total: { ar: 'الإجمالي', en: 'Total' },
  subtotal: { ar: 'قبل الخصم', en: 'Subtotal' },
  discountTotal: { ar: 'خصم على المستند، موزّع على البنود', en: 'Document discount, shared among lines' },
  shipping: { ar: 'الشحن', en: 'Shipping' },
  totalWithTax: { ar: 'الإجمالي شامل الضريبة', en: 'Total incl. tax' },
  beforeTax: { ar: 'الإجمالي قبل الضريبة', en: 'Total excl. tax' },
  valueAddedTaxTotal: { ar: 'ضريبة القيمة المضافة {rate}', en: 'VAT {rate}' },
  rounding: { ar: 'فرق التقريب', en: 'Rounding' },
  settlement: { ar: 'تسوية', en: 'Settlement' },
  totalIn: { ar: 'الإجمالي، {currency}', en: 'Total, {currency}' },
  amountIn: { ar: 'المبلغ، {currency}', en: 'Amount, {currency}' },
  paymentMethod: { ar: 'طريقة الدفع', en: 'Payment method' },
  chequeNumber: { ar: 'رقم الشيك', en: 'Cheque no.' },
  chequeDate: { ar: 'تاريخ الشيك', en: 'Cheque date' },
  invoice: { ar: 'الفاتورة', en: 'Invoice' },
  given: { ar: 'المسدد منها', en: 'Settled' },
  givenUp: { ar: 'المُعدم منها', en: 'Written off' },
  discountAllowed: { ar: 'خصم', en: 'Discount' },
  withheldForTax: { ar: 'خُصم تحت حساب الضريبة', en: 'Withheld for tax' },
  toCredit: { ar: 'يبقى رصيدًا', en: 'Left as credit' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  returned: { ar: 'مرتجع', en: 'Returned' },
  balance: { ar: 'المتبقي', en: 'Balance due' },
  code: { ar: 'الرمز', en: 'Code' },
  account: { ar: 'الحساب', en: 'Account' },
  details: { ar: 'البيان', en: 'Details' },
  subject: { ar: 'موضوع القيد', en: 'Subject' },
  debit: { ar: 'مدين', en: 'Debit' },
  credit: { ar: 'دائن', en: 'Credit' },
  totalDebit: { ar: 'إجمالي المدين', en: 'Total debit' },
  totalCredit: { ar: 'إجمالي الدائن', en: 'Total credit' },
  inWords: { ar: 'المبلغ كتابةً', en: 'Amount in words' },
  comments: { ar: 'ملاحظات', en: 'Notes' },
  printedAt: { ar: 'طُبع في {moment}', en: 'Printed {moment}' },
  accountant: { ar: 'المحاسب', en: 'Accountant' },
  receivedBy: { ar: 'المستلم', en: 'Received by' },
  stamp: { ar: 'الختم', en: 'Stamp' },
  preparedBy: { ar: 'أعدّه', en: 'Prepared by' },
  reviewedBy: { ar: 'راجعه', en: 'Reviewed by' },
  approvedBy: { ar: 'اعتمده', en: 'Approved by' },
  paidBy: { ar: 'الدافع', en: 'Paid by' },
  deliveredBy: { ar: 'المسلِّم', en: 'Delivered by' },
  packedBy: { ar: 'عبّأها', en: 'Packed by' },
  checkedBy: { ar: 'راجعها', en: 'Checked by' },
  warehouse: { ar: 'من مخزن', en: 'From warehouse' },
  unit: { ar: 'الوحدة', en: 'Unit' },
  packed: { ar: 'عُبّئ', en: 'Packed' },
  totalQuantity: { ar: 'إجمالي الكمية', en: 'Total quantity' },
  totalOfUnit: { ar: 'إجمالي الكمية، {unit}', en: 'Total quantity, {unit}' },
  bankDetails: { ar: 'الحساب البنكي', en: 'Bank details' },
  sellerTaxNumber: { ar: 'رقمنا الضريبي', en: 'Our VAT No.' },
  clientBalance: { ar: 'رصيد الحساب، {currency}', en: 'Account balance, {currency}' },
  theSumOf: { ar: 'مبلغًا وقدره', en: 'The sum of' },
  inRespectOf: { ar: 'وذلك عن', en: 'In respect of' },
  forInvoices: { ar: 'سداد {invoices}', en: 'payment of {invoices}' },
  forManyInvoices: {
    ar: 'سداد الفواتير المبينة أدناه، وعددها {count}',
    en: 'payment of the {count} invoices listed below',
  },
  onAccount: { ar: 'دفعة تحت الحساب', en: 'a payment on account' },
  tax: { ar: 'الضريبة', en: 'Tax' },
  paidTo: { ar: 'صُرف إلى', en: 'Paid to' },
  spentFrom: { ar: 'صُرف من', en: 'Paid from' },
  receivedInto: { ar: 'دخل حساب', en: 'Received into' },
  fromAccount: { ar: 'من حساب', en: 'From account' },
  toAccount: { ar: 'إلى حساب', en: 'To account' },
  arrivesOn: { ar: 'تاريخ الوصول', en: 'Arrives on' },
  custodySettlement: { ar: 'تسوية عهدة', en: 'Custody settlement' },
  custodyReturned: { ar: 'سند رد عهدة', en: 'Custody given back' },
  bankFees: { ar: 'مصاريف بنكية', en: 'Bank fees' },
  takenFromAccount: { ar: 'ما خرج من الحساب', en: 'Taken from the account' },
  salarySlip: { ar: 'قسيمة راتب', en: 'Salary slip' },
  salaryOf: { ar: 'المندوب', en: 'Representative' },
  representativeNumber: { ar: 'رقم المندوب', en: 'Representative no.' },
  month: { ar: 'عن شهر', en: 'For the month' },
  approvedOn: { ar: 'تاريخ الاعتماد', en: 'Approved on' },
  salaryLine: { ar: 'البند', en: 'Line' },
  earned: { ar: 'له', en: 'Earned' },
  withheld: { ar: 'عليه', en: 'Withheld' },
  commissionAt: { ar: 'عمولة {percent} من {sales}', en: 'Commission, {percent} of {sales}' },
  netSalary: { ar: 'صافي الراتب، {currency}', en: 'Net salary, {currency}' },
  salaryPaid: { ar: 'صُرف منه', en: 'Paid of it' },
  salaryLeft: { ar: 'باقٍ للصرف', en: 'Left to pay' },
  outstandingAdvances: { ar: 'سلف لم تُسترد بعد', en: 'Advances still outstanding' },
  cheque: { ar: 'شيك', en: 'Cheque' },
  payTo: { ar: 'ادفعوا لأمر', en: 'Pay to the order of' },
  chequeWords: { ar: 'مبلغًا وقدره', en: 'The sum of' },
  signature: { ar: 'التوقيع', en: 'Signature' },
  crossed: { ar: 'يُصرف للمستفيد الأول', en: 'A/C payee' },
} satisfies Record<string, Text>

export type PrintWord = keyof typeof printWords

interface PrintedKindWords {
  number: Text
  party: Text | null
  /** What its amount is called at the head of a letter, where nothing is owed on it. */
  value: Text
}

/** What the number and the party of each kind are called on paper. */
export const printedKindWords: Record<DocumentKind, PrintedKindWords> = {
  price_offer: {
    number: { ar: 'رقم العرض', en: 'Offer no.' },
    party: { ar: 'مقدَّم إلى', en: 'Offered to' },
    value: { ar: 'قيمة العرض', en: 'Value of the offer' },
  },
  sales_invoice: {
    number: { ar: 'رقم الفاتورة', en: 'Invoice no.' },
    party: { ar: 'العميل', en: 'Bill to' },
    value: { ar: 'المطلوب سداده', en: 'Amount due' },
  },
  sales_debit_note: {
    number: { ar: 'رقم الإشعار', en: 'Note no.' },
    party: { ar: 'العميل', en: 'Bill to' },
    value: { ar: 'المطلوب سداده', en: 'Amount due' },
  },
  advance_invoice: {
    number: { ar: 'رقم الفاتورة', en: 'Invoice no.' },
    party: { ar: 'العميل', en: 'Bill to' },
    value: { ar: 'المطلوب سداده', en: 'Amount due' },
  },
  sales_return: {
    number: { ar: 'رقم المرتجع', en: 'Return no.' },
    party: { ar: 'العميل', en: 'Client' },
    value: { ar: 'قيمة المرتجع', en: 'Value of the return' },
  },
  receipt: {
    number: { ar: 'رقم السند', en: 'Receipt no.' },
    party: { ar: 'استلمنا من', en: 'Received from' },
    value: { ar: 'المبلغ المستلم', en: 'Amount received' },
  },
  write_off: {
    number: { ar: 'رقم السند', en: 'Write-off no.' },
    party: { ar: 'العميل', en: 'Client' },
    value: { ar: 'المبلغ المُعدَم', en: 'Amount written off' },
  },
  purchase_order: {
    number: { ar: 'رقم الأمر', en: 'Order no.' },
    party: { ar: 'المورد', en: 'Supplier' },
    value: { ar: 'قيمة الأمر', en: 'Value of the order' },
  },
  purchase_invoice: {
    number: { ar: 'رقم الفاتورة', en: 'Invoice no.' },
    party: { ar: 'المورد', en: 'Supplier' },
    value: { ar: 'قيمة الفاتورة', en: 'Value of the invoice' },
  },
  purchase_debit_note: {
    number: { ar: 'رقم الإشعار', en: 'Note no.' },
    party: { ar: 'المورد', en: 'Supplier' },
    value: { ar: 'قيمة الإشعار', en: 'Value of the note' },
  },
  purchase_return: {
    number: { ar: 'رقم المرتجع', en: 'Return no.' },
    party: { ar: 'المورد', en: 'Supplier' },
    value: { ar: 'قيمة المرتجع', en: 'Value of the return' },
  },
  supplier_payment: {
    number: { ar: 'رقم السند', en: 'Payment no.' },
    party: { ar: 'صرفنا إلى', en: 'Paid to' },
    value: { ar: 'المبلغ المدفوع', en: 'Amount paid' },
  },
  expense: {
    number: { ar: 'رقم السند', en: 'Expense no.' },
    party: null,
    value: { ar: 'المبلغ المصروف', en: 'Amount spent' },
  },
  other_receipt: {
    number: { ar: 'رقم السند', en: 'Receipt no.' },
    party: null,
    value: { ar: 'المبلغ المستلم', en: 'Amount received' },
  },
  transfer: {
    number: { ar: 'رقم التحويل', en: 'Transfer no.' },
    party: null,
    value: { ar: 'المبلغ المحوَّل', en: 'Amount transferred' },
  },
  custody: {
    number: { ar: 'رقم السند', en: 'Voucher no.' },
    party: null,
    value: { ar: 'مبلغ العهدة', en: 'Amount in custody' },
  },
  journal_entry: {
    number: { ar: 'رقم القيد', en: 'Entry no.' },
    party: null,
    value: { ar: 'مبلغ القيد', en: 'Amount of the entry' },
  },
}

/** What stands between things that are named one after the other. */
export const printSeparator: Text = { ar: '، ', en: ', ' }

/** What a document is printed as. */
export const paperWords: Record<DocumentPaper, Text> = {
  a4: { ar: 'المستند نفسه، A4', en: 'The document, A4' },
  delivery_note: { ar: 'إذن تسليم', en: 'Delivery note' },
  packing_list: { ar: 'قائمة تعبئة', en: 'Packing list' },
  roll: { ar: 'إيصال، بكرة 80 مم', en: 'Till receipt, 80 mm roll', figures: true },
}

/** Why something cannot be printed. */
export const printHindranceWords = {
  no_goods: { ar: 'ليس فيه بضاعة تُسلَّم.', en: 'it has no goods to hand over.' },
  void_delivers_nothing: { ar: 'ملغى، فلا يُسلَّم به شيء.', en: 'it is void: nothing is handed over by it.' },
  cheque_received: {
    ar: 'ورد إلينا مكتوبًا؛ يُطبع الشيك الذي نكتبه نحن.',
    en: 'it came to us written; only cheques that we write are printed.',
  },
  cheque_ended: { ar: 'صُرف أو ارتد أو أُلغي.', en: 'it was paid, given back or cancelled.' },
  not_with_authority: {
    ar: 'يُحفظ في الأرشيف ما قبلته الهيئة وحده.',
    en: 'only what the tax authority has taken goes into the archive.',
  },
  nothing_to_print: { ar: 'ليس في الاختيار مستند يُطبع.', en: 'no document is among what was chosen.' },
} satisfies Record<string, Text>

export type PrintHindrance = keyof typeof printHindranceWords

/** How the console asks for a print. */
export const printPageWords = {
  print: { ar: 'طباعة', en: 'Print' },
  printIt: { ar: 'اطبع', en: 'Print it' },
  printed: { ar: 'تمت الطباعة بنجاح', en: 'Printed successfully' },
  paper: { ar: 'الورقة', en: 'Paper' },
  language: { ar: 'لغة الورقة', en: 'Language' },
  preview: { ar: 'معاينة الورقة كما تُطبع', en: 'The paper as it is printed' },
  previewFailed: {
    ar: 'تعذّر عرض الورقة هنا. نزّلها لتفتحها من جهازك.',
    en: 'The paper could not be shown here. Download it to open it on your device.',
  },
  letterheadOfItsDay: {
    ar: 'رأس الورقة (اسم منشأتك وأرقامها وعنوانها ووسائل الاتصال بها) كما كان يوم الترحيل أو آخر تعديل، والشعار والشكل وحساب البنك كما هي اليوم.',
    en: 'The letterhead (name, numbers, address, how you are reached) is as on the day of posting or of the last change; logo, layout and bank account are today’s.',
  },
  pageOf: { ar: 'صفحة {page} من {last}', en: 'Page {page} of {last}' },
  ready: { ar: 'الورقة جاهزة', en: 'The paper is ready' },
  save: { ar: 'تنزيل PDF', en: 'Download' },
  close: { ar: 'إغلاق', en: 'Close' },
  plainCheque: { ar: 'على ورق أبيض', en: 'On plain paper' },
  onForm: { ar: 'على شيك البنك: {form}', en: 'On the bank’s cheque: {form}' },
  printCheque: { ar: 'طباعة الشيك', en: 'Print the cheque' },
  printSlip: { ar: 'طباعة القسيمة', en: 'Print the slip' },
  preparing: { ar: 'جارٍ تجهيز الورقة…', en: 'Preparing the page…' },
  both: { ar: 'بالعربية والإنجليزية', en: 'In Arabic and English' },
  ar: { ar: 'بالعربية', en: 'In Arabic' },
  en: { ar: 'بالإنجليزية', en: 'In English' },
} satisfies Record<string, Text>
