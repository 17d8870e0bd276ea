import type { Text } from './text.ts'

/** What is answered to a number that could be two: of the API, and of every box that a number is typed into. */
export const doubtfulNumber: Text = {
  ar: 'قد يُقرأ {one} أو {other}. اكتبه بلا فواصل للآلاف، وضع نقطة قبل الكسر',
  en: 'This could be {one} or {other}. Type it without thousands separators, with a point before decimals',
}
