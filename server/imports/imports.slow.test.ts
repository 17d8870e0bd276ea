import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fullRunTest } from '../../testing-full-run.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { addressOf, newVisitor, startServer, type Visitor } from '../testing-process.ts'
import { fileOf, holdingsOf, imported, nothing, upload } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test.each([
  ['ar', 'أُلغي الاستيراد، ولم يُسجل شيء من الملف.'],
  ['en', 'The import was cancelled; nothing of the file was recorded.'],
])('an import that is stopped leaves nothing behind, and says so in %s', async (lang, text) => {
  const company = await server.newCompany()
  const many = Array.from({ length: 30_000 }, (_, row) => `${row % 900},P${row},Lamp,1,2026-01-05,1,7,`)
  const answer = upload(server, company, 'invoice_sales', fileOf(...many), {}, { lang })
  await expect
    .poll(async () => {
      const { imports } = await company.must('GET', '/owner/imports')
      const [last] = (imports as unknown as { data: { id: number; state: string }[] }).data
      if (last) await company.must('DELETE', `/owner/imports/${last.id}`)
      return last?.state
    })
    .toMatch(/reading|checking|writing/)
  const { status, body } = await answer
  expect([status, body.message]).toEqual([409, text])
  expect(await holdingsOf(server, company)).toEqual(nothing)
})

/** As many as an invoice may have in `npm run test:full`, and as a large shop's have in `npm test`. */
const lines = process.env.TEST_FULL ? 10_000 : 2000

test('an invoice of thousands of lines is posted, shown, returned from and voided', async () => {
  const company = await server.newCompany()
  const rows = Array.from({ length: lines }, (_, row) => `1,P${row},Part ${row},2,2026-01-05,1.25,7,`)
  const began = performance.now()
  const { taken } = await imported(server, company, 'invoice_sales', fileOf(...rows))
  console.log(
    `an invoice of ${lines} lines and as many new products: ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
  expect(taken).toEqual({ rows: lines, documents: 1, total: `${lines * 2.5}.00` })
  const list = (await company.must('GET', '/owner/invoice-sales')) as unknown as {
    invoice_sales: { data: { id: number }[] }
  }
  const { id } = list.invoice_sales.data[0]!
  const { invoice_sale } = (await company.must('GET', `/owner/invoice-sales/${id}`)) as unknown as {
    invoice_sale: { total: string; items: { id: number }[] }
  }
  expect([invoice_sale.total, invoice_sale.items.length]).toEqual([`${lines * 2.5}.00`, lines])
  const items = [{ invoice_item_id: invoice_sale.items.at(-1)!.id, quantity: '1' }]
  const { throw_back_sale } = (await company.must('POST', '/owner/throw-back-sales', {
    date: '2026-01-06',
    invoice_id: id,
    items,
  })) as unknown as { throw_back_sale: { id: number; total: string } }
  expect(throw_back_sale.total).toBe('1.25')
  await company.must('POST', `/owner/throw-back-sales/${throw_back_sale.id}/void`)
  await company.must('POST', `/owner/invoice-sales/${id}/void`)

  const tooMany = Array.from({ length: 10_001 }, (_, row) => `3,P${row},Part ${row},1,2026-01-05,1.25,7,`)
  const { errors } = await imported(server, company, 'invoice_sales', fileOf(...tooMany), { dry_run: '1' })
  expect(errors[0]?.message).toContain('more than \u206810000\u2069 lines')
})

fullRunTest('an import whose server was killed is failed, and nothing of it is in the books', async () => {
  const { database } = server
  const settings = { DATABASE_URL: addressOf(database) }
  const killed = await startServer(settings)
  onTestFinished(() => killed.remove())
  const visitor = await newVisitor(killed, database)
  const form = new FormData()
  const many = Array.from({ length: 12_000 }, (_, row) => `${row % 900},P${row},Lamp,1,2026-01-05,1,7,`)
  form.append('file', new Blob([fileOf(...many)]), 'month.csv')
  const answer = visitor.ask('POST', 'imports/invoice_sales', form).catch(() => 'no answer')
  const stateAt = async ({ ask }: Visitor) => {
    const { imports } = (await (await ask('GET', 'imports')).json()) as { imports: { data: { state: string }[] } }
    return imports.data[0]?.state
  }
  await expect.poll(() => stateAt(visitor), { interval: 20, timeout: 20_000 }).toMatch(/checking|writing/)
  await killed.stop('SIGKILL')
  expect(await answer).toBe('no answer')

  const next = await startServer(settings)
  onTestFinished(() => next.remove())
  const later = visitor.at(next)
  await expect.poll(() => stateAt(later), { timeout: 30_000 }).toBe('failed')
  expect(await holdingsOf(server, later)).toEqual(nothing)
})
