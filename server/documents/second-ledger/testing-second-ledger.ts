import type { Company } from '../../testing-company.ts'
import type { Dice } from '../testing-books.ts'

/**
 * A bookkeeper who keeps the same year by hand. A shop does one thing after another over HTTP; this ledger writes down
 * each event by rules of its own, which know nothing of the product's code, and works the whole year out from the
 * beginning when it is asked: a bill that came late stands on its own day as if it had never been late, and what was
 * voided was never there. Amounts are piastres; a debit is positive.
 */

type Amount = bigint

export const code = {
  cash: '1101',
  bank: '1111',
  receivable: '1201',
  chequesInHand: '1211',
  inventory: '1301',
  supplierAdvances: '1401',
  inputTax: '1402',
  withheldByClients: '1403',
  chequesAtBank: '1411',
  payable: '2101',
  outputTax: '2201',
  unearned: '2301',
  clientCredits: '2302',
  sales: '4101',
  salesReturns: '4102',
  costOfSales: '5101',
  rent: '5203',
  badDebt: '5206',
  returnVariance: '5221',
  exchange: '6101',
} as const
export type Code = (typeof code)[keyof typeof code]

/** An event of the year. `post` is called in the order of days, within a day in the order in which they were entered. */
interface YearEvent {
  day: string
  isVoid: boolean
  post(book: Book): void
}

interface Stock {
  quantity: bigint
  value: Amount
}

const rounded = (numerator: bigint, denominator: bigint): bigint => {
  const half = (2n * (numerator < 0n ? -numerator : numerator) + denominator) / (2n * denominator)
  return numerator < 0n ? -half : half
}

/** What moved imported goods: a bill, or what took them out, to an account. */
interface ImportedMove {
  bill: object | null
  account: Code | null
  quantity: bigint
  value: Amount
  /** Of a bill: what it says, what advances make of that, and how much of it went back. */
  base: Amount
  more: Amount
  back: bigint
}
const noBill = { bill: null, value: 0n, base: 0n, more: 0n, back: 0n }

/** The books as they stand while the year is worked out. */
class Book {
  readonly balances = new Map<string, Amount>()
  readonly stock = new Map<number, Stock>()
  /** Of each sale: what its goods cost, and what came back of them. */
  readonly sold = new Map<object, { cost: Amount; quantity: bigint; returned: bigint; returnedCost: Amount }>()

  add(account: Code, amount: Amount): void {
    this.balances.set(account, (this.balances.get(account) ?? 0n) + amount)
  }

  stockOf(product: number): Stock {
    const stock = this.stock.get(product) ?? { quantity: 0n, value: 0n }
    this.stock.set(product, stock)
    return stock
  }

  takeIn(product: number, quantity: bigint, value: Amount): void {
    const stock = this.stockOf(product)
    stock.quantity += quantity
    stock.value += value
    this.add(code.inventory, value)
  }

  /** Imported goods by what moved them: bills with what they cost, sales and returns with what they took. */
  private readonly imported: ImportedMove[] = []

  importGoods(product: number, bill: object, quantity: bigint, value: Amount): void {
    this.takeIn(product, quantity, value)
    this.imported.push({ bill, account: null, quantity, value, base: value, more: 0n, back: 0n })
  }

  sellImported(product: number, quantity: bigint): void {
    this.imported.push({ ...noBill, account: code.costOfSales, quantity })
    this.workOutImported(product)
  }

  /** Goods of a bill go back: what it costs more, or less, than it says is on those that are left. */
  sendImportedBack(product: number, bill: object, quantity: bigint): void {
    this.imported.find(each => each.bill === bill)!.back += quantity
    this.imported.push({ ...noBill, account: code.returnVariance, quantity })
    this.workOutImported(product)
  }

  /** A bill of imported goods turns out to cost another sum. */
  costOtherwise(product: number, bill: object, difference: Amount): void {
    this.imported.find(each => each.bill === bill)!.more += difference
    this.add(code.returnVariance, difference)
    this.workOutImported(product)
  }

  /**
   * Everything since the first bill is worked out anew, and the differences are of today. What went back of a bill is taken as if it had
   * cost more as well, and set against what the supplier credited for it.
   */
  private workOutImported(product: number): void {
    const stock = { quantity: 0n, value: 0n }
    for (const each of this.imported) {
      if (each.account === null) {
        const left = each.quantity - each.back
        const value = each.base + each.more + (left > 0n ? rounded(each.more * each.back, left) : 0n)
        this.add(code.returnVariance, each.value - value)
        each.value = value
        stock.quantity += each.quantity
        stock.value += value
        continue
      }
      const cost = each.quantity === stock.quantity ? stock.value : rounded(stock.value * each.quantity, stock.quantity)
      stock.quantity -= each.quantity
      stock.value -= cost
      this.add(each.account, cost - each.value)
      each.value = cost
    }
    const now = this.stockOf(product)
    this.add(code.inventory, stock.value - now.value)
    Object.assign(now, stock)
  }

  /** Goods leave at the average; the last of them take what is left of the value. */
  takeOut(product: number, quantity: bigint): Amount {
    const stock = this.stockOf(product)
    const cost = quantity === stock.quantity ? stock.value : rounded(stock.value * quantity, stock.quantity)
    stock.quantity -= quantity
    stock.value -= cost
    this.add(code.inventory, -cost)
    return cost
  }
}

