import { documentWords } from '../../../i18n/books/documents.ts'
import { taxWordsOf } from '../../../i18n/tax/countries.ts'
import { type Minor, sum } from '../../../ledger/money.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { type DocumentKind, isReturn, taxedKinds, taxedSales, tradeKinds } from '../../../schema/documents.ts'
import type { TaxBox } from '../../../schema/tax/boxes.ts'
import type { TaxCode } from '../../../schema/tax/codes.ts'
import type { TaxCountry } from '../../../schema/tax/declare.ts'
import { isOfLines, seedOfTaxCode } from '../../../schema/tax/founding.ts'
import { type TaxCountryCode, taxCountryOf } from '../../../schema/tax/index.ts'
import type { TaxCodeFact, Where } from '../facts/facts.ts'
import { figure, negated, orBlank, totalOf } from '../figures.ts'
import type { Figure, Report, ReportContext, ReportRow } from '../report.ts'

/** Value added tax of a period in the boxes of the country's form. */

/** What a box has of a code: without returns, of returns, and the tax of both. */
interface Part {
  box: string
  side: Side
  taxable?: Figure
  adjustment?: Figure
  tax?: Figure
  /** Of what we owe: what comes back of it shows it in the same box, and it counts in what is due alone. */
  isHidden?: boolean
  /** In another box already: it is shown again, and counts once. */
  isRepeated?: boolean
}

const UNSORTED = 'unsorted'
type Side = 'sale' | 'purchase'
const sideOf = (kind: DocumentKind): Side => (taxedSales.some(each => each === kind) ? 'sale' : 'purchase')

type CodeOf = (id: number | null, isTaxed: boolean) => TaxCode | undefined

const isTaxed = ({ tax, mode, category }: TaxCode) => tax === 'vat' && mode === 'charged' && category === 'S'

/** A code of an organization's own goes where those of its kind do, if that is one place for all of them. */
function likeOwn(country: TaxCountry, { category, mode, rate, recoverable }: TaxCodeFact): TaxCode | undefined {
  const alike = country.codes.filter(
    code =>
      isOfLines(code) &&
      code.category === category &&
      code.mode === mode &&
      (code.recoverable === recoverable || category !== 'S' || mode !== 'charged'),
  )
  const ofRate = country.codes.filter(code => code.hasOwnRate && !code.isDefault && isTaxed(code) && code.recoverable)
  const found = mode === 'charged' && rate !== null && ofRate.length > 0 ? ofRate : alike
  const boxesOf = (side: 'output' | 'input') => {
    const places = new Map(found.map(code => [JSON.stringify(code[side]), code[side]]))
    places.delete('[]')
    const [only = []] = places.values()
    return places.size > 1 ? [{ box: UNSORTED }] : only
  }
  const [first] = found
  return first && { ...first, output: boxesOf('output'), input: boxesOf('input') }
}

/** The declarations of codes by the ids of their records; without one a line that is taxed has the code of its country's rate. */
async function codesById({ facts }: ReportContext, country: TaxCountry): Promise<CodeOf> {
  const declared = new Map(country.codes.map(code => [seedOfTaxCode(country, code), code]))
  const usual = country.codes.find(({ isDefault }) => isDefault)
  const records = await facts.taxCodes()
  return (id, isTaxed) => {
    if (id === null) return isTaxed ? usual : undefined
    const record = valueFor(records, id)
    return record.seed === null ? likeOwn(country, record) : declared.get(record.seed)
  }
}

/** The boxes of a code whose rows all go there, and those that have only goods or only services. */
interface BoxesOfCode {
  all: readonly string[]
  goods: readonly string[]
  services: readonly string[]
}

/** What comes from abroad has codes of its own; of a supplier we know no more. */
function boxesOf(code: TaxCode | undefined, side: Side, emirate: string | null = null): BoxesOfCode {
  if (!code) return { all: [UNSORTED], goods: [], services: [] }
  const declared = side === 'sale' ? code.output : code.input
  const own = code.mode === 'charged' ? 'local' : 'imported'
  const local = declared.filter(({ when }) => (when?.origin ?? own) === own && when?.supplier !== 'gcc')
  const only = (supply: 'goods' | 'services') =>
    local.filter(({ when }) => when?.supply === supply).map(({ box }) => box)
  const known = local
    .filter(({ when }) => (when?.emirate ?? emirate) === emirate && !when?.supply)
    .map(({ box }) => box)
  const [goods, services] = [only('goods'), only('services')]
  const isUnknown = declared.length > 0 && known.length + goods.length + services.length === 0
  return { all: isUnknown ? [UNSORTED] : known, goods, services }
}

