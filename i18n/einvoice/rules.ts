import { fill, type Language, type Text } from '../text.ts'
import { jordanRuleTexts } from './jordan.ts'
import { saudiRuleTexts } from './saudi.ts'
import { type TermName, termWords } from './terms.ts'

/** What a rule of EN 16931 says where it is broken: `{field}` is its term, `{category}` a category of tax. */
const ruleTexts = {
  ...saudiRuleTexts,
  ...jordanRuleTexts,
  missing: { ar: 'ينقص: {field}', en: 'Missing: {field}' },
  repeated: { ar: 'ورد أكثر من مرة: {field}', en: 'Given more than once: {field}' },
  decimals: { ar: 'منازل عشرية أكثر مما للعملة: {field}', en: 'More decimals than its currency has: {field}' },
  unknownCode: { ar: 'رمز غير معروف: {field}', en: 'Not a known code: {field}' },
  unknownCurrency: { ar: 'مبلغ بلا عملة معروفة: {field}', en: 'An amount without a known currency: {field}' },
  negative: { ar: 'لا يكون سالبًا: {field}', en: 'It cannot be below zero: {field}' },
  endsBeforeStart: { ar: 'الفترة تنتهي قبل أن تبدأ: {field}', en: 'A period ends before it starts: {field}' },
  emptyPeriod: { ar: 'اذكر بداية الفترة أو نهايتها: {field}', en: 'Give a start or an end: {field}' },
  taxPointTwice: {
    ar: 'يُذكر تاريخ استحقاق الضريبة أو رمزه، لا كلاهما',
    en: 'Give the tax point date or its code, not both',
  },
  payeeIsOther: {
    ar: 'يُذكر المستفيد إذا كان غير البائع فقط، وباسمه',
    en: 'A payee is named only when it is not the seller, by its name',
  },
  countryPrefix: {
    ar: 'الرقم الضريبي يبدأ برمز البلد',
    en: 'A VAT number begins with the code of its country',
  },
  fullCardNumber: {
    ar: 'لا يُكتب رقم البطاقة كاملًا: آخر 4 إلى 6 أرقام تكفي',
    en: 'Never the whole card number: its last 4 to 6 digits are enough',
  },
  notTheSum: {
    ar: '{field}: ‏{stated}، والصحيح {due}',
    en: '{field} is {stated}, but comes to {due}',
  },
  notTheTax: {
    ar: 'الضريبة {stated}، وحاصل الوعاء في النسبة {due}',
    en: 'The tax is {stated}; its base at its rate makes {due}',
  },
  categoryBreakdown: {
    ar: 'تفصيل الضريبة لا يوافق البنود في فئة {category}',
    en: 'The tax breakdown does not match the lines: {category}',
  },
  categoryBase: {
    ar: 'وعاء فئة {category} هو {stated}، ومجموع ما فيها {due}',
    en: 'The base of {category} is {stated}; what is in it comes to {due}',
  },
  categoryTax: {
    ar: 'ضريبة فئة {category} هي {stated}، والصحيح {due}',
    en: 'The tax of {category} is {stated}, but comes to {due}',
  },
  reasonNeeded: {
    ar: 'اذكر لماذا لا ضريبة في فئة {category}',
    en: 'Say why there is no tax: {category}',
  },
  reasonForbidden: {
    ar: 'لا يُذكر سبب إعفاء في فئة {category}',
    en: 'No reason of exemption belongs to {category}',
  },
  rateAboveZero: { ar: 'النسبة أكبر من صفر في فئة {category}', en: 'The rate is above zero: {category}' },
  rateNotNegative: { ar: 'النسبة صفر أو أكثر في فئة {category}', en: 'The rate is zero or more: {category}' },
  rateZero: { ar: 'النسبة صفر في فئة {category}', en: 'The rate is zero: {category}' },
  rateNone: { ar: 'لا نسبة في فئة {category}', en: 'There is no rate: {category}' },
  sellerNumber: {
    ar: 'فئة {category} تتطلب رقم البائع الضريبي أو رقم ممثله',
    en: 'The seller’s tax number or its representative’s is needed: {category}',
  },
  buyerNumber: {
    ar: 'فئة {category} تتطلب رقمي البائع والمشتري',
    en: 'The numbers of seller and buyer are needed: {category}',
  },
  noNumbers: {
    ar: 'لا تُذكر أرقام ضريبية في فئة {category}',
    en: 'No tax numbers are given: {category}',
  },
  outsideAlone: {
    ar: 'ما هو خارج نطاق الضريبة لا يجتمع مع غيره في فاتورة: {field}',
    en: 'What is outside the tax stands in no invoice with anything else: {field}',
  },
  deliveryDay: {
    ar: 'التوريد بين دول الاتحاد يتطلب تاريخ التسليم أو فترة الفاتورة',
    en: 'A supply within the Union needs the delivery date or a period',
  },
  deliveryCountry: {
    ar: 'التوريد بين دول الاتحاد يتطلب بلد التسليم',
    en: 'A supply within the Union needs the country of the delivery',
  },
  italyAlone: { ar: 'تجزئة السداد لإيطاليا وحدها', en: 'Split payment is for Italy alone' },
  splitWithStandard: {
    ar: 'تجزئة السداد لا تجتمع مع النسبة الأساسية',
    en: 'Split payment and the standard rate do not go together',
  },
  fileType: { ar: 'اذكر نوع الملف المرفق', en: 'Give the type of the attached file' },
  fileName: { ar: 'اذكر اسم الملف المرفق', en: 'Give the name of the attached file' },
  objectKind: {
    ar: 'نوع المستند المؤيد يُذكر لما تخصه الفاتورة وحده',
    en: 'Only the object that is invoiced has a kind among supporting documents',
  },
  oneTax: { ar: 'للبند ضريبة واحدة', en: 'A line has one tax' },
  taxNumbersTwice: { ar: 'للبائع رقمان ضريبيان على الأكثر', en: 'The seller has two tax numbers at most' },
  taxNumberWhole: {
    ar: 'الرقم الضريبي واسم ضريبته يُذكران معًا',
    en: 'A tax number and the name of its tax stand together',
  },
} satisfies Record<string, Text>

