import { elementAt } from '../schema/collections/certain.ts'
import {
  allocateByLargestRemainder,
  convertToBase,
  type Exchange,
  type Millionths,
  type Minor,
  notNegative,
  roundHalfAwayFromZero,
  smaller,
  sum,
} from './money.ts'

/**
 * What an invoice comes to, and what returns take back of it: line by line and for the whole document in its currency,
 * and by account in the base currency. The server posts by it, and the console shows it while a person types. How a
 * return is divided between its invoice and the party is in settling.ts.
 */

/** What a line comes to, in minor units of the document's currency. */
export interface LineFigures {
  net: Minor
  valueAddedTax: Minor
  salesTax: Minor
  /** Of a purchase: what we owe the state in the supplier's stead, who does not charge it. */
  reverseTax: Minor
}

/** How a line is taxed where that is not as its document says: lines of one key are converted together. */
export interface VatOfLine {
  key: string
  /** Of a purchase: whether it comes back. */
  isRecoverable: boolean
}

/** A line of an invoice or of a return; one of a return without a quantity is an allowance on the price. */
export interface TradeLine extends LineFigures {
  quantity: Millionths
}

/** A line of an invoice, and what earlier returns took of it. */
export interface ReturnableLine extends TradeLine {
  /** Of goods that came back. */
  returned: TradeLine
  /** Of allowances on the price, which take no quantity; nothing when left out. */
  allowed?: LineFigures
}

export const emptyLine: TradeLine = { quantity: 0n, net: 0n, valueAddedTax: 0n, salesTax: 0n, reverseTax: 0n }

const added = (a: TradeLine, b: TradeLine): TradeLine => ({
  quantity: a.quantity + b.quantity,
  net: a.net + b.net,
  valueAddedTax: a.valueAddedTax + b.valueAddedTax,
  salesTax: a.salesTax + b.salesTax,
  reverseTax: a.reverseTax + b.reverseTax,
})

/** A line of an invoice with what the lines of its returns took of it. */
export function returnableLine(line: TradeLine, returns: readonly TradeLine[]): ReturnableLine {
  const goods = returns.filter(({ quantity }) => quantity > 0n)
  const allowances = returns.filter(({ quantity }) => quantity === 0n)
  return { ...line, returned: goods.reduce(added, emptyLine), allowed: allowances.reduce(added, emptyLine) }
}

/** Everything that returns took of a line. */
export const takenOf = ({ returned, allowed = emptyLine }: ReturnableLine): TradeLine =>
  added(returned, { ...allowed, quantity: 0n })

/** What of a line can still be returned. */
export function leftOfLine(line: ReturnableLine): TradeLine {
  const taken = takenOf(line)
  return {
    quantity: line.quantity - taken.quantity,
    net: line.net - taken.net,
    valueAddedTax: line.valueAddedTax - taken.valueAddedTax,
    salesTax: line.salesTax - taken.salesTax,
    reverseTax: line.reverseTax - taken.reverseTax,
  }
}

/** As `leftOfLine`; of a line that gave back more tax than it had, as earlier releases let it, no tax is left. */
function taxesLeft(line: ReturnableLine): TradeLine {
  const left = leftOfLine(line)
  return { ...left, valueAddedTax: notNegative(left.valueAddedTax), salesTax: notNegative(left.salesTax) }
}

/** `some` out of `all` of an amount, rounded to the minor unit. */
const proportionOf = (amount: Minor, some: bigint, all: bigint): Minor =>
  all === 0n ? 0n : roundHalfAwayFromZero(amount * some, all)

/**
 * What the return of a quantity takes back of a line: the proportion of everything returned so far, less what earlier
 * returns took. The last of it takes all that is left, whatever was let off before: all returns of a line add up to
 * the line to the last minor unit.
 */
