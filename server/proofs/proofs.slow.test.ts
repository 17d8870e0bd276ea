import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofPageWords } from '../../i18n/books/proofs.ts'
import type { ProofRun } from '../../schema/answers/proofs.ts'
import { reports } from '../../schema/reports.ts'
import { fullRunTest } from '../../testing-full-run.ts'
import { inSnapshot, inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { type TestDatabase, untilLockIsAwaited } from '../db/testing.ts'
import { membershipsOf } from '../organizations/sql/memberships.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { numbersProof } from './books.ts'
import { proveWaiting } from './sql/background.ts'
import { sqlBooks } from './sql/books.ts'
import { prove as makeProofs } from './sql/prove.ts'
import { beginRun, beginRunNow, proofStatusNow } from './sql/runs.ts'

/** A proof that cannot fail proves nothing: rows are falsified here as only the database's superuser can. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, { worker: true })
  server.setNow('2026-11-21T10:00:00Z')
})
afterAll(() => server?.close())

interface Broken {
  key: string
  report: string | null
  left: string
  right: string
  difference: string
  breaks: { label: string; link?: { kind: string; id: number; resource?: string } } | null
  failed: boolean
}

const complaints: unknown[] = []
const proving = (db = server.database.db) => ({
  db,
  now: () => new Date(),
  complain: (error: unknown) => void complaints.push(error),
})
const never = new AbortController().signal

async function prove(company: Company): Promise<Broken[]> {
  await company.must('POST', '/owner/proofs', {})
  for (;;) {
    const { run } = (await company.call('GET', '/owner/proofs', undefined, { lang: 'en' })).body as unknown as {
      run: { running: boolean; proofs: Broken[] }
    }
    if (!run.running) return run.proofs.filter(({ difference, failed }) => failed || !/^-?[0.]+$/.test(difference))
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}

/** As the superuser, with every guard switched off. */
async function falsify(statement: string): Promise<void> {
  const client = new pg.Client(server.database.connection)
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement).finally(() => client.end())
}

/** A shop with a bill of goods, two sales, a payment and a cheque. */
async function shop() {
  const company = await server.newCompany()
  const { clientId, products } = await stockUp(company)
  const one = async (path: string, key: string, body: object) =>
    (await company.must('POST', `/owner/${path}`, body))[key] as unknown as { id: number; number: string }
  const supplier = await one('suppliers', 'supplier', {
    ...{ type: 'individual', display_name: 'سعاد', first_name: 'سعاد', tax_number: '123456789' },
  })
  const goods = await one('products', 'product', { name: 'لمبة', stock_type: 'goods', default_price: '10' })
  const items = (price: string) => [{ product_id: products[0], quantity: '1', price }]
  const bill = await one('invoice-purchases', 'invoice_purchase', {
    date: '2026-05-01',
    supplier_id: supplier.id,
    items: [{ product_id: goods.id, quantity: '10', price: '7' }],
  })
  const first = await one('invoice-sales', 'invoice_sale', {
    date: '2026-05-02',
    client_id: clientId,
    items: items('100'),
  })
  const second = await one('invoice-sales', 'invoice_sale', {
    date: '2026-05-03',
    client_id: clientId,
    items: items('50'),
  })
  await one('payment-sales', 'payment_sale', {
    date: '2026-05-04',
    client_id: clientId,
    amount: '30',
    payment_method: 'cheque',
    cheque_number: '77',
    cheque_date: '2026-06-01',
    allocations: [{ invoice_id: first.id, amount: '30' }],
  })
  return { company, clientId, goods, bill, first, second }
}

test('sound books have no difference', async () => {
  const { company } = await shop()
  expect(await prove(company)).toEqual([])
  expect(complaints).toEqual([])
})

