import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFrom } from '../../../testing-seed.ts'
import { Dice, rowsOf } from '../../documents/testing-books.ts'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { type AnsweredLine, type Body, type Shop, shopOf } from './testing-shop.ts'

/**
 * Random shops whose bank writes lines of few amounts, which are matched to whatever is proposed or thought of, undone, and whose
 * documents are voided and changed meanwhile. Whatever was accepted, the books and the bank agree. MATCH_SEED repeats a run.
 */
const runs = Number(process.env.MATCH_RUNS ?? (process.env.TEST_FULL ? 30 : 3))
const seed = seedFrom('MATCH_SEED')
const steps = 60

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const sums = [500n, 700n, 1_200n, 2_500n]
const decimal = (minor: bigint) => (Number(minor) / 100).toFixed(2)

interface Scene {
  shop: Shop
  dice: Dice
  log: string[]
  lines: number[]
  clients: number[]
  suppliers: number[]
  invoices: number[]
  bills: number[]
  bank: number
  till: number
  income: number
  fees: number
}

async function scene(run: number): Promise<Scene> {
  const shop = shopOf(server, await server.newCompany())
  const parties = async (path: 'clients' | 'suppliers', names: string[]) =>
    Promise.all(names.map(async name => (await shop.party(path, name)).id))
  return {
    ...{ shop, dice: new Dice(seed + run), log: [], lines: [], invoices: [], bills: [] },
    clients: await parties('clients', ['مكتبة النور', 'مصنع الفجر']),
    suppliers: await parties('suppliers', ['مورد الورق', 'مورد الحبر']),
    ...{ bank: await shop.bank(), till: await shop.account('1101') },
    ...{ income: await shop.account('4103'), fees: await shop.account('5207') },
  }
}

/** Calls, and notes what came of it; nothing fails within. */
async function call({ shop, log }: Scene, method: 'POST' | 'PUT', path: string, body: Body) {
  const answer = await shop.company.call(method, `/owner/${path}`, body)
  log.push(`${method} ${path} ${JSON.stringify(body)} → ${answer.status} ${answer.status >= 400 ? answer.text : ''}`)
  if (answer.status >= 500) throw new Error(log.join('\n'))
  return answer
}

const day = (dice: Dice) => `2026-03-${String(dice.between(5, 20)).padStart(2, '0')}`

async function write({ shop, dice, lines, log }: Scene) {
  const sign = dice.chance(60) ? 1n : -1n
  const words = dice.of(['', 'مكتبة النور', 'INV-0001', 'مورد الورق', 'رسوم'])
  const line = { amount: sign * dice.of(sums), date: day(dice), description: words }
  lines.push(...(await shop.write([line], dice.chance(80) ? '1111' : '1101')))
  log.push(`line ${lines.at(-1)} ${line.date} ${line.amount} ${words}`)
}

async function sell(at: Scene) {
  const { shop, dice } = at
  const price = decimal(dice.of(sums))
  if (dice.chance(60)) at.invoices.push((await shop.invoice(dice.of(at.clients), price)).id)
  else at.bills.push((await shop.bill(dice.of(at.suppliers), price)).id)
}

async function receive(at: Scene) {
  const { dice } = at
  const amount = decimal(dice.of(sums))
  const about = { date: day(dice), amount, cash_account_id: at.bank }
  if (dice.chance(60)) await call(at, 'POST', 'payment-sales', { ...about, client_id: dice.of(at.clients) })
  else await call(at, 'POST', 'payment-purchases', { ...about, supplier_id: dice.of(at.suppliers) })
}

/** Parts that somebody may think of: an account, a party, an invoice, the other account, in one part or two. */
function thoughtOf(at: Scene, amount: bigint): Body[] {
  const { dice } = at
  const target = (): Body =>
    dice.of<Body>([
      { account_id: amount > 0n ? at.income : at.fees },
      { cash_account_id: dice.chance(80) ? at.till : at.bank },
      amount > 0n ? { client_id: dice.of(at.clients) } : { supplier_id: dice.of(at.suppliers) },
      { invoice_id: dice.of([1, ...(amount > 0n ? at.invoices : at.bills)]) },
    ])
  const first = dice.chance(60) ? amount : amount / 2n
  const rest = amount - first
  const parts = [{ ...target(), amount: decimal(first) }]
  return rest === 0n ? parts : [...parts, { ...target(), amount: decimal(rest) }]
}

