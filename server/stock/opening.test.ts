import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportAnswer, upload } from '../imports/testing.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

/** Products that a file brings with their stock. */

let server: TestServer
let shop: Company
beforeAll(async () => {
  server = await openTestServer()
  server.setNow('2026-06-01T09:00:00Z')
  shop = await server.newCompany()
})
afterAll(() => server?.close())

interface Product {
  id: number
  code: string
  quantity: string | null
  average_cost: string | null
}
const products = async () =>
  ((await shop.must('GET', '/owner/products?sort=code')) as unknown as { Products: { data: Product[] } }).Products.data
const inventory = async () => {
  const { Accounts } = (await shop.must('GET', '/owner/accounts?q=1301')) as unknown as {
    Accounts: { data: { balance: string }[] }
  }
  return Accounts.data[0]!.balance
}

const file = [
  'name,code,stock_type,default_price,opening_quantity,opening_cost,opening_date',
  'كابل,A-1,goods,20,10,11.5,2026-01-01',
  'قاطع,A-2,goods,150,3,100.333333,2026-02-01',
  'بلا رصيد,A-3,goods,9,,,',
  'بلا تكلفة,A-4,goods,9,5,,2026-01-01',
  'تركيب,A-5,services,500,,,',
].join('\n')

test('stand on the shelf with their entries; a row without a cost is refused', async () => {
  const { status, body } = await upload(server, shop, 'products', file)
  expect(status, JSON.stringify(body)).toBe(200)
  const { taken, errors } = body.import as ImportAnswer
  expect(taken.rows).toBe(4)
  expect(errors).toMatchObject([{ row: 5, column: 'opening_cost' }])
  expect((await products()).map(({ code, quantity, average_cost }) => [code, quantity, average_cost])).toEqual([
    ['A-1', '10', '11.5'],
    ['A-2', '3', '100.333333'],
    ['A-3', '0', null],
    ['A-5', null, null],
  ])
  expect(await inventory()).toBe('416.00')
})

test('in a locked period nothing of the file is taken, and the reason is said', async () => {
  await shop.must('PUT', '/owner/organizations', { lock_date: '2026-03-31' })
  const before = (await products()).length
  const { status, body } = await upload(server, shop, 'products', file.replaceAll('A-', 'B-').replaceAll('ك', 'ق'))
  expect([status, body.code]).toEqual([409, 'locked_period'])
  expect(await products()).toHaveLength(before)
})
