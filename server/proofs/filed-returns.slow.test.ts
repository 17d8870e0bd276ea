import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookProofWords } from '../../i18n/books/proofs.ts'
import { withoutIsolates } from '../../i18n/testing-sentences.ts'
import { type Language, languages } from '../../i18n/text.ts'
import { organizationById } from '../organizations/sql/memberships.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { holds, nameOf } from './proof-run.ts'
import { proofsNow } from './sql/prove.ts'

/** Figures of returns that were filed are falsified here, as only the database's superuser can. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-07-10T09:00:00Z')
})
afterAll(() => server?.close())

/** A shop that filed January, and sold again in February; each month is filed at 15 %. */
async function shop() {
  const company = await server.newCompany({ country_id: 682, coins: [682], value_added_tax: '15' })
  const { clientId, products } = await stockUp(company, ['تركيب'])
  const sell = (date: string, price: string) =>
    company.must('POST', '/owner/invoice-sales', {
      ...{ date, client_id: clientId },
      items: [{ product_id: products[0], quantity: '1', price, value_added_tax: true }],
    })
  const file = async (from: string, to: string, boxes: object[] = []) => {
    const answer = await company.must('POST', '/owner/tax-filings', { from, to, boxes, leaves_unsorted: true })
    return (answer as unknown as { tax_filing: { id: number; entry_id: number } }).tax_filing
  }
  await sell('2026-01-15', '1000')
  const first = await file('2026-01-01', '2026-01-31')
  // Of January, but entered after its return: it stands in that of February, with 10.00 that a person typed.
  await sell('2026-01-20', '200')
  await sell('2026-02-10', '400')
  const second = await file('2026-02-01', '2026-02-28', [{ box: '14', tax: '10' }])
  return { company, first, second }
}

async function falsify(statement: string): Promise<void> {
  const client = new pg.Client(server.database.connection)
  await client.connect()
  await client.query('set session_replication_role = replica')
  await client.query(statement).finally(() => client.end())
}

async function proofs({ organizationId }: Company, language: Language = 'en') {
  const organization = (await organizationById(server.database.db, organizationId))!
  const proving = { db: server.database.db, now: () => new Date('2026-07-10'), complain: () => undefined }
  const made = await proofsNow(proving, { ...organization, language })
  return made.filter(({ key }) => key.startsWith('filed_'))
}
const broken = async (company: Company, language: Language = 'en') =>
  (await proofs(company, language))
    .filter(proof => !holds(proof))
    .map(({ key, difference, breaks }) => [key, difference, withoutIsolates(breaks?.label ?? ''), breaks?.link?.id])

test('returns stand as they were filed, also with what was entered late and what a person typed', async () => {
  const { company, second } = await shop()
  // Taxes of the boxes: 150.00 in 1, 6, 13 and 16; then 90.00 in 1, 6 and 13, 10.00 in 14 and 100.00 in 16.
  expect((await proofs(company)).map(({ key, left, right, difference }) => [key, left, right, difference])).toEqual([
    ['filed_boxes_are_rows', '980.00', '980.00', '0.00'],
    ['filed_returns_are_entries', '240.00', '240.00', '0.00'],
  ])
  await company.must('POST', `/owner/tax-filings/${second.id}/withdraw`, { reason: 'خطأ' })
  expect((await proofs(company)).map(({ left, right }) => [left, right])).toEqual([
    ['600.00', '600.00'],
    ['150.00', '150.00'],
  ])
})

test.each(languages)(
  'in %s a box that somebody changed is named, with the return that it stands in',
  async language => {
    const { company, first } = await shop()
    await falsify(`update tax_filings set boxes = jsonb_set(boxes, '{0,tax}', '"14000"') where id = ${first.id}
    and organization_id = ${company.organizationId}`)
    const [[key, difference, label, link] = [], ...others] = await broken(company, language)
    expect([key, difference, link, others]).toEqual(['filed_boxes_are_rows', '10.00', first.entry_id, []])
    expect(label).toContain(
      bookProofWords.filed_return[language].replace('{from}', '01/01/2026').replace('{to}', '31/01/2026'),
    )
    expect(label).toMatch(/ · 1 \S/)
    for (const key of ['filed_boxes_are_rows', 'filed_returns_are_entries'] as const)
      expect(nameOf({ key, report: null } as never, language)).toBe(bookProofWords[key][language])
  },
)

test('a document that somebody changed past its return, and an entry that settles another amount, are named', async () => {
  const { company, first, second } = await shop()
  await falsify(`update documents set base_value_added_tax = base_value_added_tax + 500
    where organization_id = ${company.organizationId} and date = '2026-02-10'`)
  await falsify(`update entry_lines set debit = debit + 300 where entry_id = ${first.entry_id} and debit > 0`)
  const found = await broken(company)
  const of = (key: string) => found.find(each => each[0] === key)
  // Box 1, 6, 13 and 16 of February are 5.00 less than documents come to, and so is what is due by it.
  expect(of('filed_boxes_are_rows')).toEqual([
    'filed_boxes_are_rows',
    '25.00',
    expect.stringMatching(/^Return 01\/02\/2026 – 28\/02\/2026 · 1 /),
    second.entry_id,
  ])
  expect(of('filed_returns_are_entries')).toEqual([
    ...['filed_returns_are_entries', '3.00', 'Return 01/01/2026 – 31/01/2026'],
    first.entry_id,
  ])
})
