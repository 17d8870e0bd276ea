import { documentWords } from '../../../i18n/books/documents.ts'
import type { taxWordsOf } from '../../../i18n/tax/countries.ts'
import type { Language } from '../../../i18n/text.ts'
import { type Minor, sum } from '../../../ledger/money.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { type DocumentKind, isReturn, taxedSales, tradeKinds } from '../../../schema/documents.ts'
import type { TaxBox } from '../../../schema/tax/boxes.ts'
import type { TaxCode } from '../../../schema/tax/codes.ts'
import type { TaxCountry } from '../../../schema/tax/declare.ts'
import { taxCountryOf } from '../../../schema/tax/index.ts'
import type { TaxSide } from '../../../schema/tax/line.ts'
import { addDays, type Period } from '../../calendar.ts'
import type { Where } from '../facts/facts.ts'
import { figure, negated, totalOf } from '../figures.ts'
import type { Figure, ReportContext } from '../report.ts'
import { boxesOf, type CodeOf, codesById, UNSORTED } from './boxes-of-codes.ts'

/** What fills the boxes of a country's form: documents by their tax codes, and what a person types. */

/** What a box has of a code: without returns, of returns, and the tax of both. */
interface Part {
  box: string
  side: TaxSide
  taxable?: Figure
  adjustment?: Figure
  tax?: Figure
  /** Of what we owe: what comes back of it shows it in the same box, and it counts in what is due alone. */
  isHidden?: boolean
  /** In another box already: it is shown again, and counts once. */
  isRepeated?: boolean
}

const sideOf = (kind: DocumentKind): TaxSide => (taxedSales.some(each => each === kind) ? 'sale' : 'purchase')

/** What a return is filled from. */
interface ReturnContext extends Pick<ReportContext, 'facts' | 'organization'> {
  question: Period
}

/** The boxes of returns, where the form has some. */
type Adjusting = (side: TaxSide, isImported: boolean) => string | undefined

/** Which documents a return is of: those of its period, or what corrects earlier ones. */
interface Selection {
  where: Pick<Where<'taxes'>, 'date' | 'document_date' | 'tax_day'>
  isCorrection: boolean
}

/**
 * The documents of a period, what was taken back in it of earlier ones, and what was entered into earlier periods after their
 * returns were filed.
 */
function selectionsOf({ from, to }: Period): Selection[] {
  const own = { date: { from, to }, tax_day: null }
  return [
    { where: { ...own, document_date: { from } }, isCorrection: false },
    { where: { ...own, document_date: { to: addDays(from, -1) } }, isCorrection: true },
    { where: { tax_day: { from, to } }, isCorrection: true },
  ]
}

/** The part of a figure: what is taken back is taken off, in boxes of its own where the form has them. */
function partsOf(
  { side, takes_back }: { side: TaxSide; takes_back: boolean },
  boxes: readonly string[],
  { taxable, tax }: { taxable?: Figure; tax?: Figure },
  adjusting: Adjusting,
  { isCorrection }: Selection,
  isImported = false,
): Part[] {
  const amounts = { ...(taxable && { taxable }), ...(tax && { tax }) }
  const corrected = { ...(taxable && { adjustment: taxable }), ...(tax && { tax }) }
  if (!takes_back) return boxes.map(box => ({ box, side, ...(isCorrection ? corrected : amounts) }))
  const own = adjusting(side, isImported)
  const less = {
    ...(amounts.taxable && { adjustment: negated(amounts.taxable) }),
    ...(amounts.tax && { tax: negated(amounts.tax) }),
  }
  return (own && boxes.length > 0 && !boxes.includes(UNSORTED) ? [own] : boxes).map(box => ({ box, side, ...less }))
}

/** The boxes of what we owe in a supplier's stead; where the form has none it counts in what is due alone. */
const NO_BOX = ''
function owedBoxes(code: TaxCode | undefined): readonly string[] {
  const { all } = boxesOf(code, 'sale')
  return all.length > 0 ? all : [NO_BOX]
}

