import { headerOf, itemOf } from '../../../schema/document-fields.ts'
import { type DocumentKind, isReturn, itemsKeyOf, mostItems } from '../../../schema/documents.ts'
import { Refusal, refuseFields } from '../../../schema/errors.ts'
import { readable, type Values } from '../../../schema/validate.ts'
import type { Link } from '../../books/references.ts'
import type { BooksContext } from '../../books/store.ts'
import type { Entered } from '../entered.ts'

/** The records that a body of a document names. */

/** What has rules of its own: these are looked up with what the rules ask. */
const ruledElsewhere = new Set(['products', 'accounts', 'documents', 'document_items'])

/** The links of a body to records that have no rule of their own. */
export const linksOf = (kind: DocumentKind, entered: Entered): Link[] =>
  allLinksOf(kind, entered).filter(({ table }) => !ruledElsewhere.has(table))

/** The links of a body that is refused for something else, as far as they can be read; a return has most from its invoice. */
function linksSaid(kind: DocumentKind, body: unknown): Link[] {
  if (isReturn(kind)) return []
  const lines = (body as Record<string, unknown> | null)?.[itemsKeyOf(kind) ?? '']
  const items = Array.isArray(lines) && lines.length <= mostItems ? lines : []
  const said = {
    header: readable(headerOf(kind), body),
    items: items.map(item => readable(itemOf(kind), item)),
  }
  return allLinksOf(kind, said).filter(({ table, id }) => typeof id === 'number' && !linesOfDocuments.has(table))
}
const linesOfDocuments = new Set(['documents', 'document_items'])

function allLinksOf(kind: DocumentKind, { header, items }: Entered): Link[] {
  const tableOf = (fields: Record<string, { kind: string; to?: string }>, name: string) =>
    fields[name]?.kind === 'link' ? fields[name].to : undefined
  const links: Link[] = []
  const collect = (fields: ReturnType<typeof headerOf>, values: Values, prefix: string) => {
    for (const name of Object.keys(fields)) {
      const table = tableOf(fields as Record<string, { kind: string; to?: string }>, name)
      if (table) links.push({ path: prefix + name, table, id: values[name] as number | null | undefined })
    }
  }
  collect(headerOf(kind), header, '')
  items.forEach((item, index) => {
    collect(itemOf(kind), item, `${itemsKeyOf(kind)}.${index}.`)
  })
  return links
}

/** Reads a body; one that cannot be read is refused also for what it names that is not there: all faults at once. */
export async function readWhole(
  { store }: Pick<BooksContext, 'store'>,
  kind: DocumentKind,
  body: unknown,
  read: () => Entered,
): Promise<Entered> {
  try {
    return read()
  } catch (failure) {
    if (!(failure instanceof Refusal) || failure.code !== 'validation') throw failure
    const broken = Object.entries(await store.brokenLinks(linksSaid(kind, body)))
    // What was put away since may stand on what is posted: whether it may is asked of a body that can be read.
    const missing = broken.filter(([, [issue]]) => issue !== 'not_active')
    return refuseFields({ ...Object.fromEntries(missing), ...failure.fields })
  }
}
