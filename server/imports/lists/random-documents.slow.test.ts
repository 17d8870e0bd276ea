import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import { type Language, languages } from '../../../i18n/text.ts'
import { seedFrom } from '../../../testing-seed.ts'
import { Dice } from '../../documents/testing-books.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { imported, rowsIn } from '../testing.ts'
import { enterDocuments, randomOpenings, randomRecords, type Shop, shopOf, type Wire } from './testing-random-books.ts'
import { randomAdvances, randomCountry } from './testing-taxed-books.ts'

/**
 * Random documents that leave as a file with their lines come back in other books, equal in every field and every amount
 * of their entries. PROPERTY_RUNS asks for more, PROPERTY_SEED repeats one.
 */
const runs = Number(process.env.PROPERTY_RUNS ?? (process.env.TEST_FULL ? 12 : 2))
const seed = seedFrom('PROPERTY_SEED')

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

async function exported(
  company: Company,
  path: string,
  format: string,
  lang: Language,
  question: string,
): Promise<Buffer> {
  const answer = await server.app.inject({
    url: `/owner/${path}/export?format=${format}&${question}&organization_id=${company.organizationId}`,
    headers: { authorization: `Bearer ${company.token}`, lang },
  })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return answer.rawPayload
}

/** What a file cannot bring back, as it is of these books alone: ids, numbers that follow the order of entering, moments. */
const ofBooksAlone = new Set([
  ...[
    'id',
    'entry_id',
    'number',
    'source_number',
    'posted_at',
    'created_at',
    'revision',
    'can',
    'settlements',
    'source_id',
  ],
  ...['invoice', 'document_id'],
])

/** A record of the wire with what it links to by its place among those of its books. */
function comparable(shop: Shop, record: unknown, names: ReadonlyMap<number, string>): unknown {
  const kinds: Record<string, keyof Shop['ids']> = {
    ...{ client_id: 'clients', supplier_id: 'suppliers', product_id: 'products', warehouse_id: 'warehouses' },
    ...{ representative_id: 'representatives', analytical_account_id: 'analyticals' },
  }
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) => {
        if (ofBooksAlone.has(name)) return []
        const kind = kinds[name]
        if (name === 'tax_code_id' && typeof each === 'number')
          return [[name, [...shop.taxed.sales, ...shop.taxed.purchases].indexOf(each)]]
        if (kind && typeof each === 'number') return [[name, shop.ids[kind].indexOf(each)]]
        if (name === 'invoice_id') return [[name, names.get(each as number) ?? null]]
        if (name.endsWith('account_id') && each !== null)
          return [[name, shop.accounts.find(({ id }) => id === each)?.code]]
        return [[name, plain(each)]]
      }),
    )
  }
  return plain(record)
}

/** Where two values differ, and in what. */
function differing(location: string, found: unknown, wanted: unknown): string[] {
  const isObject = [found, wanted].every(each => typeof each === 'object' && each !== null)
  if (!isObject)
    return found === wanted ? [] : [`${location}: ${JSON.stringify(found)} is not ${JSON.stringify(wanted)}`]
  const [one, other] = [found, wanted] as Record<string, unknown>[]
  const names = new Set([...Object.keys(one!), ...Object.keys(other!)])
  return [...names].flatMap(name => differing(`${location} ${name}`, one![name], other![name]))
}

const keyOf = (one: Wire, isFrom: boolean) => String(isFrom ? one.number : one.source_number)