test('a line of the ledger that somebody changed names the invoice that it belongs to', async () => {
  const { company, clientId, second } = await shop()
  await falsify(`
    update entry_lines set debit = debit + 100 where organization_id = ${company.organizationId} and client_id = ${clientId}
      and entry_id in (select id from entries where source_kind = 'sales_invoice' and source_id = ${second.id})`)
  const broken = await prove(company)
  const link = { kind: 'document', id: second.id, resource: 'invoice_sales' }
  expect(broken.find(({ key }) => key === 'entries_balance')).toMatchObject({
    ...{ left: '4', right: '3', difference: '1' },
    breaks: { label: expect.stringContaining(second.number), link },
  })
  expect(broken.find(({ key }) => key === 'invoices_are_their_entries')?.breaks).toEqual({
    label: `فاتورة مبيعات ${second.number}`,
    link,
  })
  expect(broken.find(({ key }) => key === 'clients_are_control')).toMatchObject({
    ...{ left: '142.00', right: '141.00', difference: '1.00' },
    breaks: { label: expect.stringMatching(/^أحمد فتحي · \d\d\/\d\d\/2026$/), link: { kind: 'client', id: clientId } },
  })
  // The trial balance reads what was kept before the line was changed: this is what sets it apart from the lines.
  expect(broken.find(({ key }) => key === 'kept_months')).toMatchObject({
    difference: '1.00',
    breaks: { label: expect.stringContaining('1201') },
  })
})

test('an invoice whose total somebody changed is named, though every entry balances', async () => {
  const { company, bill } = await shop()
  await falsify(`
    update documents set base_total = base_total + 500 where organization_id = ${company.organizationId} and id = ${bill.id}`)
  const broken = await prove(company)
  expect(broken.find(({ key }) => key === 'entries_balance')).toBeUndefined()
  expect(broken.find(({ key }) => key === 'invoices_are_their_entries')?.breaks?.link).toEqual({
    kind: 'document',
    id: bill.id,
    resource: 'invoice_purchases',
  })
  expect(broken.find(({ key }) => key === 'suppliers_are_control')).toMatchObject({ difference: '5.00' })
})

test('what a client owes that is off on some days, and right before and after them, names the first of them', async () => {
  const { company, clientId, second } = await shop()
  await falsify(`
    update documents set date = date + 3 where organization_id = ${company.organizationId} and id = ${second.id}`)
  const found = (await prove(company)).find(({ key }) => key === 'clients_are_control')
  expect(found).toMatchObject({ left: '141.00', right: '141.00', difference: '114.00' })
  expect(found?.breaks).toEqual({ label: 'أحمد فتحي · 03/05/2026', link: { kind: 'client', id: clientId } })
})

test('an invoice that somebody took out leaves a gap in its numbers', async () => {
  const { company, second, first } = await shop()
  await falsify(`
    delete from document_items where organization_id = ${company.organizationId} and document_id = ${first.id};
    delete from documents where organization_id = ${company.organizationId} and id = ${first.id}`)
  const gap = (await prove(company)).find(({ key }) => key === 'numbers:sales_invoice')
  expect(gap).toMatchObject({
    ...{ left: '2', right: '1', difference: '1' },
    breaks: { link: { kind: 'document', id: second.id, resource: 'invoice_sales' } },
  })
  expect(gap?.breaks?.label).toContain(second.number)
})

test('the last invoice of a series does not vanish unseen', async () => {
  const { company, second } = await shop()
  await falsify(`
    delete from document_items where organization_id = ${company.organizationId} and document_id = ${second.id};
    delete from documents where organization_id = ${company.organizationId} and id = ${second.id}`)
  const gap = (await prove(company)).find(({ key }) => key === 'numbers:sales_invoice')
  expect(gap).toMatchObject({ left: '2', right: '1', difference: '1' })
  expect(gap?.breaks?.label).toContain('1')
})

test('goods, cheques and the trail are proven against what they are not made of', async () => {
  const { company } = await shop()
  const of = `organization_id = ${company.organizationId}`
  await falsify(`
    update stock_moves set value = value - 3 where ${of};
    update cheques set base_amount = base_amount + 1 where ${of};
    update audit set user_name = 'لص' where ${of} and id = 3`)
  const broken = await prove(company)
  const found = (key: string) => broken.find(each => each.key === key)
  expect(found('goods_are_inventory')).toMatchObject({ left: '70.00', right: '69.97', difference: '0.03' })
  expect(found('cheques_in_hand')).toMatchObject({ left: '30.00', right: '30.01', difference: '-0.01' })
  expect(found('trail_is_whole')?.breaks?.label).toContain('3')
})

