import type { Counted, Text } from '../text.ts'

/** The grid in which the lines of a document are typed. */
export const gridWords = {
  lines: { ar: 'سطور المستند', en: 'Lines of the document' },
  startProduct: {
    ar: 'اكتب اسم صنف أو كوده أو امسح الباركود، أو الصق صفوفًا من Excel',
    en: 'Type a product’s name or code, scan its barcode, or paste rows from Excel',
  },
  startAccount: {
    ar: 'اكتب اسم حساب أو رقمه، أو الصق صفوفًا من Excel',
    en: 'Type an account’s name or number, or paste rows from Excel',
  },
  cell: { ar: '{column}، سطر {line}', en: '{column}, line {line}' },
  remove: { ar: 'حذف السطر: {name}', en: 'Remove the line: {name}' },
  removeBlank: { ar: 'حذف السطر', en: 'Remove the line' },
  more: { ar: 'تفاصيل السطر: {name}', en: 'Details of the line: {name}' },
  lineOf: { ar: 'سطر {line}', en: 'Line {line}' },
  tools: { ar: 'أدوات السطر', en: 'Line tools' },
  newLine: { ar: 'سطر جديد', en: 'New line' },
  done: { ar: 'تم', en: 'Done' },
  removeLine: { ar: 'حذف السطر', en: 'Remove the line' },
  taxed: { ar: 'تطبيق {tax} على السطر', en: 'Apply {tax} to the line' },
  untaxed: { ar: 'معفى', en: 'Exempt' },
  fieldError: { ar: 'سطر {line}: {sentence}', en: 'Line {line}: {sentence}' },
  pasting: { ar: 'جارٍ لصق الصفوف…', en: 'Pasting the rows…' },
  discountShort: { ar: 'خصم', en: 'discount' },
  party: { ar: 'العميل أو المورد', en: 'Client or supplier' },
  valueAddedTaxShort: { ar: 'ق.م.', en: 'VAT' },
  salesTaxShort: { ar: 'ض. مبيعات', en: 'Sales tax' },
} satisfies Record<string, Text>

export const linesCounted: Counted = {
  ar: {
    zero: 'بلا سطور',
    one: 'سطر واحد',
    two: 'سطران',
    few: '{count} سطور',
    many: '{count} سطرًا',
    other: '{count} سطر',
  },
  en: { one: '{count} line', other: '{count} lines' },
}

export const rowsPasted: Counted = {
  ar: {
    zero: 'لم يُلصق شيء',
    one: 'أُلصق صف واحد',
    two: 'أُلصق صفان',
    few: 'أُلصقت {count} صفوف',
    many: 'أُلصق {count} صفًّا',
    other: 'أُلصق {count} صف',
  },
  en: { one: '{count} row pasted', other: '{count} rows pasted' },
}

