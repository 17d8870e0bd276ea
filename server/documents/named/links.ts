import { headerOf, itemOf } from '../../../schema/document-fields.ts'
import { isDebitNote } from '../../../schema/documents/debit-notes.ts'
import { itemsKeyOf, maxItems } from '../../../schema/documents/lines.ts'
import { type DocumentKind, isReturn } from '../../../schema/documents.ts'
import { type FieldIssues, Refusal, refuseFields } from '../../../schema/errors.ts'
import type { Fields } from '../../../schema/fields.ts'
import { idOfValue } from '../../../schema/ids.ts'
import { readable, type Values } from '../../../schema/validate.ts'
import type { Link } from '../../books/references.ts'
import type { DocumentInput } from '../document-input.ts'

/** The records that a body of a document names. */

const ofDocuments = ['documents', 'document_items']
/** What has rules of its own: these are looked up with what the rules ask. */
const ruledElsewhere = ['products', 'accounts', ...ofDocuments]

/** A debit note has its party from its invoice, whoever may see them. */
const isTakenOver = (kind: DocumentKind, path: string): boolean =>
  isDebitNote(kind) && ['client_id', 'supplier_id'].includes(path)

/** The links of a body to records that have no rule of their own. */
export const linksOf = (kind: DocumentKind, input: DocumentInput): Link[] =>
  allLinksOf(kind, input).filter(({ table, path }) => !ruledElsewhere.includes(table) && !isTakenOver(kind, path))

/** The links of a body that is refused for something else, as far as they can be read; a return and a debit note have most from their invoice. */
function linksSaid(kind: DocumentKind, body: unknown): Link[] {
  if (isReturn(kind) || isDebitNote(kind)) return []
  const lines = (body as Record<string, unknown> | null)?.[itemsKeyOf(kind) ?? '']
  const items = Array.isArray(lines) && lines.length <= maxItems ? lines : []
  const [ofHeader, ofItem] = [linkFields(headerOf(kind)), linkFields(itemOf(kind))]
  const message = { header: readable(ofHeader, body), items: items.map(item => readable(ofItem, item)) }
  return allLinksOf(kind, message).filter(
    ({ table, id }) => idOfValue(id) !== undefined && !ofDocuments.includes(table),
  )
}

const linkFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind === 'link'))

function allLinksOf(kind: DocumentKind, { header, items }: DocumentInput): Link[] {
  const links: Link[] = []
  const collect = (fields: Fields, values: Values, prefix: string) => {
    for (const [name, field] of Object.entries(fields))
      if (field.kind === 'link')
        links.push({ path: prefix + name, table: field.to, id: values[name] as number | null | undefined })
  }
  collect(headerOf(kind), header, '')
  items.forEach((item, index) => {
    collect(itemOf(kind), item, `${itemsKeyOf(kind)}.${index}.`)
  })
  return links
}

/** Reads a body; one that cannot be read is refused also for what it names that is not there: all faults at once. */
export async function readWhole(
  kind: DocumentKind,
  body: unknown,
  read: () => DocumentInput,
  brokenLinks: (links: readonly Link[]) => Promise<FieldIssues>,
): Promise<DocumentInput> {
  try {
    return read()
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 'validation') throw failure
    const broken = Object.entries(await brokenLinks(linksSaid(kind, body)))
    // What was put away since may stand on what is posted: whether it may is asked of a body that can be read.
    const missing = broken.filter(([, [issue]]) => issue !== 'not_active')
    return refuseFields({ ...Object.fromEntries(missing), ...failure.fields })
  }
}
