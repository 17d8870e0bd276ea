import type { Counted, Text } from '../text.ts'

/** The screen where lines of the bank meet the books. */
export const matchingWords = {
  title: { ar: 'مطابقة البنك', en: 'Bank matching' },
  find: { ar: 'ابحث في الحركات…', en: 'Search the lines…' },
  state: { ar: 'حال الحركات', en: 'State of the lines' },
  open: { ar: 'للمطابقة', en: 'To match' },
  matched: { ar: 'المطابَقة', en: 'Matched' },
  lines: { ar: 'حركات البنك', en: 'Bank lines' },
  oldestFirst: { ar: 'الأقدم أولًا', en: 'oldest first' },
  latestFirst: { ar: 'الأحدث أولًا', en: 'latest first' },
  inBooks: { ar: 'ما يقابله في الدفاتر', en: 'What it may be in the books' },
  nearestFirst: { ar: 'الأقرب أولًا', en: 'nearest first' },
  failed: { ar: 'تعذّر عرض الحركات', en: 'The lines could not be shown' },
  lineFailed: { ar: 'تعذّر عرض ما يقابل الحركة', en: 'What the line may be could not be shown' },
  accept: { ar: 'اقبل', en: 'Accept' },
  complete: { ar: 'أكمله ثم اقبل', en: 'Complete it' },
  split: { ar: 'قسّم أو سجّل', en: 'Split or record' },
  sure: { ar: 'مؤكد', en: 'Sure' },
  matchSure: { ar: 'طابق كل المؤكد', en: 'Match all that is sure' },
  noneSure: { ar: 'لا حركة مؤكدة الآن: راجعها واحدًا واحدًا.', en: 'No line is sure now: look at each.' },
  noCandidate: {
    ar: 'لا شيء في الدفاتر بهذا المبلغ قريبًا من يومه. ماذا كان؟',
    en: 'Nothing in the books has this amount near its day. What was it?',
  },
  asInvoice: { ar: 'سداد فاتورة أو أكثر', en: 'Payment of invoices' },
  asExpense: { ar: 'مصروف أو عمولة', en: 'An expense or a fee' },
  asIncome: { ar: 'إيراد أو فائدة', en: 'Income or interest' },
  asTransfer: { ar: 'تحويل بين حساباتك', en: 'A transfer between your accounts' },
  willLink: {
    ar: 'يُربط بما في الدفاتر، ولا يُرحَّل شيء جديد.',
    en: 'It is linked with what is in the books; nothing new is posted.',
  },
  willWrite: { ar: 'عند القبول يُسجَّل', en: 'Accepting records' },
  matchedTo: { ar: 'طُوبقت بـ', en: 'Matched to' },
  history: { ar: 'مطابقات أُلغيت', en: 'Matches that were undone' },
  undone: { ar: 'أُلغيت المطابقة', en: 'The match was undone' },
  undo: { ar: 'إلغاء المطابقة', en: 'Undo the match' },
  undoTitle: { ar: 'إلغاء مطابقة هذه الحركة؟', en: 'Undo the match of this line?' },
  undoMade: {
    ar: 'ما سُجّل مع المطابقة يُلغى بقيد عكسي.',
    en: 'What was recorded with the match is reversed.',
  },
  keepDocuments: { ar: 'أبقِ المستندات في الدفاتر', en: 'Leave the documents in the books' },
  done: { ar: 'طُوبقت الحركة', en: 'The line is matched' },
  allDone: { ar: 'طُوبقت الحركات كلها', en: 'All lines are matched' },
  allDoneHint: {
    ar: 'لم تبقَ حركة تنتظرك. مذكرة التسوية تقول ما يفسّر الفرق.',
    en: 'No line waits for you. The reconciliation says what explains the difference.',
  },
  nothingYet: { ar: 'لم يُضف كشف لهذا الحساب بعد', en: 'This account has no statement yet' },
  nothingYetHint: {
    ar: 'أضف كشف الحساب، فتظهر حركاته هنا لتطابقها بما في دفاترك.',
    en: 'Take in a statement: its lines stand here to be matched with your books.',
  },
  noneMatched: { ar: 'لم تُطابق حركة بعد', en: 'No line is matched yet' },
  noneFound: { ar: 'لا حركة بهذه الكلمات', en: 'No line has these words' },
  close: { ar: 'إغلاق', en: 'Close' },
  keys: {
    ar: 'بين الحركات، والسهم إلى الجانب يصل إلى ما يقابلها',
    en: 'between lines; the arrow to the side leads to what they may be',
  },
  linesNotHere: { ar: 'هذا الحساب غير موجود بين حسابات البنك', en: 'This is none of the bank accounts' },
  moneyIn: { ar: 'داخل', en: 'in' },
  moneyOut: { ar: 'خارج', en: 'out' },
} satisfies Record<string, Text>

