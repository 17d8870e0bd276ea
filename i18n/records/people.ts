import type { Text } from '../text.ts'

/** What the fields of account entry and of the profile are called inside a sentence: "Enter {field}". */
export const personFieldNames: Record<string, Text> = {
  first_name: { ar: 'الاسم الأول', en: 'the first name' },
  last_name: { ar: 'اسم العائلة', en: 'the last name' },
  email: { ar: 'البريد الإلكتروني', en: 'the e-mail' },
  password: { ar: 'كلمة المرور', en: 'the password' },
  password_confirmation: { ar: 'تأكيد كلمة المرور', en: 'the password confirmation' },
  old_password: { ar: 'كلمة المرور الحالية', en: 'the present password' },
  code: { ar: 'رمز التحقق', en: 'the verification code' },
  challenge: { ar: 'خطوة الدخول', en: 'the login step' },
  here_too: { ar: 'هذه الجلسة أيضًا', en: 'this session too' },
  language: { ar: 'اللغة', en: 'the language' },
  gender: { ar: 'الجنس', en: 'the gender' },
  access_Token: { ar: 'رمز الدخول من جوجل', en: 'the Google access token' },
}
