import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Dice } from '../../server/documents/testing-books.ts'
import { isAtLength } from '../../testing-full-run.ts'
import { seedFrom } from '../../testing-seed.ts'
import { type Backend, backends, type Made } from '../testing-backends.ts'
import { type Body, openAbroad, type Side, type TradeAbroad } from './testing-abroad.ts'

/**
 * Returns of invoices that an advance in a foreign currency paid in part: what is still open goes back first, at the rate of the
 * invoice. ADVANCES_SEED repeats the random ones.
 */
const seed = seedFrom('ADVANCES_SEED')

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let trade: TradeAbroad
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-15T09:00:00Z')
  })
  beforeEach(async () => {
    trade = await openAbroad(side)
  })
  afterAll(() => side?.close())

  const balances = (...codes: string[]) => Promise.all(codes.map(code => trade.balance(code)))

  for (const order of [
    'an advance is used before goods come back',
    'goods come back before an advance is used',
  ] as const)
    test(`what is still open goes back first, where ${order}`, async () => {
      const { service } = trade
      await trade.advance('client', '400')
      const sold = await trade.invoice('client', [{ product_id: service, quantity: '10', price: '100' }])
      const steps = [
        () => trade.use('client', sold, '400'),
        () => trade.takeBack('client', sold, [{ product_id: service, quantity: '6' }]),
      ]
      for (const step of order.startsWith('an') ? steps : steps.reverse()) await step()
      expect(await balances('4101', '4102', '1201', '2301', '6101')).toEqual([
        ...['-49800.00', '30600.00', '0.00', '0.00', '0.00'],
      ])
      const { totals } = await trade.report('Sales_Dependon_Client')
      expect(totals.net_sales).toBe('19200.00')
      await trade.report('receivable-summary-throwBack')
    })

  test('goods that go back while enough of their bill is open go back at the rate of the bill, with no exchange', async () => {
    await trade.advance('supplier', '600')
    const bought = await trade.invoice('supplier', [{ product_id: trade.goods, quantity: '10', price: '100' }])
    await trade.use('supplier', bought, '600')
    const back = await trade.takeBack('supplier', bought, [{ product_id: trade.goods, quantity: '2' }])
    expect(await trade.entry(back)).toEqual(['2101 10200.00 0.00', '1301 0.00 10200.00'])
    expect(await balances('1301', '2101', '5221', '6101')).toEqual(['39000.00', '-10200.00', '0.00', '0.00'])
    expect((await trade.report('purchase-dependon-supplier')).totals.net_purchases).toBe('39000.00')
    await trade.report('payable-summary-throw-back')
  })

  test('what goes beyond the open part gives back what the advance paid, at the rate of the advance', async () => {
    await trade.advance('supplier', '900')
    const bought = await trade.invoice('supplier', [{ product_id: trade.goods, quantity: '10', price: '100' }])
    await trade.use('supplier', bought, '900')
    // Of 200 dollars that go back 100 were open, and 100 had been paid at 48: they are owed to us as money by now.
    await trade.takeBack('supplier', bought, [{ product_id: trade.goods, quantity: '2' }])
    expect(await balances('1301', '2101', '1401', '5221', '6101')).toEqual([
      ...['38400.00', '0.00', '5100.00', '0.00', '-300.00'],
    ])
  })

  test('what was paid of an invoice goes back before what an advance paid', async () => {
    await trade.advance('client', '400')
    const sold = await trade.invoice('client', [{ product_id: trade.service, quantity: '10', price: '100' }])
    await trade.use('client', sold, '400')
    await trade.advance('client', '600', '51', {
      date: '2026-03-20',
      allocations: [{ invoice_id: sold.id, amount: '600' }],
    })
    await trade.takeBack('client', sold, [{ product_id: trade.service, quantity: '6' }])
    expect(await balances('4101', '4102', '2302', '6101')).toEqual(['-49800.00', '30600.00', '-30600.00', '0.00'])
    await trade.takeBack('client', sold, [{ product_id: trade.service, quantity: '1' }])
    expect(await balances('4101', '4102', '2302', '6101')).toEqual(['-49800.00', '35400.00', '-35700.00', '300.00'])
  })

  test('where all of a line goes back, the advance pays for the lines that are left', async () => {
    await trade.advance('client', '400')
    const [first, second] = [
      { product_id: trade.service, quantity: '1', price: '600' },
      { product_id: trade.rent, quantity: '1', price: '400' },
    ]
    const sold = await trade.invoice('client', [first, second])
    const use = await trade.use('client', sold, '400')
    expect(await balances('4101', '4103')).toEqual(['-29880.00', '-19920.00'])
    const back = await trade.takeBack('client', sold, [{ product_id: trade.service, quantity: '1' }])
    expect(await balances('4101', '4103', '4102', '6101')).toEqual(['-30600.00', '-19200.00', '30600.00', '0.00'])
    const { rows } = await trade.report('Sales_Dependon_Product')
    expect(rows.filter(({ kind }) => kind === 'row').map(({ cells }) => cells.net_sales)).toEqual(['19200.00', '0.00'])
    // Taken back, it is as if nothing had come back.
    await trade.voidReturn('client', back)
    expect(await balances('4101', '4103', '4102', '6101')).toEqual(['-29880.00', '-19920.00', '0.00', '0.00'])
    const again = await trade.takeBack('client', sold, [{ product_id: trade.service, quantity: '1' }])
    await trade.takeUseBack(use)
    expect(await balances('4101', '4103', '4102', '2301')).toEqual(['-30600.00', '-20400.00', '30600.00', '-19200.00'])
    await trade.voidReturn('client', again)
    expect(await balances('4101', '4103', '4102', '6101')).toEqual(['-30600.00', '-20400.00', '0.00', '0.00'])
  })

  test('a return that is changed is as if it had been entered so', async () => {
    await trade.advance('supplier', '600')
    const items = [
      { product_id: trade.goods, quantity: '10', price: '60' },
      { product_id: trade.service, quantity: '4', price: '100' },
    ]
    const bought = await trade.invoice('supplier', items)
    await trade.use('supplier', bought, '600')
    const back = await trade.takeBack('supplier', bought, [{ product_id: trade.goods, quantity: '5' }])
    await trade.changeReturn('supplier', back, [{ product_id: trade.service, quantity: '4' }])
    // Only goods are left, 600 dollars that an advance paid.
    expect(await balances('1301', '5299', '5221', '2101', '6101')).toEqual(['28800.00', '0.00', '0.00', '0.00', '0.00'])
    expect((await trade.report('purchas-dependon-product')).totals.net_purchases).toBe('28800.00')
  })

  interface Step {
    /** When it is done beside the others: those of one kind keep their order. */
    kind: 'use' | 'return' | 'write off'
    do(made: Made): Promise<Made>
    /** Takes it back. */
    undo(made: Made): Promise<unknown>
    isUndone: boolean
  }

  /** A trade at random whose steps are all possible in any order, and the steps. */
  function anyTrade(dice: Dice, of: Side) {
    const day = () => `2026-03-${String(dice.between(11, 28))}`
    const products = (
      of === 'client' ? (['service', 'rent'] as const) : (['goods', 'service', 'rent'] as const)
    ).filter((_, index, all) => index === all.length - 1 || dice.chance(70))
    const lines = products.map(product => ({
      product,
      quantity: dice.between(2, 9),
      price: dice.between(1, 90) * 100 + dice.between(0, 99),
      value_added_tax: dice.chance(40),
    }))
    const withTax = (cents: number, isTaxed: boolean) => cents + (isTaxed ? Math.ceil(cents * 0.14) : 0)
    const total = lines.reduce(
      (all, { quantity, price, value_added_tax }) => all + withTax(quantity * price, value_added_tax),
      0,
    )
    let left = total - 20
    const wire = (cents: number) => (cents / 100).toFixed(2)
    const steps: Step[] = []
    const advances: { amount: string; rate: string; date: string }[] = []
    const taken = lines.map(() => 0)
    const rate = dice.chance(50) ? String(dice.between(40, 60)) : null
    for (let count = dice.between(3, 6); count > 0; count -= 1) {
      const [date, isUndone] = [day(), dice.chance(30)]
      const index = dice.between(0, lines.length - 1)
      const { quantity, price, value_added_tax, product } = lines[index]!
      const limit = Math.min(quantity - taken[index]!, Math.floor(left / withTax(price, value_added_tax)))
      if (dice.chance(50) && limit > 0) {
        const [some, isAllowance] = [dice.between(1, limit), product !== 'goods' && dice.chance(20)]
        const value = withTax(price * some, value_added_tax) + 1
        if (value > left) continue
        left -= value
        taken[index]! += some
        steps.push({
          ...{ kind: 'return', isUndone },
          do: made => {
            const { id: invoice_item_id } = (made.items as Made[])[index]!
            const what = isAllowance ? { allowance: wire(price * some) } : { quantity: String(some) }
            return trade.takeBack(of, made, [{ invoice_item_id, ...what }], date)
          },
          undo: made => trade.voidReturn(of, made),
        })
      } else if (of === 'client' && dice.chance(20)) {
        const cents = dice.between(1, Math.max(1, Math.floor(left / 4)))
        left -= cents
        const undo = (made: Made) => trade.undo('write-offs', made, 'write_off')
        steps.push({ kind: 'write off', isUndone, do: made => trade.writeOff(made, wire(cents), date), undo })
      } else {
        const cents = dice.between(1, Math.max(1, Math.floor(left / 2)))
        left -= cents
        // Advances are paid as one uses them, so that which of them pays what does not hang on the order.
        advances.push({
          amount: wire(cents),
          rate: rate ?? String(dice.between(40, 60)),
          date: `2026-02-${dice.between(10, 28)}`,
        })
        steps.push({
          // Of advances at one rate it does not matter which is left.
          ...{ kind: 'use', isUndone: isUndone && rate !== null },
          do: made => trade.use(of, made, wire(cents), date),
          undo: made => trade.takeUseBack(made),
        })
      }
    }
    const isSold = of === 'supplier' && dice.chance(60)
    const [others, sold, soldOn] = [dice.between(0, 5), dice.between(1, 4), day()]
    return {
      steps,
      async begin(): Promise<Made> {
        for (const { amount, rate, date } of advances) await trade.advance(of, amount, rate, { date })
        const goods = (quantity: number, more: Body) =>
          trade.invoice('supplier', [{ product_id: trade.goods, quantity: String(quantity), price: '37' }], more)
        if (others > 0) await goods(others, { supplier_id: trade.other, exchange_rate: '50', date: '2026-03-01' })
        const made = await trade.invoice(
          of,
          lines.map(({ product, quantity, price, value_added_tax }) => ({
            ...{ product_id: trade[product], quantity: String(quantity), price: wire(price), value_added_tax },
          })),
        )
        const current =
          others +
          lines.reduce(
            (all, { product, quantity }, index) => all + (product === 'goods' ? quantity - taken[index]! : 0),
            0,
          )
        const removed = Math.min(sold, current)
        if (isSold && removed > 0)
          await trade.invoice('client', [{ product_id: trade.goods, quantity: String(removed), price: '70' }], {
            date: soldOn,
          })
        return made
      },
    }
  }

  /** Steps one after another in an order in which those of a kind keep theirs. */
  function mixed(dice: Dice, steps: readonly Step[]): Step[] {
    const queues = (['use', 'return', 'write off'] as const).map(kind => steps.filter(each => each.kind === kind))
    const order: Step[] = []
    while (order.length < steps.length) {
      const queue = dice.of(queues.filter(each => each.length > 0))
      order.push(queue.shift()!)
    }
    return order
  }

  async function lived(at: number, of: Side, order: (dice: Dice, steps: Step[]) => Step[], isWithUndone: boolean) {
    trade = await openAbroad(side)
    const { steps, begin } = anyTrade(new Dice(at), of)
    const invoice = await begin()
    const dice = new Dice(at + 7)
    const done = order(dice, isWithUndone ? steps : steps.filter(each => !each.isUndone))
    const waiting: (() => Promise<unknown>)[] = []
    for (const step of done) {
      const made = await step.do(invoice)
      if (step.isUndone) waiting.push(() => step.undo(made))
      if (waiting.length > 0 && dice.chance(40)) await waiting.shift()!()
    }
    for (const undo of waiting) await undo()
    for (const name of [
      'purchas-dependon-product',
      'Sales_Dependon_Product',
      'stock-valuation',
      'payable-summary-throw-back',
    ])
      await trade.report(name)
    await trade.report('receivable-summary-throwBack')
    return trade.trialBalance()
  }

  const runs = isAtLength ? 15 : 3
  for (const of of ['client', 'supplier'] as const)
    test(`whatever the order in which advances of a ${of} are used and goods come back, the books are the same, from seed ${seed}`, async () => {
      for (let at = seed; at < seed + runs; at += 1) {
        const first = await lived(at, of, (_, steps) => steps, false)
        expect(first['6101'] ?? '0.00', `exchange, seed ${at}`).toBe('0.00')
        for (const isWithUndone of [false, true])
          expect(await lived(at, of, mixed, isWithUndone), `undone ${isWithUndone}, seed ${at}`).toEqual(first)
      }
    }, 600_000)
})
