import { sql } from 'kysely'
import { expect } from 'vitest'
import { openOrganization } from '../db/organization.ts'
import type { Company, TestServer } from '../testing-company.ts'
import { everyDayLaws } from './voiding/testing-every-day.ts'

/**
 * Random books: an owner who does one thing after another, sensible or not, and the laws that hold whatever happens.
 * A seed gives the same books again.
 */

/** Numbers that follow from a seed (mulberry32). */
export class Dice {
  private state: number
  constructor(seed: number) {
    this.state = seed >>> 0
  }
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = this.state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  /** A whole number from `least` to `most`. */
  between(lowest: number, max: number): number {
    return lowest + Math.floor(this.next() * (max - lowest + 1))
  }
  chance(percent: number): boolean {
    return this.between(1, 100) <= percent
  }
  of<T>(several: readonly T[]): T {
    return several[this.between(0, several.length - 1)]!
  }
  amount(max: number): string {
    return `${this.between(0, max)}.${String(this.between(0, 99)).padStart(2, '0')}`
  }
  /** A day of the first quarter. */
  day(): string {
    return `2026-0${this.between(1, 3)}-${String(this.between(1, 28)).padStart(2, '0')}`
  }
}

type Body = Record<string, unknown>

interface Known {
  path: string
  one: string
  id: number
}

interface Item {
  id: number
  product_id: number
  quantity: string
  net: string
}

interface Shown {
  id: number
  status: string
  date: string
  currency_id: number
  total: string
  paid: string
  returned: string
  credits: string
  written_off: string
  residual: string
  client_id: number | null
  supplier_id: number | null
  items: Item[]
}

const ones: Record<string, string> = {
  'invoice-sales': 'invoice_sale',
  'invoice-purchases': 'invoice_purchase',
  'throw-back-sales': 'throw_back_sale',
  'throw-back-purchases': 'throw_back_purchase',
  'payment-sales': 'payment_sale',
  'payment-purchases': 'payment_purchase',
  'invoice-sales-price-offers': 'invoice_sales_price_offer',
  'invoice-purchase-orders': 'invoice_purchase_order',
  restrictions: 'restriction',
  expenses: 'expense',
  'other-receipts': 'other_receipt',
  transfers: 'transfer',
  custodies: 'custody',
  'write-offs': 'write_off',
}

/** Tax, currencies and negative stock differ from company to company. */
export interface RandomCompany {
  dice: Dice
  server: TestServer
  company: Company
  clients: number[]
  suppliers: number[]
  products: number[]
  warehouses: number[]
  bank: number
  till: number
  /** The account of somebody who takes cash along. */
  held: number
  /** What clients owe, what we owe, and tax that clients kept back. */
  receivable: number
  payable: number
  withheld: number
  /** Accounts of rent and of stationery, of interest and of other income. */
  spentOn: number[]
  earnedBy: number[]
  made: Known[]
  /** Uses of credits. */
  uses: number[]
  /** What was done, for who has to understand a failure. */
  log: string[]
  /** Writes that were answered with success, since the audit trail had so many rows. */
  writes: number
  audited: number
}

export async function randomCompany(server: TestServer, seed: number): Promise<RandomCompany> {
  const dice = new Dice(seed)
  const company = await server.newCompany({
    coins: [818, 840],
    value_added_tax: dice.of(['14', '15', '0', '5.5']),
    sales_tax: dice.of(['0', '0', '2', '10']),
  })
  await company.must('PUT', '/owner/organizations', {
    taxes_compound: dice.chance(20),
    value_added_tax_recoverable: dice.chance(80),
    sales_tax_recoverable: dice.chance(80),
    allows_negative_stock: dice.chance(25),
  })
  const make = async (path: string, one: string, body: Body) =>
    ((await company.must('POST', `/owner/${path}`, body))[one] as unknown as { id: number }).id
  const people = ['clients', 'suppliers'] as const
  const [clients, suppliers] = [[] as number[], [] as number[]]
  for (const path of people)
    for (const name of ['أحمد', 'سعاد'])
      (path === 'clients' ? clients : suppliers).push(
        await make(path, path.slice(0, -1), {
          ...{ type: 'individual', display_name: name, first_name: name },
          ...(name === 'سعاد' ? { payment_terms: '30', due_at_once_percent: '40' } : {}),
          // Of the other nothing is reclaimed.
          ...(name === 'سعاد' && path === 'suppliers' ? { tax_number: '204-829-305' } : {}),
        }),
      )
  const products: number[] = []
  for (const stock_type of ['goods', 'goods', 'services'] as const)
    products.push(
      await make('products', 'product', {
        name: `منتج ${products.length}`,
        stock_type,
        default_price: '10',
        value_added_tax: dice.chance(70),
        sales_tax: dice.chance(40),
      }),
    )
  const { warehouses } = (await company.must('GET', '/owner/warehouses')) as unknown as {
    warehouses: { data: { id: number }[] }
  }
  const indexes = [warehouses.data[0]!.id, await make('warehouses', 'warehouse', { name: 'مخزن ثانٍ' })]
  const { Accounts } = (await company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
    Accounts: { data: { id: number; code: string }[] }
  }
  const account = (wanted: string) => Accounts.data.find(({ code }) => code === wanted)!.id
  const [bank, till] = [account('1111'), account('1101')]
  const { custody_holder } = (await company.must('POST', '/owner/custody-holders', { name: 'سائق' })) as unknown as {
    custody_holder: { account_id: number }
  }
  const accounts = {
    held: custody_holder.account_id,
    ...{ receivable: account('1201'), payable: account('2101'), withheld: account('1403') },
    spentOn: ['5203', '5214'].map(account),
    earnedBy: ['4105', '4103'].map(account),
  }
  const books: RandomCompany = {
    ...{ dice, server, company, clients, suppliers, products, warehouses: indexes, bank, till, ...accounts },
    ...{ made: [], uses: [], log: [], writes: 0, audited: 0 },
  }
  books.audited = await auditRows(books)
  return books
}

