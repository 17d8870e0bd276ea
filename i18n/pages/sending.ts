import type { MailKind, MailState, ReminderTone } from '../../schema/organization/sending.ts'
import type { LabelOf } from '../labels.ts'
import type { Counted, Text } from '../text.ts'
import { navLabels } from './nav-labels.ts'

/** What is sent: the dialogs on the page of a document, its timeline, and the outbox. */

export const sendingFieldWords = {
  to: { ar: 'إلى', en: 'To' },
  cc: { ar: 'نسخة إلى', en: 'Copy to' },
  language: { ar: 'لغة الرسالة', en: 'Language' },
  message: { ar: 'كلمة منك', en: 'Your own line' },
  has_paper: { ar: 'أرفق المستند بصيغة PDF', en: 'Attach the document as a PDF' },
  link: { ar: 'رابط إلى صفحته', en: 'A link to its page' },
  notify: { ar: 'أخبرني بالبريد عند أول فتح للرابط', en: 'Tell me by mail when the link is first opened' },
  days: { ar: 'يعمل الرابط', en: 'The link works for' },
  tone: { ar: 'النبرة', en: 'Tone' },
  clients: { ar: 'العملاء', en: 'clients' },
  way: { ar: 'كيف تواصلت', en: 'how they were reached' },
  stopped: { ar: 'إيقاف التذكير', en: 'stopping reminders' },
} satisfies Record<string, Text>

const fieldWords: Record<string, Text> = sendingFieldWords

/** What the fields of a promise of payment are called. */
export const promiseFieldWords = {
  date: { ar: 'متى', en: 'When' },
  amount: { ar: 'كم', en: 'How much' },
  notes: { ar: 'ما قاله', en: 'What they said' },
} satisfies Record<string, Text>

const promiseLabels: Record<string, Text> = promiseFieldWords
export const promiseLabel: LabelOf = (path, language) => promiseLabels[path]?.[language] ?? path

const sharedFieldWords: Record<string, Text> = {
  name: { ar: 'اسمك', en: 'your name' },
  message: { ar: 'رسالتك', en: 'your message' },
  of: { ar: 'ما يتوقف', en: 'what stops' },
}

/** What the fields of letters, links and reminders are called. */
export const sendingLabel: LabelOf = (path, language) => fieldWords[path]?.[language] ?? path

/** What the fields of a shared page are called. */
export const sharedLabel: LabelOf = (path, language) => sharedFieldWords[path]?.[language] ?? path

export const mailStateWords: Record<MailState, Text> = {
  waiting: { ar: 'تنتظر', en: 'Waiting' },
  sent: { ar: 'خرجت', en: 'Sent' },
  failed: { ar: 'تعذّرت', en: 'Failed' },
  bounced: { ar: 'رُفضت', en: 'Refused' },
  cancelled: { ar: 'أُلغيت', en: 'Cancelled' },
}

export const mailKindWords: Record<MailKind, Text> = {
  document: { ar: 'مستند', en: 'Document' },
  statement: { ar: 'كشف حساب', en: 'Statement' },
  reminder: { ar: 'تذكير', en: 'Reminder' },
  notice: { ar: 'خبر إليك', en: 'News for you' },
}

export const toneWords: Record<ReminderTone, Text> = {
  friendly: { ar: 'تذكير ودي', en: 'Friendly' },
  firm: { ar: 'مطالبة', en: 'Firm' },
}

export const lettersCounted: Counted = {
  ar: {
    zero: 'لا رسائل',
    one: 'رسالة',
    two: 'رسالتان',
    few: '{count} رسائل',
    many: '{count} رسالة',
    other: '{count} رسالة',
  },
  en: { one: '{count} letter', other: '{count} letters' },
}

