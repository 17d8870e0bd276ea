import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { calls } from '../../schema/calls/calls.ts'
import { settingNames } from '../../schema/organization/settings.ts'
import { advanceFields } from '../../schema/salaries.ts'
import { stockAdjustmentFields, stockAdjustmentItemFields } from '../../schema/stock.ts'
import { describeApi } from './describe.ts'

let text: string
beforeAll(() => {
  text = JSON.stringify(describeApi())
})

test('the description of the API is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(JSON.parse(text))
  expect(errors).toBeUndefined()
  expect([valid, validator.version]).toEqual([true, '3.1'])
})

test('no body says twice that something is required', () => {
  const twice = [...text.matchAll(/"required":(\[[^\]]*\])/g)]
    .map(([, names]) => JSON.parse(names!) as string[])
    .filter(names => new Set(names).size < names.length)
  expect(twice).toEqual([])
})

test('every reference of the description leads somewhere, and every schema is used by a call', () => {
  const { components } = JSON.parse(text) as { components: Record<'schemas' | 'responses', Record<string, unknown>> }
  const used = new Set([...text.matchAll(/"#\/components\/(?:schemas|responses)\/(\w+)"/g)].map(([, name]) => name!))
  const known = [...Object.keys(components.schemas), ...Object.keys(components.responses)]
  expect([...used].filter(name => !known.includes(name))).toEqual([])
  expect(known.filter(name => !used.has(name))).toEqual([])
})

test('every call says what it is for, and what it answers when it succeeds', () => {
  type Described = { summary: string; responses: Record<string, { content: Record<string, { schema: unknown }> }> }
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Described>> }
  const silent = Object.entries(calls).filter(([call, { answers }]) => {
    const [method = '', path = ''] = call.split(' ')
    const { summary, responses } = paths[path]![method.toLowerCase()]!
    const contents = Object.values(responses[answers.status ?? 200]?.content ?? {})
    return summary === '' || contents.length === 0 || contents.some(({ schema }) => schema === undefined)
  })
  expect(silent.map(([call]) => call)).toEqual([])
})

test('the use of credits says whose id stands in its address', () => {
  const { paths } = JSON.parse(text) as { paths: Record<string, { post: { summary: string } }> }
  expect(paths['/owner/credits/{id}/apply']!.post.summary).toContain('{id} is the id of that client or supplier')
})

test('a list that is answered in pages says how a page, an order, a search and each filter are asked for', () => {
  type Described = { parameters: { name: string }[]; responses: Record<string, unknown> }
  const { paths, components } = JSON.parse(text) as {
    paths: Record<string, { get?: Described }>
    components: { schemas: Record<string, unknown> }
  }
  const whole = (schema: unknown): string =>
    JSON.stringify(schema).replace(/"#\/components\/schemas\/(\w+)"/g, (_, name: string) =>
      JSON.stringify(Object.keys((components.schemas[name] as { properties?: object }).properties ?? {})),
    )
  const paged = Object.entries(paths).filter(([, { get }]) => get && whole(get.responses[200]).includes('current_page'))
  // These few are answered whole, as one page.
  const short =
    `organizations account-organization tax-rates saved-views lock-exceptions period-seals webhooks bank-accounts einvoice-units`
      .split(' ')
      .map(name => `/owner/${name}`)
  const requestedOf = (path: string) => paths[path]!.get!.parameters.map(({ name }) => name)
  expect(paged.length).toBeGreaterThan(40)
  expect(paged.map(([path]) => path).filter(path => !requestedOf(path).includes('per_page'))).toEqual(short)
  expect(requestedOf('/owner/cheques')).toEqual(
    expect.arrayContaining(['page', 'per_page', 'sort', 'order', 'q', 'client_id', 'due_date', 'due_date_from']),
  )
})

test('the body of a request names what its declaration has, and asks for what has to be said', () => {
  const { paths } = JSON.parse(text)
  const bodyOf = (path: string) => paths[path].post.requestBody.content['application/json'].schema
  expect([Object.keys(bodyOf('/owner/advances').properties), bodyOf('/owner/advances').required]).toEqual([
    Object.keys(advanceFields),
    ['representative_id', 'date', 'amount'],
  ])
  const adjustment = bodyOf('/owner/stock-adjustments').properties
  expect(Object.keys(adjustment)).toEqual([...Object.keys(stockAdjustmentFields), 'items'])
  expect(Object.keys(adjustment.items.items.properties)).toEqual(Object.keys(stockAdjustmentItemFields))
  expect(bodyOf('/owner/lock-exceptions').required).toEqual(['user_id', 'reason', 'expires_at'])
})

test('the body that changes an organization names every setting, and from when a change of it holds', () => {
  const { paths } = JSON.parse(text)
  const { properties } = paths['/owner/organizations'].put.requestBody.content['application/json'].schema
  expect(Object.keys(properties)).toEqual([...settingNames, 'coins', 'country_id', 'time_zone', 'logo'])
  expect(properties.commission_base).toMatchObject({
    default: 'invoiced',
    description: expect.stringContaining('what is posted stays'),
  })
})
