import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { entryName, type NewEntry } from '../books/entry.ts'
import { firstOpenDay, refuseLocked } from '../books/lock.ts'
import type { DocumentRow, DocumentWithItems } from '../books/rows.ts'
import type { GivenNumber } from '../books/series.ts'
import type { BooksContext, Ids } from '../books/store.ts'
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
  taken?: Ids,
): Promise<Rows[]> {
  const fresh = documents.filter(({ document }) => document.id === 0).length
  const itemCount = documents.reduce((count, { items }) => count + items.length, 0)
  const isEnough = taken && taken.ids.length >= fresh && taken.item_ids.length >= itemCount
  const { ids, item_ids } = isEnough ? taken : await store.takeIds(fresh, itemCount)
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

/** The days of the entries that documents make, in the order of `writeEntriesOf`. */
const entryDates = (context: BooksContext, effects: readonly Effect[], reversals: readonly NewEntry[]): string[] => [
  ...reversals.map(({ date }) => date),
  ...effects.flatMap(({ document: { document }, lines }) => (isWorthNothing(lines) ? [] : [document.date])),
  ...effects.flatMap(({ adjustments }) => (isWorthNothing(netted(adjustments)) ? [] : [firstOpenDay(context)])),
]

const numbered = (effect: Effect, number: GivenNumber | undefined): Effect => ({
  ...effect,
  document: { ...effect.document, document: { ...effect.document.document, ...number } },
})

/**
 * Writes the entries of documents, after what they reverse, and with them the documents themselves, by `keep`.
 * `numbering` are numbers that the documents are given: the counter of the entries is asked before they are known.
 */
export async function writeEntriesOf<T>(
  context: BooksContext,
  unnumbered: readonly Effect[],
  keep: (documents: DocumentWithItems[]) => Promise<T>,
  { reversals = [], numbering }: { reversals?: readonly NewEntry[]; numbering?: Numbering } = {},
): Promise<T> {
  const [ledger, numbers] = await Promise.all([
    context.store.openLedger(entryDates(context, unnumbered, reversals)),
    numbering,
  ])
  const effects = unnumbered.map((effect, index) => numbered(effect, numbers?.[index]))
  const entries = effects.map(({ document, lines }) => entryOf(context, document.document, lines))
  const adjusting = effects.flatMap(({ document, adjustments }) =>
    adjustingEntry(context, document.document, adjustments),
  )
  ledger.write([...reversals, ...entries.flat(), ...adjusting])
  let next = reversals.length
  return keep(
    effects.map(({ document: { document, items } }, index) => ({
      items,
      document: { ...document, entry_id: entries[index]!.length > 0 ? ledger.ids[next++]! : null },
    })),
  )
}

/** Numbers that were asked for: what happens meanwhile is asked of the database behind them. */
export type Numbering = Promise<readonly GivenNumber[]>

/**
 * Asks for numbers, to be awaited where they are written. Whoever fails before that has nothing of them: they go back
 * with the transaction.
 */
export function askNumbers({ store }: BooksContext, kind: DocumentKind, dates: readonly string[]): Numbering {
  const numbering = store.nextNumbers(kind, dates)
  numbering.catch(() => undefined)
  return numbering
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
  given?: Numbering,
): Promise<T> {
  const { organization, now } = context
  const dates = documents.map(({ document }) => document.date)
  if (documentKinds[kind].posts) for (const date of dates) refuseLocked(date, organization.own_lock_date)
  const numbering = given ?? askNumbers(context, kind, dates)
  const effects: Effect[] = []
  for (const { document, items, post } of documents) {
    const posted = { status: 'posted' as const, posted_at: instantOf(now) }
    effects.push(await post({ items, document: { ...document, ...posted } }, []))
  }
  return writeEntriesOf(context, effects, keep, { numbering })
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
