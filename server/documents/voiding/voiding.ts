import { voiding } from '../../../schema/document-fields.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { refuseFields } from '../../../schema/errors.ts'
import { check, recordSchema } from '../../../schema/validate.ts'
import { isDeclared } from '../../books/lock.ts'
import { reversalDay } from '../../books/reversal-day.ts'
import type { DocumentRow } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { issueOfEnd } from '../../settlement/ends.ts'
import { settledUntil } from './settled.ts'

/** Until when a document counted, and why it does not any more. */
interface Voiding {
  date: string
  reason: string | null
}

/** Reads when a document is taken back, and why. */
export async function readVoiding(context: BooksContext, document: DocumentRow, body: unknown): Promise<Voiding> {
  const { organization } = context
  const checked = check(recordSchema(voiding, 'create', organization.baseDecimals), body)
  if ('issues' in checked) return refuseFields(checked.issues)
  const { date: message, reason } = checked.values
  const cause = (reason as string | null | undefined) ?? null
  const { posts } = documentKinds[document.kind]
  const end = await settledUntil(context, document)
  const stood = end && { until: end.day, why: issueOfEnd(end, context.language) }
  const day = reversalDay(
    context,
    document.date,
    message as string | null | undefined,
    posts,
    stood,
    isDeclared(document, organization),
  )
  return { date: day, reason: cause }
}
