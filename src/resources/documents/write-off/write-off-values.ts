import type { WriteOff, WriteOffListed } from '../../../../schema/answers/documents.ts'
import { today } from '../../../layout/values/civil-date.ts'
import { shareOf } from '../../document-parts/payment/shares.ts'
import type { DocumentRecord, Later } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { documentCurrency } from '../../kit/currency.ts'

/** A write-off, in a list or on its page. */
export type WriteOffRecord = DocumentRecord & Omit<WriteOffListed, Later> & Partial<Pick<WriteOff, 'allocations'>>

/** The form as it begins: empty or of a client, as the write-off stands, or begun from another one. */
export function writeOffValues(record: WriteOffRecord | null, isCopy: boolean, party: number | null): FormValues {
  const blank: FormValues = {
    client_id: party,
    date: today(),
    reason: null,
    reference: null,
    currency_id: String(documentCurrency(null).id),
    shares: {},
  }
  if (!record) return blank
  const { client_id, reason, currency_id } = record
  const values: FormValues = { ...blank, client_id, reason, currency_id: String(currency_id) }
  if (isCopy) return values
  return {
    ...values,
    date: record.date,
    reference: record.reference,
    shares: Object.fromEntries(
      (record.allocations ?? []).map(({ invoice_id, amount }) => [shareOf(invoice_id), amount]),
    ),
  }
}
