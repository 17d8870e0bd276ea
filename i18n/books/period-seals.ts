import { placeWords } from '../pages/places.ts'
import type { Counted, Text } from '../text.ts'

/** The fields of a seal, as they are asked for and as the trail tells them. */
export const periodSealFieldWords = {
  from: { ar: 'من', en: 'From' },
  to: { ar: 'إلى', en: 'To' },
  note: { ar: 'ملاحظة', en: 'Note' },
  reason: { ar: 'السبب', en: 'Reason' },
  code: { ar: 'رمز الختم', en: 'Code of the seal' },
  fingerprint: { ar: 'البصمة', en: 'Fingerprint' },
  signer: { ar: 'وقّعه', en: 'Signed by' },
  sealed_at: { ar: 'وقت الختم', en: 'Sealed at' },
  replaces_id: { ar: 'يحل محل الختم', en: 'Replaces the seal' },
} satisfies Record<string, Text>

export const changedAccounts: Counted = {
  ar: {
    zero: 'لم يتغير حساب',
    one: 'تغيّر حساب واحد',
    two: 'تغيّر حسابان',
    few: 'تغيّرت {count} حسابات',
    many: 'تغيّر {count} حسابًا',
    other: 'تغيّر {count} حساب',
  },
  en: { one: 'one account changed', other: '{count} accounts changed' },
}

