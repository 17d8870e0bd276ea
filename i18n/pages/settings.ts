import type { Text } from '../text.ts'

/** The words of the profile page. */
export const profileWords = {
  about: { ar: 'بياناتي', en: 'About me' },
  first_name: { ar: 'الاسم الأول', en: 'First name' },
  last_name: { ar: 'اسم العائلة', en: 'Last name' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  emailHint: { ar: 'به تدخل إلى حسابك، ولا يتغير من هنا.', en: 'You log in with it; it cannot be changed here.' },
  gender: { ar: 'النوع', en: 'Gender' },
  male: { ar: 'ذكر', en: 'Male' },
  female: { ar: 'أنثى', en: 'Female' },
  language: { ar: 'لغتي', en: 'My language' },
  languageHint: {
    ar: 'تصلك بها الرسائل وتُعرض بها الصفحات.',
    en: 'Letters reach you in it, and the pages are shown in it.',
  },
  password: { ar: 'كلمة المرور', en: 'Password' },
  passwordLead: {
    ar: 'بعد تغييرها تخرج من كل جهاز آخر، وتبقى داخلًا هنا.',
    en: 'After the change you are logged out on every other device and stay logged in here.',
  },
  oldPassword: { ar: 'كلمة المرور الحالية', en: 'Present password' },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  confirmPassword: { ar: 'تأكيد كلمة المرور الجديدة', en: 'Confirm the new password' },
  showPassword: { ar: 'أظهر كلمة المرور', en: 'Show the password' },
  changePassword: { ar: 'غيّر كلمة المرور', en: 'Change the password' },
  failed: { ar: 'تعذر عرض ملفك', en: 'Your profile could not be shown' },
} satisfies Record<string, Text>

/** The languages, each said in itself. */
export const languageNames = {
  ar: { ar: 'العربية', en: 'العربية' },
  en: { ar: 'English', en: 'English' },
} satisfies Record<string, Text>

/** The words of the organization's page. */
export const organizationPageWords = {
  country: { ar: 'البلد', en: 'Country' },
  timeZone: { ar: 'المنطقة الزمنية', en: 'Time zone' },
  fixed: { ar: 'منذ التأسيس', en: 'Since the beginning' },
  fixedHint: { ar: 'لا تتغير بعد فتح الدفاتر.', en: 'They do not change once the books are open.' },
  yearDay: { ar: 'اليوم', en: 'day' },
  yearMonth: { ar: 'الشهر', en: 'month' },
  currencies: { ar: 'العملات', en: 'Currencies' },
  baseHint: {
    ar: 'العملة الأساسية التي تُمسك بها الدفاتر، ولا تتغير.',
    en: 'The base currency, in which the books are kept. It does not change.',
  },
  addCurrency: { ar: 'أضف عملة', en: 'Add a currency' },
  addCurrencyHint: { ar: 'لفواتير بعملة أجنبية.', en: 'For invoices in a foreign currency.' },
  takeCurrencyOut: { ar: 'أزل {name}', en: 'Take out {name}' },
  failed: { ar: 'تعذر عرض بيانات المنشأة', en: 'The organization could not be shown' },
} satisfies Record<string, Text>

/** What is said before an organization is removed. */
export const removalWords = {
  remove: { ar: 'احذف هذه المنشأة', en: 'Remove this organization' },
  title: { ar: 'حذف «{name}»', en: 'Remove “{name}”' },
  body: {
    ar: 'تُحذف المنشأة وكل ما في دفاترها: العملاء والأصناف والمستندات والقيود. لا رجوع في ذلك.',
    en: 'The organization goes with everything in its books: clients, products, documents and entries. This cannot be undone.',
  },
  typeName: { ar: 'اكتب اسم المنشأة لتأكيد الحذف', en: 'Type the organization’s name to confirm' },
  wrongName: { ar: 'اكتب الاسم كما هو: {name}', en: 'Type the name as it is: {name}' },
  removing: { ar: 'جارٍ الحذف…', en: 'Removing…' },
  keep: { ar: 'تراجع', en: 'Keep it' },
  demoRemove: { ar: 'احذف الشركة التجريبية', en: 'Remove the demo company' },
  demoBody: {
    ar: 'تُحذف الشركة التجريبية وكل أمثلتها، ثم تسجّل منشأتك وتبدأ دفاترك. لا رجوع في ذلك.',
    en: 'The demo company goes with all its examples; then you register your own organization. This cannot be undone.',
  },
} satisfies Record<string, Text>

export const demoWords = {
  title: { ar: 'هذه شركة تجريبية: أرقامها أمثلة', en: 'This is a demo company: its figures are examples' },
  body: {
    ar: 'جرّب فيها ما شئت. وحين تبدأ دفاترك أنت، احذفها كلها مرة واحدة.',
    en: 'Try anything in it. When you begin your own books, remove all of it at once.',
  },
} satisfies Record<string, Text>
