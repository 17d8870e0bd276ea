import { currencySign } from '../../i18n/currency-sign.ts'
import { readLanguage } from '../../i18n/stored-language.ts'
import type { Language } from '../../i18n/text.ts'
import type { Country } from '../../schema/answers/currencies-countries.ts'
import { hasAuthority } from '../../schema/einvoice/countries.ts'
import { areRatesLarge } from '../../schema/numbers/large-rates.ts'
import { type TaxRates, taxRatesOn } from '../../schema/organization/tax-rates.ts'
import type { SimplifiedRule } from '../../schema/tax/document-type.ts'
import type { Currency, Organization } from '../public/connection/session.ts'
import { signedInUser, tabOrganization, tabUser } from '../public/connection/tab-session.ts'
import { call, get } from './calls/call.ts'

/** The currencies of the open organization, the base currency first. */
export const currenciesOfOrganization = (): Currency[] => tabOrganization()?.coins ?? tabUser()?.coins ?? []

interface BaseCurrency {
  /** ISO 4217 number and code. */
  id: number | null
  code: string
  /** How it stands beside an amount, in the reader's language. */
  sign: string
  /** Decimals of its minor unit: 2 for pounds, 3 for dinars. */
  decimals: number
}

/** The currency that the books of the open organization are kept in. */
export function baseCurrency(): BaseCurrency {
  const base = currenciesOfOrganization()[0]
  return { id: base?.id ?? null, code: base?.code ?? '', sign: signOf(base?.code ?? ''), decimals: base?.decimals ?? 2 }
}

/** How a currency stands beside an amount, in the reader's language. */
export const signOf = (code: string): string => currencySign(code, readLanguage())

/** The two taxes that the open organization charges on a day, in percent; `fresh` is how the server has it now. */
export function taxRatesOfOrganization(day: string, fresh?: Organization): TaxRates {
  const {
    value_added_tax = '0',
    sales_tax = '0',
    tax_rates = [],
    tax_rates_of_law = [],
  } = fresh ?? tabOrganization() ?? {}
  return taxRatesOn({ value_added_tax, sales_tax }, tax_rates, tax_rates_of_law, day)
}

/** The organization that every call is about, as the guard of the dashboard left it. */
export const presentOrganization = (): Pick<Organization, 'id' | 'name' | 'name_en' | 'logo' | 'is_demo'> =>
  tabOrganization() ?? { id: 0, name: '' }

/** The ISO number of its country. */
export const countryOfOrganization = (): number | null => tabOrganization()?.country_id ?? null

/** Whether its invoices are sent from here to the tax authority of its country. */
export const hasTaxAuthority = (): boolean => hasAuthority(countryOfOrganization())

/** Whether what is posted is issued by the law of the country. */
export const issuesDocuments = (): boolean => tabOrganization()?.issues_documents === true

/** Whether what it posts from now on is issued, and not voided any more. */
export const issuesAtPosting = (): boolean => issuesDocuments() && tabOrganization()?.issues_at_posting === true

/** Whether a client can be charged more by a debit note, which some authorities do not know. */
export const hasDebitNotes = (): boolean => tabOrganization()?.has_debit_notes !== false

/** Whether an advance bears an invoice of its own by the law of the country. */
export const advanceIsSupply = (): boolean => tabOrganization()?.advance_is_supply === true

/** The last day whose value added tax was filed; null before the first return. */
export const taxFiledUntil = (): string | null => tabOrganization()?.tax_filed_until ?? null

/** When its country knows a simplified invoice; null where it does not. */
export function simplifiedRule(): SimplifiedRule | null {
  const rule = tabOrganization()?.simplified_invoices
  if (!rule) return null
  const { to, below, up_to, same_day } = rule
  return { to, ...(below && { below }), ...(up_to && { upTo: up_to }), ...(same_day && { sameDay: true as const }) }
}

/** The emirate that its sales usually are of. */
export const emirateOfOrganization = (): string | null => tabOrganization()?.emirate ?? null

/** Whether the open organization is shown only to who signs in with a second factor. */
export const requiresSecondFactor = (): boolean => tabOrganization()?.second_factor_required === true

/** The days from the date of a sales invoice to its due date, where none is said. */
export const paymentDays = (): number => Number(tabOrganization()?.payment_days ?? 0)

export const countries = async (): Promise<Country[]> => (await get('countries')).countries as Country[]

/** The picture at an address of the organization, as a page can show it. */
export async function organizationLogo(address: string): Promise<string> {
  const picture = await call<Blob>({ method: 'get', url: address, responseType: 'blob' })
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}

/** The time zone whose clock the open organization goes by. */
export const timeZoneOfOrganization = (): string | undefined => tabOrganization()?.time_zone

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const formsOf = (organization: Organization | null) => ({
  firstWeekday: (organization?.first_weekday ?? 0) as Weekday,
  hasArabicDigits: organization?.digits === 'arabic',
  hasParentheses: organization?.negative_amounts === 'parentheses',
  hasWholeSums: organization?.decimals_shown === 'none',
  decimals: organization?.coins?.[0]?.decimals ?? 2,
  hasLargeRates: areRatesLarge(organization?.coins?.[0]?.code),
  isEnglish: false,
})

/** To who reads English, figures stand in the digits of English. */
const inEnglish = (forms: ReturnType<typeof formsOf>) => ({ ...forms, hasArabicDigits: false, isEnglish: true })

type Forms = Record<Language, ReturnType<typeof formsOf>>
const inBoth = (forms: ReturnType<typeof formsOf>): Forms => ({ ar: forms, en: inEnglish(forms) })

const stored = new WeakMap<Organization, Forms>()
const whenNothingIsOpen = inBoth(formsOf(null))

/** How the open organization wants its figures and days shown; read once of each answer. */
export function formsOfOrganization(): ReturnType<typeof formsOf> {
  const organization = tabOrganization()
  if (!organization) return whenNothingIsOpen[readLanguage()]
  const forms = stored.get(organization) ?? inBoth(formsOf(organization))
  stored.set(organization, forms)
  return forms[readLanguage()]
}

/** Whether the open organization belongs to who is signed in; nobody else removes it. */
export const isOwnOrganization = (): boolean => {
  const owner = tabOrganization()?.owner
  return owner !== undefined && owner === tabUser()?.id
}

/** With what the person of this console signed in, also while they see it as somebody else. */
export const signedInEmail = (): string => signedInUser()?.email ?? ''

/** Whose console this is. */
export function person(): { id?: number; name: string; email?: string } {
  const user = tabUser()
  return { id: user?.id, name: `${user?.first_name ?? ''} ${user?.last_name ?? ''}`.trim(), email: user?.email }
}
