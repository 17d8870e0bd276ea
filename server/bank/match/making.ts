import { lastOf } from '../../../schema/collections/certain.ts'
import { documentKinds } from '../../../schema/documents.ts'
import { type FieldIssues, Refusal } from '../../../schema/errors.ts'
import { demand } from '../../../schema/permissions.ts'
import type { BooksContext } from '../../books/store.ts'
import { takeStep } from '../../documents/cheques/endorsement.ts'
import { createDocument } from '../../documents/life.ts'
import type { ChequeToStep, DocumentToMake } from './to-make.ts'

/** The documents and the steps of cheques that a match makes: by the functions and the permissions that make them elsewhere. */

export interface Made {
  /** What it wrote into the ledger. */
  entryId: number
  documentId: number | null
  chequeEventId: number | null
}

interface Work {
  documents: readonly DocumentToMake[]
  cheques: readonly ChequeToStep[]
}

/** What is refused of a document, at the parts that asked for it. Anything but faults of fields is refused as it is. */
function atParts(error: unknown, pathOf: (field: string) => string): FieldIssues {
  if (!(error instanceof Refusal)) throw error
  if (error.code !== 'validation') throw error
  const issues: FieldIssues = {}
  for (const [field, found] of Object.entries(error.fields)) {
    const path = pathOf(field)
    issues[path] = [...(issues[path] ?? []), ...found]
  }
  return issues
}

async function make(
  context: BooksContext,
  { kind, body, pathOf }: DocumentToMake,
  issues: FieldIssues,
): Promise<Made[]> {
  demand(context.permissions, documentKinds[kind].wire.permission, 'create')
  try {
    const { id, rows } = await createDocument(context, kind, body)
    const { entry_id: entryId } = rows.document
    return entryId === null ? [] : [{ entryId, documentId: id, chequeEventId: null }]
  } catch (error) {
    Object.assign(issues, atParts(error, pathOf))
    return []
  }
}

/** What of a cheque's step is refused stands at the part: that of its state in the words of its own page. */
function chequeIssues(error: unknown, { part }: ChequeToStep): FieldIssues {
  const path = `parts.${part.at}.cheque_id`
  if (error instanceof Refusal && error.code === 'cheque_state')
    return { [path]: [`cheque_refused|${error.values.reason ?? ''}`] }
  return atParts(error, () => path)
}

async function take(context: BooksContext, toStep: ChequeToStep, issues: FieldIssues): Promise<Made[]> {
  const { step, part, body } = toStep
  try {
    await takeStep(context, step, part.id, body)
  } catch (error) {
    Object.assign(issues, chequeIssues(error, toStep))
    return []
  }
  const events = await context.store.rows.find('cheque_events', { cheque_id: part.id })
  const { id: chequeEventId, entry_id: entryId } = lastOf(events)
  return entryId === null ? [] : [{ entryId, documentId: null, chequeEventId }]
}

/** Makes all of it, or says at the parts what is wrong with any: what was made meanwhile goes with the transaction. */
export async function makeAll(
  context: BooksContext,
  { documents, cheques }: Work,
  issues: FieldIssues,
): Promise<Made[]> {
  const made: Made[] = []
  for (const document of documents) made.push(...(await make(context, document, issues)))
  for (const cheque of cheques) made.push(...(await take(context, cheque, issues)))
  return made
}
