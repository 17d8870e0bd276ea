import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../schema/calls/calls.ts'
import { headerOf, itemOf } from '../../schema/document-fields.ts'
import { itemsKeyOf } from '../../schema/documents/lines.ts'
import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import type { Field } from '../../schema/fields.ts'
import { declarationOf, resourceNames } from '../../schema/index.ts'
import { reportNames, reports } from '../../schema/reports.ts'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { makeDemo } from '../demo/sql/demo.ts'
import { type Answer, type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'

/**
 * Two organizations on one server, and every call of the API: an id of the other one, in an address, in a body or in a
 * filter, is answered as an id that nobody has.
 */

const nobodys = 987_654_321_987

let server: TestServer
/** Whose ids are tried: the demo company, with something of everything. */
let other: Pick<Company, 'call' | 'must'> & { id: number }
let company: Company

beforeAll(async () => {
  server = await openTestServer({ ATTACHMENTS_MB: '10' })
  server.setNow('2026-11-21T10:00:00Z')
  other = await openDemo()
  await addTheRest()
  company = await server.newCompany()
})
afterAll(() => server?.close())

async function openDemo(): Promise<typeof other> {
  const { db } = server.database
  await inTransaction(db, tx => makeDemo(tx, 'no password', new Date('2026-11-21T10:00:00Z')))
  const token = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ id: number }>`
    with session as (
      insert into sessions (token_hash, user_id, expires_at)
      select ${createHash('sha256').update(token).digest()}, owner_id, '2999-01-01' from organizations
    )
    select id from organizations`.execute(db)
  const id = rows[0]!.id
  const call: Company['call'] = async (method, url, body, headers = {}) => {
    const answer = await server.app.inject({
      method,
      url: `${url}${url.includes('?') ? '&' : '?'}organization_id=${id}`,
      headers: { authorization: `Bearer ${token}`, lang: 'ar', ...headers },
      ...(body === undefined ? {} : { payload: body as string }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: isJson ? answer.json() : {}, text: answer.body }
  }
  const must: Company['must'] = async (method, url, body) => {
    const answer = await call(method, url, body)
    if (answer.status >= 300) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`)
    return answer.body as Record<string, never>
  }
  return { id, call, must }
}

/** The first record of a list of the other organization. */
async function first(path: string, filter = ''): Promise<Record<string, unknown> & { id: number }> {
  const body = await other.must('GET', `/owner/${path}?per_page=1${filter}`)
  const lists = Object.values(body) as unknown as (Page | Page['data'])[]
  const list = lists.find(value => Array.isArray(value) || Array.isArray(value.data))!
  const [record] = Array.isArray(list) ? list : list.data
  if (!record) throw new Error(`the other organization has nothing in ${path}`)
  return record
}
type Page = { data: (Record<string, unknown> & { id: number })[] }

/** What the demo company lacks. */
async function addTheRest(): Promise<void> {
  await other.must('POST', '/owner/categories', { name: 'كابلات' })
  await other.must('POST', '/owner/exchange-rates', { currency_id: 840, date: '2026-10-31', rate: '49.25' })
  await other.must('POST', '/owner/revaluations', { date: '2026-10-31' })
  await other.must('POST', '/owner/tax-filings', { from: '2025-01-01', to: '2025-01-31', leaves_unsorted: true })
  await other.must('POST', '/owner/period-seals', { from: '2026-09-01', to: '2026-09-30' })
  await other.must('POST', '/owner/tax-rates', { code: 'value_added_tax', rate: '15', valid_from: '2027-01-01' })
  const client_id = (await first('clients')).id
  const cheque = { payment_method: 'cheque', cheque_number: '451', cheque_date: '2026-11-30' }
  await other.must('POST', '/owner/payment-sales', { date: '2026-11-01', client_id, amount: '500', ...cheque })
  const product_id = (await first('products', '&stock_type=goods')).id
  const supplier_id = (await first('suppliers')).id
  const items = [{ product_id, quantity: '5', price: '10' }]
  await other.must('POST', '/owner/invoice-purchase-orders', { date: '2026-11-01', supplier_id, items })
  const { warehouse } = (await other.must('POST', '/owner/warehouses', { name: 'مخزن العبور' })) as unknown as {
    warehouse: { id: number }
  }
  const counted = { date: '2026-11-02', product_id, quantity: '5', reason: 'جرد' }
  await other.must('POST', '/owner/stock-adjustments', { ...counted, warehouse_id: warehouse.id })
  const to_warehouse_id = (await first('warehouses')).id
  await other.must('POST', '/owner/stock-transfers', { ...counted, from_warehouse_id: warehouse.id, to_warehouse_id })
  const representative_id = (await first('representatives')).id
  await other.must('POST', '/owner/advances', { representative_id, date: '2026-11-03', amount: '50' })
  await other.must('POST', '/owner/representative-salaries', { month: '2026-11' })
  const role = { name: 'clerk', display_name: 'كاتب', description: 'يكتب', permissions: { clients: ['read'] } }
  const { role: made } = (await other.must('POST', '/owner/roles', role)) as unknown as { role: { id: number } }
  const somebody = { first_name: 'سعاد', last_name: 'علي', email: 'suad@example.com', type: 'assistant' }
  await other.must('POST', '/owner/users', { ...somebody, role_id: made.id })
  const look = { filter: {}, sort: { field: 'id', order: 'DESC' }, hidden: [] }
  await other.must('POST', '/owner/saved-views', { resource: 'clients', name: 'كلهم', is_shared: true, look })
  await other.must('POST', '/owner/api-keys', { name: 'متجر', role_id: made.id })
  await other.must('POST', '/owner/lock-exceptions', {
    user_id: (await first('users')).id,
    expires_at: '2026-11-25T10:00:00Z',
    reason: 'تسوية',
  })
  const invoice = await first('invoice-sales', `&client_id=${client_id}`)
  const open = await first('invoice-sales', '&standing=open')
  await other.must('POST', '/owner/debit-notes', {
    ...{ date: '2026-11-21', invoice_id: open.id, reason: 'فرق سعر' },
    items: [{ product_id, quantity: '1', price: '5' }],
  })
  const bill = await first('invoice-purchases', '&status=posted')
  const service = { product_id: (await first('products', '&stock_type=services')).id, quantity: '1', price: '5' }
  await other.must('POST', '/owner/supplier-debit-notes', {
    ...{ date: '2026-11-21', invoice_id: bill.id, reason: 'فرق سعر', items: [service] },
  })
  await other.must('POST', '/owner/advance-invoices', {
    ...{ date: '2026-11-21', client_id },
    items: [{ description: 'دفعة مقدمة', price: '5' }],
  })
  await other.must('POST', '/owner/write-offs', {
    ...{ date: '2026-11-20', client_id: open.client_id, reason: 'أفلس' },
    allocations: [{ invoice_id: open.id, amount: '1' }],
  })
  await other.must('POST', `/owner/invoice-sales/${invoice.id}/mail`, { to: 'accounts@example.com', link: '7' })
  await other.must('POST', '/owner/cheque-forms', { name: 'البنك الأهلي' })
  const address = { name: 'shop', url: 'https://example.com/told', active: false }
  const { webhook } = (await other.must('POST', '/owner/webhooks', address)) as unknown as { webhook: { id: number } }
  await other.must('POST', `/owner/webhooks/${webhook.id}/test`, {})
  const file = new FormData()
  file.append('file', new Blob(['كشف,1\n']), 'كشف.csv')
  file.append('resource', 'invoice_sales')
  file.append('record_id', String(invoice.id))
  const form = new Response(file)
  const sent = await other.call('POST', '/owner/attachments', Buffer.from(await form.arrayBuffer()), {
    'content-type': form.headers.get('content-type')!,
  })
  if (sent.status >= 300) throw new Error(sent.text)
  await addEinvoice(invoice.id)
  await addStatement()
}

/** A statement of a bank, with a line. */
async function addStatement(): Promise<void> {
  const { account } = (await other.must('POST', '/owner/accounts', {
    ...{ code: '1999', name: 'البنك', type: 'bank' },
  })) as unknown as { account: { id: number } }
  const file = new FormData()
  file.append(
    'file',
    new Blob(['Date,Description,Amount\n2026-11-21,rent,-5.00\n2026-11-22,sale,7.00\n']),
    'statement.csv',
  )
  file.append('account_id', String(account.id))
  const form = new Response(file)
  const sent = await other.call('POST', '/owner/bank-statements', Buffer.from(await form.arrayBuffer()), {
    'content-type': form.headers.get('content-type')!,
  })
  if (sent.status >= 300) throw new Error(sent.text)
}

/** A document that went to an authority: there is none in the country of the demo company. */
const addEinvoice = (documentId: number): Promise<unknown> =>
  inTransaction(server.database.db, async tx => {
    await openOrganization(tx, other.id)
    const at = '2026-11-21T10:00:00Z'
    const { rows } = await sql<{ id: number }>`
      insert into einvoice_units
        (organization_id, name, environment, state, serial, sealed_key, request, created_by, created_at)
      values (${other.id}, 'متجر', 'simulator', 'retired', '1-Jornal|2-1|3-1', '', '', 1, ${at}) returning id`.execute(
      tx,
    )
    return sql`
      insert into einvoices (organization_id, unit_id, document_id, uuid, counter, previous_hash, hash, type, xml, qr,
        stamped_at, state)
      values (${other.id}, ${rows[0]!.id}, ${documentId}, gen_random_uuid(), 1, '', '', 'standard', '<x/>', '', ${at},
        'cleared')`.execute(tx)
  })

/** One id of the other organization for each place of an id in an address, by what stands before it. */
async function idFor(path: string): Promise<number> {
  const { db } = server.database
  const fromTable = (table: string) =>
    inTransaction(db, async tx => {
      await openOrganization(tx, other.id)
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where organization_id = ${other.id} limit 1`.execute(tx)
      return rows[0]?.id ?? Promise.reject(new Error(`the other organization has nothing in ${table}`))
    })
  if (path === 'entries')
    return Number((await first('invoice-sales', '&status=posted')).entry_id ?? fromTable('entries'))
  if (path === 'credit-applications') return fromTable('credit_applications').catch(() => fromTable('entries'))
  if (path === 'imports') return fromTable('imports').catch(() => fromTable('entries'))
  if (path === 'attachments') return fromTable('attachments')
  return (await first(path)).id
}

/** What an answer says, apart from the id that it was asked with. */
const messageOf = ({ status, text }: Answer, id: number) => `${status} ${text.replaceAll(String(id), 'ID')}`

const methodAndUrl = (call: string) => call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
// Articles are the world's, and no organization's.
const withIds = Object.keys(calls).filter(call => call.includes('{id}') && !call.includes('/owner/blogs/'))

test.each(withIds)('%s tells nothing of a record of another organization', async call => {
  const [method, url] = methodAndUrl(call)
  const path = url.replace(/^\/owner\//, '').split('/')[0]!
  const id = await idFor(path)
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}
  const ask = async (requested: number) =>
    messageOf(
      await company.call(
        method,
        url.replace('{id}', String(requested)).replace('{session}', 'x').replace('{link}', '1'),
        body,
      ),
      requested,
    )
  const answer = await ask(id)
  expect(answer).toBe(await ask(nobodys))
  // A body that says nothing may be refused before its record is looked for.
  expect(answer.slice(0, 3)).toMatch(/404|422/)
})

/** Calls of a person, of a code that they were sent, or of the world: they name no organization. */
const ofNoOrganization =
  /^(GET \/health|\w+ \/owner\/(register|verify|send|login|google|forget|getProfile|profile|changePassword|logout|currencies|countries|showInvitation|acceptInvitation|sessions|signOutEverywhere|second-factor|confirmSecondFactor|view|shared|blogs|books|contact)|(GET|POST) \/owner\/organizations$|DELETE \/owner\/profile)/

test('every other call is refused to who does not belong, as if there were no such organization', async () => {
  const notified: string[] = []
  for (const call of Object.keys(calls).filter(each => !ofNoOrganization.test(each))) {
    const [method, template] = methodAndUrl(call)
    const url = template
      .replace('{id}', '1')
      .replace('{session}', '1')
      .replace('{link}', '1')
      .replace('{key}', reports.trial_balance.wire)
      .replace('{resource}', 'clients')
      .replace('{name}', 'some-file-name')
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const ask = async (organization: number) => {
      const answer = await server.app.inject({
        method,
        url: `${url}?organization_id=${organization}`,
        headers: { authorization: `Bearer ${company.token}`, lang: 'ar' },
        ...(body && { payload: body }),
      })
      return `${answer.statusCode} ${answer.body}`
    }
    const answer = await ask(other.id)
    if (!answer.startsWith('403') || answer !== (await ask(nobodys))) notified.push(`${call}: ${answer.slice(0, 200)}`)
  }
  expect(notified).toEqual([])
})

/** Ids of the other organization by what a link is to. */
async function idsByTarget(): Promise<Record<string, number>> {
  const invoice = await first('invoice-sales', '&status=posted')
  const { invoice_sale } = (await other.must('GET', `/owner/invoice-sales/${invoice.id}`)) as unknown as {
    invoice_sale: { items: { id: number }[] }
  }
  const paths = resourceNames.map(name => [name, declarationOf(name).wire.path] as const)
  const ofResources: [string, number][] = []
  for (const [name, path] of paths) ofResources.push([name, (await first(path)).id])
  return {
    ...Object.fromEntries(ofResources),
    documents: invoice.id,
    document_items: invoice_sale.items[0]!.id,
    roles: (await first('roles')).id,
    users: (await first('users')).id,
  }
}

interface Place {
  method: 'POST' | 'PUT'
  url: string
  to: string
  body: (id: number) => object
  path: string
}

const linksOf = (fields: Record<string, Field>): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'link' && !field.readOnly ? [[name, field.to]] : [],
  )

