import { documentWords } from '../../../i18n/books/documents.ts'
import type { Minor } from '../../../ledger/money.ts'
import { roundHalfAwayFromZero } from '../../../ledger/money.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { isDebitNote } from '../../../schema/documents/debit-notes.ts'
import { documentKinds, isReturn, type TradeKind } from '../../../schema/documents.ts'
import { columnsOfPeriod, partOfMonth, type TimeColumns } from '../columns-of-time.ts'
import type { Where } from '../facts/facts.ts'
import type { ItemFact } from '../facts/trade.ts'
import { figure } from '../figures.ts'
import { documentLink } from '../names.ts'
import type { Span } from '../periods.ts'
import type { Cell, Column, Figure, Origin, Proof, ReportContext } from '../report.ts'

/** Lines of invoices less those of their returns, added up by whom or what they are of. */

export type ItemDimension = 'client_id' | 'supplier_id' | 'product_id' | 'representative_id'
/** What is counted, and what is taken off it. */
/** The kinds of one party: those that add to what is traded, and those that take off it. */
type Kinds = readonly TradeKind[]
const addingOf = (kinds: Kinds): TradeKind[] => kinds.filter(kind => !isReturn(kind))
const takingOff = (kinds: Kinds): TradeKind[] => kinds.filter(isReturn)

const measures = ['quantity', 'net', 'tax', 'cost', 'lines', 'documents'] as const
type ItemMeasure = (typeof measures)[number]
type Sums = Record<ItemMeasure, bigint>
const none: Sums = { quantity: 0n, net: 0n, tax: 0n, cost: 0n, lines: 0n, documents: 0n }
const added = (a: Sums, b: Sums): Sums => ({
  quantity: a.quantity + b.quantity,
  net: a.net + b.net,
  tax: a.tax + b.tax,
  cost: a.cost + b.cost,
  lines: a.lines + b.lines,
  documents: a.documents + b.documents,
})

/** What invoices and returns came to in the columns of time, by the keys of the columns. */
export interface Group {
  where: Where<'items'>
  id: number | null
  invoices: Record<string, Sums>
  returns: Record<string, Sums>
}

/** The lines that the question asks for. */
function itemsAsked({ question }: ReportContext): Where<'items'> {
  const { clientId, supplierId, productId, representativeId, analyticalAccountId, currencyId } = question
  return {
    ...(clientId === null ? {} : { client_id: clientId }),
    ...(supplierId === null ? {} : { supplier_id: supplierId }),
    ...(productId === null ? {} : { product_id: productId }),
    ...(representativeId === null ? {} : { representative_id: representativeId }),
    ...(analyticalAccountId === null ? {} : { analytical_account_id: analyticalAccountId }),
    ...(currencyId === null ? {} : { currency_id: currencyId }),
  }
}

export const isWhole = (context: ReportContext): boolean => Object.keys(itemsAsked(context)).length === 0

/** Whether the question asks for all lines, or all of one product. */
export const isOfProducts = (context: ReportContext): boolean =>
  Object.keys(itemsAsked(context)).every(requested => requested === 'product_id')

/** The period of a report of trade: its parts and what it is compared with are of the net alone. */
export const timeOf = (context: ReportContext): TimeColumns => columnsOfPeriod(context)

export const spansIn = ({ main, parts, before }: TimeColumns): Span[] => [...parts, main, ...(before ? [before] : [])]

/** The groups of a dimension, and one of them all. */
export async function itemGroups(
  context: ReportContext,
  by: ItemDimension,
  kinds: Kinds,
  time: TimeColumns,
): Promise<{ groups: Group[]; all: Group }> {
  const { facts } = context
  const query = itemsAsked(context)
  const groups = new Map<number | null, Group>()
  const all: Group = { where: query, id: null, invoices: {}, returns: {} }
  const add = (row: Pick<ItemFact, ItemDimension | 'kind'> & Sums, key: string) => {
    const id = row[by]
    const group = groups.get(id) ?? { where: { ...query, [by]: id }, id, invoices: {}, returns: {} }
    groups.set(id, group)
    for (const each of [group, all]) {
      const side = isReturn(row.kind as TradeKind) ? each.returns : each.invoices
      side[key] = added(side[key] ?? none, row)
    }
  }
  const read = async (span: Span, partKey: ((month: string) => string) | null) => {
    const { from, to } = span
    const rows = await facts.sum('items', {
      by: partKey ? [by, 'kind', 'month'] : [by, 'kind'],
      measures,
      where: { ...query, kind: [...kinds], date: { from, to } },
    })
    for (const row of rows as (Pick<ItemFact, ItemDimension | 'kind' | 'month'> & Sums)[]) {
      add(row, span.key)
      if (partKey) add(row, partKey(row.month))
    }
  }
  await read(time.main, time.parts.length > 0 ? partOfMonth(time.parts) : null)
  if (time.before) await read(time.before, null)
  const isOfSomeLines = query.product_id !== undefined || query.analytical_account_id !== undefined
  if (isOfSomeLines)
    await countDocuments(
      context,
      by,
      addingOf(kinds).filter(kind => !isDebitNote(kind)),
      time.main,
      { groups, all },
    )
  return { groups: [...groups.values()], all }
}

