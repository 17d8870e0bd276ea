import type { Minor } from '../../../ledger/money.ts'
import type { TradeKind } from '../../../schema/documents.ts'
import { addDays } from '../../calendar.ts'
import type { Facts, View, Where } from '../facts/facts.ts'
import { figure } from '../figures.ts'
import type { Figure, Origin, ReportContext } from '../report.ts'
import { made, ofParty, type PartySide, partyOf } from './sides.ts'

export const measures = ['total', 'paid', 'returned', 'credited', 'written_off', 'residual'] as const

type Measure = (typeof measures)[number] | 'on_account'

/** Documents of some kinds: those dated in the period, and those of before that were taken back in it. */
export interface Chosen {
  where: Where<'documents'>
  view: View
  isTakenBack: boolean
}

export function chosenOf(
  { question }: Pick<ReportContext, 'question'>,
  side: PartySide,
  kinds: readonly TradeKind[],
): Chosen[] {
  const { from, to, currencyId, representativeId } = question
  const about = {
    kind: kinds,
    ...ofParty(side, partyOf(question, side)),
    ...(currencyId === null ? {} : { currency_id: currencyId }),
    ...(representativeId === null ? {} : { representative_id: representativeId }),
  }
  const before = addDays(from, -1)
  return [
    { where: { ...about, date: { from, to } }, view: { asOf: to }, isTakenBack: false },
    {
      where: { ...about, date: { to: before }, voided_on: { from, to } },
      view: { asOf: before },
      isTakenBack: true,
    },
  ]
}

/** The sum of one measure over all that was chosen, with the documents that make it. */
export async function totalsOf<M extends Measure = Measure>(
  facts: Facts,
  side: PartySide,
  chosen: readonly Chosen[],
  /** Those that are asked for: by what invoices were settled takes longest. */
  requested: readonly M[] = measures as readonly Measure[] as readonly M[],
): Promise<{
  counts: number[]
  total(measure: M, ...kinds: TradeKind[]): Figure
  /** Without what was taken back, which nothing settles any more. */
  totalAt(measure: M, ...kinds: TradeKind[]): Figure
}> {
  const sums = await Promise.all(
    chosen.map(async each => ({
      ...each,
      kinds: await facts.sum('documents', { by: ['kind'], where: each.where, measures: requested, ...each.view }),
    })),
  )
  const totalIn = (of: typeof sums, measure: M, wanted: readonly TradeKind[]): Figure => {
    const parts = of.flatMap(({ kinds, where, view, isTakenBack }) =>
      kinds
        .filter(({ kind }) => wanted.includes(kind))
        .map(sum => {
          const sign = signOf(side, sum.kind, isTakenBack)
          const origin = made('documents', { ...where, kind: sum.kind }, measure, view)
          return { amount: sign * sum[measure], why: signed(origin, sign) }
        }),
    )
    return figure(
      parts.reduce<Minor>((total, { amount }) => total + amount, 0n),
      ...parts.map(({ why }) => why),
    )
  }
  return {
    counts: sums.map(({ kinds }) => kinds.reduce((count, sum) => count + sum.count, 0)),
    total: (measure, ...kinds) => totalIn(sums, measure, kinds),
    totalAt: (measure, ...kinds) =>
      totalIn(
        sums.filter(({ isTakenBack }) => !isTakenBack),
        measure,
        kinds,
      ),
  }
}

/** What a document counts for: a return takes off, and so does what takes an invoice back. */
export const signOf = (side: PartySide, kind: TradeKind, isTakenBack: boolean): 1n | -1n =>
  (kind !== side.returned) !== isTakenBack ? 1n : -1n

export const signed = (origin: Origin, sign: bigint): Origin =>
  sign > 0n ? origin : { ...origin, plus: origin.minus, minus: origin.plus }
