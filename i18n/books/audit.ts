import type { Text } from '../text.ts'

/** What was done, as the trail says it. */
export const actionWords: Record<string, Text> = {
  create: { ar: 'إضافة', en: 'Added' },
  update: { ar: 'تعديل', en: 'Changed' },
  delete: { ar: 'حذف', en: 'Deleted' },
  post: { ar: 'ترحيل', en: 'Posted' },
  void: { ar: 'إلغاء', en: 'Voided' },
  convert: { ar: 'تحويل', en: 'Converted' },
  import: { ar: 'استيراد', en: 'Imported' },
  mail: { ar: 'إرسال كشف حساب', en: 'Statement mailed' },
  approve: { ar: 'اعتماد', en: 'Approved' },
  pay: { ar: 'سداد', en: 'Paid' },
  unpay: { ar: 'تراجع عن الصرف', en: 'Payment taken back' },
  deposit: { ar: 'إيداع', en: 'Deposited' },
  clear: { ar: 'تحصيل', en: 'Cleared' },
  bounce: { ar: 'ارتداد', en: 'Bounced' },
  apply: { ar: 'استخدام رصيد', en: 'Credit used' },
  accept: { ar: 'قبول دعوة', en: 'Invitation accepted' },
  invite: { ar: 'إرسال دعوة', en: 'Invitation mailed' },
  unapply: { ar: 'تراجع عن استخدام رصيد', en: 'Credit taken off again' },
}

/** What an action was done to, where that is neither a document nor a declared record. */
export const recordKindWords: Record<string, Text> = {
  organizations: { ar: 'المنشأة', en: 'Organization' },
  serial_numbers: { ar: 'ترقيم المستندات', en: 'Document numbers' },
  restriction_numbers: { ar: 'ترقيم القيود', en: 'Entry numbers' },
  account_organization: { ar: 'حسابات الترحيل', en: 'Posting accounts' },
  users: { ar: 'مستخدم', en: 'User' },
  roles: { ar: 'دور', en: 'Role' },
  cheques: { ar: 'شيك', en: 'Cheque' },
  opening_balances: { ar: 'الأرصدة الافتتاحية', en: 'Opening balances' },
  representative_salaries: { ar: 'راتب مندوب', en: 'Representative salary' },
  advances: { ar: 'سلفة مندوب', en: 'Advance to a representative' },
  stock_movements: { ar: 'حركة مخزون', en: 'Stock movement' },
  stock_transfers: { ar: 'تحويل بين مخزنين', en: 'Stock transfer' },
  stock_adjustments: { ar: 'تسوية مخزون', en: 'Stock adjustment' },
  settings: { ar: 'الإعدادات', en: 'Settings' },
  tax_rates: { ar: 'نسبة ضريبة', en: 'Tax rate' },
  lock_exceptions: { ar: 'استثناء من الإقفال', en: 'Lock exception' },
  revaluations: { ar: 'إعادة تقييم عملات', en: 'Revaluation of currencies' },
}

/** The words of the trail's pages. */
export const auditWords = {
  title: { ar: 'سجل التغييرات', en: 'Audit trail' },
  when: { ar: 'متى', en: 'When' },
  who: { ar: 'من', en: 'Who' },
  done: { ar: 'ماذا فعل', en: 'What was done' },
  what: { ar: 'بماذا', en: 'To what' },
  from: { ar: 'من تاريخ', en: 'From' },
  to: { ar: 'إلى تاريخ', en: 'To' },
  action: { ar: 'الفعل', en: 'Action' },
  search: { ar: 'ابحث باسم أو رقم', en: 'Search by name or number' },
  empty: { ar: 'لا شيء يطابق ما اخترت', en: 'Nothing matches what you chose' },
  emptyHint: { ar: 'وسّع المدة أو أزل مرشحًا.', en: 'Widen the period or remove a filter.' },
  field: { ar: 'البيان', en: 'Field' },
  before: { ar: 'قبل', en: 'Before' },
  after: { ar: 'بعد', en: 'After' },
  same: { ar: 'لم يتغير في السجل نفسه شيء.', en: 'Nothing in the record itself changed.' },
  changes: { ar: 'ما تغيّر', en: 'What changed' },
  contents: { ar: 'ما كان فيه', en: 'What it held' },
  yes: { ar: 'نعم', en: 'yes' },
  no: { ar: 'لا', en: 'no' },
  whole: { ar: 'السجل سليم: لم يتغير منه صف ولم يُحذف.', en: 'The trail is whole: no row was changed or taken out.' },
  broken: {
    ar: 'السجل غير سليم بدءًا من الصف {row}: تغيّر أو حُذف من خارج البرنامج.',
    en: 'The trail is not whole from row {row} on: it was changed or taken out from outside the program.',
  },
  open: { ar: 'افتحه', en: 'Open it' },
  failed: { ar: 'تعذر عرض سجل التغييرات', en: 'The audit trail could not be shown' },
} satisfies Record<string, Text>
