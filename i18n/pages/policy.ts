import type { TaxName } from '../../schema/organization/tax-rates.ts'
import type { Text } from '../text.ts'
import { navLabels } from './nav-labels.ts'

/** How the organization trades: its taxes by date, who may write into a locked period, foreign balances. */

/** The fields of a tax rate with a date. */
export const taxRateWords = {
  code: { ar: 'الضريبة', en: 'Tax' },
  rate: { ar: 'النسبة', en: 'Rate' },
  valid_from: { ar: 'تاريخ السريان', en: 'Effective date' },
} satisfies Record<string, Text>

export const taxNameWords: Record<TaxName, Text> = {
  value_added_tax: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
  sales_tax: { ar: 'ضريبة المبيعات', en: 'Sales tax' },
}

/** The fields of an exception from the lock. */
export const lockExceptionWords = {
  user_id: { ar: 'الشخص', en: 'Person' },
  user: { ar: 'الشخص', en: 'Person' },
  lock_date: { ar: 'مقفل له حتى', en: 'Locked for them up to' },
  reason: { ar: 'السبب', en: 'Reason' },
  expires_at: { ar: 'موعد الانتهاء', en: 'End time' },
  has_ended: { ar: 'انتهى', en: 'Has ended' },
  created_by: { ar: 'منحه', en: 'Granted by' },
  created_at: { ar: 'مُنح في', en: 'Granted at' },
} satisfies Record<string, Text>

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

/** The fields of a revaluation of currencies. */
export const revaluationWords = {
  date: { ar: 'التاريخ', en: 'Date' },
  status: { ar: 'الحالة', en: 'Status' },
  rates: { ar: 'أسعار الصرف', en: 'Exchange rates' },
  currency_id: { ar: 'العملة', en: 'Currency' },
  currency: { ar: 'العملة', en: 'Currency' },
  rate: { ar: 'سعر الصرف', en: 'Exchange rate' },
  number: { ar: 'المستند', en: 'Document' },
  client: { ar: 'العميل', en: 'Client' },
  supplier: { ar: 'المورد', en: 'Supplier' },
  party: { ar: 'الطرف', en: 'Party' },
  amount: { ar: 'المتبقي', en: 'Open amount' },
  booked: { ar: 'القيمة الدفترية', en: 'Book value' },
  value: { ar: 'القيمة بالسعر الجديد', en: 'Value at the new rate' },
  difference: { ar: 'الفرق', en: 'Difference' },
  gain: { ar: 'صافي الأرباح', en: 'Net gain' },
  voided_on: { ar: 'أُلغي في', en: 'Voided on' },
  out_of_date: { ar: 'تغيّر ما بُنيت عليه', en: 'Out of date' },
  created_at: { ar: 'سُجّل في', en: 'Recorded at' },
} satisfies Record<string, Text>

/** The rate of a foreign document. */
export const exchangeRateWords = {
  recordedOn: { ar: 'سعر', en: 'rate of' },
  takeLatest: { ar: 'خذ السعر المسجل', en: 'Take the recorded rate' },
} satisfies Record<string, Text>

