import type { Values } from '../../../schema/validate.ts'
import type { DocumentWithItems } from '../../books/rows.ts'
import type { BooksContext } from '../../books/store.ts'
import { refuseUnless } from '../../books/verdict.ts'
import { circumstancesOf, verdicts } from '../allowed-actions.ts'
import type { Dependents } from '../dependents.ts'
import type { DocumentInput } from '../document-input.ts'
import { isUnchanged } from '../unchanged.ts'

/** What of an issued document may still be changed: nothing that its paper states to its client and the authority. */

const lightFields = ['notes', 'due_date', 'representative_id']

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

/** Refuses a change of an issued document that is more than a light one, or that another document stands in the way of. */
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
  const considered = isLight ? { ...document, issued_at: null } : document
  refuseUnless(
    verdicts(considered, dependents, circumstancesOf(context, kind)).edit,
    'cannot_edit',
    context.language,
    kind,
  )
}