async function documentsOf(shop: Shop, isFrom: boolean, names: Map<number, string>, path: string) {
  const { company } = shop
  const list = (await company.must('GET', `/owner/${path}?per_page=100&sort=date&order=asc`))[path.replaceAll('-', '_')]
  const found: Record<string, unknown> = {}
  for (const { id } of (list as unknown as { data: Wire[] }).data) {
    const answer = await company.must('GET', `/owner/${path}/${id}`)
    const one = Object.values(answer).find(each => typeof each === 'object') as unknown as Wire
    if (one.is_opening) continue
    const key =
      path === 'invoice-purchases' && one.reference !== null
        ? `${shop.ids.suppliers.indexOf(one.supplier_id as number)} ${one.reference}`
        : keyOf(one, isFrom)
    names.set(id, key)
    const entries = await rowsIn(
      server,
      company,
      sql<Record<string, unknown>>`
        select account.code, line.debit::text, line.credit::text, line.client_id, line.supplier_id,
          line.analytical_account_id, line.date::text
        from entry_lines as line
        join entries on entries.organization_id = line.organization_id and entries.id = line.entry_id
        join accounts as account on account.organization_id = line.organization_id and account.id = line.account_id
        where line.organization_id = ${company.organizationId} and entries.source_id = ${id}
          and entries.source_kind = (select kind from documents where organization_id = ${company.organizationId} and id = ${id})
        order by entries.id, line.position`,
    )
    found[key] = comparable(shop, { ...one, entries }, names)
  }
  return found
}

const documents = {
  invoice_purchases: 'invoice-purchases',
  invoice_sales: 'invoice-sales',
  payment_sales: 'payment-sales',
  payment_purchases: 'payment-purchases',
  expenses: 'expenses',
} as const

const waysOut = languages.flatMap(language => ['csv', 'xlsx'].map(format => [format, language] as const))

test.each(Array.from({ length: runs }, (_, run) => seed + run))(
  'random documents leave and come back in other books, equal in every field and in every amount, from seed %i',
  async start => {
    const dice = new Dice(start)
    // Of two and of three decimals: an amount of three could be one with thousands.
    const of = {
      coins: dice.of([
        [818, 840, 414],
        [414, 840, 818],
      ]),
      decimals: decimalsOf,
    }
    const settings = {
      taxes_compound: dice.chance(40),
      shipping_taxable: dice.chance(60),
      allows_repeated_products: true,
    }
    const records = randomRecords(dice)
    const country = randomCountry(dice)
    const advances = randomAdvances(dice)
    const books = async () => {
      const company = await server.newCompany({ ...country, coins: of.coins, sales_tax: '5', value_added_tax: '14' })
      await company.must('PUT', '/owner/organizations', settings)
      return shopOf(company, records, country.country_id, advances)
    }
    const from = await books()
    await from.company.must('PUT', '/owner/opening-balances', randomOpenings(dice, from, of))
    const typed = await enterDocuments(dice, from, of)
    expect(Object.keys(documents).length).toBe(new Set(typed).size)
    const [format, language] = waysOut[start % waysOut.length]!
    const to = await books()
    const advanceNames = ({ taxed }: Shop) => new Map(taxed.advances.map(({ id }, index) => [id, `advance ${index}`]))
    const [namesFrom, namesTo] = [advanceNames(from), advanceNames(to)]
    const differences: string[] = []
    const compare = (what: string, found: unknown, wanted: unknown) =>
      differences.push(...differing(what, found, wanted))
    for (const list of ['accounts', 'invoices', 'stock'] as const) {
      const content = await exported(from.company, 'opening-balances', format, language, `list=${list}`)
      const { errors } = await imported(server, to.company, 'opening_balances', content, { list })
      compare(list, errors, [])
    }
    const openingsOf = async (shop: Shop) =>
      comparable(shop, (await shop.company.must('GET', '/owner/opening-balances')).opening_balances, new Map())
    compare('openings', await openingsOf(to), await openingsOf(from))
    for (const [resource, path] of Object.entries(documents)) {
      const content = await exported(from.company, path, format, language, 'lines=1')
      const { errors } = await imported(server, to.company, resource, content)
      compare(path, errors, [])
    }
    for (const path of Object.values(documents))
      compare(path, await documentsOf(to, false, namesTo, path), await documentsOf(from, true, namesFrom, path))
    expect(differences).toEqual([])
  },
  300_000,
)
