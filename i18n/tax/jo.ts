import type { jo } from '../../schema/tax/jo/country.ts'
import type { Text } from '../text.ts'
import type { TaxWords } from './words.ts'

const rate = (percent: number): Text => ({
  ar: `الضريبة العامة ${percent}%`,
  en: `General tax ${percent}%`,
})

const sales = (percent: string): Text => ({ ar: `مبيعات بنسبة ${percent}`, en: `Sales at ${percent}` })
const bought = (percent: string): Text => ({
  ar: `مشتريات محلية بنسبة ${percent}`,
  en: `Local purchases at ${percent}`,
})
const imported = (percent: string): Text => ({ ar: `مستوردات بنسبة ${percent}`, en: `Imports at ${percent}` })

export const joWords: TaxWords<typeof jo> = {
  codes: {
    std_16: rate(16),
    std_10: rate(10),
    std_8: rate(8),
    std_7: rate(7),
    std_5: rate(5),
    std_4: rate(4),
    std_3: rate(3),
    std_2: rate(2),
    std_1: rate(1),
    zero: { ar: 'خاضعة لنسبة الصفر', en: 'Zero-rated' },
    export: { ar: 'صادرات', en: 'Export' },
    not_subject: { ar: 'غير خاضعة للضريبة', en: 'Not subject to tax' },
    exempt: { ar: 'معفاة', en: 'Exempt' },
    import_deferred: { ar: 'مستوردات مؤجلة الضريبة', en: 'Imports with deferred tax' },
    special_percent: { ar: 'الضريبة الخاصة (نسبة)', en: 'Special tax (percentage)' },
    special_amount: { ar: 'الضريبة الخاصة (مبلغ للوحدة)', en: 'Special tax (amount per unit)' },
  },
  boxes: {
    '2a': bought('16%'),
    '2b': bought('10%'),
    '2c': bought('4%'),
    '2d': { ar: 'مشتريات محلية بنسب أخرى', en: 'Local purchases at other rates' },
    '3a': imported('16%'),
    '3b': imported('10%'),
    '3c': imported('4%'),
    '3d': { ar: 'مستوردات بنسب أخرى', en: 'Imports at other rates' },
    4: { ar: 'مستوردات مؤجلة الضريبة', en: 'Imports with deferred tax' },
    5: { ar: 'مشتريات ومستوردات معفاة', en: 'Exempt purchases and imports' },
    '6a': sales('16%'),
    '6b': sales('10%'),
    '6c': sales('4%'),
    '6d': { ar: 'مبيعات بنسب أخرى', en: 'Sales at other rates' },
    7: { ar: 'مبيعات خاضعة لنسبة الصفر', en: 'Sales at 0%' },
    8: { ar: 'الصادرات', en: 'Exports' },
    9: { ar: 'مبيعات غير خاضعة للضريبة', en: 'Sales that are not subject to tax' },
    10: { ar: 'مبيعات محلية معفاة', en: 'Exempt local sales' },
    11: { ar: 'ضريبة غير قابلة للخصم', en: 'Tax that may not be deducted' },
    due: { ar: 'صافي الضريبة المستحقة', en: 'Net tax due' },
  },
  reasons: {},
  identities: {
    TN: { ar: 'الرقم الضريبي', en: 'Tax number' },
    NIN: { ar: 'الرقم الوطني', en: 'National number' },
    PN: { ar: 'الرقم الشخصي', en: 'Personal number' },
  },
}