/** Matching by hand, in parts. */
export const splitWords = {
  title: { ar: 'أجزاء الحركة', en: 'Parts of the line' },
  kind: { ar: 'نوع الجزء', en: 'Kind of part' },
  invoice: { ar: 'فاتورة مفتوحة', en: 'Open invoice' },
  account: { ar: 'حساب', en: 'Account' },
  transfer: { ar: 'تحويل إلى حساب آخر أو منه', en: 'Transfer with another account' },
  client: { ar: 'رصيد عميل', en: 'Credit of a client' },
  supplier: { ar: 'رصيد مورد', en: 'Credit with a supplier' },
  entry: { ar: 'قيد في الدفاتر', en: 'Entry in the books' },
  cheque: { ar: 'شيك', en: 'Cheque' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  details: { ar: 'البيان', en: 'Details' },
  add: { ar: 'جزء آخر', en: 'Another part' },
  remove: { ar: 'احذف الجزء {number}', en: 'Remove part {number}' },
  rest: { ar: 'الباقي', en: 'Left' },
  line: { ar: 'مبلغ الحركة', en: 'Amount of the line' },
  restHint: {
    ar: 'تُقبل الأجزاء حين يصير الباقي صفرًا. الفرق جزء له حساب.',
    en: 'The parts are accepted once nothing is left. A difference is a part with an account.',
  },
  back: { ar: 'رجوع', en: 'Back' },
  residual: { ar: 'المتبقي', en: 'left to pay' },
} satisfies Record<string, Text>

/** What is written in the books for a part when it is accepted. */
export const effectWords = {
  receipt: { ar: 'سند قبض', en: 'a receipt' },
  payment: { ar: 'سند صرف', en: 'a supplier payment' },
  refund: { ar: 'سند رد أو صرف', en: 'a payment' },
  cheque: { ar: 'خطوة للشيك', en: 'a step of the cheque' },
  transfer: { ar: 'تحويل، أو يلتقي بتحويل مسجّل', en: 'a transfer, or it meets one that is there' },
  expense: { ar: 'مصروف', en: 'an expense' },
  income: { ar: 'إيراد', en: 'other income' },
} satisfies Record<string, Text>

export const partsCounted: Counted = {
  ar: {
    zero: 'اقبل الأجزاء',
    one: 'اقبل الجزء',
    two: 'اقبل الجزأين',
    few: 'اقبل {count} أجزاء',
    many: 'اقبل {count} جزءًا',
    other: 'اقبل {count} جزء',
  },
  en: { one: 'Accept the part', other: 'Accept {count} parts' },
}

export const matchedCounted: Counted = {
  ar: {
    zero: 'لم يُطابق شيء',
    one: 'طُوبقت حركة واحدة',
    two: 'طُوبقت حركتان',
    few: 'طُوبقت {count} حركات',
    many: 'طُوبقت {count} حركة',
    other: 'طُوبقت {count} حركة',
  },
  en: { one: '{count} line was matched', other: '{count} lines were matched' },
}
