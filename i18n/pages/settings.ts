import type { Counted, Text } from '../text.ts'
import { navLabels } from './nav-labels.ts'

/** The words of the profile page. */
export const profileWords = {
  about: { ar: 'بياناتي', en: 'About me' },
  first_name: { ar: 'الاسم الأول', en: 'First name' },
  last_name: { ar: 'اسم العائلة', en: 'Last name' },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  emailHint: { ar: 'به تدخل إلى حسابك، ولا يتغير من هنا.', en: 'You log in with it; it cannot be changed here.' },
  gender: { ar: 'الجنس', en: 'Gender' },
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

/** The words of the settings, beside those of each. */
export const settingsPageWords = {
  title: navLabels.settings,
  lead: { ar: 'تحت كل إعداد ما يغيّره، ومتى يسري', en: 'Under each setting, what it changes and from when' },
  search: { ar: 'ابحث في الإعدادات…', en: 'Search the settings…' },
  subjects: { ar: 'الموضوعات', en: 'Subjects' },
  unsaved: { ar: 'فيه تغيير لم يُحفظ', en: 'has a change that is not saved' },
  nothingFound: {
    ar: 'لا إعداد فيه «{query}». جرّب كلمة من اسمه.',
    en: 'No setting has “{query}”. Try a word of its name.',
  },
  readOnly: {
    ar: 'تقرأ الإعدادات ولا تغيّرها: دورك لا يتيح ذلك.',
    en: 'You read the settings and do not change them: your role does not allow it.',
  },
  onlySettings: {
    ar: 'دورك يغيّر طريقة العمل، لا بيانات المنشأة وضرائبها وفتراتها.',
    en: 'Your role changes how the organization works, not what it is, its taxes and periods.',
  },
  was: { ar: 'كان {value}، ولم يُحفظ بعد.', en: 'It was {value}; not saved yet.' },
  timeZoneHint: {
    ar: 'بساعتها يُعرف «اليوم» وتُكتب الساعات. تواريخ ما سُجّل لا تتغير. يسري فورًا.',
    en: 'Its clock says what day it is today, and the hours. The dates of what is recorded do not change. It takes effect at once.',
  },
  exceptions: { ar: 'استثناءات الإقفال', en: 'Exceptions from the lock' },
  booksFile: { ar: 'تصدير كل الدفاتر', en: 'Export all books' },
  users: { ar: 'من يعمل في المنشأة، ودعوته وإيقافه', en: 'Who works for the organization: added, invited, disabled' },
  roles: { ar: 'ما يجوز لكل دور', en: 'What each role may do' },
  apiKeys: {
    ar: 'لبرنامج يقرأ الدفاتر أو يكتب فيها: متجر، أو جدول، أو مساعد.',
    en: 'For a program that reads the books or writes in them: a shop, a spreadsheet, an assistant.',
  },
  taxCodes: {
    ar: 'كيف تُحسب ضريبة كل بند: بأي نسبة، وإن كان معفى فلماذا',
    en: 'How a line is taxed: at which rate, and if exempt, why',
  },
  numbering: { ar: 'كيف تبدو أرقام المستندات والقيود', en: 'How the numbers of documents and entries look' },
  posting: { ar: 'إلى أي حساب يذهب كل جزء من القيد', en: 'Which account each part of an entry goes to' },
  ownFactor: { ar: 'فعّله لحسابك أولًا من ملفك', en: 'Turn it on for yourself first, on your profile' },
  ownPages: { ar: 'صفحات أخرى', en: 'Other pages' },
  noChanges: { ar: 'لا تغيير لم يُحفظ', en: 'Nothing waits to be saved' },
  holdsAtOnce: { ar: 'يسري فورًا، ولا يمس ما سُجّل', en: 'Takes effect at once; what is recorded stays' },
  holdsLater: {
    ar: 'يسري على ما يُكتب بعد الحفظ؛ المرحّل يبقى',
    en: 'Holds for what is entered from then on; posted stays',
  },
  undo: { ar: 'ألغِ التغييرات', en: 'Undo the changes' },
  nothing: { ar: 'فارغ', en: 'empty' },
  aPicture: { ar: 'صورة', en: 'a picture' },
  chooseLogo: { ar: 'اختر شعارًا', en: 'Choose a logo' },
  changeLogo: { ar: 'غيّر الشعار', en: 'Change the logo' },
  removeLogo: { ar: 'أزل الشعار', en: 'Remove the logo' },
  logoHint: { ar: 'صورة PNG أو JPEG، حتى 512 كيلوبايت.', en: 'A PNG or JPEG picture, up to 512 kB.', figures: true },
} satisfies Record<string, Text>

export const changesCounted: Counted = {
  ar: {
    zero: 'لا تغيير',
    one: 'تغيير واحد',
    two: 'تغييران',
    few: '{count} تغييرات',
    many: '{count} تغييرًا',
    other: '{count} تغيير',
  },
  en: { one: 'One change', other: '{count} changes' },
}

/** What is said before an organization is removed. */
export const removalWords = {
  section: { ar: 'حذف المنشأة', en: 'Removal' },
  remove: { ar: 'احذف هذه المنشأة', en: 'Remove this organization' },
  title: { ar: 'حذف «{name}»', en: 'Remove “{name}”' },
  body: {
    ar: 'تُحذف المنشأة وكل ما في دفاترها: العملاء والأصناف والمستندات والقيود. لا رجوع في ذلك.',
    en: 'The organization goes with everything in its books: clients, products, documents and entries. This cannot be undone.',
  },
  typeName: { ar: 'اكتب اسم المنشأة لتأكيد الحذف', en: 'Type the organization’s name to confirm' },
  wrongName: { ar: 'اكتب الاسم كما هو: {name}', en: 'Type the name as it is: {name}' },
  code: { ar: 'رمز التحقق بخطوتين', en: 'Two-step verification code' },
  removing: { ar: 'جارٍ الحذف…', en: 'Removing…' },
  keep: { ar: 'تراجع', en: 'Keep it' },
} satisfies Record<string, Text>