test('goods that are off on one day and back on the next, and what is kept of them, are named', async () => {
  const { company } = await shop()
  const of = `organization_id = ${company.organizationId}`
  await falsify(`
    update stock_ledger set date = date + 1 where ${of} and step = 'moved';
    update stock_days set value = value + 5 where ${of};
    update stock_on_hand set quantity = quantity + 1 where ${of}`)
  const broken = await prove(company)
  const found = (key: string) => broken.find(each => each.key === key)
  expect(found('goods_are_inventory')).toBeUndefined()
  expect(found('goods_are_inventory_daily')).toMatchObject({ left: '70.00', right: '70.00', difference: '140.00' })
  expect(found('kept_stock')).toMatchObject({ left: '70.05', right: '70.00', difference: '0.06' })
  expect(found('kept_stock')?.breaks?.link).toMatchObject({ kind: 'product' })
})

test('parties who are off by the same amount in opposite ways are both seen', async () => {
  const { company, clientId } = await shop()
  const { client } = (await company.must('POST', '/owner/clients', {
    ...{ type: 'individual', display_name: 'سعاد', first_name: 'سعاد' },
  })) as unknown as { client: { id: number } }
  await falsify(`
    update entry_lines set client_id = ${client.id}
    where organization_id = ${company.organizationId} and client_id = ${clientId} and credit > 0`)
  expect((await prove(company)).find(({ key }) => key === 'clients_are_control')).toMatchObject({
    ...{ left: '141.00', right: '141.00', difference: '60.00' },
  })
})

async function organizationOf(company: Company) {
  const [membership] = await membershipsOf(server.database.db, company.userId)
  return membership!.organization
}

/** Keeps everybody from reading the entries, as a long question of the books would last, until the answer is called. */
async function holdEntries(database: TestDatabase): Promise<() => Promise<void>> {
  const client = new pg.Client(database.connection)
  await client.connect()
  await client.query('begin; lock table entries in access exclusive mode')
  return () => client.end()
}

test('one run at a time, and it can be stopped, in the middle of a step too', async () => {
  const { company } = await shop()
  const { db } = server.database
  const organization = await organizationOf(company)
  const run = await beginRunNow(db, organization.id, new Date())
  expect(run).not.toBeNull()
  expect(await beginRunNow(db, organization.id, new Date())).toBeNull()
  await company.must('DELETE', '/owner/proofs')
  await makeProofs(proving(), { organization, run: run!, isGentle: false }, never)
  expect(await proofStatusNow(db, company.organizationId)).toMatchObject({ last: null, running: null })
  const second = await beginRunNow(db, organization.id, new Date())
  await makeProofs(proving(), { organization, run: second!, isGentle: false }, never)
  const { last } = await proofStatusNow(db, company.organizationId)
  expect(last?.proofs.length).toBeGreaterThan(10)
})

test('a run is stopped by who began it or who may change the organization, not by who only reads', async () => {
  const { company } = await shop()
  const { db } = server.database
  const organization = await organizationOf(company)
  const reads = { [reports.trial_balance.wire]: ['read'] } as const
  const status = async (lang: string) => {
    const { body } = await company.call('GET', '/owner/proofs', undefined, { lang })
    return (body as unknown as { run: ProofRun }).run.can.stop
  }
  // One that began by itself.
  await beginRunNow(db, organization.id, new Date())
  await company.allowOnly(reads)
  expect([await status('ar'), await status('en')]).toEqual([
    { allowed: false, reason: proofPageWords.notYours.ar },
    { allowed: false, reason: proofPageWords.notYours.en },
  ])
  expect((await company.call('DELETE', '/owner/proofs')).status).toBe(403)
  expect((await proofStatusNow(db, organization.id)).running).not.toBeNull()
  await company.allowOnly({ ...reads, organizations: ['update'] })
  expect((await company.call('DELETE', '/owner/proofs')).status).toBe(200)
  expect((await proofStatusNow(db, organization.id)).running).toBeNull()
  // One of their own.
  await company.allowOnly(reads)
  await inTransaction(db, async tx => {
    await openOrganization(tx, organization.id)
    await beginRun(tx, organization.id, new Date(), company.userId)
  })
  expect(await status('en')).toEqual({ allowed: true, reason: null })
  expect((await company.call('DELETE', '/owner/proofs')).status).toBe(200)
})

