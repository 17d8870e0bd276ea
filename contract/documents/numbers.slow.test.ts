import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '../../schema/fields.ts'
import { declarationOf, resourceNames } from '../../schema/index.ts'
import { type Backend, backends, type Company, newCompany } from '../testing-backends.ts'
import { accountByCode, make, minimalBody, pathOf } from '../testing-bodies.ts'

/** A number that a program sends is the one that it means, or it is refused at its field. */

const isNumber = ({ kind, readOnly }: Field) =>
  !readOnly && ['money', 'price', 'quantity', 'rate', 'percent'].includes(kind)
const numbersOf = resourceNames.flatMap(resource =>
  Object.entries<Field>(declarationOf(resource).fields)
    .filter(([, field]) => isNumber(field))
    .map(([name]) => [resource, name] as const),
)

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  let company: Company
  let line: { product_id: number; quantity: string; price: string }
  let client_id: number
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-06-01T09:00:00Z')
    company = await newCompany(side)
    client_id = (await make(company, 'clients', { credit_limit: null })).id
    line = { product_id: (await make(company, 'products', { stock_type: 'services' })).id, quantity: '1', price: '1' }
  })
  afterAll(() => side?.close())

  const invoice = (changed: object, lang?: 'ar' | 'en') =>
    company.post(
      'invoice-sales',
      { date: '2026-03-10', client_id, items: [{ ...line, ...changed }] },
      { ...(lang && { lang }) },
    )
  const sentence = async (changed: object, lang: 'ar' | 'en') => {
    const { status, message } = await invoice(changed, lang)
    return [status, message]
  }

  test('a price that could be two numbers is refused with both', async () => {
    for (const price of ['1,234', '١،٢٣٤']) {
      expect(await sentence({ price }, 'ar')).toEqual([
        422,
        { 'items.0.price': ['قد يُقرأ 1234 أو 1.234. اكتبه بلا فواصل للآلاف، وضع نقطة قبل الكسر'] },
      ])
      expect(await sentence({ price }, 'en')).toEqual([
        422,
        {
          'items.0.price': [
            'This could be 1234 or 1.234. Type it without thousands separators, with a point before decimals',
          ],
        },
      ])
    }
  })

  test('a comma before decimals is refused with the number that it means', async () => {
    const meant: [string, string][] = [
      ['0,500', '0.5'],
      ['1,2345', '1.2345'],
      ['٠،٧٥٠', '0.75'],
      ['1.234,50', '1234.5'],
    ]
    for (const [typed, value] of meant) {
      for (const field of ['price', 'quantity']) {
        expect(await sentence({ [field]: typed }, 'ar')).toEqual([
          422,
          { [`items.0.${field}`]: [`ضع نقطة قبل الكسر، هكذا: ${value}`] },
        ])
        expect(await sentence({ [field]: typed }, 'en')).toEqual([
          422,
          { [`items.0.${field}`]: [`Put a point before the decimals, like this: ${value}`] },
        ])
      }
    }
  })

  test('a sign of thousands elsewhere than before three digits is refused with what it is for', async () => {
    for (const price of ['1٬5', '0٬500']) {
      expect(await sentence({ price }, 'ar')).toEqual([
        422,
        { 'items.0.price': ['العلامة ٬ للآلاف وحدها. ضع نقطة قبل الكسر'] },
      ])
    }
  })

  test('thousands are taken where nothing else is possible, and digits of any kind', async () => {
    for (const [price, taken] of [
      ['1,234.50', '1234.5'],
      ['١٬٢٣٤٫٥٠', '1234.5'],
      ['١٢٣٤٫٥', '1234.5'],
      ['١٬٢٥٠', '1250'],
      ['1,234,567', '1234567'],
      ['۱۲٫۵', '12.5'],
      ['1.234', '1.234'],
    ]) {
      const answer = await invoice({ price })
      expect([price, answer.status, answer.message]).toEqual([price, 201, expect.anything()])
      const made = answer.one('invoice_sale') as unknown as { items: { price: string }[] }
      expect(made.items[0]!.price).toBe(taken)
    }
  })

  test.each(numbersOf)('%s: %s is never taken for a thousand times itself', async (resource, name) => {
    const body = await minimalBody(company, resource)
    for (const typed of ['1,234', '0,500']) {
      const { status, message } = await company.post(pathOf(resource), { ...body, [name]: typed })
      expect([status, Object.keys(message as object)]).toEqual([422, expect.arrayContaining([name])])
    }
  })

  test('neither is what stands in other bodies: openings, stock, salaries, cheques, transfers, taxes', async () => {
    const [cash, bank] = [await accountByCode(company, '1101'), await accountByCode(company, '1111')]
    const goods = await make(company, 'products', { stock_type: 'goods' })
    const date = '2026-03-10'
    const typed = '1,234'
    const calls: [string, 'POST' | 'PUT', string, object][] = [
      ['accounts.0.debtor', 'PUT', 'opening-balances', { date, accounts: [{ account_id: cash.id, debtor: typed }] }],
      [
        'stock.0.quantity',
        'PUT',
        'opening-balances',
        { date, stock: [{ product_id: goods.id, quantity: typed, cost: '1' }] },
      ],
      ['quantity', 'POST', 'stock-adjustments', { date, product_id: goods.id, quantity: typed, reason: 'x' }],
      ['amount', 'POST', 'transfers', { date, cash_account_id: cash.id, to_account_id: bank.id, amount: typed }],
      [
        'amount',
        'POST',
        'payment-sales',
        { date, client_id, amount: typed, payment_method: 'cheque', cheque_number: '1', cheque_date: date },
      ],
      ['bonus', 'POST', 'representative-salaries', { month: '2026-03', bonus: typed }],
      ['rate', 'POST', 'tax-rates', { tax: 'value_added_tax', from: date, rate: typed }],
      ['value_added_tax', 'PUT', 'organizations', { value_added_tax: typed }],
      ['items.0.debtor', 'POST', 'restrictions', { date, items: [{ account_id: cash.id, debtor: typed }] }],
    ]
    for (const [field, method, path, body] of calls) {
      const { status, message } = await company.ask(method, path, { body })
      expect([path, status, Object.keys((message ?? {}) as object)]).toEqual([
        path,
        422,
        expect.arrayContaining([field]),
      ])
    }
    const { status, message } = await company.get(`invoice-sales?total_from=${encodeURIComponent(typed)}`)
    expect([status, Object.keys(message as object)]).toEqual([422, ['total_from']])
  })
})
