import type { Text } from '../text.ts'

/** What other programs are told: the page of webhooks and what it says. */
export const deliveryFieldWords = {
  webhook_id: { ar: 'خطاف الويب', en: 'Webhook' },
  event: { ar: 'الحدث', en: 'Event' },
  audit_id: { ar: 'رقمه في السجل', en: 'Row of the trail' },
  body: { ar: 'نص الرسالة', en: 'Message' },
  state: { ar: 'حالتها', en: 'State' },
  attempts: { ar: 'المحاولات', en: 'Attempts' },
  next_at: { ar: 'المحاولة التالية', en: 'Next attempt' },
  answered: { ar: 'رد البرنامج الآخر', en: 'Answered' },
  problem: { ar: 'ما حدث', en: 'What happened' },
} as const satisfies Record<string, Text>

export const deliveryStateWords = {
  waiting: { ar: 'تنتظر', en: 'Waiting' },
  delivered: { ar: 'وصلت', en: 'Delivered' },
  failed: { ar: 'لم تصل', en: 'Failed' },
} as const satisfies Record<string, Text>

export const deliveryProblemWords = {
  unreachable: { ar: 'لا يمكن الوصول إلى العنوان', en: 'The address could not be reached' },
  too_slow: { ar: 'لم يرد خلال عشر ثوانٍ', en: 'No answer within ten seconds' },
  not_allowed: {
    ar: 'العنوان داخل شبكة، ولا يُرسل إليه',
    en: 'The address is inside of a network; nothing is sent there',
  },
  bad_certificate: { ar: 'شهادة الموقع غير سليمة', en: 'The certificate of the site is not valid' },
  refused: { ar: 'رد بغير القبول', en: 'It did not accept' },
} as const satisfies Record<string, Text>

export const webhookPageWords = {
  lead: {
    ar: 'برنامج آخر يُخبَر بما كُتب في الدفاتر فور كتابته: أي سجل، وماذا حدث له، ومن كتبه. ما في السجل نفسه يطلبه البرنامج بمفتاحه.',
    en: 'Another program is told what was written in the books as it is written: which record, what was done to it, and by whom. What the record holds it asks for by itself.',
  },
  none: {
    ar: 'لا يُخبَر أي برنامج بشيء بعد. أضف عنوان البرنامج الذي ينتظر.',
    en: 'No program is told anything yet. Add the address of the one that waits for it.',
  },
  add: { ar: 'أضف خطافًا', en: 'Add a webhook' },
  change: { ar: 'تعديل الخطاف', en: 'Change the webhook' },
  edit: { ar: 'عدّل', en: 'Edit' },
  editOf: { ar: 'عدّل {name}', en: 'Edit {name}' },
  test: { ar: 'جرّب', en: 'Test' },
  testOf: { ar: 'جرّب {name}', en: 'Test {name}' },
  remove: { ar: 'احذف', en: 'Remove' },
  removeOf: { ar: 'احذف {name}', en: 'Remove {name}' },
  confirm: { ar: 'حذف {name}؟', en: 'Remove {name}?' },
  confirmBody: {
    ar: 'لن يُخبَر هذا العنوان بشيء بعد الآن، ويُحذف سجل رسائله.',
    en: 'This address is told nothing any more, and the log of its messages is removed.',
  },
  everything: { ar: 'كل ما في الدفاتر', en: 'Everything in the books' },
  some: { ar: 'أنواع مختارة', en: 'Chosen kinds' },
  off: { ar: 'متوقف', en: 'Off' },
  addressHint: {
    ar: 'يبدأ بـ \u2066https://\u2069 ويصل إليه الإنترنت',
    en: 'Begins with https:// and can be reached from the internet',
  },
  secretTitle: { ar: 'سر {name}', en: 'The secret of {name}' },
  secretBody: {
    ar: 'به يتحقق البرنامج الآخر أن الرسالة منا. لا يظهر مرة أخرى؛ انسخه الآن.',
    en: 'By it the other program knows that a message is from us. It is not shown again: copy it now.',
  },
  copy: { ar: 'انسخ', en: 'Copy' },
  copied: { ar: 'نُسخ', en: 'Copied' },
  done: { ar: 'تم', en: 'Done' },
  log: { ar: 'سجل الرسائل', en: 'Log of messages' },
  logOf: { ar: 'سجل رسائل {name}', en: 'Messages to {name}' },
  noMessages: { ar: 'لم تُرسل رسالة بعد.', en: 'No message was sent yet.' },
  replay: { ar: 'أعد الإرسال', en: 'Send again' },
  replayOf: { ar: 'أعد إرسال {event}', en: 'Send {event} again' },
  at: { ar: 'متى', en: 'When' },
  answeredWith: { ar: 'رد بـ {status}', en: 'Answered {status}' },
  nextAt: { ar: 'المحاولة التالية {moment}', en: 'Next attempt {moment}' },
  failedToShow: { ar: 'تعذر عرض خطافات الويب', en: 'Webhooks could not be shown' },
  actions: { ar: 'إجراءات', en: 'Actions' },
} as const satisfies Record<string, Text>