/** The list of taxes by date. */
export const taxRatePageWords = {
  title: { ar: 'تغيّر الضرائب بالتاريخ', en: 'Taxes that change on a date' },
  lead: {
    ar: 'حين تتغير نسبة ضريبة بقانون، سجّلها هنا قبل موعدها: كل مستند يأخذ نسبة تاريخه.',
    en: 'When the law changes a rate, record it here ahead of time: each document takes the rate of its date.',
  },
  none: {
    ar: 'لا تغيير مسجل: النسبتان أعلاه تسريان على كل التواريخ.',
    en: 'None recorded: the two rates above hold on every date.',
  },
  ofLaw: {
    ar: 'ما دامت نسبة منشأتك هي نسبة القانون، فكل تاريخ بنسبته: {rates}.',
    en: 'As long as your rate is that of the law, each date has its own: {rates}.',
  },
  ofLawFrom: { ar: '{rate}٪ من {date}', en: '{rate}% from {date}' },
  between: { ar: '، ', en: ', ' },
  before: { ar: 'تسري على ما تاريخه قبل {date}.', en: 'Holds for what is dated before {date}.' },
  add: { ar: 'أضف نسبة بتاريخها', en: 'Add a rate from a date' },
  remove: { ar: 'احذف نسبة {tax} من {date}', en: 'Remove the rate of {tax} from {date}' },
  confirm: { ar: 'حذف {tax} {rate}% من {date}؟', en: 'Remove {tax} {rate}% from {date}?' },
  confirmBody: {
    ar: 'تعود النسبة التي قبلها لما لم يُرحّل بعد. المستندات المرحّلة لا تتغير.',
    en: 'The rate before it holds again for what is not posted yet. Posted documents do not change.',
  },
  actions: { ar: 'الإجراءات', en: 'Actions' },
  failed: { ar: 'تعذر عرض نسب الضرائب', en: 'The tax rates could not be shown' },
} satisfies Record<string, Text>

/** Who opens a locked period, to whoever may not. */
export const openPeriodWords = {
  ask: { ar: 'اطلب فتحها من {names}.', en: 'Ask {names} to open it.' },
  askOwner: { ar: 'اطلب فتحها من صاحب المنشأة.', en: 'Ask the organization’s owner to open it.' },
} satisfies Record<string, Text>

/** The list of exceptions from the lock. */
export const lockPageWords = {
  title: { ar: 'استثناءات من الإقفال', en: 'Exceptions from the lock' },
  lead: {
    ar: 'تفتح الفترة المقفلة لشخص واحد مدة محددة ولسبب مكتوب. غيره يبقى على الإقفال، وكل منح وإنهاء يُكتب في سجل التغييرات.',
    en: 'They open the locked period to one person, for a time and a written reason. For everybody else it stays locked, and each grant and end is in the audit trail.',
  },
  none: { ar: 'لا استثناء: الإقفال يسري على الجميع.', en: 'None: the lock holds for everybody.' },
  grant: { ar: 'امنح استثناء', en: 'Grant an exception' },
  opened: { ar: 'ما فُتح له', en: 'Opened to them' },
  everything: { ar: 'الفترة كلها', en: 'The whole period' },
  since: { ar: 'ما بعد {date}', en: 'After {date}' },
  lockDateHint: {
    ar: 'اتركه فارغًا لتُفتح له الفترة كلها.',
    en: 'Leave it empty to open the whole period to them.',
  },
  duration: { ar: 'المدة', en: 'For how long' },
  reasonHint: { ar: 'يُقرأ في سجل التغييرات.', en: 'It is read in the audit trail.' },
  ended: { ar: 'انتهى', en: 'Ended' },
  end: { ar: 'أنهِه الآن', en: 'End it now' },
  endOf: { ar: 'أنهِ استثناء {name}', en: 'End the exception of {name}' },
  remove: { ar: 'احذفه', en: 'Remove it' },
  confirm: { ar: 'إنهاء استثناء {name}؟', en: 'End the exception of {name}?' },
  confirmBody: {
    ar: 'يعود الإقفال عليه كما هو على غيره.',
    en: 'The lock holds for them again as for everybody else.',
  },
  failed: { ar: 'تعذر عرض الاستثناءات', en: 'The exceptions could not be shown' },
} satisfies Record<string, Text>

export const durationWords = {
  '1': { ar: 'ساعة واحدة', en: 'One hour' },
  '4': { ar: 'أربع ساعات', en: 'Four hours' },
  '24': { ar: 'يوم', en: 'One day' },
  '72': { ar: 'ثلاثة أيام', en: 'Three days' },
  '168': { ar: 'أسبوع', en: 'One week' },
} satisfies Record<string, Text>

