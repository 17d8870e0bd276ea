// Posting goods over HTTP, one client after another: the first invoices of a day against those after four thousand, and against
// services of the same run; and what is dated before twenty thousand movements of its product against the same of today.
import { randomBytes } from 'node:crypto'
import { median, openServer } from './server.ts'

const atOnce = 250
const before = 4_000
const bars = { ofFirst: 0.9, ofServices: 0.6, saleDatedBack: 40, purchaseDatedBack: 120 }
const movements = 20_000

type Made = Record<string, { id: number }>

async function main(): Promise<void> {
  const { base, token, connectOwner, close } = await openServer()
  try {
    let organizationId = 0
    const ask = async (url: string, body: unknown): Promise<Made> => {
      const answer = await fetch(`${base}/owner/${url}?organization_id=${organizationId}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          lang: 'en',
          'idempotency-key': randomBytes(12).toString('hex'),
        },
        body: JSON.stringify(body),
      })
      const text = await answer.text()
      if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${text}`)
      return JSON.parse(text) as Made
    }
    const founding = { name: 'Bench', country_id: 818, coins: [818], value_added_tax: '14', language: 'en' }
    organizationId = (await ask('organizations', founding)).organization!.id
    const party = { type: 'business', display_name: 'Bench', company_name: 'Bench' }
    const client_id = (await ask('clients', party)).client!.id
    const supplier_id = (await ask('suppliers', party)).supplier!.id
    const productOf = async (name: string, stock_type: 'goods' | 'services', opening_quantity = '100000000') => {
      const opening = { opening_quantity, opening_cost: '7.123456', opening_date: '2025-01-01' }
      const body = { name, stock_type, default_price: '10', ...(stock_type === 'goods' ? opening : {}) }
      return (await ask('products', body)).product!.id
    }
    const linesOf = async (stock_type: 'goods' | 'services') => {
      const items: object[] = []
      for (let line = 1; line <= 5; line += 1)
        items.push({
          product_id: await productOf(`${stock_type} ${line}`, stock_type),
          quantity: String(line),
          price: '12.50',
        })
      return items
    }
    const [goods, services] = [await linesOf('goods'), await linesOf('services')]
    const post = (items: readonly object[], date = '2026-03-10') => ask('invoice-sales', { date, client_id, items })
    /** How many invoices a second. */
    const rateOf = async (items: readonly object[], count = atOnce): Promise<number> => {
      const start = performance.now()
      for (let each = 0; each < count; each += 1) await post(items)
      return (count * 1000) / (performance.now() - start)
    }
    const owner = await connectOwner()
    await rateOf(services, 50)
    await rateOf(goods, 20)
    await owner.query('vacuum analyze')
    let isBelow = false
    const isHeldTo = (share: number, bar: number, isMost = false) => {
      const isOver = isMost ? share > bar : share < bar
      isBelow ||= isOver
      return `${share.toFixed(2)}, at ${isMost ? 'most' : 'least'} ${bar}${isOver ? '  ← off' : ''}`
    }

    const [servicesFirst, goodsFirst] = [await rateOf(services), await rateOf(goods)]
    await rateOf(goods, before - atOnce)
    await owner.query('vacuum analyze')
    const [goodsLast, servicesLast] = [await rateOf(goods), await rateOf(services)]
    console.log(
      `goods of one day: ${goodsFirst.toFixed(0)} invoices/s at first, ${goodsLast.toFixed(0)} after ${before}: ` +
        `${isHeldTo(goodsLast / goodsFirst, bars.ofFirst)} (services meanwhile ${(servicesLast / servicesFirst).toFixed(2)})`,
    )
    console.log(
      `goods of services: ${isHeldTo((goodsFirst + goodsLast) / (servicesFirst + servicesLast), bars.ofServices)}`,
    )

    const product_id = await productOf('Moved often', 'goods', '200000')
    await post([{ product_id, quantity: '1', price: '12.50' }], '2025-05-31')
    await owner.query(`select set_config('app.organization_id', $1, false)`, [String(organizationId)])
    // Sales of 200 days, a hundred a day, valued and recorded as postings leave them, and no documents beside them.
    await owner.query(
      `insert into stock_moves (organization_id, product_id, warehouse_id, date, kind, quantity, value, settled, posted)
         select organization_id, product_id, warehouse_id, date '2025-06-01' + (number / 100)::integer, 'sale', -1 - number % 7, 0, 0, 0
         from stock_moves cross join generate_series(0, $2::integer - 1) as number
         where organization_id = $3 and product_id = $1 and kind = 'sale'`,
      [product_id, movements, organizationId],
    )
    await owner.query(
      `select replay_stock($2, $1, '2025-06-01', array(select id from stock_moves where organization_id = $2
      and product_id = $1 and date >= '2025-06-01'), '{}', false, null, null, null)`,
      [product_id, organizationId],
    )
    await owner.query(
      `insert into stock_ledger (organization_id, move_id, product_id, warehouse_id, date, kind, step, quantity, value)
       select organization_id, id, product_id, warehouse_id, date, kind, 'moved', quantity, posted from stock_moves
       where organization_id = $2 and product_id = $1 and date >= '2025-06-01'`,
      [product_id, organizationId],
    )
    await owner.query('vacuum analyze')
    const line = { product_id, quantity: '3', price: '9.75' }
    const timeOf = async (work: () => Promise<unknown>, count: number): Promise<number> => {
      const times: number[] = []
      for (let each = 0; each < count; each += 1) {
        const start = performance.now()
        await work()
        times.push(performance.now() - start)
      }
      return median(times)
    }
    const sell = (date: string) => () => post([line], date)
    // So much of it that every later sale costs another sum.
    const bought = { product_id, quantity: '50000', price: '9.75' }
    const buy = (date: string) => () => ask('invoice-purchases', { date, supplier_id, items: [bought] })
    await timeOf(sell('2026-03-11'), 10)
    const [saleToday, purchaseToday] = [await timeOf(sell('2026-03-11'), 40), await timeOf(buy('2026-03-11'), 40)]
    const [saleBack, purchaseBack] = [await timeOf(sell('2025-05-01'), 5), await timeOf(buy('2025-05-02'), 5)]
    console.log(
      `a sale before ${movements} movements: ${saleBack.toFixed(0)} ms of ${saleToday.toFixed(1)} today: ` +
        isHeldTo(saleBack / saleToday, bars.saleDatedBack, true),
    )
    console.log(
      `a purchase before them: ${purchaseBack.toFixed(0)} ms of ${purchaseToday.toFixed(1)} today: ` +
        isHeldTo(purchaseBack / purchaseToday, bars.purchaseDatedBack, true),
    )
    process.exitCode = isBelow ? 1 : 0
  } finally {
    await close()
  }
}

await main()