export const sendingWords = {
  several: { ar: 'أكثر من عنوان تفصل بينها فاصلة.', en: 'Several addresses, with commas between them.' },
  noAddress: {
    ar: 'لا بريد إلكتروني في بياناته؛ اكتب عنوانًا لهذه المرة.',
    en: 'There is no e-mail in the details; type one to use once.',
  },
  saidPaid: {
    ar: 'قال العميل في {date} إنه سدّد. تحقق من وصول المبلغ قبل أن تذكّره.',
    en: 'The client said on {date} that it is paid. See whether the money came before you remind them.',
  },
  arabic: { ar: 'العربية', en: 'Arabic' },
  english: { ar: 'الإنجليزية', en: 'English' },
  noLink: { ar: 'بلا رابط', en: 'No link' },
  days7: { ar: '7 أيام', en: '7 days', figures: true },
  days30: { ar: '30 يومًا', en: '30 days', figures: true },
  days90: { ar: '90 يومًا', en: '90 days', figures: true },
  preview: { ar: 'كما تصل', en: 'As it arrives' },
  subject: { ar: 'الموضوع', en: 'Subject' },
  sending: { ar: 'يُرسل…', en: 'Sending…' },
  cancel: { ar: 'تراجع', en: 'Cancel' },
  close: { ar: 'أغلق', en: 'Close' },
  onTheWay: { ar: 'الرسالة في الطريق إلى {to}', en: 'The letter is on its way to {to}' },
  make: { ar: 'أنشئ الرابط', en: 'Make the link' },
  once: {
    ar: 'انسخه الآن: لا يُعرض مرة أخرى، ولا يفتح غير هذا المستند.',
    en: 'Copy it now: it is not shown again, and opens this document and nothing else.',
  },
  copy: { ar: 'انسخ', en: 'Copy' },
  copied: { ar: 'نُسخ', en: 'Copied' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  share: { ar: 'تطبيق آخر', en: 'Another app' },
  shareText: { ar: '{kind} {number}: {url}', en: '{kind} {number}: {url}' },
  given: { ar: 'روابط أُعطيت', en: 'Links that were given' },
  takeBack: { ar: 'اسحبه', en: 'Take back' },
  worksUntil: { ar: 'يعمل حتى {date}', en: 'Works until {date}' },
  expired: { ar: 'انتهت مدته', en: 'Expired' },
  takenBack: { ar: 'سُحب', en: 'Taken back' },
  seen: { ar: 'فُتح {count} مرة', en: 'Opened {count} times' },
  cancelLetter: { ar: 'ألغِ الرسالة', en: 'Cancel the letter' },
  outbox: navLabels.outbox,
  to: { ar: 'إلى', en: 'To' },
  what: { ar: 'عمّ', en: 'About' },
  state: { ar: 'الحالة', en: 'State' },
  kind: { ar: 'النوع', en: 'Kind' },
  when: { ar: 'متى', en: 'When' },
  search: { ar: 'ابحث بعنوان أو رقم', en: 'Search by address or number' },
  none: { ar: 'لا رسائل هنا', en: 'No letters here' },
  noneHint: {
    ar: 'تظهر هنا رسائل المستندات وكشوف الحساب والتذكيرات: ما ينتظر وما خرج وما رُفض.',
    en: 'Letters with documents, statements and reminders stand here: what waits, what has left, what was refused.',
  },
  failed: { ar: 'تعذّر عرض الرسائل', en: 'The letters could not be shown' },
  letter: { ar: 'نص الرسالة', en: 'The letter' },
  attempts: { ar: 'محاولات: {count}', en: 'Attempts: {count}' },
  next: { ar: 'المحاولة التالية {date}', en: 'Next attempt {date}' },
} satisfies Record<string, Text>

/** The page of those who owe something that is overdue. */
export const remindersWords = {
  title: navLabels.reminders,
  sentTo: { ar: 'التذكير في الطريق إلى {to}', en: 'On its way to {to}' },
  failed: { ar: 'تعذّر عرض المتأخرات', en: 'What is overdue could not be shown' },
  some: {
    ar: 'خرج إلى {sent}، ولم يخرج إلى {rest}. السبب بجانب كل اسم.',
    en: 'Sent to {sent}, not to {rest}. Why stands beside each name.',
  },
  everyone: { ar: 'رسائل البريد في الطريق: {sent}', en: 'Letters on their way: {sent}' },
} satisfies Record<string, Text>

export const clientsChosen: Counted = {
  ar: {
    zero: 'لم تختر أحدًا',
    one: 'اخترت عميلًا واحدًا',
    two: 'اخترت عميلين',
    few: 'اخترت {count} عملاء',
    many: 'اخترت {count} عميلًا',
    other: 'اخترت {count} عميل',
  },
  en: { one: '{count} client chosen', other: '{count} clients chosen' },
}
