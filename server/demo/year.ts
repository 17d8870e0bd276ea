import { formatMoney, type Minor, parseMoney } from '../../ledger/money.ts'
import { residualOf } from '../../ledger/settling.ts'
import { elementAt, firstOf, lastOf, present, valueFor } from '../../schema/collections/certain.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { ChequeRow } from '../books/tables.ts'
import { addDays, type CivilDate } from '../calendar.ts'
import { convertDocument, createDocument } from '../documents/life.ts'
import type { Payroll } from '../payroll/advances.ts'
import { approveSalary } from '../payroll/salary-approval.ts'
import { createSalaries } from '../payroll/salary-drafts.ts'
import { paySalary } from '../payroll/salary-payments.ts'
import { openInvoice, settledOf } from '../settlement/allocations.ts'
import { stepCheque } from '../settlement/cheque-life.ts'
import { isCreditUsed } from '../settlement/credits.ts'
import { givenBackBy } from '../settlement/refunding-return.ts'
import { demoMonthly, demoProducts } from './company.ts'
import { leftOf } from './left.ts'
import { seeded } from './seeded.ts'

/**
 * What happens in the books of the demo company, day by day: it buys before it sells, is paid late, by transfer
 * and cheque, takes goods back, and owes its suppliers.
 */

/** Who and what is in the books before the first day; lists are in the order of company.ts. */
interface Cast {
  clients: readonly number[]
  suppliers: readonly number[]
  products: readonly number[]
  representatives: readonly number[]
  /** Analytical accounts. */
  branches: readonly number[]
  /** The accounts of those who take cash along. */
  custodies: readonly number[]
  /** Accounts by their seed. */
  accounts: ReadonlyMap<string, number>
}

const dollars = 840
/** The day of the month on which representatives are paid for the month before. */
const payday = 4
/** What stays in the till in the middle of a month: rent and the other expenses of a month. */
const keptInTill = 35_000_00n
const foreignClient = 2
const isGoods = (index: number) => elementAt(demoProducts, index).stock_type === 'goods'
const soldByTheMetre = (index: number) => elementAt(demoProducts, index).unit === 'متر'
/** What is kept of a product: below the first it is bought again, up to the second. */
const levelsOf = (index: number) => (soldByTheMetre(index) ? { least: 500, most: 1400 } : { least: 50, most: 130 })

interface Sale {
  id: number
  date: CivilDate
  /** The products sold, by their place in the list, and how many. */
  sold: { index: number; quantity: number; line: number }[]
}

/** The books of the demo company while they are written. */
class Year {
  private readonly random = seeded(20261121)
  private readonly held = new Map<number, number>()
  private readonly sales: Sale[] = []
  private readonly offers: { id: number; date: CivilDate }[] = []
  private readonly purchases: number[] = []
  private readonly context: Payroll
  private readonly cast: Cast
  private readonly firstDay: CivilDate

  constructor(context: Payroll, cast: Cast, firstDay: CivilDate) {
    this.context = context
    this.cast = cast
    this.firstDay = firstDay
  }

  private account = (seed: string): number => valueFor(this.cast.accounts, seed)
  private amount = (minor: Minor): string => formatMoney(minor, this.context.organization.baseDecimals)

  private journal(
    date: CivilDate,
    name: string,
    debit: string,
    credit: string,
    amount: string,
    byBranch: readonly string[] = [],
  ) {
    const shares = byBranch.map((share, position) => ({
      debtor: share,
      analytical_account_id: this.cast.branches[position],
    }))
    return createDocument(this.context, 'journal_entry', {
      date,
      name,
      items: [
        ...(shares.length > 0 ? shares : [{ debtor: amount }]).map(share => ({
          account_id: this.account(debit),
          ...share,
        })),
        { account_id: this.account(credit), creditor: amount },
      ],
    })
  }