/** The balances of every account, and the stock of every product, at the end of a day. */
export interface DayEnd {
  day: string
  balances: ReadonlyMap<string, Amount>
  stock: ReadonlyMap<number, Stock>
}

/** A record that was made, as the API answers it. */
interface Made {
  id: number
  items: { id: number }[]
}

interface Invoice {
  id: number
  party: number
  day: string
  product: number | null
  quantity: bigint
  price: Amount
  /** Pounds of tax on one unit, in piastres. */
  unitTax: Amount
  taxInCost: boolean
  itemId: number
  residual: Amount
  /** What of it was given up. */
  givenUp: Amount
  returned: bigint
  /** What the event of this invoice is known by. */
  key: object
  event: YearEvent
  isTouched: boolean
}

interface Cheque {
  id: number
  amount: Amount
  client: number
  invoice: Invoice
  status: 'in_hand' | 'deposited' | 'endorsed' | 'done'
  /** The bill that it paid, and how much of it. */
  endorsed: { bill: Invoice; amount: Amount; rest: Credit | null } | null
}

/** What stands in a party's favour, the oldest first, and the account that it stands on. */
interface Credit {
  account: Code
  left: Amount
  isUsed: boolean
}

/** An invoice in dollars that only advances pay: cents, and piastres at its own rate. */
interface Abroad {
  id: number
  isSale: boolean
  day: string
  total: Amount
  base: Amount
  residual: Amount
  baseResidual: Amount
  event: YearEvent
  itemId: number
  price: Amount
  quantity: bigint
  returned: bigint
  inBase(cents: Amount): Amount
}

/** An advance in dollars: what is left of it, and of what it was booked at. */
interface AdvanceAbroad {
  isSale: boolean
  day: string
  left: Amount
  base: Amount
}

const wire = (amount: Amount): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
const smaller = (a: Amount, b: Amount): Amount => (a < b ? a : b)
const isoOf = (dayOfYear: number): string =>
  new Date(Date.UTC(2025, 0, 1) + dayOfYear * 86_400_000).toISOString().slice(0, 10)

/** A shop, its year of events over HTTP, and the ledger that is kept beside it by hand. */
export class SecondLedger {
  readonly log: string[] = []
  /** How often each thing was done. */
  readonly done = new Map<string, number>()
  private readonly events: YearEvent[] = []
  private readonly sales: Invoice[] = []
  private readonly bills: Invoice[] = []
  private readonly cheques: Cheque[] = []
  private readonly voidable: { path: string; id: number; event: YearEvent; settled: Invoice[]; amount: Amount }[] = []
  private readonly credits = { clients: new Map<number, Credit[]>(), suppliers: new Map<number, Credit[]>() }
  private readonly abroad: Abroad[] = []
  private readonly advancesAbroad: AdvanceAbroad[] = []
  private readonly usesAbroad: { id: number; event: YearEvent; undo: () => void }[] = []
  private imported = 0
  private clientAbroad = 0
  private supplierAbroad = 0
  private clients: number[] = []
  private suppliers: { id: number; hasTaxNumber: boolean }[] = []
  private goods: number[] = []
  private service = 0
  private accounts = new Map<string, number>()
  private today = 0

  constructor(
    private readonly company: Company,
    private readonly dice: Dice,
  ) {}

  private async make(path: string, one: string, body: Record<string, unknown>): Promise<Made> {
    this.log.push(`POST ${path} ${JSON.stringify(body)}`)
    return (await this.company.must('POST', `/owner/${path}`, body))[one] as unknown as Made
  }

  async open(): Promise<void> {
    const idOf = async (path: string, one: string, body: Record<string, unknown>) =>
      (await this.make(path, one, body)).id
    const person = (name: string) => ({ type: 'individual', display_name: name, first_name: name })
    for (const name of ['سامي', 'هدى', 'كريم']) this.clients.push(await idOf('clients', 'client', person(name)))
    for (const [name, number] of [
      ['النيل', '100200300'],
      ['الفرات', null],
    ] as const)
      this.suppliers.push({
        id: await idOf('suppliers', 'supplier', { ...person(name), ...(number ? { tax_number: number } : {}) }),
        hasTaxNumber: number !== null,
      })
    const product = (name: string, stock_type: string) =>
      idOf('products', 'product', { name, stock_type, default_price: '10', value_added_tax: true })
    this.goods = [await product('بلاط', 'goods'), await product('دهان', 'goods')]
    this.service = await product('تركيب', 'services')
    await this.openAbroad(person, idOf)
    const { Accounts } = (await this.company.must('GET', '/owner/accounts?per_page=100')) as unknown as {
      Accounts: { data: { id: number; code: string }[] }
    }
    this.accounts = new Map(Accounts.data.map(account => [account.code, account.id]))
    for (const goods of this.goods) await this.buy(goods, 400n, this.suppliers[0]!)
  }

  private record(name: string, day: string, post: YearEvent['post']): YearEvent {
    const event = { day, isVoid: false, post }
    this.events.push(event)
    this.done.set(name, (this.done.get(name) ?? 0) + 1)
    return event
  }