export type RuleSentence = keyof typeof ruleTexts

/** What categories of value added tax are called. */
const categoryWords = {
  S: { ar: 'النسبة الأساسية', en: 'standard rate' },
  Z: { ar: 'نسبة الصفر', en: 'zero rate' },
  E: { ar: 'المعفى', en: 'exempt' },
  AE: { ar: 'الاحتساب العكسي', en: 'reverse charge' },
  K: { ar: 'التوريد بين دول الاتحاد', en: 'supply within the Union' },
  G: { ar: 'التصدير', en: 'export' },
  O: { ar: 'خارج النطاق', en: 'outside the tax' },
  L: { ar: 'ضريبة جزر الكناري', en: 'tax of the Canary Islands' },
  M: { ar: 'ضريبة سبتة ومليلية', en: 'tax of Ceuta and Melilla' },
} satisfies Record<string, Text>

export type CategoryName = keyof typeof categoryWords

const onLine: Text = { ar: 'البند {n}: {sentence}', en: 'Line {n}: {sentence}' }

/** What is to be said of a broken rule. */
export interface BrokenRule {
  sentence: RuleSentence
  term: TermName
  /** From 0. */
  line?: number
  values?: Readonly<Record<string, string>>
}

const isCategory = (code: string | undefined): code is CategoryName => code !== undefined && code in categoryWords

const capital = (text: string): string => text.replace(/^[\u2066-\u2069]?\p{Ll}/u, beginning => beginning.toUpperCase())

/** What a broken rule says, in a language. */
export function ruleMessage({ sentence, term, line, values = {} }: BrokenRule, language: Language): string {
  const { category, ...rest } = values
  const filled = fill(ruleTexts[sentence][language], {
    ...rest,
    field: termWords[term][language],
    ...(isCategory(category) && { category: categoryWords[category][language] }),
  })
  if (line === undefined) return capital(filled)
  return fill(onLine[language], { n: line + 1, sentence: filled })
}
