import { voiding } from '../../../schema/document-fields.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { check, recordSchema } from '../../../schema/validate.ts'
import { reversalDay } from '../../books/reversal-day.ts'
import type { DocumentRow } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'

/** Until when a document counted, and why it does not any more. */
interface Voiding {
  date: string
  reason: string | null
}

/** Reads when a document is taken back, and why. */
export function readVoiding(context: BooksContext, document: DocumentRow, body: unknown): Voiding {
  const { organization } = context
  const checked = check(recordSchema(voiding, 'create', organization.baseDecimals), body)
  if ('issues' in checked) return refuseFields(checked.issues)
  const { date: said, reason } = checked.values
  const why = (reason as string | null | undefined) ?? null
  const day = reversalDay(context, document.date, said as string | null | undefined, documentKinds[document.kind].posts)
  return { date: day, reason: why }
}