/** Records of the company's own, for what a body must name beside the id that is tried. */
async function ownIds(): Promise<Record<string, number>> {
  const { clientId, products } = await stockUp(company)
  const made = async (path: string, one: string, body: object) =>
    ((await company.must('POST', `/owner/${path}`, body)) as unknown as Record<string, { id: number }>)[one]!.id
  const person = { type: 'individual', display_name: 'مورد', first_name: 'مورد', last_name: 'آخر' }
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=1&type=expense')) as unknown as {
    Accounts: Page
  }
  const supplier_id = await made('suppliers', 'supplier', person)
  return {
    clients: clientId,
    products: products[0]!,
    suppliers: supplier_id,
    representatives: await made('representatives', 'representative', {
      name: 'مندوب',
      first_name: 'م',
      last_name: 'ن',
    }),
    warehouses: await made('warehouses', 'warehouse', { name: 'مخزن آخر' }),
    accounts: Accounts.data[0]!.id,
    bills: await made('invoice-purchases', 'invoice_purchase', {
      ...{ date: '2026-11-01', supplier_id },
      items: [{ product_id: products[0], quantity: '1', price: '5' }],
    }),
    documents: await made('invoice-sales', 'invoice_sale', {
      ...{ date: '2026-11-01', client_id: clientId },
      items: [{ product_id: products[0], quantity: '1', price: '5' }],
    }),
  }
}

