import { lastOf } from '../../schema/collections/certain.ts'
import type { SalaryStatus } from '../../schema/salaries.ts'
import type { LabelOf } from '../labels.ts'
import { navLabels } from '../pages/nav-labels.ts'
import { noPermission } from '../records/read-only.ts'
import type { Counted, Text } from '../text.ts'

/** What the states of a representative's month are called. */
export const salaryStatusWords: Record<SalaryStatus, Text> = {
  draft: { ar: 'مسودة', en: 'Draft' },
  approved: { ar: 'معتمد', en: 'Approved' },
  paid: { ar: 'مصروف', en: 'Paid' },
}

/** Why something cannot be done with a representative's month, or an advance, as it stands. */
export const salaryReasonWords = {
  is_draft: { ar: 'الشهر ما زال مسودة؛ اعتمده أولًا.', en: 'the month is still a draft; approve it first.' },
  is_approved: { ar: 'اعتُمد الشهر؛ ألغِ الاعتماد أولًا.', en: 'the month is approved; take the approval back first.' },
  has_entries: {
    ar: 'اعتُمد من قبل وكُتبت له قيود، فيبقى مسودة.',
    en: 'it was approved before and has entries; it stays as a draft.',
  },
  is_paid: {
    ar: 'صُرف من الراتب {amount}؛ تراجع عن الصرف أولًا.',
    en: '{amount} of it is paid; take the payment back first.',
  },
  net_negative: {
    ar: 'الصافي سالب: {amount}؛ قلّل السلفة أو الاستقطاع.',
    en: 'the net is below zero: {amount}; lower the advance or the deduction.',
  },
  nothing_to_pay: { ar: 'لم يبقَ من الراتب ما يُصرف.', en: 'nothing of it is left to pay.' },
  nothing_paid: { ar: 'لم يُصرف من الراتب شيء.', en: 'nothing of it was paid.' },
  is_void: { ar: 'أُلغيت السلفة بقيد عكسي.', en: 'the advance was voided by a reversing entry.' },
  is_recovered: {
    ar: 'استُردّ منها في راتب معتمد؛ ألغِ اعتماده أولًا.',
    en: 'some of it was recovered by an approved salary; take that approval back first.',
  },
  no_permission: noPermission,
} satisfies Record<string, Text>

export type SalaryReason = keyof typeof salaryReasonWords

/** What the figures of a month are called: the columns of the sheet. */
export const salaryFieldWords = {
  representative_id: { ar: 'المندوب', en: 'Representative' },
  number: { ar: 'الرقم', en: 'No.' },
  name: { ar: 'الاسم', en: 'Name' },
  month: { ar: 'الشهر', en: 'Month' },
  basic_salary: { ar: 'الأساسي', en: 'Basic' },
  sale_percentage_value: { ar: 'نسبة البيع', en: 'Sale %' },
  sales: { ar: 'صافي المبيعات', en: 'Net sales' },
  commission: { ar: 'العمولة', en: 'Commission' },
  additional: { ar: 'إضافي', en: 'Additional' },
  bonus: { ar: 'مكافأة', en: 'Bonus' },
  absence: { ar: 'غياب', en: 'Absence' },
  advance: { ar: 'سلفة', en: 'Advance' },
  deduction: { ar: 'استقطاع', en: 'Deduction' },
  net: { ar: 'الصافي', en: 'Net' },
  status: { ar: 'الحالة', en: 'Status' },
  date: { ar: 'التاريخ', en: 'Date' },
  amount: { ar: 'المبلغ', en: 'Amount' },
  cash_account_id: { ar: 'حساب النقدية', en: 'Cash account' },
  notes: { ar: 'ملاحظات', en: 'Notes' },
  commission_base: { ar: 'العمولة على', en: 'Commission is earned on' },
  paid: { ar: 'المصروف', en: 'Paid' },
  residual: { ar: 'المتبقي', en: 'Left to pay' },
  outstanding_advances: { ar: 'السلف المتبقية', en: 'Outstanding advances' },
  kind: { ar: 'المستند', en: 'Document' },
  late: { ar: 'عن شهر سابق', en: 'Of an earlier month' },
} satisfies Record<string, Text>

const labels: Record<string, Text> = salaryFieldWords

/** What the fields of a month, of its payment and of an advance are called. */
export const salaryLabel: LabelOf = (path, language) =>
  (labels[path] ?? labels[lastOf(path.split('.'))])?.[language] ?? path

