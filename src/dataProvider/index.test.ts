import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { beforeEach, expect, test } from 'vitest'
import { authMessages } from '../../i18n/pages/public.ts'
import { sessionWords } from '../../i18n/pages/session.ts'
import { writeLanguage } from '../../i18n/stored-language.ts'
import { ownerClient } from '../public/connection/api.ts'
import { enterOrganization, login, logout } from '../public/connection/session.ts'
import { closeTabSession, openTabSession, sessionState } from '../public/connection/tab-session.ts'
import { refusalOf } from './calls/refusal.ts'
import { dataProvider } from './index.ts'

let sent: InternalAxiosRequestConfig[] = []

const answerWith = (status: number, data: unknown) => {
  ownerClient.defaults.adapter = async request => {
    sent.push(request)
    const response: AxiosResponse = { data, status, statusText: '', headers: {}, config: request }
    if (status < 400) return response
    throw new AxiosError('refused', undefined, request, null, response)
  }
}
const messageOf = (index = 0) => {
  const { method, url, params } = sent[index]!
  const query = ownerClient.getUri({ params: { ...params, organization_id: undefined } }).split('?')[1] ?? ''
  return `${method} ${url}?${decodeURIComponent(query)}`
}
const refusal = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error)

const ofTwo = { data: [{ id: 1 }, { id: 2 }], total: 57, current_page: 1, per_page: 25, last_page: 3 }
const wanted = { pagination: { page: 2, perPage: 25 }, sort: { field: 'name', order: 'ASC' as const } }

beforeEach(() => {
  sent = []
  localStorage.clear()
  login({ owner: {}, token: 'abc' })
  enterOrganization({ id: 7, name: 'النيل', coins: [] })
})

test("a list is asked for in the contract's words and read under the specification's key", async () => {
  answerWith(200, { Products: ofTwo })
  const filter = { q: 'قلم', stock_type: 'goods', active: true, unit_id: '', last_deal_from: '2026-01-01' }
  expect(await dataProvider.getList('products', { ...wanted, filter })).toEqual({ data: ofTwo.data, total: 57 })
  expect(messageOf()).toBe(
    'get /owner/products?page=2&per_page=25&sort=name&order=asc&q=قلم&stock_type=goods&active=true&last_deal_from=2026-01-01',
  )
})

test('documents travel by the path of their kind', async () => {
  answerWith(200, { throw_back_sale: { id: 3 } })
  expect(await dataProvider.getOne('throw_back_sales', { id: 3 })).toEqual({ data: { id: 3 } })
  expect(messageOf()).toBe('get /owner/throw-back-sales/3?')
})

test('units come whole and are searched, filtered and turned in pages here', async () => {
  const piece = { id: 1, name: 'قطعة', active: true }
  const metre = { id: 2, name: 'متر', active: true }
  const old = { id: 3, name: 'قطعه قديمة', active: false }
  answerWith(200, { Units: [piece, metre, old] })
  const page = { page: 1, perPage: 1 }
  const list = (filter: object) => dataProvider.getList('units', { pagination: page, sort: wanted.sort, filter })
  expect(await list({ q: 'قطعه', active: true })).toEqual({ data: [piece], total: 1 })
  expect(await list({})).toEqual({ data: [piece], total: 3 })
  expect(await dataProvider.getMany('units', { ids: [2, 3] })).toEqual({ data: [metre, old] })
  expect(messageOf()).toBe('get /owner/units?')
})

test('many records by id are asked for a hundred at a time', async () => {
  answerWith(200, { clients: ofTwo })
  await dataProvider.getMany('clients', { ids: Array.from({ length: 150 }, (_, index) => index + 1) })
  expect(sent.map(({ params }) => params.ids.length)).toEqual([100, 50])
  expect(messageOf(1)).toContain('ids[]=101&ids[]=102')
})

test('a new record leaves as a form with brackets, under a name that a retry repeats', async () => {
  answerWith(201, { message: 'ok', invoice_sale: { id: 9 } })
  const data = { client_id: 4, tax_inclusive: false, items: [{ product_id: 7, quantity: '2' }] }
  const attempt = { meta: { attempt: 'a1' } }
  expect(await dataProvider.create('invoice_sales', { data, ...attempt })).toEqual({ data: { id: 9 } })
  await dataProvider.create('invoice_sales', { data, ...attempt })
  await dataProvider.create('invoice_sales', { data })
  await dataProvider.create('invoice_sales', { data })
  expect([...(sent[0]!.data as FormData)]).toEqual([
    ['client_id', '4'],
    ['tax_inclusive', '0'],
    ['items[0][product_id]', '7'],
    ['items[0][quantity]', '2'],
  ])
  const names = sent.map(({ headers }) => String(headers.get('Idempotency-Key')))
  expect(names.slice(0, 2)).toEqual(['a1', 'a1'])
  expect(new Set(names).size).toBe(3)
})