export function returnedOf(line: ReturnableLine, quantity: Millionths): LineFigures {
  const { quantity: leftQuantity, ...left } = taxesLeft(line)
  if (quantity === leftQuantity) return left
  const soFar = line.returned.quantity + quantity
  // Where a return was taken back, those that stand may have taken more than their proportion.
  const takenNow = (figure: keyof LineFigures) =>
    notNegative(smaller(proportionOf(line[figure], soFar, line.quantity) - line.returned[figure], left[figure]))
  return {
    ...{ net: takenNow('net'), valueAddedTax: takenNow('valueAddedTax') },
    ...{ salesTax: takenNow('salesTax'), reverseTax: takenNow('reverseTax') },
  }
}

/**
 * What an allowance on the price takes back of a line: no quantity, and taxes in proportion to its net, but no more than
 * is left of them: many small ones round up. The one that takes all that is left of the net takes the taxes with it.
 * `withTaxes` is what it comes to where prices contain their taxes: then they are what is beside the net.
 */
export function allowedOf(line: ReturnableLine, net: Minor, withTaxes?: Minor): LineFigures {
  const { valueAddedTax, salesTax, reverseTax, net: leftNet } = taxesLeft(line)
  if (net === leftNet) return { net, valueAddedTax, salesTax, reverseTax }
  const taxes = [line.valueAddedTax, line.salesTax]
  const [ofValueAdded = 0n, ofSales = 0n] =
    withTaxes === undefined
      ? taxes.map(tax => proportionOf(tax, net, line.net))
      : allocateByLargestRemainder(withTaxes - net, taxes)
  return {
    net,
    valueAddedTax: smaller(ofValueAdded, valueAddedTax),
    salesTax: smaller(ofSales, salesTax),
    reverseTax: smaller(proportionOf(line.reverseTax, net, line.net), reverseTax),
  }
}

/** The net of an allowance, which is written as prices are: with its taxes where prices contain them. */
export function netOfAllowance(line: ReturnableLine, allowance: Minor, isInclusive: boolean): Minor {
  const worth = line.net + line.valueAddedTax + line.salesTax
  if (!isInclusive || worth === 0n) return allowance
  const { net, valueAddedTax, salesTax } = taxesLeft(line)
  // The last of it, whatever was rounded before.
  if (allowance === net + valueAddedTax + salesTax) return net
  return roundHalfAwayFromZero(allowance * line.net, worth)
}

/**
 * What a return comes to, of `charged` on its lines: the one that completes its invoice takes all that is left of it,
 * shipping, rounding and settlement too. None takes more than that: what was let off the invoice is let off here.
 */
export const totalReturned = (charged: Minor, left: Minor, isComplete: boolean): Minor =>
  isComplete ? left : smaller(charged, left)

const documentFigures = [
  'taxable',
  'value_added_tax',
  'sales_tax',
  'rounding',
  'settlement',
  'shipping_fee',
  'total',
] as const

/** What a document comes to in all, in minor units of its currency, by the names of its columns. */
type DocumentFigures = Record<(typeof documentFigures)[number], Minor>

const eachFigure = (figure: (name: keyof DocumentFigures) => Minor) =>
  Object.fromEntries(documentFigures.map(name => [name, figure(name)])) as DocumentFigures

/** What several returns come to together. */
export const figuresTogether = (documents: readonly DocumentFigures[]): DocumentFigures =>
  eachFigure(name => sum(documents.map(document => document[name])))

/**
 * What a return comes to in all: the sum of its lines, which takes no more than is left of its invoice. The one that
 * completes the invoice takes all that is left, shipping and rounding too.
 */
export function figuresOfReturn(
  lines: readonly LineFigures[],
  { invoice, earlier, isComplete }: { invoice: DocumentFigures; earlier: DocumentFigures; isComplete: boolean },
): DocumentFigures {
  const left = eachFigure(name => invoice[name] - earlier[name])
  if (isComplete) return left
  const taxable = sum(lines.map(({ net }) => net))
  const value_added_tax = sum(lines.map(({ valueAddedTax }) => valueAddedTax))
  const sales_tax = sum(lines.map(({ salesTax }) => salesTax))
  const charged = taxable + value_added_tax + sales_tax
  const total = totalReturned(charged, left.total, isComplete)
  return { taxable, value_added_tax, sales_tax, rounding: 0n, settlement: total - charged, shipping_fee: 0n, total }
}

