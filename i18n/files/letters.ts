import type { MailFailure, ReminderTone, SharedEventKind } from '../../schema/organization/sending.ts'
import { noPermission } from '../records/read-only.ts'
import type { Counted, Text } from '../text.ts'

/** What the letters say that carry a document, in the language of who gets them. */

export const letterOfDocumentWords = {
  subject: { ar: '{kind} {number} من {organization}', en: '{kind} {number} from {organization}' },
  greeting: { ar: 'السادة {party}،', en: 'Dear {party},' },
  opening: {
    ar: 'هذا مستند من {organization}: {kind} رقم {number}.',
    en: 'This is {kind} {number} from {organization}.',
  },
  date: { ar: 'التاريخ', en: 'Date' },
  due: { ar: 'الاستحقاق', en: 'Due date' },
  /** The same of an offer. */
  validity: { ar: 'سارٍ حتى', en: 'Valid until' },
  total: { ar: 'الإجمالي', en: 'Total' },
  paid: { ar: 'مدفوع', en: 'Paid' },
  returned: { ar: 'مرتجع', en: 'Returned' },
  credits: { ar: 'من رصيدكم', en: 'From your credit' },
  written_off: { ar: 'أُعفيتم منه', en: 'Written off' },
  residual: { ar: 'المتبقي', en: 'Remaining' },
  owed: { ar: 'المطلوب سداده', en: 'Amount due' },
  settled: { ar: 'سُدّدت بالكامل', en: 'Paid in full' },
  dueOn: { ar: 'تستحق {date}', en: 'Due {date}' },
  wasDueOn: { ar: 'استحقت {date}', en: 'Was due {date}' },
  validUntil: { ar: 'سارٍ حتى {date}', en: 'Valid until {date}' },
  dated: { ar: 'بتاريخ {date}', en: 'Dated {date}' },
  open: { ar: 'افتح المستند', en: 'Open the document' },
  attached: {
    ar: 'والمستند مرفق بصيغة PDF. للسؤال عنه يكفي أن ترد على هذه الرسالة.',
    en: 'The document is attached as a PDF. To ask about it, simply answer this message.',
  },
  answer: {
    ar: 'للسؤال عنه يكفي أن ترد على هذه الرسالة.',
    en: 'To ask about it, simply answer this message.',
  },
  sentBy: { ar: 'أرسلها {person} من دفاتر {brand}.', en: 'Sent by {person} from the books of {brand}.' },
  sentByBooks: { ar: 'أُرسلت من دفاتر {brand}.', en: 'Sent from the books of {brand}.' },
  until: { ar: 'الرابط خاص بك ويعمل حتى {date}.', en: 'The link is private and works until {date}.' },
  via: { ar: '{organization} (عبر {brand})', en: '{organization} (via {brand})' },
} satisfies Record<string, Text>

/** Why a client is not reminded among many. */
export const notRemindedWords = {
  reminded_today: { ar: 'ذُكّر اليوم من قبل.', en: 'Reminded today already.' },
  client_stopped: { ar: 'التذكير موقوف في بياناته.', en: 'Reminders are switched off in its details.' },
  all_stopped: { ar: 'التذكير موقوف لكل فواتيره المتأخرة.', en: 'Reminders of all its overdue invoices are stopped.' },
  none_cleared: {
    ar: 'فواتيره المتأخرة لم تعتمدها الهيئة أو رفضتها.',
    en: 'The tax authority has not cleared its overdue invoices, or refused them.',
  },
  no_address: { ar: 'لا بريد إلكتروني في بياناته.', en: 'There is no e-mail in its details.' },
  not_of_reader: { ar: 'يذكّر به من يكتب فواتير المبيعات.', en: 'Whoever writes sales invoices sends the reminder.' },
} satisfies Record<string, Text>
export type NotReminded = keyof typeof notRemindedWords

