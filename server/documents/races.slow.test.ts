import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFrom } from '../../testing-seed.ts'
import { type Answer, type Company, openTestServer, stockUp, type TestServer } from '../testing-company.ts'
import { Dice, expectLawful } from './testing-books.ts'

/**
 * Several people do the same to one invoice at once: twenty at work, two to eight requests for each invoice. What may win
 * wins, once. Thirty invoices in `npm test`, five hundred in `npm run test:full`.
 */
const invoices = process.env.TEST_FULL ? 500 : 30
const workers = 20
const seed = seedFrom('RACES_SEED')

let server: TestServer
let shop: Company
beforeAll(async () => {
  server = await openTestServer()
  shop = await server.newCompany({ value_added_tax: '14' })
})
afterAll(() => server?.close())

interface Invoice {
  id: number
  status: string
  total: string
  paid: string
  returned: string
  credits: string
  residual: string
  items: { id: number }[]
}

type DocumentAction = 'pay' | 'return' | 'void'

/** What may happen to an invoice of two pieces that everybody wants at once. */
async function race(
  invoice: Invoice,
  clientId: number,
  dice: Dice,
): Promise<{ action: DocumentAction; answer: Answer }[]> {
  const mixed = dice.chance(40)
  const chosen = dice.of<DocumentAction>(['pay', 'return', 'void'])
  const actions = Array.from({ length: dice.between(2, 8) }, () =>
    mixed ? dice.of<DocumentAction>(['pay', 'return', 'void']) : chosen,
  )
  const send = (action: DocumentAction) => {
    if (action === 'void') return shop.call('POST', `/owner/invoice-sales/${invoice.id}/void`)
    if (action === 'return')
      return shop.call('POST', '/owner/throw-back-sales', {
        date: '2026-03-11',
        invoice_id: invoice.id,
        items: [{ invoice_item_id: invoice.items[0]!.id, quantity: '2' }],
      })
    return shop.call('POST', '/owner/payment-sales', {
      date: '2026-03-11',
      client_id: clientId,
      amount: invoice.total,
      allocations: [{ invoice_id: invoice.id, amount: invoice.total }],
    })
  }
  return Promise.all(actions.map(async action => ({ action, answer: await send(action) })))
}

test(`of racing payments, returns and voids exactly what may win wins, from seed ${seed}`, async () => {
  const dice = new Dice(seed)
  const { clientId, products } = await stockUp(shop)
  const made: { path: string; one: string; id: number }[] = []
  const wins = { pay: 0, return: 0, void: 0 }

  async function one(): Promise<void> {
    const created = await shop.must('POST', '/owner/invoice-sales', {
      date: '2026-03-10',
      client_id: clientId,
      items: [{ product_id: products[0]!, quantity: '2', price: '50' }],
    })
    const invoice = created.invoice_sale as unknown as Invoice
    made.push({ path: 'invoice-sales', one: 'invoice_sale', id: invoice.id })
    const outcomes = await race(invoice, clientId, dice)
    const faults = outcomes.filter(({ answer }) => ![200, 201, 409, 422].includes(answer.status))
    expect(faults.map(({ answer }) => answer.text)).toEqual([])
    const won = (action: DocumentAction) =>
      outcomes.filter(each => each.action === action && each.answer.status < 300).length
    const [paid, returned, voided] = [won('pay'), won('return'), won('void')]
    const about = outcomes
      .map(({ action, answer }) => `${action} ${answer.status} ${answer.text.slice(0, 200)}`)
      .join('\n')
    // Nothing is paid, returned or voided twice; a void invoice is neither paid nor returned.
    expect(Math.max(paid, returned, voided), about).toBe(1)
    if (voided === 1) expect([paid, returned], about).toEqual([0, 0])
    const now = (await shop.must('GET', `/owner/invoice-sales/${invoice.id}`)).invoice_sale as unknown as Invoice
    const cents = (text: string) => Math.round(Number(text) * 100)
    if (now.status === 'posted')
      expect(cents(now.paid) + cents(now.returned) + cents(now.credits) + cents(now.residual), about).toBe(
        cents(now.total),
      )
    expect(cents(now.residual), about).toBe(0)
    wins.pay += paid
    wins.return += returned
    wins.void += voided
  }

  let left = invoices
  const work = async () => {
    while (left-- > 0) await one()
  }
  await Promise.all(Array.from({ length: workers }, work))
  expect(made).toHaveLength(invoices)
  expect(Math.min(wins.pay, wins.return, wins.void)).toBeGreaterThan(invoices / 30)
  const books = {
    dice,
    server,
    company: shop,
    clients: [clientId],
    suppliers: [],
    products,
    warehouses: [],
    bank: 0,
    held: 0,
    till: 0,
    spentOn: [],
    earnedBy: [],
    ...{ receivable: 0, payable: 0, withheld: 0 },
    made,
    uses: [],
    log: [],
    writes: 0,
    audited: 0,
  }
  await expectLawful(books)
}, 600_000)