/** An invoice in figures, or what was returned of it by line of the invoice. */
export interface Trade {
  figures: DocumentFigures
  lines: readonly (LineFigures & { vat?: VatOfLine | null })[]
  /** Of a purchase: which of its taxes the state gives back. Null for a sale. */
  recoverable: { valueAddedTax: boolean; salesTax: boolean } | null
}

/** What a trade posts, account by account: all but the total add up to the total. */
export interface TradeAmounts {
  total: Minor
  /** By line. Of a purchase: what the line costs, with its freight and the taxes that do not come back. */
  nets: readonly Minor[]
  /** Of a sale, as its two taxes. */
  shipping: Minor
  valueAddedTax: Minor
  salesTax: Minor
  /** Of a purchase: its taxes that come back, both in one. */
  inputTax: Minor
  /** Of a purchase: what we owe the state in the supplier's stead, and what of it comes back. */
  reverseTax: Minor
  reverseTaxBack: Minor
  /** What rounding left, together with the settlement. */
  rounding: Minor
}

/** The amounts of a trade in its own currency, without the tax that we owe in the supplier's stead. */
function amountsOf({ figures, lines, recoverable }: Trade): Omit<TradeAmounts, 'reverseTax' | 'reverseTaxBack'> {
  const nets = lines.map(({ net }) => net)
  const shipping = figures.taxable - sum(nets)
  const taxes = { valueAddedTax: figures.value_added_tax, salesTax: figures.sales_tax }
  const rounding = figures.rounding + figures.settlement
  if (!recoverable) return { total: figures.total, nets, shipping, ...taxes, inputTax: 0n, rounding }
  const lost = ({ valueAddedTax, salesTax, vat }: Omit<Trade['lines'][number], 'net' | 'reverseTax'>) =>
    (recoverable.valueAddedTax && vat?.isRecoverable !== false ? 0n : valueAddedTax) +
    (recoverable.salesTax ? 0n : salesTax)
  const lostOfLines = sum(lines.map(lost))
  const lostOfFreight = lost({
    valueAddedTax: taxes.valueAddedTax - sum(lines.map(line => line.valueAddedTax)),
    salesTax: taxes.salesTax - sum(lines.map(line => line.salesTax)),
  })
  const freight = shipping + lostOfFreight
  const freights = sum(nets) > 0n ? allocateByLargestRemainder(freight, nets) : [freight]
  return {
    total: figures.total,
    nets: lines.map((line, index) => line.net + lost(line) + (freights[index] ?? 0n)),
    ...{ shipping: 0n, valueAddedTax: 0n, salesTax: 0n },
    inputTax: taxes.valueAddedTax + taxes.salesTax - lostOfLines - lostOfFreight,
    rounding,
  }
}

const besideLines = {
  sale: ['shipping', 'valueAddedTax', 'salesTax', 'rounding'],
  purchase: ['inputTax', 'rounding'],
} as const

/** The taxes of the codes that are converted by themselves; of a purchase, those that come back. */
function taxesByCode({ lines, recoverable }: Trade): Minor[] {
  const taxes = new Map<string, Minor>()
  for (const { vat, valueAddedTax } of lines) {
    if (!vat || (recoverable && !(recoverable.valueAddedTax && vat.isRecoverable))) continue
    taxes.set(vat.key, (taxes.get(vat.key) ?? 0n) + valueAddedTax)
  }
  return [...taxes.values()]
}

/** What we owe in the supplier's stead, each code converted by itself; what of it does not come back is a cost of its lines. */
function reverseOf({ lines }: Trade, converted: (minor: Minor) => Minor) {
  const owed = lines.filter(({ reverseTax }) => reverseTax !== 0n)
  const lost = new Map<(typeof owed)[number], Minor>()
  let [reverseTax, reverseTaxBack] = [0n, 0n]
  for (const key of new Set(owed.map(({ vat }) => vat?.key))) {
    const ofCode = owed.filter(({ vat }) => vat?.key === key)
    const shares = ofCode.map(line => line.reverseTax)
    const tax = converted(sum(shares))
    reverseTax += tax
    if (ofCode[0]?.vat?.isRecoverable) reverseTaxBack += tax
    else
      for (const [index, share] of allocateByLargestRemainder(tax, shares).entries())
        lost.set(elementAt(ofCode, index), share)
  }
  return { reverseTax, reverseTaxBack, lost: lines.map(line => lost.get(line) ?? 0n) }
}

