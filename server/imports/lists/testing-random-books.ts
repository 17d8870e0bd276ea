import type { Dice } from '../../documents/testing-books.ts'
import type { Company } from '../../testing-company.ts'
import { type randomAdvances, type TaxedShop, taxedShop, taxOfLine, termsOfInvoice } from './testing-taxed-books.ts'

/** Books of random documents, and others with the same parties and products: what an exported file should bring back. */

export type Wire = Record<string, unknown> & { id: number }

/** Name → id, of each kind of record that documents name. */
export interface Shop {
  company: Company
  ids: Record<'clients' | 'suppliers' | 'products' | 'representatives' | 'warehouses' | 'analyticals', number[]>
  accounts: { id: number; code: string; type: string }[]
  taxed: TaxedShop
}

const hard = [
  ...["'", '=', '+', '-', '@', '=1+1', '-7', '+20', '"', '""', ',', ';', '|', '%', '0100', '6.22E+12', '_x0041_'],
  ...[
    'شركة النور',
    'Blue Door',
    'أحمد، وأولاده',
    'سوق/2',
    '١٢',
    '1.500',
    '2026-01-05',
    'نعم',
    'Total',
    'الإجمالي',
    '🧾',
  ],
]
const words = (dice: Dice, more: readonly string[] = []): string =>
  Array.from({ length: dice.between(1, 3) }, () => dice.of([...hard, ...more])).join(dice.of(['', ' ']))
const lines = (dice: Dice) => words(dice, ['\n', '\n- ', '\n=2', '\t'])
const perhaps = <T>(dice: Dice, percent: number, make: () => T): T | null => (dice.chance(percent) ? make() : null)

/** A decimal of at most so many places, in any of the ways in which they end. */
export function decimal(dice: Dice, max: number, fractionDigits: number): string {
  const digits = dice.between(0, fractionDigits)
  const fraction = Array.from({ length: digits }, () => dice.between(0, 9)).join('')
  return `${dice.between(1, max)}${fraction && `.${fraction}`}`
}

async function made(company: Company, path: string, body: object): Promise<Wire> {
  const answer = await company.must('POST', `/owner/${path}`, body)
  return Object.values(answer).find(each => typeof each === 'object') as unknown as Wire
}

const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** The bodies of records, made once for both books. */
export function randomRecords(dice: Dice) {
  const party = (index: number) => {
    const display_name = `${words(dice)} ${index}`
    return { type: 'business', display_name, company_name: display_name }
  }
  const [one, another, third] = [party(90), party(91), party(92)]
  const mobile = (index: number) => `+2010012345${String(index).padStart(2, '0')}`
  return {
    clients: [
      ...each(3, index => ({
        ...party(index),
        serial_number: perhaps(dice, 50, () => `0${index}${words(dice)}`.slice(0, 30)),
      })),
      ...each(2, index => ({ ...one, serial_number: `C${index}` })),
      ...each(2, index => ({ ...another, mobile: mobile(index) })),
    ],
    suppliers: [
      ...each(3, index => ({
        ...party(index),
        tax_number: perhaps(dice, 60, () => `${dice.between(100, 999)}-${index}`),
        ...(dice.chance(40) && { due_at_once_percent: '30' }),
      })),
      ...each(2, index => ({ ...third, ...(index === 0 ? { tax_number: '555-0' } : { email: 'third@example.com' }) })),
    ],
    products: each(5, index => ({
      name: `${words(dice)} ${index}`,
      code: perhaps(dice, 60, () => `${dice.of(['=', '-', '0', 'P'])}${index}`),
      stock_type: index < 2 ? 'goods' : 'services',
      default_price: '10',
    })),
    representatives: each(2, index => ({ name: `${words(dice)} ${index}` })),
    warehouses: each(2, index => ({ name: `${words(dice)} ${index}` })),
    analyticals: each(2, index => ({ name: `${words(dice)} ${index}`, code: perhaps(dice, 50, () => `A-${index}`) })),
  }
}

