import { elementAt } from '../../schema/collections/certain.ts'
import type { ArticleSubject } from '../../schema/site/blog.ts'
import type { Counted, Language, Text } from '../text.ts'

/** The blog: its list and an article. */

export const blogWords = {
  title: { ar: 'المدونة', en: 'Blog' },
  lede: {
    ar: 'مسألة واحدة من الدفتر في كل مرة، ومعها القيد الذي يحلها.',
    en: 'One question from the books at a time, with the entry that answers it.',
  },
  description: {
    ar: 'مقالات {brand} في مسك الدفاتر: القيد الافتتاحي، والمدين والدائن، ومطابقة البنك، وأعمار الديون، والجرد، وضريبة القيمة المضافة.',
    en: 'Articles of {brand} about keeping books: the opening entry, debit and credit, bank reconciliation, ages of debts, counting stock, VAT.',
  },
  feed: { ar: 'مقالات {brand}', en: 'Articles of {brand}' },
  failed: {
    ar: 'تعذّر عرض المقالات. تحقق من الاتصال ثم أعد المحاولة.',
    en: 'The articles could not be shown. Check the connection, then try again.',
  },
  tryAgain: { ar: 'أعد المحاولة', en: 'Try again' },
  none: { ar: 'لا مقالات بعد. عد إلينا قريبًا.', en: 'No articles yet. Come back soon.' },
  path: { ar: 'المسار', en: 'Breadcrumb' },
  contents: { ar: 'في هذا المقال', en: 'In this article' },
  share: { ar: 'شارك المقال', en: 'Share' },
  shareAnywhere: { ar: 'مشاركة', en: 'Share…' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  email: { ar: 'بريد', en: 'E-mail' },
  copy: { ar: 'انسخ الرابط', en: 'Copy link' },
  copied: { ar: 'نُسخ الرابط', en: 'The link is copied' },
  notCopied: { ar: 'تعذّر النسخ؛ انسخه من شريط العنوان', en: 'It could not be copied; take it from the address bar' },
  next: { ar: 'اقرأ بعده', en: 'Read next' },
  open: { ar: 'افتح دفترًا جديدًا اليوم.', en: 'Open a new ledger today.' },
  free: { ar: 'التسجيل مجاني لفترة محدودة.', en: 'Registration is free for a limited time.' },
  signUp: { ar: 'إنشاء حساب', en: 'Sign up' },
} satisfies Record<string, Text>

export const subjectWords: Readonly<Record<ArticleSubject, Text>> = {
  start: { ar: 'البداية', en: 'Beginning' },
  entry: { ar: 'القيود', en: 'Entries' },
  bank: { ar: 'البنك', en: 'Bank' },
  debts: { ar: 'الديون', en: 'Debts' },
  stock: { ar: 'المخزون', en: 'Stock' },
  tax: { ar: 'الضريبة', en: 'Tax' },
}

export const minutesWords: Counted = {
  ar: {
    zero: 'قراءة دقيقة',
    one: 'قراءة دقيقة',
    two: 'قراءة دقيقتين',
    few: 'قراءة {count} دقائق',
    many: 'قراءة {count} دقيقة',
    other: 'قراءة {count} دقيقة',
  },
  en: { one: '{count} min read', other: '{count} min read' },
}

const months: Readonly<Record<Language, readonly string[]>> = {
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
    ...['August', 'September', 'October', 'November', 'December'],
  ],
}

/** The parts of a day as it is read, of an instant: 14 · نوفمبر · 2026. */
export function dayInWords(instant: string, language: Language): [day: string, month: string, year: string] {
  const [year = '', month = '1', day = ''] = instant.slice(0, 10).split('-')
  return [String(Number(day)), elementAt(months[language], Number(month) - 1), year]
}