/** Every place of a body where another record is named, in a body that is whole but for it. */
function locations(own: Record<string, number>): Place[] {
  const filled = (fields: Record<string, Field>) => required(fields, own)
  const ofResources = resourceNames.flatMap(resource => {
    const { wire, fields } = declarationOf(resource)
    return linksOf(fields).map(
      ([name, to]): Place => ({
        ...{ method: 'POST', url: `/owner/${wire.path}`, to, path: name },
        body: id => ({ ...filled(fields), [name]: id }),
      }),
    )
  })
  const ofDocuments = documentKindNames.flatMap(kind => {
    const at = { method: 'POST', url: `/owner/${documentKinds[kind].wire.path}` } as const
    const header = filled(headerOf(kind))
    // A note of a supplier adds to a bill.
    if (kind === 'purchase_debit_note') header.invoice_id = own.bills
    const item = itemOf(kind) as Record<string, Field>
    const key = itemsKeyOf(kind) ?? 'items'
    const lines = key === 'allocations' ? {} : { items: [filled(item)] }
    return [
      ...linksOf(headerOf(kind)).map(
        ([name, to]): Place => ({ ...at, to, path: name, body: id => ({ ...header, ...lines, [name]: id }) }),
      ),
      ...linksOf(item).map(
        ([name, to]): Place => ({
          ...{ ...at, to, path: `${key}.0.${name}` },
          body: id => ({ ...header, [key]: [{ ...filled(item), [name]: id }] }),
        }),
      ),
    ]
  })
  const { products: product_id, warehouses: warehouse_id, representatives: representative_id } = own
  const moved = { date: '2026-11-20', product_id, quantity: '1', reason: 'جرد' }
  const advance = { date: '2026-11-20', amount: '5', representative_id }
  const user = { first_name: 'أ', last_name: 'ب', email: 'a@b.example', type: 'assistant' }
  const others: [string, string, string, object][] = [
    ['/owner/stock-adjustments', 'warehouse_id', 'warehouses', { ...moved, warehouse_id }],
    ['/owner/stock-adjustments', 'product_id', 'products', { ...moved, warehouse_id }],
    ['/owner/stock-transfers', 'from_warehouse_id', 'warehouses', { ...moved, to_warehouse_id: warehouse_id }],
    ['/owner/stock-transfers', 'to_warehouse_id', 'warehouses', { ...moved, from_warehouse_id: warehouse_id }],
    ['/owner/advances', 'representative_id', 'representatives', advance],
    ['/owner/advances', 'cash_account_id', 'accounts', advance],
    ['/owner/representative-salaries', 'representative_id', 'representatives', { month: '2026-11' }],
    ['/owner/api-keys', 'role_id', 'roles', { name: 'برنامج' }],
    ['/owner/lock-exceptions', 'user_id', 'users', { expires_at: '2026-11-23T10:00:00Z', reason: 'تسوية' }],
    ['/owner/users', 'role_id', 'roles', user],
    ['/owner/users', 'representative_id', 'representatives', user],
  ]
  return [
    ...ofResources,
    ...ofDocuments,
    ...others.map(
      ([url, name, to, body]): Place => ({
        method: 'POST',
        url,
        to,
        path: name,
        body: id => ({ ...body, [name]: id }),
      }),
    ),
    {
      ...{ method: 'PUT', url: '/owner/account-organization', to: 'accounts', path: 'accounts.sales' },
      body: id => ({ accounts: { sales: id } }),
    },
    {
      ...{ method: 'PUT', url: '/owner/opening-balances', to: 'accounts', path: 'accounts.0.account_id' },
      body: id => ({ date: '2026-01-01', accounts: [{ account_id: id, debtor: '1' }] }),
    },
  ]
}

