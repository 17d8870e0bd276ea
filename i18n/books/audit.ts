import { placeWords } from '../pages/places.ts'
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
  accept: { ar: 'قبول', en: 'Accepted' },
  leave: { ar: 'مغادرة المنشأة', en: 'Left the organization' },
  offer: { ar: 'عرض الملكية', en: 'Ownership offered' },
  take_back: { ar: 'سحب عرض الملكية', en: 'Offer taken back' },
  decline: { ar: 'رفض الملكية', en: 'Ownership declined' },
  view: { ar: 'بدء العرض كما يراه', en: 'Began to view as them' },
  end_view: { ar: 'إنهاء العرض كما يراه', en: 'Ended viewing as them' },
  invite: { ar: 'إرسال دعوة', en: 'Invitation mailed' },
  login: { ar: 'تسجيل دخول', en: 'Signed in' },
  login_failed: { ar: 'محاولة دخول فاشلة', en: 'Failed to sign in' },
  logout: { ar: 'تسجيل خروج', en: 'Signed out' },
  change_password: { ar: 'تغيير كلمة المرور', en: 'Password changed' },
  recover_password: { ar: 'استعادة كلمة المرور', en: 'Password recovered' },
  turn_on_second_factor: { ar: 'تفعيل التحقق بخطوتين', en: 'Two-step verification turned on' },
  turn_off_second_factor: { ar: 'إيقاف التحقق بخطوتين', en: 'Two-step verification turned off' },
  reset_second_factor: { ar: 'إيقاف التحقق بخطوتين عن مستخدم', en: 'Two-step verification of a user turned off' },
  use_recovery_code: { ar: 'استعمال رمز احتياطي', en: 'Recovery code used' },
  renew_recovery_codes: { ar: 'تجديد الرموز الاحتياطية', en: 'Recovery codes made anew' },
  end_session: { ar: 'إنهاء جلسة', en: 'Session ended' },
  end_sessions: { ar: 'إنهاء الجلسات', en: 'Sessions ended' },
  unapply: { ar: 'تراجع عن استخدام رصيد', en: 'Credit taken off again' },
}

/** What an action was done to, where that is neither a document nor a declared record. */
export const recordKindWords: Record<string, Text> = {
  organizations: { ar: 'المنشأة', en: 'Organization' },
  serial_numbers: { ar: 'ترقيم المستندات', en: 'Document numbers' },
  restriction_numbers: { ar: 'ترقيم القيود', en: 'Entry numbers' },
  account_organization: { ar: 'حسابات الترحيل', en: 'Posting accounts' },
  users: { ar: 'مستخدم', en: 'User' },
  sign_ins: { ar: 'حساب', en: 'Account' },
  roles: { ar: 'دور', en: 'Role' },
  ownership: { ar: 'ملكية المنشأة', en: 'Ownership of the organization' },
  cheques: { ar: 'شيك', en: 'Cheque' },
  opening_balances: { ar: 'الأرصدة الافتتاحية', en: 'Opening balances' },
  representative_salaries: { ar: 'راتب مندوب', en: 'Representative salary' },
  advances: { ar: 'سلفة مندوب', en: 'Advance to a representative' },
  stock_movements: { ar: 'حركة مخزون', en: 'Stock movement' },
  stock_transfers: { ar: 'تحويل بين مخزنين', en: 'Stock transfer' },
  stock_adjustments: { ar: 'تسوية مخزون', en: 'Stock adjustment' },
  attachments: { ar: 'مرفق', en: 'File' },
  settings: { ar: 'الإعدادات', en: 'Settings' },
  tax_rates: { ar: 'نسبة ضريبة', en: 'Tax rate' },
  lock_exceptions: { ar: 'استثناء من الإقفال', en: 'Lock exception' },
  revaluations: { ar: 'إعادة تقييم عملات', en: 'Revaluation of currencies' },
}

/** What a row tells of how somebody signed in or was signed out. */
export const signInFieldWords: Record<string, Text> = {
  method: { ar: 'بماذا', en: 'By' },
  second_factor: { ar: 'الخطوة الثانية', en: 'Second step' },
  address: { ar: 'العنوان على الشبكة', en: 'Network address' },
  browser: { ar: 'المتصفح', en: 'Browser' },
  system: { ar: 'النظام', en: 'System' },
  failures: { ar: 'محاولات فاشلة في ساعة', en: 'Failures within an hour' },
  sessions: { ar: 'جلسات أُنهيت', en: 'Sessions ended' },
}

export const signInValueWords: Record<string, Record<string, Text>> = {
  method: {
    password: { ar: 'كلمة المرور', en: 'password' },
    google: { ar: 'حساب جوجل', en: 'Google account' },
    email: { ar: 'رمز البريد', en: 'code of the e-mail' },
    invitation: { ar: 'دعوة', en: 'invitation' },
    second_factor: { ar: 'رمز الخطوة الثانية', en: 'code of the second step' },
  },
  second_factor: {
    app: { ar: 'رمز التطبيق', en: 'code of the app' },
    recovery: { ar: 'رمز احتياطي', en: 'recovery code' },
  },
}

/** The words of the trail's pages. */
export const auditWords = {
  title: placeWords.audit,
  area: { ar: 'أي سجل', en: 'Which trail' },
  books: { ar: 'سجل الدفاتر', en: 'Books trail' },
  people: { ar: 'سجل الأشخاص', en: 'People trail' },
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
