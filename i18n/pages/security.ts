import type { Counted, Text } from '../text.ts'

/** Where somebody is signed in: on their own page, and on that of a user. */
export const sessionWordsOf = {
  own: { ar: 'الأجهزة التي دخلت منها', en: 'Where you are signed in' },
  ofUser: { ar: 'الأجهزة التي يعمل منها هنا', en: 'Where they are signed in to this organization' },
  ownLead: {
    ar: 'ما لا تعرفه منها أنهِه، ثم غيّر كلمة المرور. ينتهي من الطلب التالي.',
    en: 'End what you do not recognize, then change your password. It ends with its next request.',
  },
  ofUserLead: {
    ar: 'تُنهى لهذه المنشأة وحدها، ومن له عمل في غيرها يبقى فيه. يعود إليها من دخل من جديد.',
    en: 'They are ended for this organization alone; work for others goes on. Whoever signs in anew is back.',
  },
  none: { ar: 'لم يعمل هنا من أي جهاز بعد.', en: 'Nobody has worked here from any device yet.' },
  noneNow: { ar: 'لا أجهزة مسجَّلة الدخول الآن.', en: 'No device is signed in now.' },
  device: { ar: 'الجهاز', en: 'Device' },
  address: { ar: 'العنوان على الشبكة', en: 'Network address' },
  begun: { ar: 'منذ', en: 'Since' },
  lastSeen: { ar: 'آخر استعمال', en: 'Last used' },
  actions: { ar: 'إجراءات', en: 'Actions' },
  present: { ar: 'هذا الجهاز', en: 'This device' },
  computer: { ar: 'حاسوب', en: 'Computer' },
  phone: { ar: 'هاتف', en: 'Phone' },
  tablet: { ar: 'جهاز لوحي', en: 'Tablet' },
  unknown: { ar: 'برنامج', en: 'Program' },
  end: { ar: 'أنهِ', en: 'End' },
  endOf: { ar: 'أنهِ جلسة {device}', en: 'End the session of {device}' },
  confirm: { ar: 'إنهاء جلسة {device}؟', en: 'End the session of {device}?' },
  confirmBody: {
    ar: 'يُطلب الدخول من جديد على ذلك الجهاز، وما لم يُحفظ فيه يبقى على شاشته.',
    en: 'That device is asked to sign in again; what was not saved stays on its screen.',
  },
  endOthers: { ar: 'اخرج من كل جهاز آخر', en: 'Sign out everywhere else' },
  endAll: { ar: 'أنهِ كل الجلسات', en: 'End all sessions' },
  confirmOthers: { ar: 'الخروج من كل جهاز آخر؟', en: 'Sign out everywhere else?' },
  confirmOthersBody: {
    ar: 'تبقى داخلًا هنا وحده.',
    en: 'You stay signed in here only.',
  },
  confirmAll: { ar: 'إنهاء كل جلسات {name}؟', en: 'End all sessions of {name}?' },
  failed: { ar: 'تعذر عرض الأجهزة', en: 'The devices could not be shown' },
} satisfies Record<string, Text>

