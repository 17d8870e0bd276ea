import { type DocumentKind, documentKinds } from '../../schema/documents.ts'
import { refuse } from '../../schema/errors.ts'
import type { Values } from '../../schema/validate.ts'
import { type Line, reversed } from '../ledger/posting.ts'
import { circumstancesOf, isLocked, refuseLocked, refuseStale, refuseUnless, verdicts } from './can.ts'
import { asEntered, type Entered, type Facts, linksOf, prepared, readBody } from './entered.ts'
import { entryName, incomeAccountFrom, linesOf, refuseUnbalanced } from './entry.ts'
import type { NewEntry } from './ledger.ts'
import type { DocumentRow, DocumentWithItems } from './rows.ts'
import type { Keeping } from './store.ts'

/** The life of a document: made, changed, posted, taken back, removed. The same on the server and in the mock. */

type IncomeAccountOf = (productId: number) => number | null

/** Checks everything a body names, and computes what follows from it. */
async function prepare(
  keeping: Keeping,
  kind: DocumentKind,
  entered: Entered,
  before: DocumentRow | null,
): Promise<DocumentWithItems & { incomeAccountOf: IncomeAccountOf }> {
  const { store } = keeping
  const { shape } = documentKinds[kind]
  if (shape === 'items') entered.header.warehouse_id ??= await store.firstWarehouse()
  const idsOf = (field: 'product_id' | 'account_id') => entered.items.map(item => item[field] as number)
  const products: Facts['products'] = shape === 'items' ? await store.products(idsOf('product_id')) : new Map()
  const accounts: Facts['accounts'] = shape === 'journal' ? await store.accounts(idsOf('account_id')) : new Map()
  const coins: Facts['coins'] = entered.header.currency_id ? await store.coins() : new Set()
  const broken = await store.brokenLinks(linksOf(kind, entered))
  const rows = prepared(keeping, kind, entered, { products, accounts, coins }, broken, before)
  return { ...rows, incomeAccountOf: incomeAccountFrom(products) }
}

/** Gives rows their ids; lines keep the order in which they were entered. */
export async function withIds(
  { store }: Keeping,
  documents: readonly DocumentWithItems[],
): Promise<DocumentWithItems[]> {
  const fresh = documents.filter(({ document }) => document.id === 0).length
  const ids = fresh > 0 ? await store.takeIds('documents', fresh) : []
  const itemCount = documents.reduce((count, { items }) => count + items.length, 0)
  const itemIds = await store.takeIds('document_items', itemCount)
  let [nextId, nextItem] = [0, 0]
  return documents.map(({ document, items }) => {
    const id = document.id || ids[nextId++]!
    return {
      document: { ...document, id },
      items: items.map(item => ({ ...item, id: itemIds[nextItem++]!, document_id: id })),
    }
  })
}

const isWorthNothing = (lines: readonly Line[]) => lines.every(line => line.amount === 0n)

/** The entry of a numbered document; nothing for one that is worth nothing. */
const entryOf = ({ organization }: Keeping, document: DocumentRow, lines: readonly Line[]): NewEntry[] =>
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

/**
 * Gives documents their numbers, writes their entries and posts them: the way into the ledger for a form, a draft and
 * an import alike. Documents of total 0 post without an entry. Answers the documents as they now stand.
 */
export async function postAll(
  keeping: Keeping,
  kind: DocumentKind,
  documents: readonly DocumentWithItems[],
  incomeAccountOf: IncomeAccountOf,
): Promise<DocumentWithItems[]> {
  const { store, organization, now } = keeping
  for (const { document } of documents) refuseLocked(document.date, organization.lockDate)
  const lines = documents.map(each => linesOf(each, incomeAccountOf, organization.baseDecimals))
  const numbers = await store.nextNumbers(
    kind,
    documents.map(({ document }) => document.date),
  )
  const numbered = documents.map(({ document, items }, index) => ({
    items,
    document: { ...document, ...numbers[index]!, status: 'posted' as const, posted_at: now.toISOString() },
  }))
  const entries = numbered.map(({ document }, index) => entryOf(keeping, document, lines[index]!))
  const ids = await store.writeEntries(entries.flat())
  let next = 0
  return numbered.map(({ document, items }, index) => ({
    items,
    document: { ...document, entry_id: entries[index]!.length > 0 ? ids[next++]! : null },
  }))
}

