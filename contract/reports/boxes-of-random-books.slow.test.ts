import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKinds } from '../../schema/documents.ts'
import { proposedIn } from '../../schema/organization/by-country.ts'
import { Dice } from '../../server/documents/testing-books.ts'
import { isAtLength } from '../../testing-full-run.ts'
import { seedFrom } from '../../testing-seed.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'
import { type Body, type Document, type Shop, shopOf } from './testing-trade.ts'

/** Random books of each country: what stands in its boxes is what stands on the accounts of the tax. */

const seed = seedFrom('BOOKS_SEED')
const documents = isAtLength ? 80 : 30

interface Known extends Document {
  kind: 'sales_invoice' | 'purchase_invoice'
}

const firstQuarter = { from: '2026-01-01', to: '2026-03-31' }
const secondQuarter = { from: '2026-04-01', to: '2026-06-30' }

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-07-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  async function booksOf(country_id: number, coin: number, dice: Dice) {
    const { value_added_tax } = proposedIn(country_id) ?? { value_added_tax: '20' }
    const coins = [coin, ...[840, 978].filter(each => each !== coin)]
    const shop = shopOf(await newCompany(side, { country_id, value_added_tax, coins }))
    const codes = await shop.everyTaxCode()
    const client_id = await shop.client()
    const suppliers = [
      (await make(shop.company, 'suppliers', { tax_number: '310122393500003' })).id,
      (await make(shop.company, 'suppliers', { tax_number: null })).id,
    ]
    const products = [
      await shop.product('goods', { value_added_tax: true }),
      await shop.product('services', { value_added_tax: true }),
      await shop.product('services', { value_added_tax: false }),
    ]
    const { id: account_id } = await accountByCode(shop.company, '5203')
    const income = await accountByCode(shop.company, '4101')
    const [output, input] = [await accountByCode(shop.company, '2201'), await accountByCode(shop.company, '1402')]
    const codeOf = (wanted: 'sale' | 'purchase'): Body => {
      if (dice.chance(30)) return {}
      return { tax_code_id: dice.of(codes.filter(each => each.side === wanted || each.side === 'both')).id }
    }
    const lines = (wanted: 'sale' | 'purchase') =>
      products
        .filter((_, index) => index === 1 || dice.chance(60))
        .map(product_id => ({
          ...{ product_id, quantity: String(dice.between(1, 9)), price: dice.amount(900) },
          ...(dice.chance(30) && { discount: String(dice.between(1, 40)), discount_type: 'percent' }),
          ...codeOf(wanted),
        }))
    const head = (day: string): Body => ({
      date: day,
      tax_inclusive: dice.chance(30),
      ...(dice.chance(25) && {
        currency_id: coins[1],
        exchange_rate: `${dice.between(1, 40)}.${dice.between(1, 9999)}`,
      }),
      ...(dice.chance(40) && { shipping_fee: dice.amount(60) }),
      ...(dice.chance(30) && { discount: String(dice.between(1, 20)), discount_type: 'percent' }),
    })
    /** A line of income or expense that bears no tax by a code, and what pays it. */
    const untaxed = (wanted: 'sale' | 'purchase'): Body[] => {
      const free = codes.filter(each => each.category !== 'S' && (each.side === wanted || each.side === 'both'))
      if (free.length === 0) return []
      const amount = dice.amount(500)
      const [own, other] = dice.chance(30) ? ['creditor', 'debtor'] : ['debtor', 'creditor']
      return [
        { account_id: wanted === 'sale' ? income.id : account_id, [own!]: amount, tax_code_id: dice.of(free).id },
        { account_id, [other!]: amount },
      ]
    }
    /**
     * An entry by hand: tax of a code on either account, on either side, with lines that name none and lines that bear none by
     * their code.
     */
    const byHand = (): Body[] => {
      const wanted = dice.of(['sale', 'purchase'] as const)
      const base = `${dice.between(1, 900)}00`
      const code = dice.of(
        codes.filter(
          each => each.category === 'S' && (wanted === 'purchase' ? each.side !== 'sale' : each.mode !== 'import_paid'),
        ),
      )
      const tax = String((Number(base) * Number(code.rate ?? value_added_tax)) / 100)
      const isBack = dice.chance(30)
      const [own, other] = (wanted === 'sale') === isBack ? ['debtor', 'creditor'] : ['creditor', 'debtor']
      return [
        { account_id: wanted === 'sale' ? output.id : input.id, [own!]: tax, tax_code_id: code.id, tax_base: base },
        { account_id, [other!]: tax },
        ...(dice.chance(40)
          ? [
              { account_id: output.id, debtor: '7' },
              { account_id: output.id, creditor: '7' },
            ]
          : []),
        ...(dice.chance(50) ? untaxed(wanted) : []),
      ]
    }
    return { shop, client_id, suppliers, account_id, codes, codeOf, lines, head, byHand, untaxed }
  }

  /** One thing after another, sensible or not: what is refused says so and changes nothing. */
  async function act(
    books: Awaited<ReturnType<typeof booksOf>>,
    dice: Dice,
    known: Known[],
    entries: number[],
    day: string,
  ) {
    const { shop, client_id, suppliers, account_id, codes, codeOf, lines, head, byHand } = books
    const at = (kind: keyof typeof documentKinds) => documentKinds[kind].wire.path
    const sent = async (kind: Known['kind'], body: Body) => {
      const answer = await shop.company.post(at(kind), body)
      if (answer.status === 201) known.push({ ...answer.read<Document>(documentKinds[kind].wire.one), kind })
      return answer.status
    }
    const chosen = dice.between(1, 100)
    if (chosen <= 12) {
      const answer = await shop.company.post(at('journal_entry'), { date: day, items: byHand() })
      if (answer.status === 201) entries.push(answer.read<Document>(documentKinds.journal_entry.wire.one).id)
      return answer.status
    }
    const entry = entries.at(-1)
    if (chosen === 13 && entry !== undefined)
      return (await shop.company.post(`${at('journal_entry')}/${entry}/void`, {})).status
    if (chosen <= 35)
      return sent('purchase_invoice', { ...head(day), supplier_id: dice.of(suppliers), items: lines('purchase') })
    if (chosen <= 65 || known.length === 0)
      return sent('sales_invoice', { ...head(day), client_id, items: lines('sale') })
    const one = dice.of(known)
    const line = dice.of(one.items)
    if (chosen <= 80) {
      const item = dice.chance(50) ? { quantity: '1' } : { allowance: dice.amount(20) }
      const kind = one.kind === 'sales_invoice' ? 'sales_return' : 'purchase_return'
      const items = [{ invoice_item_id: line.id, ...item }]
      return (await shop.company.post(at(kind), { date: day, invoice_id: one.id, items })).status
    }
    if (chosen <= 85) return (await shop.company.post(`${at(one.kind)}/${one.id}/void`, { date: day })).status
    if (chosen <= 92) {
      const code = codeOf('purchase')
      const isTaxAlone = codes.find(({ id }) => id === code.tax_code_id)?.mode === 'import_paid'
      const about = isTaxAlone ? { tax_base: dice.amount(2000) } : { account_id, supplier_id: dice.of(suppliers) }
      const items = [{ amount: dice.amount(300), ...code, ...about }]
      return (await shop.company.post(at('expense'), { date: day, tax_inclusive: dice.chance(50), items })).status
    }
    const items = lines('sale')
    return (
      await shop.company.post(at('sales_debit_note'), { date: day, invoice_id: one.id, reason: 'Forgotten', items })
    ).status
  }

  const proofsOf = async (shop: Shop, { from, to }: typeof firstQuarter) => {
    const answer = await shop.company.get(`reports/statutory-return?date_from=${from}&date_to=${to}`)
    return answer.read<{ proofs: { left: string; right: string }[] }>('report').proofs
  }
  const isProved = async (shop: Shop, period: typeof firstQuarter) => {
    const proofs = await proofsOf(shop, period)
    expect(proofs.map(({ left }) => left)).toEqual(proofs.map(({ right }) => right))
    return proofs.length
  }

  /** Where filed returns part from their documents or their entries. */
  async function partings(shop: Shop): Promise<unknown[]> {
    await shop.company.post('proofs', {})
    for (;;) {
      const run = (await shop.company.get('proofs')).read<{
        running: boolean
        proofs: { key: string; left: string; right: string; difference: string; breaks: object | null }[]
      }>('run')
      if (!run.running) {
        const own = run.proofs.filter(({ key }) => key.startsWith('filed_'))
        expect(own).toHaveLength(2)
        return own.filter(({ breaks }) => breaks !== null)
      }
      await pause(50)
    }
  }

  test.each([
    [682, 682],
    [784, 784],
    [818, 818],
    [400, 400],
    [512, 512],
    [250, 978],
  ])(`of country %i, filed twice with late documents between (BOOKS_SEED=${seed})`, async (country, coin) => {
    const dice = new Dice(seed + country)
    const books = await booksOf(country, coin, dice)
    const { shop } = books
    const known: Known[] = []
    const statuses: number[] = []
    const entries: number[] = []
    const trade = async (count: number, day: () => string) => {
      for (let index = 0; index < count; index++) statuses.push(await act(books, dice, known, entries, day()))
    }
    const dayIn = (from: number, to: number) => () =>
      `2026-0${dice.between(from, to)}-${String(dice.between(1, 28)).padStart(2, '0')}`
    const filed = async (period: typeof firstQuarter) => {
      const answer = await shop.company.post('tax-filings', { ...period, leaves_unsorted: true })
      expect(answer.status, answer.text).toBe(201)
      const { 2201: output, 1402: input } = await shop.balances('2201', '1402')
      return [output, input].map(Number)
    }
    const items = (['sale', 'purchase'] as const).flatMap(books.untaxed)
    const first = await shop.company.post(documentKinds.journal_entry.wire.path, { date: '2026-01-05', items })
    expect(first.status, first.text).toBe(201)
    await trade(documents, dayIn(1, 3))
    // Among its entries are lines that bear no tax by their code.
    expect(await isProved(shop, firstQuarter)).toBe(2)
    expect(await filed(firstQuarter)).toEqual([0, 0])
    // Some of what follows belongs to the quarter that is filed.
    await trade(documents, dayIn(2, 6))
    await isProved(shop, firstQuarter)
    await isProved(shop, secondQuarter)
    expect(await filed(secondQuarter)).toEqual([0, 0])
    // Notes change nothing of what was filed.
    for (const { kind, id } of known)
      statuses.push((await shop.company.put(`${documentKinds[kind].wire.path}/${id}`, { notes: 'Call first' })).status)
    expect(await partings(shop)).toEqual([])
    expect(statuses.every(status => status < 500)).toBe(true)
    expect(statuses.filter(status => status < 300).length).toBeGreaterThan(documents)
  })
})
