import { setImmediate } from 'node:timers/promises'
import { type DatedLines, isWorthNothing, type Line, netted, reversed } from '../../ledger/lines.ts'
import { elementAt } from '../../schema/collections/certain.ts'
import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { Refusal } from '../../schema/errors.ts'
import type { Values } from '../../schema/validate.ts'
import { ShortOfCash } from '../books/cash/cash-box.ts'
import { entryName, type NewEntry } from '../books/entry.ts'
import { refuseLocked } from '../books/lock.ts'
import { type AnyDocument, type DocumentRow, type DocumentWithItems, withShape } from '../books/rows.ts'
import type { GivenNumber } from '../books/series.ts'
import type { BooksContext, Ids } from '../books/store.ts'
import { instantOf } from '../calendar.ts'
import { type DocumentInput, refuseMissing } from './document-input.ts'
import { issuingOf } from './issuing/issuing.ts'
import { rulesOf } from './kinds.ts'
import type { Posted, Prepared } from './rules.ts'

/** How documents come into the ledger: prepared, numbered, with their entries and those that take them back. */

/** Fills in what a body leaves to others, checks everything that it names, and computes what follows from it. */
export async function prepare(
  context: BooksContext,
  kind: DocumentKind,
  input: DocumentInput,
  before: DocumentRow | null,
  payment: Values | null = null,
): Promise<Prepared> {
  const rules = rulesOf(kind)
  const completed = rules.complete ? await rules.complete(context, kind, input, before) : input
  refuseMissing(kind, completed)
  return rules.prepare(context, kind, completed, before, payment)
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
    const id = rows.document.id || elementAt(ids, nextId++)
    return {
      ...rows,
      document: { ...rows.document, id },
      items: rows.items.map(item => ({ ...item, id: elementAt(item_ids, nextItem++), document_id: id })),
    }
  })
}

/** The entries that a document may make, in the order in which they are written. */
const entryKinds = ['own', 'arrival', 'cost_adjustment'] as const

/** An entry that a document makes, decided before its number is known: the entry is named by it. */
interface UnnamedEntry {
  /** The document's own, that of a transfer's arrival, or that of what it changed in the cost of goods that had moved before. */
  kind: (typeof entryKinds)[number]
  date: string
  lines: readonly Line[]
}

/** The entries that a document makes. One that would say nothing is not made. */
const entriesOf = ({ date }: DocumentRow, { lines, arrival, adjustments }: Omit<Posted, 'document'>): UnnamedEntry[] =>
  [
    { kind: 'own' as const, date, lines },
    ...(arrival ? [{ kind: 'arrival' as const, ...arrival }] : []),
    ...adjustments.map(each => ({ kind: 'cost_adjustment' as const, date: each.date, lines: netted(each.lines) })),
  ].filter(entry => !isWorthNothing(entry.lines))

/** An entry of a document that has its number. */
function named({ organization }: BooksContext, document: DocumentRow, { kind, date, lines }: UnnamedEntry): NewEntry {
  const title = entryName(document.kind, document.number!, organization.language)
  const about = { date, revision: document.revision, reversesId: null, lines }
  if (kind === 'cost_adjustment')
    return { ...about, name: entryName(kind, title, organization.language), source: { kind, id: document.id } }
  const ofArrival = entryName(document.kind, document.number!, organization.language, 'arrival')
  const name = kind === 'arrival' ? ofArrival : (document.name ?? title)
  return { ...about, name, source: { kind: document.kind, id: document.id } }
}

/** The entries of what taking a document back changed in the cost of goods that had moved before, naming it as the cause. */
export const adjustingEntries = (
  context: BooksContext,
  document: DocumentRow,
  adjustments: readonly DatedLines[],
): NewEntry[] => entriesOf(document, { lines: [], adjustments }).map(entry => named(context, document, entry))

/** Writes the entries of documents whose numbers were asked for, and answers the documents as they then stand. */
export type WriteEntries = () => Promise<DocumentWithItems[]>

/** What a cash box is short of is refused where it was entered: at the amount, or at the line of a journal entry. */
async function atTheirField(posted: readonly DocumentWithItems[], written: Promise<void>): Promise<void> {
  try {
    await written
  } catch (error) {
    const [first] = posted
    if (!(error instanceof ShortOfCash) || !first) throw error
    const rows = withShape(first)
    if (rows.shape === 'payment' || rows.shape === 'transfer') throw error.at('amount')
    if (rows.shape !== 'journal') throw error
    const line = rows.items.findIndex(item => item.account_id === error.accountId && item.creditor > 0n)
    throw line >= 0 ? error.at(`items.${line}.creditor`) : error
  }
}

/**
 * Asks for what the entries of documents need: their ids and numbers. `reversals` are entries that come before them,
 * `numbering` the numbers that the documents are given. What is asked of the database next is asked behind this.
 */
