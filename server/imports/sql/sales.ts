import { setImmediate as breathe } from 'node:timers/promises'
import { valueFor } from '../../../schema/collections/certain.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { type TaxAnswer, type TaxColumnAnswer, taxAnswers } from '../../../schema/organization/imports.ts'
import { issuesAtPosting } from '../../../schema/tax/index.ts'
import { apart, tried } from '../../db/connection/savepoint.ts'
import type { Work } from '../../work.ts'
import type { Mapping } from '../columns.ts'
import { dateSettingOf } from '../dates.ts'
import { isLinedSheet } from '../lists/document-lists.ts'
import type { Numbers } from '../numbers/numbers.ts'
import type { Outcome, TaxQuestion } from '../outcome.ts'
import { refusePosted } from '../sales/refuse-posted.ts'
import type { Register } from '../sales/sale-documents.ts'
import { byReference, hasTaxColumn, planSales, type SaleAnswers, type SalesPlan } from '../sales/sale-plan.ts'
import { readSaleRows } from '../sales/sale-rows.ts'
import { asRates, readTaxColumn } from '../sales/tax-column.ts'
import type { Table } from '../table.ts'
import type { Progress } from './progress.ts'
import { booksOfFile, giveToCashCustomer, namesInUse, refusePutAway, settleNames } from './sale-books.ts'
import { newClients, newProducts, SalesRefused, writeSales } from './sales-write.ts'

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
  if (answers.taxColumn !== null && !mapping.has('tax_amount')) refuseFields({ tax_column: ['not_an_option'] })
  const { warnings, asRead, rows } = await readSaleRows(table, mapping, numbers, names, dateSettingOf(work), progress)
  giveToCashCustomer(work, rows)
  await refusePutAway(work, rows)
  const spellings = await settleNames(work, rows)
  const documents = byReference(rows)
  const books = await booksOfFile(work, mapping, documents, isLinedSheet('invoice_sales', table.heads))
  const asAnswered = (column: TaxColumnAnswer | null) => (column === 'rates' ? byReference(asRates(rows)) : documents)
  const ownRates = [
    work.organization.value_added_tax,
    ...books.datedRates.flatMap(({ code, rate }) => (code === 'value_added_tax' ? [rate] : [])),
  ]
  const column = await readTaxColumn(documents, ownRates, answers.taxColumn, reads =>
    planSales(asAnswered(reads), mapping, books, answers, () => breathe()),
  )
  if (!isDryRun && column.isOpen) {
    const head = table.heads[valueFor(mapping, 'tax_amount')]
    refuseFields({ tax_column: [`tax_column_needed|${head} (${column.values.join(' · ')})`] })
  }
  const planned = (taxes: TaxAnswer | null) =>
    planSales(asAnswered(column.reads), mapping, books, { ...answers, taxes }, () => breathe())
  const plan = await planned(answers.taxes)
  const { taxable } = plan
  if (!isDryRun && answers.taxes === null && taxable.length > 0)
    refuseFields({ taxes: [`taxes_needed|${taxable.slice(0, productsNamed).join(' · ')}`] })
  const isOfGoods = plan.sales.some(({ lines }) =>
    lines.some(({ product }) => books.register.product(product)?.is_goods),
  )
  const deducts = plan.sales.some(({ head }) => head.advances !== null)
  const mayBeRefused = isOfGoods || deducts || issuesAtPosting(work.organization)
  const write = () => takeSales(work, plan, books.register, mayBeRefused, progress)
  // What goods are short of shows only when they leave their shelves, and what keeps a sale from being issued when it is.
  if (!isDryRun) await write()
  else if (mayBeRefused) await tried(work.tx, write)
  const made = recordsMadeBy(plan, books.register)
  const { taken, refused, refusedRows, differences } = plan
  return {
    ...{ taken, refused, refusedRows, differences, asRead },
    warnings: [...warnings, ...(column.warning ? [column.warning] : []), ...spellings, ...plan.warnings],
    made: { clients: made.clients.size, products: made.products.size },
    taxColumnQuestion: isDryRun ? column.question : null,
    taxQuestion: isDryRun && taxable.length > 0 ? await questionOf(plan, answers.taxes, planned) : null,
  }
}

const recordsMadeBy = ({ sales }: SalesPlan, register: Register) => ({
  clients: newClients(sales, register),
  products: newProducts(sales, register),
})

/** Writes the sales of a plan; what cannot be posted is taken out of it, with the records that only that would have made. */
async function takeSales(
  work: Work,
  plan: SalesPlan,
  register: Register,
  mayBeRefused: boolean,
  progress: Progress,
): Promise<void> {
  for (;;) {
    const write = () => writeSales(work, plan.sales, register, recordsMadeBy(plan, register), progress)
    try {
      return await (mayBeRefused ? apart(work.tx, write) : write())
    } catch (failure) {
      if (!mayBeRefused || !(failure instanceof SalesRefused)) throw failure
      refusePosted(plan, failure.refusals)
    }
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
