import { choice, code, date, type Fields, flag, note, percent, text } from '../fields.ts'

/** How an organization trades: what its documents are reckoned by from the day that it changes. */
export const tradingFields = {
  /** Whether sales tax is part of what value added tax is reckoned on. */
  taxes_compound: flag({ default: false }),
  /** Whether the taxes paid on purchases come back from the state; what does not is part of the cost. */
  value_added_tax_recoverable: flag({ default: true }),
  sales_tax_recoverable: flag({ default: true }),
  /** Whether goods may be sold before they came in. */
  allows_negative_stock: flag({ default: false }),
  /** What commissions are reckoned on. */
  commission_base: choice(['invoiced', 'collected'], { default: 'invoiced' }),
} as const satisfies Fields

/** What an organization is registered with; its currencies come beside, as `coins`. */
export const organizationFields = {
  name: text({ required: true, max: 200 }),
  value_added_tax: percent({ default: '0' }),
  sales_tax: percent({ default: '0' }),
  language: choice(['ar', 'en'], { default: 'ar' }),
  location: note({ max: 500 }),
  tax_number: code(),
  lock_date: date(),
  ...tradingFields,
} as const satisfies Fields

/** The specification's constant: the main time zone of the country. */
export const mainTimeZone = '12'
