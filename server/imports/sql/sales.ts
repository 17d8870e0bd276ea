import { setImmediate as breathe } from 'node:timers/promises'
import { refuseFields } from '../../../schema/errors.ts'
import { type TaxAnswer, taxAnswers } from '../../../schema/organization/imports.ts'
import type { Work } from '../../work.ts'
import type { Mapping } from '../columns.ts'
import type { Numbers } from '../numbers/numbers.ts'
import type { Outcome, TaxQuestion } from '../outcome.ts'
import { byReference, hasTaxColumn, planSales, type SaleAnswers, type SalesPlan } from '../sales/sale-plan.ts'
import { readSaleRows } from '../sales/sale-rows.ts'
import type { Table } from '../table.ts'
import type { Progress } from './progress.ts'
import { booksOfFile, giveToCashCustomer, namesInUse } from './sale-books.ts'
import { newClients, newProducts, writeSales } from './sales-write.ts'

const productsNamed = 5

/** Takes a file of sales into the books, or, in a dry run, says what that would do. */
export async function importSales(
  work: Work,
  table: Table,
  mapping: Mapping,
  numbers: Numbers,
  answers: SaleAnswers,
  isDryRun: boolean,
  progress: Progress,
): Promise<Outcome> {
  // Where a column says what is taxed, that nothing is would be another word for the same.
  if (answers.taxes === 'none' && hasTaxColumn(mapping)) refuseFields({ taxes: ['not_an_option'] })
  const names = await namesInUse(work, mapping)
  const { rows, warnings, asRead } = await readSaleRows(table, mapping, numbers, names, progress)
  giveToCashCustomer(work, rows)
  const documents = byReference(rows)
  const books = await booksOfFile(work, mapping, documents)
  const planned = (taxes: TaxAnswer | null) =>
    planSales(documents, mapping, books, { ...answers, taxes }, () => breathe())
  const plan = await planned(answers.taxes)
  const { sales, taken, refused, refusedRows, differences, taxable } = plan
  if (!isDryRun && answers.taxes === null && taxable.length > 0)
    refuseFields({ taxes: [`taxes_needed|${taxable.slice(0, productsNamed).join(' · ')}`] })
  const made = { clients: newClients(sales, books.register), products: newProducts(sales, books.register) }
  if (!isDryRun) await writeSales(work, sales, books.register, made, progress)
  return {
    ...{ taken, refused, refusedRows, differences, asRead },
    warnings: [...warnings, ...plan.warnings],
    made: { clients: made.clients.size, products: made.products.size },
    taxQuestion: isDryRun && taxable.length > 0 ? await questionOf(plan, answers.taxes, planned) : null,
  }
}

/** What only a person can say of a file whose products carry taxes: what it comes to in each reading. */
async function questionOf(
  { taxable }: SalesPlan,
  answer: TaxAnswer | null,
  planned: (taxes: TaxAnswer) => Promise<SalesPlan>,
): Promise<TaxQuestion> {
  const readings: TaxQuestion['readings'] = []
  for (const taxes of taxAnswers) {
    const { taken, total, tax } = await planned(taxes)
    readings.push({ taxes, total: taxes === 'none' && total === 0n ? taken.total : total, tax })
  }
  return {
    answer,
    products: taxable.slice(0, productsNamed),
    more: Math.max(0, taxable.length - productsNamed),
    readings,
  }
}
