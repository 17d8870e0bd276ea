import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '../../i18n/text.ts'
import type { Field } from '../../schema/fields.ts'
import { declarationOf, type ResourceName } from '../../schema/index.ts'
import { holds } from '../../schema/validate.ts'
import { isAtLength } from '../../testing-full-run.ts'
import { seedFrom } from '../../testing-seed.ts'
import { storedFields } from '../resources/declared.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'
import { imported } from './testing.ts'

/** What is exported is imported: ROUND_TRIP_SEED repeats one run. */
const seed = seedFrom('ROUND_TRIP_SEED')
const runs = isAtLength ? 6 : 1
const recordsOfEach = isAtLength ? 24 : 9
/** Each format and each language; in `npm test` not each format in each language. */
const waysOut: readonly (readonly [format: string, language: Language])[] = isAtLength
  ? ['csv', 'xlsx'].flatMap(format => languages.map(language => [format, language] as const))
  : [
      ['csv', 'ar'],
      ['xlsx', 'en'],
    ]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

/** What is linked to before what links to it. */
const inOrder: readonly ResourceName[] = [
  ...(['units', 'categories', 'warehouses', 'representatives', 'accounts', 'analytical_accounts'] as const),
  ...(['clients', 'suppliers', 'products', 'exchange_rates', 'cheque_forms', 'custody_holders'] as const),
]

type Wire = Record<string, unknown> & { id: number }

function randomFrom(start: number) {
  let state = start
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (max: number) => Math.floor(next() * max)
  return {
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    isOne: (share: number) => next() < share,
  }
}
type Random = ReturnType<typeof randomFrom>

const hard = [
  "'",
  "''",
  "'=",
  '=',
  '+',
  '-',
  '@',
  '=1+1',
  '-7',
  '+20',
  '0100',
  '00',
  '"',
  '""',
  ',',
  ';',
  '|',
  '_x0041_',
  '%',
  '6.22E+12',
]
const easy = [
  'شركة النور',
  'Blue Door',
  'أحمد',
  '‏مخزن‏',
  'سوق/2',
  '١٢',
  '1.500',
  '2026-01-05',
  'نعم',
  'true',
  'é',
  '🧾',
  ' ',
]
const severalLines = ['\n', '\r\n', '\t', '\u202bس\u202c', '\u0007', '\u2028', '\ufffe', '\r']

function words(random: Random, hasLines: boolean): string {
  const kinds = [hard, easy, ...(hasLines ? [severalLines] : [])]
  return Array.from({ length: 1 + random.below(4) }, () => random.pick(random.pick(kinds))).join('')
}

const digits = (random: Random, max: number) => String(random.below(10 ** random.below(max + 1)))
function decimal(random: Random, whole: number, fractionDigits: number): string {
  const fraction = Array.from({ length: random.below(fractionDigits + 1) }, () => random.below(10)).join('')
  return random.isOne(0.2)
    ? random.pick(['1', '12.5', '0', fractionDigits > 2 ? '1.234' : '1'])
    : `${digits(random, whole)}${fraction && `.${fraction}`}`
}
const phones = [
  '+201000000001',
  '01000000002',
  '(02) 2735-1180',
  '0100 123 4567 / 0100 123 4568',
  '*123#',
  '٠١٠٠١٢٣٤٥٦٧',
  '+20 2 x12',
  '00201',
]

/** As the country of the tests takes them: one of a party, or none. */
const identityOf = (kind: string | null, number: string | null, country: number | null) => ({
  ...{ identity_kind: kind, identity_number: number, identity_country_id: country },
})
const identities = [
  identityOf(null, null, null),
  identityOf('passport', 'A00123', 729),
  identityOf('national_id', '29001011234567', null),
]

/** A value that a form takes for a field; nothing where it may be empty. */
function randomValue(
  random: Random,
  field: Field,
  index: number,
  decimals: number,
  ids: (field: Field) => readonly number[],
  coins: readonly number[],
): unknown {
  const nameOf = (text: string) => (random.isOne(0.5) ? `${text}${index}` : `${index}${text}`)
  switch (field.kind) {
    case 'text':
      return nameOf(words(random, false)).slice(0, 38)
    case 'note':
      return words(random, true)
    case 'code':
      return random.isOne(0.5)
        ? `${random.pick(hard)}${words(random, !field.unique)}${index}`.slice(0, 20)
        : `0${index}`
    case 'email':
      return `a.${index}+b@example.com`
    case 'phone':
      return random.pick(phones)
    case 'choice':
      return random.pick(field.options)
    case 'flag':
      return random.isOne(0.7)
    case 'money':
      return decimal(random, 8, decimals)
    case 'price':
    case 'quantity':
      return decimal(random, 9, 6)
    case 'percent':
      return random.isOne(0.2) ? '100' : decimal(random, 1, 6)
    case 'rate':
      return `${1 + random.below(60)}.${1 + random.below(999)}`
    case 'date':
      return `20${10 + random.below(16)}-0${1 + random.below(9)}-1${random.below(10)}`
    case 'currency':
      return random.pick(coins)
    case 'country':
      return random.pick([818, 682, 512, 276, 729])
    case 'link': {
      const some = ids(field)
      return some.length === 0 ? null : random.pick(some)
    }
    default:
      return null
  }
}