/** The page of the lock date and of seals, and that of one seal. */
export const periodSealWords = {
  title: placeWords.periodSeals,
  lead: {
    ar: 'الختم شهادة بما كان عليه ميزان المراجعة في فترة انتهت، ببصمة وتوقيع. لا يقفل شيئًا: إن تغيّر رقم في الفترة بعد ختمها عرف من ختمها.',
    en: 'A seal witnesses what the trial balance of an ended period came to, with a fingerprint and a signature. It locks nothing: if a figure of the period changes later, its signer is told.',
  },
  locked: { ar: 'مقفل حتى', en: 'Locked to' },
  notLocked: { ar: 'لا فترة مقفلة', en: 'Nothing is locked' },
  changeLock: { ar: 'تاريخ الإقفال في الإعدادات', en: 'The lock date in the settings' },
  seals: { ar: 'الفترات المختومة', en: 'Sealed periods' },
  seal: { ar: 'اختم فترة', en: 'Seal a period' },
  sealAgain: { ar: 'اختمها من جديد', en: 'Seal it anew' },
  none: { ar: 'لا فترة مختومة بعد', en: 'No period is sealed yet' },
  noneHint: {
    ar: 'حين تراجع شهرًا أو سنة وتنتهي منها اختمها: يُحفظ ميزان مراجعتها كما هو، وتُبلَّغ إن غيّره قيد لاحق.',
    en: 'When you have checked a month or a year, seal it: its trial balance is kept as it is, and you are told if a later entry changes it.',
  },
  noneHintReader: {
    ar: 'يختم الفترة من يشمل دوره ختم الفترات، وتظهر هنا.',
    en: 'Whoever’s role has sealing seals periods, and they are shown here.',
  },
  period: { ar: 'الفترة', en: 'Period' },
  code: periodSealFieldWords.code,
  signer: periodSealFieldWords.signer,
  sealedAt: periodSealFieldWords.sealed_at,
  state: { ar: 'الحالة', en: 'State' },
  standing: { ar: 'كما خُتمت', en: 'As it was sealed' },
  replaced: { ar: 'خُتمت بعده', en: 'Sealed again' },
  withdrawn: { ar: 'مسحوب', en: 'Withdrawn' },
  failed: { ar: 'تعذر عرض الفترات المختومة', en: 'The sealed periods could not be shown' },
  sealed: { ar: 'خُتمت الفترة. رمز الختم {code}', en: 'The period is sealed. Its code is {code}' },
  offerLock: {
    ar: 'الختم لا يقفل. هل تقفل الدفاتر حتى {date} أيضًا؟',
    en: 'A seal locks nothing. Lock the books to {date} as well?',
  },
  lock: { ar: 'اقفل حتى {date}', en: 'Lock to {date}' },
  lockedNow: { ar: 'الدفاتر مقفلة حتى {date}', en: 'The books are locked to {date}' },
  sealOf: { ar: 'ختم {period}', en: 'Seal of {period}' },
  changes: { ar: 'ما تغيّر بعد الختم', en: 'What changed since the seal' },
  unchanged: {
    ar: 'كل رقم في ميزان المراجعة كما خُتم.',
    en: 'Every figure of the trial balance is as it was sealed.',
  },
  account: { ar: 'الحساب', en: 'Account' },
  figure: { ar: 'البيان', en: 'Figure' },
  before: { ar: 'كما خُتم', en: 'As sealed' },
  after: { ar: 'الآن', en: 'Now' },
  opening: { ar: 'أول المدة', en: 'Opening' },
  debit: { ar: 'مدين', en: 'Debit' },
  credit: { ar: 'دائن', en: 'Credit' },
  closing: { ar: 'آخر المدة', en: 'Closing' },
  total: { ar: 'الإجمالي', en: 'Total' },
  entries: { ar: 'القيود التي دخلت بعد الختم', en: 'Entries recorded after the seal' },
  entriesHidden: {
    ar: 'القيود لمن يشمل دوره تفاصيل القيود والتكلفة.',
    en: 'Entries are for whoever’s role has details of entries and cost.',
  },
  entriesMore: { ar: 'هذه أول {shown} من {total}.', en: 'These are the first {shown} of {total}.' },
  number: { ar: 'رقم القيد', en: 'Entry' },
  day: { ar: 'تاريخه', en: 'Dated' },
  what: { ar: 'البيان', en: 'What' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  recorded: { ar: 'سُجّل', en: 'Recorded' },
  by: { ar: 'سجّله', en: 'By' },
  kept: { ar: 'ميزان المراجعة كما خُتم', en: 'The trial balance as it was sealed' },
  proofs: { ar: 'الإثباتات وقت الختم', en: 'Proofs at the time' },
  proven: {
    ar: 'آخر إثبات كامل للدفاتر قبل الختم: {at}، اختبارات {checks}، فروق {differences}.',
    en: 'The last full proof of the books before it: {at}, checks {checks}, differences {differences}.',
  },
  notProven: { ar: 'لم تُثبت الدفاتر كلها قبل الختم.', en: 'The books as a whole were not proven before it.' },
  fingerprint: periodSealFieldWords.fingerprint,
  fingerprintHint: {
    ar: 'SHA-256 لكل ما في هذا الختم: حرف واحد يتغير فتتغير.',
    en: 'SHA-256 of all that this seal holds: it differs where one letter of it does.',
  },
  notWhole: {
    ar: 'ما في هذا الختم لا يطابق بصمته: غُيّر من خارج البرنامج.',
    en: 'What this seal holds does not match its fingerprint: it was changed from outside the program.',
  },
  replaces: { ar: 'يحل محل ختم قبله', en: 'It replaces an earlier seal' },
  replacedBy: { ar: 'حل محله ختم بعده', en: 'A later seal replaces it' },
  withdraw: { ar: 'اسحب الختم', en: 'Withdraw the seal' },
  withdrawAsk: { ar: 'سحب ختم {period}', en: 'Withdraw the seal of {period}' },
  withdrawBody: {
    ar: 'يبقى الختم ظاهرًا بأنه مسحوب وبسببك، ولا يُقارن بالدفاتر بعد ذلك.',
    en: 'It stays in sight as withdrawn, with your reason, and is compared with the books no more.',
  },
  withdrawnBy: { ar: 'سحبه {name}: {reason}', en: 'Withdrawn by {name}: {reason}' },
  print: { ar: 'اطبع الختم', en: 'Print the seal' },
  one: { ar: 'ختم فترة', en: 'Seal of a period' },
  entriesCount: { ar: 'قيود حتى آخر يوم', en: 'Entries to the last day' },
} satisfies Record<string, Text>
