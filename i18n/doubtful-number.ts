import type { Text } from './text.ts'

/** What is answered to a number that could be two: of the API, and of every box that a number is typed into. */
export const doubtfulNumber: Text = {
  ar: 'قد يُقرأ {one} أو {other}. اكتبه بلا فواصل للآلاف، وضع نقطة قبل الكسر',
  en: 'This could be {one} or {other}. Type it without thousands separators, with a point before decimals',
}

/** The same of a box that has both beneath it, to be chosen. */
export const whichNumber: Text = {
  ar: 'قد يُقرأ {one} أو {other}. أيهما تقصد؟',
  en: 'This could be {one} or {other}. Which do you mean?',
}

/** Of a box that counts goods, where something stands beside the number, as a currency. */
export const notAQuantity: Text = {
  ar: 'هنا كمية لا مبلغ: اكتب العدد وحده',
  en: 'A quantity is expected here, not an amount: type the number alone',
}

/** Of a number in which ٬ stands elsewhere than before groups of three. */
export const thousandsSign: Text = {
  ar: 'العلامة ٬ للآلاف وحدها. ضع نقطة قبل الكسر',
  en: 'The sign ٬ is for thousands only. Put a point before decimals',
}

/** Of a box for an amount, where something stands beside the number that is no currency. */
export const notAnAmount: Text = {
  ar: 'هنا مبلغ: اكتب العدد وحده، أو معه {code}',
  en: 'An amount is expected here: type the number alone, or with {code}',
}

/** Of an amount with decimals in a currency that has none. */
export const wholeAmounts: Text = { ar: 'مبالغ صحيحة فقط، بلا كسور', en: 'Whole amounts only, without decimals' }

export const meansNumber: Text = { ar: 'أقصد {number}', en: 'I mean {number}' }