/** A new document, as a draft or posted at once. Answers its id. */
export async function createDocument(keeping: Keeping, kind: DocumentKind, body: unknown): Promise<number> {
  const entered = readBody(kind, body, null, keeping.organization.baseDecimals)
  const { incomeAccountOf, ...rows } = await prepare(keeping, kind, entered, null)
  const isDraft = entered.header.status === 'draft'
  if (!isDraft) refuseUnbalanced(rows)
  const identified = await withIds(keeping, [rows])
  const documents = isDraft ? identified : await postAll(keeping, kind, identified, incomeAccountOf)
  await keeping.store.insert(documents)
  return documents[0]!.document.id
}

const lock = async ({ store }: Keeping, kind: DocumentKind, id: number): Promise<DocumentWithItems> =>
  (await store.lock(kind, id)) ?? refuse('not_found')

/**
 * Changes a document. A draft is rewritten. A posted one is reversed and posted again under the same number, one
 * revision up, and what it said before stays in the ledger.
 */
export async function updateDocument(keeping: Keeping, kind: DocumentKind, id: number, body: unknown): Promise<void> {
  const { organization, language, store } = keeping
  const before = await lock(keeping, kind, id)
  refuseUnless(verdicts(before.document, circumstancesOf(keeping, kind)).edit, 'cannot_edit', language)
  refuseStale(before.document.revision, body)
  const entered = readBody(kind, body, asEntered(before, organization.baseDecimals), organization.baseDecimals)
  const { incomeAccountOf, ...rows } = await prepare(keeping, kind, entered, before.document)
  const isPosted = before.document.status === 'posted'
  const isPosting = !isPosted && (body as Values | null)?.status === 'posted'
  if (isPosted || isPosting) refuseUnbalanced(rows)
  const revision = before.document.revision + 1
  const [revised] = await withIds(keeping, [{ ...rows, document: { ...rows.document, revision } }])
  if (isPosted) await store.rewrite(await repost(keeping, before.document, revised!, incomeAccountOf))
  else if (isPosting) await store.rewrite((await postAll(keeping, kind, [revised!], incomeAccountOf))[0]!)
  else await store.rewrite(revised!)
}

/** The entry that takes a document's present one back; none when it was worth nothing. */
async function reversalOf({ store, organization }: Keeping, document: DocumentRow, date: string): Promise<NewEntry[]> {
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

async function repost(
  keeping: Keeping,
  before: DocumentRow,
  revised: DocumentWithItems,
  incomeAccountOf: IncomeAccountOf,
): Promise<DocumentWithItems> {
  const { organization, store } = keeping
  const { document, items } = revised
  refuseLocked(document.date, organization.lockDate)
  const reversal = await reversalOf(keeping, before, before.date)
  const entry = entryOf(keeping, document, linesOf(revised, incomeAccountOf, organization.baseDecimals))
  const ids = await store.writeEntries([...reversal, ...entry])
  return { items, document: { ...document, entry_id: entry.length > 0 ? ids.at(-1)! : null } }
}

/** Posts a draft as it stands. */
export async function postDraft(keeping: Keeping, kind: DocumentKind, id: number): Promise<void> {
  const before = await lock(keeping, kind, id)
  if (before.document.status === 'void') refuse('already_void')
  if (before.document.status !== 'draft') refuse('not_a_draft')
  const entered = asEntered(before, keeping.organization.baseDecimals)
  const { incomeAccountOf, ...rows } = await prepare(keeping, kind, entered, before.document)
  refuseUnbalanced(rows)
  const revision = before.document.revision + 1
  const identified = await withIds(keeping, [{ ...rows, document: { ...rows.document, revision } }])
  const [posted] = await postAll(keeping, kind, identified, incomeAccountOf)
  await keeping.store.rewrite(posted!)
}

/** Takes a posted document back by a reversing entry; its number stays. */
export async function voidDocument(keeping: Keeping, kind: DocumentKind, id: number, today: string): Promise<void> {
  const { organization, language, store } = keeping
  const before = await lock(keeping, kind, id)
  const { document } = before
  if (document.status === 'void') refuse('already_void')
  refuseUnless(verdicts(document, circumstancesOf(keeping, kind)).void, 'cannot_void', language)
  const date = isLocked(document.date, organization.lockDate) ? today : document.date
  refuseLocked(date, organization.lockDate)
  await store.writeEntries(await reversalOf(keeping, document, date))
  await store.markVoid(before)
}

/** Removes a draft. What is posted is never removed. */
export async function deleteDocument(keeping: Keeping, kind: DocumentKind, id: number): Promise<void> {
  const before = await lock(keeping, kind, id)
  refuseUnless(verdicts(before.document, circumstancesOf(keeping, kind)).delete, 'cannot_delete', keeping.language)
  await keeping.store.remove(before)
}