async function listed(company: Company, resource: ResourceName): Promise<Wire[]> {
  const { path, list, bare } = declarationOf(resource).wire
  if (bare) return (await company.must('GET', `/owner/${path}`))[list] as unknown as Wire[]
  const records: Wire[] = []
  for (let page = 1; ; page++) {
    const answer = await company.must('GET', `/owner/${path}?per_page=100&page=${page}`)
    const { data, total } = answer[list] as unknown as { data: Wire[]; total: number }
    records.push(...data)
    if (records.length >= total) return records
  }
}

async function file(company: Company, resource: ResourceName, format: string, lang: Language): Promise<Buffer> {
  const { path } = declarationOf(resource).wire
  const answer = await server.app.inject({
    url: `/owner/${path}/export?format=${format}&organization_id=${company.organizationId}`,
    headers: { authorization: `Bearer ${company.token}`, lang },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** Records of all kinds as forms take them, those that a rule refuses left out. */
async function fillBooks(
  company: Company,
  random: Random,
  decimals: number,
  coins: readonly number[],
): Promise<Record<string, number>> {
  const made: Record<string, number> = {}
  for (const resource of inOrder) {
    made[resource] = 0
    const known = new Map<string, Wire[]>()
    const { fields, wire } = declarationOf(resource)
    for (let index = 0; index < recordsOfEach; index++) {
      for (const field of Object.values(fields))
        if (field.kind === 'link' && (!known.has(field.to) || field.to === resource))
          known.set(field.to, await listed(company, field.to as ResourceName))
      const body: Record<string, unknown> = {}
      for (const [name, field] of storedFields(resource)) {
        const ids = (link: Field) =>
          link.kind !== 'link'
            ? []
            : (known.get(link.to) ?? [])
                .filter(record => record.active !== false && (!link.types || link.types.includes(String(record.type))))
                .filter(record => link.to !== resource || record.type === body.type)
                .map(({ id }) => id)
        const isRequested =
          field.required || (field.when && !holds(field.when, body)) ? Boolean(field.required) : random.isOne(0.7)
        if (isRequested) body[name] = randomValue(random, field, index, decimals, ids, coins)
      }
      if (resource === 'clients' || resource === 'suppliers') Object.assign(body, random.pick(identities))
      if (resource === 'exchange_rates') body.currency_id = coins[1]
      if (resource === 'custody_holders') delete body.account_id
      if (resource === 'cheque_forms')
        for (const name of Object.keys(body))
          if (fields[name]?.kind === 'quantity') body[name] = `${random.below(40)}.5`
      if (resource === 'cheque_forms')
        for (const name of ['width', 'height', 'payee_width', 'words_width']) delete body[name]
      const { status, text } = await company.call('POST', `/owner/${wire.path}`, body)
      if (status >= 500) throw new Error(text)
      if (status < 300) made[resource] += 1
    }
  }
  return made
}

/** The records of a resource, each field as a person compares it: links by what they name. */
async function comparable(
  company: Company,
  resource: ResourceName,
  keyOf: (company: Company, name: string) => Promise<Map<number, string>>,
) {
  const records = await listed(company, resource)
  const rows = []
  for (const record of records) {
    const row: Record<string, unknown> = {}
    for (const [name, field] of storedFields(resource)) {
      row[name] = record[name]
      if (field.kind === 'link' && record[name] !== null)
        row[name] = (await keyOf(company, field.to)).get(Number(record[name]))
    }
    rows.push(JSON.stringify(row))
  }
  return rows.sort()
}

async function exchanged(from: Company, resource: ResourceName, format: string): Promise<Wire[]> {
  const to = await server.newCompany()
  const { errors } = await imported(server, to, resource, await file(from, resource, format, 'ar'))
  expect(errors).toEqual([])
  return listed(to, resource)
}

test.each(['csv', 'xlsx'])(
  'telephones and codes that begin like a formula come back as they were, by %s',
  async format => {
    const from = await server.newCompany()
    const names = [
      ['Blue Door', '+201000000001'],
      ['-5 Cold Store', '01000000002'],
      ["'-7 Red Gate", '+20 2 27351180'],
      ["'Abd Store", '(02) 27351180'],
    ]
    for (const [display_name, mobile] of names)
      await from.must('POST', '/owner/clients', { type: 'business', display_name, company_name: display_name, mobile })
    for (const code of ['-7', '007', '=1+1', "'-7"])
      await from.must('POST', '/owner/products', {
        name: `Part ${code}`,
        stock_type: 'services',
        code,
        default_price: '1.5',
      })
    const csv = (await file(from, 'clients', 'csv', 'en')).toString('utf8')
    expect(
      csv
        .split('\r\n')
        .flatMap(line => line.split(','))
        .filter(cell => /^"?[=+\-@\t]/.test(cell)),
    ).toEqual([])
    const clients = await exchanged(from, 'clients', format)
    expect(clients.map(client => [client.display_name, client.mobile]).sort()).toEqual(names.sort())
    const products = await exchanged(from, 'products', format)
    expect(products.map(({ code }) => code).sort()).toEqual(["'-7", '-7', '007', '=1+1'])
  },
)

test('codes that are written like shortened numbers come back by CSV, and are told from those that a spreadsheet shortened', async () => {
  const from = await server.newCompany()
  for (const [index, code] of ['6.22E+12', "'6.22E+12", '1E+5', '7'].entries())
    await from.must('POST', '/owner/products', {
      ...{ name: `6.22E+1${index}`, stock_type: 'services', code, default_price: '1.5' },
    })
  const to = await server.newCompany()
  const content = await file(from, 'products', 'csv', 'ar')
  expect((await imported(server, to, 'products', content)).errors).toEqual([])
  const codesOf = async (company: Company) =>
    (await listed(company, 'products')).map(({ name, code }) => [name, code]).sort()
  expect(await codesOf(to)).toEqual(await codesOf(from))
  // What is refused for something else is a code again once it is mended.
  const text = content.toString('utf8')
  const [heads, ...rows] = text.split('\r\n')
  const row = rows.find(each => each.includes(",'6.22E+12"))!
  const wrong = `${heads}\r\n${row.replace('1.5', 'many')}\r\n`
  const third = await server.newCompany()
  const { id } = await imported(server, third, 'products', wrong)
  const refused = await server.app.inject({
    url: `/owner/imports/${id}/refused?organization_id=${third.organizationId}`,
    headers: { authorization: `Bearer ${third.token}`, lang: 'ar' },
  })
  expect((await imported(server, third, 'products', refused.body.replace('many', '1.5'))).errors).toEqual([])
  expect((await listed(third, 'products')).map(({ code }) => code)).toEqual(['6.22E+12'])
})

test('a price of three decimals leaves a CSV file as what nobody reads with thousands', async () => {
  const from = await server.newCompany()
  for (const [name, default_price] of [
    ['Thread', '1.234'],
    ['Pin', '12.5'],
    ['Tile', '1234.567'],
  ])
    await from.must('POST', '/owner/products', { name, stock_type: 'services', default_price })
  const csv = (await file(from, 'products', 'csv', 'en')).toString('utf8')
  expect(['1.2340', '12.5', '1234.567'].filter(price => csv.includes(`,${price},`))).toHaveLength(3)
  const products = await exchanged(from, 'products', 'csv')
  expect(products.map(({ default_price }) => default_price).sort()).toEqual(['1.234', '12.5', '1234.567'])
})

test('what is put away is linked to by what is put away with it', async () => {
  const from = await server.newCompany()
  const { category } = (await from.must('POST', '/owner/categories', { name: 'Old' })) as unknown as { category: Wire }
  const body = { name: 'Lamp', stock_type: 'services', default_price: '5', category_id: category.id }
  await from.must('POST', '/owner/products', body)
  await from.must('PUT', `/owner/categories/${category.id}`, { ...category, active: false })
  const to = await server.newCompany()
  for (const resource of ['categories', 'products'] as const) {
    const { errors } = await imported(server, to, resource, await file(from, resource, 'csv', 'ar'))
    expect(errors).toEqual([])
  }
  const [old] = await listed(to, 'categories')
  expect([old!.active, (await listed(to, 'products'))[0]!.category_id]).toEqual([false, old!.id])
})

test.each(Array.from({ length: runs }, (_, run) => seed + run))(
  'what is exported is imported elsewhere, equal in every field, from seed %i',
  async start => {
    const random = randomFrom(start)
    // Of two and of three decimals: an amount of three could be one with thousands.
    const [coins, decimals] = start % 2 === 0 ? [[818, 840, 414], 2] : [[414, 840, 818], 3]
    const from = await server.newCompany({ coins })
    const made = await fillBooks(from, random, decimals, coins)
    for (const resource of inOrder) expect([resource, made[resource]! > recordsOfEach / 4]).toEqual([resource, true])
    const names = new Map<string, Map<number, string>>()
    const keyOf = async (company: Company, resource: string) => {
      const key = `${company.organizationId} ${resource}`
      const known = names.get(key)
      if (known) return known
      const { title } = declarationOf(resource as ResourceName)
      const records = await listed(company, resource as ResourceName)
      const found = new Map(
        records.map(record => [record.id, `${record.code ?? record.number ?? ''} ${record[title]}`]),
      )
      names.set(key, found)
      return found
    }
    for (const [format, language] of waysOut) {
      names.clear()
      const to = await server.newCompany({ coins })
      for (const resource of inOrder) {
        const content = await file(from, resource, format, language)
        const { taken, errors } = await imported(server, to, resource, content)
        const refused = errors.filter(({ message }) => !message.includes('already recorded'))
        expect([resource, format, language, refused]).toEqual([resource, format, language, []])
        expect([resource, taken.rows >= made[resource]!]).toEqual([resource, true])
        expect(await comparable(to, resource, keyOf)).toEqual(await comparable(from, resource, keyOf))
      }
    }
  },
  600_000,
)
