import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../testing-company.ts'
import { type Made, type Shop, shopOf } from './testing-shop.ts'

/** Lines of a bank matched to the books, by each kind of part: the entry that it makes, and that all proofs hold after it. */

let server: TestServer
let shop: Shop
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.close())
beforeEach(async () => {
  shop = shopOf(server, await server.newCompany())
})

const one = async (amount: bigint, words: { description?: string; reference?: string; counterparty?: string } = {}) =>
  (await shop.write([{ amount, ...words }]))[0]!

/** Matches a line, and answers it; every proof holds. */
async function matched(id: number, parts: Parameters<Shop['match']>[1]) {
  const { status, text } = await shop.match(id, parts)
  expect(status, text).toBe(200)
  await shop.proven()
  const line = await shop.read(id)
  expect(line).toMatchObject({ state: 'matched', candidates: [], can: { unmatch: { allowed: true } } })
  return line
}

const receiptInBank = async (client_id: number, amount: string, date = '2026-03-08') =>
  shop.make('payment-sales', 'payment_sale', { date, client_id, amount, cash_account_id: await shop.bank() })

test('a line is matched to the receipt that is in the books already, which the page proposes first', async () => {
  const client = await shop.party('clients', 'شركة النيل للتجارة')
  const receipt = await receiptInBank(client.id, '500')
  const id = await one(50_000n, { description: 'إيداع' })
  const { candidates } = await shop.read(id)
  expect(candidates[0]).toMatchObject({
    is_sure: true,
    parts: [{ kind: 'entry', amount: '500.00', number: receipt.number, party: 'شركة النيل للتجارة' }],
  })
  expect(candidates[0]?.reasons.map(({ text }) => text)).toEqual(['نفس المبلغ', 'بعد يومين', 'لا يوجد غيره'])
  const { entry_id, position, amount } = candidates[0]!.parts[0]!
  const line = await matched(id, [{ entry_id, position, amount }])
  expect(line.matches).toMatchObject([
    { amount: '500.00', is_made: false, document: { resource: 'payment_sales', number: receipt.number } },
  ])
})

test('invoices of one client are paid by one receipt of the day of the line, and the fee by an expense', async () => {
  const client = await shop.party('clients', 'سعاد')
  const [first, second] = [await shop.invoice(client.id, '300'), await shop.invoice(client.id, '200.55')]
  const id = await one(49_045n, { reference: 'REF 77' })
  const line = await matched(id, [
    { invoice_id: first.id, amount: '300' },
    { invoice_id: second.id, amount: '200.55' },
    { account_id: await shop.account('5207'), amount: '-10.10', details: 'عمولة' },
  ])
  expect(line.matches.map(({ amount, is_made, document }) => [amount, is_made, document?.resource])).toEqual([
    ['500.55', true, 'payment_sales'],
    ['-10.10', true, 'expenses'],
  ])
  const [receipt, fee] = await Promise.all(line.matches.map(({ entry }) => shop.entry(entry.id)))
  expect(receipt).toEqual(['1111 500.55', '1201 −500.55'])
  expect(fee).toEqual(['5207 10.10', '1111 −10.10'])
  const { payment_sale } = await shop.company.must('GET', `/owner/payment-sales/${line.matches[0]!.document!.id}`)
  expect(payment_sale).toMatchObject({ date: '2026-03-10', reference: 'REF 77', amount: '500.55' })
  const { invoice_sale } = await shop.company.must('GET', `/owner/invoice-sales/${second.id}`)
  expect(invoice_sale).toMatchObject({ residual: '0.00' })
})

test('money out pays a bill, and what is above it is an advance to the supplier', async () => {
  const supplier = await shop.party('suppliers', 'المورد الأول')
  const bill = await shop.bill(supplier.id, '120')
  const id = await one(-15_000n)
  const line = await matched(id, [
    { invoice_id: bill.id, amount: '-120' },
    { supplier_id: supplier.id, amount: '-30' },
  ])
  expect(line.matches).toMatchObject([{ amount: '-150.00', document: { resource: 'payment_purchases' } }])
  expect(await shop.entry(line.matches[0]!.entry.id)).toContain('1111 −150.00')
})

test('what a client pays without an invoice stands to their credit', async () => {
  const client = await shop.party('clients', 'سعاد')
  const line = await matched(await one(7_525n), [{ client_id: client.id, amount: '75.25' }])
  const entry = await shop.entry(line.matches[0]!.entry.id)
  expect(entry).toContain('1111 75.25')
  const { credits } = (await shop.company.must('GET', `/owner/credits?client_id=${client.id}`)) as unknown as {
    credits: { data: Made[] }
  }
  expect(credits.data).toHaveLength(1)
})