/** The letters that remind a client, by how firmly. */
export const reminderWords = {
  subject: {
    friendly: { ar: 'تذكير من {organization}: {count}', en: 'A reminder from {organization}: {count}' },
    firm: { ar: 'مطالبة من {organization}: {count}', en: 'Payment requested by {organization}: {count}' },
  },
  opening: {
    friendly: {
      ar: 'نذكّركم بما حلّ موعده ولم يصلنا سداده بعد.',
      en: 'This is a friendly reminder of what is due and has not reached us yet.',
    },
    firm: {
      ar: 'مضى موعد ما يلي ولم يصلنا سداده. نرجو السداد هذا الأسبوع أو الاتصال بنا.',
      en: 'The following is past due and has not been paid. Please pay within this week, or call us.',
    },
  },
  before: {
    ar: 'نذكّركم بموعد سداد قريب.',
    en: 'This is a reminder of a payment that is due soon.',
  },
  owed: { ar: 'المتبقي', en: 'Remaining' },
  invoice: { ar: 'فاتورة {number}', en: 'Invoice {number}' },
  openInvoice: { ar: 'افتح الفاتورة {number}', en: 'Open invoice {number}' },
  all: { ar: 'المجموع', en: 'In all' },
  paid: {
    ar: 'إن كنتم سددتموها فأخبرونا من صفحة الفاتورة، أو ردّوا على هذه الرسالة.',
    en: 'If you have paid already, tell us on the page of the invoice, or answer this message.',
  },
  once: { ar: 'تذكير واحد في اليوم على الأكثر.', en: 'One reminder a day at most.' },
  stop: {
    ar: 'ولإيقاف التذكير بفاتورة افتح صفحتها واختر «لا تذكّروني بهذه الفاتورة».',
    en: 'To stop reminders of an invoice, open its page and choose “Do not remind me of this invoice”.',
  },
} satisfies Record<string, Text | Record<ReminderTone, Text>>

/** A reminder that somebody sends by hand: what is owed, of how many invoices and since when. */
export const handMessageWords = {
  one: {
    friendly: {
      ar: 'نذكّركم بسداد {amounts} ({count}، {late}).',
      en: 'A friendly reminder of {amounts} ({count}, {late}).',
    },
    firm: {
      ar: 'مضى موعد سداد {amounts} ({count}، {late}). نرجو السداد هذا الأسبوع أو الاتصال بنا.',
      en: '{amounts} is past due ({count}, {late}). Please pay within this week, or call us.',
    },
  },
  many: {
    friendly: {
      ar: 'نذكّركم بسداد {amounts} ({count}، أقدمها {late}).',
      en: 'A friendly reminder of {amounts} ({count}, the oldest {late}).',
    },
    firm: {
      ar: 'مضى موعد سداد {amounts} ({count}، أقدمها {late}). نرجو السداد هذا الأسبوع أو الاتصال بنا.',
      en: '{amounts} is past due ({count}, the oldest {late}). Please pay within this week, or call us.',
    },
  },
  invoice: { ar: 'فاتورة {number}\n{url}', en: 'Invoice {number}\n{url}' },
  thanks: { ar: 'شكرًا لكم، {organization}', en: 'Thank you, {organization}' },
} satisfies Record<string, Text | Record<ReminderTone, Text>>

export const overdueInvoices: Counted = {
  ar: {
    zero: 'لا فواتير',
    one: 'فاتورة لم تُسدّد',
    two: 'فاتورتان لم تُسدّدا',
    few: '{count} فواتير لم تُسدّد',
    many: '{count} فاتورة لم تُسدّد',
    other: '{count} فاتورة لم تُسدّد',
  },
  en: { one: '{count} unpaid invoice', other: '{count} unpaid invoices' },
}

export const daysOverdue: Counted = {
  ar: {
    zero: 'استحقت اليوم',
    one: 'استحقت أمس',
    two: 'استحقت قبل يومين',
    few: 'استحقت قبل {count} أيام',
    many: 'استحقت قبل {count} يومًا',
    other: 'استحقت قبل {count} يوم',
  },
  en: { one: 'due {count} day ago', other: 'due {count} days ago' },
}

