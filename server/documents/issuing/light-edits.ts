import type { Values } from '../../../schema/validate.ts'
import { isDeclared } from '../../books/lock.ts'
import type { AnyDocument, DocumentRow, DocumentWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { refuseUnless } from '../../books/verdict.ts'
import { circumstancesOf, verdicts } from '../allowed-actions.ts'
import type { Dependents } from '../dependents.ts'
import type { DocumentInput } from '../document-input.ts'
import { isUnchanged } from '../unchanged.ts'

/**
 * What may still be changed of a document that was issued, or stands in a return that was filed: nothing that its paper states
 * to its client, or its return to the authority.
 */

const lightFields = ['notes', 'due_date', 'representative_id']

/** Whether a document is closed but for light changes. */
export const isClosed = ({ organization }: Pick<BooksContext, 'organization'>, document: DocumentRow): boolean =>
  document.issued_at !== null || (document.status === 'posted' && isDeclared(document, organization))

/** A document as a light change leaves it: in the boxes of the return that it stands in, whatever is set otherwise since. */
export function declaredAsBefore<Document extends DocumentRow>(document: Document, before: DocumentRow): Document {
  const { tax_day, taxes, emirate }: AnyDocument = before
  const declared = Object.entries({ tax_day, taxes, emirate }).filter(([name]) => name in before)
  return { ...document, ...Object.fromEntries(declared) }
}

/** What is entered, but for what may be changed: that as it stands. */
const withoutLight = ({ header, items }: DocumentInput, stood: DocumentInput): DocumentInput => ({
  header: {
    ...header,
    ...Object.fromEntries(
      lightFields.flatMap(name => (name in stood.header ? [[name, stood.header[name] ?? null]] : [])),
    ),
  },
  items: items.map((item, index) => ({
    ...item,
    analytical_account_id: stood.items[index]?.analytical_account_id ?? null,
  })),
})

/** Refuses a change of a closed document that is more than a light one, or that another document stands in the way of. */
export async function refuseBeyondLight(
  context: BooksContext,
  { input, stood, payment }: { input: DocumentInput; stood: DocumentInput; payment: Values | null },
  before: DocumentWithItems,
  dependents: Dependents,
): Promise<void> {
  const { document } = before
  const { kind } = document
  const isSame = () => isUnchanged(context, withoutLight(input, stood), before)
  const isLight = document.status === 'posted' && payment === null && (await isSame())
  const circumstances = circumstancesOf(context, kind)
  const { edit } = isLight
    ? verdicts({ ...document, issued_at: null }, dependents, { ...circumstances, tax_filed_until: null })
    : verdicts(document, dependents, circumstances)
  refuseUnless(edit, 'cannot_edit', context.language, kind)
}
