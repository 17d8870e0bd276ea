import type { Text } from '../text.ts'

/** What a document of sales lacks for the law of the country. */
export const issueFaultWords = {
  lead: {
    ar: 'ينقص هذا المستند ليكون فاتورة ضريبية كاملة بحكم قانون بلدك:',
    en: 'What this document lacks to be a full tax document by the law of your country:',
  },
  clients: { ar: 'في سجل العميل', en: 'in the client’s record' },
  organizations: { ar: 'في بيانات منشأتك', en: 'in your organization’s details' },
} satisfies Record<string, Text>

/** How what was issued is corrected. */
export const correctWords = {
  correct: { ar: 'تصحيح', en: 'Correct' },
  title: { ar: 'تصحيح {kind} {number}', en: 'Correct {kind} {number}' },
  body: {
    ar: 'صدر هذا المستند فلا يُعدّل: يُرحّل مرتجع بكامله بالتاريخ أدناه، وتُفتح لك مسودة منه تصحّحها وتُرحّلها برقم جديد.',
    en: 'It was issued, so it is not changed: a return of all of it is posted on the day below, and a draft of it opens for you to mend and to post under a new number.',
  },
  bodyOfReturn: {
    ar: 'رفضته الهيئة فلم يكن له أثر: يُلغى بقيد عكسي بالتاريخ أدناه، وتُفتح لك مسودة منه بتاريخ اليوم تصحّحها وتُرحّلها برقم جديد.',
    en: 'The authority refused it, so it was never valid: a reversing entry takes it back on the day below, and a draft of it of today opens for you to mend and to post under a new number.',
  },
  paid: { ar: 'ما سُدّد منه يبقى رصيدًا للعميل.', en: 'What was paid of it stands to the client’s credit.' },
  dateHint: {
    ar: 'تاريخ المرتجع والمسودة، ولا يسبق {first}.',
    en: 'The day of the return and of the draft, not before {first}.',
  },
  reason: { ar: 'سبب التصحيح', en: 'Why it is corrected' },
  reasonHint: { ar: 'يظهر على المرتجع كما تكتبه.', en: 'It stands on the return as you write it.' },
  confirmPost: {
    ar: 'يأخذ المستند رقمه ويُكتب قيده بمبلغ {total} ويصدر. بعدها لا يُحذف ولا يُلغى، بل يُصحّح بمستند جديد.',
    en: 'It gets its number, its entry of {total} is written, and it is issued. After that it is neither deleted nor voided; it is corrected with a new document.',
  },
  editTitle: { ar: 'تعديل {kind} {number}', en: 'Edit {kind} {number}' },
  editBody: {
    ar: 'صدر هذا المستند، فلا يتغيّر فيه إلا ما يلي. ما سواه يُصحّح بمستند جديد.',
    en: 'It was issued, so only what follows is changed. Anything else is corrected with a new document.',
  },
  editFiledBody: {
    ar: 'قُدِّم إقرار الضريبة الذي فيه هذا المستند، فلا يتغيّر فيه إلا ما يلي. ما سواه يُصحّح بمستند جديد.',
    en: 'The tax return that this document stands in is filed, so only what follows is changed. Anything else is corrected with a new document.',
  },
  issued: { ar: 'رُحّل وصدر', en: 'Posted and issued' },
  takesPlaceOf: { ar: 'يحل محل', en: 'Takes the place of' },
  correctedBy: { ar: 'صُحّح بـ', en: 'Corrected by' },
} satisfies Record<string, Text>
