import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saleKinds } from '../../schema/documents.ts'
import { seedFrom } from '../../testing-seed.ts'
import type { Tx } from '../db/connection/transaction.ts'
import { openOrganization } from '../db/organization.ts'
import { run } from '../db/testing-setup.ts'
import { randomBooks } from '../documents/testing-books.ts'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { sqlFacts } from './sql/facts.ts'
import { storedSides } from './sql/stored-balances-proof.ts'

/** What is kept of the ledger says what its lines say. KEPT_SEED repeats one run. */

const seed = seedFrom('KEPT_SEED')
let server: TestServer
let organizationId: number
beforeAll(async () => {
  server = await openTestServer()
  const { company } = await randomBooks(server, seed, 60)
  organizationId = company.organizationId
}, 120_000)
afterAll(() => server?.close())

const inBooks = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  server.database.db.transaction().execute(async tx => {
    await openOrganization(tx, organizationId)
    return work(tx)
  })

interface Plain {
  id: number
  opening: bigint
  debit: bigint
  credit: bigint
  closing: bigint
}

/** The same figures with nothing kept: every line is read, every correction looked for. */
const plainly = async (tx: Tx, from: string, to: string, yearStart: string): Promise<Plain[]> =>
  (
    await sql<Plain>`
      with folded as materialized (
        select unnest(array[one.id, other.id]) as id from entries as one join entries as other on other.id = one.reverses_id
        where one.date between ${from} and ${to} and other.date = one.date
      ), line as (
        select account_id, date, debit, credit, entry_id in (select id from folded) as is_folded from entry_lines
        where date <= ${to}
      )
      select accounts.id,
        coalesce(sum(debit - credit) filter (where date < ${from} and (date >= ${yearStart} or not earns)), 0)::bigint as opening,
        coalesce(sum(debit) filter (where date >= ${from} and not is_folded), 0)::bigint as debit,
        coalesce(sum(credit) filter (where date >= ${from} and not is_folded), 0)::bigint as credit,
        coalesce(sum(debit - credit) filter (where date >= ${yearStart} or not earns), 0)::bigint as closing
      from accounts left join line on account_id = accounts.id,
      lateral (select type in ('income', 'other_income', 'cost_of_goods_sold', 'expense', 'other_expense') as earns) as kind
      group by accounts.id order by accounts.id`.execute(tx)
  ).rows

const periods = [
  ['2026-01-01', '2026-12-31', '2026-01-01'],
  ['2026-03-01', '2026-03-31', '2026-01-01'],
  ['2026-02-10', '2026-02-10', '2026-01-01'],
  ['2026-02-27', '2026-03-02', '2026-02-15'],
  ['2025-06-15', '2026-06-14', '2025-04-06'],
  ['2026-01-01', '2026-01-20', '2026-01-01'],
  ['2026-02-01', '2026-02-24', '2026-01-01'],
  ['2026-02-18', '2026-02-24', '2026-02-18'],
  ['2020-01-01', '2035-12-31', '2020-01-01'],
] as const

test('opening, movement and closing of any period are those of the lines', async () => {
  let moved = 0
  for (const [from, to, yearStart] of periods) {
    await inBooks(async tx => {
      const { accounts } = await sqlFacts(tx, organizationId).movements({ from, to }, yearStart)
      const stored = accounts
        .map(({ id, opening, debit, credit, closing }) => ({ id, opening, debit, credit, closing }))
        .sort((a, b) => a.id - b.id)
      expect(stored, `seed ${seed}, ${from} to ${to}`).toEqual(await plainly(tx, from, to, yearStart))
      moved += stored.filter(({ debit, credit }) => debit !== 0n || credit !== 0n).length
    })
  }
  expect(moved).toBeGreaterThan(10)
})

test('sums by account and month, their count of lines too, are those of the lines', async () => {
  for (const [from, to] of periods) {
    await inBooks(async tx => {
      const order = (rows: object[]) => rows.map(row => Object.values(row).join(' ')).sort()
      const sums = await sqlFacts(tx, organizationId).sum('lines', {
        by: ['account_id', 'month'],
        where: { date: { from, to } },
      })
      const { rows } = await sql<object>`
        select account_id, left(date::text, 7) as month, sum(debit)::bigint as debit, sum(credit)::bigint as credit,
          count(*)::int as count
        from entry_lines where date between ${from} and ${to} group by 1, 2`.execute(tx)
      expect(order(sums)).toEqual(order(rows))
    })
  }
})

