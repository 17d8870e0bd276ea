import type { ChequeStatus, ChequeStep } from '../../schema/cheques.ts'
import type { LabelOf } from '../labels.ts'
import { navLabels } from '../pages/nav-labels.ts'
import { noPermission } from '../records/read-only.ts'
import type { Counted, Text } from '../text.ts'
import { documentFieldWords, lockedReason } from './documents.ts'

/** What the states of a cheque are called. What cleared of ours was paid by the bank. */
export const chequeStatusWords: Record<ChequeStatus, Text> = {
  in_hand: { ar: 'في اليد', en: 'In hand' },
  deposited: { ar: 'مودع للتحصيل', en: 'Deposited' },
  endorsed: { ar: 'مظهَّر لمورد', en: 'Endorsed' },
  cleared: { ar: 'محصّل', en: 'Cleared' },
  bounced: { ar: 'مرتد', en: 'Bounced' },
  cancelled: { ar: 'مُلغى', en: 'Cancelled' },
}

/** The same of a cheque that we issued, where another word is said. */
export const issuedStatusWords: Partial<Record<ChequeStatus, Text>> = {
  in_hand: { ar: 'لم يُصرف بعد', en: 'Not cashed yet' },
  cleared: { ar: 'مصروف', en: 'Cashed' },
}

/** Why a step in the life of a cheque is not possible now. */
export const chequeReasonWords = {
  is_deposited: { ar: 'أُودع الشيك في البنك من قبل.', en: 'it is already deposited.' },
  is_endorsed: {
    ar: 'ظُهّر الشيك لمورد ولم يعد معك؛ لا يمكن إلا أن يرتد، أو أن تتراجع عن التظهير.',
    en: 'it was endorsed to a supplier and is no longer yours; it can only bounce, or the endorsement be undone.',
  },
  is_not_handed_on: {
    ar: 'الشيك صادر منك، ولا يُظهَّر إلا شيك عميل.',
    en: 'you issued it; only a client’s cheque is endorsed.',
  },
  is_cleared: { ar: 'حُصّل الشيك ودخل الحساب.', en: 'it has cleared into the account.' },
  is_paid: { ar: 'صُرف الشيك من الحساب.', en: 'it was paid out of the account.' },
  is_bounced: { ar: 'ارتد الشيك من قبل.', en: 'it has already bounced.' },
  is_cancelled: { ar: 'أُلغي الشيك مع سنده.', en: 'it was cancelled with its payment.' },
  is_issued: { ar: 'الشيك صادر منك، ويودعه من استلمه.', en: 'you issued it; whoever received it deposits it.' },
  credit_was_used: {
    ar: 'استُخدم ما بقي منه رصيدًا حتى يوم بعد تظهيره، والدفاتر تحفظ ذلك. سجّل ارتداده بدلًا من ذلك.',
    en: 'what it left as a credit was used until a day after the endorsement, and the books keep that. Record that it bounced instead.',
  },
  credit_used: {
    ar: 'استُخدم ما زاد من سنده على فاتورة أخرى أو رُدّ؛ تراجع عن ذلك أولًا.',
    en: 'the credit that its payment left was used on another invoice or handed back; take that back first.',
  },
  given_back: {
    ar: 'رُدّ مما دُفع به في مرتجع؛ ألغِ المرتجع أولًا.',
    en: 'a return gave back some of what it paid; void that return first.',
  },
  nothing_to_undo: { ar: 'لم يُتخذ له بعدُ أي خطوة.', en: 'no step of it was taken yet.' },
  undone_already: { ar: 'سبق التراجع عن هذه الخطوة.', en: 'this step was taken back already.' },
  later_step: {
    ar: 'اتُّخذت بعدها خطوة أخرى؛ تراجع عن الأخيرة أولًا.',
    en: 'another step was taken since; take the last one back first.',
  },
  step_locked: lockedReason,
  was_settled_since: {
    ar: 'سدّد {document} فاتورة كان هذا الشيك يسدّدها، من {from} حتى {until}، والدفاتر تحفظ ذلك. سجّل سندًا جديدًا بدل التراجع.',
    en: '{document} settled an invoice that it paid, from {from} until {until}, and the books keep that. Enter a new payment instead of undoing this.',
  },
  settled_since: {
    ar: 'عُدّلت فاتورة سدّدها هذا الشيك أو أُلغيت أو سُدّدت بغيره بعد ارتداده؛ تراجع عن ذلك أولًا.',
    en: 'an invoice that it paid was changed, voided or settled otherwise since it bounced; take that back first.',
  },
  no_permission: noPermission,
} satisfies Record<string, Text>