const parties = ({ dice, clients, suppliers }: RandomCompany, isSale: boolean): Body =>
  isSale ? { client_id: dice.of(clients) } : { supplier_id: dice.of(suppliers) }

function termsOf(books: RandomCompany): Body {
  const { dice } = books
  return {
    date: dice.day(),
    tax_inclusive: dice.chance(30),
    ...(dice.chance(25) ? { currency_id: 840, exchange_rate: `${dice.between(40, 55)}.${dice.between(0, 99)}` } : {}),
    ...(dice.chance(30) ? { discount: String(dice.between(0, 15)), discount_type: 'percent' } : {}),
    ...(dice.chance(25) ? { shipping_fee: dice.amount(30) } : {}),
    ...(dice.chance(25) ? { settlement: dice.of(['-0.37', '0.13', '-1', '1']) } : {}),
  }
}

function itemsOf({ dice, products }: RandomCompany, max: number): Body[] {
  const chosen = products.filter(() => dice.chance(60))
  return (chosen.length > 0 ? chosen : [products[0]!]).map(product_id => ({
    product_id,
    quantity: dice.chance(20) ? `${dice.between(0, 3)}.5` : String(dice.between(1, max)),
    price: dice.amount(99),
    ...(dice.chance(20) ? { discount: String(dice.between(0, 100)), discount_type: 'percent' } : {}),
  }))
}

const trade = (books: RandomCompany, isSale: boolean, max: number): Body => ({
  ...termsOf(books),
  ...parties(books, isSale),
  items: itemsOf(books, max),
})

const revisionIn = (body: Record<string, unknown>): number | undefined =>
  Object.values(body)
    .map(value => (value as { revision?: number } | null)?.revision)
    .find(revision => revision !== undefined)

/** Sends a request; what may not be is refused with a sentence, never with a fault of ours. */
async function attempt(books: RandomCompany, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Body) {
  const stood = method === 'PUT' ? revisionIn((await books.company.call('GET', `/owner/${path}`)).body) : undefined
  const answer = await books.company.call(method, `/owner/${path}`, body)
  books.log.push(
    `${method} ${path} ${JSON.stringify(body ?? {})} → ${answer.status} ${answer.status >= 400 ? answer.text : ''}`,
  )
  if (answer.status >= 500) throw new Error(books.log.join('\n'))
  // A change that says what stands there already writes nothing.
  if (answer.status < 300 && (stood === undefined || stood !== revisionIn(answer.body))) books.writes += 1
  return answer
}

async function create(books: RandomCompany, path: string, body: Body): Promise<void> {
  const { dice } = books
  const status = dice.chance(12) ? 'draft' : 'posted'
  const one = ones[path]!
  const answer = await attempt(books, 'POST', path, { ...body, status })
  if (answer.status === 201) books.made.push({ path, one, id: (answer.body[one] as { id: number }).id })
}

async function show({ company }: RandomCompany, { path, one, id }: Known): Promise<Shown> {
  return (await company.must('GET', `/owner/${path}/${id}`))[one] as unknown as Shown
}

const some = ({ dice, made }: RandomCompany, ...paths: string[]): Known | undefined => {
  const fitting = made.filter(({ path }) => paths.includes(path))
  return fitting.length > 0 ? dice.of(fitting) : undefined
}

async function giveBack(books: RandomCompany, isSale: boolean): Promise<void> {
  const { dice } = books
  const known = some(books, isSale ? 'invoice-sales' : 'invoice-purchases')
  const path = isSale ? 'throw-back-sales' : 'throw-back-purchases'
  if (!known || dice.chance(10)) return create(books, path, { ...trade(books, isSale, 3) })
  const invoice = await show(books, known)
  const chosen = invoice.items.filter(() => dice.chance(60))
  const items = (chosen.length > 0 ? chosen : invoice.items.slice(0, 1)).map(item => ({
    invoice_item_id: item.id,
    ...(dice.chance(15)
      ? { allowance: dice.amount(5) }
      : { quantity: dice.chance(60) ? item.quantity : '1', restock: dice.chance(80) }),
  }))
  const refund = dice.of(['balance', 'balance', 'cash', 'credit'])
  await create(books, path, { date: dice.chance(85) ? invoice.date : dice.day(), invoice_id: known.id, refund, items })
}

