import type { Work } from '../../work.ts'
import type { Mapping } from '../columns.ts'
import type { Numbers } from '../numbers/numbers.ts'
import type { Outcome } from '../outcome.ts'
import { readSaleRows } from '../sales-rows.ts'
import type { Table } from '../table.ts'
import type { Progress } from './progress.ts'
import { planSales } from './sales-plan.ts'
import { newClients, newProducts, writeSales } from './sales-write.ts'

/** Takes a file of sales into the books, or, in a dry run, says what that would do. */
export async function importSales(
  work: Work,
  table: Table,
  mapping: Mapping,
  numbers: Numbers,
  isDryRun: boolean,
  progress: Progress,
): Promise<Outcome> {
  const { rows, warnings, asRead } = await readSaleRows(table, mapping, numbers, progress)
  const { sales, register, ...figures } = await planSales(work, rows)
  const made = { clients: newClients(sales, register), products: newProducts(sales, register) }
  if (!isDryRun) await writeSales(work, sales, register, made, progress)
  return { ...figures, warnings, asRead, made: { clients: made.clients.size, products: made.products.size } }
}