test('a server that stops gives up the step that runs, and leaves the run to another', async () => {
  const { company } = await shop()
  const { db } = server.database
  const organization = await organizationOf(company)
  const run = (await beginRunNow(db, organization.id, new Date()))!
  const release = await holdEntries(server.database)
  const stopping = new AbortController()
  const made = makeProofs(proving(), { organization, run, isGentle: false }, stopping.signal).catch(error => error)
  await untilLockIsAwaited(server.database)
  const began = performance.now()
  stopping.abort(new Error('the server stops'))
  expect(await made).toMatchObject({ message: 'the server stops' })
  expect(performance.now() - began).toBeLessThan(3000)
  await release()
  expect((await proofStatusNow(db, organization.id)).running).not.toBeNull()
  await makeProofs(proving(), { organization, run, isGentle: false }, never)
  expect(await proofStatusNow(db, organization.id)).toMatchObject({ running: null, last: { id: run } })
  expect(complaints).toEqual([])
})

fullRunTest(
  'books that changed are proven by themselves once they are left in peace, and not again until they change',
  async () => {
    const own = await openTestServer()
    try {
      const company = await own.newCompany()
      const { db } = own.database
      const waiting = (quiet_minutes: number, again_minutes = 0) =>
        proveWaiting(proving(db), { quiet_minutes, again_minutes }, never)
      expect(await waiting(5)).toBeNull()
      // Two servers that look at the same moment make one run.
      expect((await Promise.all([waiting(0), waiting(0)])).sort()).toEqual([company.organizationId, null])
      expect(await waiting(0)).toBeNull()
      await company.must('POST', '/owner/units', { name: 'لفة' })
      expect(await waiting(0, 60)).toBeNull()
      // Given up by a server that stops, they wait on.
      const stopped = AbortSignal.abort(new Error('the server stops'))
      await expect(proveWaiting(proving(db), { quiet_minutes: 0, again_minutes: 0 }, stopped)).rejects.toThrow('stops')
      expect(await waiting(0)).toBe(company.organizationId)
      expect(complaints).toEqual([])
    } finally {
      await own.close()
    }
  },
)

fullRunTest('books that the database has no statistics of are compared in seconds', async () => {
  const { company, second } = await shop()
  const of = `organization_id = ${company.organizationId}`
  // Three thousand copies of one invoice, its entry and its lines, written at once and never analyzed.
  await falsify(`
    create temp table copies as select n from generate_series(1, 3000) as n;
    insert into documents select (jsonb_populate_record(documents, jsonb_build_object(
        'id', 1000000 + n, 'counter', 1000 + n, 'number', 'INV-' || (1000 + n)))).* from documents, copies
      where ${of} and id = ${second.id};
    insert into entries select (jsonb_populate_record(entries, jsonb_build_object(
        'id', 1000000 + n, 'number', 'JE-' || (1000 + n), 'source_id', 1000000 + n))).* from entries, copies
      where ${of} and source_kind = 'sales_invoice' and source_id = ${second.id};
    insert into entry_lines select (jsonb_populate_record(entry_lines, jsonb_build_object('entry_id', 1000000 + n))).*
      from entry_lines, copies where ${of} and entry_id = (
        select id from entries where ${of} and source_kind = 'sales_invoice' and source_id = ${second.id})`)
  const [entries, invoices] = await inSnapshot(server.database.db, async tx => {
    await openOrganization(tx, company.organizationId)
    await sql`set local statement_timeout = '5s'`.execute(tx)
    const books = sqlBooks(tx, company.organizationId)
    return [await books.entries(), await books.invoices()]
  })
  expect(invoices).toEqual({ all: 3003, sound: 3003, first: null })
  expect(entries).toEqual({ all: 3004, sound: 3004, first: null })
})

test('a series may begin where its owner chose, once or more often, and in every year', () => {
  const series = { series: 'sales_invoice', given: 4, lasts: [501], counted: 501, starts: [1, 500] } as const
  const jump = (before: number | null, counter: number) => ({ before, counter, number: `INV-${counter}`, id: counter })
  const missing = (fact: object) =>
    numbersProof({ ...series, starts: [1, 500], lasts: [501], jumps: [], ...fact }, 'en').difference
  expect(missing({ jumps: [jump(null, 1), jump(2, 500)] })).toBe(0n)
  expect(missing({ jumps: [jump(null, 1), jump(2, 5), jump(5, 500)] })).toBe(2n)
  expect(missing({ jumps: [jump(null, 1), jump(null, 1)], lasts: [7, 501] })).toBe(0n)
  expect(missing({ jumps: [jump(null, 1)], counted: 503 })).toBe(2n)
})
