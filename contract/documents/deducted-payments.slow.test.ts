import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenProofs } from '../reports/testing-reports.ts'
import { type Body, type Document, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'

/** What pays an advance that an invoice deducts is not taken away under it; a cheque that bounces is a fact, and shuts nothing. */

const year = 'date_from=2026-01-01&date_to=2026-12-31'

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  const address = { street: 'King Fahd', building_number: '1234', district: 'Olaya', city: 'Riyadh' }
  const saudi = { country_id: 682, coins: [682], value_added_tax: '15', tax_number: '310122393500003' }
  const company = async (more: Body = {}) => {
    shop = shopOf(await newCompany(side, { ...saudi, ...address, postal_code: '12345', ...more }))
  }
  const advanced = async (): Promise<Document> =>
    shop.post('advance_invoice', {
      ...{ date: '2026-02-10', client_id: await shop.client() },
      items: [{ description: 'دفعة مقدمة', price: '1000', value_added_tax: true }],
    })
  const paid = async (advance: Document, amount: string, more: Body = {}) =>
    shop.post('receipt', {
      ...{ date: '2026-02-11', client_id: advance.client_id, amount },
      allocations: [{ invoice_id: advance.id, amount }],
      ...more,
    })
  const final = async (advance: Document, amount: string) =>
    shop.post('sales_invoice', {
      ...{ date: '2026-04-20', client_id: advance.client_id, advances: [{ invoice_id: advance.id, amount }] },
      items: [{ product_id: await shop.product('services', { value_added_tax: true }), quantity: '3', price: '1000' }],
    })
  const broken = () => brokenProofs(shop.company, year)
  const correct = async ({ id }: Document) =>
    (await shop.company.post(`invoice-sales/${id}/correct`, { reason: 'Wrong price' })).read<Document>('invoice_sale')

  test('a receipt of what is deducted is neither voided nor lowered below it', async () => {
    await company()
    const advance = await advanced()
    const receipt = await paid(advance, '1150')
    const made = await final(advance, '575')
    expect((await shop.read('receipt', receipt.id)).can.void.allowed).toBe(false)
    expect(await shop.refusedVoid('receipt', receipt.id)).toEqual([
      409,
      `لا يمكنك إلغاء هذا المستند: سدّد دفعة مقدمة خصمتها الفاتورة ${made.number}؛ ألغِ ذلك الخصم أولًا.`,
      `you can't void this document: it pays an advance that invoice ${made.number} deducts; take that deduction back first.`,
    ])
    const lowered = (amount: string) => ({ amount, allocations: [{ invoice_id: advance.id, amount }] })
    expect(await shop.refusedPut('receipt', receipt.id, lowered('574.99'))).toEqual([
      409,
      `لا يمكنك تعديل هذا المستند: سدّد دفعة مقدمة خصمتها الفاتورة ${made.number}؛ ألغِ ذلك الخصم أولًا.`,
      `you can't edit this document: it pays an advance that invoice ${made.number} deducts; take that deduction back first.`,
    ])
    expect((await shop.refusedPut('receipt', receipt.id, { date: '2026-04-21' }))[0]).toBe(409)
    await shop.put('receipt', receipt.id, lowered('575'))
    await shop.put('receipt', receipt.id, { notes: 'نقدًا', date: '2026-04-20' })
    // What another pays beyond what is deducted is free, and so is all of it once nothing is deducted.
    const other = await paid(advance, '100')
    await shop.void('receipt', other.id)
    await shop.void('sales_invoice', made.id)
    await shop.void('receipt', receipt.id)
    expect(await broken()).toEqual([])
  })

  test('the use of a credit that pays for what is deducted is not taken back', async () => {
    await company()
    const advance = await advanced()
    await shop.post('receipt', { date: '2026-02-01', client_id: advance.client_id, amount: '1150' })
    const used = await shop.company.post(`credits/${advance.client_id}/apply`, {
      ...{ date: '2026-02-11', allocations: [{ invoice_id: advance.id, amount: '1150' }] },
    })
    expect([used.status, used.text]).toEqual([201, expect.anything()])
    const made = await final(advance, '575')
    const { id } = used.one('credit_application')
    const [status, , english] = await shop.refused(lang =>
      shop.company.post(`credit-applications/${id}/void`, {}, { lang }),
    )
    expect([status, english]).toEqual([
      409,
      `you can't void this document: it pays an advance that invoice ${made.number} deducts; take that deduction back first.`,
    ])
    await shop.void('sales_invoice', made.id)
    expect((await shop.company.post(`credit-applications/${id}/void`, {})).status).toBe(200)
  })

  test.each([false, true])(
    'a cheque that bounces leaves the final invoice open to change; issued: %s',
    async isIssued => {
      await company({ issues_at_posting: isIssued })
      const advance = await advanced()
      const cheque = { payment_method: 'cheque', cheque_number: '000451', cheque_date: '2026-03-15' }
      const receipt = await paid(advance, '1150', cheque)
      const made = await final(advance, '575')
      const [given] = (await shop.company.get(`cheques?document_id=${receipt.id}`)).rows('cheques')
      expect((await shop.company.post(`cheques/${given!.id}/bounce`, { date: '2026-05-02' })).status).toBe(200)
      expect(await shop.put('sales_invoice', made.id, { notes: 'ارتد الشيك' })).toMatchObject({ residual: '2875.00' })
      const again = await shop.refused(lang =>
        shop.company.post(`advance-invoices/${advance.id}/correct`, { reason: 'x' }, { lang }),
      )
      if (isIssued)
        expect(again).toEqual([
          409,
          `لا يمكن تصحيح هذا المستند: خُصمت في الفاتورة ${made.number}؛ صحّحها أو ألغِها أولًا.`,
          `This document cannot be corrected: invoice ${made.number} deducts it; correct or void that one first.`,
        ])
      if (!isIssued) {
        const advances = [{ invoice_id: advance.id, amount: '575.01' }]
        expect((await shop.refusedPut('sales_invoice', made.id, { advances })).slice(0, 2)).toEqual([
          422,
          { 'advances.0.amount': ['المدفوع منها ولم يُخصم بعد 575.00 فقط'] },
        ])
        await shop.void('sales_invoice', made.id)
      } else {
        const draft = await correct(made)
        expect(draft).toMatchObject({ status: 'draft', net_due: '2875.00' })
        const [status, , english] = await shop.refused(lang =>
          shop.company.post(`invoice-sales/${draft.id}/post`, {}, { lang }),
        )
        expect([status, english]).toEqual([
          422,
          { 'advances.0.amount': ['Only 0.00 of it is paid and not deducted yet'] },
        ])
        await shop.put('sales_invoice', draft.id, { advances: [] })
        expect(await shop.postDraft('sales_invoice', draft.id)).toMatchObject({ residual: '3450.00' })
      }
      expect(await broken()).toEqual([])
    },
  )
})
