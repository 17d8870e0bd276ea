import type { Text } from './text.ts'

export const organizationWords = {
  name: { ar: 'اسم المنشأة', en: 'Organization name' },
  value_added_tax: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
  sales_tax: { ar: 'ضريبة المبيعات', en: 'Sales tax' },
  language: { ar: 'اللغة', en: 'Language' },
  location: { ar: 'العنوان', en: 'Location' },
  tax_number: { ar: 'الرقم الضريبي', en: 'Tax number' },
  lock_date: { ar: 'تاريخ الإقفال', en: 'Lock date' },
  country_id: { ar: 'بلد المنشأة', en: 'Organization location' },
  time_zone: { ar: 'المنطقة الزمنية', en: 'Time zone' },
  coins: { ar: 'العملة', en: 'Currency' },
  fiscal_year_start: { ar: 'بداية السنة المالية', en: 'Fiscal year start' },
  tax_rates: { ar: 'نسب الضرائب بتواريخها', en: 'Tax rates by date' },
  taxes_compound: {
    ar: 'القيمة المضافة تُحسب على السعر مع ضريبة المبيعات',
    en: 'Value added tax is charged on sales tax too',
  },
  value_added_tax_recoverable: {
    ar: 'أسترد ضريبة القيمة المضافة على مشترياتي',
    en: 'Value added tax on purchases comes back to me',
  },
  sales_tax_recoverable: {
    ar: 'أسترد ضريبة المبيعات على مشترياتي',
    en: 'Sales tax on purchases comes back to me',
  },
  allows_negative_stock: { ar: 'أبيع البضاعة قبل تسجيل وصولها', en: 'Goods may be sold before they come in' },
  commission_base: { ar: 'عمولة المندوب على', en: 'Commission is earned on' },
  own_lock_date: { ar: 'مقفل لك حتى', en: 'Locked for you up to' },
} satisfies Record<string, Text>

/** What a new organization begins with, in its own language. */
export const seedWords = {
  units: [
    { ar: 'قطعة', en: 'Piece' },
    { ar: 'متر', en: 'Metre' },
    { ar: 'كيلوجرام', en: 'Kilogram' },
    { ar: 'لتر', en: 'Litre' },
    { ar: 'علبة', en: 'Box' },
    { ar: 'كرتونة', en: 'Carton' },
    { ar: 'ساعة', en: 'Hour' },
    { ar: 'خدمة', en: 'Service' },
  ],
  warehouse: { ar: 'المخزن الرئيسي', en: 'Main warehouse' },
  cashCustomer: { ar: 'عميل نقدي', en: 'Cash customer' },
} satisfies { units: Text[]; warehouse: Text; cashCustomer: Text }
