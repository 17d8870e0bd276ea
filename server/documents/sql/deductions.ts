import { sql } from 'kysely'
import type { Minor } from '../../../ledger/money.ts'
import { deductingOf } from '../../books/sql/deducting.ts'
import type { Tx } from '../../db/connection/transaction.ts'

interface DeductionRow {
  documentId: number
  date: string
  amount: Minor
}

/** What documents deduct of advance invoices now, by the ids of these. */
export async function deductionsOf(
  tx: Tx,
  organizationId: number,
  ids: readonly number[],
): Promise<Map<number, DeductionRow[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ invoice_id: number; id: number; date: string; amount: Minor }>`
    select (line ->> 'invoice_id')::bigint as invoice_id, deducting.id, deducting.date,
      sum((line ->> 'net')::bigint + (line ->> 'tax')::bigint + (line ->> 'rounding')::bigint)::bigint as amount
    from (${deductingOf(organizationId, ids)}) as deducting cross join jsonb_array_elements(deducted) as line
    where (line ->> 'invoice_id')::bigint = any(${[...ids]}::bigint[])
    group by 1, deducting.id, deducting.date order by deducting.date, deducting.id`.execute(tx)
  const found = new Map<number, DeductionRow[]>()
  for (const { invoice_id, id: documentId, date, amount } of rows)
    found.set(invoice_id, [...(found.get(invoice_id) ?? []), { documentId, date, amount }])
  return found
}