/** Something for each field that must be filled, so that what is wrong is the link. */
function required(fields: Record<string, Field>, own: Record<string, number>): Record<string, unknown> {
  const some: Partial<Record<Field['kind'], unknown>> = {
    ...{ date: '2026-11-20', money: '1', price: '1', quantity: '1', percent: '1', rate: '1', text: 'س', note: 'س' },
    ...{ code: '990001', email: 'a@b.example', phone: '0100', flag: true, currency: 840 },
  }
  const anyOf = (field: Field) =>
    field.kind === 'choice' ? field.options[0] : field.kind === 'link' ? own[field.to] : some[field.kind]
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.required && !field.readOnly)
      .map(([name, field]) => [name, anyOf(field)])
      .filter(([, value]) => value !== undefined),
  )
}

test('an id of another organization in a body is refused at its field like one that nobody has', async () => {
  const ids = await idsByTarget()
  const wrong: string[] = []
  for (const { method, url, to, path, body } of locations(await ownIds())) {
    const id = ids[to] ?? Number.NaN
    const ask = async (requested: number) => await company.call(method, url, body(requested))
    const answer = await ask(id)
    const messages = answer.body.message as Record<string, unknown> | string
    const isAtField = typeof messages === 'object' && messages !== null && path in messages
    if (answer.status !== 422 || !isAtField)
      wrong.push(`${method} ${url} ${path} → ${answer.status} ${answer.text.slice(0, 160)}`)
    const nobody = await ask(nobodys)
    if (messageOf(answer, id) !== messageOf(nobody, nobodys))
      wrong.push(`${method} ${url} ${path} differs: ${nobody.text.slice(0, 160)}`)
  }
  expect(wrong).toEqual([])
})

