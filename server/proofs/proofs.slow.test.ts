import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { membershipsOf } from '../http/caller.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { numbersProof } from './books.ts'
import { proofRunner, standingNow } from './runs.ts'
import { proveWaiting } from './scheduler.ts'

/** A proof that cannot fail proves nothing: rows are falsified here as only the database's superuser can. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
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
const runner = () =>
  proofRunner({
    db: server.database.db,
    now: () => new Date('2026-11-21T10:00:00Z'),
    complain: error => void complaints.push(error),
  })

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
  const supplier = await one('suppliers', 'supplier', { type: 'individual', display_name: 'سعاد', first_name: 'سعاد' })
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
    breaks: { label: 'أحمد فتحي', link: { kind: 'client', id: clientId } },
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

test('one run at a time, and it can be stopped', async () => {
  const { company } = await shop()
  const runs = runner()
  const [membership] = await membershipsOf(server.database.db, company.userId)
  const first = await runs.start(membership!.organization)
  expect(first).not.toBeNull()
  expect(await runs.start(membership!.organization)).toBeNull()
  await company.must('DELETE', '/owner/proofs')
  await first!.ended
  expect(await standingNow(server.database.db, company.organizationId)).toMatchObject({ last: null, running: null })
  const second = await runs.start(membership!.organization)
  await second!.ended
  const { last } = await standingNow(server.database.db, company.organizationId)
  expect(last?.proofs.length).toBeGreaterThan(10)
})

test('books that changed are proven by themselves once they are left in peace, and not again until they change', async () => {
  const own = await openTestServer()
  try {
    const company = await own.newCompany()
    const proving = proofRunner({
      db: own.database.db,
      now: () => new Date(),
      complain: error => void complaints.push(error),
    })
    const waiting = (quiet_minutes: number, again_minutes = 0) =>
      proveWaiting(own.database.db, proving, { quiet_minutes, again_minutes })
    expect(await waiting(5)).toBeNull()
    expect(await waiting(0)).toBe(company.organizationId)
    expect(await waiting(0)).toBeNull()
    await company.must('POST', '/owner/units', { name: 'لفة' })
    expect(await waiting(0, 60)).toBeNull()
    expect(await waiting(0)).toBe(company.organizationId)
    expect(complaints).toEqual([])
  } finally {
    await own.close()
  }
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