test('sums by source and account are those of the lines', async () => {
  for (const [from, to] of periods) {
    await inBooks(async tx => {
      const order = (rows: object[]) => rows.map(row => Object.values(row).join(' ')).sort()
      const where = { date: { from, to }, source_kind: ['sales_invoice', 'journal_entry', 'receipt'] as const }
      const sums = await sqlFacts(tx, organizationId).sum('lines', { by: ['source_kind', 'account_id'], where })
      const { rows } = await sql<object>`
        select source_kind, account_id, sum(debit)::bigint as debit, sum(credit)::bigint as credit, count(*)::int as count
        from entry_lines join entries on entries.id = entry_id
        where entry_lines.date between ${from} and ${to} and source_kind in ('sales_invoice', 'journal_entry', 'receipt')
        group by 1, 2`.execute(tx)
      expect(order(sums)).toEqual(order(rows))
    })
  }
})

test('movements by account without corrections, their count of lines too, are those of the lines that stand', async () => {
  for (const [from, to] of periods) {
    await inBooks(async tx => {
      const byAccount = (rows: { account_id: number }[]) => rows.sort((a, b) => a.account_id - b.account_id)
      const facts = sqlFacts(tx, organizationId)
      const requested = { where: { date: { from, to } }, fold: { from, to } } as const
      const stored = await facts.sum('lines', { by: ['account_id'], ...requested })
      const read = await facts.sum('lines', { by: ['account_id', 'client_id'], ...requested })
      const summed = new Map<number, { account_id: number; debit: bigint; credit: bigint; count: number }>()
      for (const { account_id, debit, credit, count } of read) {
        const before = summed.get(account_id) ?? { account_id, debit: 0n, credit: 0n, count: 0 }
        const sum = { debit: before.debit + debit, credit: before.credit + credit, count: before.count + count }
        summed.set(account_id, { account_id, ...sum })
      }
      expect(byAccount(stored)).toEqual(byAccount([...summed.values()]))
    })
  }
})

test('the number of entries and the fingerprint of a day are those of the entries', async () => {
  for (const day of ['2026-03-31', '2026-03-15', '2035-01-01', undefined]) {
    await inBooks(async tx => {
      const { rows } = await sql<object>`
        select count(*)::int as entries, min(date) as first, max(date) as last,
          coalesce(lpad(to_hex(bit_xor(entry_hash(id, number, date, total_debit))), 16, '0'), '') as fingerprint
        from entries where date <= ${day ?? '9999-12-31'}`.execute(tx)
      expect(await sqlFacts(tx, organizationId).extent(day)).toEqual(rows[0])
    })
  }
})

test('what clients and products bought on any days is what their invoices and returns say', async () => {
  for (const [from, to] of periods)
    for (const by of ['client_id', 'product_id'] as const)
      await inBooks(async tx => {
        const facts = sqlFacts(tx, organizationId)
        const date = { from, to }
        const stored = await facts.sum('items', { by: [by], measures: ['sold'], where: { date, [by]: { not: null } } })
        const message = await facts.sum('items', {
          by: ['kind', by],
          measures: ['net'],
          where: { kind: saleKinds, date, [by]: { not: null } },
        })
        const nets = new Map<number, bigint>()
        for (const { kind, net, [by]: id } of message)
          nets.set(id!, (nets.get(id!) ?? 0n) + (kind === 'sales_return' ? -net : net))
        expect(
          new Map(stored.flatMap(({ sold, [by]: id }) => (sold === 0n ? [] : [[id!, sold]]))),
          `seed ${seed}, ${by} ${from} to ${to}`,
        ).toEqual(new Map([...nets].filter(([, net]) => net !== 0n)))
      })
})

