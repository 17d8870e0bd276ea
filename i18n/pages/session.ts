import type { Text } from '../text.ts'

/** When a session ends in the middle of work. Forms say after it that what was typed is still there. */
export const sessionWords = {
  ended: { ar: 'انتهت جلستك: سجّل الدخول من جديد.', en: 'Your session ended: log in again.' },
  title: { ar: 'انتهت جلستك', en: 'Your session ended' },
  body: {
    ar: 'سجّل الدخول من جديد، وما كتبته باقٍ كما هو.',
    en: 'Log in again; what you typed is kept.',
  },
  email: { ar: 'البريد الإلكتروني', en: 'E-mail' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  enterPassword: { ar: 'أدخل كلمة المرور', en: 'Enter the password' },
  enter: { ar: 'تسجيل الدخول', en: 'Log in' },
  entering: { ar: 'جارٍ تسجيل الدخول…', en: 'Logging in…' },
  otherWay: { ar: 'الدخول بطريقة أخرى في تبويب جديد', en: 'Log in another way, in a new tab' },
  leave: { ar: 'اترك ما كتبته', en: 'Give up what you typed' },
} satisfies Record<string, Text>
