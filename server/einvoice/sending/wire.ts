import type { DocumentKind } from '../../../schema/documents.ts'
import type { Einvoice, EinvoiceWhole } from '../../../schema/einvoice/answers.ts'
import { onPaper } from '../on-paper.ts'
import type { EinvoiceRow } from '../rows.ts'

/** Documents of the authority as they are answered. */

/** With what its document is called. */
export type NamedEinvoice = EinvoiceRow & {
  document_kind: DocumentKind
  document_number: string
  document_date: string
  client: string | null
}

export interface AttemptRow {
  call: 'clearance' | 'reporting'
  sent_at: string
  answered_at: string
  outcome: string
  http_status: number | null
  body: string | null
}

const dayMs = 86_400_000
const moment = (at: string) => new Date(at).toISOString()

export function wireEinvoice(row: NamedEinvoice): Einvoice {
  const { id, unit_id, uuid, type, state, attempts } = row
  const isReportedLater = type === 'simplified' && state === 'waiting'
  return {
    ...{ id, unit_id, uuid, type, state, attempts },
    document: {
      id: row.document_id,
      kind: row.document_kind,
      number: row.document_number,
      date: row.document_date,
      client: row.client,
    },
    counter: Number(row.counter),
    qr: onPaper(row).code,
    stamped_at: moment(row.stamped_at),
    due_at: isReportedLater ? new Date(Date.parse(row.stamped_at) + dayMs).toISOString() : null,
    settled_at: row.settled_at === null ? null : moment(row.settled_at),
    messages: row.messages.map(({ code, category, message, is_error }) => ({ code, category, message, is_error })),
  }
}

export const wireWholeEinvoice = (row: NamedEinvoice, sendings: readonly AttemptRow[]): EinvoiceWhole => ({
  ...wireEinvoice(row),
  previous_hash: row.previous_hash,
  hash: row.hash,
  sendings: sendings.map(({ call, sent_at, answered_at, outcome, http_status, body }) => ({
    ...{ call, outcome, http_status, body, sent_at: moment(sent_at), answered_at: moment(answered_at) },
  })),
})