/** Lines of sales with nothing kept: on their day, and taken back on the day of that. */
const plainSales = async (tx: Tx, by: readonly string[], from: string, to: string): Promise<object[]> => {
  const lines = (date: string, sign: 1 | -1, which: string) => sql`
    select ${sql.ref(date)} as date, left(${sql.ref(date)}::text, 7) as month, kind, documents.client_id, product_id,
      ${sql.lit(sign)} as sign, ${sql.lit(sign)} as line, quantity, base_net, base_tax, base_cost, position
    from documents join document_items on document_id = documents.id
    where kind in ('sales_invoice', 'sales_return') and ${sql.raw(which)}`
  const { rows } = await sql<object>`
    select ${sql.join([
      ...by.map(field => sql.ref(field)),
      sql`(sum(sign * quantity) * 1000000)::bigint as quantity, sum(sign * base_net)::bigint as net,
        coalesce(sum(sign * base_net) filter (where line <> 0), 0)::bigint as own_net,
        sum(sign * base_net * case kind when 'sales_return' then -1 else 1 end)::bigint as sold,
        sum(sign * base_tax)::bigint as tax, 0 as input_vat, sum(sign * base_cost)::bigint as cost, sum(line)::bigint as lines,
        coalesce(sum(sign) filter (where position = 1), 0)::bigint as documents, count(*)::int as count`,
    ])}
    from (
      ${lines('date', 1, `(status = 'posted' or (status = 'void' and voided_on > date))`)}
      union all ${lines('voided_on', -1, `status = 'void' and voided_on > date`)}
      union all
      select used_on, left(used_on::text, 7), kind, documents.client_id, product_id, sign, 0, 0, differences.amount, 0, 0, 0
      from advance_differences as differences
      join documents on documents.id = differences.invoice_id join document_items on document_items.id = item_id,
      lateral (values (differences.date, 1), (differences.voided_on, -1)) as used (used_on, sign)
      where (application_id is not null or is_moved) and differences.voided_on is distinct from differences.date and used_on is not null
        and kind in ('sales_invoice', 'sales_return')
    ) as lines
    where date between ${from} and ${to} group by ${sql.join(by.map(field => sql.ref(field)))}`.execute(tx)
  return rows
}

test('sales by client, product, kind and month are those of the lines, whatever was edited or taken back', async () => {
  const groups = [['client_id', 'kind'], ['product_id', 'kind', 'month'], ['product_id'], ['kind', 'month']] as const
  const order = (rows: object[]) => rows.map(row => Object.values(row).join(' ')).sort()
  let found = 0
  for (const [from, to] of periods)
    for (const by of groups)
      await inBooks(async tx => {
        const where = { kind: saleKinds, date: { from, to } }
        const sums = await sqlFacts(tx, organizationId).sum('items', { by, where })
        expect(order(sums), `seed ${seed}, ${by} ${from} to ${to}`).toEqual(order(await plainSales(tx, by, from, to)))
        found += sums.length
      })
  expect(found).toBeGreaterThan(20)
})

test('the proof of what is kept holds, and a falsified month or invoice breaks it where it is', async () => {
  const holds = await inBooks(tx => storedSides(tx, organizationId))
  expect(holds.map(({ key, kept, raw, difference }) => [key, kept === raw, difference])).toEqual([
    ['kept_months', true, 0n],
    ['kept_corrections', true, 0n],
    ['kept_standings', true, 0n],
    ['kept_sales', true, 0n],
    ['kept_stock', true, 0n],
    ['kept_entries', true, 0n],
  ])
  await run(
    server.database.connection,
    `update account_months set debit = debit + 100 where (organization_id, account_id, month, source_kind) = (
       select organization_id, account_id, month, source_kind from account_months
       where organization_id = ${organizationId} order by account_id limit 1)`,
  )
  await run(
    server.database.connection,
    `update invoice_balances set settled_on = '2020-01-01' where invoice_id = (
       select min(invoice_id) from invoice_balances where organization_id = ${organizationId})`,
  )
  await run(
    server.database.connection,
    `update document_items set sold = sold + 7 where id = (
       select min(id) from document_items where organization_id = ${organizationId} and sold <> 0)`,
  )
  const [months, , standings, sales] = await inBooks(tx => storedSides(tx, organizationId))
  expect([months!.kept - months!.raw, months!.difference, months!.breaks?.link.kind]).toEqual([100n, 100n, 'account'])
  expect([standings!.kept - standings!.raw, standings!.difference, standings!.breaks?.link.kind]).toEqual([
    0n,
    1n,
    'document',
  ])
  expect([sales!.kept - sales!.raw, sales!.difference, sales!.breaks?.link.kind]).toEqual([7n, 7n, 'document'])
})

test('the application may not write what is kept', async () => {
  await expect(
    inBooks(tx => sql`update account_months set debit = 0 where organization_id = ${organizationId}`.execute(tx)),
  ).rejects.toThrow(/permission denied/)
})