  /** What is paid out of the till without a supplier's invoice, by branch. */
  private spend(date: CivilDate, details: string, seed: string, amount: string, byBranch: readonly string[]) {
    const shares = byBranch.map((share, position) => ({
      amount: share,
      analytical_account_id: this.cast.branches[position],
    }))
    const items = (shares.length > 0 ? shares : [{ amount }]).map(share => ({
      ...{ account_id: this.account(seed), details },
      ...share,
    }))
    return createDocument(this.context, 'expense', { date, items })
  }

  private earn(date: CivilDate, details: string, amount: string) {
    const items = [{ amount, details, account_id: this.account('interest_income') }]
    return createDocument(this.context, 'other_receipt', { date, cash_account_id: this.account('bank'), items })
  }

  /** What the till holds beyond a month's expenses is taken to the bank, and what it lacks comes from there. */
  private async balanceTill(date: CivilDate): Promise<void> {
    const surplus = (await this.context.store.balance('cash')) - keptInTill
    const thousands = surplus / 1000_00n
    if (thousands === 0n) return
    const [till, bank] = [this.account('cash'), this.account('bank')]
    const [cash_account_id, to_account_id] = thousands > 0n ? [till, bank] : [bank, till]
    const amount = `${(thousands > 0n ? thousands : -thousands) * 1000n}.00`
    await createDocument(this.context, 'transfer', { date, cash_account_id, to_account_id, amount })
  }

  /** Cash that somebody takes along, or brings back. */
  private handOver(date: CivilDate, from: number, to: number, amount: string) {
    return createDocument(this.context, 'custody', { date, cash_account_id: from, to_account_id: to, amount })
  }

