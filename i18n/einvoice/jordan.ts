import type { Text } from '../text.ts'

/** Terms that documents of Jordan have beyond the European standard. */
export const jordanTermWords = {
  'JO-1': { ar: 'المعرّف الفريد', en: 'the unique identifier' },
  'JO-2': { ar: 'عدّاد الفواتير', en: 'the invoice counter' },
  'JO-3': { ar: 'تسلسل مصدر الدخل', en: 'the sequence of the income source' },
  'JO-4': { ar: 'رمز نوع الفاتورة', en: 'the code of the invoice’s kind' },
  'JO-5': { ar: 'معرّف الفاتورة الأصلية لدى الدائرة', en: 'the original invoice’s identifier with the authority' },
  'JO-6': { ar: 'إجمالي الفاتورة الأصلية', en: 'the total of the original invoice' },
  'JO-7': { ar: 'سبب الإرجاع', en: 'the reason of the return' },
  'JO-8': { ar: 'الضريبة العامة للبند', en: 'the general tax of the line' },
  'JO-9': { ar: 'الضريبة الخاصة للبند', en: 'the special tax of the line' },
  'JO-10': { ar: 'مبلغ البند مع الضريبة', en: 'the amount of the line with tax' },
  'JO-11': { ar: 'خصم البند', en: 'the discount of the line' },
} satisfies Record<string, Text>

/** What rules of Jordan say beyond those of others. */
export const jordanRuleTexts = {
  digits: { ar: 'أرقام فقط، بلا حروف ولا فواصل: {field}', en: 'Digits alone: {field}' },
  receivableBuyer: {
    ar: 'البيع الآجل يتطلب اسم المشتري',
    en: 'A sale on credit needs the name of the buyer',
  },
  jordanRate: {
    ar: 'الضريبة العامة 16% أو 10% أو 8% أو 7% أو 5% أو 4% أو 3% أو 2% أو 1%، وصفر للمعفى ولنسبة الصفر',
    en: 'General tax is 16, 10, 8, 7, 5, 4, 3, 2 or 1 %, and 0 for what is exempt or zero-rated',
  },
  taxOfTaxpayer: {
    ar: 'هذه الضريبة ليست لفئة المكلف التي رُبطت بها المنشأة',
    en: 'This tax is not of the kind of taxpayer that the organization is connected as',
  },
  nineDecimals: { ar: 'تسع منازل عشرية على الأكثر: {field}', en: 'Nine decimals at most: {field}' },
  jordanCurrency: {
    ar: 'رمز العملة عند كل مبلغ هو JO',
    en: 'Each amount bears the currency code JO',
  },
} satisfies Record<string, Text>