const paths = { analyticals: 'analytical-accounts' } as const

export async function shopOf(
  company: Company,
  records: ReturnType<typeof randomRecords>,
  country: number,
  advances: ReturnType<typeof randomAdvances>,
): Promise<Shop> {
  const ids = {} as Shop['ids']
  for (const [name, bodies] of Object.entries(records)) {
    const kind = name as keyof Shop['ids']
    ids[kind] = []
    for (const body of bodies) ids[kind].push((await made(company, paths[kind as never] ?? kind, body)).id)
  }
  const { Accounts } = await company.must('GET', '/owner/accounts?per_page=100')
  const accounts = (Accounts as unknown as { data: Shop['accounts'] }).data
  return { company, ids, accounts, taxed: await taxedShop(company, country, ids.clients, accounts, advances) }
}

const day = (dice: Dice, month: number) => `2026-0${month}-${String(dice.between(1, 27)).padStart(2, '0')}`

/** Enters random documents of every kind that a file brings back, as forms take them; answers of which kind each is. */
export async function enterDocuments(
  dice: Dice,
  { company, ids, accounts, taxed }: Shop,
  of: { coins: number[]; decimals: (id: number) => number },
) {
  const all: string[] = []
  const enter = async (path: string, body: object): Promise<Wire | null> => {
    const { status, body: answer, text } = await company.call('POST', `/owner/${path}`, body)
    if (status >= 500) throw new Error(text)
    // What a rule of the form refuses is in neither books.
    if (status >= 300) return null
    all.push(path)
    return Object.values(answer).find(one => typeof one === 'object') as unknown as Wire
  }
  const money = (currency: number, max = 300) => decimal(dice, max, of.decimals(currency))
  const inCurrencyOf = (currency_id: number) =>
    currency_id === of.coins[0]
      ? { currency_id }
      : { currency_id, exchange_rate: `${dice.between(1, 60)}.${dice.between(0, 999_999)}` }
  const inCurrency = () => inCurrencyOf(dice.chance(60) ? of.coins[0]! : dice.of(of.coins))
  const discount = (currency: number, fractionDigits: number) =>
    dice.chance(50)
      ? {}
      : dice.chance(50)
        ? {
            discount: dice.of(['2', '0.1', '1.25', '12.345678', '100']).slice(0, 3 + fractionDigits),
            discount_type: 'percent',
          }
        : { discount: `0.${'5'.repeat(Math.min(fractionDigits, of.decimals(currency)))}`, discount_type: 'amount' }
  const ofDocument = (currency: number) => ({
    ...{ notes: perhaps(dice, 50, () => lines(dice)), client_comments: perhaps(dice, 30, () => lines(dice)) },
    ...{ tax_inclusive: dice.chance(40), representative_id: perhaps(dice, 40, () => dice.of(ids.representatives)) },
    ...{ warehouse_id: dice.of(ids.warehouses), ...discount(currency, 3) },
    ...(dice.chance(30) && { shipping_fee: money(currency, 20) }),
    ...(dice.chance(20) && { settlement: `${dice.of(['-', ''])}0.5` }),
    due_at_once_percent: perhaps(dice, 20, () => decimal(dice, 90, 6)),
  })
  const item = (currency: number, isOfGoods: boolean, codes: readonly number[]) => ({
    product_id: isOfGoods ? dice.of(ids.products.slice(0, 2)) : dice.of(ids.products.slice(2)),
    description: perhaps(dice, 40, () => words(dice)),
    ...{ quantity: decimal(dice, 9, dice.of([0, 3, 6])), price: decimal(dice, 900, dice.of([0, 2, 3, 6])) },
    ...discount(currency, 3),
    ...{ ...taxOfLine(dice, codes), sales_tax: dice.chance(20) },
    analytical_account_id: perhaps(dice, 30, () => dice.of(ids.analyticals)),
  })
  const items = (currency: number, codes: readonly number[]) => {
    const some = each(dice.between(1, 4), () => item(currency, dice.chance(30), codes))
    return dice.chance(20) ? [...some, some[0]!] : some
  }
  // Goods are bought before the first of them is sold, on days of their own.
  for (const product_id of ids.products.slice(0, 2))
    for (const warehouse_id of ids.warehouses)
      await enter('invoice-purchases', {
        ...{
          date: '2026-01-01',
          supplier_id: ids.suppliers[0],
          warehouse_id,
          reference: perhaps(dice, 50, () => `${words(dice)}${product_id}${warehouse_id}`),
        },
        items: [
          {
            product_id,
            quantity: '5000',
            price: decimal(dice, 90, 4),
            value_added_tax: dice.chance(50),
            sales_tax: false,
          },
        ],
      })
  const bills: Wire[] = []
  for (let index = 0; index < 6; index++) {
    const { currency_id, ...rate } = inCurrency()
    const date = day(dice, 1 + dice.between(0, 1))
    const supplier_id = dice.of(ids.suppliers)
    // Another number would contradict the one that tells this supplier from the last.
    const hasNumber = supplier_id === ids.suppliers[3]
    // A number of one supplier may be that of ours which a bill of another has.
    const reference =
      supplier_id === ids.suppliers[2] ? `PB-0000${9 - index}` : perhaps(dice, 50, () => `${words(dice)}${index}`)
    const bill = await enter('invoice-purchases', {
      ...{ date, due_date: perhaps(dice, 50, () => day(dice, 4)), supplier_id, currency_id, ...rate },
      ...{ reference, supplier_tax_number: hasNumber ? null : perhaps(dice, 30, () => `9-${index}`) },
      ...{ ...ofDocument(currency_id), items: items(currency_id, taxed.purchases) },
    })
    if (bill) bills.push(bill)
  }
  const invoices: Wire[] = []
  for (let index = 0; index < 7; index++) {
    const { currency_id, ...rate } = inCurrency()
    const date = day(dice, 3)
    const client = dice.chance(50) ? dice.between(0, 2) : dice.between(0, ids.clients.length - 1)
    const invoice = await enter('invoice-sales', {
      ...{
        date,
        due_date: perhaps(dice, 50, () => day(dice, 4)),
        client_id: ids.clients[client],
        currency_id,
        ...rate,
      },
      ...{
        reference: perhaps(dice, 50, () => dice.of([words(dice), `INV-0000${index + 1}`])),
        ...ofDocument(currency_id),
        items: items(currency_id, taxed.sales),
        ...termsOfInvoice(dice, taxed, client, currency_id === of.coins[0]),
      },
    })
    if (invoice) invoices.push(invoice)
  }
  const pay = async (
    path: string,
    party: 'client_id' | 'supplier_id',
    open: readonly Wire[],
    own: readonly number[],
  ) => {
    const left = new Map(open.map(({ id, residual }) => [id, Number(residual)]))
    for (let index = 0; index < 5; index++) {
      const one = open.length > 0 && dice.chance(75) ? dice.of(open) : null
      const { currency_id, ...rate } = one ? inCurrencyOf(Number(one.currency_id)) : inCurrency()
      const isSame = (other: Wire) => other[party] === one?.[party] && other.currency_id === currency_id
      const shares = open
        .filter(other => isSame(other) && (other === one || dice.chance(40)))
        .map(({ id }) => ({ invoice_id: id, amount: Math.min(left.get(id)!, Number(money(currency_id))) }))
        .filter(({ amount }) => amount > 0)
      if (one && shares.length === 0) continue
      const written = (value: number) => value.toFixed(of.decimals(currency_id))
      const given = shares.reduce((sum, { amount }) => sum + amount, 0)
      const off = given > 3 && dice.chance(30) ? dice.of([1, given / 2]) : 0
      const rest = one && dice.chance(60) ? 0 : Number(money(currency_id))
      const isByCheque = dice.chance(30)
      const done = await enter(path, {
        ...{ date: day(dice, 5), [party]: one ? one[party] : dice.of(own), currency_id, ...rate },
        ...{ amount: written(given - off + rest), discount_allowed: written(off) },
        ...(isByCheque && { payment_method: 'cheque', cheque_number: `00${index}`, cheque_date: day(dice, 6) }),
        ...(!isByCheque && dice.chance(30) && { bank_fees: written(0.5) }),
        ...{ notes: perhaps(dice, 40, () => lines(dice)), reference: perhaps(dice, 40, () => words(dice)) },
        allocations: shares.map(({ invoice_id, amount }) => ({ invoice_id, amount: written(amount) })),
      })
      for (const { invoice_id, amount } of done ? shares : []) left.set(invoice_id, left.get(invoice_id)! - amount)
    }
  }
  await pay('payment-sales', 'client_id', invoices, ids.clients)
  await pay('payment-purchases', 'supplier_id', bills, ids.suppliers)
  const expense = accounts.filter(({ type }) => type === 'expense')
  const cash = accounts.find(({ code }) => code === '1101')!
  for (let index = 0; index < 5; index++)
    await enter('expenses', {
      ...{ date: day(dice, 2), tax_inclusive: dice.chance(50), cash_account_id: perhaps(dice, 50, () => cash.id) },
      ...{ payee: perhaps(dice, 50, () => words(dice)), reference: perhaps(dice, 50, () => words(dice)) },
      ...{
        notes: perhaps(dice, 50, () => lines(dice)),
        representative_id: perhaps(dice, 40, () => dice.of(ids.representatives)),
      },
      items: each(dice.between(1, 3), () => ({
        ...{ account_id: perhaps(dice, 85, () => dice.of(expense).id), amount: money(of.coins[0]!) },
        ...{
          details: perhaps(dice, 70, () => words(dice)),
          supplier_id: perhaps(dice, 30, () => dice.of(ids.suppliers)),
        },
        ...{
          tax_number: perhaps(dice, 30, () => '987-1'),
          analytical_account_id: perhaps(dice, 30, () => dice.of(ids.analyticals)),
        },
        ...{ ...taxOfLine(dice, taxed.purchases), sales_tax: dice.chance(20) },
      })),
    })
  return all
}