  private get date(): string {
    return isoOf(this.today)
  }

  /** A whole year of some `count` events. */
  async live(count: number): Promise<void> {
    for (let step = 0; step < count; step += 1) {
      this.today = Math.floor(((step + 1) * 360) / count)
      await this.act()
    }
  }

  private async act(): Promise<void> {
    const { dice } = this
    const what = dice.between(1, 124)
    if (what <= 14) return this.buy(dice.of(this.goods), BigInt(dice.between(5, 40)), dice.of(this.suppliers))
    if (what <= 24) return this.buyLate()
    if (what <= 46) return this.sell()
    if (what <= 53) return this.takeBack()
    if (what <= 57) return this.sendBack()
    if (what <= 66) return this.collect()
    if (what <= 71) return this.pay()
    if (what <= 76) return this.collectByCheque()
    if (what <= 84) return this.moveCheque()
    if (what <= 88) return this.writeOff()
    if (what <= 92) return this.withhold()
    if (what <= 95) return this.setOff()
    if (what <= 96) return this.spend()
    if (what <= 98) return this.undo()
    if (what > 104) return this.tradeAbroad()
    return this.dice.chance(50) ? this.payAhead() : this.applyCredit()
  }

  /** Who is traded with in dollars, and what: untaxed goods that are bought in dollars alone. */
  private async openAbroad(
    person: (name: string) => Record<string, unknown>,
    idOf: (path: string, one: string, body: Record<string, unknown>) => Promise<number>,
  ): Promise<void> {
    await this.company.must('PUT', '/owner/organizations', { coins: [818, 840] })
    this.clientAbroad = await idOf('clients', 'client', person('كلاوس'))
    this.supplierAbroad = await idOf('suppliers', 'supplier', person('يورغن'))
    this.imported = await idOf('products', 'product', {
      ...{ name: 'محرك', stock_type: 'goods', default_price: '10', value_added_tax: false },
    })
  }

  private dollars() {
    const rate = BigInt(this.dice.between(4500, 5600))
    return { currency_id: 840, exchange_rate: wire(rate), inBase: (cents: Amount) => rounded(cents * rate, 100n) }
  }

  private tradeAbroad(): Promise<void> {
    const { dice } = this
    const what = dice.between(1, 100)
    if (what <= 25) return this.payAheadAbroad()
    if (what <= 45) return this.invoiceAbroad(dice.chance(30))
    if (what <= 60) return this.sellImported()
    if (what <= 72) return this.returnAbroad()
    return what <= 93 ? this.payByAdvance() : this.takeUseBack()
  }

  private async payAheadAbroad(): Promise<void> {
    const isSale = this.dice.chance(40)
    const [amount, { inBase, ...dollars }] = [BigInt(this.dice.between(100, 90_000)), this.dollars()]
    const base = inBase(amount)
    const [path, one, party] = isSale
      ? (['payment-sales', 'payment_sale', { client_id: this.clientAbroad }] as const)
      : (['payment-purchases', 'payment_purchase', { supplier_id: this.supplierAbroad }] as const)
    await this.make(path, one, { date: this.date, ...party, ...dollars, amount: wire(amount) })
    this.advancesAbroad.push({ isSale, day: this.date, left: amount, base })
    this.record('advance in dollars', this.date, book => {
      book.add(code.cash, isSale ? base : -base)
      book.add(isSale ? code.unearned : code.supplierAdvances, isSale ? -base : base)
    })
  }

  private async invoiceAbroad(isSale: boolean): Promise<void> {
    const [quantity, price] = [BigInt(this.dice.between(2, 12)), BigInt(this.dice.between(500, 9_999))]
    const { inBase, ...dollars } = this.dollars()
    const [total, base] = [price * quantity, inBase(price * quantity)]
    const key = {}
    const { id, items } = await this.make(
      isSale ? 'invoice-sales' : 'invoice-purchases',
      isSale ? 'invoice_sale' : 'invoice_purchase',
      {
        ...{ date: this.date, ...dollars },
        ...(isSale ? { client_id: this.clientAbroad } : { supplier_id: this.supplierAbroad }),
        items: [
          {
            product_id: isSale ? this.service : this.imported,
            ...{ quantity: String(quantity), price: wire(price), value_added_tax: false },
          },
        ],
      },
    )
    const event = this.record('invoice in dollars', this.date, book => {
      if (!isSale) {
        book.importGoods(this.imported, key, quantity, base)
        return book.add(code.payable, -base)
      }
      book.add(code.receivable, base)
      book.add(code.sales, -base)
    })
    this.abroad.push({
      ...{ id, isSale, day: this.date, total, base, residual: total, baseResidual: base },
      event: Object.assign(event, { key }),
      ...{ itemId: items[0]!.id, price, quantity, returned: 0n, inBase },
    })
  }