function askForEntries(
  context: BooksContext,
  posted: readonly Posted[],
  { reversals = [], numbering }: { reversals?: readonly NewEntry[]; numbering?: Numbering },
): WriteEntries {
  const unnamed = posted.flatMap(({ document: { document }, ...lines }, index) =>
    entriesOf(document, lines).map(entry => ({ ...entry, index })),
  )
  const entries = entryKinds.flatMap(kind => unnamed.filter(entry => entry.kind === kind))
  const requested = Promise.all([
    context.store.openLedger([...reversals, ...entries].map(({ date }) => date)),
    numbering,
  ])
  requested.catch(() => undefined)
  return async () => {
    const [ledger, numbers] = await requested
    const documents = posted.map(({ document: { document } }, index) => ({ ...document, ...numbers?.[index] }))
    await atTheirField(
      posted.map(({ document }) => document),
      ledger.write([
        ...reversals,
        ...entries.map(({ index, ...entry }) => named(context, elementAt(documents, index), entry)),
      ]),
    )
    const idsOf = (wanted: UnnamedEntry['kind']) =>
      new Map(
        entries.flatMap(({ kind, index }, position) =>
          kind === wanted ? [[index, ledger.ids[reversals.length + position]!]] : [],
        ),
      )
    const [own, arrivals] = [idsOf('own'), idsOf('arrival')]
    return posted.map(({ document: { items } }, index) => ({
      items,
      document: {
        ...elementAt(documents, index),
        entry_id: own.get(index) ?? null,
        arrival_entry_id: arrivals.get(index) ?? null,
      },
    }))
  }
}

/** Writes the entries of documents, after what they reverse, and with them the documents themselves, by `writeDocuments`. */
export const writeEntriesOf = async <T>(
  context: BooksContext,
  posted: readonly Posted[],
  writeDocuments: (documents: DocumentWithItems[]) => Promise<T>,
  { reversals = [] }: { reversals?: readonly NewEntry[] } = {},
): Promise<T> => writeDocuments(await askForEntries(context, posted, { reversals })())

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
 * Decides what documents post, and asks for their numbers and those of their entries: the way into the ledger for a form,
 * a draft and an import alike. Documents of total 0 post without an entry. An import asks for the next documents before
 * these are written, so that nobody waits for an answer behind thousands of lines. With `refused` the others are decided
 * too where one cannot be: nothing of them may be written then.
 */
export async function beginPosting(
  context: BooksContext,
  kind: DocumentKind,
  documents: readonly Prepared[],
  given?: Numbering,
  refused?: (index: number, refusal: Refusal) => void,
): Promise<WriteEntries> {
  const { organization, now } = context
  const dates = documents.map(({ document }) => document.date)
  if (documentKinds[kind].posts) for (const date of dates) refuseLocked(date, organization.own_lock_date)
  const numbering = given ?? askNumbers(context, kind, dates)
  const issue = await issuingOf(context, kind, documents, instantOf(now))
  const all: Posted[] = []
  const decide = async (index: number, step: () => unknown) => {
    try {
      await step()
    } catch (failure) {
      if (!refused || !(failure instanceof Refusal)) throw failure
      refused(index, failure)
    }
  }
  const checks: (() => Promise<void>)[] = []
  for (const [index, { document, items, post }] of documents.entries()) {
    const { check, ...issued } = issue({ document, items })
    const posted = { ...document, ...issued, status: 'posted' as const, posted_at: instantOf(now) }
    await decide(index, async () => {
      // What it would be refused for as it is issued is heard first.
      all.push(
        await post({ items, document: posted }, []).catch(failure => {
          check()
          throw failure
        }),
      )
      checks.push(() => decide(index, check))
    })
  }
  if (all.some(({ document: { document } }) => document.issued_at !== null)) context.authority?.reserve()
  const writing = askForEntries(context, all, { numbering })
  // The database looks for numbers while the rules of the authority are gone through.
  if (context.authority) await setImmediate()
  for (const check of checks) await check()
  return writing
}

/** Posts documents, and writes them by `writeDocuments` as they then stand; what it answers is answered. */
export async function postAll<T>(
  context: BooksContext,
  kind: DocumentKind,
  documents: readonly Prepared[],
  writeDocuments: (documents: DocumentWithItems[]) => Promise<T>,
  given?: Numbering,
): Promise<T> {
  const writeEntries = await beginPosting(context, kind, documents, given)
  const posted = await writeEntries()
  const written = await writeDocuments(posted)
  await context.authority?.take(posted)
  return written
}

/**
 * The entries that take a document's present ones back; none when it was worth nothing. What has not arrived by then is
 * taken back on the day of its arrival.
 */
export async function reversalOf(
  { store, organization }: BooksContext,
  document: DocumentRow,
  date: string,
): Promise<NewEntry[]> {
  const { kind, number, id, revision } = document
  const { arrives_on = null, arrival_entry_id = null }: AnyDocument = document
  const taken = [
    { entryId: document.entry_id, date },
    { entryId: arrival_entry_id, date: arrives_on !== null && arrives_on > date ? arrives_on : date },
  ]
  const reversals: NewEntry[] = []
  for (const { entryId, date: on } of taken)
    if (entryId !== null)
      reversals.push({
        date: on,
        name: entryName(kind, number!, organization.language, 'reversal'),
        source: { kind, id },
        revision,
        reversesId: entryId,
        lines: reversed(await store.linesOfEntry(entryId)),
      })
  return reversals
}
