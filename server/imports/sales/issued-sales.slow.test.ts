import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { imported } from '../testing.ts'

/** Sales of a file are issued as they are taken in, where the organization issues what it posts. */

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

test('what lacks something is refused with all that it lacks, and the rest is issued', async () => {
  const saudi = { country_id: 682, coins: [682], value_added_tax: '15', tax_number: '310122393500003' }
  const address = { street: 'King Fahd', building_number: '1234', district: 'Olaya', city: 'Riyadh' }
  const company = await server.newCompany({ ...saudi, ...address, postal_code: '12345', issues_at_posting: true })
  const heads = 'Invoice,Date,Customer,Item,Qty,Price,VAT'
  const content = `${[heads, 'K1,2026-01-05,Sami,Work,1,100,15', 'K2,2026-01-05,Sami,Rest,1,100,0'].join('\n')}\n`
  const unsorted = '3 It cannot be issued yet: Line 1: say whether it is zero-rated, exempt or out of scope'
  const take = async (more: Record<string, string> = {}) => {
    const { errors } = await imported(server, company, 'invoice_sales', content, more)
    return errors.map(({ row, message }) => `${row} ${plain(message)}`)
  }
  const sales = async () => {
    const { invoice_sales } = await company.must('GET', '/owner/invoice-sales?sort=id&order=asc')
    return (invoice_sales as unknown as { data: Record<string, string>[] }).data.map(
      ({ source_number, issued_at }) => `${source_number} ${issued_at === null ? 'not issued' : 'issued'}`,
    )
  }
  expect(await take({ dry_run: '1' })).toEqual([unsorted])
  await company.must('PUT', '/owner/organizations', { street: null })
  const seller = 'It cannot be issued yet: Complete the address: Street (in your organization’s details)'
  expect(await take({ dry_run: '1' })).toEqual([`2 ${seller}`, `3 ${seller}`, unsorted])
  expect(await sales()).toEqual([])
  await company.must('PUT', '/owner/organizations', { street: 'King Fahd' })
  expect(await take()).toEqual([unsorted])
  expect(await sales()).toEqual(['K1 issued'])
})