async function pay(books: RandomCompany, isSale: boolean): Promise<void> {
  const { dice } = books
  const known = some(books, isSale ? 'invoice-sales' : 'invoice-purchases')
  const path = isSale ? 'payment-sales' : 'payment-purchases'
  if (!known) return create(books, path, { date: dice.day(), ...parties(books, isSale), amount: dice.amount(200) })
  const invoice = await show(books, known)
  const given = dice.chance(40) ? invoice.residual : dice.amount(100)
  const over = dice.chance(25) ? dice.between(1, 50) : 0
  const isForeign = invoice.currency_id !== 818
  await create(books, path, {
    date: dice.chance(85) ? invoice.date : dice.day(),
    ...(isSale ? { client_id: invoice.client_id } : { supplier_id: invoice.supplier_id }),
    amount: (Number(given) + over).toFixed(2),
    ...(isForeign ? { currency_id: 840, exchange_rate: `${dice.between(40, 55)}.5` } : {}),
    ...(dice.chance(25)
      ? { payment_method: 'cheque', cheque_number: String(dice.between(100, 999)), cheque_date: '2026-04-30' }
      : {}),
    ...(dice.chance(15) ? { bank_fees: '1.50' } : {}),
    allocations: dice.chance(90) ? [{ invoice_id: known.id, amount: given }] : [],
  })
}

/** Some lines of a voucher: sorted or not, with taxes, and with the number of who was paid or without it. */
function voucherOf(books: RandomCompany, isSpent: boolean): Body {
  const { dice, suppliers, spentOn, earnedBy, till, bank, held } = books
  const line = (): Body => ({
    amount: dice.amount(90),
    ...(isSpent && dice.chance(20) ? { details: 'نثريات' } : { account_id: dice.of(isSpent ? spentOn : earnedBy) }),
    value_added_tax: dice.chance(50),
    sales_tax: dice.chance(25),
    ...(isSpent && dice.chance(60) ? { tax_number: '100-200-300' } : {}),
    ...(isSpent && dice.chance(30) ? { supplier_id: dice.of(suppliers) } : {}),
  })
  return {
    date: dice.day(),
    tax_inclusive: dice.chance(70),
    ...(dice.chance(60) ? { cash_account_id: dice.of([till, bank, held]) } : {}),
    items: Array.from({ length: dice.between(1, 4) }, line),
  }
}

function transferOf({ dice, till, bank }: RandomCompany): Body {
  const [from, to] = dice.chance(70) ? [till, bank] : [bank, till]
  const day = dice.between(1, 20)
  return {
    ...{ date: `2026-03-${String(day).padStart(2, '0')}`, cash_account_id: from, to_account_id: to },
    amount: dice.amount(500),
    ...(dice.chance(40) ? { bank_fees: dice.amount(5) } : {}),
    arrives_on: dice.chance(40) ? `2026-03-${String(day + dice.between(0, 8)).padStart(2, '0')}` : null,
  }
}

/** Cash that somebody takes along, or brings back, also more than they have. */
function custodyOf({ dice, till, held }: RandomCompany): Body {
  const [from, to] = dice.chance(60) ? [till, held] : [held, till]
  return { date: dice.day(), cash_account_id: from, to_account_id: to, amount: dice.amount(300) }
}

/** What moves cash without an invoice, by the path of its kind. */
const cashBodies: Record<string, (books: RandomCompany) => Body> = {
  expenses: books => voucherOf(books, true),
  'other-receipts': books => voucherOf(books, false),
  transfers: transferOf,
  custodies: custodyOf,
}

function moveCash(books: RandomCompany): Promise<void> {
  const path = books.dice.of(['expenses', 'expenses', 'other-receipts', 'transfers', 'custodies', 'custodies'])
  return create(books, path, cashBodies[path]!(books))
}

/** A client's cheque handed on to a supplier, for a bill of theirs or as an advance. */
async function handOn(books: RandomCompany, cheque: number): Promise<void> {
  const { dice } = books
  const known = some(books, 'invoice-purchases')
  const bill = known && (await show(books, known))
  const supplier_id = bill?.supplier_id ?? dice.of(books.suppliers)
  const amount = bill && dice.chance(60) ? bill.residual : dice.amount(40)
  const allocations = known && dice.chance(70) ? [{ invoice_id: known.id, amount }] : []
  await attempt(books, 'POST', `cheques/${cheque}/endorse`, {
    date: `2026-04-${dice.between(10, 28)}`,
    supplier_id,
    allocations,
  })
}

/** What a client will never pay of an invoice: all of it, or some. */
async function giveUp(books: RandomCompany): Promise<void> {
  const { dice } = books
  const known = some(books, 'invoice-sales')
  if (!known) return
  const { client_id, residual } = await show(books, known)
  const amount = dice.chance(60) ? residual : dice.amount(40)
  await create(books, 'write-offs', {
    ...{ date: dice.chance(50) ? '2026-03-31' : dice.day(), client_id, reason: 'لا أمل في تحصيله' },
    allocations: [{ invoice_id: known.id, amount }],
  })
}