/** The pages of revaluations. */
export const revaluationPageWords = {
  title: navLabels.revaluations,
  lead: {
    ar: 'آخر المدة تُقيَّم الفواتير والأرصدة المفتوحة والشيكات التي لم تُحصّل بالعملات الأجنبية بسعر يومها، إلا الدفعات المقدمة: قيد في ذلك اليوم، وقيد يعكسه في اليوم التالي.',
    en: 'At period end, open invoices, credits and uncleared cheques in foreign currencies, except advances, are valued at the rate of the day: an entry on that day, and one that takes it back on the next.',
  },
  empty: { ar: 'لم تُعد تقييم شيء بعد', en: 'Nothing has been revalued yet' },
  create: { ar: 'أعد التقييم', en: 'Revalue' },
  day: { ar: 'آخر يوم في المدة', en: 'Last day of the period' },
  dayHint: {
    ar: 'يُعكس القيد في اليوم التالي، فلا يبقى منه أثر في المدة الجديدة.',
    en: 'The entry is taken back on the next day, so that nothing of it stays in the new period.',
  },
  rates: { ar: 'أسعار ذلك اليوم', en: 'Rates of that day' },
  ratesHint: {
    ar: 'ما تتركه فارغًا يُؤخذ من آخر سعر مسجل حتى ذلك اليوم.',
    en: 'What you leave empty is the latest rate recorded up to that day.',
  },
  rateOf: { ar: 'سعر {currency}', en: 'Rate of {currency}' },
  noCurrencies: {
    ar: 'منشأتك تعمل بعملة واحدة، فلا شيء يُعاد تقييمه.',
    en: 'Your organization uses one currency: there is nothing to revalue.',
  },
  gain: { ar: 'صافي ربح فروق العملة', en: 'Net exchange gain' },
  loss: { ar: 'صافي خسارة فروق العملة', en: 'Net exchange loss' },
  items: { ar: 'ما أُعيد تقييمه', en: 'What was revalued' },
  credit: { ar: 'رصيد من {number}', en: 'Credit of {number}' },
  cheque: { ar: 'شيك {number}', en: 'Cheque {number}' },
  reverses: { ar: 'يُعكس في {date}', en: 'Taken back on {date}' },
  entry: { ar: 'قيد إعادة التقييم', en: 'Entry of the revaluation' },
  reversal: { ar: 'القيد الذي يعكسه', en: 'The entry that takes it back' },
  void: { ar: 'ألغِ التقييم', en: 'Void the revaluation' },
  outdated: {
    ar: 'سُجّل بعدها أو أُلغي شيء يعود إلى يومها أو قبله، فلم يعد المفتوح في ذلك اليوم هو ما قُيِّم. أعدها ليصح اليوم.',
    en: 'Something was entered or taken back afterwards as of its day or before: what is open on that day is no longer what was valued. Revalue again to put the day right.',
  },
  renew: { ar: 'أعدها', en: 'Revalue again' },
  confirmRenew: { ar: 'إعادة تقييم {date} من جديد؟', en: 'Revalue {date} again?' },
  confirmRenewBody: {
    ar: 'يُعكس القيدان كلٌّ في يومه، ويُقيَّم المفتوح في ذلك اليوم الآن بالأسعار نفسها.',
    en: 'Both entries are reversed, each on its own day, and what is open on that day by now is valued at the same rates.',
  },
  confirmVoid: { ar: 'إلغاء إعادة تقييم {date}؟', en: 'Void the revaluation of {date}?' },
  confirmVoidBody: {
    ar: 'يُعكس القيدان كلٌّ في يومه، ويمكنك إعادة التقييم بأسعار أخرى.',
    en: 'Both entries are reversed, each on its own day; you can revalue again at other rates.',
  },
  posted: { ar: 'مرحّل', en: 'Posted' },
  voided: { ar: 'ملغى', en: 'Void' },
  failed: { ar: 'تعذر عرض إعادة التقييم', en: 'The revaluation could not be shown' },
} satisfies Record<string, Text>
