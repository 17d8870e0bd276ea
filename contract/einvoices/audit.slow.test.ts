import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditUnits } from '../../server/einvoice/units/sql/chains.ts'
import { runCommand } from '../../server/testing-command.ts'
import { addressOf } from '../../server/testing-process.ts'
import { business, type Connected, connected, make, openShop, settled, todayInRiyadh } from './testing-connected.ts'

/** The command that walks the chains, on books that are right and on books that somebody wrote into past the program. */

let open: Connected
beforeAll(async () => {
  open = await openShop()
  await connected(open.shop)
  const client = await make(open.shop, 'clients', business)
  const product = await make(open.shop, 'products', { name: 'كرسي', default_price: '2000', stock_type: 'services' })
  for (const price of ['2000', '3000', '4000'])
    await make(open.shop, 'invoice-sales', {
      ...{ date: todayInRiyadh(), status: 'posted', client_id: client.id },
      items: [{ product_id: product.id, quantity: '1', price }],
    })
  await settled(open.shop)
})
afterAll(() => open?.close())

const audit = (...args: string[]) =>
  runCommand<{ findings?: object[] }>('einvoice-audit.ts', args, {
    ...process.env,
    DATABASE_URL: addressOf(open.database),
  })

/** Writes as somebody would who owns the database, with its triggers off. */
async function tamper(statement: string): Promise<void> {
  const owner = new pg.Client(open.database.connection)
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(statement)
  await owner.end()
}

const findings = async () => (await auditUnits(open.database.db, open.shop.organizationId))[0]?.findings

test('chains that are sound end the command with 0, and each unit has a line', async () => {
  const line = { organization: open.shop.organizationId, name: 'الفرع الرئيسي', documents: 3, findings: [] }
  expect(await audit(String(open.shop.organizationId))).toMatchObject({ code: 0, lines: [line] })
  expect(await audit('0')).toEqual({
    code: 1,
    problems: '',
    lines: [{ organization: '0', error: 'unknown_organization' }],
  })
})

test('an amount that was written over, and a last document that is gone, are named at their place', async () => {
  await tamper(`update einvoices set xml = replace(xml, '>3000.00<', '>3001.00<') where counter = 2`)
  expect(await findings()).toEqual(
    expect.arrayContaining([
      { fault: 'break', counter: '3', uuids: [expect.any(String)] },
      { fault: 'hash', counter: '2', uuids: [expect.any(String)] },
    ]),
  )
  await tamper(`update einvoices set xml = replace(xml, '>3001.00<', '>3000.00<') where counter = 2`)
  expect(await findings()).toEqual([])
  await tamper('delete from einvoices where counter = 3')
  expect(await audit()).toMatchObject({ code: 1, lines: [{ findings: [{ fault: 'end', counter: '3' }] }] })
})
