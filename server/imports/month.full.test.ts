import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../testing-company.ts'
import { cut, imported, trialBalance } from './testing.ts'

// The whole month is kept beside the repository; a clone without it is tested with the eighteen documents cut from it.
const month = new URL('../../../shared/data/online-retail-2010-12.csv', import.meta.url)
const shop = existsSync(month)
  ? {
      file: readFileSync(month),
      rows: 42_481,
      total: '748957.02',
      taken: { rows: 41_683, documents: 1629, total: '823746.14' },
      refused: { rows: 798, documents: 396, total: '-74789.12' },
      made: { clients: 886, products: 2805 },
    }
  : {
      file: cut,
      rows: 112,
      total: '3878.13',
      taken: { rows: 107, documents: 14, total: '3909.43' },
      refused: { rows: 5, documents: 4, total: '-31.30' },
      made: { clients: 9, products: 97 },
    }

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('a real shop’s month is in the books to the penny, and a second time nothing is', async () => {
  const company = await server.newCompany()
  const { file, ...known } = shop
  const { rows, total, taken, refused, made, errors } = await imported(server, company, 'invoice_sales', file)
  expect({ rows, total, taken, refused, made }).toEqual(known)
  expect(errors).toHaveLength(known.refused.rows)

  const balance = await trialBalance(company)
  const sales = balance.rows.find(({ cells }) => cells.code === '4101')
  expect([sales?.cells.credit, balance.totals.debit, balance.totals.credit]).toEqual(Array(3).fill(known.taken.total))
  expect(balance.proofs.map(({ difference }) => difference)).toEqual(['0.00', '0.00', '0.00', '0.00'])

  const again = await imported(server, company, 'invoice_sales', file)
  expect(again.taken).toEqual({ rows: 0, documents: 0, total: '0.00' })
  expect(again.refused).toEqual({ rows: known.rows, documents: known.taken.documents + known.refused.documents, total })
  expect(again.errors).toHaveLength(known.rows)
  expect(await trialBalance(company)).toMatchObject({ rows: balance.rows })
})