test('refused fields keep their paths, with the first sentence of each, and all where there are several', async () => {
  answerWith(422, { code: 'validation', message: { 'items.0.quantity': ['أدخل رقمًا أكبر من صفر', 'ثانية'] } })
  const error = await refusal(dataProvider.create('invoice_sales', { data: {} }))
  expect(error).toMatchObject({ status: 422, message: authMessages.checkData.ar })
  expect(refusalOf(error)).toEqual({
    code: 'validation',
    errors: { 'items.0.quantity': 'أدخل رقمًا أكبر من صفر' },
    several: { 'items.0.quantity': ['أدخل رقمًا أكبر من صفر', 'ثانية'] },
  })
})

test("a business refusal says the server's own sentence", async () => {
  answerWith(409, { code: 'in_use', message: 'لا يمكن حذف «النيل»' })
  const error = await refusal(dataProvider.delete('clients', { id: 1 }))
  expect(error).toMatchObject({ status: 409, message: 'لا يمكن حذف «النيل»' })
  expect(refusalOf(error).code).toBe('in_use')
})

test('a network that fails is told in the language of the reader', async () => {
  writeLanguage('en')
  ownerClient.defaults.adapter = async request => {
    throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, request)
  }
  const error = await refusal(dataProvider.getOne('clients', { id: 1 }))
  expect(error).toMatchObject({ status: 0 })
  expect((error as Error).message).toMatch(/^[A-Z][a-z ,.’']+/)
  expect((error as Error).message).not.toBe('Network Error')
})

test('a report is asked for by its key, an entry with what undid it', async () => {
  answerWith(200, { report: { key: 'trial-balance' } })
  await dataProvider.report('trial-balance', { preset: 'this_year' })
  expect(messageOf()).toBe('get /owner/reports/trial-balance?preset=this_year')
  answerWith(200, { entry: { id: 5 }, reversals: [] })
  expect(await dataProvider.entryOf('restrictions', 8)).toEqual({ data: { entry: { id: 5 }, reversals: [] } })
  expect(messageOf(1)).toBe('get /owner/restrictions/8/entry?')
})

test('what a document becomes is read whatever its key', async () => {
  answerWith(200, { message: 'ok', invoice_sale: { id: 9, status: 'posted' } })
  expect(await dataProvider.act('invoice_sales', { id: 9, action: 'post' })).toEqual({
    data: { id: 9, status: 'posted' },
  })
  expect(messageOf()).toBe('post /owner/invoice-sales/9/post?')
})

test('a call in a session that has ended is refused, and the console is told', async () => {
  openTabSession()
  answerWith(401, { code: 'unauthenticated', message: 'سجّل الدخول من فضلك' })
  const error = await refusal(dataProvider.create('clients', { data: {} }))
  expect(error).toMatchObject({ status: 401, message: sessionWords.ended.ar })
  expect(refusalOf(error).code).toBe('unauthenticated')
  expect(sessionState()).toBe('refused')
  closeTabSession()
})

test('a console whose person is gone asks the server nothing in the name of another', async () => {
  login({ owner: { id: 3 }, token: 'abc' })
  openTabSession()
  logout()
  login({ owner: { id: 4 }, token: 'his' })
  answerWith(200, { clients: ofTwo })
  expect(await refusal(dataProvider.getList('clients', wanted))).toMatchObject({ status: 401 })
  expect(sent).toEqual([])
  closeTabSession()
})

test('books opened in another tab do not take what is written in this one', async () => {
  login({ owner: { id: 3 }, token: 'abc' })
  openTabSession()
  enterOrganization({ id: 8, name: 'الدلتا', coins: [] })
  answerWith(200, { clients: ofTwo })
  await dataProvider.getList('clients', wanted)
  expect(sent[0]!.params.organization_id).toBe(7)
  closeTabSession()
})

test('a write that names no record is not taken for one that was done', async () => {
  answerWith(201, { message: 'ok' })
  expect(await refusal(dataProvider.create('clients', { data: {} }))).toMatchObject({ status: 0 })
  expect(await refusal(dataProvider.update('clients', { id: 1, data: {}, previousData: { id: 1 } }))).toBeInstanceOf(
    Error,
  )
})