  /** Some of what is not paid yet goes back, at the rate of its invoice, whatever an advance pays of the rest. */
  private async returnAbroad(): Promise<void> {
    const larger = ({ isSale, price, quantity, returned, residual }: Abroad) =>
      [quantity - returned, (residual - 1n) / price, isSale ? quantity : this.inStock(this.imported)].reduce(smaller)
    const invoice = this.some(this.abroad, each => each.residual > 0n && larger(each) > 0n)
    if (!invoice) return
    const { id, isSale, itemId, price, returned, event, inBase } = invoice
    const quantity = BigInt(this.dice.between(1, Number(larger(invoice))))
    await this.make(
      isSale ? 'throw-back-sales' : 'throw-back-purchases',
      isSale ? 'throw_back_sale' : 'throw_back_purchase',
      {
        ...{ date: this.date, invoice_id: id },
        items: [{ invoice_item_id: itemId, quantity: String(quantity) }],
      },
    )
    const base = inBase(price * (returned + quantity)) - inBase(price * returned)
    invoice.returned += quantity
    invoice.residual -= price * quantity
    invoice.baseResidual -= base
    this.record('return in dollars', this.date, book => {
      if (isSale) {
        book.add(code.receivable, -base)
        return book.add(code.salesReturns, base)
      }
      book.add(code.payable, base)
      book.add(code.returnVariance, -base)
      book.sendImportedBack(this.imported, (event as YearEvent & { key: object }).key, quantity)
    })
  }

  private async sellImported(): Promise<void> {
    const balance = this.inStock(this.imported)
    if (balance === 0n) return
    const quantity = this.dice.chance(20) ? balance : BigInt(this.dice.between(1, Number(balance)))
    const price = BigInt(this.dice.between(200, 900)) * 100n
    await this.make('invoice-sales', 'invoice_sale', {
      ...{ date: this.date, client_id: this.clients[0] },
      items: [{ product_id: this.imported, quantity: String(quantity), price: wire(price) }],
    })
    this.record('sale of imported goods', this.date, book => {
      book.add(code.receivable, price * quantity)
      book.add(code.sales, -price * quantity)
      book.sellImported(this.imported, quantity)
    })
  }

  /**
   * Advances pay an invoice, the oldest first: it costs, or brings, what those of its day or before were booked at. What was paid
   * later settles it, at a gain or loss of exchange.
   */
  private async payByAdvance(): Promise<void> {
    const leftOf = (isSale: boolean) =>
      this.advancesAbroad.reduce((all, each) => (each.isSale === isSale ? all + each.left : all), 0n)
    const invoice = this.some(this.abroad, each => each.residual > 0n && leftOf(each.isSale) > 0n)
    if (!invoice) return
    const { id, isSale, day, total, base, event } = invoice
    const max = smaller(invoice.residual, leftOf(isSale))
    const amount = this.dice.chance(60) ? max : BigInt(this.dice.between(1, Number(max)))
    const { id: useId } = await this.make(
      `credits/${isSale ? this.clientAbroad : this.supplierAbroad}/apply`,
      'credit_application',
      {
        ...(isSale ? { client_id: this.clientAbroad } : { supplier_id: this.supplierAbroad }),
        ...{ date: this.date, allocations: [{ invoice_id: id, amount: wire(amount) }] },
      },
    )
    const back: (() => void)[] = []
    let [wanted, relieved, paid, exchange] = [amount, 0n, 0n, 0n]
    for (const advance of this.advancesAbroad) {
      const some = advance.isSale === isSale ? smaller(advance.left, wanted) : 0n
      if (some === 0n) continue
      const relief = some === invoice.residual ? invoice.baseResidual : rounded(base * some, total)
      const booked = some === advance.left ? advance.base : rounded(advance.base * some, advance.left)
      invoice.residual -= some
      invoice.baseResidual -= relief
      advance.left -= some
      advance.base -= booked
      back.push(() => {
        invoice.residual += some
        invoice.baseResidual += relief
        advance.left += some
        advance.base += booked
      })
      wanted -= some
      relieved += relief
      paid += booked
      if (advance.day > day) exchange += booked - relief
    }
    const use = this.record('advance in dollars used', this.date, book => {
      if (isSale) {
        book.add(code.receivable, -relieved)
        book.add(code.unearned, paid)
        book.add(code.exchange, -exchange)
        return book.add(code.sales, relieved - paid + exchange)
      }
      book.add(code.payable, relieved)
      book.add(code.supplierAdvances, -paid)
      book.add(code.exchange, exchange)
      book.costOtherwise(this.imported, (event as YearEvent & { key: object }).key, paid - relieved - exchange)
    })
    const undo = () => {
      for (const each of back) each()
    }
    this.usesAbroad.push({ id: useId, event: use, undo })
  }

  /** The last use of an advance is taken back as of its own day: it was never there. */
  private async takeUseBack(): Promise<void> {
    const last = this.usesAbroad.pop()
    if (!last) return
    this.log.push(`POST credit-applications/${last.id}/void`)
    await this.company.must('POST', `/owner/credit-applications/${last.id}/void`, {})
    last.event.isVoid = true
    last.undo()
    this.done.set('use taken back', (this.done.get('use taken back') ?? 0) + 1)
  }