/** The words of the monthly sheet and of the advances. */
export const salaryWords = {
  title: navLabels.salaries,
  total: { ar: 'الإجمالي', en: 'Total' },
  figureOf: { ar: '{figure}: {name}', en: '{figure}: {name}' },
  collected: { ar: 'المحصّل', en: 'Collected' },
  approve: { ar: 'اعتماد', en: 'Approve' },
  pay: { ar: 'صرف', en: 'Pay' },
  void: { ar: 'إلغاء الاعتماد', en: 'Take approval back' },
  unpay: { ar: 'تراجع عن الصرف', en: 'Take payment back' },
  remove: { ar: 'حذف المسودة', en: 'Delete draft' },
  make: { ar: 'أنشئ كشف الشهر', en: 'Make the month’s sheet' },
  makeMissing: { ar: 'أضف من ينقص', en: 'Add those missing' },
  none: { ar: 'لا كشف لهذا الشهر بعد', en: 'This month has no sheet yet' },
  noneHint: {
    ar: 'يُنشأ سطر لكل مندوب نشط: راتبه، وعمولته من فواتير الشهر، وما عليه من سلف.',
    en: 'Every active representative gets a row: the salary, the commission on the month’s invoices, and advances to recover.',
  },
  failed: { ar: 'تعذر عرض كشف الرواتب', en: 'The salaries could not be shown' },
  openRow: { ar: 'فواتير {name}', en: 'Invoices of {name}' },
  madeOf: { ar: 'ما احتُسبت عليه العمولة', en: 'What the commission is earned on' },
  noInvoices: { ar: 'لا فواتير ولا مرتجعات في هذا الشهر.', en: 'No invoices or returns in this month.' },
  late: { ar: 'عن شهر سابق', en: 'of an earlier month' },
  document: { ar: 'المستند', en: 'Document' },
  saving: { ar: 'جارٍ الحفظ…', en: 'Saving…' },
  approveTitle: { ar: 'اعتماد راتب {name}', en: 'Approve the salary of {name}' },
  approveEffect: {
    ar: 'تثبت أرقام الشهر ويُكتب قيدها. ما يُرحّل بعدها من فواتير الشهر يُحتسب في الشهر التالي.',
    en: 'The figures are frozen and their entry is written. Invoices of this month that are posted later count in the next.',
  },
  payTitle: { ar: 'صرف راتب {name}', en: 'Pay the salary of {name}' },
  payEffect: { ar: 'يخرج المبلغ من حساب النقدية.', en: 'The amount leaves the cash account.' },
  voidTitle: { ar: 'إلغاء اعتماد راتب {name}', en: 'Take back the approval of {name}' },
  voidEffect: {
    ar: 'يُكتب قيد عكسي، ويعود الشهر مسودة تتبع فواتيره.',
    en: 'A reversing entry is written, and the month is a draft again that follows its invoices.',
  },
  unpayTitle: { ar: 'تراجع عن صرف راتب {name}', en: 'Take back the payment of {name}' },
  unpayEffect: { ar: 'يُكتب قيد عكسي لآخر صرف.', en: 'The last payment is taken back by a reversing entry.' },
  removeTitle: { ar: 'حذف مسودة {name}', en: 'Delete the draft of {name}' },
  removeEffect: { ar: 'يُحذف سطر هذا الشهر، ولا يُكتب قيد.', en: 'The row of this month goes; no entry is written.' },
  close: { ar: 'إغلاق', en: 'Close' },
  cancel: { ar: 'تراجع', en: 'Cancel' },
  notNow: { ar: 'غير متاح الآن', en: 'Not available now' },
  actions: { ar: 'إجراءات', en: 'Actions' },
  actionsOf: { ar: 'إجراءات راتب {name}', en: 'Actions on the salary of {name}' },
  payments: { ar: 'ما صُرف', en: 'Payments' },
  print: { ar: 'اطبع الكشف', en: 'Print the sheet' },
  previousMonth: { ar: 'الشهر السابق', en: 'Previous month' },
  nextMonth: { ar: 'الشهر التالي', en: 'Next month' },
  advances: { ar: 'السلف', en: 'Advances' },
  outstanding: { ar: 'المتبقي على المندوبين', en: 'Outstanding' },
  noneOutstanding: { ar: 'لا سلف متبقية على أحد.', en: 'Nobody has an advance outstanding.' },
  newAdvance: { ar: 'سلفة جديدة', en: 'New advance' },
  advanceEffect: {
    ar: 'يخرج المبلغ من النقدية ويُقيد على المندوب، ثم يُسترد من راتبه.',
    en: 'The amount leaves the cash account and is owed by the representative until a salary recovers it.',
  },
  giveAdvance: { ar: 'اصرف السلفة', en: 'Pay the advance' },
  voidAdvance: { ar: 'إلغاء', en: 'Void' },
  voidAdvanceTitle: { ar: 'إلغاء سلفة {name}', en: 'Void the advance of {name}' },
  voidAdvanceEffect: { ar: 'يُكتب قيد عكسي للسلفة.', en: 'A reversing entry is written.' },
  isVoid: { ar: 'مُلغاة', en: 'Void' },
  advancesFailed: { ar: 'تعذر عرض السلف', en: 'The advances could not be shown' },
  entryOf: { ar: 'قيد الاعتماد', en: 'Approval entry' },
} satisfies Record<string, Text>

export const sheetsCounted: Counted = {
  ar: {
    zero: 'لا مندوبين',
    one: 'مندوب واحد',
    two: 'مندوبان',
    few: '{count} مندوبين',
    many: '{count} مندوبًا',
    other: '{count} مندوب',
  },
  en: { one: '{count} representative', other: '{count} representatives' },
}