async function match(at: Scene) {
  const { shop, dice, lines } = at
  if (lines.length === 0) return
  const id = dice.of(lines)
  const line: AnsweredLine = await shop.read(id)
  const proposed = line.candidates.length > 0 && dice.chance(60) ? dice.of(line.candidates).parts : null
  const amount = BigInt(Math.round(Number(line.amount) * 100))
  const known = ['amount', 'entry_id', 'position', 'invoice_id', 'cheque_id', 'cash_account_id', 'account_id']
  const sent = (part: Body) => Object.fromEntries(known.map(name => [name, part[name]]))
  await call(at, 'POST', `bank-lines/${id}/match`, { parts: proposed?.map(sent) ?? thoughtOf(at, amount) })
}

const documentPaths = ['payment-sales', 'payment-purchases', 'expenses', 'other-receipts', 'transfers']

/** Voids or changes a document on its own page. */
async function changeDocument(at: Scene) {
  const { shop, dice } = at
  const { rows } = await shop.company
    .must('GET', `/owner/${dice.of(documentPaths)}?per_page=100`)
    .then(body => ({ rows: Object.entries(body) as unknown as [string, { data: { id: number }[] }][] }))
  const [[list, { data }]] = rows as [[string, { data: { id: number }[] }]]
  if (data.length === 0) return
  const path = `${list.replaceAll('_', '-')}/${dice.of(data).id}`
  if (dice.chance(50)) await call(at, 'POST', `${path}/void`, {})
  else await call(at, 'PUT', path, { date: day(dice) })
}

async function step(at: Scene) {
  const { dice, lines } = at
  const action = dice.between(1, 100)
  if (action <= 22 || lines.length < 2) await write(at)
  else if (action <= 34) await sell(at)
  else if (action <= 44) await receive(at)
  else if (action <= 76) await match(at)
  else if (action <= 87)
    await call(at, 'POST', `bank-lines/${dice.of(lines)}/unmatch`, { keep_documents: dice.chance(30) })
  else if (action <= 96) await changeDocument(at)
  else await call(at, 'POST', `bank-accounts/${at.bank}/match`, {})
}

interface MatchFact {
  line_id: number
  entry_id: number
  position: number
  amount: bigint
  undone_at: string | null
}

/** What holds whatever was done, by plain sums of the rows. */
async function expectAgreed({ shop, log }: Scene) {
  const books = { server, company: shop.company }
  const trace = log.join('\n')
  const matches = await rowsOf(books, sql<MatchFact>`select * from bank_matches`)
  const live = matches.filter(({ undone_at }) => undone_at === null)
  const lines = await rowsOf(books, sql<{ id: number; amount: bigint }>`select id, amount from bank_lines`)
  for (const { id, amount } of lines) {
    const sum = live.filter(({ line_id }) => line_id === id).reduce((all, each) => all + each.amount, 0n)
    expect([0n, amount], `line ${id} is open or matched whole\n${trace}`).toContain(sum)
  }
  const ledger = await rowsOf(
    books,
    sql<{ entry_id: number; position: number; amount: bigint; is_reversed: boolean }>`
      select entry_id, position, debit - credit as amount, exists (
        select from entries where entries.organization_id = entry_lines.organization_id and reverses_id = entry_id) as is_reversed
      from entry_lines`,
  )
  for (const one of ledger) {
    const own = live.filter(({ entry_id, position }) => entry_id === one.entry_id && position === one.position)
    const sum = own.reduce((all, each) => all + each.amount, 0n)
    const isWithin = one.amount > 0n ? sum >= 0n && sum <= one.amount : sum <= 0n && sum >= one.amount
    expect(isWithin, `entry ${one.entry_id} of ${one.amount} is matched by ${sum}\n${trace}`).toBe(true)
    expect(one.is_reversed && own.length > 0, `entry ${one.entry_id} was taken back and is matched\n${trace}`).toBe(
      false,
    )
  }
  await shop.proven()
}

test(`in ${runs} random shops the books and the bank agree, from seed ${seed}`, async () => {
  let accepted = 0
  for (let run = 0; run < runs; run++) {
    const at = await scene(run)
    await receive(at)
    for (let number = 0; number < steps; number++) await step(at)
    await expectAgreed(at)
    accepted += at.log.filter(line => /bank-lines\/\d+\/(un)?match .* → 200/.test(line)).length
  }
  expect(accepted).toBeGreaterThan(runs * 5)
}, 600_000)
