import { firstOf } from '../../../schema/collections/certain.ts'
import { type Refusal, splitIssue } from '../../../schema/errors.ts'
import { type Fault, noFaults, withFault } from '../outcome.ts'
import { salesColumns } from './sale-columns.ts'
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
      const add = (row: number, fault: Fault) => faults.set(row, withFault(faults.get(row) ?? noFaults, fault))
      const column = salesColumns.find(name => name === list)
      if (line) add(line.row, { column: field, issue: firstOf(issues) })
      else if (column) add(firstOf(rows).number, { column, issue: firstOf(issues) })
      // What keeps a document from being issued says itself what it is of.
      else
        for (const issue of issues)
          if (splitIssue(issue).code === 'not_issued') add(firstOf(rows).number, { column: null, issue })
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
