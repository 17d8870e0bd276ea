import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../schema/calls/calls.ts'
import { reports } from '../../schema/reports.ts'
import { Dice, expectLawful, type RandomCompany, randomBooks } from '../documents/testing-books.ts'
import { describeApi } from '../openapi/describe.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'

/** Bodies of every call in which something is wrong, by chance: each gets an answer, and none harms the books. */

const each = Number(process.env.BODIES ?? 10)
const seed = Number(process.env.SEED ?? 20_261_128)

interface Schema {
  type?: string
  enum?: unknown[]
  format?: string
  pattern?: string
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
  required?: string[]
}

let server: TestServer
let books: RandomCompany
beforeAll(async () => {
  server = await openTestServer()
  books = await randomBooks(server, seed, 30)
  await expectLawful(books)
})
afterAll(() => server?.close())

const wrong: readonly unknown[] = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    'NaN',
    '٣',
    '1٬000',
    '٫٫',
    '9'.repeat(400),
    '\u0000',
    '\ud800',
    '\u202e',
    '{}',
    '[]',
  ],
  ...["' or 1=1 --", '<script>', '../../etc/passwd', '%00', '2026-02-30', '0000-00-00', '9999-12-31', '%s%n'],
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, 2 ** 63, {}, [], [[]], [null], [{}]],
  { toString: 1 },
  { length: -1 },
  'أ'.repeat(5000),
]

/** A value as the call asks for it, more or less. */
function valueFor(schema: Schema, dice: Dice, depth = 0): unknown {
  if (dice.chance(8) || depth > 6) return dice.of(wrong)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return valueFor(dice.of(choices), dice, depth + 1)
  if (schema.enum) return dice.of(schema.enum)
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {})
      const body = properties
        .filter(([name]) => (schema.required?.includes(name) ? dice.chance(93) : dice.chance(33)))
        .map(([name, inner]): [string, unknown] => [name, valueFor(inner, dice, depth + 1)])
      return Object.fromEntries(dice.chance(5) ? [...body, [dice.of(['__proto__', 'id', 'x', '']), 1]] : body)
    }
    case 'array':
      return Array.from({ length: dice.between(0, 3) }, () => valueFor(schema.items ?? {}, dice, depth + 1))
    case 'integer':
    case 'number':
      return dice.between(0, 29)
    case 'boolean':
      return dice.chance(50)
    case 'string':
      if (schema.format === 'date') return `2026-${String(dice.between(1, 12)).padStart(2, '0')}-15`
      if (schema.format === 'email') return `p${dice.between(0, 999)}@example.com`
      if (schema.pattern?.includes('\\d')) return `${dice.between(0, 1999)}.${dice.between(0, 9)}`
      return dice.of(['نص', 'text', 'a', 'شركة الدلتا', '2026-05', '12'])
    default:
      return dice.of(wrong)
  }
}

/** What would end the test itself: its session, its organization, its person, the numbering that it counts by. */
const endsTheTest =
  /-numbers|logout|signOutEverywhere|DELETE \/owner\/(profile|organizations)|changePassword|\/view\b|second-factor|confirmSecondFactor|\/sessions|ownership|DELETE \/owner\/users/

/** Ids of the records that an address names, by what stands before them; mostly there are some. */
const known = new Map<string, readonly number[]>()
async function idsUnder(path: string): Promise<readonly number[]> {
  const before = known.get(path)
  if (before) return before
  const { status, body } = await books.company.call('GET', `/owner/${path}?per_page=100`)
  const page = Object.values(body).find(value => typeof value === 'object' && value !== null && 'data' in value) as
    | { data: { id: number }[] }
    | undefined
  const ids = status === 200 && page ? page.data.map(({ id }) => id) : []
  known.set(path, ids)
  return ids
}

const described = describeApi() as {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
}
const writing = Object.keys(calls).filter(call => !call.startsWith('GET ') && !endsTheTest.test(call))

test(`${each} bodies of each of ${writing.length} calls: an answer each time, and the books stay lawful`, async () => {
  const dice = new Dice(seed)
  const faults: string[] = []
  const statuses: Record<string, number> = {}
  for (const call of writing) {
    const [method, template = ''] = call.split(' ') as ['POST' | 'PUT' | 'DELETE', string]
    const content = described.paths[template]?.[method.toLowerCase()]?.requestBody?.content
    const schema = content ? Object.values(content)[0]!.schema : {}
    const ids = template.includes('{id}') ? await idsUnder(template.split('/')[2]!) : []
    for (let n = 0; n < each; n++) {
      const url = template
        .replace('{id}', String(ids.length > 0 && dice.chance(80) ? dice.of(ids) : dice.between(1, 30)))
        .replaceAll(/\{(session|link)\}/g, '1')
        .replace('{key}', reports.trial_balance.wire)
        .replaceAll(/\{\w+\}/g, 'clients')
      const body = valueFor(schema, dice)
      const payload = JSON.stringify(body === undefined ? null : body)
      const answer = await server.app.inject({
        method,
        url: `${url}?organization_id=${books.company.organizationId}`,
        headers: {
          authorization: `Bearer ${books.company.token}`,
          lang: dice.chance(50) ? 'ar' : 'en',
          ...(method === 'DELETE' && dice.chance(50) ? {} : { 'content-type': 'application/json' }),
        },
        payload,
      })
      statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1
      if (answer.statusCode >= 500) faults.push(`${call} ${url} ${payload.slice(0, 600)}: ${answer.body.slice(0, 300)}`)
      else if (answer.statusCode >= 400 && !/"code":"\w+"/.test(answer.body))
        faults.push(`${call}: ${answer.statusCode} without words: ${answer.body.slice(0, 300)}`)
    }
  }
  console.log(`seed ${seed}: ${JSON.stringify(statuses)}`)
  expect(faults.slice(0, 20)).toEqual([])
  // What was written meanwhile was not counted, and drafts may be gone.
  await expectLawful({ ...books, writes: 0, made: [] })
})