/** The letters that tell who sent a document what was done on its page. */
export const noticeWords: Record<SharedEventKind, { subject: Text; body: Text }> = {
  opened: {
    subject: { ar: 'فُتح {document}', en: '{document} was opened' },
    body: { ar: 'فتح {party} رابط {document}.', en: '{party} opened the link of {document}.' },
  },
  accepted: {
    subject: { ar: 'قُبل {document}', en: '{document} was accepted' },
    body: {
      ar: 'قبله {person} من صفحته. حوّله إلى فاتورة متى شئت.',
      en: '{person} accepted it on its page. Make the invoice of it when you like.',
    },
  },
  declined: {
    subject: { ar: 'اعتُذر عن {document}', en: '{document} was declined' },
    body: { ar: 'اعتذر عنه {person} من صفحته.', en: '{person} declined it on its page.' },
  },
  paid_notice: {
    subject: { ar: 'يقول العميل إنه سدّد {document}', en: 'The client says that {document} is paid' },
    body: {
      ar: 'كتب {person} أنه سدّد. لم يتغير الرصيد: تأكد من وصول المبلغ ثم سجّل سند القبض.',
      en: '{person} says it is paid. No balance has changed: see whether the money came, then record the receipt.',
    },
  },
  question: {
    subject: { ar: 'سؤال عن {document}', en: 'A question about {document}' },
    body: { ar: 'سأل {person}:', en: '{person} asks:' },
  },
  asked_again: {
    subject: { ar: 'يُطلب رابط جديد لـ{document}', en: 'A new link is asked for: {document}' },
    body: {
      ar: 'لم يعد الرابط يعمل، ويطلب {party} رابطًا جديدًا. أرسله من صفحة المستند.',
      en: 'The link works no more, and {party} asks for a new one. Send it from the page of the document.',
    },
  },
  reminders_stopped: {
    subject: { ar: 'أوقف العميل التذكير: {document}', en: 'Reminders stopped by the client: {document}' },
    body: {
      ar: 'طلب {party} من رابط الرسالة ألا يُذكَّر بعد الآن بما يلي. لم يتغير الرصيد، ويعود التذكير متى شئت من صفحة الفاتورة.',
      en: '{party} asked, by the link of the letter, not to be reminded of the following any more. No balance has changed; let reminders go on from the page of the invoice when you like.',
    },
  },
}

export const noticeDocumentWords = {
  document: { ar: '{kind} {number}', en: '{kind} {number}' },
  openBooks: { ar: 'افتح المستند في دفاترك', en: 'Open the document in your books' },
} satisfies Record<string, Text>

/** Why a letter did not leave, in plain words; `{said}` is what the mail server answered. */
export const mailFailureWords: Record<MailFailure, Text> = {
  refused: {
    ar: 'رفض خادم البريد العنوان نهائيًا: {said}',
    en: 'The mail server refused the address for good: {said}',
  },
  not_now: {
    ar: 'طلب خادم البريد المحاولة لاحقًا: {said}',
    en: 'The mail server asked to try again later: {said}',
  },
  no_answer: { ar: 'لم يُجب خادم البريد ({said})', en: 'The mail server did not answer ({said})' },
  not_printed: { ar: 'لم تُطبع الورقة المرفقة.', en: 'Its paper could not be printed.' },
  unreadable: {
    ar: 'كُتبت روابطها بمفتاح لم يعد لدى هذا الخادم. أرسلها من جديد.',
    en: 'Its links were written with a key that this server does not have any more. Send it anew.',
  },
}

/** Why a letter cannot be tried again, or taken back. */
export const mailReasonWords = {
  is_sent: { ar: 'خرجت الرسالة.', en: 'the letter has left.' },
  is_waiting: { ar: 'تنتظر، وستُعاد المحاولة وحدها.', en: 'it waits, and is tried again by itself.' },
  is_leaving: { ar: 'تخرج في هذه اللحظة.', en: 'it is leaving at this moment.' },
  is_over: { ar: 'لم تعد تنتظر.', en: 'it waits no more.' },
  is_cancelled: { ar: 'أُلغيت؛ أرسل المستند من جديد.', en: 'it was cancelled; send the document anew.' },
  no_permission: noPermission,
} satisfies Record<string, Text>
export type MailReason = keyof typeof mailReasonWords
