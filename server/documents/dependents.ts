import type { Minor } from '../../ledger/money.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { comesBackByAmounts, isAdvance } from '../../schema/documents/sold.ts'
import { type DocumentKind, documentKinds, isInvoice, isOffer, isReturn } from '../../schema/documents.ts'
import { type DocumentRow, isTrade, quantityOf, type TradeDocument, type TradeItem } from '../books/rows.ts'
import type { Loss, Store } from '../books/store.ts'
import type { AllocationRow, ChequeRow } from '../books/tables.ts'
import { deductedOn, lastDeducting, neededBy } from '../settlement/advance-cover.ts'
import { laterEnds, maxGivenFrom, nothingSettled, type Settled, settledBy } from '../settlement/allocations.ts'
import { isCreditUsed } from '../settlement/credits.ts'
import { byLine, rowsOn } from '../settlement/differences.ts'
import { type End, endedShares, lastEnd } from '../settlement/ends.ts'
import { settlingOf } from '../settlement/open-items.ts'
import { recoveryOf } from '../settlement/recoveries.ts'
import { givenBackBy } from '../settlement/refunding-return.ts'
import { noSettlers, type Settlers, settlersOf } from '../settlement/settlers.ts'
import { byAdvances } from './advances/restoring.ts'

/** What others made of a document, or did to it: what decides whether it may still change. */
export interface Dependents {
  /** Whether the tax authority refused it: it was never valid. */
  isRefused: boolean
  settled: Settled
  /** The latest return of it, by its number. */
  returnNumber: string | null
  isFullyReturned: boolean
  /** The date of the first payment, return or credit that settles it. */
  settledFrom: string | null
  /** The debit notes that add to it, by their numbers. */
  debitNoteNumbers: readonly string[]
  /** The latest invoice that deducts it, by its number, where it is an advance. */
  deductedBy: string | null
  /** Of what pays an advance: the latest invoice that deducts what it paid, by its number. */
  neededBy: string | null
  /** What of it advances settle that it deducts itself. */
  byAdvances: Minor
  /** Of a return: whether an advance that it gave something back to was deducted or returned since. */
  isRestoredUsed: boolean
  /** The latest invoice made from an offer or an order, by its number. */
  invoiceNumber: string | null
  /** Whether a draft of such an invoice waits to be posted. */
  hasDraftInvoice: boolean
  isCreditUsed: boolean
  /** Whether an advance in a foreign currency made its lines cost, or bring, another sum. */
  isChangedByAdvance: boolean
  /** The number of its cheque, when that is no longer in hand. */
  movedCheque: string | null
  /** The number of a client's cheque that it handed on. */
  endorsedCheque: string | null
  /** The return that gave some of a payment back, by its number. */
  givenBackBy: string | null
  /** The cheque of a payment, or the one that it handed on. */
  cheque: ChequeRow | null
  /** The day on which that cheque bounced. */
  bouncedOn: string | null
  /** What settles it, by the documents that do. */
  settlers: Settlers
  /** What came in of a written-off debt later. */
  recovery: Loss | null
  /** What settles an invoice; what a return or a payment settles. */
  allocations: readonly AllocationRow[]
  /** What was between it and another document until a later day: the books have it as it was until then. */
  stood: Stood | null
  /** What an invoice was paid with cheques that bounced since. */
  bounced: readonly BouncedShare[]
}

/** What of a document was settled, or used, until a later day. */
interface Stood {
  /** The first day on which anything settled it. */
  from: string
  /** The most that ever was settled of an invoice at once. */
  most: Minor
  until: End
}

/** What a cheque had paid of an invoice, until it bounced. */
interface BouncedShare {
  cheque: ChequeRow
  /** The payment that gave it: the one that brought it, or handed it on. */
  paidBy: number
  date: string
  amount: Minor
}

export const noDependents: Dependents = {
  isRefused: false,
  settled: nothingSettled,
  returnNumber: null,
  isFullyReturned: false,
  settledFrom: null,
  debitNoteNumbers: [],
  deductedBy: null,
  neededBy: null,
  byAdvances: 0n,
  isRestoredUsed: false,
  invoiceNumber: null,
  hasDraftInvoice: false,
  isCreditUsed: false,
  isChangedByAdvance: false,
  movedCheque: null,
  endorsedCheque: null,
  givenBackBy: null,
  cheque: null,
  bouncedOn: null,
  settlers: noSettlers,
  recovery: null,
  allocations: [],
  stood: null,
  bounced: [],
}