const owedParts = (parts: readonly Part[], code: TaxCode | undefined, comesBack: boolean): Part[] =>
  parts.map((part, index) => ({
    ...part,
    isHidden: comesBack && boxesOf(code, 'purchase').all.includes(part.box),
    isRepeated: index > 0,
  }))

const taxedBy = ['kind', 'tax_code_id', 'is_owed', 'emirate', 'side', 'takes_back'] as const

/** What bears tax, by code; goods and services apart where the form asks for it. */
async function taxedParts(
  { facts }: Pick<ReturnContext, 'facts'>,
  codeOf: CodeOf,
  adjusting: Adjusting,
  selection: Selection,
): Promise<Part[]> {
  const taxed = { code: 'value_added_tax', is_recoverable: true, ...selection.where } as const
  const sums = await facts.sum('taxes', { by: taxedBy, where: taxed })
  const ofGoods = {
    ...{ bears_value_added_tax: true, gives_back_tax: true },
    ...{ stock_type: 'goods' as const, ...selection.where },
  }
  const goods = await facts.sum('items', {
    by: ['kind', 'tax_code_id'],
    measures: ['own_net', 'input_vat'],
    where: { ...ofGoods, kind: tradeKinds },
  })
  return sums.flatMap(({ taxable, tax, count: _, ...of }): Part[] => {
    const { kind, tax_code_id, is_owed, side, takes_back, emirate } = of
    const where: Where<'taxes'> = { ...taxed, ...of }
    const whole = {
      taxable: figure(taxable, { of: 'taxes', where, plus: ['taxable'], minus: [] }),
      tax: figure(tax, { of: 'taxes', where, plus: ['tax'], minus: [] }),
    }
    const code = codeOf(tax_code_id, true)
    if (is_owed) {
      const comesBack = sums.some(
        each =>
          each.kind === kind && each.tax_code_id === tax_code_id && each.takes_back === takes_back && !each.is_owed,
      )
      return owedParts(partsOf(of, owedBoxes(code), whole, adjusting, selection), code, comesBack)
    }
    const boxes = boxesOf(code, side, emirate)
    const isImported = code !== undefined && code.mode !== 'charged'
    // What customs collected is owed no more: the boxes of what is owed show what it was charged on.
    const imported = code?.mode === 'import_paid' ? boxesOf(code, 'sale').all : []
    const ofAll = [
      ...partsOf(of, boxes.all, whole, adjusting, selection, isImported),
      ...partsOf({ ...of, side: 'sale' }, imported, { taxable: whole.taxable }, adjusting, selection),
    ]
    if (boxes.goods.length + boxes.services.length === 0) return ofAll
    // Whatever code a line had, one rate was recorded as that of its document.
    const hasOwnTax = (id: number | null) => sums.some(each => each.kind === kind && each.tax_code_id === id)
    const found = goods.filter(
      each => each.kind === kind && (hasOwnTax(each.tax_code_id) ? each.tax_code_id : null) === tax_code_id,
    )
    const part = (measure: 'own_net' | 'input_vat') =>
      totalOf(
        found.map(each => {
          const where: Where<'items'> = { ...ofGoods, kind: each.kind, tax_code_id: each.tax_code_id }
          return figure(each[measure], { of: 'items', where, plus: [measure], minus: [] })
        }),
      )
    const onGoods = { taxable: part('own_net'), tax: part('input_vat') }
    // Freight is a service, and so is what a voucher paid.
    const rest = {
      taxable: totalOf([whole.taxable, negated(onGoods.taxable)]),
      tax: totalOf([whole.tax, negated(onGoods.tax)]),
    }
    return [
      ...ofAll,
      ...partsOf(of, boxes.goods, onGoods, adjusting, selection, isImported),
      ...partsOf(of, boxes.services, rest, adjusting, selection, isImported),
    ]
  })
}

