import { periodSealFieldWords } from '../pages/policy.ts'
import type { Text } from '../text.ts'
import { periodSealWords } from './period-seals.ts'

/** The page that compares the code of a seal with its file. */
export const sealCheckWords = {
  title: { ar: 'طابق ختم فترة', en: 'Check the seal of a period' },
  lead: {
    ar: 'اختر ملف الختم واكتب الرمز المطبوع على ورقته: إن تطابقا فما في الملف هو ما وُقّع، لم يتغير منه حرف.',
    en: 'Choose the file of the seal and type the code that is printed on its paper: where they match, the file holds what was signed, to the letter.',
  },
  offline: {
    ar: 'كل شيء يجري في متصفحك ولا يُرسل شيء. احفظ هذه الصفحة فتعمل بلا إنترنت.',
    en: 'All of it happens in your browser and nothing is sent. Save this page and it works without a network.',
  },
  otherLanguage: { ar: 'English', en: 'العربية' },
  file: { ar: 'ملف الختم', en: 'The file of the seal' },
  code: { ar: 'الرمز المطبوع، أو البصمة كلها', en: 'The printed code, or the whole fingerprint' },
  short: {
    ar: 'الرمز اثنا عشر حرفًا على الأقل، من الأرقام والحروف A إلى F.',
    en: 'The code has at least twelve letters: digits and A to F.',
  },
  matches: { ar: 'متطابقان: هذا ما خُتم.', en: 'They match: this is what was sealed.' },
  differs: {
    ar: 'لا يتطابقان. رمز هذا الملف \u2066{code}\u2069: تغيّر الملف، أو هو ملف ختم آخر.',
    en: 'They do not match. The code of this file is {code}: the file was changed, or it is that of another seal.',
  },
  noSeal: { ar: 'الرمز يطابق، لكن الملف ليس ملف ختم.', en: 'The code matches, but the file is not that of a seal.' },
  notSafe: {
    ar: 'هذا المتصفح لا يحسب البصمة لصفحة جاءت بلا https. احفظ الصفحة وافتحها من جهازك.',
    en: 'This browser computes no fingerprint for a page that came without https. Save the page and open it from your machine.',
  },
  byHand: {
    ar: 'وبغير هذه الصفحة: بصمة الملف SHA-256 هي بصمة الختم، وأول اثني عشر حرفًا منها رمزه.',
    en: 'Without this page: the SHA-256 of the file is the fingerprint of the seal, and its first twelve letters are the code.',
  },
  period: periodSealWords.period,
  signer: periodSealWords.signer,
  sealedAt: periodSealWords.sealedAt,
  entries: periodSealWords.entriesCount,
  note: periodSealFieldWords.note,
  number: { ar: 'رقم الحساب', en: 'Account no.' },
  account: periodSealWords.account,
  opening: periodSealWords.opening,
  debit: periodSealWords.debit,
  credit: periodSealWords.credit,
  closing: periodSealWords.closing,
  total: periodSealWords.total,
} satisfies Record<string, Text>