/** What of the store tells the dependents of a document. */
type DependentsStore = Pick<
  Store,
  'rows' | 'madeFrom' | 'debitNotesOf' | 'deductionsFrom' | 'refusedAmong' | 'heads' | 'lossesOf'
> & {
  itemsOf(documentId: number): Promise<TradeItem[]>
}

/** Of what settled an invoice once, what bounced cheques had. */
async function bouncedSharesOf(store: DependentsStore, given: readonly AllocationRow[]): Promise<BouncedShare[]> {
  const shares = given.filter(({ kind }) => kind === 'payment')
  const payments = shares.flatMap(({ voided_on, document_id }) =>
    voided_on === null || document_id === null ? [] : [document_id],
  )
  if (payments.length === 0) return []
  const ofPayments = await store.rows.find('cheques', { document_id: payments, status: 'bounced' })
  const handedOn = await store.rows.find('cheques', { endorsement_id: payments, status: 'bounced' })
  return [...ofPayments, ...handedOn].map(cheque => {
    const paidBy = payments.includes(cheque.document_id) ? cheque.document_id : cheque.endorsement_id!
    const last = shares.findLast(({ document_id }) => document_id === paidBy)!
    return { cheque, paidBy, date: last.voided_on!, amount: last.amount }
  })
}

/** What was between a document and others until a later day; `given` are the shares that it had at any time. */
async function stoodWith(
  store: DependentsStore,
  { id }: DocumentRow,
  given: readonly AllocationRow[],
): Promise<Stood | null> {
  const ended = laterEnds(given)
  const until = await lastEnd(store, ended, id)
  if (until === null) return null
  const from = firstOf(ended.map(({ date }) => date).sort())
  return { from, most: maxGivenFrom(from, given), until }
}

/** The number of the last invoice that deducts an advance, unless returns gave all of it back. */
const stillDeducted = (deducting: readonly TradeDocument[], id: number): string | null =>
  deductedOn(deducting, id) === 0n ? null : lastDeducting(deducting, id)

async function dependentsOfInvoice(store: DependentsStore, document: DocumentRow): Promise<Dependents> {
  const [given, returns, notes, deducting] = await Promise.all([
    store.rows.find('allocations', { invoice_id: document.id }),
    store.madeFrom(document.id, 'invoice_id'),
    store.debitNotesOf(document.id),
    isAdvance(document.kind) ? store.deductionsFrom([document.id]) : [],
  ])
  const allocations = given.filter(({ voided_on }) => voided_on === null)
  const [stood, bounced, settlers] = await Promise.all([
    stoodWith(store, document, given),
    bouncedSharesOf(store, given),
    settlersOf(store, allocations),
  ])
  const settled = settledBy(allocations)(document.id)
  // No quantity comes back of what only adds to a price.
  const takenBackOf = (item: TradeItem) => (comesBackByAmounts(document.kind) ? item.net : quantityOf(item))
  const returned = new Map<number, bigint>()
  for (const item of returns.flatMap(({ items }) => items))
    returned.set(item.invoice_item_id!, (returned.get(item.invoice_item_id!) ?? 0n) + takenBackOf(item))
  const sold = returns.length > 0 ? await store.itemsOf(document.id) : []
  return {
    ...noDependents,
    settled,
    isChangedByAdvance:
      allocations.some(({ kind }) => kind === 'credit') &&
      [...byLine(await rowsOn({ store }, [document.id])).values()].some(amount => amount !== 0n),
    settlers,
    allocations,
    stood,
    bounced,
    byAdvances: byAdvances(allocations).amount,
    deductedBy: stillDeducted(deducting, document.id),
    settledFrom: allocations.flatMap(({ date, kind }) => (kind === 'advance' ? [] : [date])).sort()[0] ?? null,
    returnNumber: returns.at(-1)?.document.number ?? null,
    debitNoteNumbers: notes.flatMap(({ number }) => number ?? []),
    isFullyReturned: isAdvance(document.kind)
      ? settled.returned + deductedOn(deducting, document.id) >= document.total
      : sold.length > 0 && sold.every(item => (returned.get(item.id) ?? 0n) >= takenBackOf(item)),
  }
}