/** The boxes of returns, where the form has some. */
type Adjusting = Readonly<Record<Side, string | undefined>>

/** The part of a figure of one kind of document: a return takes off, in boxes of its own where the form has them. */
function partsOf(
  kind: DocumentKind,
  boxes: readonly string[],
  amounts: { taxable?: Figure; tax?: Figure },
  adjusting: Adjusting,
  side: Side = sideOf(kind),
): Part[] {
  if (!isReturn(kind)) return boxes.map(box => ({ box, side, ...amounts }))
  const own = adjusting[side]
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

/** What bears tax, by code; goods and services apart where the form asks for it. */
async function taxedParts(context: ReportContext, codeOf: CodeOf, adjusting: Adjusting): Promise<Part[]> {
  const { facts, question } = context
  const date = { from: question.from, to: question.to }
  const taxed = { code: 'value_added_tax', is_recoverable: true, date } as const
  const sums = await facts.sum('taxes', { by: ['kind', 'tax_code_id', 'is_owed', 'emirate'], where: taxed })
  const ofGoods = {
    ...{ bears_value_added_tax: true, gives_back_tax: true },
    ...{ stock_type: 'goods' as const, date },
  }
  const goods = await facts.sum('items', {
    by: ['kind', 'tax_code_id'],
    measures: ['own_net', 'input_vat'],
    where: { ...ofGoods, kind: tradeKinds },
  })
  return sums.flatMap(({ kind, tax_code_id, is_owed, emirate, taxable, tax }): Part[] => {
    const where: Where<'taxes'> = { ...taxed, kind, tax_code_id, is_owed, emirate }
    const whole = {
      taxable: figure(taxable, { of: 'taxes', where, plus: ['taxable'], minus: [] }),
      tax: figure(tax, { of: 'taxes', where, plus: ['tax'], minus: [] }),
    }
    const code = codeOf(tax_code_id, true)
    if (is_owed) {
      const comesBack = sums.some(each => each.kind === kind && each.tax_code_id === tax_code_id && !each.is_owed)
      return owedParts(partsOf(kind, owedBoxes(code), whole, adjusting, 'sale'), code, comesBack)
    }
    const boxes = boxesOf(code, sideOf(kind), emirate)
    const ofAll = partsOf(kind, boxes.all, whole, adjusting)
    if (boxes.goods.length + boxes.services.length === 0) return ofAll
    const found = goods.find(each => each.kind === kind && each.tax_code_id === tax_code_id)
    const whereGoods: Where<'items'> = { ...ofGoods, kind: kind as (typeof tradeKinds)[number], tax_code_id }
    const part = (amount: Minor, measure: 'own_net' | 'input_vat') =>
      figure(amount, { of: 'items', where: whereGoods, plus: [measure], minus: [] })
    const onGoods = { taxable: part(found?.own_net ?? 0n, 'own_net'), tax: part(found?.input_vat ?? 0n, 'input_vat') }
    // Freight is a service, and so is what a voucher paid.
    const rest = {
      taxable: totalOf([whole.taxable, negated(onGoods.taxable)]),
      tax: totalOf([whole.tax, negated(onGoods.tax)]),
    }
    return [
      ...ofAll,
      ...partsOf(kind, boxes.goods, onGoods, adjusting),
      ...partsOf(kind, boxes.services, rest, adjusting),
    ]
  })
}

/** What bears none, by code; vouchers do not say why. */
async function untaxedParts(context: ReportContext, codeOf: CodeOf, adjusting: Adjusting): Promise<Part[]> {
  const { facts, question } = context
  const where = { bears_value_added_tax: false, date: { from: question.from, to: question.to } }
  const sums = await facts.sum('items', {
    by: ['kind', 'tax_code_id', 'stock_type'],
    measures: ['own_net'],
    where: { ...where, kind: tradeKinds },
  })
  return sums.flatMap(({ kind, tax_code_id, stock_type, own_net }): Part[] => {
    const { all, goods, services } = boxesOf(codeOf(tax_code_id, false), sideOf(kind))
    const boxes = [...all, ...(stock_type === 'goods' ? goods : services)]
    const about = { ...where, kind, tax_code_id, stock_type }
    const taxable = figure(own_net, { of: 'items', where: about, plus: ['own_net'], minus: [] })
    return partsOf(kind, boxes, { taxable }, adjusting)
  })
}

type Box = Required<Pick<Part, 'taxable' | 'adjustment' | 'tax'>>

const boxOf = (parts: readonly Part[]): Box => ({
  taxable: totalOf(parts.map(part => part.taxable)),
  adjustment: totalOf(parts.map(part => part.adjustment)),
  tax: totalOf(parts.map(part => part.tax)),
})

const cellsOf = ({ taxable, adjustment, tax }: Box) => ({
  taxable: orBlank(taxable),
  adjustment: orBlank(adjustment),
  tax: orBlank(tax),
})

/** What each box comes to, in the order of the form: those that add up others stand after them. */
function filledBoxes(boxes: readonly TaxBox[], parts: readonly Part[]): ReadonlyMap<string, Box> {
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

/** What documents put on the accounts of value added tax, without the sales tax that purchases take back by the same account. */
async function bookedTax({ facts, question }: ReportContext, accounts: readonly number[]): Promise<Minor> {
  const date = { from: question.from, to: question.to }
  const where: Where<'lines'> = { account_id: accounts, source_kind: [...taxedKinds], details: null, date }
  const [moved] = await facts.sum('lines', { by: [], where })
  const others = await facts.sum('taxes', { by: ['kind'], where: { code: 'sales_tax', is_recoverable: true, date } })
  const bought = others.filter(({ kind }) => sideOf(kind) === 'purchase')
  const takenBack = sum(bought.map(({ kind, tax }) => (isReturn(kind) ? -tax : tax)))
  return (moved ? moved.credit - moved.debit : 0n) + takenBack
}

/** What is due by what boxes are made of: owed by sales, less what purchases take back. */
const dueOf = (parts: readonly Part[]): Minor =>
  sum(
    parts
      .filter(({ isRepeated }) => !isRepeated)
      .map(({ side, tax }) => (side === 'sale' ? 1n : -1n) * (tax?.amount ?? 0n)),
  )

/** The boxes that what is charged on sales and on purchases both goes to. */
function boxesOfBoth({ codes }: TaxCountry): ReadonlySet<string> {
  const charged = codes.filter(({ mode }) => mode === 'charged')
  const bought = new Set(charged.flatMap(({ input }) => input.map(({ box }) => box)))
  return new Set(charged.flatMap(({ output }) => output.map(({ box }) => box)).filter(box => bought.has(box)))
}

/** A row for each side of a box that both fill. */
function rowsBySide({ language }: ReportContext, key: string, name: string, parts: readonly Part[]): ReportRow[] {
  const titles = { sale: documentWords.sales_invoice.title.all, purchase: documentWords.purchase_invoice.title.all }
  return (['sale', 'purchase'] as const).flatMap((side): ReportRow[] => {
    const own = parts.filter(each => each.box === key && each.side === side)
    if (own.length === 0) return []
    const line = `${name} – ${titles[side][language]}`
    return [{ id: `box:${key}:${side}`, kind: 'row', level: 0, cells: { line, ...cellsOf(boxOf(own)) } }]
  })
}

export async function statutoryReturn(context: ReportContext): Promise<Report> {
  const { facts, language, organization } = context
  const country = taxCountryOf(organization.countryId)
  const words = taxWordsOf(country.code as TaxCountryCode)
  const codeOf = await codesById(context, country)
  const adjustingBox = (side: Side) =>
    country.boxes.find(({ from }) => typeof from === 'object' && 'adjusts' in from && from.adjusts === side)?.key
  const adjusting = { sale: adjustingBox('sale'), purchase: adjustingBox('purchase') }
  const parts = [...(await taxedParts(context, codeOf, adjusting)), ...(await untaxedParts(context, codeOf, adjusting))]
  const { output_tax, input_tax } = await facts.postingAccounts()
  const accounts = [output_tax, input_tax].filter(id => id !== undefined)
  const filled = filledBoxes(country.boxes, parts)
  const ofBoth = boxesOfBoth(country)
  const rows = country.boxes.flatMap(({ key, from }): ReportRow[] => {
    if (ofBoth.has(key)) return rowsBySide(context, key, words.boxes[key]?.[language] ?? key, parts)
    const cells = cellsOf(valueFor(filled, key))
    const isSum = typeof from === 'object' && 'plus' in from
    const number = /^\d+[a-z]?$/.test(key) ? key : null
    const line = words.boxes[key]?.[language] ?? key
    return [{ id: `box:${key}`, kind: isSum ? 'subtotal' : 'row', level: 0, cells: { box: number, line, ...cells } }]
  })
  return {
    name: 'statutory_return',
    columns: [
      { key: 'box', type: 'text' },
      { key: 'line', type: 'text' },
      { key: 'taxable', type: 'money' },
      { key: 'adjustment', type: 'money' },
      { key: 'tax', type: 'money' },
    ],
    rows,
    totals: {},
    proofs: [{ name: 'boxes_are_their_accounts', left: dueOf(parts), right: await bookedTax(context, accounts) }],
    notes: ['boxes_to_be_sorted', 'boxes_by_hand'],
  }
}
