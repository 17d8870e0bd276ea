import type { xx } from '../../schema/tax/xx/country.ts'
import type { TaxWords } from './words.ts'

const codes = {
  standard: { ar: 'النسبة الأساسية', en: 'Standard rate' },
  other_rate: { ar: 'نسبة أخرى', en: 'Other rate' },
  zero: { ar: 'نسبة الصفر', en: 'Zero-rated' },
  exempt: { ar: 'معفاة', en: 'Exempt' },
  out_of_scope: { ar: 'خارج نطاق الضريبة', en: 'Out of scope' },
  reverse: { ar: 'الاحتساب العكسي', en: 'Reverse charge' },
  blocked: { ar: 'ضريبة لا تُسترد', en: 'Tax that is not recoverable' },
  excise: { ar: 'الضريبة الانتقائية', en: 'Excise' },
}

export const xxWords: TaxWords<typeof xx> = {
  codes,
  // A box is the code itself.
  boxes: codes,
  reasons: {},
  identities: {
    tax_number: { ar: 'الرقم الضريبي', en: 'Tax number' },
    registration: { ar: 'السجل التجاري', en: 'Commercial registration' },
  },
}
