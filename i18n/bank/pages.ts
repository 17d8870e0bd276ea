import type { Counted, Text } from '../text.ts'

/** Accounts with their banks, statements as they are taken in, and what explains a difference. */
export const bankPageWords = {
  title: { ar: 'البنك والتسوية', en: 'Banking' },
  account: { ar: 'الحساب', en: 'Account' },
  bank: { ar: 'رصيد البنك', en: 'Bank balance' },
  books: { ar: 'رصيد الدفاتر', en: 'Book balance' },
  booksToday: { ar: 'رصيد الدفاتر اليوم', en: 'Book balance today' },
  difference: { ar: 'الفرق', en: 'Difference' },
  openLines: { ar: 'حركات للمطابقة', en: 'To match' },
  noStatement: { ar: 'لا كشف بعد', en: 'No statement yet' },
  asOf: { ar: 'حتى', en: 'as of' },
  failed: { ar: 'تعذّر عرض حسابات البنك', en: 'The bank accounts could not be shown' },
  none: { ar: 'لا حسابات بنوك أو صناديق بعد', en: 'There are no bank or cash accounts yet' },
  noneHint: {
    ar: 'أضف حساب البنك في دليل الحسابات، ثم أضف كشفه هنا: تُقارن حركاته بدفاترك حركة حركة.',
    en: 'Add the account in the chart of accounts, then its statement here: its lines are compared with your books one by one.',
  },
  lead: {
    ar: 'أضف كشف الحساب كما نزّلته من البنك، وطابق حركاته بما في دفاترك حتى يُفسَّر كل فرق.',
    en: 'Take in the statement as the bank gives it, and match its lines with your books until every difference is explained.',
  },
  chart: { ar: 'دليل الحسابات', en: 'Chart of accounts' },
  takeIn: { ar: 'أضف كشف حساب', en: 'Take in a statement' },
  match: { ar: 'مطابقة', en: 'Match' },
  statements: { ar: 'كشوف الحساب', en: 'Statements' },
  memo: { ar: 'مذكرة التسوية', en: 'Reconciliation' },
  cashBook: { ar: 'دفتر الحساب حركة حركة', en: 'Book of the account, line by line' },
  actions: { ar: 'إجراءات', en: 'Actions' },
} satisfies Record<string, Text>

/** How many lines of a bank. */
export const linesCounted: Counted = {
  ar: {
    zero: 'لا حركات',
    one: 'حركة واحدة',
    two: 'حركتان',
    few: '{count} حركات',
    many: '{count} حركة',
    other: '{count} حركة',
  },
  en: { one: '{count} line', other: '{count} lines' },
}

/** Where a file of a bank comes in. */
export const takeInWords = {
  title: { ar: 'إضافة كشف حساب', en: 'Take in a statement' },
  lead: {
    ar: 'الإضافة لا ترحّل شيئًا: تُقرأ الحركات وتُحفظ، ثم تطابقها أنت. والحركة التي أُضيفت من قبل لا تتكرر.',
    en: 'This posts nothing: the lines are read and stored, and you match them then. A line that is there already is not taken twice.',
  },
  account: { ar: 'حساب البنك في دفاترك', en: 'The account in your books' },
  file: { ar: 'ملف الكشف', en: 'File of the statement' },
  drop: { ar: 'اسحب ملف الكشف إلى هنا أو الصقه', en: 'Drop the file of the statement here, or paste it' },
  choose: { ar: 'اختر ملفًا', en: 'Choose a file' },
  other: { ar: 'ملف آخر', en: 'Another file' },
  formats: {
    ar: 'MT940 أو CAMT أو OFX أو جدول CSV أو XLSX، حتى 20 ميغابايت',
    en: 'MT940, CAMT, OFX, or a CSV or XLSX sheet, up to 20 MB',
  },
  tooLarge: { ar: 'الملف أكبر من 20 ميغابايت', en: 'The file is larger than 20 MB' },
  reading: { ar: 'نقرأ الملف…', en: 'The file is being read…' },
  refused: { ar: 'لم يُقرأ الكشف', en: 'The statement was not read' },
  number: { ar: 'رقم الحساب في الملف', en: 'Account number in the file' },
  numberHint: {
    ar: 'في الملف أكثر من حساب؛ أيها كشف هذا الحساب؟',
    en: 'The file has several accounts; which of them is this one?',
  },
  read: { ar: 'اقرأه', en: 'Read it' },
  reason: { ar: 'لماذا تضيفه كما هو؟', en: 'Why do you take it as it is?' },
  reasonHint: {
    ar: 'يُكتب في مذكرة التسوية مع الفرق.',
    en: 'It stands in the reconciliation with the difference.',
  },
  found: { ar: 'ما في الملف', en: 'What the file holds' },
  statement: { ar: 'كشف', en: 'Statement' },
  opening: { ar: 'رصيد أول المدة', en: 'Opening balance' },
  moneyIn: { ar: 'داخل', en: 'Money in' },
  moneyOut: { ar: 'خارج', en: 'Money out' },
  closing: { ar: 'رصيد آخر المدة', en: 'Closing balance' },
  notInFile: { ar: 'ليس في الملف', en: 'Not in the file' },
  complete: {
    ar: 'الكشف كامل: أوله وحركاته تساوي آخره',
    en: 'Complete: its opening balance and lines make the closing one',
  },
  differs: { ar: 'لا يقفل: ينقصه أو يزيد عليه', en: 'It does not tie, by' },
  notKnown: { ar: 'لا رصيد في الملف يُراجع عليه', en: 'The file has no balances to check it by' },
  joins: { ar: 'يبدأ حيث انتهى الكشف السابق', en: 'It begins where the last statement ended' },
  gap: {
    ar: 'لا يبدأ حيث انتهى الكشف السابق، والفجوة',
    en: 'It does not begin where the last statement ended; the gap is',
  },
  newLines: { ar: 'جديدة', en: 'New' },
  knownLines: { ar: 'موجودة من قبل، لن تتكرر', en: 'There already, not taken again' },
  nothingNew: {
    ar: 'كل حركات هذا الملف موجودة من قبل.',
    en: 'All lines of this file are there already.',
  },
  take: { ar: 'أضف الكشف وطابقه', en: 'Take it in and match' },
  taking: { ar: 'نضيف الكشف…', en: 'The statement is being taken in…' },
  taken: { ar: 'أُضيف الكشف', en: 'The statement was taken in' },
} satisfies Record<string, Text>

