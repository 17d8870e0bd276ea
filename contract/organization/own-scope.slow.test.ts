import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCsv } from '../../server/exports/testing-files.ts'
import { seedFrom } from '../../testing-seed.ts'
import { type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { make } from '../testing-bodies.ts'
import { colleague, roleNamed } from './testing-people.ts'

/**
 * Random trade with clients of two representatives: what one of them sees is what the owner sees, cut down to their
 * clients, in every list and every report that tells of clients, to the last figure.
 */

interface Row {
  kind: string
  cells: Record<string, string | null>
  link?: { kind: string; id: number }
}
interface Report {
  rows: Row[]
  totals: Record<string, string>
}

interface Dashboard {
  receivable: { total: string }
  todo: { key: string; count: number }[]
}

const runs = process.env.TEST_FULL ? 6 : 1

/** What happens, to which client, of how much, and on which day of March. */
const dealing = fc.record({
  what: fc.constantFrom('invoice', 'paid invoice', 'receipt', 'return', 'offer', 'draft'),
  client: fc.nat(5),
  price: fc.integer({ min: 1, max: 900 }),
  day: fc.integer({ min: 1, max: 28 }),
})

const byClient = [
  'customer-balances',
  'customer-balance-summary',
  'receivable-details',
  'invoice-details',
  'aRAging-summary-by-invoice-due-date',
  'aRAging-details-by-invoice-due-date',
  'payments-received',
  'Sales_Dependon_Client',
] as const

const lists = ['invoice-sales', 'payment-sales', 'throw-back-sales', 'invoice-sales-price-offers'] as const

const minor = (amount: string | null | undefined): bigint => BigInt(String(amount ?? '0').replace('.', ''))

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
  })
  afterAll(() => side?.close())

  async function traded(movements: readonly { what: string; client: number; price: number; day: number }[]) {
    const company = await newCompany(side)
    const representatives = [await make(company, 'representatives'), await make(company, 'representatives')]
    const product = await make(company, 'products', { stock_type: 'services' })
    const clients: Made[] = []
    for (let index = 0; index < 6; index++) {
      const representative_id = representatives[index % 2]!.id
      const name = `عميل ${index}`
      const body = { type: 'individual', first_name: name, display_name: name, representative_id }
      clients.push((await company.post('clients', body)).one('client'))
    }
    const invoices: Made[] = []
    for (const { what, client, price, day } of movements) {
      const date = `2026-03-${String(day).padStart(2, '0')}`
      const client_id = clients[client]!.id
      const items = [{ product_id: product.id, quantity: '1', price: String(price) }]
      const body = { date, client_id, items }
      if (what === 'invoice') invoices.push((await company.post('invoice-sales', body)).one('invoice_sale'))
      if (what === 'paid invoice') {
        const payment = { amount: '1', payment_method: 'cash', date }
        await company.post('invoice-sales', { ...body, payment })
      }
      if (what === 'draft') await company.post('invoice-sales', { ...body, status: 'draft' })
      if (what === 'offer') await company.post('invoice-sales-price-offers', body)
      if (what === 'receipt')
        await company.post('payment-sales', { date, client_id, amount: String(price), payment_method: 'cash' })
      const invoice = invoices.at(-1)
      if (what === 'return' && invoice) {
        const [line] = invoice.items as { id: number }[]
        const back = {
          date: '2026-03-31',
          invoice_id: invoice.id,
          items: [{ invoice_item_id: line!.id, quantity: '1' }],
        }
        await company.post('throw-back-sales', back)
        invoices.pop()
      }
    }
    const role = await roleNamed(company, 'salesman')
    const current = [...byClient, 'cost'].map(key => [key, ['read']])
    const permissions = { ...(role.permissions as object), ...Object.fromEntries(current) }
    await company.put(`roles/${role.id}`, { permissions })
    const salesman = await colleague(side, company, role, { representative_id: representatives[0]!.id })
    const own = new Set(clients.filter((_, index) => index % 2 === 0).map(({ id }) => id))
    return { company, salesman, own }
  }

  const seenBy = async (who: Company, path: string, key: string) => (await who.get(`${path}?per_page=100`)).rows(key)

  test('what a representative sees is the owner’s, cut down to their clients', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(dealing, { minLength: 12, maxLength: 24 }), async movements => {
        const { company, salesman, own } = await traded(movements)
        const ownDocuments = new Set<number>()
        for (const path of lists) {
          const key = path.replaceAll('-', '_')
          const all = await seenBy(company, path, key)
          const ours = all.filter(({ client_id }) => own.has(client_id as number))
          for (const { id } of ours) ownDocuments.add(id)
          expect(await seenBy(salesman, path, key)).toEqual(ours)
          const [, ...exported] = readCsv(
            Buffer.from(`\ufeff${(await salesman.get(`${path}/export?format=csv`)).text}`),
          )
          expect(exported).toHaveLength(ours.length)
          for (const row of exported) expect(ours.map(({ number }) => number ?? '')).toContain(row[0])
          for (const { id, client_id } of all) {
            const { status } = await salesman.get(`${path}/${id}`)
            expect([path, status]).toEqual([path, own.has(client_id as number) ? 200 : 404])
          }
        }
        const { dashboard } = (await salesman.get('dashboard')).body as { dashboard: Dashboard }
        const aging = (await salesman.get('reports/aRAging-summary-by-invoice-due-date')).read<Report>('report')
        expect(minor(dashboard.receivable.total)).toBe(minor(aging.totals.total))
        const drafts = dashboard.todo.find(({ key }) => key === 'drafts')
        const draftsOf = await Promise.all(
          lists.map(async path =>
            (await salesman.get(`${path}?status=draft&per_page=1`)).page(path.replaceAll('-', '_')),
          ),
        )
        expect(drafts?.count ?? 0).toBe(draftsOf.reduce((sum, { total }) => sum + total, 0))
        for (const key of byClient) {
          const question = `reports/${key}?date_from=2026-01-01&date_to=2026-12-31`
          const requested = key.includes('Aging') || key.includes('balance') ? `reports/${key}` : question
          const [whole, part] = await Promise.all(
            [company, salesman].map(async who => {
              const answer = await who.get(requested)
              return answer.read<Report | undefined>('report') ?? expect.fail(`${requested}: ${answer.text}`)
            }),
          )
          const isOwn = ({ link }: Row) =>
            link?.kind === 'client' ? own.has(link.id) : ownDocuments.has(link?.id ?? 0)
          const rowsOf = ({ rows }: Report) => rows.filter(({ kind, link }) => kind === 'row' && link !== undefined)
          const cellsOf = (rows: readonly Row[]) => rows.map(({ cells }) => cells)
          expect([key, cellsOf(rowsOf(part!))]).toEqual([key, cellsOf(rowsOf(whole!).filter(isOwn))])
          // What it comes to is what its rows come to.
          for (const [column, total] of Object.entries(part!.totals)) {
            if (column.endsWith('percent')) continue
            const sum = rowsOf(part!).reduce((all, { cells }) => all + minor(cells[column]), 0n)
            expect([key, column, sum]).toEqual([key, column, minor(total)])
          }
        }
      }),
      { numRuns: runs, seed: seedFrom('PROPERTY_SEED') },
    )
  })
})