  private async buy(
    product: number,
    quantity: bigint,
    supplier: { id: number; hasTaxNumber: boolean },
    day = this.date,
  ) {
    const price = BigInt(this.dice.between(5, 60)) * 100n
    const { id, items } = await this.make('invoice-purchases', 'invoice_purchase', {
      date: day,
      supplier_id: supplier.id,
      items: [{ product_id: product, quantity: String(quantity), price: wire(price) }],
    })
    const unitTax = (price * 14n) / 100n
    const [net, tax] = [price * quantity, unitTax * quantity]
    const isLate = day !== this.date
    const event = this.record(isLate ? 'late bill' : 'bill', day, book => {
      book.takeIn(product, quantity, supplier.hasTaxNumber ? net : net + tax)
      if (supplier.hasTaxNumber) book.add(code.inputTax, tax)
      book.add(code.payable, -(net + tax))
    })
    this.bills.push({
      ...{ id, party: supplier.id, day, product, quantity, price, unitTax, taxInCost: !supplier.hasTaxNumber },
      ...{
        itemId: items[0]!.id,
        residual: net + tax,
        givenUp: 0n,
        returned: 0n,
        key: event,
        event,
      },
      isTouched: false,
    })
  }

  /** A bill of some time ago is entered today. */
  private buyLate(): Promise<void> {
    const day = isoOf(this.dice.between(Math.floor(this.today / 3), this.today))
    return this.buy(this.dice.of(this.goods), BigInt(this.dice.between(3, 30)), this.dice.of(this.suppliers), day)
  }

  /** How much there is of a product today and on every later day: nothing is entered for later days. */
  private inStock(product: number): bigint {
    return this.workOut([this.date])[0]!.stock.get(product)?.quantity ?? 0n
  }

  private async sell(): Promise<void> {
    const { dice } = this
    const product = dice.chance(75) ? dice.of(this.goods) : null
    const quantity = BigInt(dice.between(1, 12))
    if (product !== null && this.inStock(product) < quantity) return
    const [client, price] = [dice.of(this.clients), BigInt(dice.between(20, 120)) * 100n]
    const { id, items } = await this.make('invoice-sales', 'invoice_sale', {
      date: this.date,
      client_id: client,
      items: [{ product_id: product ?? this.service, quantity: String(quantity), price: wire(price) }],
    })
    const unitTax = (price * 14n) / 100n
    const [net, tax] = [price * quantity, unitTax * quantity]
    const key = {}
    const event = this.record('sale', this.date, book => {
      book.add(code.receivable, net + tax)
      book.add(code.sales, -net)
      book.add(code.outputTax, -tax)
      if (product === null) return
      const cost = book.takeOut(product, quantity)
      book.add(code.costOfSales, cost)
      book.sold.set(key, { cost, quantity, returned: 0n, returnedCost: 0n })
    })
    this.sales.push({
      ...{ id, party: client, day: this.date, product, quantity, price, unitTax, taxInCost: false, key, event },
      ...{ itemId: items[0]!.id, residual: net + tax, givenUp: 0n, returned: 0n, isTouched: false },
    })
  }

  /**
   * A client brings goods back: what they still owe is relieved, then what was given up of it is no loss, and what is more
   * stands to their credit.
   */
  private async takeBack(): Promise<void> {
    const sale = this.some(this.sales, ({ quantity, returned, event }) => returned < quantity && !event.isVoid)
    if (!sale) return
    const quantity = BigInt(this.dice.between(1, Number(sale.quantity - sale.returned)))
    await this.make('throw-back-sales', 'throw_back_sale', {
      date: this.date,
      invoice_id: sale.id,
      items: [{ invoice_item_id: sale.itemId, quantity: String(quantity) }],
    })
    const [net, tax] = [sale.price * quantity, sale.unitTax * quantity]
    const off = smaller(sale.residual, net + tax)
    const found = smaller(sale.givenUp, net + tax - off)
    const rest = net + tax - off - found
    sale.residual -= off
    sale.givenUp -= found
    sale.returned += quantity
    sale.isTouched = true
    this.credit('clients', sale.party, code.clientCredits, rest)
    this.record('sales return', this.date, book => {
      book.add(code.salesReturns, net)
      book.add(code.outputTax, tax)
      book.add(code.receivable, -off)
      book.add(code.badDebt, -found)
      book.add(code.clientCredits, -rest)
      if (sale.product === null) return
      const sold = book.sold.get(sale.key)!
      sold.returned += quantity
      const cost = rounded(sold.cost * sold.returned, sold.quantity) - sold.returnedCost
      sold.returnedCost += cost
      book.takeIn(sale.product, quantity, cost)
      book.add(code.costOfSales, -cost)
    })
  }

  /** Goods go back to the supplier at the average; what they credit beside it is a variance. */
  private async sendBack(): Promise<void> {
    const bill = this.some(this.bills, each => {
      const left = each.quantity - each.returned
      return left > 0n && !each.event.isVoid && each.day < this.date && this.inStock(each.product!) >= left
    })
    if (!bill) return
    const quantity = BigInt(this.dice.between(1, Number(bill.quantity - bill.returned)))
    await this.make('throw-back-purchases', 'throw_back_purchase', {
      date: this.date,
      invoice_id: bill.id,
      items: [{ invoice_item_id: bill.itemId, quantity: String(quantity) }],
    })
    const [net, tax] = [bill.price * quantity, bill.unitTax * quantity]
    const off = smaller(bill.residual, net + tax)
    bill.residual -= off
    bill.returned += quantity
    bill.isTouched = true
    this.credit('suppliers', bill.party, code.supplierAdvances, net + tax - off)
    this.record('purchase return', this.date, book => {
      book.add(code.payable, off)
      book.add(code.supplierAdvances, net + tax - off)
      if (!bill.taxInCost) book.add(code.inputTax, -tax)
      const cost = book.takeOut(bill.product!, quantity)
      book.add(code.returnVariance, cost - (bill.taxInCost ? net + tax : net))
    })
  }

