import { type Statement, UnreadableStatement, type UnreadableStatementReason } from '../statement.ts'
import { applyMapping } from './apply.ts'
import type { SheetMemory } from './mapping.ts'
import { headsOf, proposeMapping } from './propose.ts'
import { tablesOf } from './table.ts'

/** Sheets of a workbook other than the one with the lines: a cover, a list of charges. */
const noStatement: ReadonlySet<UnreadableStatementReason> = new Set(['empty', 'noStatement', 'noHeads', 'noAmount'])

/** The statements of a sheet of any bank, CSV or XLSX. What a sheet leaves in doubt is as in the one before it with its heads. */
export async function readSheet(_file: string, bytes: Uint8Array, memory?: SheetMemory): Promise<Statement[]> {
  const statements: Statement[] = []
  let refused: UnreadableStatement | null = null
  for (const table of await tablesOf(bytes)) {
    try {
      const mapping = proposeMapping(table, memory?.known)
      statements.push(...applyMapping(table, mapping))
      const heads = headsOf(table, mapping)
      const { date_order, decimal_sign } = mapping
      if (memory && heads) memory.found = { heads, date_order, decimal_sign }
    } catch (failure) {
      if (!(failure instanceof UnreadableStatement)) throw failure
      // A place in a sheet is the place of what is wrong: that one is no cover.
      if (!noStatement.has(failure.reason) || failure.place.line !== undefined) throw failure
      refused ??= failure
    }
  }
  if (statements.length > 0) return statements
  throw refused ?? new UnreadableStatement('noStatement')
}