test('a report that is asked about a record of another organization is answered as about none', async () => {
  const ids = await idsByTarget()
  const notified: string[] = []
  const filters = [
    ...(['account_id', 'client_id', 'supplier_id', 'product_id', 'warehouse_id', 'representative_id'] as const),
    ...(['analytical_account_id', 'category_id'] as const),
  ]
  const targetOf = (filter: string) => ids[filter === 'category_id' ? 'categories' : `${filter.slice(0, -3)}s`]!
  // In `npm test` each report by every fourth of the filters, its neighbours by the others.
  for (const [index, name] of reportNames.entries())
    for (const filter of filters.filter((_, at) => process.env.TEST_FULL || at % 4 === index % 4)) {
      const ask = async (id: number) =>
        messageOf(await company.call('GET', `/owner/reports/${reports[name].wire}?preset=all_time&${filter}=${id}`), id)
      if ((await ask(targetOf(filter))) !== (await ask(nobodys))) notified.push(`${name} by ${filter}`)
    }
  expect(notified).toEqual([])
})

test('after all that nothing in the other organization was touched, and its trail knows nothing of it', async () => {
  const { audit } = (await other.must('GET', '/owner/audit?per_page=1')) as unknown as { audit: { total: number } }
  const { verification } = (await other.must('GET', '/owner/audit/verification')) as unknown as {
    verification: { whole: boolean }
  }
  expect(verification.whole).toBe(true)
  const { rows } = await inTransaction(server.database.db, async tx => {
    await openOrganization(tx, other.id)
    return sql<{ strangers: string }>`
      select count(*) as strangers from audit where organization_id = ${other.id} and user_id = ${company.userId}`.execute(
      tx,
    )
  })
  expect(Number(rows[0]!.strangers)).toBe(0)
  expect(audit.total).toBeGreaterThan(0)
})
