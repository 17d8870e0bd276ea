import type { Language, Text } from './text.ts'

interface SpecifiedSentence {
  /** What the field is called. */
  label: Text
  sentence: Text
}

/** What the specification asks for in other words than by the name of the field, word for word in English. */
export const specifiedSentences: readonly SpecifiedSentence[] = [
  { label: { ar: 'الصنف', en: 'Product' }, sentence: { ar: 'اختر صنفًا', en: 'Select a product' } },
  { label: { ar: 'الفاتورة', en: 'Invoice' }, sentence: { ar: 'اختر فاتورة', en: 'Select an invoice' } },
  { label: { ar: 'الفواتير', en: 'Invoices' }, sentence: { ar: 'اختر فاتورة', en: 'Select an invoice' } },
  { label: { ar: 'الدور', en: 'Role' }, sentence: { ar: 'اختر دورًا', en: 'Select a role' } },
  { label: { ar: 'النوع', en: 'Type' }, sentence: { ar: 'اختر نوعًا', en: 'Select a type' } },
  { label: { ar: 'نوع الصنف', en: 'Stock type' }, sentence: { ar: 'اختر نوعًا', en: 'Select a type' } },
  { label: { ar: 'سعر البيع', en: 'Selling price' }, sentence: { ar: 'اختر سعر البيع', en: 'Select a default_price' } },
  {
    label: { ar: 'تأكيد كلمة المرور', en: 'Confirm password' },
    sentence: { ar: 'أعد كتابة كلمة المرور', en: 'Confirm the password' },
  },
]

/** What forms say that send nothing before what was typed is right. */
export const enterDataCorrectly: Text = { ar: 'أدخل البيانات بشكل صحيح', en: 'Enter data correctly' }

/** A name as it stands inside of a sentence: with its article, and an abbreviation as it is. */
function inSentence(label: string): string {
  const name = /^[A-Z](?![A-Z])/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return /^(?:the|a|an|your|their|its) /.test(name) ? name : `the ${name}`
}

/** How a field that was left empty is asked for. */
export function requiredSentence(label: string, language: Language): string {
  const own = specifiedSentences.find(each => each.label[language] === label)
  if (own) return own.sentence[language]
  return enterSentence(label, language)
}

/** The same by the name of the field alone, where there is nothing to select from. */
export const enterSentence = (label: string, language: Language): string =>
  language === 'ar' ? `أدخل ${label}` : `Enter ${inSentence(label)}`
