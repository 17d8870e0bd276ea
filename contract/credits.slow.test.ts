import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Backend, backends, type Company, type Made, newCompany } from './testing-backends.ts'
import { make } from './testing-bodies.ts'

/** What parties have to their credit, put on later invoices and taken off again, with the entries line by line. */

type Body = Record<string, unknown>
interface Credit extends Made {
  left: string
  uses: { application_id: number; invoice: { number: string }; amount: string; can: object }[]
}
interface Application extends Made {
  entry_id: number
  allocations: { credit_id: number; invoice_id: number; amount: string; base_amount: string }[]
}

const trade = {
  client: {
    path: 'clients',
    invoices: ['invoice-sales', 'invoice_sale'],
    payments: ['payment-sales', 'payment_sale'],
  },
  supplier: {
    path: 'suppliers',
    invoices: ['invoice-purchases', 'invoice_purchase'],
    payments: ['payment-purchases', 'payment_purchase'],
  },
} as const
type PartySide = keyof typeof trade

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Company
  beforeAll(async () => {
    side = await open()
    shop = await newCompany(side)
  })
  afterAll(() => side?.close())

  const made = async (path: string, one: string, body: Body): Promise<Made> => {
    const answer = await shop.post(path, body)
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.one(one)
  }
  const party = (of: PartySide) => make(shop, trade[of].path)
  const service = () => make(shop, 'products', { stock_type: 'services', value_added_tax: false })
  const invoice = async (of: PartySide, id: number, price: string, more: Body = {}) => {
    const [path, one] = trade[of].invoices
    return made(path, one, {
      date: '2026-03-10',
      [`${of}_id`]: id,
      items: [{ product_id: (await service()).id, quantity: '1', price }],
      ...more,
    })
  }
  const pay = (of: PartySide, id: number, amount: string, more: Body = {}) => {
    const [path, one] = trade[of].payments
    return made(path, one, { date: '2026-03-01', [`${of}_id`]: id, amount, ...more })
  }
  const apply = (id: number, given: readonly [Made, string][], more: Body = {}) =>
    shop.post(`credits/${id}/apply`, {
      date: '2026-03-15',
      allocations: given.map(([{ id: invoice_id }, amount]) => ({ invoice_id, amount })),
      ...more,
    })
  const applied = async (...requested: Parameters<typeof apply>): Promise<Application> => {
    const answer = await apply(...requested)
    if (answer.status !== 201) throw new Error(`apply: ${answer.status} ${answer.text}`)
    return answer.one('credit_application') as Application
  }
  const credits = async (of: PartySide, id: number) =>
    (await shop.get(`credits?${of}_id=${id}`)).rows('credits') as Credit[]
  const left = async (of: PartySide, id: number) => (await credits(of, id)).map(credit => credit.left)
  const settled = async (of: PartySide, { id }: Made) => {
    const [path, one] = trade[of].invoices
    const { paid, credits: used, residual } = (await shop.get(`${path}/${id}`)).one(one)
    return [paid, used, residual]
  }
  const refused = ({ status, message }: Answer) => [status, message]

  interface Entry {
    date: string
    name: string
    source: { kind: string; id: number }
    reverses_id: number | null
    items: {
      account: { code: string }
      debtor: string
      creditor: string
      client_id: number | null
      supplier_id: number | null
    }[]
  }
  const entryOf = async (id: number) => (await shop.get(`entries/${id}`)).read<Entry>('entry')
  /** Code, debit, credit of each line, `*` where it is a party's. */
  const lines = ({ items }: Entry) =>
    items.map(({ account, debtor, creditor, client_id, supplier_id }) => {
      const owner = (client_id ?? supplier_id) ? '*' : ''
      return `${account.code}${owner} ${debtor} ${creditor}`
    })

  test('an advance and an over-payment pay a later invoice, the oldest first', async () => {
    const client = await party('client')
    const first = await invoice('client', client.id, '100', { date: '2026-03-02' })
    // 50 before any invoice is an advance; 130 for an invoice of 100 leaves 30.
    await pay('client', client.id, '50', { date: '2026-03-01' })
    await pay('client', client.id, '130', {
      date: '2026-03-03',
      allocations: [{ invoice_id: first.id, amount: '100' }],
    })
    expect(await credits('client', client.id)).toMatchObject([
      { role: 'unearned_revenue', amount: '50.00', left: '50.00', document: { resource: 'payment_sales' }, uses: [] },
      { role: 'customer_credits', amount: '30.00', left: '30.00', uses: [] },
    ])

    const next = await invoice('client', client.id, '200')
    const answer = await apply(client.id, [[next, '60']])
    expect([answer.status, answer.message]).toEqual([201, 'تم استخدام الرصيد الدائن'])
    const application = answer.one('credit_application') as Application
    expect(application.allocations.map(({ amount, base_amount }) => [amount, base_amount])).toEqual([
      ['50.00', '50.00'],
      ['10.00', '10.00'],
    ])
    const entry = await entryOf(application.entry_id)
    expect(lines(entry)).toEqual(['2301* 50.00 0.00', '2302* 10.00 0.00', '1201* 0.00 60.00'])
    expect(entry).toMatchObject({
      date: '2026-03-15',
      name: `استخدام رصيد دائن ${next.number}`,
      source: { kind: 'credits', id: application.id },
    })
    expect(await settled('client', next)).toEqual(['0.00', '60.00', '140.00'])
    const [advance, rest] = await credits('client', client.id)
    expect([advance!.left, rest!.left]).toEqual(['0.00', '20.00'])
    expect(advance!.uses).toMatchObject([
      {
        application_id: application.id,
        invoice: { number: next.number },
        amount: '50.00',
        can: { void: { allowed: true, reason: null } },
      },
    ])
  })

  test('one use of a credit on two invoices, and no more than it holds', async () => {
    const client = await party('client')
    await pay('client', client.id, '100')
    const [first, second] = [await invoice('client', client.id, '70'), await invoice('client', client.id, '70')]
    const tooMuch = await apply(client.id, [
      [first, '70'],
      [second, '31'],
    ])
    expect(refused(tooMuch)).toEqual([
      422,
      { 'allocations.1.amount': ['الرصيد الدائن المتاح في هذا التاريخ 30.00 فقط'] },
    ])
    expect(await left('client', client.id)).toEqual(['100.00'])
    await applied(client.id, [
      [first, '70'],
      [second, '30'],
    ])
    expect([await left('client', client.id), await settled('client', second)]).toEqual([
      ['0.00'],
      ['0.00', '30.00', '40.00'],
    ])
  })

  test('what is asked is checked at its line', async () => {
    const [client, other] = [await party('client'), await party('client')]
    await pay('client', client.id, '500')
    const own = await invoice('client', client.id, '100')
    const others = await invoice('client', other.id, '100')
    const dollars = await invoice('client', client.id, '100', { currency_id: 840, exchange_rate: '48.50' })
    expect(refused(await apply(client.id, [[own, '100.01']]))).toEqual([
      422,
      { 'allocations.0.amount': ['المتبقي على الفاتورة 100.00 فقط'] },
    ])
    expect(
      refused(
        await apply(client.id, [
          [own, '1'],
          [own, '1'],
          [others, '1'],
          [dollars, '1'],
        ]),
      ),
    ).toEqual([
      422,
      {
        'allocations.1.invoice_id': ['هذه الفاتورة مذكورة في سطر آخر'],
        'allocations.2.invoice_id': ['هذه الفاتورة لطرف آخر'],
        'allocations.3.invoice_id': ['الفاتورة بعملة USD، والفاتورة الأولى هنا بعملة أخرى: اكتب كل عملة على حدة'],
      },
    ])
    expect(refused(await apply(client.id, [], { date: '' }))).toEqual([
      422,
      { date: ['أدخل التاريخ'], allocations: ['أضف سطرًا واحدًا على الأقل'] },
    ])
    expect(refused(await apply(client.id, [[own, '0']], { date: '2026-3-1' }))).toEqual([
      422,
      { date: ['أدخل تاريخًا صحيحًا'], 'allocations.0.amount': ['أدخل رقمًا أكبر من صفر'] },
    ])
    expect(refused(await apply(client.id, [[own, '1.234']]))).toEqual([
      422,
      { 'allocations.0.amount': ['أقصى عدد للخانات العشرية هو 2'] },
    ])
    // Neither before the invoice nor before the credit.
    expect(refused(await apply(client.id, [[own, '1']], { date: '2026-03-09' }))).toEqual([
      422,
      { date: ['اختر 10/03/2026 أو تاريخًا بعده: ذلك تاريخ الفاتورة'] },
    ])
    await pay('client', other.id, '40', { date: '2026-04-01' })
    expect(refused(await apply(other.id, [[others, '40']], { date: '2026-03-31' }))).toEqual([
      422,
      { 'allocations.0.amount': ['الرصيد الدائن المتاح في هذا التاريخ 0.00 فقط'] },
    ])
    expect((await apply(999999, [[own, '1']])).status).toBe(404)
    expect(await left('client', client.id)).toEqual(['500.00'])
  })

  test('an advance to a supplier pays what we owe them later', async () => {
    const supplier = await party('supplier')
    await pay('supplier', supplier.id, '300')
    const bill = await invoice('supplier', supplier.id, '120')
    const application = await applied(supplier.id, [[bill, '120']])
    expect(lines(await entryOf(application.entry_id))).toEqual(['2101* 120.00 0.00', '1401* 0.00 120.00'])
    expect(application).toMatchObject({ supplier_id: supplier.id, client_id: null })
    // Whoever asks of nobody is told of everybody.
    const of = (query: string) => shop.get(`credits?per_page=100${query}`).then(answer => answer.page('credits').total)
    expect(await of(`&supplier_id=${supplier.id}`)).toBeGreaterThan(0)
    const everybody = (await shop.get('credits?per_page=100')).rows('credits').map(({ supplier_id }) => supplier_id)
    expect(everybody).toContain(supplier.id)
    expect(everybody).toContain(null)
    expect([await settled('supplier', bill), await left('supplier', supplier.id)]).toEqual([
      ['0.00', '120.00', '0.00'],
      ['180.00'],
    ])
  })

  test('whose credit it is: the invoices say, or the body does', async () => {
    // A client and a supplier who have the same id.
    let [client, supplier] = [await party('client'), await party('supplier')]
    while (client.id !== supplier.id) {
      if (client.id < supplier.id) client = await party('client')
      else supplier = await party('supplier')
    }
    await pay('client', client.id, '10')
    await pay('supplier', supplier.id, '20')
    const [sale, bill] = [await invoice('client', client.id, '5'), await invoice('supplier', supplier.id, '5')]
    expect(refused(await apply(client.id, [[bill, '5']], { client_id: client.id }))).toEqual([
      422,
      { 'allocations.0.invoice_id': ['هذا الاختيار غير موجود'] },
    ])
    expect(refused(await apply(client.id, [[sale, '5']], { client_id: client.id + 1 }))).toEqual([
      422,
      { client_id: ['هذا الاختيار غير موجود'] },
    ])
    await applied(client.id, [[bill, '5']])
    await applied(client.id, [[sale, '4']], { client_id: client.id })
    expect([await left('client', client.id), await left('supplier', supplier.id)]).toEqual([['6.00'], ['15.00']])
  })

  test('a foreign advance is used at its own booked rate, which is what the lines come to, and nothing stays behind', async () => {
    const client = await party('client')
    const usd = (exchange_rate: string) => ({ currency_id: 840, exchange_rate })
    await pay('client', client.id, '100', usd('49.10'))
    const sale = await invoice('client', client.id, '100', usd('48.50'))
    const third = await applied(client.id, [[sale, '33.33']])
    expect(lines(await entryOf(third.entry_id))).toEqual([
      '2301* 1636.50 0.00',
      '1201* 0.00 1616.51',
      '4101 0.00 19.99',
    ])
    const rest = await applied(client.id, [[sale, '66.67']])
    expect(lines(await entryOf(rest.entry_id))).toEqual(['2301* 3273.50 0.00', '1201* 0.00 3233.49', '4101 0.00 40.01'])
    expect(await credits('client', client.id)).toMatchObject([
      { left: '0.00', base_amount: '4910.00', base_left: '0.00' },
    ])

    const supplier = await party('supplier')
    await pay('supplier', supplier.id, '100', usd('49.10'))
    const bill = await invoice('supplier', supplier.id, '100', usd('48.50'))
    const paid = await applied(supplier.id, [[bill, '100']])
    expect(lines(await entryOf(paid.entry_id))).toEqual(['2101* 4850.00 0.00', '5299 60.00 0.00', '1401* 0.00 4910.00'])
  })

  test('taken off again by a reversing entry, once', async () => {
    const client = await party('client')
    const receipt = await pay('client', client.id, '100')
    const sale = await invoice('client', client.id, '80')
    const application = await applied(client.id, [[sale, '80']])
    const tied = await shop.post(`payment-sales/${receipt.id}/void`)
    expect([tied.status, tied.code]).toEqual([409, 'cannot_void'])
    expect((await shop.post(`invoice-sales/${sale.id}/void`)).status).toBe(409)

    const answer = await shop.post(`credit-applications/${application.id}/void`)
    expect([answer.status, answer.message]).toEqual([200, 'تم الإلغاء بقيد عكسي'])
    expect(answer.one('credit_application')).toMatchObject({ id: application.id, voided_on: '2026-03-15' })
    const reversal = await entryOf(application.entry_id + 1)
    expect(lines(reversal)).toEqual(['1201* 80.00 0.00', '2301* 0.00 80.00'])
    expect(reversal).toMatchObject({
      name: `عكس استخدام رصيد دائن ${sale.number}`,
      reverses_id: application.entry_id,
      date: '2026-03-15',
    })
    expect([await settled('client', sale), await left('client', client.id)]).toEqual([
      ['0.00', '0.00', '80.00'],
      ['100.00'],
    ])
    const again = await shop.post(`credit-applications/${application.id}/void`)
    expect([again.status, again.code]).toEqual([409, 'already_void'])
    expect((await shop.post('credit-applications/999999/void')).status).toBe(404)
    expect((await shop.post(`payment-sales/${receipt.id}/void`)).status).toBe(200)
    expect(await credits('client', client.id)).toEqual([])
  })

  test('taken off as of the day that is named, from its own on and no later than today', async () => {
    side.setNow('2026-05-10T09:00:00Z')
    const client = await party('client')
    await pay('client', client.id, '100')
    const sale = await invoice('client', client.id, '80')
    const { id, entry_id } = await applied(client.id, [[sale, '80']])
    const takeOff = (date: string, lang: 'ar' | 'en' = 'ar') =>
      shop.post(`credit-applications/${id}/void`, { date }, { lang })
    expect(refused(await takeOff('2026-03-14'))).toEqual([422, { date: ['اختر 15/03/2026 أو تاريخًا بعده'] }])
    expect(refused(await takeOff('2026-05-11', 'en'))).toEqual([
      422,
      { date: ['Choose 10/05/2026 or an earlier date'] },
    ])
    expect(refused(await takeOff('tomorrow'))).toEqual([422, { date: [expect.any(String)] }])
    expect(await settled('client', sale)).toEqual(['0.00', '80.00', '0.00'])
    const answer = await takeOff('2026-04-20')
    expect(answer.one('credit_application')).toMatchObject({ id, date: '2026-03-15', voided_on: '2026-04-20' })
    expect(await entryOf(entry_id + 1)).toMatchObject({ date: '2026-04-20', reverses_id: entry_id })
    const trail = (await shop.get(`audit?resource=clients&record_id=${client.id}`)).rows('audit')
    expect(trail.map(({ action }) => action)).toContain('unapply')
  })

  test('a locked period stays as it is: taking a use back is dated after it', async () => {
    const own = await newCompany(side)
    side.setNow('2026-05-10T09:00:00Z')
    const client = await make(own, 'clients')
    const [item] = [await make(own, 'products', { stock_type: 'services', value_added_tax: false })]
    await own.post('payment-sales', { date: '2026-03-01', client_id: client.id, amount: '100' })
    const sale = (
      await own.post('invoice-sales', {
        date: '2026-03-10',
        client_id: client.id,
        items: [{ product_id: item!.id, quantity: '1', price: '100' }],
      })
    ).one('invoice_sale')
    const requested = { date: '2026-03-15', allocations: [{ invoice_id: sale.id, amount: '40' }] }
    const { id } = (await own.post(`credits/${client.id}/apply`, requested)).one('credit_application')
    await own.put('organizations', { lock_date: '2026-03-31' })
    const locked = await own.post(`credits/${client.id}/apply`, requested)
    expect([locked.status, locked.code]).toEqual([409, 'locked_period'])
    const back = await own.post(`credit-applications/${id}/void`)
    expect(back.one('credit_application')).toMatchObject({ voided_on: '2026-05-10' })
  })

  test('of several who reach for the same credit at once, one gets it', async () => {
    const client = await party('client')
    await pay('client', client.id, '100')
    const sales = await Promise.all(Array.from({ length: 6 }, () => invoice('client', client.id, '60')))
    const answers = await Promise.all(sales.map(sale => apply(client.id, [[sale, '60']])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    expect(await left('client', client.id)).toEqual(['40.00'])
  })

  test('the trail says for whom a credit was used and taken off', async () => {
    const client = await make(shop, 'clients', { display_name: 'شركة الواحة' })
    await pay('client', client.id, '100')
    const sale = await invoice('client', client.id, '80')
    const application = await applied(client.id, [[sale, '80']])
    await shop.post(`credit-applications/${application.id}/void`)
    const events = (await shop.get(`audit?resource=clients&record_id=${client.id}`)).rows('audit')
    expect(events.map(({ action, record_name }) => [action, record_name])).toEqual([
      ['unapply', 'شركة الواحة'],
      ['apply', 'شركة الواحة'],
      ['create', 'شركة الواحة'],
    ])
    expect((await shop.get(`audit/${events[1]!.id}`)).one('audit_row')).toMatchObject({
      before: null,
      after: { date: '2026-03-15', allocations: [{ number: sale.number, amount: '80.00' }] },
    })
  })

  test('credits of another organization do not exist', async () => {
    const client = await party('client')
    await pay('client', client.id, '100')
    const sale = await invoice('client', client.id, '80')
    const { id } = await applied(client.id, [[sale, '10']])
    const other = await newCompany(side)
    expect((await other.get(`credits?client_id=${client.id}`)).rows('credits')).toEqual([])
    expect((await other.post(`credit-applications/${id}/void`)).status).toBe(404)
    const body = { date: '2026-03-15', allocations: [{ invoice_id: sale.id, amount: '1' }] }
    expect((await other.post(`credits/${client.id}/apply`, body)).status).toBe(404)
  })
})