  private some<T>(all: readonly T[], fits: (each: T) => boolean): T | undefined {
    const fitting = all.filter(fits)
    return fitting.length > 0 ? this.dice.of(fitting) : undefined
  }

  private readonly isOpen = ({ residual, event }: Invoice): boolean => residual > 0n && !event.isVoid

  /** Some of what is still open of an invoice, often all of it. */
  private share({ residual }: Invoice): Amount {
    return this.dice.chance(50) ? residual : rounded(residual * BigInt(this.dice.between(10, 90)), 100n) || residual
  }

  private settle(invoice: Invoice, amount: Amount): void {
    invoice.residual -= amount
    invoice.isTouched = true
  }

  private credit(of: 'clients' | 'suppliers', party: number, account: Code, amount: Amount): Credit | null {
    if (amount === 0n) return null
    const credit = { account, left: amount, isUsed: false }
    this.credits[of].set(party, [...(this.credits[of].get(party) ?? []), credit])
    return credit
  }

  /** Money comes in, or goes out, before there is an invoice. */
  private async payAhead(): Promise<void> {
    const amount = BigInt(this.dice.between(10, 200)) * 100n
    const client = this.dice.of(this.clients)
    if (this.dice.chance(50)) {
      await this.make('payment-sales', 'payment_sale', { date: this.date, client_id: client, amount: wire(amount) })
      this.credit('clients', client, code.unearned, amount)
      this.record('advance of a client', this.date, book => {
        book.add(code.cash, amount)
        book.add(code.unearned, -amount)
      })
      return
    }
    const { id: supplier } = this.dice.of(this.suppliers)
    const body = { date: this.date, supplier_id: supplier, amount: wire(amount) }
    await this.make('payment-purchases', 'payment_purchase', body)
    this.credit('suppliers', supplier, code.supplierAdvances, amount)
    this.record('advance to a supplier', this.date, book => {
      book.add(code.cash, -amount)
      book.add(code.supplierAdvances, amount)
    })
  }

  /** What stands in a party's favour pays an invoice, the oldest first. */
  private async applyCredit(): Promise<void> {
    const isSale = this.dice.chance(50)
    const side = isSale ? 'clients' : 'suppliers'
    const leftOf = (party: number) => (this.credits[side].get(party) ?? []).reduce((all, { left }) => all + left, 0n)
    const fits = (invoice: Invoice) => this.isOpen(invoice) && leftOf(invoice.party) > 0n
    const invoice = this.some(isSale ? this.sales : this.bills, fits)
    if (!invoice) return
    const amount = smaller(this.share(invoice), leftOf(invoice.party))
    await this.make(`credits/${invoice.party}/apply`, 'credit_application', {
      [isSale ? 'client_id' : 'supplier_id']: invoice.party,
      date: this.date,
      allocations: [{ invoice_id: invoice.id, amount: wire(amount) }],
    })
    this.settle(invoice, amount)
    const drawn: { account: Code; amount: Amount }[] = []
    let wanted = amount
    for (const credit of this.credits[side].get(invoice.party) ?? []) {
      const some = smaller(credit.left, wanted)
      if (some === 0n) continue
      credit.left -= some
      credit.isUsed = true
      wanted -= some
      drawn.push({ account: credit.account, amount: some })
    }
    this.record('credit used', this.date, book => {
      book.add(isSale ? code.receivable : code.payable, isSale ? -amount : amount)
      for (const { account, amount: some } of drawn) book.add(account, isSale ? some : -some)
    })
  }

  private async collect(): Promise<void> {
    const sale = this.some(this.sales, this.isOpen)
    if (!sale) return
    const [amount, over] = [this.share(sale), this.dice.chance(20) ? BigInt(this.dice.between(1, 50)) * 100n : 0n]
    await this.make('payment-sales', 'payment_sale', {
      date: this.date,
      client_id: sale.party,
      amount: wire(amount + over),
      allocations: [{ invoice_id: sale.id, amount: wire(amount) }],
    })
    this.settle(sale, amount)
    this.credit('clients', sale.party, code.clientCredits, over)
    this.record('receipt', this.date, book => {
      book.add(code.cash, amount + over)
      book.add(code.receivable, -amount)
      book.add(code.clientCredits, -over)
    })
  }

  private async pay(): Promise<void> {
    const bill = this.some(this.bills, this.isOpen)
    if (!bill) return
    const [amount, over] = [this.share(bill), this.dice.chance(20) ? BigInt(this.dice.between(1, 50)) * 100n : 0n]
    await this.make('payment-purchases', 'payment_purchase', {
      date: this.date,
      supplier_id: bill.party,
      amount: wire(amount + over),
      allocations: [{ invoice_id: bill.id, amount: wire(amount) }],
    })
    this.settle(bill, amount)
    this.credit('suppliers', bill.party, code.supplierAdvances, over)
    this.record('supplier payment', this.date, book => {
      book.add(code.cash, -(amount + over))
      book.add(code.payable, amount)
      book.add(code.supplierAdvances, over)
    })
  }