/** A journal entry settles an invoice: tax that the client kept back, or what they owe set off against a bill. */
async function settleByJournal(books: RandomCompany): Promise<void> {
  const { dice, receivable, payable, withheld } = books
  const [sold, bought] = [some(books, 'invoice-sales'), some(books, 'invoice-purchases')]
  if (!sold) return
  const sale = await show(books, sold)
  const bill = bought && dice.chance(50) ? await show(books, bought) : null
  const amount = dice.chance(50) ? sale.residual : dice.amount(40)
  const share = (invoice: Shown) => ({ allocations: [{ invoice_id: invoice.id, amount }] })
  await create(books, 'restrictions', {
    ...{ date: dice.chance(70) ? '2026-03-31' : dice.day(), name: bill ? 'مقاصة' : 'خصم من المنبع' },
    items: [
      bill
        ? { account_id: payable, debtor: amount, supplier_id: bill.supplier_id, ...share(bill) }
        : { account_id: withheld, debtor: amount },
      { account_id: receivable, creditor: amount, client_id: sale.client_id, ...share(sale) },
    ],
  })
}

/** What is done beside documents: cheques go to the bank, credits pay invoices, stock is moved and put right. */
async function extra(books: RandomCompany): Promise<void> {
  const { dice, company, products } = books
  const listOf = async (path: string, key: string) =>
    ((await company.must('GET', `/owner/${path}`))[key] as unknown as { data: Body[] }).data
  const action = dice.between(1, 6)
  if (action === 6) {
    const path = `credit-applications/${dice.of([0, ...books.uses])}/void`
    return void (await attempt(books, 'POST', path, dice.chance(70) ? { date: laterDay(books) } : {}))
  }
  if (action === 5) return giveUp(books)
  if (action === 1) {
    const cheques = await listOf('cheques?per_page=100', 'cheques')
    if (cheques.length === 0) return
    const step = dice.of(['deposit', 'endorse', 'endorse', 'clear', 'clear', 'bounce', 'undo'])
    if (step === 'endorse') return handOn(books, dice.of(cheques).id as number)
    const date = `2026-04-${dice.between(10, 28)}`
    const body = step === 'undo' ? {} : { date, bank_account_id: books.bank }
    return void (await attempt(books, 'POST', `cheques/${dice.of(cheques).id}/${step}`, body))
  }
  if (action === 2) {
    const known = some(books, 'invoice-sales', 'invoice-purchases')
    if (!known) return
    const invoice = await show(books, known)
    const party = invoice.client_id ?? invoice.supplier_id
    const amount = dice.chance(50) ? invoice.residual : dice.amount(40)
    const body = { date: '2026-03-29', allocations: [{ invoice_id: known.id, amount }] }
    const answer = await attempt(books, 'POST', `credits/${party}/apply`, body)
    if (answer.status === 201) books.uses.push((answer.body.credit_application as unknown as { id: number }).id)
    return
  }
  const product_id = dice.of(products.slice(0, 2))
  if (action === 3) {
    const difference = dice.chance(60)
      ? { quantity: dice.of(['-1', '2', '3.5']) }
      : { value: dice.of(['-2.50', '7.25']) }
    const body = {
      date: dice.day(),
      reason: 'جرد',
      warehouse_id: books.warehouses[0],
      items: [{ product_id, ...difference }],
    }
    return void (await attempt(books, 'POST', 'stock-adjustments', body))
  }
  const [from_warehouse_id, to_warehouse_id] = dice.chance(50) ? books.warehouses : [...books.warehouses].reverse()
  const body = {
    date: dice.day(),
    reason: 'نقل',
    from_warehouse_id,
    to_warehouse_id,
    items: [{ product_id, quantity: '1' }],
  }
  await attempt(books, 'POST', 'stock-transfers', body)
}

const laterDay = ({ dice }: RandomCompany) => `2026-04-${dice.between(10, 28)}`

/** What a payment or an invoice that settled, or was settled, until a later day may not become any more. */
function changeOf(books: RandomCompany, { path }: Known): Body {
  const { dice } = books
  const party = path.endsWith('purchases')
    ? { supplier_id: dice.of(books.suppliers) }
    : { client_id: dice.of(books.clients) }
  return dice.of<Body>([{ date: dice.day() }, { date: laterDay(books) }, party, { amount: dice.amount(90) }])
}