export type ChequeReason = keyof typeof chequeReasonWords

const fields: Record<string, Text> = {
  ...documentFieldWords,
  bank_account_id: { ar: 'حساب البنك', en: 'Bank account' },
  fee: { ar: 'مصاريف البنك', en: 'Bank fee' },
  kind: { ar: 'الخطوة', en: 'Step' },
  endorsed_to: { ar: 'ظُهّر إلى', en: 'Endorsed to' },
  endorsement: { ar: 'سند الصرف الذي ظهّره', en: 'Supplier payment that endorsed it' },
  is_open: { ar: 'ما زال مفتوحًا', en: 'Still open' },
  direction: { ar: 'الاتجاه', en: 'Direction' },
  'bank_account.name': { ar: 'حساب البنك', en: 'Bank account' },
  'bank_account.code': { ar: 'كود حساب البنك', en: 'Code of the bank account' },
}

/** What the fields of a step are called. */
export const chequeLabel: LabelOf = (path, language) => fields[path]?.[language] ?? path

/** The register of cheques. */
export const chequeWords = {
  title: navLabels.cheques,
  one: { ar: 'شيك', en: 'Cheque' },
  oneFailed: { ar: 'تعذر عرض الشيك', en: 'The cheque could not be shown' },
  happened: { ar: 'ما جرى', en: 'What happened' },
  came: { ar: 'استُلم الشيك', en: 'Received' },
  went: { ar: 'سُلّم الشيك', en: 'Handed over' },
  received: { ar: 'واردة', en: 'Received' },
  issued: { ar: 'صادرة', en: 'Issued' },
  direction: { ar: 'الواردة والصادرة', en: 'Received and issued' },
  number: { ar: 'رقم الشيك', en: 'Cheque' },
  dueDate: { ar: 'يستحق', en: 'Due' },
  client: { ar: 'العميل', en: 'Client' },
  supplier: { ar: 'المورد', en: 'Supplier' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  status: { ar: 'الحالة', en: 'Status' },
  payment: { ar: 'السند', en: 'Payment' },
  bank: { ar: 'حساب البنك', en: 'Bank account' },
  actions: { ar: 'إجراءات الشيك', en: 'Steps of the cheque' },
  actionsOf: { ar: 'إجراءات الشيك {number}', en: 'Steps of cheque {number}' },
  openReceived: { ar: 'قيد التحصيل', en: 'Still to clear' },
  openIssued: { ar: 'قيد الصرف', en: 'Still to be cashed' },
  overdue: { ar: 'فات موعدها', en: 'Overdue' },
  thisWeek: { ar: 'هذا الأسبوع', en: 'This week' },
  later: { ar: 'بعد ذلك', en: 'Later' },
  find: { ar: 'ابحث برقم أو اسم…', en: 'Find a number or a name…' },
  failed: { ar: 'تعذر عرض الشيكات', en: 'The cheques could not be shown' },
  none: { ar: 'لا شيكات هنا', en: 'No cheques here' },
  noneReceived: {
    ar: 'يُسجل الشيك الوارد في سند قبض طريقته شيك، ثم يظهر هنا حتى يدخل البنك.',
    en: 'A cheque is received by a receipt whose method is cheque; it stays here until it reaches the bank.',
  },
  noneIssued: {
    ar: 'يُسجل الشيك الصادر في سند صرف طريقته شيك، ثم يظهر هنا حتى يصرفه البنك.',
    en: 'A cheque is issued by a supplier payment whose method is cheque; it stays here until the bank pays it.',
  },
  noneFound: { ar: 'لا شيء بهذه التصفية', en: 'Nothing under these filters' },
  noneFoundHint: { ar: 'غيّر الحالة أو التاريخ أو كلمات البحث.', en: 'Change the status, the dates or the words.' },
  noAccounts: {
    ar: 'تختار هنا الحساب الذي يدخله الشيك أو يخرج منه، ودورك لا يقرأ دليل الحسابات.',
    en: 'Here you choose the account that the cheque goes into or out of, and your role does not read the chart of accounts.',
  },
  notNow: { ar: 'غير متاح الآن', en: 'Not available now' },
  comma: { ar: '، ', en: ', ' },
  inBase: { ar: 'بالعملة الأساسية', en: 'In the base currency' },
  date: { ar: 'التاريخ', en: 'Date' },
  fee: { ar: 'مصاريف خصمها البنك', en: 'Fee charged by the bank' },
  rateHint: {
    ar: 'إن تركته فارغًا أُخذ آخر سعر مسجل، وإلا فسعر السند الذي جاء بالشيك.',
    en: 'Left empty, it is the latest recorded rate, or else that of the payment of the cheque.',
  },
  feeHint: { ar: 'اتركها فارغة إن لم يخصم البنك شيئًا.', en: 'Leave it empty if the bank charged nothing.' },
  cancel: { ar: 'تراجع', en: 'Cancel' },
  close: { ar: 'إغلاق', en: 'Close' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  undo: { ar: 'تراجع عن «{step}»', en: 'Undo “{step}”' },
  undoing: { ar: 'التراجع عن الخطوة', en: 'Undo of a step' },
  undoSays: {
    ar: 'يُكتب قيد عكسي بتاريخ الخطوة {date}، ويعود الشيك إلى ما كان عليه قبلها.',
    en: 'A reversing entry is written on the day of the step, {date}, and the cheque is as it was before it.',
  },
  undoOfBounce: {
    ar: 'والفواتير التي سدّدها تُسدَّد به من جديد.',
    en: 'The invoices that it paid are paid by it again.',
  },
  undoOfEndorsement: {
    ar: 'ويُلغى سند الصرف الذي ظهّره، وتُفتح فواتير المورد.',
    en: 'The supplier payment that endorsed it is voided, and the bills of the supplier are open again.',
  },
  bounceOfEndorsed: {
    ar: 'وتُفتح كذلك فواتير المورد التي سدّدها الشيك، ويعود مستحقًّا له.',
    en: 'The bills that it paid are open again too, and the supplier is owed the amount.',
  },
  endorse: { ar: 'تظهير الشيك', en: 'Endorse the cheque' },
  advance: { ar: 'دفعة مقدمة للمورد:', en: 'Advance to the supplier:' },
  endorsedTo: { ar: 'ظُهّر إلى', en: 'Endorsed to' },
  undone: { ar: 'تم التراجع عنها', en: 'taken back' },
} satisfies Record<string, Text>

interface StepWords {
  name: Text
  /** What will be written, before it is. */
  effect: Text
}

/** The steps of a cheque that we received. */
export const receivedStepWords: Record<ChequeStep, StepWords> = {
  deposit: {
    name: { ar: 'إيداع', en: 'Deposit' },
    effect: {
      ar: 'ينتقل الشيك من أوراق القبض إلى مقاصة المدفوعات حتى يحصّله البنك.',
      en: 'The cheque moves from notes receivable to payment clearing until the bank collects it.',
    },
  },
  clear: {
    name: { ar: 'تحصيل', en: 'Clear' },
    effect: { ar: 'يدخل مبلغ الشيك حساب البنك.', en: 'The amount of the cheque enters the bank account.' },
  },
  endorse: {
    name: { ar: 'تظهير', en: 'Endorse' },
    effect: {
      ar: 'يُسلَّم الشيك إلى مورد سدادًا لفواتيره، ويُسجَّل به سند صرف. ما زاد على الفواتير دفعة مقدمة له.',
      en: 'The cheque is handed to a supplier against its bills, by a supplier payment. What the bills do not take is an advance to it.',
    },
  },
  bounce: {
    name: { ar: 'ارتداد', en: 'Bounce' },
    effect: {
      ar: 'يعود المبلغ على العميل، وتُفتح فواتيره التي سدّدها هذا الشيك.',
      en: 'The client owes the amount again, and the invoices that this cheque paid are open again.',
    },
  },
}

/** The steps of a cheque that we issued. */
export const issuedStepWords: Record<ChequeStep, StepWords> = {
  deposit: receivedStepWords.deposit,
  endorse: receivedStepWords.endorse,
  clear: {
    name: { ar: 'صرف', en: 'Cash' },
    effect: { ar: 'يخرج مبلغ الشيك من حساب البنك.', en: 'The amount of the cheque leaves the bank account.' },
  },
  bounce: {
    name: { ar: 'ارتداد', en: 'Bounce' },
    effect: {
      ar: 'يعود المبلغ مستحقًّا للمورد، وتُفتح فواتيره التي سدّدها هذا الشيك.',
      en: 'The supplier is owed the amount again, and the invoices that this cheque paid are open again.',
    },
  },
}

export const chequesCounted: Counted = {
  ar: {
    zero: 'لا شيكات',
    one: 'شيك واحد',
    two: 'شيكان',
    few: '{count} شيكات',
    many: '{count} شيكًا',
    other: '{count} شيك',
  },
  en: { one: '{count} cheque', other: '{count} cheques' },
}
