import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { entryName, type NewEntry } from '../books/entry.ts'
import { firstOpenDay, refuseLocked } from '../books/lock.ts'
import type { DocumentRow, DocumentWithItems } from '../books/rows.ts'
import type { GivenNumber } from '../books/series.ts'
import type { BooksContext } from '../books/store.ts'
import { instantOf } from '../calendar.ts'
import { isWorthNothing, type Line, netted, reversed } from '../ledger/posting.ts'
import { type Entered, refuseMissing } from './entered.ts'
import { rulesOf } from './kinds.ts'
import type { Effect, Prepared } from './rules.ts'

/** How documents come into the ledger: prepared, numbered, with their entries and those that take them back. */

/** Fills in what a body leaves to others, checks everything that it names, and computes what follows from it. */
export async function prepare(
  context: BooksContext,
  kind: DocumentKind,
  entered: Entered,
  before: DocumentRow | null,
): Promise<Prepared> {
  const rules = rulesOf[kind]
  const completed = rules.complete ? await rules.complete(context, kind, entered) : entered
  refuseMissing(kind, completed)
  return rules.prepare(context, kind, completed, before)
}

/** Gives rows their ids; lines keep the order in which they were entered. */
export async function withIds<Rows extends DocumentWithItems>(
  { store }: BooksContext,
  documents: readonly Rows[],
): Promise<Rows[]> {
  const fresh = documents.filter(({ document }) => document.id === 0).length
  const itemCount = documents.reduce((count, { items }) => count + items.length, 0)
  const { ids, item_ids } = await store.takeIds(fresh, itemCount)
  let [nextId, nextItem] = [0, 0]
  return documents.map(rows => {
    const id = rows.document.id || ids[nextId++]!
    return {
      ...rows,
      document: { ...rows.document, id },
      items: rows.items.map(item => ({ ...item, id: item_ids[nextItem++]!, document_id: id })),
    }
  })
}

/** The entry of a numbered document; nothing for one that is worth nothing. */
const entryOf = ({ organization }: BooksContext, document: DocumentRow, lines: readonly Line[]): NewEntry[] =>
  isWorthNothing(lines)
    ? []
    : [
        {
          date: document.date,
          name: document.name ?? entryName(document.kind, document.number!, organization.language),
          source: { kind: document.kind, id: document.id },
          revision: document.revision,
          reversesId: null,
          lines,
        },
      ]

/** The entry of what a document changed in the cost of goods that had moved before, naming it as the cause. */
export function adjustingEntry(context: BooksContext, document: DocumentRow, adjustments: readonly Line[]): NewEntry[] {
  const lines = netted(adjustments)
  if (isWorthNothing(lines)) return []
  const title = entryName(document.kind, document.number!, context.organization.language)
  return [
    {
      date: firstOpenDay(context),
      name: entryName('cost_adjustment', title, context.organization.language),
      source: { kind: 'cost_adjustment', id: document.id },
      revision: document.revision,
      reversesId: null,
      lines,
    },
  ]
}

/** Writes the entries of documents, after what they reverse, and with them the documents themselves, by `keep`. */
export async function writeEntriesOf<T>(
  context: BooksContext,
  effects: readonly Effect[],
  keep: (documents: DocumentWithItems[]) => Promise<T>,
  reversals: readonly NewEntry[] = [],
): Promise<T> {
  const entries = effects.map(({ document, lines }) => entryOf(context, document.document, lines))
  const adjusting = effects.flatMap(({ document, adjustments }) =>
    adjustingEntry(context, document.document, adjustments),
  )
  return context.store.writeEntriesWith([...reversals, ...entries.flat(), ...adjusting], ids => {
    let next = reversals.length
    return keep(
      effects.map(({ document: { document, items } }, index) => ({
        items,
        document: { ...document, entry_id: entries[index]!.length > 0 ? ids[next++]! : null },
      })),
    )
  })
}

/**
 * Gives documents their numbers, writes their entries and posts them: the way into the ledger for a form, a draft and
 * an import alike. Documents of total 0 post without an entry. `keep` writes the documents as they then stand; what it
 * answers is answered.
 */
export async function postAll<T>(
  context: BooksContext,
  kind: DocumentKind,
  documents: readonly Prepared[],
  keep: (documents: DocumentWithItems[]) => Promise<T>,
  given?: readonly GivenNumber[],
): Promise<T> {
  const { store, organization, now } = context
  if (documentKinds[kind].posts)
    for (const { document } of documents) refuseLocked(document.date, organization.own_lock_date)
  const numbers =
    given ??
    (await store.nextNumbers(
      kind,
      documents.map(({ document }) => document.date),
    ))
  const effects: Effect[] = []
  for (const [index, { document, items, post }] of documents.entries()) {
    const posted = { status: 'posted' as const, posted_at: instantOf(now) }
    effects.push(await post({ items, document: { ...document, ...numbers[index]!, ...posted } }, []))
  }
  return writeEntriesOf(context, effects, keep)
}

/** The entry that takes a document's present one back; none when it was worth nothing. */
export async function reversalOf(
  { store, organization }: BooksContext,
  document: DocumentRow,
  date: string,
): Promise<NewEntry[]> {
  if (document.entry_id === null) return []
  return [
    {
      date,
      name: entryName(document.kind, document.number!, organization.language, 'reversal'),
      source: { kind: document.kind, id: document.id },
      revision: document.revision,
      reversesId: document.entry_id,
      lines: reversed(await store.linesOfEntry(document.entry_id)),
    },
  ]
}
