import {
  choice,
  code,
  colour,
  country,
  date,
  email,
  type Field,
  flag,
  type IsFilled,
  isFilled,
  monthDay,
  note,
  percent,
  phone,
  price,
  text,
  type ValueOf,
} from '../fields.ts'
import { emirates, emiratesNumber } from '../tax/ae/emirates.ts'
import { identityKinds } from '../tax/identity-kinds.ts'
import { taxTypes } from '../tax/party-parts.ts'
import type { Values } from '../validate.ts'

/** The subjects that settings are of, in the order of their page. */
export const settingParts = [
  ...(['identity', 'taxes', 'figures', 'printing', 'trading', 'stock', 'books', 'mails', 'people'] as const),
] as const
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

/** The days between the columns of an age. */
const agingScales = ['30_60_90', '15_30_60', '15_30_45_60', '30_60_90_120', '7_14_30_60', '30_90_180'] as const
export type AgingScale = (typeof agingScales)[number]

const mailTextLength = 1000

const weekStarts = ['sunday', 'saturday', 'monday', 'by_country'] as const

/**
 * What an organization chooses for itself, in the order of its form. A setting's key is its column in `organizations`
 * and its name in the API; its words stand in `i18n/records/organization.ts`. Its currencies come beside, as `coins`.
 */