/** Opening balances at random, with the accounts, parties, products and warehouses of the books. */
export function randomOpenings(
  dice: Dice,
  { ids, accounts }: Shop,
  of: { coins: number[]; decimals: (id: number) => number },
) {
  const amount = (currency: number) => decimal(dice, 900, of.decimals(currency))
  const own = accounts.filter(({ code }) => ['1101', '3101'].includes(code))
  return {
    date: '2025-12-31',
    accounts: own.map(({ id }) => ({
      account_id: id,
      ...(dice.chance(50) ? { debtor: amount(of.coins[0]!) } : { creditor: amount(of.coins[0]!) }),
    })),
    invoices: each(5, index => {
      const currency_id = dice.of(of.coins)
      const isOfClient = dice.chance(50)
      return {
        ...(isOfClient ? { client_id: dice.of(ids.clients) } : { supplier_id: dice.of(ids.suppliers) }),
        ...{
          reference: `${words(dice)}${index}`,
          date: `2025-1${dice.between(0, 2)}-1${index}`,
          amount: amount(currency_id),
          currency_id,
        },
        ...(dice.chance(50) && { due_date: day(dice, 2) }),
        ...(currency_id !== of.coins[0] && { exchange_rate: `${dice.between(1, 60)}.${dice.between(0, 999_999)}` }),
      }
    }),
    stock: ids.products.slice(0, 2).flatMap(product_id =>
      ids.warehouses.map(warehouse_id => ({
        product_id,
        warehouse_id,
        quantity: decimal(dice, 90, 6),
        cost: decimal(dice, 900, 6),
      })),
    ),
  }
}
