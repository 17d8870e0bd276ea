import type { EinvoiceUnit } from '../../schema/einvoice/answers.ts'
import type { Text } from '../text.ts'

/** What the page of the connection says in Jordan, where the authority gives keys in place of a password. */
export const jordanPageWords = {
  emptyWhy: {
    ar: 'بعد الربط تذهب كل فاتورة ومرتجع ترحّله إلى نظام جو فوترة لدى دائرة ضريبة الدخل والمبيعات وحده، ويعود برمزه الذي يُطبع عليه.',
    en: 'Once connected, each invoice and return that you post goes to JoFotara of the Income and Sales Tax Department by itself, and comes back with the code that is printed on it.',
  },
  emptyTakes: {
    ar: 'نحو دقيقة. لا يُرسل شيء قبل أن ترحّل أول فاتورة، وتُظهر هي أن المفاتيح صحيحة.',
    en: 'About a minute. Nothing is sent before you post the first invoice, which shows that the keys are good.',
  },
  whereTitle: { ar: 'هات المفاتيح من بوابة جو فوترة', en: 'Take the keys from the JoFotara portal' },
  where1: {
    ar: 'ادخل portal.jofotara.gov.jo بحساب المنشأة',
    en: 'Sign in to portal.jofotara.gov.jo with the account of the organization',
  },
  where2: {
    ar: 'أضف جهازًا جديدًا من قائمة الأجهزة وانسخ Client ID والمفتاح السري',
    en: 'Add a device in the list of devices, and copy its client ID and secret key',
  },
  where3: {
    ar: 'انسخ معهما تسلسل مصدر الدخل للنشاط الذي تصدر الفواتير عنه',
    en: 'Copy the sequence of the income source that the invoices are of, too',
  },
  taxpayerHint: {
    ar: 'كما هو مسجَّل لدى الدائرة: عليه تتوقف الضرائب التي تظهر في الفاتورة',
    en: 'As it is registered with the Department: it decides which taxes an invoice has',
  },
  simulator: {
    ar: 'هذا محاكٍ يأتي مع جورنال للتجربة: لا يصل شيء إلى الدائرة، وما يصدر معه ليس فاتورة قانونية. مفتاحه السري simulator-secret-key.',
    en: 'This is a simulator that comes with Jornal, to try things out: nothing reaches the Department, and what it takes is no lawful invoice. Its secret key is simulator-secret-key.',
  },
  replaceKeys: { ar: 'بدّل المفاتيح', en: 'Replace the keys' },
} satisfies Record<string, Text>

export const taxpayerWords: Record<NonNullable<EinvoiceUnit['taxpayer']>, Text> = {
  income: { ar: 'ضريبة الدخل وحدها (غير مسجّل في المبيعات)', en: 'Income tax alone (not registered for sales tax)' },
  sales: { ar: 'الضريبة العامة على المبيعات', en: 'General sales tax' },
  special: { ar: 'الضريبة الخاصة', en: 'Special tax' },
}

/** What the authority’s findings mean, by the codes that were seen. */
const findingWords: Readonly<Record<string, Text>> = {
  XSD_INVALID: {
    ar: 'الملف ليس على صورة الفاتورة التي يقبلها النظام',
    en: 'The file is not in the form of an invoice that the system takes',
  },
  ALREADY_SUBMITTED: {
    ar: 'سبق أن قُبلت فاتورة أخرى بهذا الرقم',
    en: 'Another invoice of this number was taken before',
  },
  VALIDATION_ERROR: {
    ar: 'في الفاتورة بيانات ناقصة أو غير صحيحة',
    en: 'Something in the invoice is missing or wrong',
  },
}

/** Undefined of a code that nobody has words for: the authority’s own stand alone. */
export const findingText = (code: string): Text | undefined => findingWords[code]
