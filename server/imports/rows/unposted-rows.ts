import { chequeStatusWords } from '../../../i18n/books/cheques.ts'
import { statusWords } from '../../../i18n/books/documents.ts'
import { normalize } from '../../../schema/search.ts'
import type { Fault } from '../outcome.ts'
import type { Table, TableRow } from '../table.ts'

/** Documents that a file has as drafts or as void, or whose cheque bounced: they are in nobody's books. */

const heads = new Set(['Status', 'State', 'الحالة', 'حالة', 'حالة المستند', 'حالة الفاتورة'].map(normalize))
const { draft, void: voided } = statusWords
const { bounced } = chequeStatusWords
const unposted = new Set(
  [
    ...[draft.ar, draft.en, voided.ar, voided.en, bounced.ar, bounced.en],
    ...['voided', 'cancelled', 'canceled', 'deleted', 'ملغي', 'ملغاة', 'لاغي', 'لاغية', 'محذوف', 'محذوفة'],
  ].map(normalize),
)

/** Finds what is wrong with a row of a document that never was posted, or that was taken back. */
export function unpostedRow(table: Pick<Table, 'heads'>): (row: TableRow) => Fault | null {
  const index = table.heads.findIndex(head => heads.has(normalize(head)))
  if (index < 0) return () => null
  return ({ cells }) => {
    const cell = (cells[index] ?? '').trim()
    return unposted.has(normalize(cell)) ? { column: null, reason: 'not_posted', values: { cell } } : null
  }
}
