import { documentKindNames } from '../../../schema/documents.ts'
import { seesLines } from '../../../schema/organization/hidden-fields.ts'
import { hasLinedFile } from '../../../schema/organization/imports.ts'
import { may } from '../../../schema/permissions.ts'
import { readReportTable } from '../../exports/report-table.ts'
import { sqlJournal } from '../../exports/sql/books-in-text.ts'
import { countEntryLines, sqlLines } from '../../exports/sql/whole-books.ts'
import type { Table } from '../../exports/table.ts'
import { entriesTable, kindsWithVisibleLines, linesTable, recordsOfBooks } from '../../exports/whole-books.ts'
import { sqlFacts } from '../../reports/sql/facts.ts'
import type { Work } from '../../work.ts'
import { linedTableOf, readDocuments, readRecords, tableOfList } from '../exports.ts'

const entriesAtOnce = 500

/**
 * Everything in one workbook: parties, products, accounts, documents of each kind with their lines, entries and the trial
 * balance. Of lists those that the reader may read, as they read them; a kind of which there is no document has no sheet.
 */
export async function tablesOfBooks(work: Work): Promise<Table[]> {
  const { tx, organization, permissions } = work
  const tables: Table[] = []
  for (const resource of recordsOfBooks) {
    const list = readRecords(resource)
    if (may(permissions, list.permission, 'read')) tables.push(await tableOfList(work, list, {}))
  }
  for (const kind of documentKindNames) {
    const list = readDocuments(kind)
    if (!may(permissions, list.permission, 'read')) continue
    const table = await tableOfList(work, list, { sort: 'date', order: 'asc' })
    if (table.count === 0) continue
    tables.push(table)
    if (hasLinedFile(list.permission) && seesLines(permissions, kind)) tables.push(await linedTableOf(work, list, {}))
  }
  tables.push(linesTable(work, permissions, await sqlLines(work, kindsWithVisibleLines(permissions))))
  const journal = sqlJournal(tx, organization.id, entriesAtOnce)
  tables.push(await entriesTable(work, journal, await countEntryLines(work)))
  const openFacts = (knownAt: string | null) => sqlFacts(tx, organization.id, knownAt)
  const { table } = await readReportTable(work, openFacts, 'trial_balance', { preset: 'all_time', folded: '0' })
  return [...tables, table]
}