async function dependentsOfSource(store: DependentsStore, document: DocumentRow): Promise<Dependents> {
  const invoices = await store.madeFrom(document.id, 'source_id')
  const posted = invoices.filter(invoice => invoice.document.status === 'posted')
  return {
    ...noDependents,
    invoiceNumber: posted.at(-1)?.document.number ?? null,
    hasDraftInvoice: posted.length < invoices.length,
  }
}

async function dependentsOfEntry(store: DependentsStore, document: DocumentRow): Promise<Dependents> {
  const items = await store.itemsOf(document.id)
  const allocations = await settlingOf(
    store.rows,
    items.map(({ id }) => id),
  )
  const [own, ofOthers] = [
    allocations.filter(({ document_id }) => document_id === document.id),
    allocations.filter(({ invoice_id }) => invoice_id === document.id),
  ]
  return {
    ...noDependents,
    settled: settledBy(ofOthers)(document.id),
    settlers: await settlersOf(store, ofOthers),
    isCreditUsed: await isCreditUsed(store.rows, document.id),
    givenBackBy: await givenBackBy(store, own),
    neededBy: await neededBy(store, own),
    allocations,
    stood: await stoodWith(store, document, await endedShares(store.rows, document.id)),
  }
}

/** What hangs on a document. A draft or a void one has no dependents. */
export async function dependentsOf(store: DependentsStore, document: DocumentRow): Promise<Dependents> {
  if (document.status !== 'posted') return noDependents
  const { id, issued_at } = document
  const [dependents, refused] = await Promise.all([
    dependentsByKind(store, document),
    store.refusedAmong(issued_at === null ? [] : [id]),
  ])
  return { ...dependents, isRefused: refused.has(id) }
}

async function dependentsByKind(store: DependentsStore, document: DocumentRow): Promise<Dependents> {
  const { kind } = document
  if (isInvoice(kind)) return dependentsOfInvoice(store, document)
  if (isOffer(kind)) return dependentsOfSource(store, document)
  if (documentKinds[kind].role === 'entry') return dependentsOfEntry(store, document)
  if (documentKinds[kind].role === 'cash') return noDependents
  const cheques = hasCheque(kind) ? await store.rows.find('cheques', { document_id: document.id }) : []
  const endorsed = hasCheque(kind) ? await store.rows.find('cheques', { endorsement_id: document.id }) : []
  const cheque = cheques.at(-1) ?? endorsed.at(-1) ?? null
  const moved = cheques.find(({ status }) => status !== 'in_hand' && status !== 'cancelled')
  const allocations = await store.rows.find('allocations', { document_id: document.id, voided_on: null })
  return {
    ...noDependents,
    isCreditUsed: await isCreditUsed(store.rows, document.id),
    movedCheque: moved?.number ?? null,
    endorsedCheque: endorsed[0]?.number ?? null,
    givenBackBy: isReturn(kind) ? null : await givenBackBy(store, allocations),
    neededBy: isReturn(kind) ? null : await neededBy(store, allocations),
    isRestoredUsed: isTrade(document) && (await isRestoredUsed(store, document)),
    recovery: kind === 'write_off' ? await recoveryOf(store, document) : null,
    cheque,
    bouncedOn: await bouncedOn(store, cheque),
    allocations,
    stood: await stoodWith(store, document, await endedShares(store.rows, document.id)),
  }
}

/** Whether less is left of an advance than a return gave back to it. */
async function isRestoredUsed(store: DependentsStore, { deducted }: TradeDocument): Promise<boolean> {
  const ids = [...new Set((deducted ?? []).map(({ invoice_id }) => invoice_id))]
  if (ids.length === 0) return false
  const advances = await store.heads(ids)
  const all = await store.deductionsFrom(ids)
  const returned = settledBy(await store.rows.find('allocations', { invoice_id: ids, voided_on: null }))
  return advances.some(({ id, total }) => {
    const left = total - returned(id).returned - deductedOn(all, id)
    return left < -deductedOn([{ deducted }], id)
  })
}

const bouncedOn = async ({ rows }: DependentsStore, cheque: ChequeRow | null): Promise<string | null> =>
  cheque?.status === 'bounced'
    ? ((await rows.find('cheque_events', { cheque_id: cheque.id, kind: 'bounce' })).at(-1)?.date ?? null)
    : null

const hasCheque = (kind: DocumentKind) => documentKinds[kind].shape === 'payment' && !isReturn(kind)