export const settings = {
  name: setting(text({ required: true, max: 200 }), 'identity', 'at_once'),
  /** For English readers, and what is printed and mailed in English. */
  name_en: setting(text({ max: 200 }), 'identity', 'at_once'),
  tax_number: setting(code(), 'identity', 'at_once'),
  /** What it is to the tax, and the one number that identifies it in addition to the tax number. */
  tax_type: setting(choice(taxTypes, { default: 'business' }), 'identity', 'at_once'),
  identity_kind: setting(choice(identityKinds), 'identity', 'at_once'),
  identity_number: setting(code(), 'identity', 'at_once'),
  identity_country_id: setting(country(), 'identity', 'at_once'),
  commercial_register: setting(code(), 'identity', 'at_once'),
  language: setting(choice(['ar', 'en'], { default: 'ar' }), 'identity', 'at_once'),
  province: setting(text(), 'identity', 'at_once'),
  city: setting(text(), 'identity', 'at_once'),
  district: setting(text(), 'identity', 'at_once'),
  street: setting(text(), 'identity', 'at_once'),
  building_number: setting(code({ max: 20 }), 'identity', 'at_once'),
  additional_number: setting(code({ max: 20 }), 'identity', 'at_once'),
  unit: setting(text({ max: 40 }), 'identity', 'at_once'),
  postal_code: setting(code({ max: 20 }), 'identity', 'at_once'),
  /** The address in lines of one's own: printed while its parts are empty. */
  location: setting(note({ max: 500 }), 'identity', 'at_once'),
  phone: setting(phone(), 'identity', 'at_once'),
  second_phone: setting(phone(), 'identity', 'at_once'),
  contact_email: setting(email(), 'identity', 'at_once'),
  website: setting(code({ max: 120 }), 'identity', 'at_once'),
  /** In percent, where no rate with a date holds. */
  value_added_tax: setting(percent({ default: '0' }), 'taxes', 'next_posting'),
  sales_tax: setting(percent({ default: '0' }), 'taxes', 'next_posting'),
  /** Whether the taxes paid on purchases come back from the state; what does not is part of the cost. */
  value_added_tax_recoverable: setting(flag({ default: true }), 'taxes', 'next_posting'),
  sales_tax_recoverable: setting(flag({ default: true }), 'taxes', 'next_posting'),
  /** Whether sales tax is part of what value added tax is calculated on. */
  taxes_compound: setting(flag({ default: false }), 'taxes', 'next_posting'),
  /** Of an organization of the Emirates: the one of its sales, where a document does not say another. */
  emirate: setting(choice(emirates), 'taxes', 'next_posting'),
  /** Whether documents of sales are issued as they are posted, where the law of the country issues them. */
  issues_at_posting: setting(flag({ default: false }), 'taxes', 'next_posting'),
  /** The digits that Arabic readers see; codes, what is typed and files of figures keep Latin ones. */
  digits: setting(choice(['latin', 'arabic'], { default: 'latin' }), 'figures', 'at_once'),
  negative_amounts: setting(choice(['minus', 'parentheses'], { default: 'minus' }), 'figures', 'at_once'),
  /** What amounts show of their decimals on screens of sums: reports and the dashboard. */
  decimals_shown: setting(choice(['currency', 'none'], { default: 'currency' }), 'figures', 'at_once'),
  /** Whether days on paper have their date of Umm al-Qura beside them; by country: in Saudi Arabia. */
  hijri_dates: setting(choice(['by_country', 'shown', 'hidden'], { default: 'by_country' }), 'figures', 'at_once'),
  /** The day that weeks begin with. */
  week_start: setting(choice(weekStarts, { default: 'sunday' }), 'figures', 'at_once'),
  /** Days from the date of a sales invoice to its due date, where none is said. */
  payment_days: setting(
    choice(['0', '7', '10', '15', '30', '45', '60', '90'], { default: '0' }),
    'trading',
    'next_posting',
  ),
  /** The days at which what is owed moves to the next column of its age. */
  aging_days: setting(choice(agingScales, { default: '30_60_90' }), 'trading', 'at_once'),
  /** The most that a bill is rounded off by, up or down; more is for who may change settings. */
  settlement_limit: setting(price({ required: true, default: '1' }), 'trading', 'next_posting'),
  /** Whether a product may stand on several lines of a document. */
  allows_repeated_products: setting(flag({ default: false }), 'trading', 'next_posting'),
  /** Whether a client or a product without a number gets the next one. */
  numbers_records: setting(flag({ default: false }), 'trading', 'at_once'),
  /** Whether shipping carries value added tax. */
  shipping_taxable: setting(flag({ default: true }), 'trading', 'next_posting'),
  /** What commissions are calculated on: what was invoiced, or what was collected of it. */
  commission_base: setting(choice(['invoiced', 'collected'], { default: 'invoiced' }), 'trading', 'next_posting'),
  /** What happens when more is taken out of a cash box than is in it: the form asks, the server refuses, or nothing. */
  negative_cash: setting(choice(['ask', 'refuse', 'allow'], { default: 'ask' }), 'trading', 'next_posting'),
  /** Whether goods may be sold before they came in. */
  allows_negative_stock: setting(flag({ default: false }), 'stock', 'next_posting'),
  /** How papers are laid out; a letterhead leaves room for what its paper has on it already. */
  print_template: setting(choice(['daybook', 'compact', 'letterhead'], { default: 'daybook' }), 'printing', 'at_once'),
  /** What a letterhead leaves at its top, in millimetres. */
  letterhead_top: setting(choice(['30', '40', '50', '60', '70'], { default: '50' }), 'printing', 'at_once'),
  /** Of the title, the rules and the total. */
  print_colour: setting(colour({ required: true, default: '#111111' }), 'printing', 'at_once'),
  /** At the foot of every page, instead of the name. */
  print_footer: setting(note({ max: 300 }), 'printing', 'at_once'),
  /** Where clients pay to: bank, IBAN. */
  bank_details: setting(note({ max: 500 }), 'printing', 'at_once'),
  prints_logo: setting(flag({ default: true }), 'printing', 'at_once'),
  /** A tax invoice has it whatever is chosen, for it is none without. */
  prints_tax_number: setting(flag({ default: true }), 'printing', 'at_once'),
  prints_commercial_register: setting(flag({ default: true }), 'printing', 'at_once'),
  prints_bank_details: setting(flag({ default: true }), 'printing', 'at_once'),
  prints_amount_in_words: setting(flag({ default: true }), 'printing', 'at_once'),
  /** The QR code; on a tax invoice of Saudi Arabia it stands whatever is chosen. */
  prints_code: setting(flag({ default: true }), 'printing', 'at_once'),
  prints_signatures: setting(flag({ default: true }), 'printing', 'at_once'),
  /** What the client owes in all, under the balance of the invoice. */
  prints_client_balance: setting(flag({ default: false }), 'printing', 'at_once'),
  fiscal_year_start: setting(monthDay({ required: true, default: '01-01' }), 'books', 'at_once'),
  /** The last day that is locked for everybody who has no exception; null when nothing is locked. */
  lock_date: setting(date(), 'books', 'at_once'),
  /** What mails with documents and statements say after their greeting, and at their end before the name. */
  mail_opening: setting(note({ max: mailTextLength }), 'mails', 'at_once'),
  mail_closing: setting(note({ max: mailTextLength }), 'mails', 'at_once'),
  /** Of mails in English; without them those in English say what the others say. */
  mail_opening_en: setting(note({ max: mailTextLength }), 'mails', 'at_once'),
  mail_closing_en: setting(note({ max: mailTextLength }), 'mails', 'at_once'),
  /** What the page of an invoice says of how it is paid. */
  payment_instructions: setting(note({ max: 500 }), 'mails', 'at_once'),
  /** Whether clients are reminded by themselves of what they owe. */
  reminders: setting(flag({ default: false }), 'mails', 'at_once'),
  /** Days before an invoice is due; after it was due, first and then again; and from when on firmly. */
  reminder_before: setting(choice(['none', '1', '3', '7'], { default: 'none' }), 'mails', 'at_once'),
  reminder_after: setting(choice(['1', '3', '7', '14'], { default: '3' }), 'mails', 'at_once'),
  reminder_every: setting(choice(['3', '7', '14', '30'], { default: '7' }), 'mails', 'at_once'),
  reminder_firm_after: setting(choice(['never', '14', '30', '60'], { default: '30' }), 'mails', 'at_once'),
  /** What reminders say instead of our own opening. */
  reminder_text: setting(note({ max: mailTextLength }), 'mails', 'at_once'),
  /** Whether only those who sign in with a second factor may work for it. Who turns it on has one. */
  second_factor_required: setting(flag({ default: false }), 'people', 'at_once'),
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

/** Whether a setting is one of an organization: some are of those of a country, or of those whose documents are issued. */
export const isOfOrganization = (
  name: SettingName,
  { country_id, issues_documents }: { country_id: number | null; issues_documents: boolean },
): boolean => {
  if (name === 'issues_at_posting') return issues_documents
  return name !== 'emirate' || country_id === emiratesNumber
}

export const settingsOfPart = (part: SettingPart): SettingName[] =>
  settingNames.filter(name => settings[name].part === part)

/** The specification's constant: the main time zone of the country. */
export const mainTimeZone = '12'

for (const name of settingNames) {
  const field = settingDeclaration(name)
  if (field.kind === 'flag' && !isFilled(field)) throw new Error(`setting ${name}: a flag needs a default`)
}

/** Who may change a setting: what the organization is and is taxed with, or how it works. */
export const permissionOfSetting = (name: SettingName): 'organizations' | 'settings' =>
  ['identity', 'taxes', 'books', 'people'].includes(settings[name].part) ? 'organizations' : 'settings'

/** What only who reads settings is told of them: the texts of papers and mails, which the server puts there itself. */
export const textSettings: readonly SettingName[] = settingNames.filter(
  name => settings[name].kind === 'note' && ['printing', 'mails'].includes(settings[name].part),
)
