import {
  choice,
  code,
  date,
  type Field,
  flag,
  type IsFilled,
  isFilled,
  monthDay,
  note,
  percent,
  text,
  type ValueOf,
} from '../fields.ts'
import type { Values } from '../validate.ts'

/** The sheets of the organization's form, in their order. */
export const settingParts = ['identity', 'taxes', 'trading', 'books'] as const
export type SettingPart = (typeof settingParts)[number]

/**
 * From when a change of a setting holds: wherever it is read next, of past and future alike; or for drafts and for what
 * is entered from then on, while what is posted stays as it was posted.
 */
export type HoldsFrom = 'at_once' | 'next_posting'

type Setting = Field & { part: SettingPart; holds: HoldsFrom }

const setting = <const F extends Field, const Part extends SettingPart>(field: F, part: Part, holds: HoldsFrom) => ({
  ...field,
  part,
  holds,
})

/**
 * What an organization chooses for itself, in the order of its form. A setting's key is its column in `organizations`
 * and its name in the API; its words stand in `i18n/records/organization.ts`. Its currencies come beside, as `coins`.
 */
export const settings = {
  name: setting(text({ required: true, max: 200 }), 'identity', 'at_once'),
  tax_number: setting(code(), 'identity', 'at_once'),
  language: setting(choice(['ar', 'en'], { default: 'ar' }), 'identity', 'at_once'),
  location: setting(note({ max: 500 }), 'identity', 'at_once'),
  /** In percent, where no rate with a date holds. */
  value_added_tax: setting(percent({ default: '0' }), 'taxes', 'next_posting'),
  sales_tax: setting(percent({ default: '0' }), 'taxes', 'next_posting'),
  /** Whether the taxes paid on purchases come back from the state; what does not is part of the cost. */
  value_added_tax_recoverable: setting(flag({ default: true }), 'trading', 'next_posting'),
  sales_tax_recoverable: setting(flag({ default: true }), 'trading', 'next_posting'),
  /** Whether sales tax is part of what value added tax is calculated on. */
  taxes_compound: setting(flag({ default: false }), 'trading', 'next_posting'),
  /** Whether goods may be sold before they came in. */
  allows_negative_stock: setting(flag({ default: false }), 'trading', 'next_posting'),
  /** What commissions are calculated on: what was invoiced, or what was collected of it. */
  commission_base: setting(choice(['invoiced', 'collected'], { default: 'invoiced' }), 'trading', 'next_posting'),
  fiscal_year_start: setting(monthDay({ required: true, default: '01-01' }), 'books', 'at_once'),
  /** The last day that is locked for everybody who has no exception; null when nothing is locked. */
  lock_date: setting(date(), 'books', 'at_once'),
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
export const settingNames = Object.keys(settings) as SettingName[]
export const settingDeclaration = (name: SettingName): Setting => settings[name]

type SettingValue<F> = IsFilled<F> extends true ? ValueOf<F> : ValueOf<F> | null

/** The settings of one organization, as they are kept: a percentage is a decimal string, a day is `YYYY-MM-DD`. */
export type Settings = { [S in SettingName]: SettingValue<(typeof settings)[S]> }

/** The settings out of a record that holds more than them. */
export const settingsOf = (record: Readonly<Settings>): Settings =>
  Object.fromEntries(settingNames.map(name => [name, record[name]])) as Settings

/** The settings out of a checked body whose defaults were put; what was not said is empty. */
export const settingsFrom = (values: Values): Settings =>
  Object.fromEntries(settingNames.map(name => [name, values[name] ?? null])) as Settings

export const settingsOfPart = (part: SettingPart): SettingName[] =>
  settingNames.filter(name => settings[name].part === part)

/** The specification's constant: the main time zone of the country. */
export const mainTimeZone = '12'

for (const name of settingNames) {
  const field = settingDeclaration(name)
  if (field.kind === 'flag' && !isFilled(field)) throw new Error(`setting ${name}: a flag needs a default`)
}