/** Two-step verification, on the profile page and at the door. */
export const secondFactorWords = {
  title: { ar: 'التحقق بخطوتين', en: 'Two-step verification' },
  lead: {
    ar: 'بعد كلمة المرور يُطلب رمز يظهر في تطبيق على هاتفك، فلا تكفي كلمة المرور لمن عرفها.',
    en: 'After the password, a code is asked that an app on your phone shows: the password alone is of no use to who learns it.',
  },
  on: { ar: 'مفعّل', en: 'On' },
  off: { ar: 'غير مفعّل', en: 'Off' },
  since: { ar: 'منذ {date}', en: 'Since {date}' },
  requiredBy: { ar: 'تطلبه: {names}', en: 'Required by: {names}' },
  and: { ar: '، ', en: ', ' },
  turnOn: { ar: 'فعّله', en: 'Turn it on' },
  turnOff: { ar: 'أوقفه', en: 'Turn it off' },
  setUp: { ar: 'تفعيل التحقق بخطوتين', en: 'Turn on two-step verification' },
  scan: {
    ar: 'افتح تطبيق رموز التحقق على هاتفك، وأضف حسابًا بمسح هذه الصورة.',
    en: 'Open the authenticator app on your phone and add an account by scanning this picture.',
  },
  picture: { ar: 'صورة المفتاح لتطبيق التحقق', en: 'The key as a picture, for an authenticator app' },
  orType: { ar: 'أو اكتب فيه هذا المفتاح:', en: 'Or type this key into it:' },
  thenCode: { ar: 'الرمز الذي يظهر في التطبيق', en: 'The code that the app shows' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  othersEnd: {
    ar: 'حين تفعّله تخرج من كل جهاز آخر.',
    en: 'When it is turned on you are signed out everywhere else.',
  },
  turnOffTitle: { ar: 'إيقاف التحقق بخطوتين', en: 'Turn off two-step verification' },
  turnOffLead: {
    ar: 'تكفي بعده كلمة المرور وحدها، وتُلغى الرموز الاحتياطية.',
    en: 'After this the password alone is enough, and the recovery codes are void.',
  },
  turnOffRequired: {
    ar: 'لن تدخل إلى {names} حتى تفعّله من جديد.',
    en: 'You will not get into {names} until you turn it on again.',
  },
  codeOrRecovery: { ar: 'رمز التطبيق أو رمز احتياطي', en: 'Code of the app, or a recovery code' },
  codes: { ar: 'رموزك الاحتياطية', en: 'Your recovery codes' },
  codesLead: {
    ar: 'إن ضاع هاتفك تدخل بأحدها، كل رمز مرة واحدة. احفظها في مكان آمن غير هذا الجهاز: لن تظهر مرة أخرى.',
    en: 'If you lose your phone you sign in with one of them, each once. Keep them somewhere safe that is not this device: they are not shown again.',
  },
  copy: { ar: 'انسخها', en: 'Copy them' },
  copied: { ar: 'نُسخت الرموز', en: 'The codes are copied' },
  download: { ar: 'نزّلها في ملف', en: 'Download them' },
  fileName: { ar: 'رموز-احتياطية', en: 'recovery-codes' },
  saved: { ar: 'حفظتها', en: 'I have kept them' },
  renew: { ar: 'أنشئ رموزًا جديدة', en: 'Make new codes' },
  renewTitle: { ar: 'رموز احتياطية جديدة', en: 'New recovery codes' },
  renewLead: { ar: 'القديمة لا تعمل بعدها.', en: 'The old ones work no more after this.' },
  failed: { ar: 'تعذر عرض التحقق بخطوتين', en: 'Two-step verification could not be shown' },
  neededTitle: { ar: '{name} تطلب التحقق بخطوتين', en: '{name} requires two-step verification' },
  neededBody: {
    ar: 'لا يُعرض شيء من هذه المنشأة حتى تفعّله لحسابك. يحتاج هاتفك ودقيقة واحدة.',
    en: 'Nothing of this organization is shown until you turn it on for your account. It takes your phone and a minute.',
  },
  reset: { ar: 'أوقف التحقق بخطوتين', en: 'Turn off two-step verification' },
  confirmReset: { ar: 'إيقاف التحقق بخطوتين عن {name}؟', en: 'Turn off two-step verification of {name}?' },
  confirmResetBody: {
    ar: 'افعل ذلك لمن ضاع هاتفه ورموزه، بعد أن تتأكد أنه هو. يخرج من كل جهاز، ويدخل بكلمة المرور وحدها حتى يفعّله من جديد.',
    en: 'Do this for somebody who lost their phone and codes, once you are sure that it is them. They are signed out everywhere, and sign in with the password alone until they turn it on again.',
  },
} satisfies Record<string, Text>

export const codesLeft: Counted = {
  ar: {
    zero: 'لم يبق لك رمز احتياطي',
    one: 'بقي لك رمز احتياطي واحد',
    two: 'بقي لك رمزان احتياطيان',
    few: 'بقيت لك {count} رموز احتياطية',
    many: 'بقي لك {count} رمزًا احتياطيًا',
    other: 'بقي لك {count} رمز احتياطي',
  },
  en: { one: '{count} recovery code is left', other: '{count} recovery codes are left' },
}

/** The second step of a login. */
export const loginCodeWords = {
  title: { ar: 'الخطوة الثانية', en: 'The second step' },
  lead: {
    ar: 'اكتب الرمز الذي يظهر في تطبيق التحقق على هاتفك.',
    en: 'Enter the code that the authenticator app on your phone shows.',
  },
  recoveryLead: {
    ar: 'اكتب رمزًا من رموزك الاحتياطية. كل رمز يُستعمل مرة واحدة.',
    en: 'Enter one of your recovery codes. Each is used once.',
  },
  code: { ar: 'رمز التحقق', en: 'Verification code' },
  recoveryCode: { ar: 'رمز احتياطي', en: 'Recovery code' },
  useRecovery: { ar: 'ضاع هاتفك؟ ادخل برمز احتياطي', en: 'Lost your phone? Use a recovery code' },
  useApp: { ar: 'ادخل برمز التطبيق', en: 'Use the code of the app' },
  back: { ar: 'ابدأ من جديد', en: 'Start again' },
  enter: { ar: 'دخول', en: 'Login' },
} satisfies Record<string, Text>
