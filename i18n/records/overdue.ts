import type { ContactWay, PromiseState } from '../../schema/organization/sending.ts'
import type { Counted, Text } from '../text.ts'

/** The page of who owes something late: how each is reached, what was promised. Also on the page of a client. */
export const overdueWords = {
  owed: { ar: 'لك متأخرًا عند عملائك', en: 'Owed to you late' },
  promised: { ar: 'منها موعود {amount}', en: '{amount} of it promised' },
  ages: { ar: 'أعمار المتأخر', en: 'How late it is' },
  most: { ar: 'الأكثر مالًا أولًا', en: 'The most owed first' },
  broken: { ar: 'من تأخر وعده', en: 'Broken promises' },
  sum: { ar: 'مجموع المتأخر', en: 'Overdue in all' },
  stopped: { ar: 'موقوف التذكير: {count}', en: 'Reminders stopped: {count}' },
  never: { ar: 'لم يُذكَّر بعد', en: 'not reminded yet' },
  todayBy: { ar: 'ذُكّر اليوم: {way} {time}', en: 'Reminded today: {way} {time}' },
  remindedToday: { ar: 'ذُكّر اليوم: {count}', en: 'Reminded today: {count}' },
  calledToday: { ar: 'مكالمة اليوم {time}', en: 'Called today {time}' },
  byLetter: { ar: 'بريد {date}', en: 'letter {date}' },
  bounced: { ar: 'لم يصل البريد: {reason}', en: 'The letter did not arrive: {reason}' },
  call: { ar: 'اتصل: {name}', en: 'Call {name}' },
  callShort: { ar: 'اتصل', en: 'Call' },
  whatsapp: { ar: 'واتساب: {name}', en: 'WhatsApp {name}' },
  mail: { ar: 'بريد: {name}', en: 'E-mail {name}' },
  promise: { ar: 'وعد بالسداد: {name}', en: 'Promise of {name}' },
  promiseShort: { ar: 'وعد', en: 'Promise' },
  addPhone: { ar: 'أضف رقمًا', en: 'Add a number' },
  addPhoneOf: { ar: 'أضف رقمًا: {name}', en: 'Add a number for {name}' },
  addMail: { ar: 'أضف بريدًا', en: 'Add e-mail' },
  addMailOf: { ar: 'أضف بريدًا: {name}', en: 'Add e-mail for {name}' },
  opening: { ar: 'تُجهَّز الرسالة…', en: 'Preparing the message…' },
  sentIt: { ar: 'فُتح واتساب برسالة جاهزة. هل أرسلتها؟', en: 'WhatsApp opened with the message. Did you send it?' },
  calledIt: { ar: 'هل كلّمته؟', en: 'Did you talk to them?' },
  yesSent: { ar: 'نعم، أُرسلت', en: 'Yes, sent' },
  yesCalled: { ar: 'نعم، كلّمته', en: 'Yes, we talked' },
  no: { ar: 'لا', en: 'No' },
  openAgain: { ar: 'افتح واتساب', en: 'Open WhatsApp' },
  kept: { ar: 'كُتب في سجل العميل', en: 'Kept in the client’s history' },
  toCome: { ar: 'وعد بسداد {amount} يوم {date}', en: 'Promised {amount} by {date}' },
  dueToday: { ar: 'اليوم موعد سداد {amount}', en: 'Promised for today: {amount}' },
  brokenOn: { ar: 'وعد بسداد {amount} يوم {date} ولم يسدّدها', en: 'Promised {amount} by {date} and did not pay' },
  arrived: { ar: 'وصل، سجّله', en: 'It came, record it' },
  remindPromise: { ar: 'ذكّره بوعده', en: 'Remind of the promise' },
  instead: { ar: 'واتساب بدله', en: 'WhatsApp instead' },
  correctMail: { ar: 'صحّح بريده', en: 'Correct the e-mail' },
  addTitle: { ar: 'كيف تصل إليه', en: 'How to reach them' },
  mobile: { ar: 'رقم الهاتف', en: 'Phone number' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  save: { ar: 'احفظ', en: 'Save' },
  cancel: { ar: 'تراجع', en: 'Cancel' },
  promiseTitle: { ar: 'وعد بالسداد', en: 'Promise of payment' },
  owes: { ar: 'عليه {amount} متأخرًا، أقدمه {late}.', en: 'Owes {amount} late, the oldest {late}.' },
  lastPromise: { ar: 'وعده السابق {date} مضى ولم يسدّد.', en: 'The last promise, for {date}, passed unpaid.' },
  tomorrow: { ar: 'غدًا', en: 'Tomorrow' },
  inAWeek: { ar: 'بعد أسبوع', en: 'In a week' },
  endOfMonth: { ar: 'آخر الشهر', en: 'End of month' },
  changesNothing: {
    ar: 'يظهر هنا وفي صفحته، ويُذكَر في أعمال يومه. لا يغيّر رصيدًا.',
    en: 'It stands here and on their page, and among what is to be done on its day. It changes no balance.',
  },
  savePromise: { ar: 'احفظ الوعد', en: 'Save the promise' },
  withdraw: { ar: 'اسحب الوعد', en: 'Withdraw the promise' },
  choose: { ar: 'اختر {name}', en: 'Choose {name}' },
  all: { ar: 'كل من يمكن تذكيره', en: 'All who can be reminded' },
  messageTo: { ar: 'رسالة التذكير', en: 'The reminder' },
  asItArrives: { ar: 'كما تصل بواتساب إلى {name}', en: 'As {name} will get it by WhatsApp' },
  how: { ar: 'كيف تصل', en: 'How it arrives' },
  byMail: { ar: 'بريد', en: 'E-mail' },
  byWhatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  hint: {
    ar: 'واتساب يفتح رسالة جاهزة ترسلها بنفسك، ونسأل بعدها إن أُرسلت. لا تذكير لعميل مرتين في اليوم.',
    en: 'WhatsApp opens with a message that you send yourself, and you are asked whether it went. Nobody is reminded twice in a day.',
  },
  next: { ar: 'واتساب إلى {name}', en: 'WhatsApp to {name}' },
  remindThese: { ar: 'ذكّر {count} · {amount}', en: 'Remind {count} · {amount}' },
  close: { ar: 'أغلق', en: 'Close' },
  nobody: { ar: 'لا أحد متأخر', en: 'Nobody is late' },
  nobodyHint: { ar: 'كل ما حان موعده سُدّد.', en: 'Everything that was due is paid.' },
  dueSoon: { ar: 'يستحق خلال أسبوع {amount}، أولها {date}.', en: '{amount} falls due within a week, first on {date}.' },
  showDueSoon: { ar: 'ما يستحق خلال أسبوع', en: 'What falls due within a week' },
  nothingYet: { ar: 'لم يُذكَّر هذا العميل بعد.', en: 'This client was not reminded yet.' },
  reminder: { ar: 'تذكير بالبريد', en: 'Reminder by e-mail' },
  promiseOf: { ar: 'وعد بسداد {amount} يوم {date}', en: 'Promise to pay {amount} by {date}' },
} satisfies Record<string, Text>

/** How a client was reached, with the day. */
export const reachedWords: Record<ContactWay, Text> = {
  whatsapp: { ar: 'واتساب {date}', en: 'WhatsApp {date}' },
  call: { ar: 'مكالمة {date}', en: 'call {date}' },
}

/** What it is called in the history of a client. */
export const contactWords: Record<ContactWay, Text> = {
  whatsapp: { ar: 'تذكير بواتساب، أُرسل باليد', en: 'Reminder by WhatsApp, sent by hand' },
  call: { ar: 'مكالمة', en: 'Call' },
}

export const promiseStateWords: Record<PromiseState, Text> = {
  to_come: { ar: 'لم يحن', en: 'To come' },
  due_today: { ar: 'موعده اليوم', en: 'Due today' },
  broken: { ar: 'لم يُوفَ به', en: 'Broken' },
  kept: { ar: 'وُفي به', en: 'Kept' },
  withdrawn: { ar: 'سُحب', en: 'Withdrawn' },
}

export const oldestSince: Counted = {
  ar: {
    zero: 'أقدمها اليوم',
    one: 'أقدمها منذ يوم',
    two: 'أقدمها منذ يومين',
    few: 'أقدمها منذ {count} أيام',
    many: 'أقدمها منذ {count} يومًا',
    other: 'أقدمها منذ {count} يوم',
  },
  en: { one: 'the oldest {count} day late', other: 'the oldest {count} days late' },
}

export const lateSince: Counted = {
  ar: {
    zero: 'اليوم',
    one: 'منذ يوم',
    two: 'منذ يومين',
    few: 'منذ {count} أيام',
    many: 'منذ {count} يومًا',
    other: 'منذ {count} يوم',
  },
  en: { one: '{count} day late', other: '{count} days late' },
}

export const clientsCounted: Counted = {
  ar: {
    zero: 'بلا عملاء',
    one: 'عميل واحد',
    two: 'عميلان',
    few: '{count} عملاء',
    many: '{count} عميلًا',
    other: '{count} عميل',
  },
  en: { one: 'One client', other: '{count} clients' },
}

/** As `clientsCounted`, of those whom somebody reminds. */
export const clientsReminded: Counted = {
  ...clientsCounted,
  ar: { ...clientsCounted.ar, one: 'عميلًا واحدًا', two: 'عميلين' },
}

export const lettersToSend: Counted = {
  ar: {
    zero: 'لا بريد',
    one: 'أرسل البريد',
    two: 'أرسل البريدين',
    few: 'أرسل {count} رسائل بريد',
    many: 'أرسل {count} رسالة بريد',
    other: 'أرسل {count} رسالة بريد',
  },
  en: { one: 'Send the letter', other: 'Send {count} letters' },
}
