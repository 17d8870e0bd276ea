import type { Counted, Text } from '../text.ts'

/** The sentences of the specification, word for word in English, that the entry screens say. */
export const authMessages = {
  noAccount: { ar: 'لا يوجد حساب بهذه البيانات', en: 'There is no account with this data' },
  registered: { ar: 'تم التسجيل بنجاح', en: 'successfully registered' },
  codeSent: { ar: 'تم إرسال الرمز', en: 'the code has been sent' },
  verified: { ar: 'تم التحقق بنجاح', en: 'Verified successfully' },
  enterCode: { ar: 'أدخل رمز التحقق', en: 'Enter the verification code' },
  passwordChanged: { ar: 'تم تغيير كلمة المرور بنجاح', en: 'Password changed successfully' },
  passwordNotChanged: { ar: 'حدث خطأ أثناء تغيير كلمة المرور', en: 'there was an error in changing the password' },
  passwordMismatch: { ar: 'كلمتا المرور غير متطابقتين', en: "password doesn't match" },
  emailIncorrect: { ar: 'البريد الإلكتروني غير صحيح', en: 'the email is incorrect' },
  checkData: { ar: 'من فضلك تحقق من البيانات', en: 'Please check the data' },
  loggedOut: { ar: 'تم تسجيل الخروج بنجاح', en: 'Logout successfully' },
  logoutFailed: { ar: 'حدث خطأ ما', en: 'something went wrong' },
  somethingWrong: { ar: 'حدث خطأ ما', en: 'Something went wrong' },
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
  loading: { ar: 'جارٍ التحميل...', en: 'Loading...' },
  spamHint: {
    ar: 'إذا لم تجد رسالة التأكيد في بريدك، فابحث عنها في مجلد الرسائل غير المرغوب فيها.',
    en: 'If you do not see the confirmation message, check the spam folder.',
  },
  offline: {
    ar: 'تعذر الاتصال بالخادم. ما كتبته باقٍ في مكانه، فتحقق من الاتصال وحاول مرة أخرى.',
    en: 'The server could not be reached. What you typed is still here: check the connection and try again.',
  },
} satisfies Record<string, Text>

/** Below the specification's sentence where a code was refused: what may be the matter, none of which the server tells. */
export const wrongCodeAdvice: Text = {
  ar: 'راجع البريد، واكتب رمز آخر رسالة: الجديد يُلغي ما قبله، وتنتهي مدته.',
  en: 'Check the e-mail, and use the latest message: a new code ends the one before, and runs out.',
}

/** What is asked of a field that was left empty or cannot be right. */
export const fieldMessages = {
  firstName: { ar: 'أدخل الاسم الأول', en: 'Enter the first name' },
  lastName: { ar: 'أدخل اسم العائلة', en: 'Enter the last name' },
  email: { ar: 'أدخل البريد الإلكتروني', en: 'Enter the e-mail' },
  password: { ar: 'أدخل كلمة المرور', en: 'Enter the password' },
  newPassword: { ar: 'أدخل كلمة المرور الجديدة', en: 'Enter the new password' },
  confirmPassword: { ar: 'أعد كتابة كلمة المرور', en: 'Confirm the password' },
  codeLength: { ar: 'الرمز ستة أرقام', en: 'The code has six digits' },
  recoveryCode: { ar: 'أدخل رمزًا احتياطيًا', en: 'Enter a recovery code' },
  recoveryCodeLength: { ar: 'الرمز الاحتياطي عشرة أحرف وأرقام', en: 'A recovery code has ten letters and digits' },
  organizationName: { ar: 'أدخل اسم المنشأة', en: 'Enter the organization name' },
  currency: { ar: 'اختر العملة', en: 'Select the currency' },
  country: { ar: 'اختر بلد المنشأة', en: 'Select the organization location' },
  percentage: { ar: 'أدخل نسبة بين 0 و100', en: 'Enter a percentage between 0 and 100' },
} satisfies Record<string, Text>