/** What bears none, by code; vouchers do not say why. */
async function untaxedParts(
  { facts }: Pick<ReturnContext, 'facts'>,
  codeOf: CodeOf,
  adjusting: Adjusting,
  selection: Selection,
): Promise<Part[]> {
  const where = { bears_value_added_tax: false, ...selection.where }
  const sums = await facts.sum('items', {
    by: ['kind', 'tax_code_id', 'stock_type'],
    measures: ['own_net'],
    where: { ...where, kind: tradeKinds },
  })
  return sums.flatMap(({ kind, tax_code_id, stock_type, own_net }): Part[] => {
    const of = { side: sideOf(kind), takes_back: isReturn(kind) }
    const { all, goods, services } = boxesOf(codeOf(tax_code_id, false), of.side)
    const boxes = [...all, ...(stock_type === 'goods' ? goods : services)]
    const about = { ...where, kind, tax_code_id, stock_type }
    const taxable = figure(own_net, { of: 'items', where: about, plus: ['own_net'], minus: [] })
    return partsOf(of, boxes, { taxable }, adjusting, selection)
  })
}

type Box = Required<Pick<Part, 'taxable' | 'adjustment' | 'tax'>>
type Filling = Omit<Part, 'side'>

const boxOf = (parts: readonly Filling[]): Box => ({
  taxable: totalOf(parts.map(part => part.taxable)),
  adjustment: totalOf(parts.map(part => part.adjustment)),
  tax: totalOf(parts.map(part => part.tax)),
})

/** What each box comes to, in the order of the form: those that add up others stand after them. */
function filledBoxes(boxes: readonly TaxBox[], parts: readonly Filling[]): ReadonlyMap<string, Box> {
  const filled = new Map<string, Box>()
  const nothing = figure(0n)
  const of = (key: string) => filled.get(key) ?? { taxable: nothing, adjustment: nothing, tax: nothing }
  for (const { key, from } of boxes) {
    const own = parts.filter(({ box, isHidden }) => box === key && !isHidden)
    if (typeof from === 'object' && 'plus' in from) {
      const added = (name: keyof Box) =>
        totalOf([...from.plus.map(each => of(each)[name]), ...from.minus.map(each => negated(of(each)[name]))])
      const [taxable, adjustment] = from.of === 'both' ? [added('taxable'), added('adjustment')] : [nothing, nothing]
      filled.set(key, { taxable, adjustment, tax: added('tax') })
    } else {
      filled.set(key, boxOf(own))
    }
  }
  return filled
}

const taxOf = (parts: readonly Part[], side: TaxSide): Minor =>
  sum(parts.filter(part => part.side === side && !part.isRepeated).map(({ tax }) => tax?.amount ?? 0n))

/** What is due by what boxes are made of: owed by sales, less what purchases take back. */
export const dueOf = (parts: readonly Part[]): Minor => taxOf(parts, 'sale') - taxOf(parts, 'purchase')

/** The boxes that what is charged on sales and on purchases both goes to. */
function boxesOfBoth({ codes }: TaxCountry): ReadonlySet<string> {
  const charged = codes.filter(({ mode }) => mode === 'charged')
  const bought = new Set(charged.flatMap(({ input }) => input.map(({ box }) => box)))
  return new Set(charged.flatMap(({ output }) => output.map(({ box }) => box)).filter(box => bought.has(box)))
}

/** The boxes in the order of the form, one that sales and purchases both fill once for each. */
function bySide(country: TaxCountry, boxes: ReadonlyMap<string, Box>, parts: readonly Part[]): FilledBox[] {
  const ofBoth = boxesOfBoth(country)
  return country.boxes.flatMap(({ key, from }): FilledBox[] => {
    if (!ofBoth.has(key)) return [{ key, from, side: null, ...valueFor(boxes, key) }]
    return (['sale', 'purchase'] as const).flatMap(side => {
      const own = parts.filter(each => each.box === key && each.side === side)
      return own.length === 0 ? [] : [{ key, from, side, ...boxOf(own) }]
    })
  })
}

