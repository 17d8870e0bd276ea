import type { SharedDocument } from '../../schema/answers/sent/sending.ts'
import type { Counted, Text } from '../text.ts'

/** The page of one document that its party opens by a link. */

type Stands = SharedDocument['document']['stands']

export const standsWords: Record<Stands, Text> = {
  open: { ar: 'تنتظر السداد', en: 'To be paid' },
  partly_paid: { ar: 'مدفوعة جزئيًا', en: 'Partly paid' },
  paid: { ar: 'مدفوعة', en: 'Paid' },
  overdue: { ar: 'متأخرة', en: 'Overdue' },
  waiting: { ar: 'ينتظر ردك', en: 'Waits for your answer' },
  accepted: { ar: 'مقبول', en: 'Accepted' },
  declined: { ar: 'معتذر عنه', en: 'Declined' },
  expired: { ar: 'انتهت مدته', en: 'Expired' },
  invoiced: { ar: 'صدرت به فاتورة', en: 'Invoiced' },
  returned: { ar: 'مرتجع', en: 'Return' },
  received: { ar: 'مسجّل', en: 'Recorded' },
  void: { ar: 'ملغى', en: 'Void' },
}

/** The same of a debit note: إشعار is masculine. */
export const standsOfNote: Partial<Record<Stands, Text>> = {
  open: { ar: 'ينتظر السداد', en: 'To be paid' },
  partly_paid: { ar: 'مدفوع جزئيًا', en: 'Partly paid' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  overdue: { ar: 'متأخر', en: 'Overdue' },
}

export const sharedTotalWords = {
  /** These as its paper says them. */
  subtotal: { ar: 'قبل الخصم', en: 'Subtotal' },
  discount: { ar: 'خصم على المستند', en: 'Document discount' },
  rounding: { ar: 'فرق التقريب', en: 'Rounding' },
  shipping: { ar: 'الشحن', en: 'Shipping' },
  before_tax: { ar: 'الإجمالي قبل الضريبة', en: 'Total excl. tax' },
  value_added_tax: { ar: 'ضريبة القيمة المضافة {rate}', en: 'VAT {rate}' },
  sales_tax: { ar: 'ضريبة المبيعات {rate}', en: 'Sales tax {rate}' },
  settlement: { ar: 'تسوية', en: 'Settlement' },
  total: { ar: 'الإجمالي', en: 'Total' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  returned: { ar: 'مرتجع', en: 'Returned' },
  credits: { ar: 'من رصيدكم', en: 'From your credit' },
  written_off: { ar: 'أُعفيتم منه', en: 'Written off' },
  residual: { ar: 'متبقٍّ', en: 'Remaining' },
  invoice: { ar: 'فاتورة {number}', en: 'Invoice {number}' },
} satisfies Record<string, Text>

/** Why an offer cannot be answered, or an invoice said to be paid. */
export const sharedReasonWords = {
  no_offer: { ar: 'هذا لعروض الأسعار فقط.', en: 'only an offer is answered.' },
  no_invoice: { ar: 'هذا لفواتير المبيعات فقط.', en: 'only an invoice is paid.' },
  no_reminders: { ar: 'لا تذكير إلا بفواتير المبيعات.', en: 'only an invoice is reminded of.' },
  stopped_already: { ar: 'أُوقف التذكير بها من قبل.', en: 'reminders of it were stopped already.' },
  is_void: { ar: 'ألغته الشركة.', en: 'the company voided it.' },
  is_paid: { ar: 'سُدّدت بالكامل.', en: 'it is paid in full.' },
  accepted: { ar: 'قُبل من قبل.', en: 'it was accepted already.' },
  declined: { ar: 'اعتُذر عنه من قبل.', en: 'it was declined already.' },
  expired: { ar: 'انتهت مدة العرض.', en: 'the offer has expired.' },
  invoiced: { ar: 'صدرت به فاتورة.', en: 'an invoice was made of it.' },
} satisfies Record<string, Text>

/** What English has no form of its own for. */
const today: Text = { ar: 'اليوم', en: 'today' }
const inDays: Counted = {
  ar: {
    zero: 'اليوم',
    one: 'غدًا',
    two: 'بعد يومين',
    few: 'بعد {count} أيام',
    many: 'بعد {count} يومًا',
    other: 'بعد {count} يوم',
  },
  en: { one: 'in {count} day', other: 'in {count} days' },
}
const daysAgo: Counted = {
  ar: {
    zero: 'اليوم',
    one: 'أمس',
    two: 'قبل يومين',
    few: 'قبل {count} أيام',
    many: 'قبل {count} يومًا',
    other: 'قبل {count} يوم',
  },
  en: { one: '{count} day ago', other: '{count} days ago' },
}
export const dayWords = { today, inDays, daysAgo }

/** What the prices of a document's items are. */
export const pricesWords = {
  before_tax: { ar: 'قبل الضريبة', en: 'before tax' },
  with_tax: { ar: 'شامل الضريبة', en: 'tax included' },
} satisfies Record<string, Text>

/** The words of the page. */
export const sharedWords = {
  owed: { ar: 'المطلوب سداده', en: 'Amount due' },
  value: { ar: 'القيمة', en: 'Value' },
  offered: { ar: 'قيمة العرض', en: 'Value of the offer' },
  due: { ar: 'تستحق {date}، {when}', en: 'Due {date}, {when}' },
  wasDue: { ar: 'استحقت {date}، {when}', en: 'Was due {date}, {when}' },
  /** Of an invoice that is due in two parts. */
  dueInParts: {
    ar: 'مستحق الآن {amount}، والباقي {left} حتى {date}، {when}',
    en: 'Due now {amount}, the rest {left} until {date}, {when}',
  },
  valid: { ar: 'سارٍ حتى {date}، {when}', en: 'Valid until {date}, {when}' },
  wasValid: { ar: 'كان ساريًا حتى {date}، {when}', en: 'Was valid until {date}, {when}' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  returned: { ar: 'مرتجع', en: 'Returned' },
  residual: { ar: 'متبقٍّ', en: 'Remaining' },
  download: { ar: 'نزّل PDF', en: 'Download PDF' },
  iPaid: { ar: 'سدّدت', en: 'I have paid' },
  paidTitle: { ar: 'هل سدّدتها؟', en: 'Have you paid it?' },
  paidMessage: { ar: 'كلمة إليهم، مثل رقم التحويل', en: 'A word to them, such as the number of the transfer' },
  confirmPaid: { ar: 'نعم، سدّدت', en: 'Yes, I have paid' },
  ask: { ar: 'اسأل عنه', en: 'Ask' },
  to: { ar: 'إلى', en: 'To' },
  representative: { ar: 'المندوب', en: 'Representative' },
  date: { ar: 'التاريخ', en: 'Date' },
  dueDate: { ar: 'الاستحقاق', en: 'Due date' },
  validUntil: { ar: 'سارٍ حتى', en: 'Valid until' },
  items: { ar: 'الأصناف', en: 'Items' },
  discount: { ar: 'خصم', en: 'discount' },
  comments: { ar: 'ملاحظات', en: 'Comments' },
  howToPay: { ar: 'كيف تسدد', en: 'How to pay' },
  copy: { ar: 'انسخ', en: 'Copy' },
  copied: { ar: 'نُسخ', en: 'Copied' },
  afterPaying: {
    ar: 'بعد السداد اضغط «سدّدت» ليصلهم الخبر، ويبقى الرصيد كما هو حتى يسجّلوا السداد.',
    en: 'After paying press “I have paid” so that they know. The balance stays as it is until they record it.',
  },
  paidNotice: {
    ar: 'أخبرتهم بالسداد {date}. يبقى الرصيد كما هو حتى يسجّلوه.',
    en: 'You told them on {date} that it is paid. The balance stays as it is until they record it.',
  },
  answerTitle: { ar: 'ردك على العرض', en: 'Your answer to the offer' },
  name: { ar: 'اسمك', en: 'Your name' },
  accept: { ar: 'أقبل العرض', en: 'Accept the offer' },
  decline: { ar: 'أعتذر عنه', en: 'Decline' },
  accepting: {
    ar: 'القبول يصل إلى الشركة باسمك ووقته، ولا يُخصم منك شيء. ويمكنك أن تسأل قبل أن تقرر.',
    en: 'Your acceptance reaches the company with your name and the time; nothing is charged. You may ask before you decide.',
  },
  acceptedBy: { ar: 'قبله {name} في {date}.', en: 'Accepted by {name} on {date}.' },
  declinedOn: { ar: 'اعتُذر عنه في {date}.', en: 'Declined on {date}.' },
  questionTitle: { ar: 'سؤال عن هذا المستند؟', en: 'A question about this document?' },
  question: { ar: 'اكتب سؤالك هنا...', en: 'Write your question...' },
  asked: { ar: 'سألت في {date}:', en: 'You asked on {date}:' },
  sendQuestion: { ar: 'أرسل السؤال', en: 'Send question' },
  reaches: { ar: 'يصل إلى {person} مع رقم المستند.', en: 'It reaches {person} with the number of the document.' },
  code: { ar: 'رمز الاستجابة السريعة الضريبي', en: 'The tax authority’s QR code' },
  until: { ar: 'رابط خاص بك، يعمل حتى {date}', en: 'A private link, open until {date}' },
  sentFrom: { ar: 'أُرسلت من دفاتر', en: 'Sent from the books of' },
  expiredTitle: { ar: 'انتهت مدة هذا الرابط', en: 'This link has expired' },
  takenBackTitle: { ar: 'سُحب هذا الرابط', en: 'This link was taken back' },
  expired: {
    ar: 'كان يعمل حتى {date}. المستند نفسه محفوظ في دفاتر الشركة، ولك أن تطلب رابطًا جديدًا يصلك على البريد أو الرقم المسجَّل عندهم.',
    en: 'It worked until {date}. The document itself is kept in the books of the company; you may ask for a new link to the address or number they know.',
  },
  takenBack: {
    ar: 'سحبته الشركة في {date}. ولك أن تطلب رابطًا جديدًا يصلك على البريد أو الرقم المسجَّل عندهم.',
    en: 'The company took it back on {date}. You may ask for a new link to the address or number they know.',
  },
  askAgain: { ar: 'اطلب رابطًا جديدًا', en: 'Ask for a new link' },
  askedAgain: { ar: 'وصل طلبك إلى الشركة.', en: 'The company has your request.' },
  call: { ar: 'وإن كان الأمر عاجلًا فاتصل بهم:', en: 'If it is urgent, call them:' },
  nothingShown: {
    ar: 'لا يُعرض هنا شيء من المستند بعد انتهاء الرابط.',
    en: 'Nothing of the document is shown once a link has ended.',
  },
  remindersTitle: { ar: 'التذكير بها', en: 'Reminders' },
  stopReminders: { ar: 'لا تذكّروني بهذه الفاتورة', en: 'Do not remind me of this invoice' },
  stopAllReminders: { ar: 'ولا بأي فاتورة في رسالة التذكير', en: 'Nor of any invoice of that letter' },
  stopping: {
    ar: 'يتوقف التذكير وحده، ويصل إلى الشركة أنك أوقفته. يبقى ما عليك كما هو.',
    en: 'Only the reminders stop, and the company knows that you stopped them. What is owed stays as it is.',
  },
  remindersStopped: { ar: 'أُوقف التذكير بهذه الفاتورة.', en: 'Reminders of this invoice are stopped.' },
  register: { ar: 'ر.ض. {number}', en: 'Tax reg. {number}' },
  title: { ar: '{title} {number} · {seller}', en: '{title} {number} · {seller}' },
  done_accept: { ar: 'وصل قبولك إلى الشركة.', en: 'The company has your acceptance.' },
  done_decline: { ar: 'وصل اعتذارك إلى الشركة.', en: 'The company has your answer.' },
  'done_paid-notice': {
    ar: 'وصل الخبر إلى الشركة. يبقى الرصيد كما هو حتى يسجّلوا السداد.',
    en: 'The company knows. The balance stays as it is until they record the payment.',
  },
  'done_stop-reminders': {
    ar: 'لن نذكّرك بها بعد الآن، وقد وصل الخبر إلى الشركة.',
    en: 'You are not reminded of it any more, and the company knows.',
  },
  done_question: { ar: 'وصل سؤالك إلى الشركة.', en: 'The company has your question.' },
  refused_validation: { ar: 'لم يُسجّل: اكتب ما هو مطلوب في مكانه.', en: 'Not recorded: fill in what is asked for.' },
  refused_too_many_requests: {
    ar: 'محاولات كثيرة. أعد المحاولة بعد ساعة.',
    en: 'Too many attempts. Try again in an hour.',
  },
  refused_forbidden: {
    ar: 'لم يُسجّل: جاء من صفحة موقع آخر. راجع ما كُتب، ثم أرسله من هنا.',
    en: 'Not recorded: it came from a page of another site. Look over what it says, then send it from here.',
  },
  refused_print_failed: {
    ar: 'تعذّرت طباعة المستند. أعد المحاولة بعد لحظات.',
    en: 'The document could not be printed. Try again in a moment.',
  },
  refused: {
    ar: 'لم يُسجّل: تغيّر المستند. هذا ما هو عليه الآن.',
    en: 'Not recorded: the document has changed. This is how it stands now.',
  },
} satisfies Record<string, Text>
