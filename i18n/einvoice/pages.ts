import type { Counted, Text } from '../text.ts'

/** The page of all that went to the tax authority, and what goes there. */
export const einvoicePageWords = {
  failedToShow: { ar: 'تعذّر عرض ما لدى الهيئة', en: 'What is with the authority could not be shown' },
  sendNow: { ar: 'أرسل ما ينتظر الآن', en: 'Send what waits now' },
  connection: { ar: 'الربط والشهادة', en: 'Connection and certificate' },
  waiting: { ar: 'بانتظار الإرسال', en: 'Waiting to be sent' },
  nothingWaits: { ar: 'لا شيء ينتظر.', en: 'Nothing waits.' },
  rejected: { ar: 'المرفوض، بحسب السبب', en: 'Refused, by reason' },
  nothingRejected: { ar: 'لم ترفض الهيئة شيئًا.', en: 'The authority refused nothing.' },
  mend: {
    ar: 'افتح كل مستند وصحّحه: السبب الواحد قد يُصلح مرة في سجل العميل أو الصنف.',
    en: 'Open each and correct it: one reason may be mended once, in the record of the client or the product.',
  },
  andMore: { ar: 'و{count} غيرها', en: 'and {count} more' },
  accepted: { ar: 'ما قبلته الهيئة', en: 'Accepted by the authority' },
  which: { ar: 'أيها', en: 'Which' },
  cleared: { ar: 'المجاز', en: 'Cleared' },
  clearedHint: {
    ar: 'فواتير ضريبية أجازتها قبل تسليمها.',
    en: 'Standard ones that it cleared before they were given out.',
  },
  reported: { ar: 'المُبلَّغ', en: 'Reported' },
  reportedHint: {
    ar: 'مبسطة سُلّمت فورًا ووصلت إليها.',
    en: 'Simplified ones that were given out at once and reached it.',
  },
  noneOfThem: { ar: 'لا شيء منها بعد.', en: 'None of these yet.' },
  emptyTitle: { ar: 'لم يذهب شيء إلى الهيئة بعد', en: 'Nothing has gone to the authority yet' },
  emptyWhy: {
    ar: 'حين تُربط المنشأة تظهر هنا كل فاتورة وإشعار ومرتجع ترحّله: ما ينتظر، وما قُبل، وما رُفض ولماذا.',
    en: 'Once the organization is connected, each invoice, note and return that you post stands here: what waits, what was accepted, what was refused and why.',
  },
  number: { ar: 'المستند', en: 'Document' },
  client: { ar: 'العميل', en: 'Client' },
  cashClient: { ar: 'عميل نقدي', en: 'Cash client' },
  since: { ar: 'ينتظر منذ', en: 'Waits since' },
  left: { ar: 'المهلة', en: 'Time left' },
  state: { ar: 'حاله', en: 'How it stands' },
  date: { ar: 'التاريخ', en: 'Date' },
  log: { ar: 'الردود', en: 'Answers' },
  logOf: { ar: 'ردود الهيئة على {number}', en: 'Answers about {number}' },
  notSent: { ar: 'لم يُرسل بعد.', en: 'It has not been sent yet.' },
  sentAt: { ar: 'أُرسل', en: 'Sent' },
  answerText: { ar: 'نص الرد', en: 'The answer, word for word' },
  status: { ar: 'رمز {status}', en: 'code {status}' },
  close: { ar: 'إغلاق', en: 'Close' },
} satisfies Record<string, Text>

/** How many documents. */
export const documentsCounted: Counted = {
  ar: {
    zero: 'لا مستندات',
    one: 'مستند واحد',
    two: 'مستندان',
    few: '{count} مستندات',
    many: '{count} مستندًا',
    other: '{count} مستند',
  },
  en: { one: '{count} document', other: '{count} documents' },
}

/** What came of a sending. */
export const sendingOutcomeWords: Readonly<Record<string, Text>> = {
  accepted: { ar: 'قُبل', en: 'Accepted' },
  alreadyAccepted: { ar: 'كان قد قُبل', en: 'It had been accepted before' },
  rejected: { ar: 'رُفض', en: 'Refused' },
  tooLarge: { ar: 'أكبر مما تقبله الهيئة', en: 'Larger than the authority takes' },
  clearanceOff: {
    ar: 'أوقفت الهيئة الإجازة مؤقتًا، فيُبلَّغ بدلًا منها',
    en: 'Clearance is switched off at present: it is reported instead',
  },
  credentials: { ar: 'لم تُقبل شهادة الوحدة', en: 'The certificate of the unit was not taken' },
  unknown: { ar: 'لم تُجب الهيئة بشيء؛ يُعاد إرساله كما هو', en: 'No answer; it is sent again as it is' },
}
