import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedFrom } from '../../testing-seed.ts'
import { type Body, type Document, type Shop, shopOf } from '../reports/testing-trade.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'

/** What is withheld of payments for the state: of suppliers by us, and of us by clients. */

interface Kind {
  id: number
  name: string
  code: string | null
  rate: string | null
  threshold: string | null
}

const minor = (amount: unknown) => BigInt(String(amount).replace('.', ''))
const inPounds = (amount: number) => (amount / 100).toFixed(2)

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let shop: Shop
  let taxed: number
  let kinds: Map<string | null, number>
  beforeAll(async () => {
    side = await open()
    shop = shopOf(await newCompany(side, { value_added_tax: '18', coins: [818, 840] }))
    taxed = await shop.product('services', { value_added_tax: true })
    const answer = await shop.company.get('withholding-kinds?per_page=100')
    const { data } = answer.read<{ data: Kind[] }>('withholding_kinds')
    kinds = new Map(data.map(({ code, id }) => [code, id]))
  })
  afterAll(() => side?.close())

  const sale = async (price = '100', more: Body = {}) =>
    shop.post('sales_invoice', {
      date: '2026-03-10',
      client_id: await shop.client(),
      items: [{ product_id: taxed, quantity: '1', price }],
      ...more,
    })
  const bill = async (price = '100', more: Body = {}) =>
    shop.post('purchase_invoice', {
      date: '2026-03-10',
      supplier_id: await shop.supplier(),
      items: [{ product_id: taxed, quantity: '1', price }],
      ...more,
    })
  const share = (invoice: Document, amount: string, more: Body = {}) => ({
    ...{ invoice_id: invoice.id, amount, withholding_kind_id: kinds.get('W001') },
    ...more,
  })
  const receive = (invoice: Document, amount: string, shares: Body[], more: Body = {}) =>
    shop.post('receipt', {
      ...{ date: '2026-03-20', client_id: invoice.client_id, amount, allocations: shares },
      ...more,
    })

  test('an organization of Egypt begins with the kinds whose rates the law says, above 300 pounds', async () => {
    const answer = await shop.company.get('withholding-kinds?per_page=100&sort=code&order=asc', { lang: 'en' })
    const { data } = answer.read<{ data: Kind[] }>('withholding_kinds')
    expect(data.map(({ code, name, rate, threshold }) => [code, name, rate, threshold])).toEqual([
      ['W001', 'Contracting', null, '300.00'],
      ['W002', 'Supplies', null, '300.00'],
      ['W004', 'Services', null, '300.00'],
      ['W010', 'Professional fees', null, '300.00'],
      ['W011', 'Commission and brokerage (article 57)', null, '300.00'],
    ])
    const others = shopOf(await newCompany(side, { country_id: 682, coins: [682] }))
    const none = (await others.company.get('withholding-kinds')).read<{ data: Kind[] }>('withholding_kinds')
    expect(none.data).toEqual([])
  })

  test('118 paid by a client in 50, 60 and 8 is withheld on 50, 50 and nothing, and the invoice is paid', async () => {
    const invoice = await sale()
    const parts: Document[] = []
    for (const [amount, cash] of [
      ['50', '49.50'],
      ['60', '59.50'],
      ['8', '8'],
    ] as const)
      parts.push(await receive(invoice, cash, [share(invoice, amount)]))
    expect(parts.map(({ amount, withheld, allocations }) => [amount, withheld, allocations])).toMatchObject([
      ['49.50', '0.50', [{ amount: '50.00', withholding_rate: '1', withholding_base: '50.00', withheld: '0.50' }]],
      ['59.50', '0.50', [{ amount: '60.00', withholding_rate: '1', withholding_base: '50.00', withheld: '0.50' }]],
      ['8.00', '0.00', [{ amount: '8.00', withholding_rate: '1', withholding_base: '0.00', withheld: '0.00' }]],
    ])
    expect(await shop.entry('receipt', parts[0]!.id)).toEqual(['1101 49.50 0.00', '1403 0.50 0.00', '1201 0.00 50.00'])
    expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['118.00', '0.00', '0.00', '0.00'])
  })

  test('what we withhold of a supplier is owed to the state until it is handed over', async () => {
    const bought = await bill('1000')
    const paid = await shop.post('supplier_payment', {
      ...{ date: '2026-03-20', supplier_id: bought.supplier_id, amount: '1150' },
      allocations: [share(bought, '1180', { withholding_kind_id: kinds.get('W004') })],
    })
    expect(await shop.entry('supplier_payment', paid.id)).toEqual([
      '2101 1180.00 0.00',
      '1101 0.00 1150.00',
      '2205 0.00 30.00',
    ])
    expect(await shop.settled('purchase_invoice', bought.id)).toEqual(['1180.00', '0.00', '0.00', '0.00'])
  })

  test('a base and an amount of one’s own are taken as they are typed, within the invoice', async () => {
    const invoice = await sale()
    const paid = await receive(invoice, '117.10', [share(invoice, '118', { withholding_base: '80', withheld: '0.90' })])
    expect(paid.allocations).toMatchObject([{ withholding_base: '80.00', withheld: '0.90' }])
    const ask = async (more: Body) => {
      const other = await sale()
      return shop.refusedPost('receipt', {
        ...{ date: '2026-03-20', client_id: other.client_id, amount: '118', allocations: [share(other, '118', more)] },
      })
    }
    expect(await ask({ withholding_base: '100.01' })).toEqual([
      422,
      { 'allocations.0.withholding_base': ['لم يبق من الفاتورة قبل الضريبة إلا 100.00 ليُخصم منه'] },
      { 'allocations.0.withholding_base': ['Only 100.00 of the invoice before tax is left to withhold on'] },
    ])
    expect(await ask({ withheld: '100.01' })).toEqual([
      422,
      { 'allocations.0.withheld': ['المخصوم أكبر من المبلغ الذي يُخصم منه'] },
      { 'allocations.0.withheld': ['More is withheld than what it is withheld on'] },
    ])
    expect(await ask({ withholding_kind_id: null, withheld: '1' })).toEqual([
      422,
      { 'allocations.0.withholding_kind_id': ['اختر نوع الخصم، أو احذف المبلغ'] },
      { 'allocations.0.withholding_kind_id': ['Choose the kind of withholding, or leave the amount out'] },
    ])
  })

  test('a kind of one’s own has a rate and a side; that of the country stays', async () => {
    const made = (side: string, name: string) => shop.company.post('withholding-kinds', { name, side, rate: '0.5' })
    const [ofSuppliers, ofClients] = [
      (await made('supplier', 'Hauliers')).read<Kind>('withholding_kind').id,
      (await made('client', 'Government')).read<Kind>('withholding_kind').id,
    ]
    const nameless = await shop.company.post('withholding-kinds', { name: 'No rate' }, { lang: 'en' })
    expect([nameless.status, Object.keys(nameless.message as object)]).toEqual([422, ['rate']])
    const [invoice, bought] = [await sale(), await bill()]
    const pay = { date: '2026-03-20', amount: '118' }
    expect(
      await shop.refusedPost('receipt', {
        ...{ ...pay, client_id: invoice.client_id },
        allocations: [share(invoice, '118', { withholding_kind_id: ofSuppliers })],
      }),
    ).toEqual([
      422,
      { 'allocations.0.withholding_kind_id': ['هذا النوع يُخصم من الموردين؛ اختر نوعًا يخصمه العملاء'] },
      {
        'allocations.0.withholding_kind_id': ['This kind is withheld from suppliers; choose one that clients withhold'],
      },
    ])
    expect(
      await shop.refusedPost('supplier_payment', {
        ...{ ...pay, supplier_id: bought.supplier_id },
        allocations: [share(bought, '118', { withholding_kind_id: ofClients })],
      }),
    ).toEqual([
      422,
      { 'allocations.0.withholding_kind_id': ['هذا النوع يخصمه العملاء مما يدفعونه؛ اختر نوعًا يُخصم من الموردين'] },
      {
        'allocations.0.withholding_kind_id': [
          'This kind is withheld by clients; choose one that is withheld from suppliers',
        ],
      },
    ])
    expect(await shop.refused(lang => shop.company.delete(`withholding-kinds/${kinds.get('W011')}`, { lang }))).toEqual(
      [
        409,
        'هذا النوع من نظام الضريبة في بلدك، فلا يُحذف. أوقفه إن كنت لا تستعمله.',
        'This kind is of the tax law of your country and is not deleted. Deactivate it if you do not use it.',
      ],
    )
  })

  test('a payment that is taken back frees the base for the next one', async () => {
    const invoice = await sale()
    const first = await receive(invoice, '117', [share(invoice, '118')])
    await shop.void('receipt', first.id)
    const again = await receive(invoice, '117', [share(invoice, '118')])
    expect(again.withheld).toBe('1.00')
    expect((await shop.earlier('receipt', first.id)).at(-1)).toEqual([
      ...['1201 118.00 0.00', '1101 0.00 117.00', '1403 0.00 1.00'],
    ])
  })

  test('a cheque that bounces takes back what was withheld with it; undone, it is withheld again', async () => {
    const before = await shop.balances('1403')
    const invoice = await sale()
    const cheque = { payment_method: 'cheque', cheque_number: '77', cheque_date: '2026-04-01' }
    const paid = await receive(invoice, '117', [share(invoice, '118')], cheque)
    const { id } = (await shop.read('receipt', paid.id)).cheque as { id: number }
    await shop.company.post(`cheques/${id}/bounce`, { date: '2026-04-02' })
    expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['0.00', '0.00', '0.00', '118.00'])
    expect(await shop.balances('1403')).toEqual(before)
    await shop.company.post(`cheques/${id}/undo`)
    expect(await shop.settled('sales_invoice', invoice.id)).toEqual(['118.00', '0.00', '0.00', '0.00'])
    expect(minor((await shop.balances('1403'))['1403'])).toBe(minor(before['1403']) + 100n)
  })

  test('a dollar invoice is withheld in dollars, and in the base currency at the rate of the payment', async () => {
    const invoice = await sale('100', { currency_id: 840, exchange_rate: '48' })
    const paid = await receive(invoice, '117', [share(invoice, '118')], { exchange_rate: '50' })
    expect(paid.withheld).toBe('1.00')
    expect(await shop.entry('receipt', paid.id)).toEqual([
      ...['1101 5850.00 0.00', '1403 50.00 0.00', '1201 0.00 5664.00', '6101 0.00 236.00'],
    ])
  })

  test('what was returned is no base any more', async () => {
    const invoice = await sale()
    await shop.post('sales_return', {
      ...{ date: '2026-03-12', invoice_id: invoice.id, client_id: invoice.client_id },
      items: [{ invoice_item_id: invoice.items[0]!.id, quantity: '0.4' }],
    })
    const paid = await receive(invoice, '70.20', [share(invoice, '70.80')])
    expect(paid.allocations).toMatchObject([{ withholding_base: '60.00', withheld: '0.60' }])
  })

  const seed = seedFrom('WITHHOLDING_WIRE_SEED')
  test(`however a bill is paid, no more than its net is withheld on, and the account has it all, from seed ${seed}`, async () => {
    let state = seed >>> 0
    const next = (below: number) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const before = minor((await shop.balances('2205'))['2205'])
    let withheld = 0n
    for (let run = 0; run < 4; run++) {
      const net = 10_000 + next(1_000_000)
      const bought = await bill(inPounds(net))
      let [left, bases] = [Number(minor(bought.total)), 0n]
      while (left > 0) {
        const amount = left < 5_000 ? left : Math.max(1_000, next(left) + 1)
        const kind = ['W001', 'W004', 'W010'][next(3)]!
        const paid = await shop.post('supplier_payment', {
          ...{ date: '2026-03-20', supplier_id: bought.supplier_id, amount: inPounds(amount) },
          allocations: [share(bought, inPounds(amount), { withholding_kind_id: kinds.get(kind) })],
        })
        const [given] = paid.allocations as unknown as { withholding_base: string; withheld: string }[]
        // The whole amount was paid, too: what was withheld beside the money is an advance.
        bases += minor(given!.withholding_base)
        withheld += minor(given!.withheld)
        left -= amount
      }
      expect(bases).toBe(BigInt(net))
    }
    expect(withheld).toBeGreaterThan(0n)
    expect(minor((await shop.balances('2205'))['2205'])).toBe(before - withheld)
  }, 120_000)
})
