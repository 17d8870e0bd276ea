import type { SessionEnding } from '../../schema/errors.ts'
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

/** Why a session is over, to whom it was. */
export const sessionEndingWords: Record<SessionEnding, Text> = {
  signed_out: { ar: 'سُجّل خروجك من جهاز آخر.', en: 'You were signed out from another device.' },
  ended_by_admin: { ar: 'أنهى مدير في المنشأة جلستك.', en: 'An admin of the organization ended your session.' },
  password_changed: {
    ar: 'تغيّرت كلمة مرور حسابك، فخرج من كل جهاز.',
    en: 'The password of your account was changed, which signs out every device.',
  },
  second_factor_changed: {
    ar: 'تغيّر التحقق بخطوتين في حسابك، فخرج من كل جهاز.',
    en: 'Two-step verification of your account was changed, which signs out every device.',
  },
  address_shown: {
    ar: 'أثبت صاحب بريد هذا الحساب أنه له، فانتهى ما سبق من دخول.',
    en: 'The holder of this account’s address has shown that it is theirs, which ends earlier sessions.',
  },
  removed: {
    ar: 'أُخرجت من المنشأة التي أنشأت لك هذا الحساب.',
    en: 'You were taken out of the organization that made this account for you.',
  },
  account_removed: { ar: 'حُذف هذا الحساب.', en: 'This account was removed.' },
  expired: { ar: 'مضى 30 يومًا على دخولك.', en: 'You signed in 30 days ago.', figures: true },
}