  private async collectByCheque(): Promise<void> {
    const sale = this.some(this.sales, this.isOpen)
    if (!sale) return
    const amount = this.share(sale)
    const receipt = await this.make('payment-sales', 'payment_sale', {
      date: this.date,
      client_id: sale.party,
      amount: wire(amount),
      payment_method: 'cheque',
      cheque_number: String(this.dice.between(1000, 9999)),
      cheque_date: '2025-12-31',
      allocations: [{ invoice_id: sale.id, amount: wire(amount) }],
    })
    this.settle(sale, amount)
    this.record('cheque', this.date, book => {
      book.add(code.chequesInHand, amount)
      book.add(code.receivable, -amount)
    })
    const { cheques } = (await this.company.must('GET', `/owner/cheques?document_id=${receipt.id}`)) as unknown as {
      cheques: { data: { id: number }[] }
    }
    const { id } = cheques.data[0]!
    this.cheques.push({ id, amount, client: sale.party, invoice: sale, status: 'in_hand', endorsed: null })
  }

  private async step(cheque: Cheque, name: string, body: Record<string, unknown> = {}): Promise<void> {
    this.log.push(`POST cheques/${cheque.id}/${name} ${JSON.stringify(body)}`)
    await this.company.must('POST', `/owner/cheques/${cheque.id}/${name}`, { date: this.date, ...body })
  }

  /** A cheque is deposited, collected, endorsed to a supplier, or comes back. */
  private async moveCheque(): Promise<void> {
    const cheque = this.some(this.cheques, ({ status }) => status !== 'done')
    if (!cheque) return
    const { amount, invoice } = cheque
    // What was returned since stands on what the cheque had settled: the return would have to be voided first.
    const isReturned = [invoice, cheque.endorsed?.bill].some(each => (each?.returned ?? 0n) > 0n)
    const mayComeBack = !isReturned && !cheque.endorsed?.rest?.isUsed
    const isBack = mayComeBack && this.dice.chance(35)
    if (cheque.status === 'in_hand') {
      const bill = this.some(this.bills, this.isOpen)
      if (bill && this.dice.chance(60)) return this.endorse(cheque, bill)
      await this.step(cheque, 'deposit', { bank_account_id: this.accounts.get(code.bank) })
      cheque.status = 'deposited'
      this.record('deposit', this.date, book => {
        book.add(code.chequesAtBank, amount)
        book.add(code.chequesInHand, -amount)
      })
      return
    }
    const from = cheque.status
    cheque.status = 'done'
    if (from === 'endorsed') return isBack ? this.bounceEndorsed(cheque) : undefined
    if (!isBack) {
      await this.step(cheque, 'clear', { bank_account_id: this.accounts.get(code.bank) })
      this.record('cheque collected', this.date, book => {
        book.add(code.bank, amount)
        book.add(code.chequesAtBank, -amount)
      })
      return
    }
    await this.step(cheque, 'bounce')
    invoice.residual += amount
    this.record('cheque bounced', this.date, book => {
      book.add(code.receivable, amount)
      book.add(code.chequesAtBank, -amount)
    })
  }

  /** The client's cheque goes on to a supplier: it pays their bill, the rest stands to our credit with them. */
  private async endorse(cheque: Cheque, bill: Invoice): Promise<void> {
    const { amount } = cheque
    const given = smaller(amount, bill.residual)
    await this.step(cheque, 'endorse', {
      supplier_id: bill.party,
      allocations: [{ invoice_id: bill.id, amount: wire(given) }],
    })
    this.settle(bill, given)
    cheque.status = 'endorsed'
    const rest = this.credit('suppliers', bill.party, code.supplierAdvances, amount - given)
    cheque.endorsed = { bill, amount: given, rest }
    this.record('endorsement', this.date, book => {
      book.add(code.chequesInHand, -amount)
      book.add(code.payable, given)
      book.add(code.supplierAdvances, amount - given)
    })
  }

  /** The supplier brings it back: the client owes us again, and we owe the supplier. */
  private async bounceEndorsed(cheque: Cheque): Promise<void> {
    const { amount, invoice } = cheque
    const { bill, amount: given, rest } = cheque.endorsed!
    await this.step(cheque, 'bounce')
    if (rest) rest.left = 0n
    invoice.residual += amount
    bill.residual += given
    this.record('endorsed cheque bounced', this.date, book => {
      book.add(code.receivable, amount)
      book.add(code.payable, -given)
      book.add(code.supplierAdvances, -(amount - given))
    })
  }

  /** A debt that will not be paid is given up. */
  private async writeOff(): Promise<void> {
    const sale = this.some(this.sales, this.isOpen)
    if (!sale) return
    const amount = this.share(sale)
    const { id } = await this.make('write-offs', 'write_off', {
      date: this.date,
      client_id: sale.party,
      reason: 'أفلس العميل',
      allocations: [{ invoice_id: sale.id, amount: wire(amount) }],
    })
    this.settle(sale, amount)
    sale.givenUp += amount
    const event = this.record('write-off', this.date, book => {
      book.add(code.badDebt, amount)
      book.add(code.receivable, -amount)
    })
    this.voidable.push({ path: 'write-offs', id, event, settled: [sale], amount })
  }

