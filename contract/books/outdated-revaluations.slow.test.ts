import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { provenNow } from '../reports/testing-reports.ts'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from '../testing-backends.ts'
import { accountByCode, make, untaxed } from '../testing-bodies.ts'

/** A revaluation on whose day something else is open by now says so, and is made anew by one call. */

type Body = Record<string, unknown>
interface Valued extends Made {
  out_of_date: boolean
  items: { amount: string; gain: string }[]
  can: Record<'void' | 'renew', { allowed: boolean; reason: string | null }>
}

type BookProof = Awaited<ReturnType<typeof provenNow>>[number] & { breaks: { label: string } | null }

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  let client: Made
  let service: Made
  let invoice: Made
  beforeAll(async () => {
    side = await open()
  })
  beforeEach(async () => {
    side.setNow('2026-06-15T09:00:00Z')
    shop = await newCompany(side, { coins: [818, 840] })
    client = await make(shop, 'clients')
    service = await untaxed(shop)
    invoice = await sell('2026-03-10', '100')
  })
  afterAll(() => side?.close())

  const done = (answer: Answer): Answer => {
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`)
    return answer
  }
  const sell = async (date: string, price: string, more: Body = {}): Promise<Made> => {
    const items = [{ product_id: service.id, quantity: '1', price }]
    const foreign = { currency_id: 840, exchange_rate: '48.5' }
    const body = { date, client_id: client.id, ...foreign, items, ...more }
    return done(await shop.post('invoice-sales', body)).one('invoice_sale')
  }
  const collect = async (date: string, amount: string, of: Made = invoice, more: Body = {}): Promise<Made> => {
    const body = { date, client_id: client.id, amount, currency_id: 840, exchange_rate: '49', ...more }
    const allocations = [{ invoice_id: of.id, amount }]
    return done(await shop.post('payment-sales', { ...body, allocations })).one('payment_sale')
  }
  const revalue = async (date = '2026-03-31') =>
    done(await shop.post('revaluations', { date, rates: [{ currency_id: 840, rate: '50' }] })).one(
      'revaluation',
    ) as Valued
  const read = async ({ id }: { id: number }) => (await shop.get(`revaluations/${id}`)).one('revaluation') as Valued
  const amounts = ({ items }: Valued) => items.map(({ amount, gain }) => [amount, gain])
  const renew = async ({ id }: { id: number }, body: Body = {}) =>
    done(await shop.post(`revaluations/${id}/renew`, body)).one('revaluation') as Valued
  const waiting = async () =>
    (await shop.get('dashboard'))
      .read<{ todo: { key: string; date: string; doing: Body }[] }>('dashboard')
      .todo.filter(({ key }) => key === 'revaluation_outdated')
  /** What the proofs of the books say of revaluations. */
  const proven = async () => {
    const proofs = await provenNow<BookProof>(shop)
    const found = proofs.find(({ key }) => key === 'revaluations_are_current')
    return [found?.left, found?.right, found?.breaks?.label ?? null]
  }

  test('a receipt that is entered late makes it out of date, and it is made anew on its day at its rates', async () => {
    const made = await revalue()
    expect([made.out_of_date, amounts(made), await waiting(), await proven()]).toEqual([
      ...[false, [['100.00', '150.00']], [], ['1', '1', null]],
    ])
    await collect('2026-03-20', '60')
    expect(await read(made)).toMatchObject({ out_of_date: true, can: { renew: { allowed: true, reason: null } } })
    const listed = (await shop.get('revaluations')).page('revaluations').data
    expect(listed.map(({ out_of_date }) => out_of_date)).toEqual([true])
    expect(await waiting()).toMatchObject([{ date: '2026-03-31', doing: { record: 'revaluations', id: made.id } }])
    expect(await proven()).toEqual(['1', '0', expect.stringContaining('31/03/2026')])

    const anew = await renew(made)
    expect(anew).toMatchObject({ date: '2026-03-31', status: 'posted', gain: '60.00', out_of_date: false })
    expect([amounts(anew), (await read(made)).status, (await read(made)).out_of_date]).toEqual([
      ...[[['40.00', '60.00']], 'void', false],
    ])
    expect([await waiting(), await proven()]).toEqual([[], ['1', '1', null]])
  })

  test('so do an invoice that is voided or changed as of a day before, and a new one; at other rates where they are named', async () => {
    const made = await revalue()
    const other = await sell('2026-03-15', '10')
    expect((await read(made)).out_of_date).toBe(true)
    done(await shop.post(`invoice-sales/${other.id}/void`, {}))
    expect((await read(made)).out_of_date).toBe(false)
    done(await shop.put(`invoice-sales/${invoice.id}`, { exchange_rate: '48' }))
    expect((await read(made)).out_of_date).toBe(true)
    expect(await renew(made, { rates: [{ currency_id: 840, rate: '49' }] })).toMatchObject({ gain: '100.00' })
  })

  test('where nothing is open on its day any more it is only taken back', async () => {
    const made = await revalue()
    done(await shop.post(`invoice-sales/${invoice.id}/void`, {}))
    expect(await renew(made)).toMatchObject({ id: made.id, status: 'void', out_of_date: false })
    expect((await shop.get('revaluations')).page('revaluations').total).toBe(1)
  })

  test('what happens as of a later day, or in pounds, leaves it as it is, and one made later knows what stood then', async () => {
    const other = await sell('2026-03-15', '10')
    const made = await revalue()
    await sell('2026-03-20', '500', { currency_id: 818, exchange_rate: '1' })
    await collect('2026-04-02', '100')
    done(await shop.post(`invoice-sales/${other.id}/void`, { date: '2026-05-05' }))
    expect((await read(made)).out_of_date).toBe(false)
    const april = await revalue('2026-04-30')
    expect([amounts(april), april.out_of_date]).toEqual([[['10.00', '15.00']], false])
  })

  test('a cheque that bounced as of a day before makes it out of date until that is undone', async () => {
    const cheque = { payment_method: 'cheque', cheque_number: '451', cheque_date: '2026-03-25' }
    const receipt = await collect('2026-03-12', '100', invoice, cheque)
    const { id } = (await shop.get(`cheques?document_id=${receipt.id}`)).rows('cheques')[0]!
    const made = await revalue()
    done(await shop.post(`cheques/${id}/bounce`, { date: '2026-03-28' }))
    expect((await read(made)).out_of_date).toBe(true)
    done(await shop.post(`cheques/${id}/undo`, {}))
    expect((await read(made)).out_of_date).toBe(false)
    // A cheque that was changed into cash is no cheque any more.
    done(await shop.put(`payment-sales/${receipt.id}`, { payment_method: 'cash' }))
    expect((await read(made)).out_of_date).toBe(true)
    expect((await renew(made)).status).toBe('void')
  })

  test('a cheque that goes to the bank, or comes back from there, as of a day before makes it out of date', async () => {
    const cheque = { payment_method: 'cheque', cheque_number: '451', cheque_date: '2026-03-25' }
    const receipt = await collect('2026-03-12', '100', invoice, cheque)
    const { id } = (await shop.get(`cheques?document_id=${receipt.id}`)).rows('cheques')[0]!
    const bank = await accountByCode(shop, '1111')
    const deposit = async (date: string) =>
      done(await shop.post(`cheques/${id}/deposit`, { date, bank_account_id: bank.id }))
    const outdated = async (of: Valued) => (await read(of)).out_of_date
    const made = await revalue()
    await deposit('2026-04-02')
    expect([await outdated(made), await proven()]).toEqual([false, ['1', '1', null]])
    done(await shop.post(`cheques/${id}/undo`, {}))
    await deposit('2026-03-28')
    expect([await outdated(made), (await waiting()).length]).toEqual([true, 1])
    expect(await proven()).toEqual(['1', '0', expect.stringContaining('31/03/2026')])
    const anew = await renew(made)
    expect([await outdated(anew), await proven()]).toEqual([false, ['1', '1', null]])
    done(await shop.post(`cheques/${id}/undo`, {}))
    expect(await outdated(anew)).toBe(true)
  })

  test('in a locked period it says so and stays, until the period is open again', async () => {
    const made = await revalue()
    await collect('2026-03-20', '60')
    done(await shop.put('organizations', { lock_date: '2026-03-31' }))
    const { out_of_date, can } = await read(made)
    expect([out_of_date, can.renew.allowed, can.renew.reason]).toEqual([
      true,
      false,
      expect.stringContaining('31/03/2026'),
    ])
    expect([(await shop.post(`revaluations/${made.id}/renew`, {})).status, await waiting()]).toEqual([409, []])
    expect((await read(made)).status).toBe('posted')
  })
})
