import type { IssueFault, IssueFaultCode } from '../../schema/tax/issue-faults.ts'
import { fill, type Language, type Text } from '../text.ts'
import { identityIssueTexts } from './identity-issues.ts'
import { partyFieldWords } from './parties.ts'

/** What keeps a document from being issued. `{field}` is what is missing, `{n}` a line counted from 1. */
const issueFaultTexts: Record<IssueFaultCode, Text> = {
  ...identityIssueTexts,
  address_part: { ar: 'أكمل العنوان: {field}', en: 'Complete the address: {field}' },
  needed_field: { ar: 'ينقص لإصدار الفاتورة: {field}', en: 'Needed to issue the invoice: {field}' },
  building_4: { ar: 'رقم المبنى 4 أرقام', en: 'The building number has 4 digits' },
  postal_5: { ar: 'الرمز البريدي 5 أرقام', en: 'The postal code has 5 digits' },
  buyer_identity: {
    ar: 'المشتري بلا رقم ضريبي: أضف رقم هوية واحدًا',
    en: 'The buyer has no VAT number: give one identity',
  },
  national_id_needed: {
    ar: 'سبب الإعفاء هذا يتطلب رقم هوية المواطن',
    en: 'This reason needs the citizen’s national id',
  },
  code_unsorted: {
    ar: 'البند {n}: حدد نوع الضريبة (صفرية أو معفاة أو خارج النطاق)',
    en: 'Line {n}: say whether it is zero-rated, exempt or out of scope',
  },
  reason_missing: { ar: 'اكتب سبب الإشعار', en: 'Say why this note is issued' },
  original_missing: { ar: 'اذكر الفاتورة الأصلية', en: 'Name the original invoice' },
  quantity_only: {
    ar: 'نظام الفوترة الأردني يقبل الإرجاع بالكمية فقط',
    en: 'JoFotara takes returns by quantity only',
  },
  simplified_too_large: {
    ar: 'لا تُصدر فاتورة مبسطة لهذا العميل بهذا المبلغ: اختر فاتورة ضريبية كاملة',
    en: 'No simplified invoice of this amount is issued to this client: choose a standard one',
  },
  simplified_same_day: {
    ar: 'تُصدر الفاتورة المبسطة في يوم التوريد نفسه: اختر فاتورة ضريبية كاملة',
    en: 'A simplified invoice is issued on the day of the supply: choose a standard one',
  },
  debit_note_none: {
    ar: 'لا يُصدر إشعار مدين في بلد المنشأة: أصدر فاتورة جديدة بالزيادة',
    en: 'No debit note is issued in this country: make an invoice of what is added',
  },
  original_refused: {
    ar: 'رفضت الهيئة الفاتورة الأصلية: صحّحها أولًا',
    en: 'The authority refused the original invoice: correct it first',
  },
  settlement_raises: {
    ar: 'لا تُصدر فاتورة بتسوية تزيد إجماليها: زد سعر بند بدلًا منها',
    en: 'An invoice is not issued with a settlement that raises its total: raise a price instead',
  },
  authority_rule: { ar: 'ترفضها الهيئة: {field}', en: 'The authority refuses it: {field}' },
  settlement_none: {
    ar: 'لا تُصدر فاتورة بتسوية: غيّر سعرًا أو امنح خصمًا بدلًا منها',
    en: 'An invoice is not issued with a settlement: change a price or give a discount instead',
  },
}

const { tax_type: _type, identity_kind: _kind, ...addressWords } = partyFieldWords

/** What the fields are called that one may lack. */
const fieldWords: Readonly<Record<string, Text>> = {
  ...addressWords,
  province: partyFieldWords.region,
  name: { ar: 'الاسم', en: 'the name' },
  display_name: { ar: 'الاسم', en: 'the name' },
  phone: { ar: 'الهاتف', en: 'the phone' },
  tax_number: { ar: 'الرقم الضريبي', en: 'the tax number' },
  identity_number: { ar: 'رقم الهوية أو الرخصة', en: 'the number of an identity or a licence' },
  branch: { ar: 'الفرع', en: 'the branch' },
  income_source: { ar: 'تسلسل مصدر الدخل', en: 'the sequence of the income source' },
}

export const issueFaultText = ({ code, field, line, text }: IssueFault, language: Language): string =>
  text?.[language] ??
  fill(issueFaultTexts[code][language], {
    field: fieldWords[field]?.[language] ?? field,
    n: line ?? '',
  })