/** One thing that an owner does. */
async function act(books: RandomCompany): Promise<void> {
  const { dice } = books
  const action = dice.between(1, 108)
  if (action > 104) return giveUp(books)
  if (action > 100) return settleByJournal(books)
  if (action <= 20) return create(books, 'invoice-purchases', trade(books, false, 12))
  if (action <= 42) {
    const carried = dice.chance(20) ? { payment: { amount: dice.amount(60) } } : {}
    return create(books, 'invoice-sales', { ...trade(books, true, 5), ...carried })
  }
  if (action <= 54) return giveBack(books, true)
  if (action <= 60) return giveBack(books, false)
  if (action <= 70) return pay(books, true)
  if (action <= 76) return pay(books, false)
  if (action <= 78)
    return create(
      books,
      dice.of(['invoice-sales-price-offers', 'invoice-purchase-orders']),
      trade(books, dice.chance(50), 5),
    )
  if (action <= 80) {
    const offer = some(books, 'invoice-sales-price-offers', 'invoice-purchase-orders')
    if (!offer) return
    const isSale = offer.path === 'invoice-sales-price-offers'
    const path = isSale ? 'invoice-sales' : 'invoice-purchases'
    const answer = await attempt(books, 'POST', `${offer.path}/${offer.id}/convert`, { date: dice.day() })
    const one = ones[path]!
    if (answer.status === 201) books.made.push({ path, one, id: (answer.body[one] as { id: number }).id })
    return
  }
  if (action <= 84) return moveCash(books)
  if (action <= 86) return extra(books)
  const known = books.made.length > 0 ? dice.of(books.made) : undefined
  if (!known) return
  if (action <= 91) {
    const body = dice.chance(40) ? { date: laterDay(books) } : {}
    return void (await attempt(books, 'POST', `${known.path}/${known.id}/void`, body))
  }
  if (action <= 93) return void (await attempt(books, 'POST', `${known.path}/${known.id}/post`))
  const anew = cashBodies[known.path]
  if (anew) return void (await attempt(books, 'PUT', `${known.path}/${known.id}`, anew(books)))
  const shown = await show(books, known)
  if (!shown.items || known.path.startsWith('throw-back')) {
    return void (await attempt(books, 'PUT', `${known.path}/${known.id}`, changeOf(books, known)))
  }
  if (dice.chance(30)) return void (await attempt(books, 'PUT', `${known.path}/${known.id}`, changeOf(books, known)))
  const { client_id: _, supplier_id: __, ...terms } = trade(books, true, 8)
  await attempt(books, 'PUT', `${known.path}/${known.id}`, dice.chance(50) ? { items: terms.items } : terms)
}

/** Does `count` things in new books, and answers them. */
export async function randomBooks(server: TestServer, seed: number, count: number): Promise<RandomCompany> {
  const books = await randomCompany(server, seed)
  for (let done = 0; done < count; done++) await act(books)
  return books
}

