import type { PercentColumnAnswer, TaxAnswer, TaxColumnAnswer } from '../../schema/organization/imports.ts'
import { navLabels } from '../pages/nav-labels.ts'
import type { Counted, Text } from '../text.ts'

/** The page of an import, from the file to the result. */
export const importPageWords = {
  title: navLabels.imports,
  lead: {
    ar: 'خذ ما سجلته في برنامج آخر أو في جدول إلى دفاترك. لا يُسجل شيء قبل أن ترى ما سيُقبل وما سيُرفض ولماذا.',
    en: 'Bring what you kept in another program or a spreadsheet into your books. Nothing is recorded before you have seen what will be taken, what refused, and why.',
  },
  what: { ar: 'ماذا في الملف؟', en: 'What is in the file?' },
  stepFile: { ar: 'الملف', en: 'File' },
  stepColumns: { ar: 'الأعمدة', en: 'Columns' },
  stepCheck: { ar: 'المراجعة', en: 'Review' },
  stepResult: { ar: 'النتيجة', en: 'Result' },
  drop: { ar: 'اسحب ملف CSV أو XLSX إلى هنا', en: 'Drop a CSV or XLSX file here' },
  choose: { ar: 'اختر ملفًا', en: 'Choose a file' },
  chooseAnother: { ar: 'ملف آخر', en: 'Another file' },
  limit: { ar: 'حتى 50 ميجابايت', en: 'Up to 50 MB', figures: true },
  template: { ar: 'نزّل نموذجًا فارغًا', en: 'Download an empty template' },
  tooLarge: {
    ar: 'الملف أكبر من 50 ميجابايت. قسّمه إلى ملفين.',
    en: 'The file is larger than 50 MB. Split it in two.',
    figures: true,
  },
  wrongType: { ar: 'اختر ملف CSV أو XLSX.', en: 'Choose a CSV or XLSX file.' },
  reading: { ar: 'نقرأ الملف…', en: 'Reading the file…' },
  checking: { ar: 'نراجع الصفوف…', en: 'Checking the rows…' },
  writing: { ar: 'نسجل في الدفاتر…', en: 'Writing to the books…' },
  columnsLead: {
    ar: 'طابقنا أعمدة ملفك مع ما نحتاجه. راجعها وصحح ما يلزم.',
    en: 'We matched the columns of your file with what we need. Check them and correct what is wrong.',
  },
  noColumnsLead: {
    ar: 'لم نجد في ملفك عمودًا نعرفه. اختر لكل ما نحتاجه عموده، أو صحح صف أسماء الأعمدة.',
    en: 'No column of your file is one that we know. Choose one for each thing we need, or correct the row of the heads.',
  },
  asOfHint: {
    ar: 'اليوم الذي تبدأ منه دفاترك. اتركه خاليًا إن كان في الملف أو مسجلًا من قبل.',
    en: 'The day that your books begin from. Leave it empty where the file has it, or where it is recorded already.',
  },
  sheet: { ar: 'الورقة', en: 'Sheet' },
  sheetHint: {
    ar: 'في المصنف أوراق أخرى. اختر منها ما تستورده الآن.',
    en: 'The workbook has other sheets. Choose the one to import now.',
  },
  headRow: { ar: 'صف أسماء الأعمدة', en: 'Row of the heads' },
  headRowHint: {
    ar: 'ما فوق هذا الصف لا يُستورد. غيّره إن كانت أسماء الأعمدة في صف آخر.',
    en: 'What stands above this row is not imported. Change it if the heads are in another row.',
  },
  headRowOption: { ar: 'الصف {row}: {cells}', en: 'Row {row}: {cells}' },
  leftOut: {
    ar: 'لن تُؤخذ هذه الأعمدة من ملفك، فلا شيء هنا يقابلها: {columns}',
    en: 'These columns of your file are not taken, because nothing here matches them: {columns}',
  },
  ourColumn: { ar: 'ما نحتاجه', en: 'What we need' },
  theirColumn: { ar: 'العمود في ملفك', en: 'Column in your file' },
  samples: { ar: 'أمثلة من الملف', en: 'Samples from the file' },
  notInFile: { ar: 'ليس في الملف', en: 'Not in the file' },
  required: { ar: 'مطلوب', en: 'Required' },
  decimalTitle: { ar: 'النقطة والفاصلة في هذا الملف', en: 'Points and commas in this file' },
  decimalLead: {
    ar: 'كل رقم في ما يلي قد يُقرأ على وجهين، ولا شيء في الملف يحسم بينهما. اختر ما قصده كاتب الملف لتستورده.',
    en: 'Each of these numbers can be read in two ways, and nothing in the file decides. Choose what was meant, to import it.',
  },
  decimalPoint: { ar: 'النقطة قبل الكسر والفاصلة للآلاف', en: 'A point before decimals, a comma for thousands' },
  decimalComma: { ar: 'الفاصلة قبل الكسر والنقطة للآلاف', en: 'A comma before decimals, a point for thousands' },
  columnSum: { ar: 'مجموع العمود', en: 'the column adds up to' },
  decimalTotal: { ar: 'إجمالي المستندات', en: 'Total of the documents' },
  check: { ar: 'راجع الصفوف', en: 'Check the rows' },
  taken: { ar: 'سيُسجل', en: 'Will be recorded' },
  refused: { ar: 'مرفوض', en: 'Refused' },
  file: { ar: 'الملف كله', en: 'Whole file' },
  tookTitle: { ar: 'سُجل', en: 'Recorded' },
  rows: { ar: 'الصفوف', en: 'Rows' },
  documents: { ar: 'المستندات', en: 'Documents' },
  records: { ar: 'السجلات', en: 'Records' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  amountBeforeTax: { ar: 'المبلغ قبل إضافة الضريبة', en: 'Amount before tax is added' },
  debitLessCredit: { ar: 'مدين ناقص دائن', en: 'Debit less credit' },
  row: { ar: 'الصف', en: 'Row' },
  column: { ar: 'العمود', en: 'Column' },
  reason: { ar: 'السبب', en: 'Reason' },
  warnings: { ar: 'تأكد من هذا', en: 'Make sure of this' },
  refusedTitle: { ar: 'الصفوف المرفوضة وأسبابها', en: 'Refused rows and why' },
  taxTitle: { ar: 'الضريبة في هذا الملف', en: 'Tax in this file' },
  taxQuestion: {
    ar: 'في الملف أصناف خاضعة للضريبة في سجلاتك ({products})، ولا عمود للضريبة فيه. كيف نقرأ أسعاره؟',
    en: 'The file has products that are taxable in your records ({products}), and no column of tax. How are its prices read?',
  },
  taxQuestionMore: {
    ar: 'في الملف أصناف خاضعة للضريبة في سجلاتك ({products} و{more} غيرها)، ولا عمود للضريبة فيه. كيف نقرأ أسعاره؟',
    en: 'The file has products that are taxable in your records ({products} and {more} more), and no column of tax. How are its prices read?',
  },
  taxColumnTitle: { ar: 'عمود الضريبة في هذا الملف', en: 'The tax column of this file' },
  taxColumnQuestion: {
    ar: 'أرقام عمود {column} كلها من: {values}، وليست ضريبة سطورها. أهي نسب أم مبالغ؟',
    en: 'The numbers of the column {column} are all among {values}, and are not the tax of their lines. Are they rates or amounts?',
  },
  percentTitle: { ar: 'النسب المئوية في هذا الملف', en: 'Percentages in this file' },
  percentLead: {
    ar: 'لا رقم في هذه الأعمدة أكبر من واحد. أهي نسب مئوية كما هي أم كسور من الواحد؟',
    en: 'No number in these columns is more than one. Are they percentages as they stand, or fractions of one?',
  },
  ofTax: { ar: 'الضريبة', en: 'Tax' },
  differencesTitle: { ar: 'مستندات تختلف عن إجماليات الملف', en: 'Documents that differ from the totals of the file' },
  differencesLead: {
    ar: 'رُفضت هذه المستندات لأن ما تبلغه سطورها غير ما في الملف. ما تقبله منها يُسجل بما تبلغه سطوره.',
    en: 'These documents are refused because their lines come to something else than the file says. Those you accept are recorded at what their lines come to.',
  },
  acceptDifferences: { ar: 'اقبل المحدد وراجع من جديد', en: 'Accept the selected and check again' },
  document: { ar: 'المستند', en: 'Document' },
  inFile: { ar: 'في الملف', en: 'In the file' },
  ofLines: { ar: 'من السطور', en: 'Of the lines' },
  refusedDownload: { ar: 'نزّل الصفوف المرفوضة', en: 'Download the refused rows' },
  refusedLead: {
    ar: 'نزّلها ملفًا فيه عمود للأسباب، وصححها فيه، ثم استورده: لا يُسجل غيرها.',
    en: 'Download them as a file with a column of reasons, correct them there and import it: only these rows are recorded.',
  },
  whose: { ar: 'لمن', en: 'Whose' },
  value: { ar: 'القيمة', en: 'Value' },
  empty: { ar: 'خالية', en: 'empty' },
  notTaken: { ar: 'أعمدة لم تُؤخذ من الملف: {columns}', en: 'Columns of the file that were not taken: {columns}' },
  allReasons: { ar: 'كل الأسباب', en: 'All reasons' },
  noneRefused: { ar: 'لا صف مرفوض.', en: 'No row is refused.' },
  nothingToTake: {
    ar: 'لا شيء في هذا الملف يمكن تسجيله. أسباب الرفض في الجدول أدناه.',
    en: 'Nothing in this file can be recorded. The table below says why.',
  },
  taxNote: {
    ar: 'السطور المستوردة بلا ضريبة إلا إذا كان في الملف عمود لها، فتساوي المبيعات ما في الملف. والأصناف الجديدة تُنشأ كما بيعت في الملف: بلا ضريبة إن بيعت بلا ضريبة.',
    en: 'Imported lines carry no tax unless the file has a column for it, so that sales equal what the file says. New products are made as the file sells them: without tax where it sells them without.',
  },
  made: { ar: 'يُنشأ معها', en: 'Created with them' },
  newClients: {
    ar: {
      zero: 'لا عملاء جدد',
      one: 'عميل جديد واحد',
      two: 'عميلان جديدان',
      few: '{count} عملاء جدد',
      many: '{count} عميلًا جديدًا',
      other: '{count} عميل جديد',
    },
    en: { one: '{count} new client', other: '{count} new clients' },
  },
  newSuppliers: {
    ar: {
      zero: 'لا موردين جدد',
      one: 'مورد جديد واحد',
      two: 'موردان جديدان',
      few: '{count} موردين جدد',
      many: '{count} موردًا جديدًا',
      other: '{count} مورد جديد',
    },
    en: { one: '{count} new supplier', other: '{count} new suppliers' },
  },
  newProducts: {
    ar: {
      zero: 'لا أصناف جديدة',
      one: 'صنف جديد واحد',
      two: 'صنفان جديدان',
      few: '{count} أصناف جديدة',
      many: '{count} صنفًا جديدًا',
      other: '{count} صنف جديد',
    },
    en: { one: '{count} new product', other: '{count} new products' },
  },
  import: { ar: 'استورد', en: 'Import' },
  back: { ar: 'رجوع', en: 'Back' },
  cancel: { ar: 'إلغاء الاستيراد', en: 'Cancel the import' },
  cancelling: { ar: 'نلغي الاستيراد…', en: 'Cancelling…' },
  done: { ar: 'تم الاستيراد', en: 'The import is done' },
  openDocuments: { ar: 'افتح الفواتير', en: 'Open the invoices' },
  openOpenings: { ar: 'افتح الأرصدة الافتتاحية', en: 'Open the opening balances' },
  openRecords: { ar: 'افتح القائمة', en: 'Open the list' },
  openTrialBalance: { ar: 'افتح ميزان المراجعة', en: 'Open the trial balance' },
  another: { ar: 'استورد ملفًا آخر', en: 'Import another file' },
  failed: { ar: 'لم يُسجل شيء من الملف.', en: 'Nothing of the file was recorded.' },
} satisfies Record<string, Text | Counted>

/** How the prices of a file may be read, in which products carry taxes and no column says so. */
export const taxAnswerWords = {
  included: { ar: 'الأسعار شاملة الضريبة', en: 'The prices include the tax' },
  added: { ar: 'تضاف الضريبة إلى الأسعار', en: 'The tax is added to the prices' },
  none: { ar: 'بلا ضريبة', en: 'Without tax' },
} satisfies Record<TaxAnswer, Text>

/** What the numbers of a column of tax may be. */
export const taxColumnWords = {
  rates: { ar: 'نسب الضريبة', en: 'Rates of tax' },
  amounts: { ar: 'مبالغ الضريبة', en: 'Amounts of tax' },
} satisfies Record<TaxColumnAnswer, Text>

/** What the numbers of a column of percentages may be. */
export const percentColumnWords = {
  percents: { ar: 'نسب مئوية كما هي', en: 'Percentages as they stand' },
  fractions: { ar: 'كسور من الواحد', en: 'Fractions of one' },
} satisfies Record<PercentColumnAnswer, Text>

/** What a file of opening balances holds. */
export const openingFileWords = {
  opening_accounts: { ar: 'أرصدة افتتاحية: الحسابات', en: 'Opening balances: accounts' },
  opening_invoices: { ar: 'أرصدة افتتاحية: الفواتير المفتوحة', en: 'Opening balances: open invoices' },
  opening_stock: { ar: 'أرصدة افتتاحية: المخزون', en: 'Opening balances: stock' },
} satisfies Record<string, Text>