/** How many invoices some lines are of: their first lines, by which invoices are counted, need not be among them. */
async function countDocuments(
  { facts }: ReportContext,
  by: ItemDimension,
  kind: TradeKind[],
  { key, from, to }: Span,
  { groups, all }: { groups: ReadonlyMap<number | null, Group>; all: Group },
): Promise<void> {
  const count = (group: Group, documents: (before: bigint) => bigint) => {
    const sums = group.invoices[key]
    if (sums) group.invoices[key] = { ...sums, documents: documents(sums.documents) }
  }
  for (const group of [...groups.values(), all]) count(group, () => 0n)
  const where: Where<'items'> = { ...all.where, kind, date: { from, to } }
  const invoices = await facts.sum('items', { by: [by, 'document_id'], measures: ['lines'], where })
  for (const { [by]: id, lines } of invoices as (Pick<ItemFact, ItemDimension> & Pick<Sums, 'lines'>)[])
    for (const group of [valueFor(groups, id), all])
      count(group, before => before + (lines > 0n ? 1n : lines < 0n ? -1n : 0n))
}

/** What made an amount of invoices less returns. */
function whysOf(
  { where }: Group,
  { from, to }: Span,
  kinds: Kinds,
  plus: ItemMeasure[],
  minus: ItemMeasure[],
): Origin[] {
  const of = (kind: TradeKind[]): Where<'items'> => ({ ...where, date: { from, to }, kind })
  return [
    { of: 'items', where: of(addingOf(kinds)), plus, minus },
    { of: 'items', where: of(takingOff(kinds)), plus: minus, minus: plus },
  ]
}

const sumsAt = ({ invoices, returns }: Group, { key }: Span) => ({
  sold: invoices[key] ?? none,
  back: returns[key] ?? none,
})

/** Invoices less returns: the measures that are added, less those that are taken off. */
export function netOf(group: Group, span: Span, kinds: Kinds, plus: ItemMeasure[], minus: ItemMeasure[] = []): Figure {
  const { sold, back } = sumsAt(group, span)
  const total = (several: ItemMeasure[]) => several.reduce<Minor>((sum, each) => sum + sold[each] - back[each], 0n)
  return figure(total(plus) - total(minus), ...whysOf(group, span, kinds, plus, minus))
}

/** What invoices came to less returns. */
export const netAmount = (group: Group, span: Span): Minor => {
  const { sold, back } = sumsAt(group, span)
  return sold.net - back.net
}

/** The net of one side alone: of the invoices, or of the returns. */
export function sideOf(group: Group, { key, from, to }: Span, kinds: Kinds, side: 'invoices' | 'returns'): Figure {
  const kind = side === 'invoices' ? addingOf(kinds) : takingOff(kinds)
  const amount = (group[side][key] ?? none).net
  return figure(amount, { of: 'items', where: { ...group.where, date: { from, to }, kind }, plus: ['net'], minus: [] })
}

/** How many invoices, and how much of what was sold did not come back. */
export function countsOf(group: Group, span: Span): { documents: bigint; lines: bigint; quantity: bigint } {
  const { sold, back } = sumsAt(group, span)
  return { documents: sold.documents, lines: sold.lines, quantity: sold.quantity - back.quantity }
}

/** Hundredths of a percent; none where nothing was sold, or more came back than was sold. */
export const percentageOf = (part: Minor, whole: Minor): Cell =>
  whole <= 0n ? null : roundHalfAwayFromZero(part * 10_000n, whole)

/** The heads of the parts, before the columns of the whole period. */
export const partColumns = ({ parts }: TimeColumns): Column[] =>
  parts.map(({ key }) => ({ key, type: 'money', label: key }))

export const comparedColumns = ({ before }: TimeColumns): Column[] =>
  before
    ? [
        { key: 'previous', type: 'money' },
        { key: 'change', type: 'money' },
        { key: 'change_percent', type: 'percent' },
      ]
    : []

/** Documents whose lines must be what their entries have: the first that differs. */
export function firstDifference(
  { facts, question, language }: ReportContext,
  kinds: Kinds,
  lines: Where<'lines'>,
): NonNullable<Proof['breaks']> {
  return async () => {
    const date = { from: question.from, to: question.to }
    const left = new Map<string, Minor>()
    const of = (kind: string, id: number | null) => `${kind} ${id}`
    const documents = await facts.sum('items', {
      by: ['document_id', 'kind'],
      measures: ['net'],
      // What an advance changed has an entry of its own.
      where: { kind: [...kinds], date, is_of_advance: false },
    })
    for (const { kind, document_id, net } of documents)
      left.set(of(kind, document_id), (left.get(of(kind, document_id)) ?? 0n) + net)
    const booked = await facts.sum('lines', {
      by: ['source_kind', 'source_id'],
      where: { ...lines, source_kind: [...kinds], date },
    })
    // What is sold, and what a return of a purchase takes back, is credited.
    const towards = (kind: TradeKind) => ((documentKinds[kind].party === 'client') !== isReturn(kind) ? -1n : 1n)
    for (const { source_kind, source_id, debit, credit } of booked) {
      const key = of(source_kind, source_id)
      left.set(key, (left.get(key) ?? 0n) - towards(source_kind as TradeKind) * (debit - credit))
    }
    const found = [...left].find(([, difference]) => difference !== 0n)
    if (!found) return null
    const [kind, id] = found[0].split(' ') as [TradeKind, string]
    return { label: `${documentWords[kind].title.one[language]} ${id}`, link: documentLink(kind, Number(id)) }
  }
}
