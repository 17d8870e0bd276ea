import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { rebuildStock } from './rebuild-stock.ts'

let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new pg.Client(server.database.connection)
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

test('what is kept of goods is made anew of what moved them', async () => {
  const company = await server.newCompany()
  await company.must('POST', '/owner/products', {
    ...{ name: 'بلاط', stock_type: 'goods', default_price: '10' },
    ...{ opening_quantity: '7', opening_cost: '3', opening_date: '2026-01-01' },
  })
  await owner.query(`select set_config('app.organization_id', $1, false)`, [String(company.organizationId)])
  const stored = async () => {
    const days = await owner.query(
      'select day::text, trim_scale(quantity)::text as quantity, value::text from stock_days',
    )
    const onHand = await owner.query('select trim_scale(quantity)::text as quantity from stock_on_hand')
    return [days.rows, onHand.rows]
  }
  const before = await stored()
  expect(before.flat()).toHaveLength(2)
  await owner.query('update stock_on_hand set quantity = 99')
  await owner.query('delete from stock_days')
  expect(await rebuildStock(server.database.connection)).toBeGreaterThan(0)
  expect(await stored()).toEqual(before)
})