/** A box that a person fills. */
export interface TypedBox {
  box: string
  taxable: Minor
  tax: Minor
}

/** What a box is called. */
export const boxName = (
  words: ReturnType<typeof taxWordsOf>,
  key: string,
  side: TaxSide | null,
  language: Language,
): string => {
  const name = words.boxes[key]?.[language] ?? key
  return side === null ? name : `${name} – ${titles[side][language]}`
}
const titles = { sale: documentWords.sales_invoice.title.all, purchase: documentWords.purchase_invoice.title.all }

/** A box of the form, or what sales or purchases put into it where both do. */
interface FilledBox extends Box {
  key: string
  side: TaxSide | null
  from: TaxBox['from']
}

const filling = ({ box, taxable, tax }: TypedBox): Filling => ({ box, taxable: figure(taxable), tax: figure(tax) })

/** What boxes that a person fills change of what is due: the last total of the form. */
export function dueByHand({ boxes }: TaxCountry, typed: readonly TypedBox[]): Minor {
  const due = boxes.findLast(({ from }) => typeof from === 'object' && 'plus' in from)
  return due ? (filledBoxes(boxes, typed.map(filling)).get(due.key)?.tax.amount ?? 0n) : 0n
}

/** A return of a period. */
export interface FilledReturn {
  country: TaxCountry
  parts: readonly Part[]
  /** In the order of the form. */
  boxes: readonly FilledBox[]
  /** What is owed by sales, and what purchases take back. */
  output: Minor
  input: Minor
  /** Of what is owed: what corrects earlier returns. */
  corrected: Minor
}

type PartsOf = (selection: Selection) => Promise<Part[]>

export async function partsBySelection(context: Pick<ReturnContext, 'facts'>, country: TaxCountry): Promise<PartsOf> {
  const codeOf = await codesById(context.facts, country)
  const adjusting: Adjusting = (side, isImported) => {
    const boxes = country.boxes.filter(
      ({ from }) => typeof from === 'object' && 'adjusts' in from && from.adjusts === side,
    )
    const own = boxes.find(({ from }) => (from as { isImported?: boolean }).isImported === isImported)
    return (own ?? boxes[0])?.key
  }
  return async selection => [
    ...(await taxedParts(context, codeOf, adjusting, selection)),
    ...(await untaxedParts(context, codeOf, adjusting, selection)),
  ]
}

export async function filledBy(
  { question }: Pick<ReturnContext, 'question'>,
  country: TaxCountry,
  partsOfSelection: PartsOf,
  typed: readonly TypedBox[] = [],
): Promise<FilledReturn> {
  const parts: Part[] = []
  let corrected = 0n
  for (const selection of selectionsOf(question)) {
    const own = await partsOfSelection(selection)
    parts.push(...own)
    if (selection.isCorrection) corrected += dueOf(own)
  }
  const boxes = bySide(country, filledBoxes(country.boxes, [...parts, ...typed.map(filling)]), parts)
  return { country, parts, boxes, output: taxOf(parts, 'sale'), input: taxOf(parts, 'purchase'), corrected }
}

/** The boxes of a period as documents and a person fill them, and what documents owe by them. */
export async function fillReturn(context: ReturnContext, typed: readonly TypedBox[]): Promise<FilledReturn> {
  const country = taxCountryOf(context.organization.countryId)
  return filledBy(context, country, await partsBySelection(context, country), typed)
}

/** What was declared in this period instead of another, and in another instead of this one: accounts have it on its own day. */
export async function declaredElsewhere({ from, to }: Period, partsOfSelection: PartsOf): Promise<Minor> {
  const later = await partsOfSelection({ where: { date: { from, to }, tax_day: { not: null } }, isCorrection: true })
  const earlier = await partsOfSelection({ where: { tax_day: { from, to } }, isCorrection: true })
  return dueOf(later) - dueOf(earlier)
}
