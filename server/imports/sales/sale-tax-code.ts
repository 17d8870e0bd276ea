import { isTaxedCode } from '../../../schema/tax/line.ts'
import { issueOfCode } from '../../documents/kinds/line-tax.ts'
import { cellOf, type Mapping } from '../columns.ts'
import { type Fault, noFaults } from '../outcome.ts'
import type { TableRow } from '../table.ts'
import type { NamesInUse } from './sale-values.ts'
import { namedReader } from './sale-words.ts'

/** The tax code that a row of sales names. */
interface CodeOfRow {
  id: number | null
  isTaxed: boolean | null
  faults: readonly Fault[]
}

const column = 'tax_code_id'
const none: CodeOfRow = { id: null, isTaxed: null, faults: noFaults }

/** Reads it; `flag` is whether the row says that it is taxed, null where it does not say. */
export function taxCodeReader(mapping: Mapping, names: NamesInUse): (row: TableRow, flag: boolean | null) => CodeOfRow {
  if (!mapping.has(column)) return () => none
  const cell = cellOf(mapping, column)
  const codeOf = namedReader(names, column)
  return (row, flag) => {
    const found = codeOf(cell(row))
    if ('fault' in found) return { ...none, faults: [found.fault] }
    const code = names.taxCodes.get(found.value ?? 0)
    if (!code) return none
    const issue =
      issueOfCode(code, { side: 'sale', kind: 'sales_invoice' }, flag) ?? (code.active ? null : 'not_active')
    return { id: code.id, isTaxed: isTaxedCode(code), faults: issue ? [{ column, issue }] : noFaults }
  }
}
