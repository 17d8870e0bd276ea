import { chart } from '../../schema/chart.ts'
import type { ResourceName } from '../../schema/index.ts'
import { isOfLines, seedOfTaxCode } from '../../schema/tax/founding.ts'
import { type TaxCountryCode, taxCountries } from '../../schema/tax/index.ts'
import { isWithheld } from '../../schema/tax/withholding.ts'
import { nameOfTaxCode } from '../tax/countries.ts'

/**
 * What an organization is founded with, by resource, and the accounts of custody that it opens later: named in the language
 * of whoever reads, until somebody renames them.
 */

interface Seed {
  /** Stable name of the record, whatever it is called. */
  seed: string
  name: { ar: string; en: string }
}

const seed = (key: string, ar: string, en: string): Seed => ({ seed: key, name: { ar, en } })

/** The tax codes of every country; an organization begins with those of its own. */
const taxCodes: readonly Seed[] = Object.entries(taxCountries).flatMap(([name, country]) =>
  country.codes
    .filter(isOfLines)
    .map(code => ({ seed: seedOfTaxCode(country, code), name: nameOfTaxCode(name as TaxCountryCode, code) })),
)

/** Kinds of withholding whose rate the law says. */
const withholdingKinds: readonly Seed[] = Object.entries(taxCountries).flatMap(([name, country]) =>
  country.codes
    .filter(isWithheld)
    .map(code => ({ seed: seedOfTaxCode(country, code), name: nameOfTaxCode(name as TaxCountryCode, code) })),
)

export const seeds = {
  accounts: chart,
  units: [
    seed('piece', 'قطعة', 'Piece'),
    seed('metre', 'متر', 'Metre'),
    seed('kilogram', 'كيلوجرام', 'Kilogram'),
    seed('litre', 'لتر', 'Litre'),
    seed('box', 'علبة', 'Box'),
    seed('carton', 'كرتونة', 'Carton'),
    seed('hour', 'ساعة', 'Hour'),
    seed('service', 'خدمة', 'Service'),
  ],
  tax_codes: taxCodes,
  withholding_kinds: withholdingKinds,
  warehouses: [seed('main_warehouse', 'المخزن الرئيسي', 'Main warehouse')],
} as const satisfies Partial<Record<ResourceName, readonly Seed[]>>

/** Whether records of a resource know what they were founded as, in a column `seed`; their title is `name`. */
export const isSeeded = (resource: ResourceName): resource is keyof typeof seeds => resource in seeds

const bySeed = new Map<string, Seed['name']>(
  Object.values(seeds).flatMap(all => all.map(each => [each.seed, each.name])),
)

/** A record as far as its name goes; `seed` of those that the organization was founded with. */
export interface NamedBySeed {
  name: string
  seed: string | null
}

/** The account of a holder's custody, called after them. */
export const custodySeed = {
  seed: 'custody',
  name: { ar: (holder: string) => `عهدة ${holder}`, en: (holder: string) => `Custody of ${holder}` },
}

/** Both names of an account of custody that is still called after its holder. */
function custodyNames(name: string): Seed['name'] | undefined {
  const { ar, en } = custodySeed.name
  const before = [ar(''), en('')].find(each => name.startsWith(each))
  if (before === undefined) return undefined
  const holder = name.slice(before.length)
  return { ar: ar(holder), en: en(holder) }
}

/** What a record of a file is founded as: cash that is called as an account of custody is one, in whatever language. */
export const seedInFile = (resource: ResourceName, { type, name }: Partial<Record<string, unknown>>): string | null =>
  resource === 'accounts' && type === 'cash' && custodyNames(String(name)) ? custodySeed.seed : null

const namesOfSeed = ({ name, seed }: NamedBySeed): Seed['name'] | undefined =>
  seed === custodySeed.seed ? custodyNames(name) : bySeed.get(seed ?? '')

/** What a record of the founding is called in a language. */
export const nameOfSeed = (of: string, language: 'ar' | 'en'): string => {
  const found = bySeed.get(of)
  if (!found) throw new Error(`Nothing is founded as ${of}`)
  return found[language]
}

/** Every name that a record goes by: one that nobody has renamed since the founding goes by that of each language. */
export function recordNames(record: NamedBySeed): readonly string[] {
  const { name } = record
  const { ar, en } = namesOfSeed(record) ?? { ar: name, en: name }
  return ar !== en && [ar, en].includes(name) ? [ar, en] : [name]
}

/** What a record is called in a language. */
export const recordName = (record: NamedBySeed, language: 'ar' | 'en'): string => {
  const [ar = record.name, en = ar] = recordNames(record)
  return language === 'ar' ? ar : en
}

/** The names of a language, by the seed and by each name that a record may be stored under. */
export const namesBySeed = (
  resource: keyof typeof seeds,
  language: 'ar' | 'en',
): Record<string, Record<string, string>> =>
  Object.fromEntries(
    seeds[resource].map(({ seed, name }) => [seed, { [name.ar]: name[language], [name.en]: name[language] }]),
  )
