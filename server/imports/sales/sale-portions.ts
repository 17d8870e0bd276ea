import type { PlannedSale } from './sale-plan.ts'

/** In which portions the sales of a file are written. */

export const linesPerPortion = 5000
/** The database begins to write while the rest of a file is still computed. */
const linesOfFirstPortion = 1000

export const linesOf = (sales: readonly PlannedSale[]) => sales.reduce((count, sale) => count + sale.lines.length, 0)

export const deductsAdvance = ({ head }: PlannedSale): boolean => head.advances !== null

/** Sales in portions of some thousands of lines, so that memory holds one portion of rows at a time; what deducts an advance is alone, and finds what the one before it took of that. */
export function* portions(sales: readonly PlannedSale[]): Generator<PlannedSale[]> {
  let portion: PlannedSale[] = []
  let lines = 0
  let enough = linesOfFirstPortion
  for (const sale of sales) {
    if (deductsAdvance(sale)) {
      if (portion.length > 0) yield portion
      yield [sale]
      ;[portion, lines] = [[], 0]
      continue
    }
    portion.push(sale)
    lines += sale.lines.length
    if (lines < enough) continue
    yield portion
    portion = []
    lines = 0
    enough = linesPerPortion
  }
  if (portion.length > 0) yield portion
}
