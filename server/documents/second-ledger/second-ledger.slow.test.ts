import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAtLength } from '../../../testing-full-run.ts'
import { seedFrom } from '../../../testing-seed.ts'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { Dice } from '../testing-books.ts'
import { code, SecondLedger } from './testing-second-ledger.ts'

/** Years of a shop beside a ledger that is kept by hand: every month end, account by account. YEAR_SEED repeats one. */
const seed = seedFrom('YEAR_SEED')
const [years, events] = isAtLength ? [20, 220] : [1, 160]

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-02-01T10:00:00Z')
})
afterAll(() => server?.close())

interface Report {
  rows: { cells: Record<string, string | null>; link?: { id: number } }[]
  totals: Record<string, string>
  proofs: { name: string; difference: string }[]
}

const piastres = (text: string | null | undefined): bigint => BigInt((text ?? '0.00').replace('.', ''))
const monthEnds = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2025, month + 1, 0)).toISOString().slice(0, 10),
)

test(`${years} years of a shop agree with a ledger kept by hand, from seed ${seed}`, async () => {
  for (let year = 0; year < years; year += 1) await compare(seed + year)
}, 1_800_000)

async function compare(from: number): Promise<void> {
  const company = await server.newCompany()
  const ledger = new SecondLedger(company, new Dice(from))
  await ledger.open()
  await ledger.live(events)
  const report = async (key: string) => (await company.must('GET', `/owner/reports/${key}`)).report as unknown as Report
  const context = (about: string) => `${about}, seed ${from}\n${ledger.log.join('\n')}`

  for (const { day, balances, stock } of ledger.workOut(monthEnds)) {
    const trial = await report(`trial-balance?date_from=2025-01-01&date_to=${day}`)
    const ours = new Map(
      trial.rows
        .filter(({ cells }) => cells.code)
        .map(({ cells }) => [cells.code!, piastres(cells.closing_debit) - piastres(cells.closing_credit)]),
    )
    const known = [...new Set([...ours.keys(), ...balances.keys()])].sort()
    const side = (amounts: ReadonlyMap<string, bigint>) =>
      Object.fromEntries(known.map(each => [each, String(amounts.get(each) ?? 0n)]))
    expect(side(ours), context(`balances of ${day}`)).toEqual(side(balances))

    const valuation = await report(`stock-valuation?date_from=2025-01-01&date_to=${day}`)
    const goods = valuation.rows.filter(({ link }) => link)
    const worth = Object.fromEntries(goods.map(({ link, cells }) => [link!.id, cells.closing_value]))
    for (const [product, { value }] of stock)
      expect(piastres(worth[product]), context(`stock of product ${product} on ${day}`)).toBe(value)
    expect(piastres(valuation.totals.closing_value), context(`stock of ${day}`)).toBe(
      balances.get(code.inventory) ?? 0n,
    )
    for (const proof of [...trial.proofs, ...valuation.proofs])
      expect(proof.difference, context(`${proof.name} of ${day}`)).toBe('0.00')
  }
  const { sales, bills } = ledger.residuals
  for (const [path, one, residuals] of [
    ['invoice-sales', 'invoice_sale', sales],
    ['invoice-purchases', 'invoice_purchase', bills],
  ] as const)
    for (const [id, residual] of residuals) {
      const invoice = (await company.must('GET', `/owner/${path}/${id}`))[one] as unknown as { residual: string }
      expect(piastres(invoice.residual), context(`${path} ${id}`)).toBe(residual)
    }
  // A year in which hardly anything happened shows nothing.
  expect([...ledger.done.values()].reduce((sum, times) => sum + times, 0)).toBeGreaterThan(events / 2)
}