  /** What the driver pays on the road, and the office from what it took along: the latter once more than it had. */
  private async custody(date: CivilDate): Promise<void> {
    const [driver, office] = this.cast.custodies as [number, number]
    const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))]
    // A month that began before the books would settle what nobody was given.
    if (date.slice(0, 7) === this.firstDay.slice(0, 7)) return
    const bank = this.account('bank')
    const settle = (cash_account_id: number, items: readonly object[]) =>
      createDocument(this.context, 'expense', { date, cash_account_id, items })
    if (day === 5) await this.handOver(date, bank, driver, '3000.00')
    if (day === 17)
      await settle(driver, [
        {
          ...{ amount: `${1400 + 25 * month}.00`, account_id: this.account('automobile'), details: 'وقود' },
          analytical_account_id: this.cast.branches[0],
        },
        { amount: '180.00', account_id: this.account('travel'), details: 'رسوم طريق' },
        {
          ...{ amount: '912.00', account_id: this.account('postage'), details: 'شحن طلبية عميل' },
          ...{ value_added_tax: true, tax_number: '204-118-397' },
        },
      ])
    if (day === 24 && month % 3 === 0) await this.handOver(date, driver, bank, '75.00')
    if (day === 7 && month % 2 === 0) await this.handOver(date, bank, office, '1000.00')
    if (day === 19 && month % 2 === 0)
      await settle(office, [{ amount: '1050.00', account_id: this.account('janitorial'), details: 'مواد نظافة' }])
    if (day === 3 && month % 2 === 1) await this.handOver(date, bank, office, '50.00')
  }

  /** A representative sells for the branch that they are of. */
  private branchOf(representative: number): number {
    const { branches, representatives } = this.cast
    return representative === representatives.at(-1) ? lastOf(branches) : firstOf(branches)
  }

  async open(): Promise<void> {
    await this.journal(this.firstDay, 'رأس المال المودع في البنك', 'bank', 'owners_equity', '1500000.00')
    await this.journal(this.firstDay, 'سحب نقدية للصندوق', 'cash', 'bank', '60000.00')
    await this.journal(this.firstDay, 'شراء أثاث ومعدات', 'furniture_and_equipment', 'bank', '185000.00')
    await this.restock(this.firstDay)
  }

  async day(date: CivilDate): Promise<void> {
    const ofMonth = Number(date.slice(8))
    const ofWeek = new Date(`${date}T00:00:00Z`).getUTCDay()
    for (const { day, name, seed, amount, byBranch } of demoMonthly)
      if (day === ofMonth)
        await (day === 28
          ? this.journal(date, name, seed, 'bank', amount, byBranch)
          : this.spend(date, name, seed, amount, byBranch))
    await this.custody(date)
    if (ofMonth === 15) await this.balanceTill(date)
    if (ofMonth === 2 && Number(date.slice(5, 7)) % 3 === 1) await this.earn(date, 'فائدة حساب البنك', '412.50')
    if (ofWeek === 0) await this.restock(date)
    await this.moveCheques(date)
    if (ofMonth === 10 || ofMonth === 25) await this.collect(date)
    if (ofMonth === 27) await this.payBills(date)
    if (ofMonth === payday) await this.payRepresentatives(date)
    const isFriday = ofWeek === 5
    if (isFriday) return
    for (let count = this.random.below(3); count > 0; count--) await this.sell(date)
    if (ofMonth === 18) await this.sellAbroad(date)
    if (this.random.chance(0.05)) await this.takeBack(date)
    if (this.random.chance(0.1)) await this.offer(date)
    await this.convertOffers(date)
    if (ofMonth === 8 && Number(date.slice(5, 7)) % 3 === 0) await this.sendBack(date)
  }

  /** Buys what has run low, each supplier its own third of the list; every second purchase was ordered before. */
  private async restock(date: CivilDate): Promise<void> {
    const suppliers = this.cast.suppliers.slice(0, 3)
    for (const [position, supplier_id] of suppliers.entries()) {
      const low = demoProducts.flatMap((_, index) =>
        isGoods(index) && index % suppliers.length === position && (this.held.get(index) ?? 0) < levelsOf(index).least
          ? [index]
          : [],
      )
      if (low.length === 0) continue
      const items = low.map(index => {
        const quantity = levelsOf(index).most - (this.held.get(index) ?? 0)
        this.held.set(index, levelsOf(index).most)
        return { product_id: this.cast.products[index], quantity: String(quantity), price: this.boughtAt(index, date) }
      })
      const freight = this.random.chance(0.4) ? String(200 + 50 * this.random.below(6)) : '0'
      const purchase = { date, due_date: addDays(date, 30), supplier_id, shipping_fee: freight, items }
      if (this.random.chance(0.5)) {
        const { id: order } = await createDocument(this.context, 'purchase_order', purchase)
        this.purchases.push((await convertDocument(this.context, 'purchase_order', order, { date })).id)
      } else this.purchases.push((await createDocument(this.context, 'purchase_invoice', purchase)).id)
    }
  }

  /** Prices rise by a tenth in a year, and move by some percent from one purchase to the next. */
  private boughtAt(index: number, date: CivilDate): string {
    const list = parseMoney(present(elementAt(demoProducts, index).purchase_price, 'purchase price'), 2)
    const days = BigInt(Math.round((Date.parse(date) - Date.parse(this.firstDay)) / 86_400_000))
    const percent = BigInt(97 + this.random.below(7))
    return this.amount((list * percent * (3650n + days)) / 365_000n)
  }

  /** Some products that are there, each with a quantity that is there. */
  private chosen(limit: number): { index: number; quantity: number }[] {
    const locations = new Set<number>()
    const count = 1 + this.random.below(limit)
    while (locations.size < count) locations.add(this.random.below(demoProducts.length))
    return [...locations].flatMap(index => {
      const wanted = isGoods(index) ? 1 + this.random.below(soldByTheMetre(index) ? 180 : 20) : 1
      const quantity = isGoods(index) ? Math.min(wanted, this.held.get(index) ?? 0) : wanted
      return quantity > 0 ? [{ index, quantity }] : []
    })
  }

  private itemsOf = (chosen: readonly { index: number; quantity: number }[], representative: number) =>
    chosen.map(({ index, quantity }) => ({
      product_id: this.cast.products[index],
      quantity: String(quantity),
      price: elementAt(demoProducts, index).default_price,
      discount: this.random.chance(0.2) ? String(5 * (1 + this.random.below(2))) : '0',
      discount_type: 'percent',
      analytical_account_id: this.branchOf(representative),
    }))

  private take(chosen: readonly { index: number; quantity: number }[]): void {
    for (const { index, quantity } of chosen)
      if (isGoods(index)) this.held.set(index, (this.held.get(index) ?? 0) - quantity)
  }

  private remember(id: number, date: CivilDate, chosen: readonly { index: number; quantity: number }[]): void {
    this.take(chosen)
    this.sales.push({ id, date, sold: chosen.map((each, line) => ({ ...each, line })) })
  }

  async sell(date: CivilDate, status: 'posted' | 'draft' = 'posted'): Promise<void> {
    const chosen = this.chosen(5)
    if (chosen.length === 0) return
    const isCash = this.random.chance(0.12)
    const due_date = addDays(date, isCash ? 0 : this.random.pick([15, 30, 30, 45]))
    const client_id = this.random.pick(this.cast.clients)
    const representative_id = this.random.pick(this.cast.representatives)
    const sale = {
      date,
      due_date,
      client_id,
      representative_id,
      status,
      shipping_fee: this.random.chance(0.3) ? String(150 + 50 * this.random.below(8)) : '0',
      items: this.itemsOf(chosen, representative_id),
    }
    const { id } = await createDocument(this.context, 'sales_invoice', sale)
    if (status === 'draft') return
    this.remember(id, date, chosen)
    if (!isCash) return
    const invoice = firstOf(await this.context.store.heads([id]))
    await this.receive(date, [invoice], { cash_account_id: this.account('cash') })
  }

  /** What the client abroad buys is invoiced in dollars. */
  private async sellAbroad(date: CivilDate): Promise<void> {
    const chosen = this.chosen(2)
    if (chosen.length === 0) return
    const { id } = await createDocument(this.context, 'sales_invoice', {
      date,
      due_date: addDays(date, 30),
      client_id: this.cast.clients[foreignClient],
      currency_id: dollars,
      exchange_rate: this.dollarOn(date),
      items: chosen.map(({ index, quantity }) => ({
        product_id: this.cast.products[index],
        quantity: String(quantity),
        price: this.amount(parseMoney(elementAt(demoProducts, index).default_price, 2) / 48n),
        value_added_tax: false,
      })),
    })
    this.remember(id, date, chosen)
  }

  private dollarOn = (date: CivilDate): string =>
    `48.${String(20 + 5 * (Number(date.slice(5, 7)) % 12)).padStart(2, '0')}`

  /** A client gives back a quarter of what was bought; some of it is no good any more. */
  private async takeBack(date: CivilDate): Promise<void> {
    const recent = this.sales.filter(
      sale => sale.date > addDays(date, -25) && sale.sold.some(({ index }) => isGoods(index)),
    )
    if (recent.length === 0) return
    const sale = this.random.pick(recent)
    this.sales.splice(this.sales.indexOf(sale), 1)
    const back = present(
      sale.sold.find(({ index }) => isGoods(index)),
      'sold product',
    )
    const quantity = Math.max(1, Math.floor(back.quantity / 4))
    const restock = this.random.chance(0.8)
    const invoice = present(await this.context.store.lock('sales_invoice', sale.id), 'invoice')
    await createDocument(this.context, 'sales_return', {
      date,
      invoice_id: sale.id,
      items: [{ invoice_item_id: elementAt(invoice.items, back.line).id, quantity: String(quantity), restock }],
    })
    if (restock) this.held.set(back.index, (this.held.get(back.index) ?? 0) + quantity)
  }

  /** A few pieces of the latest purchase go back to their supplier. */
  private async sendBack(date: CivilDate): Promise<void> {
    const latest = this.purchases.at(-1)
    const purchase = latest === undefined ? undefined : await this.context.store.lock('purchase_invoice', latest)
    const [line] = purchase?.items ?? []
    if (!purchase || !line) return
    const index = this.cast.products.indexOf(present(line.product_id, 'product'))
    const quantity = Math.min(3, this.held.get(index) ?? 0)
    if (quantity === 0) return
    this.held.set(index, valueFor(this.held, index) - quantity)
    await createDocument(this.context, 'purchase_return', {
      date,
      invoice_id: purchase.document.id,
      items: [{ invoice_item_id: line.id, quantity: String(quantity) }],
    })
  }

  private async offer(date: CivilDate): Promise<void> {
    const chosen = this.chosen(4)
    if (chosen.length === 0) return
    const client_id = this.random.pick(this.cast.clients)
    const representative_id = this.random.pick(this.cast.representatives)
    const offer = {
      date,
      due_date: addDays(date, 20),
      client_id,
      representative_id,
      items: this.itemsOf(chosen, representative_id),
    }
    const { id } = await createDocument(this.context, 'price_offer', offer)
    const isEnough = chosen.every(({ index }) => !isGoods(index))
    if (isEnough || this.random.chance(0.5)) this.offers.push({ id, date })
  }

  /** Offers that were accepted become invoices after some days, where the goods are still there. */
  private async convertOffers(date: CivilDate): Promise<void> {
    for (const offer of this.offers.filter(({ date: made }) => addDays(made, 6) === date)) {
      this.offers.splice(this.offers.indexOf(offer), 1)
      const { items } = present(await this.context.store.lock('price_offer', offer.id), 'offer')
      const chosen = items.map(item => ({
        index: this.cast.products.indexOf(present(item.product_id, 'product')),
        quantity: Number(item.quantity),
      }))
      if (chosen.some(({ index, quantity }) => isGoods(index) && (this.held.get(index) ?? 0) < quantity)) continue
      const { id } = await convertDocument(this.context, 'price_offer', offer.id, { date, due_date: addDays(date, 30) })
      this.remember(id, date, chosen)
    }
  }

  /** The open invoices of a kind that are older than some days, by party. */
  private async openOf(
    kind: 'sales_invoice' | 'purchase_invoice',
    ids: readonly number[],
    before: CivilDate,
  ): Promise<Map<number, DocumentRow[]>> {
    const { store } = this.context
    const settled = await settledOf(store.rows, ids)
    const open = (await store.heads(ids)).filter(
      invoice =>
        invoice.kind === kind &&
        invoice.status === 'posted' &&
        invoice.date <= before &&
        residualOf(openInvoice(invoice, settled(invoice.id))) > 0n,
    )
    const byParty = new Map<number, DocumentRow[]>()
    for (const invoice of open) {
      const party = present(invoice.client_id ?? invoice.supplier_id, 'party')
      byParty.set(party, [...(byParty.get(party) ?? []), invoice])
    }
    return byParty
  }

  private readonly invoiceIds: number[] = []

  /** Clients pay most of what is due, by transfer and by cheque. */
  private async collect(date: CivilDate): Promise<void> {
    for (const { id } of this.sales) if (!this.invoiceIds.includes(id)) this.invoiceIds.push(id)
    for (const [, invoices] of await this.openOf('sales_invoice', this.invoiceIds, addDays(date, -18))) {
      if (this.random.chance(0.3)) continue
      const [{ currency_id }] = invoices as [DocumentRow]
      const paid = invoices.filter(invoice => invoice.currency_id === currency_id).slice(0, 1 + this.random.below(3))
      const cheque = {
        payment_method: 'cheque',
        cheque_number: String(200_100 + this.random.below(9000)),
        cheque_date: addDays(date, 20),
      }
      await this.receive(date, paid, this.random.chance(0.3) ? cheque : { cash_account_id: this.account('bank') })
    }
  }

  /** Receives what is left of some invoices of one client; now and then rounded up, which stands to their credit. */
  private async receive(date: CivilDate, invoices: readonly DocumentRow[], how: object): Promise<void> {
    const shares = await leftOf(this.context, invoices)
    const due = shares.reduce((sum, { left }) => sum + left, 0n)
    if (due <= 0n) return
    const [{ client_id, currency_id }] = invoices as [DocumentRow]
    const isForeign = currency_id !== this.context.organization.baseCurrencyId
    const amount = !isForeign && this.random.chance(0.06) ? due + 10_000n - (due % 10_000n) : due
    await createDocument(this.context, 'receipt', {
      date,
      client_id,
      amount: this.amount(amount),
      ...(isForeign ? { currency_id, exchange_rate: this.dollarOn(date) } : {}),
      ...how,
      allocations: shares.flatMap(({ invoice_id, left }) =>
        left > 0n ? [{ invoice_id, amount: this.amount(left) }] : [],
      ),
    })
  }

  /** Bills of last month are paid, most by transfer, some by a cheque of ours. */
  private async payBills(date: CivilDate): Promise<void> {
    for (const [supplier_id, bills] of await this.openOf('purchase_invoice', this.purchases, addDays(date, -24))) {
      const shares = await leftOf(this.context, bills)
      const cheque = {
        payment_method: 'cheque',
        cheque_number: String(700_100 + this.random.below(900)),
        cheque_date: addDays(date, 15),
      }
      await createDocument(this.context, 'supplier_payment', {
        date,
        supplier_id,
        amount: this.amount(shares.reduce((sum, { left }) => sum + left, 0n)),
        ...(this.random.chance(0.3) ? cheque : { cash_account_id: this.account('bank') }),
        allocations: shares.map(({ invoice_id, left }) => ({ invoice_id, amount: this.amount(left) })),
      })
    }
  }

  /** The representatives' month that has ended is approved, and paid by transfer. */
  private async payRepresentatives(date: CivilDate): Promise<void> {
    const month = addDays(date, -payday).slice(0, 7)
    if (`${month}-01` < this.firstDay) return
    await createSalaries(this.context, { month })
    for (const { id } of await this.context.store.rows.find('salaries', { month, status: 'draft' })) {
      await approveSalary(this.context, id, {})
      await paySalary(this.context, id, { date, cash_account_id: this.account('bank') })
    }
  }

  /** On its day a cheque goes to the bank, which pays it two days later; one in fourteen comes back. */
  private async moveCheques(date: CivilDate): Promise<void> {
    const { rows } = this.context.store
    const bank = { date, bank_account_id: this.account('bank') }
    for (const cheque of await rows.find('cheques', { due_date: date, status: 'in_hand' }))
      await stepCheque(this.context, cheque.direction === 'received' ? 'deposit' : 'clear', cheque.id, bank)
    for (const cheque of await rows.find('cheques', { due_date: addDays(date, -2), status: 'deposited' })) {
      const bounces = this.random.chance(0.07) && (await this.mayBounce(cheque))
      await stepCheque(this.context, bounces ? 'bounce' : 'clear', cheque.id, bank)
    }
  }

  /** Money that was given back, or spent as a credit, has come. */
  private async mayBounce({ document_id }: ChequeRow): Promise<boolean> {
    const { store } = this.context
    const settled = await store.rows.find('allocations', { document_id, voided_on: null })
    return !(await isCreditUsed(store.rows, document_id)) && (await givenBackBy(store, settled)) === null
  }
}

/** Writes the books of the demo company from its first day to today, and leaves a draft on the desk. */
export async function keepYear(context: Payroll, cast: Cast, firstDay: CivilDate, today: CivilDate): Promise<void> {
  const year = new Year(context, cast, firstDay)
  await year.open()
  for (let day = firstDay; day <= today; day = addDays(day, 1)) await year.day(day)
  await year.sell(today, 'draft')
}
