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
      taken: { rows: 42_411, documents: 1955, total: '748957.02' },
      // Stock written off, at price 0.
      refused: { rows: 70, documents: 70, total: '0.00' },
      made: { clients: 949, products: 2816 },
      sales: ['823746.14', '74789.12'],
    }
  : {
      file: cut,
      rows: 112,
      total: '3878.13',
      taken: { rows: 110, documents: 16, total: '3878.13' },
      refused: { rows: 2, documents: 2, total: '0.00' },
      made: { clients: 11, products: 99 },
      sales: ['3909.43', '31.30'],
    }

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

test('a real shop’s month is in the books to the penny, and a second time nothing is', async () => {
  const company = await server.newCompany()
  const { file, sales: soldAndReturned, ...known } = shop
  const { rows, total, taken, refused, made, errors } = await imported(server, company, 'invoice_sales', file)
  expect({ rows, total, taken, refused, made }).toEqual(known)
  expect(errors).toHaveLength(known.refused.rows)

  const balance = await trialBalance(company)
  const cellsOf = (code: string) => balance.rows.find(({ cells }) => cells.code === code)?.cells
  expect([cellsOf('4101')?.credit, cellsOf('4102')?.debit]).toEqual(soldAndReturned)
  expect(balance.totals.debit).toBe(balance.totals.credit)
  expect(balance.proofs.map(({ difference }) => difference)).toEqual(['0.00', '0.00', '0.00', '0.00'])

  const again = await imported(server, company, 'invoice_sales', file)
  expect(again.taken).toEqual({ rows: 0, documents: 0, total: '0.00' })
  expect(again.refused).toEqual({ rows: known.rows, documents: known.taken.documents + known.refused.documents, total })
  expect(again.errors).toHaveLength(known.rows)
  expect(await trialBalance(company)).toMatchObject({ rows: balance.rows })
})