/** The books' own figures that must agree with each other; every difference is a row. */
const laws: Record<string, (organizationId: number) => ReturnType<typeof sql>> = {
  'every entry balances': organization => sql`
    select entry_id, sum(debit) as debit, sum(credit) as credit from entry_lines
    where organization_id = ${organization} group by entry_id having sum(debit) <> sum(credit)`,
  'what somebody holds is what they were given and collected, less what they gave back and spent': organization => sql`
    select * from (
      select holder.account_id,
        (select coalesce(sum(debit - credit), 0) from entry_lines
          where organization_id = ${organization} and account_id = holder.account_id) as ledger,
        (select coalesce(sum(case
            when kind = 'expense' then -total
            when kind = 'other_receipt' then total
            when to_account_id = holder.account_id then amount
            else -amount - bank_fees end), 0) from documents
          where organization_id = ${organization} and status = 'posted'
            and (cash_account_id = holder.account_id or to_account_id = holder.account_id)) as vouchers
      from custody_holders as holder where holder.organization_id = ${organization}) as two
    where ledger <> vouchers`,
  'the inventory account is what the goods are worth': organization => sql`
    select * from (
      select coalesce((select sum(debit - credit) from entry_lines join posting_accounts as part using (organization_id, account_id)
        where organization_id = ${organization} and part.role = 'inventory'), 0) as account,
      coalesce((select sum(value + settled) from stock_moves where organization_id = ${organization}), 0) as goods) as two
    where account <> goods`,
  'what was lost cost what its account says, also where it went out before it came in': organization => sql`
    select * from (
      select coalesce((select sum(debit - credit) from entry_lines join posting_accounts as part using (organization_id, account_id)
        where organization_id = ${organization} and part.role = 'shrinkage'), 0) as account,
      coalesce((select sum(coalesce(made_good, 0) - value) from stock_moves
        left join stock_shortages as short on short.organization_id = ${organization} and move_id = stock_moves.id
        where stock_moves.organization_id = ${organization} and kind in ('scrap', 'adjustment')), 0) as lost) as two
    where account <> lost`,
  'the ledger of goods is the inventory account on every day': organization => sql`
    select date, sum(account) as account, sum(goods) as goods from (
      select date, debit - credit as account, 0 as goods from entry_lines
      join posting_accounts as part using (organization_id, account_id)
      where organization_id = ${organization} and part.role = 'inventory'
      union all
      select date, 0, value from stock_ledger where organization_id = ${organization}) as both_sides
    group by date having sum(account) <> sum(goods)`,
  'the ledger of goods has the quantities that are there': organization => sql`
    select product_id, sum(moved) as moved, sum(there) as there from (
      select product_id, quantity as moved, 0 as there from stock_ledger where organization_id = ${organization}
      union all
      select product_id, 0, quantity from stock_moves where organization_id = ${organization}) as both_sides
    group by product_id having sum(moved) <> sum(there)`,
  'the base amounts of a sale are those of its entry': organization => sql`
    select documents.id, documents.kind, booked, tax, net, base_value_added_tax, base_sales_tax
    from documents join (
      select entry_id,
        abs(coalesce(sum(debit - credit) filter (where part.role in ('output_tax', 'tax_payable')), 0)) as tax,
        abs(coalesce(sum(debit - credit) filter (where part.role is null and accounts.type = 'income'), 0)) as booked
      from entry_lines join accounts on accounts.organization_id = ${organization} and accounts.id = account_id
      left join posting_accounts as part on part.organization_id = ${organization} and part.account_id = accounts.id
        and part.role not in ('sales', 'sales_returns')
      where entry_lines.organization_id = ${organization} group by entry_id
    ) as entry on entry.entry_id = documents.entry_id
    join (select document_id, sum(base_net) as net from document_items where organization_id = ${organization}
      group by document_id) as items on items.document_id = documents.id
    where documents.organization_id = ${organization} and kind in ('sales_invoice', 'sales_return')
      and (booked <> net or tax <> base_value_added_tax + base_sales_tax)`,
  'the taxes of a voucher are those of its entry, and its cash is its total': organization => sql`
    select documents.id, documents.kind, cash, total, input, output, tax, base_value_added_tax, base_sales_tax
    from documents join (
      select entry_id,
        abs(sum(debit - credit) filter (where accounts.type in ('cash', 'bank'))) as cash,
        coalesce(sum(debit - credit) filter (where part.role = 'input_tax'), 0) as input,
        coalesce(sum(credit - debit) filter (where part.role in ('output_tax', 'tax_payable')), 0) as output
      from entry_lines join accounts on accounts.organization_id = ${organization} and accounts.id = account_id
      left join posting_accounts as part on part.organization_id = ${organization} and part.account_id = accounts.id
      where entry_lines.organization_id = ${organization} group by entry_id
    ) as entry on entry.entry_id = documents.entry_id
    join (select document_id, sum(base_tax) as tax from document_items where organization_id = ${organization}
      group by document_id) as items on items.document_id = documents.id
    where documents.organization_id = ${organization} and (
      (kind = 'expense' and (cash <> total or input <> tax or output <> 0))
      or (kind = 'other_receipt'
        and (cash <> total or input <> 0 or output <> base_value_added_tax + base_sales_tax or output <> tax)))`,
  'whatever was on its way has arrived': organization => sql`
    select source_id, sum(debit - credit) as on_its_way from entry_lines
    join entries on entries.organization_id = ${organization} and entries.id = entry_id
    join posting_accounts as part on part.organization_id = ${organization} and part.account_id = entry_lines.account_id
    where entry_lines.organization_id = ${organization} and part.role = 'cash_in_transit'
    group by source_id having sum(debit - credit) <> 0`,
  'goods that are all gone are worth nothing': organization => sql`
    select product_id, sum(quantity) as quantity, sum(value + settled) as value from stock_moves
    where organization_id = ${organization} group by product_id having sum(quantity) = 0 and sum(value + settled) <> 0`,
  'the cost of a sold line is what its goods left with': organization => sql`
    select document_items.id, document_items.cost, -stock_moves.posted as left_with
    from stock_moves join document_items on document_items.organization_id = ${organization}
      and document_items.id = stock_moves.document_item_id
    where stock_moves.organization_id = ${organization} and stock_moves.kind = 'sale'
      and document_items.cost <> -stock_moves.posted`,
  'what is kept of goods is what their movements make': organization => sql`
    (select * from stock_days where organization_id = ${organization}
      except select * from stock_days_now where organization_id = ${organization})
    union all (select * from stock_days_now where organization_id = ${organization}
      except select * from stock_days where organization_id = ${organization})`,
  'what went out before it came in is what goods are below zero': organization => sql`
    with ends as (
      select distinct on (product_id) product_id, quantity, value from stock_days where organization_id = ${organization}
      order by product_id, day desc)
    select * from (select product_id, -quantity as missing, -value as cost from ends where quantity < 0) as below
    full join (
      select product_id, sum(quantity) as missing, sum(cost) as cost from stock_shortages
      where organization_id = ${organization} and quantity > 0 group by product_id) as short using (product_id)
    where (below.missing, below.cost) is distinct from (short.missing, short.cost)`,
  'goods are worth what the inventory account says, on every day': organization => sql`
    select date, sum(value) as apart from (
      select date, value from stock_ledger where organization_id = ${organization}
      union all
      select date, credit - debit from entry_lines join posting_accounts as part using (organization_id, account_id)
      where organization_id = ${organization} and part.role = 'inventory'
    ) as both_sides group by date having sum(value) <> 0`,
  'what parties owe is what is left of their invoices': organization =>
    partyLaw(organization, 'receivable', 'client_id', 1, sql`'sales_invoice'`),
  'what we owe is what is left of the bills': organization =>
    partyLaw(organization, 'payable', 'supplier_id', -1, sql`'purchase_invoice'`),
  'bad debts are what was written off and did not come back': organization => sql`
    select * from (
      select coalesce((select sum(debit - credit) from entry_lines
          join posting_accounts as part using (organization_id, account_id)
          where organization_id = ${organization} and part.role = 'bad_debt'), 0) as account,
        coalesce((select sum(base_amount) from allocations
          where organization_id = ${organization} and kind = 'write_off' and voided_on is null), 0) as written_off) as two
    where account <> written_off`,
  'credits of clients are what is left of their credits': organization =>
    creditLaw(organization, ['customer_credits', 'unearned_revenue'], 'client_id', -1),
  'advances to suppliers are what is left of them': organization =>
    creditLaw(organization, ['supplier_advances'], 'supplier_id', 1),
  'cheques in hand are notes receivable': organization => chequeLaw(organization, 'notes_receivable', 'received', 1),
  'cheques at the bank are in clearing': organization =>
    chequeLaw(organization, 'payment_clearing', 'received', 1, 'deposited'),
  'cheques given are notes payable': organization => chequeLaw(organization, 'notes_payable', 'issued', -1),
  'no invoice is settled beyond its total': organization => sql`
    select documents.id, total, sum(allocations.amount) as settled, base_total, sum(base_amount) as base_settled from documents
    join allocations on allocations.organization_id = documents.organization_id and allocations.invoice_id = documents.id
      and allocations.voided_on is null
    where documents.organization_id = ${organization} group by documents.id, total, base_total
    having sum(allocations.amount) > total or (sum(allocations.amount) = total and sum(base_amount) <> base_total)`,
  'what is void settles nothing': organization => sql`
    select allocations.id from allocations join documents on documents.organization_id = allocations.organization_id
      and documents.id in (allocations.document_id, allocations.invoice_id)
    where allocations.organization_id = ${organization} and allocations.voided_on is null and documents.status <> 'posted'`,
  ...everyDayLaws,
  'numbers have no gap': organization => sql`
    select kind, count(*) as given, max(counter) as last, count(distinct counter) as different from documents
    where organization_id = ${organization} and counter is not null
    group by kind having count(*) <> max(counter) or count(distinct counter) <> count(*)`,
  'entries are numbered without a gap': organization => sql`
    select count(*) as entries, max(regexp_replace(number, '\\D', '', 'g')::int) as last from entries
    where organization_id = ${organization} having count(*) <> max(regexp_replace(number, '\\D', '', 'g')::int)`,
  'a document counts until the day that took it back': organization => sql`
    select documents.id, voided_on, max(entries.date) as reversed_on from documents
    join entries on entries.organization_id = documents.organization_id and entries.source_kind = documents.kind
      and entries.source_id = documents.id and entries.reverses_id = documents.entry_id
    where documents.organization_id = ${organization}
    group by documents.organization_id, documents.id having max(entries.date) is distinct from voided_on`,
  'a void document has moved nothing': organization => sql`
    select entries.source_id, account_id, sum(debit - credit) as left_over from entries
    join entry_lines on entry_lines.organization_id = entries.organization_id and entry_lines.entry_id = entries.id
    join documents on documents.organization_id = entries.organization_id and documents.id = entries.source_id
      and documents.kind = entries.source_kind
    where entries.organization_id = ${organization} and documents.status = 'void'
    group by entries.source_id, account_id having sum(debit - credit) <> 0`,
}

