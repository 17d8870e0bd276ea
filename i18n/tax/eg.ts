import type { eg } from '../../schema/tax/eg/country.ts'
import type { Text } from '../text.ts'
import type { TaxWords } from './words.ts'

const groups = {
  sales: { ar: 'مبيعات السلع العامة', en: 'Sales of general goods' },
  first: { ar: 'مبيعات سلع الجدول الأول', en: 'Sales of the first table' },
  second: { ar: 'مبيعات سلع الجدول الثاني', en: 'Sales of the second table' },
  local: { ar: 'مشتريات محلية', en: 'Local purchases' },
  imported: { ar: 'مشتريات مستوردة', en: 'Imported purchases' },
}

const of = (group: keyof typeof groups, kind: Text): Text => ({
  ar: `${groups[group].ar}: ${kind.ar}`,
  en: `${groups[group].en}: ${kind.en}`,
})

const local = { ar: 'محلية', en: 'local' }
const exported = { ar: 'صادرات', en: 'export' }
const machines = { ar: 'آلات ومعدات', en: 'machines and equipment' }
const exempt = { ar: 'معفاة', en: 'exempt' }
const adjustments = { ar: 'تسويات', en: 'adjustments' }
const goods = { ar: 'سلع', en: 'goods' }
const services = { ar: 'خدمات', en: 'services' }

export const egWords: TaxWords<typeof eg> = {
  codes: {
    standard: { ar: 'السعر العام', en: 'Standard rate' },
    machinery: { ar: 'الآلات والمعدات', en: 'Machines and equipment' },
    construction_old: {
      ar: 'عقود مقاولات قبل 18 يوليو 2025',
      en: 'Construction contracts from before 18 July 2025',
    },
    service_import: { ar: 'خدمات مستوردة (تكليف عكسي)', en: 'Imported services (reverse charge)' },
    import_paid: { ar: 'استيراد دُفعت ضريبته في الجمارك', en: 'Import, tax paid at customs' },
  },
  boxes: {
    sales_local: of('sales', local),
    sales_export: of('sales', exported),
    sales_machines: of('sales', machines),
    sales_exempt: of('sales', exempt),
    sales_adjustments: of('sales', adjustments),
    table_first_local: of('first', local),
    table_first_export: of('first', exported),
    table_first_machines: of('first', machines),
    table_first_exempt: of('first', exempt),
    table_first_adjustments: of('first', adjustments),
    table_second_local: of('second', local),
    table_second_export: of('second', exported),
    table_second_machines: of('second', machines),
    table_second_exempt: of('second', exempt),
    table_second_adjustments: of('second', adjustments),
    purchases_local_goods: of('local', goods),
    purchases_local_services: of('local', services),
    purchases_local_machines: of('local', machines),
    purchases_local_exempt: of('local', exempt),
    purchases_local_adjustments: of('local', adjustments),
    purchases_imported_goods: of('imported', goods),
    purchases_imported_services: of('imported', services),
    purchases_imported_machines: of('imported', machines),
    purchases_imported_exempt: of('imported', exempt),
    purchases_imported_adjustments: of('imported', adjustments),
    output_tax: { ar: 'إجمالي ضريبة المخرجات', en: 'Total output tax' },
    input_tax: { ar: 'إجمالي ضريبة المدخلات', en: 'Total input tax' },
    credit_brought: { ar: 'رصيد دائن مرحّل من فترات سابقة', en: 'Credit brought from earlier periods' },
    due: { ar: 'صافي الضريبة المستحقة', en: 'Net tax due' },
  },
  reasons: {
    V001: { ar: 'تصدير للخارج', en: 'Export' },
    V002: { ar: 'تصدير مناطق حرة وأخرى', en: 'Export to free zones and others' },
    V003: { ar: 'سلعة أو خدمة معفاة', en: 'Exempted good or service' },
    V004: { ar: 'سلعة أو خدمة غير خاضعة للضريبة', en: 'A non-taxable good or service' },
    V005: { ar: 'إعفاءات دبلوماسيين وقنصليات وسفارات', en: 'Exemptions for diplomats, consulates and embassies' },
    V006: { ar: 'إعفاءات الدفاع والأمن القومي', en: 'Exemptions for defence and national security' },
    V007: { ar: 'إعفاءات اتفاقيات', en: 'Exemptions by agreement' },
    V008: { ar: 'إعفاءات خاصة وأخرى', en: 'Special exemptions and others' },
    V009: { ar: 'سلع عامة', en: 'General item sales' },
    V010: { ar: 'نسب ضريبة أخرى', en: 'Other rates' },
    Tbl01: { ar: 'ضريبة الجدول (نسبية)', en: 'Table tax (percentage)' },
    Tbl02: { ar: 'ضريبة الجدول (النوعية)', en: 'Table tax (fixed amount)' },
    W001: { ar: 'المقاولات', en: 'Contracting' },
    W002: { ar: 'التوريدات', en: 'Supplies' },
    W003: { ar: 'المشتريات', en: 'Purchases' },
    W004: { ar: 'الخدمات', en: 'Services' },
    W005: { ar: 'المبالغ التي تدفعها الجمعيات التعاونية للنقل', en: 'Transport of cooperative societies' },
    W006: { ar: 'الوكالة بالعمولة والسمسرة', en: 'Commission agency and brokerage' },
    W007: { ar: 'خصومات وحوافز شركات الدخان والأسمنت', en: 'Discounts and incentives of tobacco and cement companies' },
    W008: {
      ar: 'خصومات وعمولات شركات البترول والاتصالات',
      en: 'Discounts and commissions of petroleum and telecommunications',
    },
    W009: { ar: 'مساندة الصادرات', en: 'Export subsidies' },
    W010: { ar: 'أتعاب مهنية', en: 'Professional fees' },
    W011: { ar: 'العمولة والسمسرة (مادة 57)', en: 'Commission and brokerage (article 57)' },
    W012: { ar: 'تحصيل المستشفيات من الأطباء', en: 'Hospitals collecting from doctors' },
    W013: { ar: 'الإتاوات', en: 'Royalties' },
    W014: { ar: 'التخليص الجمركي', en: 'Customs clearance' },
    W015: { ar: 'إعفاء', en: 'Exemption' },
    W016: { ar: 'دفعات مقدمة', en: 'Advance payments' },
  },
  identities: {
    rin: { ar: 'رقم التسجيل الضريبي', en: 'Tax registration number' },
    national_id: { ar: 'الرقم القومي', en: 'National id' },
    passport: { ar: 'جواز السفر', en: 'Passport' },
  },
}
