import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestDatabase } from '../db/testing.ts'
import { made, newVisitor, type ServerProcess, type Visitor } from '../testing-process.ts'

/** Who writes invoices while servers die, connections break and transactions are taken back. */
export interface Writers {
  visitor: Visitor
  /** What was acknowledged: the number that each reference got. */
  acknowledged: Map<string, string>
  /** How often a write was taken back for the sake of another (`changed_meanwhile`): it says to try again, and so they do. */
  overtaken(): number
  /** Sends an invoice once; answers its number where it was acknowledged. */
  send(server: Pick<ServerProcess, 'url'>, reference: string): Promise<string | undefined>
  /** Sends it under its key, to one server after the other, until one acknowledges it. */
  insist(servers: () => readonly Pick<ServerProcess, 'url'>[], reference: string): Promise<void>
}

export async function openWriters(server: ServerProcess, database: TestDatabase): Promise<Writers> {
  const visitor = await newVisitor(server, database)
  const { id: client_id } = await made(visitor, 'clients', {
    type: 'individual',
    display_name: 'أحمد',
    first_name: 'أحمد',
  })
  const { id: product_id } = await made(visitor, 'products', {
    name: 'صيانة',
    stock_type: 'services',
    default_price: '100',
  })
  const acknowledged = new Map<string, string>()
  let overtaken = 0
  const send: Writers['send'] = async (at, reference) => {
    const body = { date: '2026-03-10', client_id, reference, items: [{ product_id, quantity: '1', price: '100' }] }
    const answer = await visitor
      .at(at)
      .ask('POST', 'invoice-sales', body, { 'idempotency-key': `key-${reference}` })
      .catch(() => undefined)
    if (answer?.status !== 201) {
      const refused = await answer?.text().catch(() => undefined)
      if (answer?.status === 409 && refused?.includes('"changed_meanwhile"')) {
        overtaken += 1
        return undefined
      }
      if (answer && answer.status < 500) throw new Error(`${answer.status} ${refused}`)
      return undefined
    }
    const written = (await answer.json().catch(() => undefined)) as { invoice_sale: { number: string } } | undefined
    if (!written) return undefined
    const before = acknowledged.get(reference)
    if (before !== undefined) expect(written.invoice_sale.number).toBe(before)
    acknowledged.set(reference, written.invoice_sale.number)
    return written.invoice_sale.number
  }
  return {
    ...{ visitor, acknowledged, send, overtaken: () => overtaken },
    async insist(servers, reference) {
      for (let attempt = 0; attempt < 200; attempt++) {
        const all = servers()
        const at = all[attempt % all.length]
        if (at && (await send(at, reference)) !== undefined) return
        await pause(20)
      }
      throw new Error(`${reference} was never acknowledged`)
    },
  }
}

/**
 * Reads the books whole: what was acknowledged is there under its number, once; numbers have no gap; debits equal credits;
 * every proof, the chains with them, is even. Answers how many invoices there are.
 */
export async function expectWhole({ visitor, acknowledged }: Writers, server: ServerProcess): Promise<number> {
  const at = visitor.at(server)
  const found: [string, string][] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const path = `invoice-sales?per_page=100&sort=id&order=asc&page=${page}`
    const { invoice_sales } = (await (await at.ask('GET', path)).json()) as {
      invoice_sales: { data: { reference: string; number: string }[]; last_page: number }
    }
    last = invoice_sales.last_page
    found.push(...invoice_sales.data.map(({ reference, number }): [string, string] => [reference, number]))
  }
  const numbers = new Map(found)
  expect(numbers.size, 'each reference once').toBe(found.length)
  expect([...acknowledged].filter(([reference, number]) => numbers.get(reference) !== number)).toEqual([])
  const counters = found.map(([, number]) => Number(/\d+$/.exec(number)![0])).sort((a, b) => a - b)
  expect(counters).toEqual(counters.map((_, index) => index + 1))
  await at.ask('POST', 'proofs', {})
  const run = async () =>
    (
      (await (await at.ask('GET', 'proofs')).json()) as {
        run: { running: boolean; checks: number; differences: number }
      }
    ).run
  await expect.poll(async () => (await run()).running, { timeout: 300_000, interval: 500 }).toBe(false)
  const { checks, differences } = await run()
  expect(checks).toBeGreaterThan(50)
  expect(differences).toBe(0)
  return found.length
}