/** The form in which a document is written. */
export const formWords = {
  ofColleague: {
    ar: 'مندوب غيرك، ولا يظهر سجله لدورك. يغيّره من يرى مستندات الجميع.',
    en: 'A colleague, whose record your role does not show. Whoever sees everyone’s documents changes it.',
  },
  keyNext: { ar: 'الخانة التالية', en: 'next cell' },
  keyLine: { ar: 'سطر', en: 'line' },
  keyCopy: { ar: 'تكرار', en: 'copy' },
  keyMove: { ar: 'نقل السطر', en: 'move the line' },
  keyRemove: { ar: 'حذف السطر', en: 'remove the line' },
  keyAll: { ar: 'كل الاختصارات', en: 'all shortcuts' },
  keyDraft: { ar: 'حفظ مسودة', en: 'save a draft' },
  keyPost: { ar: 'ترحيل', en: 'post' },
  keyUp: { ar: 'السطر الأعلى أو الأدنى', en: 'line above or below' },
  keyPercent: { ar: 'خصم بالنسبة: 10%', en: 'a discount in percent: 10%' },
  keyBalance: { ar: 'المبلغ الذي يوازن القيد', en: 'the amount that balances the entry' },
  keySum: { ar: 'حساب داخل الخانة: 12*3+5', en: 'a sum in the cell: 12*3+5' },
  shortcuts: { ar: 'اختصارات لوحة المفاتيح', en: 'Keyboard shortcuts' },
  unsaved: { ar: 'لم تُحفظ بعد', en: 'Not saved yet' },
  prices: { ar: 'الأسعار', en: 'Prices' },
  exclusive: { ar: 'غير شاملة الضريبة', en: 'Without tax' },
  inclusive: { ar: 'شاملة الضريبة', en: 'Including tax' },
  owes: { ar: 'عليه', en: 'Owes' },
  owesNothing: { ar: 'لا شيء عليه', en: 'Owes nothing' },
  owed: { ar: 'له عندك', en: 'You owe' },
  owedNothing: { ar: 'لا شيء له عندك', en: 'You owe nothing' },
  lastDeal: { ar: 'آخر تعامل', en: 'Last deal' },
  notPrinted: { ar: 'لا تظهر في المطبوع', en: 'Not printed' },
  beforeDiscount: { ar: 'قبل الخصم', en: 'Before discount' },
  lineDiscounts: { ar: 'خصم السطور', en: 'Line discounts' },
  afterLineDiscounts: { ar: 'بعد خصم السطور', en: 'After line discounts' },
  documentDiscount: { ar: 'خصم على المستند', en: 'Document discount' },
  taxable: { ar: 'قبل الضريبة', en: 'Before tax' },
  includedTax: { ar: 'منها {tax}', en: 'Of which {tax}' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  saveDraft: { ar: 'حفظ مسودة', en: 'Save draft' },
  post: { ar: 'ترحيل', en: 'Post' },
  saveChanges: { ar: 'حفظ التعديل', en: 'Save changes' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  draftSaved: { ar: 'حُفظت المسودة', en: 'Draft saved' },
  notSaved: { ar: 'لم يُحفظ المستند', en: 'The document was not saved' },
  nothingLost: { ar: 'ما كتبته باقٍ كما هو.', en: 'What you typed is still here.' },
  retry: { ar: 'أعد المحاولة', en: 'Try again' },
  differs: { ar: 'الاختلاف', en: 'What differs' },
  mine: { ar: 'ما كتبته', en: 'What you typed' },
  inTheBooks: { ar: 'ما في الدفاتر الآن', en: 'What is in the books now' },
  lineNumber: { ar: 'السطر {line}', en: 'line {line}' },
  moreDifferences: { ar: 'واختلافات أخرى: {count}', en: 'and {count} more' },
  keepMine: { ar: 'احفظ ما كتبته فوقه', en: 'Save mine over it' },
  takeTheirs: { ar: 'اترك ما كتبته وخذ التعديل الآخر', en: 'Drop mine and take the other change' },
  alreadyPosted: {
    ar: 'رُحّل هذا المستند من قبل برقم {number}، وضاع رد الخادم في الطريق.',
    en: 'This document was already posted as {number}; the answer was lost on the way.',
  },
  alreadyPostedBody: {
    ar: 'لم يُنشأ مستند ثانٍ، وما عدّلته بعدها باقٍ هنا ولم يُحفظ. لتسجيله احفظ التعديل، أو افتح المستند كما رُحّل.',
    en: 'No second document was made. What you changed since is still here and not saved: save it as a change, or open the document as it was posted.',
  },
  showEarlier: { ar: 'افتح {number}', en: 'Open {number}' },
  fixLines: { ar: 'راجع السطور المعلّمة.', en: 'Check the marked lines.' },
  balanced: { ar: 'متوازن', en: 'Balanced' },
  more: { ar: 'زيادة في {side}', en: 'More in {side}' },
  editing: { ar: 'تعديل {number}', en: 'Edit {number}' },
  editingDraft: { ar: 'تعديل مسودة', en: 'Edit draft' },
  revises: {
    ar: 'الحفظ يكتب قيدًا عكسيًا وقيدًا جديدًا بالرقم نفسه، وتبقى النسخة السابقة ظاهرة.',
    en: 'Saving writes a reversal and a new entry under the same number; the earlier version stays visible.',
  },
} satisfies Record<string, Text>

/** Making a record on the way, without leaving the document. */
export const quickCreateWords = {
  product: { ar: 'صنف جديد', en: 'New product' },
  client: { ar: 'عميل جديد', en: 'New client' },
  supplier: { ar: 'مورد جديد', en: 'New supplier' },
  add: { ar: 'إضافة', en: 'Add' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
} satisfies Record<string, Text>

/** The page of one document. */
export const pageWords = {
  draftTitle: { ar: '{kind} (مسودة)', en: '{kind} (draft)' },
  taxNumber: { ar: 'ر.ض.', en: 'Tax no.' },
  shares: { ar: 'مدفوع ومرتجع ومتبقٍّ من الإجمالي', en: 'Paid, returned and residual of the total' },
  what: { ar: 'ما جرى', en: 'What happened' },
  notNow: { ar: 'غير متاح الآن، ولماذا', en: 'Not available now, and why' },
  edit: { ar: 'تعديل', en: 'Edit' },
  delete: { ar: 'حذف', en: 'Delete' },
  void: { ar: 'إلغاء المستند', en: 'Void' },
  return: { ar: 'مرتجع', en: 'Return' },
  pay: { ar: 'تحصيل', en: 'Collect' },
  paySupplier: { ar: 'سداد', en: 'Pay' },
  post: { ar: 'ترحيل', en: 'Post' },
  duplicate: { ar: 'تكرار', en: 'Duplicate' },
  entry: { ar: 'قيد اليومية', en: 'Journal entry' },
  reversalEntry: { ar: 'قيد عكسي', en: 'Reversing entry' },
  noEntry: { ar: 'المسودة لا تكتب قيدًا حتى تُرحّل.', en: 'A draft writes no entry until it is posted.' },
  zeroEntry: { ar: 'مستند بلا مبلغ، فلا قيد له.', en: 'The document has no amount, so it has no entry.' },
  inBaseCurrency: { ar: 'بالعملة الأساسية', en: 'In the base currency' },
  recordedAt: { ar: 'سُجّل', en: 'Recorded' },
  code: { ar: 'الكود', en: 'Code' },
  sum: { ar: 'المجموع', en: 'Total' },
  balanced: { ar: 'متوازن', en: 'Balanced' },
  difference: { ar: 'الفرق', en: 'Difference' },
  notBalanced: { ar: 'غير متوازن', en: 'Not balanced' },
  noReversals: { ar: 'لا قيود عكسية على هذا المستند', en: 'No reversing entries on this document' },
  created: { ar: 'أُنشئ المستند', en: 'Created' },
  posted: { ar: 'رُحّل المستند وأُعطي رقمه', en: 'Posted and given its number' },
  revised: { ar: 'عُدّل، المراجعة {revision}', en: 'Revised, revision {revision}' },
  voided: { ar: 'أُلغي بقيد عكسي', en: 'Voided by a reversing entry' },
  dueOn: { ar: 'يستحق السداد', en: 'Payment is due' },
  toPost: { ar: 'ينتظر الترحيل', en: 'Waits to be posted' },
  confirmPost: { ar: 'ترحيل {kind}؟', en: 'Post this {kind}?' },
  confirmPostBody: {
    ar: 'يأخذ المستند رقمه ويُكتب قيده بمبلغ {total}. بعدها لا يُحذف، بل يُلغى بقيد عكسي.',
    en: 'It gets its number and its entry of {total} is written. After that it is not deleted; it is voided by a reversal.',
  },
  confirmVoid: { ar: 'إلغاء {kind} {number}؟', en: 'Void {kind} {number}?' },
  confirmVoidBody: {
    ar: 'يُكتب قيد عكسي بمبلغ {total}، ويبقى الرقم {number} مُلغى في الدفاتر.',
    en: 'A reversing entry of {total} is written, and the number {number} stays in the books as void.',
  },
  reversalDate: { ar: 'تاريخ القيد العكسي: {date}', en: 'Date of the reversing entry: {date}' },
  reversalToday: {
    ar: 'فترة المستند مقفلة حتى {lock}، فيُكتب القيد العكسي بتاريخ اليوم: {date}',
    en: 'The document’s period is locked up to {lock}, so the reversing entry is dated today: {date}',
  },
  confirmDelete: { ar: 'حذف مسودة {kind}؟', en: 'Delete this draft {kind}?' },
  confirmDeleteBody: {
    ar: 'المسودة بلا رقم ولا قيد؛ حذفها لا يترك أثرًا ولا يُسترجع.',
    en: 'A draft has no number and no entry; deleting it leaves nothing and cannot be undone.',
  },
  keep: { ar: 'تراجع', en: 'Keep it' },
  failed: { ar: 'لم يتم ذلك', en: 'It was not done' },
  notFound: { ar: 'هذا المستند غير موجود', en: 'This document does not exist' },
  loadFailed: { ar: 'تعذر عرض المستند', en: 'The document could not be shown' },
  linesHidden: { ar: 'دورك لا يعرض بنود هذا المستند.', en: 'Your role does not show the lines of this document.' },
  entryHidden: { ar: 'دورك لا يعرض القيود.', en: 'Your role does not show entries.' },
  entryFailed: { ar: 'تعذر عرض القيد', en: 'The entry could not be shown' },
  back: { ar: 'إلى القائمة', en: 'To the list' },
} satisfies Record<string, Text>

/** The list of one kind of document. */
export const listWords = {
  find: { ar: 'ابحث برقم أو مرجع أو اسم…', en: 'Find a number, a reference, a name…' },
  status: { ar: 'الحالة', en: 'Status' },
  everyStatus: { ar: 'كل الحالات', en: 'Every status' },
  from: { ar: 'من تاريخ', en: 'From' },
  to: { ar: 'إلى تاريخ', en: 'To' },
  everyClient: { ar: 'كل العملاء', en: 'Every client' },
  everySupplier: { ar: 'كل الموردين', en: 'Every supplier' },
  clear: { ar: 'امسح التصفية', en: 'Clear the filters' },
  nothing: { ar: 'لا شيء بهذه التصفية', en: 'Nothing under these filters' },
  nothingBody: { ar: 'غيّر التاريخ أو الحالة أو كلمات البحث.', en: 'Change the dates, the status or the words.' },
  pageTotal: { ar: 'مجموع الصفحة', en: 'Total of the page' },
  allTotal: { ar: 'مجموع الكل', en: 'Total of all' },
  draft: { ar: 'مسودة', en: 'Draft' },
  failed: { ar: 'تعذر عرض القائمة', en: 'The list could not be shown' },
  filters: { ar: 'تصفية', en: 'Filters' },
} satisfies Record<string, Text>

/** The tabs over a list of invoices, and its foot. */
export const standingWords = {
  tabs: { ar: 'الفواتير بحالتها', en: 'Invoices by how they stand' },
  all: { ar: 'الكل', en: 'All' },
  draft: { ar: 'مسودات', en: 'Drafts' },
  open: { ar: 'مفتوحة', en: 'Open' },
  overdue: { ar: 'متأخرة', en: 'Overdue' },
  paid: { ar: 'مدفوعة', en: 'Paid' },
  void: { ar: 'ملغاة', en: 'Void' },
  residual: { ar: 'متبقٍّ', en: 'due' },
  noEffect: { ar: 'بلا أثر', en: 'No effect' },
  inBase: { ar: 'المجاميع بالعملة الأساسية {code}', en: 'Sums in the base currency {code}' },
  uncounted: { ar: 'بلا المسودات والملغاة', en: 'without drafts and void ones' },
  pageResidual: { ar: 'متبقي الصفحة', en: 'Due on this page' },
  allResidual: { ar: 'متبقي الكل', en: 'Due in all' },
} satisfies Record<string, Text>

export const pageOfInvoices: Counted = {
  ar: {
    zero: 'إجمالي الصفحة، لا فواتير',
    one: 'إجمالي الصفحة، فاتورة واحدة',
    two: 'إجمالي الصفحة، فاتورتان',
    few: 'إجمالي الصفحة، {count} فواتير',
    many: 'إجمالي الصفحة، {count} فاتورة',
    other: 'إجمالي الصفحة، {count} فاتورة',
  },
  en: { one: 'Total of the page, {count} invoice', other: 'Total of the page, {count} invoices' },
}

export const allOfInvoices: Counted = {
  ar: {
    zero: 'إجمالي الكل، لا فواتير',
    one: 'إجمالي الكل، فاتورة واحدة',
    two: 'إجمالي الكل، فاتورتان',
    few: 'إجمالي الكل، {count} فواتير',
    many: 'إجمالي الكل، {count} فاتورة',
    other: 'إجمالي الكل، {count} فاتورة',
  },
  en: { one: 'Total of all, {count} invoice', other: 'Total of all, {count} invoices' },
}

export const filteredInvoices: Counted = {
  ar: {
    zero: 'إجمالي المرشَّح، لا فواتير',
    one: 'إجمالي المرشَّح، فاتورة واحدة',
    two: 'إجمالي المرشَّح، فاتورتان',
    few: 'إجمالي المرشَّح، {count} فواتير',
    many: 'إجمالي المرشَّح، {count} فاتورة',
    other: 'إجمالي المرشَّح، {count} فاتورة',
  },
  en: { one: 'Total of the filter, {count} invoice', other: 'Total of the filter, {count} invoices' },
}
