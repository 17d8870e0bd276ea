import { firstOf, lastOf } from '../../../schema/collections/certain.ts'
/** The axis of a chart: geometry only, no amount is computed from it. */
export interface Scale {
  ticks: readonly number[]
  least: number
  most: number
}

const steps = [1, 2, 2.5, 5, 10]
const wantedTicks = 4

/** Round steps from below the least value to above the most, zero among them. */
export function scaleOf(values: readonly number[]): Scale {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = high - low || 1
  const power = 10 ** Math.floor(Math.log10(span / wantedTicks))
  const step = power * (steps.find(each => each * power * wantedTicks >= span) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { ticks, least: firstOf(ticks), most: lastOf(ticks) }
}

export interface Unit {
  name: 'in' | 'inThousands' | 'inMillions'
  size: number
}

/** The unit in which the ticks stay short. */
export function unitOf({ least, most }: Scale): Unit {
  const largest = Math.max(Math.abs(least), Math.abs(most))
  if (largest >= 10_000_000) return { name: 'inMillions', size: 1_000_000 }
  return largest >= 10_000 ? { name: 'inThousands', size: 1_000 } : { name: 'in', size: 1 }
}

/** A tick as a decimal string in its unit. */
export const tickText = (tick: number, { size }: Unit): string => String(Number((tick / size).toPrecision(6)))