/** The statements that were taken in. */
export const statementWords = {
  failed: { ar: 'تعذّر عرض الكشوف', en: 'The statements could not be shown' },
  none: { ar: 'لا كشوف بعد', en: 'No statements yet' },
  noneHint: {
    ar: 'نزّل كشف الحساب من موقع البنك أو تطبيقه وأضفه هنا.',
    en: 'Download the statement from your bank and take it in here.',
  },
  period: { ar: 'المدة', en: 'Period' },
  file: { ar: 'الملف', en: 'File' },
  lines: { ar: 'الحركات', en: 'Lines' },
  open: { ar: 'للمطابقة', en: 'To match' },
  check: { ar: 'المراجعة', en: 'Check' },
  agrees: { ar: 'يقفل', en: 'Adds up' },
  unknown: { ar: 'بلا أرصدة', en: 'No balances' },
  differs: { ar: 'فرق', en: 'Differs by' },
  gap: { ar: 'فجوة', en: 'Gap of' },
  by: { ar: 'أضافه', en: 'Taken in by' },
  remove: { ar: 'حذف', en: 'Delete' },
  confirm: { ar: 'حذف كشف {name}؟', en: 'Delete the statement {name}?' },
  confirmBody: {
    ar: 'تُحذف حركاته التي جاءت به أول مرة. لا شيء في دفاترك يتغير.',
    en: 'The lines that came with it first are taken out. Nothing in your books changes.',
  },
  removed: { ar: 'حُذف الكشف', en: 'The statement was deleted' },
} satisfies Record<string, Text>

/** What explains the difference between books and bank. */
export const memoWords = {
  failed: { ar: 'تعذّر عرض مذكرة التسوية', en: 'The reconciliation could not be shown' },
  day: { ar: 'حتى يوم', en: 'As of' },
  booksOn: { ar: 'الرصيد في الدفاتر', en: 'Balance in the books' },
  inTransit: { ar: 'في الدفاتر ولم يظهر في البنك بعد', en: 'In the books, not at the bank yet' },
  notInBooks: { ar: 'في البنك وليس في الدفاتر بعد', en: 'At the bank, not in the books yet' },
  before: { ar: 'فرق ما قبل أول كشف', en: 'Difference from before the first statement' },
  gaps: { ar: 'فجوات وفروق في الكشوف', en: 'Gaps and differences of statements' },
  gap: { ar: 'لا يبدأ حيث انتهى ما قبله', en: 'Does not begin where the one before ended' },
  difference: { ar: 'كشف لا يقفل', en: 'A statement that does not tie' },
  bankOn: { ar: 'الرصيد في كشف البنك', en: 'Balance at the bank' },
  noBank: { ar: 'لا رصيد للبنك حتى هذا اليوم', en: 'The bank has no balance as of this day' },
  others: { ar: 'وغيرها', en: 'And others' },
  nothing: { ar: 'لا شيء', en: 'Nothing' },
  explained: { ar: 'كل الفرق مفسَّر', en: 'The whole difference is explained' },
  agrees: { ar: 'الدفاتر والبنك متساويان', en: 'Books and bank agree' },
  unexplained: { ar: 'لم يُفسَّر', en: 'Unexplained' },
  toMatch: { ar: 'إلى المطابقة', en: 'Match' },
  date: { ar: 'التاريخ', en: 'Date' },
  number: { ar: 'الرقم', en: 'Number' },
  name: { ar: 'البيان', en: 'Details' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  print: { ar: 'طباعة', en: 'Print' },
  asReport: { ar: 'طباعة وتصدير', en: 'Print and export' },
  of: { ar: 'مذكرة تسوية {name}', en: 'Reconciliation of {name}' },
} satisfies Record<string, Text>
