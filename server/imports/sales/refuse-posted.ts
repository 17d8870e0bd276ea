import { firstOf } from '../../../schema/collections/certain.ts'
import type { Refusal } from '../../../schema/errors.ts'
import { type Fault, noFaults, withFault } from '../outcome.ts'
import type { PlannedSale, SalesPlan } from './sale-plan.ts'
import { becauseOf } from './sale-refusals.ts'

/** Takes out of a plan what could not be posted: each such document whole, with what it was refused for. */
export function refusePosted(plan: SalesPlan, refusals: ReadonlyMap<PlannedSale, Refusal>): void {
  for (const [{ rows, lines, amount }, { code, values, fields }] of refusals) {
    for (const [figures, sign] of [
      [plan.taken, -1],
      [plan.refused, 1],
    ] as const) {
      figures.rows += sign * rows.length
      figures.documents += sign
      figures.total += BigInt(sign) * amount
    }
    const faults = new Map<number, readonly Fault[]>()
    for (const [path, issues] of Object.entries(fields)) {
      const [list, index, field = ''] = path.split('.')
      const line = list === 'items' ? lines[Number(index)] : undefined
      if (line)
        faults.set(line.row, withFault(faults.get(line.row) ?? noFaults, { column: field, issue: firstOf(issues) }))
    }
    const whole: Fault = { column: null, refusal: { code, values } }
    plan.refusedRows.push(
      ...becauseOf(
        rows,
        rows.map(({ number }) => (faults.size === 0 ? [whole] : (faults.get(number) ?? noFaults))),
      ),
    )
  }
  plan.refusedRows.sort((a, b) => a.row - b.row)
  plan.sales = plan.sales.filter(sale => !refusals.has(sale))
}
