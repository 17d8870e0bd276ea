import { choice, code, date, type Fields, note, percent, text } from './fields.ts'

/** What an organization is registered with; its currencies come beside, as `coins`. */
export const organizationFields = {
  name: text({ required: true, max: 200 }),
  value_added_tax: percent({ default: '0' }),
  sales_tax: percent({ default: '0' }),
  language: choice(['ar', 'en'], { default: 'ar' }),
  location: note({ max: 500 }),
  tax_number: code(),
  lock_date: date(),
} as const satisfies Fields

/** The specification's constant: the main time zone of the country. */
export const mainTimeZone = '12'
