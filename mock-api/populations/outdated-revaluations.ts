import type { BooksContext } from '../../server/books/store.ts'
import type { RevaluationRow } from '../../server/books/tables.ts'
import { openInForeign } from '../../server/period/open-foreign.ts'

interface Valued {
  document_id: number
  credit_id: number | null
  cheque_id: number | null
  client_id: number | null
  supplier_id: number | null
  currency_id: number
  amount: bigint
  booked: bigint
}

const said = (lines: readonly Valued[]): string =>
  lines
    .map(({ document_id, credit_id, cheque_id, client_id, supplier_id, currency_id, amount, booked }) =>
      [document_id, credit_id, cheque_id, client_id, supplier_id, currency_id, amount, booked].join(' '),
    )
    .sort()
    .join()

/** The revaluations on whose day something else is open by now than what they valued, the earliest first. */
export async function outdatedRevaluations(context: BooksContext): Promise<RevaluationRow[]> {
  const { rows } = context.store
  const outdated: RevaluationRow[] = []
  for (const row of await rows.find('revaluations', { voided_on: null })) {
    const valued = await rows.find('revaluation_lines', { revaluation_id: row.id })
    if (said(valued) !== said(await openInForeign(context, row.date))) outdated.push(row)
  }
  return outdated.sort((a, b) => (a.date < b.date ? -1 : 1))
}