test('money that came in otherwise is an other receipt on its account', async () => {
  const line = await matched(await one(1_234n), [{ account_id: await shop.account('4103'), amount: '12.34' }])
  expect(line.matches).toMatchObject([{ document: { resource: 'other_receipts' } }])
  expect(await shop.entry(line.matches[0]!.entry.id)).toEqual(['1111 12.34', '4103 −12.34'])
})

test('a client’s cheque clears by the line that names it', async () => {
  const client = await shop.party('clients', 'سعاد')
  const body = { payment_method: 'cheque', cheque_number: '778899', cheque_date: '2026-03-05' }
  await shop.make('payment-sales', 'payment_sale', { date: '2026-03-01', client_id: client.id, amount: '640', ...body })
  const id = await one(64_000n, { description: 'تحصيل شيك ٧٧٨٨٩٩' })
  const { candidates } = await shop.read(id)
  expect(candidates[0]).toMatchObject({ is_sure: true, parts: [{ kind: 'cheque', number: '778899' }] })
  expect(candidates[0]?.reasons.map(({ text }) => text)).toContain('رقم الشيك في البيان')
  const cheque_id = candidates[0]!.parts[0]!.cheque_id as number
  const line = await matched(id, [{ cheque_id, amount: '640' }])
  expect(line.matches).toMatchObject([{ is_made: true, document: { resource: 'cheques', number: '778899' } }])
  expect((await shop.company.must('GET', `/owner/cheques/${cheque_id}`)).cheque).toMatchObject({ status: 'cleared' })
  expect((await shop.unmatch(id)).status).toBe(200)
  expect((await shop.company.must('GET', `/owner/cheques/${cheque_id}`)).cheque).toMatchObject({ status: 'in_hand' })
  await shop.proven()
})

test('what the bank takes for a cheque that bounced is its fee, and the cheque’s invoice is open again', async () => {
  const client = await shop.party('clients', 'سعاد')
  const sold = await shop.invoice(client.id, '640')
  const body = { payment_method: 'cheque', cheque_number: '778899', cheque_date: '2026-03-05' }
  await shop.make('payment-sales', 'payment_sale', {
    ...{ date: '2026-03-01', client_id: client.id, amount: '640', ...body },
    allocations: [{ invoice_id: sold.id, amount: '640' }],
  })
  const cheques = (await shop.company.must('GET', '/owner/cheques')) as unknown as { cheques: { data: Made[] } }
  const cheque_id = cheques.cheques.data[0]!.id
  await shop.company.must('POST', `/owner/cheques/${cheque_id}/deposit`, {
    ...{ date: '2026-03-05', bank_account_id: await shop.bank() },
  })
  const line = await matched(await one(-2_500n, { description: 'ارتداد شيك 778899' }), [{ cheque_id, amount: '-25' }])
  expect(line.matches).toMatchObject([{ amount: '-25.00', is_made: true }])
  expect((await shop.company.must('GET', `/owner/cheques/${cheque_id}`)).cheque).toMatchObject({ status: 'bounced' })
  const { invoice_sale } = await shop.company.must('GET', `/owner/invoice-sales/${sold.id}`)
  expect(invoice_sale).toMatchObject({ residual: '640.00' })
})

test('the two sides of a transfer meet: the line of the second bank makes no second transfer', async () => {
  const [bank, till] = [await shop.bank(), await shop.account('1101')]
  await receiptInBank((await shop.party('clients', 'سعاد')).id, '900', '2026-02-01')
  const out = await one(-90_000n, { description: 'سحب' })
  const [into] = await shop.write([{ amount: 90_000n, date: '2026-03-12', description: 'إيداع' }], '1101')
  expect((await shop.read(out)).candidates[0]).toMatchObject({
    is_sure: false,
    parts: [{ kind: 'transfer', cash_account_id: till }],
  })
  const first = await matched(out, [{ cash_account_id: till, amount: '-900' }])
  expect(await shop.entry(first.matches[0]!.entry.id)).toEqual(['1101 900.00', '1111 −900.00'])
  const second = await matched(into!, [{ cash_account_id: bank, amount: '900' }])
  expect(second.matches).toMatchObject([{ is_made: false, entry: { id: first.matches[0]!.entry.id } }])
  const { transfers } = (await shop.company.must('GET', '/owner/transfers')) as unknown as {
    transfers: { data: Made[] }
  }
  expect(transfers.data).toHaveLength(1)
})

test('what was matched to an account before is proposed for the same words', async () => {
  const rent = await shop.account('5207')
  const [first, second] = await shop.write([
    { amount: -10_000n, counterparty: 'Landlord' },
    { amount: -10_500n, date: '2026-03-20', counterparty: 'Landlord' },
  ])
  await matched(first!, [{ account_id: rent, amount: '-100' }])
  const { candidates } = await shop.read(second!)
  expect(candidates).toMatchObject([
    { is_sure: false, parts: [{ kind: 'account', account_id: rent, amount: '-105.00' }] },
  ])
  expect(candidates[0]?.reasons[0]?.text).toBe('كما في المرة السابقة')
})