  private async journal(items: Record<string, unknown>[]): Promise<number> {
    const { id } = await this.make('restrictions', 'restriction', { date: this.date, name: 'قيد', items })
    return id
  }

  /** The client keeps tax back for the state: a journal entry settles that much of the invoice. */
  private async withhold(): Promise<void> {
    const sale = this.some(this.sales, this.isOpen)
    if (!sale) return
    const amount = rounded(sale.residual, 100n) || sale.residual
    const id = await this.journal([
      { account_id: this.accounts.get(code.withheldByClients), debtor: wire(amount) },
      {
        account_id: this.accounts.get(code.receivable),
        creditor: wire(amount),
        client_id: sale.party,
        allocations: [{ invoice_id: sale.id, amount: wire(amount) }],
      },
    ])
    this.settle(sale, amount)
    const event = this.record('withholding', this.date, book => {
      book.add(code.withheldByClients, amount)
      book.add(code.receivable, -amount)
    })
    this.voidable.push({ path: 'restrictions', id, event, settled: [sale], amount })
  }

  /** What a client owes us is set off against what we owe a supplier. */
  private async setOff(): Promise<void> {
    const [sale, bill] = [this.some(this.sales, this.isOpen), this.some(this.bills, this.isOpen)]
    if (!sale || !bill) return
    const amount = smaller(sale.residual, bill.residual)
    const id = await this.journal([
      {
        account_id: this.accounts.get(code.payable),
        debtor: wire(amount),
        supplier_id: bill.party,
        allocations: [{ invoice_id: bill.id, amount: wire(amount) }],
      },
      {
        account_id: this.accounts.get(code.receivable),
        creditor: wire(amount),
        client_id: sale.party,
        allocations: [{ invoice_id: sale.id, amount: wire(amount) }],
      },
    ])
    this.settle(sale, amount)
    this.settle(bill, amount)
    const event = this.record('set-off', this.date, book => {
      book.add(code.payable, amount)
      book.add(code.receivable, -amount)
    })
    this.voidable.push({ path: 'restrictions', id, event, settled: [sale, bill], amount })
  }

  private async spend(): Promise<void> {
    const amount = BigInt(this.dice.between(100, 90_000))
    await this.make('expenses', 'expense', {
      date: this.date,
      items: [{ account_id: this.accounts.get(code.rent), amount: wire(amount), value_added_tax: false }],
    })
    this.record('expense', this.date, book => {
      book.add(code.rent, amount)
      book.add(code.cash, -amount)
    })
  }

  /** Something is taken back as of its own day: it was never there. */
  private async undo(): Promise<void> {
    const late = this.some(this.bills, bill => !bill.isTouched && !bill.event.isVoid && this.canDoWithout(bill))
    if (late && this.dice.chance(50)) {
      await this.void('invoice-purchases', late.id, late.event)
      late.residual = 0n
      return
    }
    // What was returned since stands on what had been settled: the return would have to be voided first.
    const known = this.some(
      this.voidable,
      each => !each.event.isVoid && each.settled.every(({ returned }) => returned === 0n),
    )
    if (!known) return
    await this.void(known.path, known.id, known.event)
    for (const invoice of known.settled) {
      invoice.residual += known.amount
      if (known.path === 'write-offs') invoice.givenUp -= known.amount
    }
  }

  private async void(path: string, id: number, event: YearEvent): Promise<void> {
    this.log.push(`POST ${path}/${id}/void`)
    await this.company.must('POST', `/owner/${path}/${id}/void`, { date: event.day })
    event.isVoid = true
    this.done.set('void', (this.done.get('void') ?? 0) + 1)
  }

  /** Whether the goods of a bill are there on every day since, so that it may be taken back. */
  private canDoWithout({ day, product, quantity }: Invoice): boolean {
    const days = [...new Set(this.events.map(event => event.day))].filter(each => each >= day)
    return this.workOut(days).every(({ stock }) => (stock.get(product!)?.quantity ?? 0n) >= quantity)
  }

  /** The books at the end of each of these days, worked out from the first event on. */
  workOut(days: readonly string[]): DayEnd[] {
    const inOrder = this.events
      .filter(({ isVoid }) => !isVoid)
      .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    const book = new Book()
    let next = 0
    return [...days].sort().map(day => {
      for (; next < inOrder.length && inOrder[next]!.day <= day; next += 1) inOrder[next]!.post(book)
      const stock = new Map([...book.stock].map(([product, { quantity, value }]) => [product, { quantity, value }]))
      return { day, balances: new Map(book.balances), stock }
    })
  }

  /** What is still open of each invoice of clients, and of each bill, by its id. */
  get residuals(): { sales: ReadonlyMap<number, Amount>; bills: ReadonlyMap<number, Amount> } {
    const of = (invoices: readonly Invoice[]) =>
      new Map(invoices.filter(({ event }) => !event.isVoid).map(({ id, residual }) => [id, residual]))
    return { sales: of(this.sales), bills: of(this.bills) }
  }
}
