import type { IdentityIssue } from '../../schema/tax/declare.ts'
import type { Text } from '../text.ts'

/** What is wrong with a number of a party. */
export const identityIssueTexts: Record<IdentityIssue, Text> = {
  vat_number_format: {
    ar: 'الرقم الضريبي السعودي 15 رقمًا يبدأ بـ 3 وينتهي بـ 3',
    en: 'A Saudi VAT number has 15 digits, begins and ends with 3',
  },
  trn_format: {
    ar: 'رقم التسجيل الضريبي 15 رقمًا يبدأ بـ 1 وينتهي بـ 03',
    en: 'A TRN has 15 digits, begins with 1 and ends with 03',
  },
  vatin_format: {
    ar: 'الرقم الضريبي العماني: OM ثم 10 أرقام',
    en: 'An Omani VATIN is OM and 10 digits',
  },
  rin_format: { ar: 'رقم التسجيل المصري 9 أرقام', en: 'An Egyptian number has 9 digits' },
  saudi_tin_format: { ar: 'الرقم المميز 10 أرقام يبدأ بـ 3', en: 'A Saudi TIN has 10 digits and begins with 3' },
  emirati_tin_format: {
    ar: 'رقم التعريف الضريبي 10 أرقام يبدأ بـ 1',
    en: 'A TIN of the Emirates has 10 digits and begins with 1',
  },
  commercial_registration_format: {
    ar: 'السجل التجاري 10 أرقام',
    en: 'A commercial registration has 10 digits',
  },
  unified_number_format: {
    ar: 'الرقم الموحد 10 أرقام يبدأ بـ 7',
    en: 'A unified number has 10 digits and begins with 7',
  },
  saudi_id_format: { ar: 'رقم الهوية الوطنية 10 أرقام يبدأ بـ 1', en: 'A national id has 10 digits and begins with 1' },
  iqama_format: { ar: 'رقم الإقامة 10 أرقام يبدأ بـ 2', en: 'An iqama has 10 digits and begins with 2' },
  emirates_id_format: {
    ar: 'رقم الهوية الإماراتية 15 رقمًا يبدأ بـ 784',
    en: 'An Emirates ID has 15 digits and begins with 784',
  },
  egyptian_id_format: {
    ar: 'الرقم القومي 14 رقمًا: القرن ثم تاريخ الميلاد ثم المحافظة',
    en: 'A national id has 14 digits: century, day of birth, governorate',
  },
  digits_only: { ar: 'أرقام فقط', en: 'Digits only' },
  letters_and_digits: { ar: 'حروف إنجليزية وأرقام فقط', en: 'Latin letters and digits only' },
  number_missing: { ar: 'اكتب الرقم', en: 'Write the number' },
  country_missing: { ar: 'اذكر البلد الذي أصدره', en: 'Name the country that issued it' },
  kind_unknown: { ar: 'هذا البلد لا يعرف هذا النوع من الأرقام', en: 'This country has no number of this kind' },
  check_digit: { ar: 'رقم الهوية غير صحيح: راجع الأرقام', en: 'This identity number is mistyped' },
}
