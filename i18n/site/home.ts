import type { Text } from '../text.ts'

/** What the home page answers to an owner, in the order in which owners ask. */
export const homeWords = {
  questions: { ar: 'أسئلة صاحب العمل، وأين جوابها', en: 'What an owner asks, and where the answer stands' },
  owedAsk: { ar: 'كم لي عند الناس، ومن تأخر؟', en: 'What am I owed, and who is late?' },
  owed: {
    ar: 'كل فاتورة تعرف المدفوع منها والمرتجع والمتبقي. أعمار الديون مرتبة بتاريخ الاستحقاق، ومن الرقم تصل إلى العميل، ومنه إلى المستند.',
    en: 'Every invoice knows what was paid of it, what came back and what is left. Debts are aged by due date; the figure leads to the client, and from there to the document.',
  },
  profitAsk: { ar: 'هل ربحت هذا الشهر؟', en: 'Did I make money this month?' },
  profit: {
    ar: 'الأرباح والخسائر والتدفق النقدي تُقرأ من القيود نفسها لحظة فتحها، لا من جدول يُحدَّث ليلًا. وقارن بالشهر أو السنة السابقة بضغطة.',
    en: 'Profit and loss and cash flow are read from the entries themselves when you open them, not from a table made overnight. Compare with last month or last year in one press.',
  },
  mistakeAsk: { ar: 'ماذا لو أخطأ الموظف؟', en: 'What if somebody makes a mistake?' },
  mistake: {
    ar: 'المسودة تُعدَّل وتُحذف. أما المرحَّل فلا يُمحى: يُعكس بقيد، ويبقى رقمه، ويظهر من فعل ذلك ومتى.',
    en: 'A draft can be changed and deleted. What is posted is never erased: an entry reverses it, its number stays, and it shows who did it and when.',
  },
  trustAsk: { ar: 'كيف أثق في الأرقام؟', en: 'How do I trust the figures?' },
  trust: {
    ar: 'تحت كل تقرير سطر يجمع المدين والدائن ويطرحهما أمامك. إن لم يكن الفرق صفرًا قال لك، ولم يجمّل.',
    en: 'Under every report a line adds debits and credits and subtracts them before your eyes. If the difference is not zero, it says so.',
  },
  keysAsk: { ar: 'هل أعمل بلا فأرة، وبالعربية؟', en: 'Can I work without a mouse, and in Arabic?' },
  keys: {
    ar: 'صُمِّم من اليمين من أول سطر: الأعمدة والأسهم والأرقام في مواضعها. تكتب الفاتورة كلها من لوحة المفاتيح، وتقبل الأرقام ١٢٣ و123 معًا.',
    en: 'Drawn from the right from its first line, and finished in English as well. A whole invoice is written from the keyboard, and Arabic digits are taken like Latin ones.',
  },
  exampleOfAges: { ar: 'مثال: أعمار الديون', en: 'Example: ages of debts' },
  notDue: { ar: 'لم يحل', en: 'Not due' },
  upTo30: { ar: '1–30 يومًا', en: '1–30 days' },
  upTo60: { ar: '31–60', en: '31–60' },
  older: { ar: 'أكثر', en: 'Older' },
  sales: { ar: 'المبيعات', en: 'Sales' },
  cost: { ar: 'تكلفة البضاعة المباعة', en: 'Cost of goods sold' },
  expenses: { ar: 'المصروفات', en: 'Expenses' },
  netProfit: { ar: 'صافي الربح', en: 'Net profit' },
  posted: { ar: 'رُحّلت {number}', en: '{number} was posted' },
  voided: { ar: 'أُلغيت بقيد عكسي {number}', en: 'Voided by the reversal {number}' },
  remains: { ar: 'الرقم باقٍ، والأثر صفر', en: 'The number stays, the effect is zero' },
  karim: { ar: 'كريم', en: 'Karim' },
  mona: { ar: 'منى', en: 'Mona' },
  debitsAreCredits: { ar: 'المدين يساوي الدائن', en: 'Debits equal credits' },
  nextCell: { ar: 'الخانة التالية', en: 'the next cell' },
  post: { ar: 'احفظ ورحّل', en: 'save and post' },
  search: { ar: 'ابحث عن أي شيء', en: 'search for anything' },
  seeIt: { ar: 'من البرنامج كما هو', en: 'The product as it is' },
  seeItLead: {
    ar: 'صور من الشركة التجريبية، يلتقطها أمر واحد من النسخة التي تراها.',
    en: 'Pictures of the demo company, taken by one command from the version you see.',
  },
  dashboardPicture: {
    ar: 'لوحة البيانات: ما لك وما عليك والنقدية، وتحت كل رقم تقريره',
    en: 'The dashboard: what you are owed, what you owe and your cash, each figure leading to its report',
  },
  invoicePicture: {
    ar: 'فاتورة مبيعات وتحتها القيد الذي كتبته',
    en: 'A sales invoice, and below it the entry that it wrote',
  },
  reportPicture: {
    ar: 'الأرباح والخسائر، وتحتها سطر الإثبات',
    en: 'Profit and loss, and below it the line of its proof',
  },
  difference: { ar: 'الفرق', en: 'Difference' },
  begin: { ar: 'افتح دفترًا جديدًا اليوم.', en: 'Open a new book today.' },
} satisfies Record<string, Text>
