import { firstOf, lastOf } from '../../../schema/collections/certain.ts'

/** The scale of a small chart: round steps that hold every value and nothing. */
interface MonthsScale {
  least: number
  most: number
  ticks: number[]
}

const rounds = [1, 2, 2.5, 5, 10]
const wantedSteps = 4

export function scaleOf(values: readonly number[]): MonthsScale {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const rough = (top - bottom) / wantedSteps || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (rounds.find(round => round * power >= rough) ?? 10)
  const first = Math.floor(bottom / step)
  const last = Math.max(first + 1, Math.ceil(top / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { least: firstOf(ticks), most: lastOf(ticks), ticks }
}

/** What ticks are counted in, so that they stay short. */
export const unitOf = ({
  least,
  most,
}: MonthsScale): { name: 'unit' | 'unitThousands' | 'unitMillions'; size: number } => {
  const size = Math.max(-least, most)
  if (size >= 2_000_000) return { name: 'unitMillions', size: 1_000_000 }
  return size >= 2_000 ? { name: 'unitThousands', size: 1_000 } : { name: 'unit', size: 1 }
}

/** A tick in its unit: no more digits than it needs. */
export const tickText = (tick: number, size: number): string =>
  String(Number((tick / size).toPrecision(6))).replace('-', '−')