const partyLaw = (organization: number, role: string, party: string, side: number, kind: ReturnType<typeof sql>) => sql`
  select * from (
    select parties.id,
      coalesce((select ${sql.lit(side)} * sum(debit - credit) from entry_lines
        join posting_accounts as part using (organization_id, account_id)
        where organization_id = ${organization} and part.role = ${role} and entry_lines.${sql.ref(party)} = parties.id), 0) as account,
      coalesce((select sum(base_total - coalesce((select sum(base_amount) from allocations
          where allocations.organization_id = ${organization} and invoice_id = documents.id and allocations.voided_on is null), 0))
        from documents where documents.organization_id = ${organization} and documents.${sql.ref(party)} = parties.id
          and kind = ${kind} and status = 'posted'), 0) as documents
    from ${sql.table(party === 'client_id' ? 'clients' : 'suppliers')} as parties
    where parties.organization_id = ${organization}) as two
  where account <> documents`

const creditLaw = (organization: number, roles: string[], party: string, side: number) => sql`
  select * from (
    select parties.id,
      coalesce((select ${sql.lit(side)} * sum(debit - credit) from entry_lines
        join posting_accounts as part using (organization_id, account_id)
        where organization_id = ${organization} and part.role = any(${roles}) and entry_lines.${sql.ref(party)} = parties.id), 0) as account,
      coalesce((select sum(base_amount - coalesce((select sum(credit_base_amount) from allocations
          where allocations.organization_id = ${organization} and credit_id = credits.id and allocations.voided_on is null), 0))
        from credits where credits.organization_id = ${organization} and credits.${sql.ref(party)} = parties.id
          and voided_on is null), 0) as credits
    from ${sql.table(party === 'client_id' ? 'clients' : 'suppliers')} as parties
    where parties.organization_id = ${organization}) as two
  where account <> credits`

const chequeLaw = (organization: number, role: string, direction: string, side: number, status = 'in_hand') => sql`
  select * from (
    select coalesce((select ${sql.lit(side)} * sum(debit - credit) from entry_lines
        join posting_accounts as part using (organization_id, account_id)
        where organization_id = ${organization} and part.role = ${role}), 0) as account,
      coalesce((select sum(base_amount) from cheques where organization_id = ${organization}
        and direction = ${direction} and status = ${status}), 0) as cheques) as two
  where account <> cheques`

/** Asks the database as the organization would: rows of others are not there. */
export async function rowsOf<Row>(
  { server, company }: Pick<RandomCompany, 'server' | 'company'>,
  query: ReturnType<typeof sql<Row>>,
): Promise<Row[]> {
  return server.database.db.transaction().execute(async tx => {
    await openOrganization(tx, company.organizationId)
    return (await query.execute(tx)).rows
  })
}