/**
 * Which amounts take what is left when each was converted by itself: the nets, or the largest amount of all, which may
 * be a tax. The latter is only for what was posted by it before, and for returns of that.
 */
export type Residue = 'nets' | 'largest'

/** Divides what is left equally among the amounts at `places`; what cannot be divided goes to the largest of them. */
function spread(left: Minor, amounts: Minor[], indexes: readonly number[]): void {
  const inTurn = [...indexes].sort((a, b) => (amounts[a]! === amounts[b]! ? a - b : amounts[a]! > amounts[b]! ? -1 : 1))
  const shares = allocateByLargestRemainder(left, Array<bigint>(inTurn.length).fill(1n))
  for (const [turn, position] of inTurn.entries()) amounts[position]! += shares[turn]!
}

/**
 * The amounts of a trade in the base currency, each at the document's rate. The party owes exactly the total at the
 * rate and each tax is exactly itself at the rate: what rounding leaves over goes to the nets and the shipping.
 */
export function amountsInBase(
  trade: Trade,
  { decimals, rate, baseDecimals }: Exchange,
  residue: Residue = 'nets',
): TradeAmounts {
  const converted = (minor: Minor) => convertToBase(minor, decimals, rate, baseDecimals)
  const amounts = amountsOf(trade)
  const names = besideLines[trade.recoverable ? 'purchase' : 'sale']
  const parts = [...amounts.nets, ...names.map(name => amounts[name])]
  const inBase = parts.map(converted)
  const byCode = taxesByCode(trade)
  const ofVat = amounts.nets.length + (trade.recoverable ? 0 : 1)
  inBase[ofVat] = converted(parts[ofVat]! - sum(byCode)) + sum(byCode.map(converted))
  const total = converted(amounts.total)
  const left = total - sum(inBase)
  if (residue === 'nets') {
    const isNet = (position: number) =>
      position < amounts.nets.length || names[position - amounts.nets.length] === 'shipping'
    const nets = parts.flatMap((part, position) => (part > 0n && isNet(position) ? [position] : []))
    spread(left, inBase, nets.length > 0 ? nets : [parts.length - 1])
  } else {
    const largest = parts.reduce(
      (best, part, index) => (part >= 0n && (best === -1 || inBase[index]! > inBase[best]!) ? index : best),
      -1,
    )
    if (largest !== -1) inBase[largest]! += left
  }
  const extra = inBase.slice(amounts.nets.length)
  const { reverseTax, reverseTaxBack, lost } = reverseOf(trade, converted)
  return {
    ...amounts,
    ...{ total, reverseTax, reverseTaxBack },
    nets: inBase.slice(0, amounts.nets.length).map((net, index) => net + elementAt(lost, index)),
    ...Object.fromEntries(names.map((name, index) => [name, extra[index]!])),
  }
}

/**
 * What a return takes back in the base currency: `taken` with it, less what had been `takenBefore`, so that the returns
 * of an invoice come to exactly what it posted; `residue` is how that was posted.
 */
export function amountsReturned(taken: Trade, takenBefore: Trade, exchange: Exchange, residue: Residue): TradeAmounts {
  const all = amountsInBase(taken, exchange, residue)
  const before = amountsInBase(takenBefore, exchange, residue)
  return {
    total: all.total - before.total,
    nets: all.nets.map((net, index) => net - before.nets[index]!),
    shipping: all.shipping - before.shipping,
    valueAddedTax: all.valueAddedTax - before.valueAddedTax,
    salesTax: all.salesTax - before.salesTax,
    inputTax: all.inputTax - before.inputTax,
    reverseTax: all.reverseTax - before.reverseTax,
    reverseTaxBack: all.reverseTaxBack - before.reverseTaxBack,
    rounding: all.rounding - before.rounding,
  }
}