/** Labels, titles and buttons of the entry screens. */
export const authWords = {
  slogan: { ar: 'ابدأ باستخدام {name} مجانًا الآن', en: 'Start using {name} for free now' },
  sloganMore: { ar: 'سجّل دخولك أو أنشئ حسابًا بسهولة.', en: 'Sign in or create an account easily.' },
  login: { ar: 'تسجيل الدخول', en: 'Login' },
  loginAbout: {
    ar: 'سجّل الدخول إلى {name} لتفتح دفاتر منشأتك: فواتيرها وعملاءها ومخزونها وتقاريرها.',
    en: 'Log in to {name} and open the books of your organization: its invoices, clients, stock and reports.',
  },
  enter: { ar: 'دخول', en: 'Login' },
  toGoOn: { ar: 'سجّل الدخول لتتابع من حيث كنت.', en: 'Log in to go on where you were.' },
  demoFilled: {
    ar: 'بيانات الشركة التجريبية مكتوبة هنا. اضغط «دخول».',
    en: 'The login of the demo company is filled in. Press “Login”.',
  },
  demoOpens: { ar: 'تُفتح لك الشركة التجريبية.', en: 'The demo company is being opened for you.' },
  noDemo: {
    ar: 'لا شركة تجريبية هنا. أنشئ حسابًا وافتح دفاترك أنت.',
    en: 'There is no demo company here. Create an account and open books of your own.',
  },
  signUp: { ar: 'إنشاء حساب', en: 'Sign up' },
  signUpAbout: {
    ar: 'أنشئ حسابًا في {name} بالاسم والبريد الإلكتروني. التسجيل مجاني لفترة محدودة.',
    en: 'Create an account in {name} with your name and e-mail. Registration is free for a limited time.',
  },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  confirmPassword: { ar: 'تأكيد كلمة المرور', en: 'Confirm password' },
  firstName: { ar: 'الاسم الأول', en: 'First name' },
  lastName: { ar: 'اسم العائلة', en: 'Last name' },
  showPassword: { ar: 'أظهر كلمة المرور', en: 'Show password' },
  hidePassword: { ar: 'أخفِ كلمة المرور', en: 'Hide password' },
  forgotPassword: { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  needsScript: {
    ar: 'الدخول إلى الدفاتر يحتاج إلى تشغيل JavaScript في متصفحك.',
    en: 'The books need JavaScript to be turned on in your browser.',
  },
  or: { ar: 'أو', en: 'or' },
  withGoogle: { ar: 'المتابعة بحساب {google}', en: 'Continue with {google}' },
  noAccountYet: { ar: 'ليس لك حساب؟', en: 'No account yet?' },
  createAccount: { ar: 'أنشئ حسابًا', en: 'Create one' },
  haveAccount: { ar: 'لديك حساب؟', en: 'Already have an account?' },
  verifyTitle: { ar: 'تفعيل الحساب', en: 'Verify your account' },
  verifyLead: {
    ar: 'أرسلنا إلى بريدك رمزًا من ستة أرقام. اكتبه هنا لتفعيل حسابك.',
    en: 'We sent a six-digit code to your e-mail. Enter it here to verify your account.',
  },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  verify: { ar: 'تحقق', en: 'Verify' },
  resend: { ar: 'أعد إرسال الرمز', en: 'Send the code again' },
  requestTitle: { ar: 'طلب رمز التحقق', en: 'Request a verification code' },
  requestLead: {
    ar: 'اكتب بريدك الإلكتروني، ونرسل إليه رمزًا جديدًا لتفعيل الحساب.',
    en: 'Enter your e-mail and we will send a new code to verify the account.',
  },
  sendCode: { ar: 'أرسل الرمز', en: 'Send the code' },
  haveCode: { ar: 'وصلك الرمز؟', en: 'Already have a code?' },
  enterCode: { ar: 'أدخل الرمز', en: 'Enter it' },
  lostCode: { ar: 'سجّلت ولم يصلك الرمز؟', en: 'Signed up and no code came?' },
  askAgain: { ar: 'اطلب رمزًا جديدًا', en: 'Request a new one' },
  recoverTitle: { ar: 'استعادة كلمة المرور', en: 'Recover your password' },
  recoverLead: {
    ar: 'اكتب بريد حسابك، ونرسل إليه رمزًا تختار به كلمة مرور جديدة.',
    en: 'Enter the e-mail of your account and we will send a code to choose a new password with.',
  },
  recoverCodeLead: {
    ar: 'اكتب الرمز الذي وصل إلى بريدك، ثم اختر كلمة مرور جديدة.',
    en: 'Enter the code that reached your e-mail, then choose a new password.',
  },
  choosePasswordLead: {
    ar: 'تم التحقق من الرمز. اختر كلمة مرور جديدة لحسابك.',
    en: 'The code is verified. Choose a new password for your account.',
  },
  changePassword: { ar: 'غيّر كلمة المرور', en: 'Change password' },
  remembered: { ar: 'تذكرت كلمة المرور؟', en: 'Remembered it?' },
  organizationSubtitle: { ar: 'تسجيل المنشأة', en: 'Organization Registration' },
  organizationName: { ar: 'اسم المنشأة', en: 'Organization name' },
  currency: { ar: 'العملة', en: 'Currency' },
  valueAddedTax: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
  salesTax: { ar: 'ضريبة المبيعات', en: 'Sales tax' },
  tax: { ar: 'الضريبة', en: 'Tax' },
  country: { ar: 'بلد المنشأة', en: 'Organization Location' },
  save: { ar: 'حفظ', en: 'Save' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  dismiss: { ar: 'إخفاء الرسالة', en: 'Dismiss' },
  reload: { ar: 'أعد تحميل الصفحة', en: 'Reload the page' },
  pageFailed: { ar: 'تعذر عرض هذه الصفحة', en: 'This page could not be shown' },
} satisfies Record<string, Text>

/** For who belongs to no organization any more. */
export const noOrganizationWords = {
  title: { ar: 'لا تعمل الآن في أي منشأة', en: 'You belong to no organization now' },
  body: {
    ar: 'غادرت آخر منشأة كنت فيها، أو أُوقف عملك فيها. إن كان في الأمر خطأ فاطلب من مديرها أن يدعوك من جديد، أو أنشئ منشأتك.',
    en: 'You left the last organization you were in, or were taken out of it. If that is a mistake, ask its admin to invite you again; or found your own.',
  },
  disabled: { ar: 'دخولك معطَّل', en: 'Your access is disabled' },
  disabledBody: {
    ar: 'حسابك وما كتبته باقيان كما هما، وتعود إلى عملك هنا ساعة تفعيله.',
    en: 'Your account and what you wrote stay as they are; you go on here as soon as it is enabled.',
  },
  tryAgain: { ar: 'فُعّل؟ ادخل', en: 'Enabled again? Go in' },
  found: { ar: 'أنشئ منشأة', en: 'Found an organization' },
  logout: { ar: 'تسجيل الخروج', en: 'Log out' },
} satisfies Record<string, Text>

/** The public site: header, footer, home, the page that is not there. */
export const siteWords = {
  tagline: { ar: 'محاسبة عربية بالقيد المزدوج', en: 'Arabic-first double-entry accounting' },
  navigation: { ar: 'التنقل', en: 'Navigation' },
  skip: { ar: 'انتقل إلى المحتوى', en: 'Skip to content' },
  home: { ar: 'الرئيسية', en: 'Home' },
  blog: { ar: 'المدونة', en: 'Blog' },
  description: {
    ar: 'نظام محاسبة متكامل لإدارة حساباتك ببساطة وسهولة.',
    en: 'A complete accounting system to manage your accounts simply and easily.',
  },
  follow: { ar: 'انضم إلينا على شبكات التواصل', en: 'Join us on social networks' },
  write: { ar: 'راسلنا', en: 'Write to us' },
  contact: { ar: 'اتصل بنا', en: 'Contact us' },
  apiDocs: { ar: 'للمطورين', en: 'For developers' },
  privacy: { ar: 'سياسة الخصوصية', en: 'Privacy policy' },
  facebook: { ar: 'فيسبوك', en: 'Facebook' },
  instagram: { ar: 'إنستغرام', en: 'Instagram' },
  x: { ar: 'إكس', en: 'X' },
  linkedin: { ar: 'لينكدإن', en: 'LinkedIn' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  whatsappTip: { ar: 'اتصل بنا علي الواتساب', en: 'Contact us on WhatsApp' },
  heroFirst: { ar: 'دفترك مضبوط،', en: 'Books that agree,' },
  heroSecond: { ar: 'وكل رقم فيه', en: 'and every figure' },
  heroMark: { ar: 'له قيد.', en: 'has its entry.' },
  heroLead: {
    ar: '{name} نظام محاسبة كامل لأصحاب الأعمال: فواتير وعملاء ومورّدون ومخزون وتقارير، بالعربية أولًا، وبالقيد المزدوج دائمًا.',
    en: '{name} is complete accounting for business owners: invoices, clients, suppliers, stock and reports. Arabic first, double entry always.',
  },
  tryDemo: { ar: 'جرّب في شركة تجريبية', en: 'Try it in a demo company' },
  startFree: { ar: 'ابدأ مجانًا', en: 'Start free' },
  freeNote: {
    ar: 'التسجيل مجاني لفترة محدودة. حسابات وعملاء ومورّدون وأصناف وفواتير وسندات بلا حد.',
    en: 'Registration is free for a limited time. Unlimited accounts, clients, suppliers, products, invoices and receipts.',
  },
  notFoundTitle: { ar: '404 - الصفحة غير موجودة', en: '404 - Page Not Found' },
  notFoundLead: {
    ar: 'الصفحة التي تطلبها غير موجودة. ربما نُقلت، أو نقص حرف من الرابط.',
    en: 'The page you are looking for does not exist. It may have moved, or the address lacks a letter.',
  },
  refusedTitle: { ar: 'تعذّر ما طلبته الآن', en: 'This could not be done now' },
  requestId: { ar: 'رقم الطلب عندنا:', en: 'Our number of this request:' },
  openAgain: { ar: 'افتح الصفحة من جديد', en: 'Open the page again' },
  address: { ar: 'العنوان المطلوب', en: 'The address asked for' },
  found: { ar: 'ما وجدناه', en: 'What is there' },
  nothing: { ar: 'لا شيء', en: 'Nothing' },
  stay: { ar: 'ابقَ هنا', en: 'Stay here' },
  goHome: { ar: 'اذهب إلى الرئيسية', en: 'Go to Home' },
} satisfies Record<string, Text>

/** The promise of the page that is not there, counted down. */
export const redirecting: Counted = {
  ar: {
    zero: 'ننقلك الآن إلى الرئيسية.',
    one: 'ننقلك إلى الرئيسية بعد ثانية واحدة.',
    two: 'ننقلك إلى الرئيسية بعد ثانيتين.',
    few: 'ننقلك إلى الرئيسية بعد {count} ثوانٍ.',
    many: 'ننقلك إلى الرئيسية بعد {count} ثانية.',
    other: 'ننقلك إلى الرئيسية بعد {count} ثانية.',
  },
  en: {
    one: 'You will be redirected to the home page in {count} second.',
    other: 'You will be redirected to the home page in {count} seconds.',
  },
}

/** The invoice and its entry on the home page: an example, and it says so. */
export const exampleWords = {
  picture: { ar: 'مثال: فاتورة مبيعات وقيدها', en: 'Example: a sales invoice and its journal entry' },
  invoice: { ar: 'فاتورة مبيعات', en: 'Sales invoice' },
  posted: { ar: 'مرحّلة', en: 'Posted' },
  client: { ar: 'شركة الدلتا للمقاولات', en: 'Delta Contracting Co.' },
  item: { ar: 'الصنف', en: 'Item' },
  quantity: { ar: 'الكمية', en: 'Qty' },
  total: { ar: 'الإجمالي', en: 'Total' },
  currency: { ar: 'ج.م.', en: 'EGP' },
  cable: { ar: 'كابل نحاس 3×2.5 مم²', en: 'Copper cable 3×2.5 mm²' },
  breaker: { ar: 'قاطع تيار 32 أمبير', en: 'Circuit breaker 32 A' },
  board: { ar: 'لوحة توزيع 12 خطًا', en: 'Distribution board, 12-way' },
  light: { ar: 'كشاف LED ‏60×60', en: 'LED panel 60×60' },
  entry: { ar: 'قيدها', en: 'Its entry' },
  account: { ar: 'الحساب', en: 'Account' },
  debit: { ar: 'مدين', en: 'Debit' },
  credit: { ar: 'دائن', en: 'Credit' },
  receivable: { ar: 'العملاء', en: 'Receivables' },
  sales: { ar: 'المبيعات', en: 'Sales' },
  outputTax: { ar: 'ضريبة مخرجات', en: 'Output tax' },
  balanced: { ar: 'متوازن', en: 'Balanced' },
  difference: { ar: 'الفرق', en: 'Difference' },
  note: { ar: 'أرقام المثال للتوضيح', en: 'Example figures' },
} satisfies Record<string, Text>

/** On the button that asks for another code, while the last letter is given its time. */
export const resendWait: Counted = {
  ar: {
    zero: 'أعد إرسال الرمز',
    one: 'أعد إرسال الرمز بعد ثانية',
    two: 'أعد إرسال الرمز بعد ثانيتين',
    few: 'أعد إرسال الرمز بعد {count} ثوانٍ',
    many: 'أعد إرسال الرمز بعد {count} ثانية',
    other: 'أعد إرسال الرمز بعد {count} ثانية',
  },
  en: { one: 'Send the code again in {count} second', other: 'Send the code again in {count} seconds' },
}
