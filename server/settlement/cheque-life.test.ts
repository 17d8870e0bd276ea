import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

/** Who may move cheques and use credits, and what a change of the posting accounts does to a cheque on its way. */

let server: TestServer
let shop: Company
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  shop = await server.newCompany()
})

type Body = Record<string, unknown>
interface Made {
  id: number
}

const make = async (path: string, one: string, body: Body): Promise<Made> =>
  (await shop.must('POST', `/owner/${path}`, body))[one] as unknown as Made
const account = async (code: string): Promise<number> => {
  const { Accounts } = (await shop.must('GET', `/owner/accounts?q=${code}`)) as unknown as {
    Accounts: { data: Made[] }
  }
  return Accounts.data[0]!.id
}
const client = () => make('clients', 'client', { type: 'individual', display_name: 'هدى', first_name: 'هدى' })

/** A cheque of 100 in hand, and what its payment left to the client's credit. */
async function received(): Promise<{ clientId: number; chequeId: number }> {
  const { id: clientId } = await client()
  const cheque = { payment_method: 'cheque', cheque_number: '451', cheque_date: '2026-04-15' }
  const body = { date: '2026-03-05', client_id: clientId, amount: '100', ...cheque }
  const { id } = await make('payment-sales', 'payment_sale', body)
  const { cheques } = (await shop.must('GET', `/owner/cheques?document_id=${id}`)) as unknown as {
    cheques: { data: Made[] }
  }
  return { clientId, chequeId: cheques.data[0]!.id }
}

test('who may look at cheques may not move them, and is told so at each', async () => {
  const { chequeId } = await received()
  const step = { date: '2026-04-15', bank_account_id: await account('1111') }
  await shop.allowOnly({ cheques: ['read'] })
  const { cheque } = (await shop.must('GET', `/owner/cheques/${chequeId}`)) as unknown as {
    cheque: { can: Record<string, { allowed: boolean; reason: string }> }
  }
  expect(cheque.can.deposit).toEqual({ allowed: false, reason: 'ليس لديك صلاحية لهذا الإجراء.' })
  expect((await shop.call('POST', `/owner/cheques/${chequeId}/deposit`, step)).status).toBe(403)
  await shop.allowOnly({ cheques: ['update'] })
  expect((await shop.call('GET', '/owner/cheques')).status).toBe(403)
  expect((await shop.call('POST', `/owner/cheques/${chequeId}/deposit`, step)).status).toBe(200)
})

test('who collects from clients uses their credits; those of suppliers are for who pays them', async () => {
  const { clientId } = await received()
  const service = await make('products', 'product', { name: 'تركيب', stock_type: 'services', default_price: '1' })
  const items = [{ product_id: service.id, quantity: '1', price: '100', value_added_tax: false }]
  const invoice = await make('invoice-sales', 'invoice_sale', { date: '2026-03-10', client_id: clientId, items })
  const use = { date: '2026-03-15', allocations: [{ invoice_id: invoice.id, amount: '10' }] }
  const apply = () => shop.call('POST', `/owner/credits/${clientId}/apply`, use)

  await shop.allowOnly({ payment_purchases: ['create', 'read', 'delete'] })
  expect((await apply()).status).toBe(403)
  expect((await shop.call('GET', `/owner/credits?client_id=${clientId}`)).status).toBe(403)
  expect((await shop.call('GET', `/owner/credits?supplier_id=${clientId}`)).status).toBe(200)
  await shop.allowOnly({ payment_sales: ['create', 'read'] })
  const applied = await apply()
  expect(applied.status).toBe(201)
  const { id } = applied.body.credit_application as unknown as Made
  expect((await shop.call('POST', `/owner/credit-applications/${id}/void`)).status).toBe(403)
  await shop.allowOnly({ payment_purchases: ['delete'] })
  expect((await shop.call('POST', `/owner/credit-applications/${id}/void`)).status).toBe(403)
  await shop.allowOnly({ payment_sales: ['delete'] })
  expect((await shop.call('POST', `/owner/credit-applications/${id}/void`)).status).toBe(200)
})

test('a cheque leaves the account that it entered, whatever account plays that part since', async () => {
  const { chequeId } = await received()
  const other = await make('accounts', 'account', { code: '1212', name: 'شيكات', type: 'other_current_asset' })
  await shop.must('PUT', '/owner/account-organization', { accounts: { notes_receivable: other.id } })
  const { cheque } = (await shop.must('POST', `/owner/cheques/${chequeId}/deposit`, {
    date: '2026-04-15',
    bank_account_id: await account('1111'),
  })) as unknown as { cheque: { events: { entry_id: number }[] } }
  const { entry } = (await shop.must('GET', `/owner/entries/${cheque.events[0]!.entry_id}`)) as unknown as {
    entry: { items: { account: { code: string }; debtor: string; creditor: string }[] }
  }
  expect(entry.items.map(line => `${line.account.code} ${line.debtor} ${line.creditor}`)).toEqual([
    '1411 100.00 0.00',
    '1211 0.00 100.00',
  ])
})