const auditRows = async (books: RandomCompany): Promise<number> => {
  const [counted] = await rowsOf(
    books,
    sql<{
      rows: number
    }>`select count(*)::int as rows from audit where organization_id = ${books.company.organizationId}`,
  )
  return counted!.rows
}

/** Holds every law against books; a broken one shows what was done, and what does not agree. */
export async function expectLawful(books: RandomCompany): Promise<void> {
  const { company, log } = books
  for (const [law, query] of Object.entries(laws)) {
    const rows = await rowsOf(books, query(company.organizationId))
    expect(rows, `${law}\n${log.join('\n')}`).toEqual([])
  }
  if (books.writes > 0) {
    const trail = await auditRows(books)
    expect(trail - books.audited, `every write leaves one row in the audit trail\n${log.join('\n')}`).toBe(books.writes)
  }
  for (const known of books.made.filter(({ path }) => path === 'invoice-sales' || path === 'invoice-purchases')) {
    const { status, total, paid, returned, credits, written_off, residual } = await show(books, known)
    const cents = (text: string) => Math.round(Number(text) * 100)
    const parts = [paid, returned, credits, written_off, residual].map(cents)
    const settled = parts.reduce((sum, part) => sum + part, 0)
    const whole = status === 'posted' ? cents(total) : settled
    expect(
      Math.min(...parts),
      `nothing of ${known.path} ${known.id} is below zero\n${log.join('\n')}`,
    ).toBeGreaterThanOrEqual(0)
    expect(
      settled,
      `paid + returned + credits + written off + residual = total of ${known.path} ${known.id}\n${log.join('\n')}`,
    ).toBe(whole)
  }
}

/** What every account stands at; what sales and their returns leave together is one figure. */
export async function balances(books: RandomCompany): Promise<Map<string, bigint>> {
  const { company } = books
  const query = sql<{ code: string; balance: string }>`
    select case when role in ('sales', 'sales_returns') then 'sales' else code end as code,
      sum(debit - credit)::text as balance
    from entry_lines join accounts on accounts.organization_id = entry_lines.organization_id and accounts.id = account_id
    left join posting_accounts as part on part.organization_id = accounts.organization_id and part.account_id = accounts.id
    where entry_lines.organization_id = ${company.organizationId}
    group by 1 having sum(debit - credit) <> 0`
  const rows = await rowsOf(books, query)
  return new Map(rows.map(row => [row.code, BigInt(row.balance)]))
}

/** Sells something, takes all of it back, and holds that nothing remained of it. */
export async function expectNothingLeftOfAReturnedSale(books: RandomCompany): Promise<void> {
  const { company, dice } = books
  const before = await balances(books)
  const sale = await attempt(books, 'POST', 'invoice-sales', { ...trade(books, true, 3), date: '2026-03-30' })
  if (sale.status !== 201) return
  const invoice = sale.body.invoice_sale as unknown as Shown
  const lines = invoice.items.map(item => ({ invoice_item_id: item.id, quantity: item.quantity }))
  const parts = dice.chance(50) ? [lines] : lines.map(line => [line])
  for (const items of parts)
    await company.must('POST', '/owner/throw-back-sales', { date: '2026-03-30', invoice_id: invoice.id, items })
  expect(await balances(books), books.log.at(-1)).toEqual(before)
}

/** Changes an invoice and changes it back, and holds that the books are as before. */
export async function expectAsBeforeWhenEditedBack(books: RandomCompany): Promise<void> {
  const sale = await attempt(books, 'POST', 'invoice-sales', { ...trade(books, true, 3), date: '2026-03-30' })
  if (sale.status !== 201) return
  const invoice = sale.body.invoice_sale as unknown as Shown
  const before = await balances(books)
  const change = await attempt(books, 'PUT', `invoice-sales/${invoice.id}`, {
    ...termsOf(books),
    items: itemsOf(books, 2),
  })
  if (change.status !== 200) return
  const { items, ...terms } = JSON.parse(JSON.stringify(invoice)) as Body & { items: Body[] }
  const back = Object.fromEntries(
    [
      'date',
      'due_date',
      'tax_inclusive',
      'currency_id',
      'exchange_rate',
      'discount',
      'discount_type',
      'shipping_fee',
      'settlement',
    ].map(name => [name, terms[name]]),
  )
  const lines = items.map(({ product_id, quantity, price, discount, discount_type, value_added_tax, sales_tax }) => ({
    product_id,
    quantity,
    price,
    discount,
    discount_type,
    value_added_tax,
    sales_tax,
  }))
  await books.company.must('PUT', `/owner/invoice-sales/${invoice.id}`, { ...back, items: lines })
  expect(await balances(books), books.log.slice(-2).join('\n')).toEqual(before)
}

/** Random books from a seed on, each of forty actions, and every law held against each. Answers how much was done. */
export async function lawfulBooks(server: TestServer, runs: number, seed: number): Promise<number> {
  console.log(`books from seed ${seed}: BOOKS_SEED=${seed} repeats them`)
  let made = 0
  for (let run = 0; run < runs; run++) {
    const books = await randomBooks(server, seed + run, 40)
    await expectLawful(books)
    await expectNothingLeftOfAReturnedSale(books)
    await expectAsBeforeWhenEditedBack(books)
    made += books.made.length
  }
  return made
}
