import type { Text } from '../text.ts'

/** What a form asks before more is taken out of a cash box than is in it. */
export const cashQuestionWords = {
  short: { ar: 'في {account} {total}، وينقص {left}', en: '{account} holds {total}; {left} is missing' },
  shortOn: {
    ar: 'في {account} يوم {date} {total}، وينقص {left}',
    en: '{account} holds {total} on {date}; {left} is missing',
  },
  which: {
    ar: 'النقد في اليد لا ينزل تحت الصفر. أيها حدث؟',
    en: 'Cash in hand does not fall below zero. Which of these happened?',
  },
  refused: {
    ar: 'لا تُرحّل منشأتك ما ينزل بالصندوق تحت الصفر. أيها حدث؟',
    en: 'Your organization posts nothing that takes a cash box below zero. Which of these happened?',
  },
  record: { ar: 'دخل الصندوق مبلغ لم يُسجَّل بعد', en: 'Money came in that is not recorded yet' },
  recordHint: {
    ar: 'يُفتح سنده في صفحة أخرى، ويبقى ما كتبته هنا ينتظرك.',
    en: 'Its voucher opens in another tab; what you typed waits here.',
  },
  other: { ar: 'المال خرج من حساب آخر', en: 'The money left another account' },
  post: { ar: 'رحّله كما هو، وأصحّحه لاحقًا', en: 'Post it as it is; I will put it right later' },
  postHint: {
    ar: 'يصير الصندوق {amount}، ويبقى في «ما يحتاج عملًا» حتى يعود فوق الصفر.',
    en: 'The box goes to {amount}, and stays in today’s work until it is above zero again.',
  },
  bank: { ar: 'يصير رصيد {account} {amount}.', en: 'The balance of {account} goes to {amount}.' },
  recordFirst: { ar: 'سجّل ما دخل أولًا', en: 'Record what came in first' },
  takeFrom: { ar: 'اختر {account}', en: 'Use {account}' },
  postAnyway: { ar: 'رحّله كما هو', en: 'Post it as it is' },
} satisfies Record<string, Text>
