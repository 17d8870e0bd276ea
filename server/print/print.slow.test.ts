import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import { png } from '../organizations/testing-pictures.ts'
import { type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { pagesOf, picturesIn } from './testing-paper.ts'

let server: TestServer
let company: Company
let invoiceId: number
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany({ tax_number: '123-456-789' })
  invoiceId = await invoiced(company)
})
afterAll(() => server.close())

async function invoiced(seller: Company, text: Record<string, unknown> = {}): Promise<number> {
  const { clientId, products } = await stockUp(seller)
  const items = products.map((product_id, index) => ({ product_id, quantity: String(index + 1), price: '100' }))
  const { invoice_sale } = (await seller.must('POST', '/owner/invoice-sales', {
    date: '2026-11-21',
    client_id: clientId,
    items,
    ...text,
  })) as unknown as { invoice_sale: { id: number } }
  return invoice_sale.id
}

const requestedOf = (asker: Company, path: string, lang = 'ar') =>
  server.app.inject({
    method: 'GET',
    url: `/owner/${path}${path.includes('?') ? '&' : '?'}organization_id=${asker.organizationId}`,
    headers: { authorization: `Bearer ${asker.token}`, lang },
  })

describe('the paper of an invoice', () => {
  test('is a PDF named by its number, with the figures of the invoice', async () => {
    const answer = await requestedOf(company, `invoice-sales/${invoiceId}/pdf?copy=en`)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="INV-00001.pdf"; filename*=UTF-8''INV-00001.pdf`,
      'cache-control': 'no-store',
    })
    const [page = ''] = await pagesOf(answer.rawPayload)
    const figures = ['INV-00001', '21/11/2026', 'Total, EGP', '600.00', 'Six hundred']
    expect(figures.filter(figure => !page.includes(figure))).toEqual([])
  })

  test('is in both languages unless one is asked for', async () => {
    const [page = ''] = await pagesOf((await requestedOf(company, `invoice-sales/${invoiceId}/pdf`)).rawPayload)
    expect(page).toContain('Amount in words')
    const [arabic = ''] = await pagesOf(
      (await requestedOf(company, `invoice-sales/${invoiceId}/pdf?copy=ar`)).rawPayload,
    )
    expect(arabic).not.toContain('Amount in words')
  })

  test('has the seller’s picture, name in the reader’s language, address and numbers at its head', async () => {
    const seller = await server.newCompany({ name: 'شركة النيل' })
    const head = {
      ...{ name_en: 'Nile Supplies', commercial_register: '84512', tax_number: '305-118-764' },
      ...{ building_number: '48', street: 'Akkad St', city: 'Nasr City', postal_code: '11765' },
      ...{ phone: '+20 2 2274 6600', contact_email: 'info@nile.example', website: 'nile.example' },
      logo: `data:image/png;base64,${png(60, 30).toString('base64')}`,
    }
    await seller.must('PUT', '/owner/organizations', head)
    const id = await invoiced(seller)
    const paper = (await requestedOf(seller, `invoice-sales/${id}/pdf?copy=en`)).rawPayload
    const [page = ''] = await pagesOf(paper)
    const messages = [
      ...['Nile Supplies', '48 Akkad St', 'Nasr City, 11765, Egypt', 'Tel. +20 2 2274 6600'],
      ...['info@nile.example', 'nile.example', 'VAT No. 305-118-764', 'CR No. 84512'],
    ]
    expect(messages.filter(each => !page.includes(each))).toEqual([])
    expect(page).not.toContain('شركة')
    expect(await picturesIn(paper)).toBe(1)
    const report = (await requestedOf(seller, 'reports/trial-balance?format=pdf')).rawPayload
    expect(await picturesIn(report)).toBe(1)
    // A picture that the typesetter cannot read leaves the paper without it.
    const jpeg = Buffer.from(
      'ffd8ffe000104a46494600010100000100010000ffc0000b080010001001011100ffda0008010100003f00ffd9',
      'hex',
    )
    await seller.must('PUT', '/owner/organizations', { logo: `data:image/jpeg;base64,${jpeg.toString('base64')}` })
    const without = await requestedOf(seller, `invoice-sales/${id}/pdf?copy=ar`)
    expect([without.statusCode, await picturesIn(without.rawPayload)]).toEqual([200, 0])
    const [arabic = ''] = await pagesOf(without.rawPayload)
    expect([arabic.includes('Nile Supplies'), arabic.includes('84512')]).toEqual([false, true])
  })

  test('has the address of its buyer in parts when any is filled, else the note', async () => {
    const seller = await server.newCompany()
    const id = await invoiced(seller)
    const { invoice_sale } = (await seller.must('GET', `/owner/invoice-sales/${id}`)) as unknown as {
      invoice_sale: { client_id: number }
    }
    const drawn = async (parts: Record<string, unknown>, copy: string) => {
      await seller.must('PUT', `/owner/clients/${invoice_sale.client_id}`, parts)
      const [page = ''] = await pagesOf((await requestedOf(seller, `invoice-sales/${id}/pdf?copy=${copy}`)).rawPayload)
      return page
    }
    // A country alone is no address.
    const noted = await drawn({ address: '9 Corniche\nAlexandria', country_id: 682 }, 'en')
    expect(['9 Corniche', 'Alexandria', 'Saudi Arabia'].map(words => noted.includes(words))).toEqual([
      true,
      true,
      false,
    ])
    const parts = {
      ...{ building_number: '٢٣٢٢', street: 'King Fahd Road', unit: 'Floor 3', district: 'Al Olaya' },
      ...{ city: 'Riyadh', region: 'Riyadh Region', postal_code: '12214', additional_number: '6812' },
    }
    const page = await drawn(parts, 'en')
    const lines = ['2322 King Fahd Road, Floor 3, Al Olaya', 'Riyadh, Riyadh Region, 12214-6812, Saudi Arabia']
    expect(lines.filter(line => !page.includes(line))).toEqual([])
    expect(page).not.toContain('Corniche')
  })

  test('of a draft is named by its kind', async () => {
    const draftId = await invoiced(company, { status: 'draft' })
    const { headers } = await requestedOf(company, `invoice-sales/${draftId}/pdf`)
    expect(headers['content-disposition']).toContain(`filename="sales_invoice-${draftId}.pdf"`)
  })
})

test('a journal entry is printed with its accounts and both sides', async () => {
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; type: string; code: string }[] }
  }
  const of = (type: string) => Accounts.data.find(account => account.type === type)!
  const { restriction } = (await company.must('POST', '/owner/restrictions', {
    date: '2026-11-21',
    name: 'إيجار نوفمبر',
    items: [
      { account_id: of('expense').id, debtor: '1250.50' },
      { account_id: of('cash').id, creditor: '1250.50' },
    ],
  })) as unknown as { restriction: { id: number } }
  const [page = ''] = await pagesOf(
    (await requestedOf(company, `restrictions/${restriction.id}/pdf?copy=en`)).rawPayload,
  )
  const found = ['Journal entry', 'JV-00001', of('expense').code, of('cash').code, 'Total credit', 'Approved by']
  expect(found.filter(word => !page.includes(word))).toEqual([])
  expect(page.split('1,250.50')).toHaveLength(5)
})

describe('who may print', () => {
  test('whoever sees only their own prints their invoice with its buyer, whose record they may not open', async () => {
    const seller = await server.newCompany({ tax_number: '123-456-789' })
    const id = await invoiced(seller)
    const { invoice_sale } = (await seller.must('GET', `/owner/invoice-sales/${id}`)) as unknown as {
      invoice_sale: { client_id: number }
    }
    const record = `/owner/clients/${invoice_sale.client_id}`
    await seller.must('PUT', record, { tax_number: '415-263-780', address: '9 Corniche', phone: '0100555777' })
    await seller.must('PUT', record, { street: 'Corniche', building_number: '9', postal_code: '21500' })
    await seller.allowOnly({ invoice_sales: ['read'], invoice_sales_details: ['read'], clients: ['read'] })
    await inTransaction(server.database.db, async tx => {
      await openOrganization(tx, seller.organizationId)
      await sql`update roles set scope = 'own' where organization_id = ${seller.organizationId} and name = 'clerk'`.execute(
        tx,
      )
    })
    expect((await seller.call('GET', record)).status).toBe(404)
    const [page = ''] = await pagesOf((await requestedOf(seller, `invoice-sales/${id}/pdf?copy=ar`)).rawPayload)
    const buyer = ['415-263-780', '9 Corniche', '21500', '0100555777']
    expect(buyer.filter(each => !page.includes(each))).toEqual([])
  })

  test('whoever may not read the document is refused', async () => {
    const stranger = await server.newCompany()
    expect((await requestedOf(stranger, `invoice-sales/${invoiceId}/pdf`)).json()).toEqual({
      code: 'not_found',
      message: 'هذا العنصر غير موجود.',
    })
    const url = `/owner/invoice-sales/${invoiceId}/pdf?organization_id=${company.organizationId}`
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${stranger.token}` }
    expect((await server.app.inject({ method: 'GET', url, headers })).statusCode).toBe(403)
  })

  test('a copy that does not exist is refused by name', async () => {
    const answer = await requestedOf(company, `invoice-sales/${invoiceId}/pdf?copy=fr`, 'en')
    expect([answer.statusCode, answer.json().message]).toEqual([422, { copy: ['Choose from the list'] }])
  })

  test('an invoice is not printed as an entry', async () => {
    expect((await requestedOf(company, `restrictions/${invoiceId + 100}/pdf`)).statusCode).toBe(404)
  })
})
