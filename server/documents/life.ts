import { byDay, type DatedLines } from '../../ledger/lines.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { headerOf } from '../../schema/document-fields.ts'
import { type DocumentKind, documentKinds, invoiceKindOf, isInvoice, isOffer } from '../../schema/documents.ts'
import { Refusal, refuse, refuseFields, splitIssue } from '../../schema/errors.ts'
import type { Values } from '../../schema/validate.ts'
import { ShortOfCash } from '../books/cash/cash-box.ts'
import { refuseLocked } from '../books/lock.ts'
import { type DocumentRow, type DocumentWithItems, isTrade, type TradeItem, withShape } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import { no, refuseUnless } from '../books/verdict.ts'
import { todayIn } from '../calendar.ts'
import { coverOf } from '../settlement/advance-cover.ts'
import { overtakenAdvance } from '../settlement/advances.ts'
import { calledInSentence } from '../settlement/ends.ts'
import { type GoodsEffect, moveGoods } from '../stock/goods.ts'
import { stockContextOf } from '../stock/stock-context.ts'
import { deductsAdvances } from './advances/deducting.ts'
import {
  changeOfSettled,
  circumstancesOf,
  refuseConversion,
  refuseMissingGoods,
  refuseStale,
  verdicts,
} from './allowed-actions.ts'
import { type Dependents, dependentsOf } from './dependents.ts'
import { agree, agreedTerms, type DocumentInput, readBody, toInput } from './document-input.ts'
import { withType } from './issuing/issuing.ts'
import { amend, isClosed, lightChange, refuseBeyondLight, touchesEntry } from './issuing/light-edits.ts'
import { rulesOf } from './kinds.ts'
import { readWhole } from './named/links.ts'
import { mayKeepNamed, withStanding } from './named/may-keep-named.ts'
import { invoiceOf, leftToInvoice, refuseChosen } from './offers.ts'
import { numbersBeforehand, payAtOnce, readPayment, unnumbered } from './own-payment.ts'
import { adjustingEntries, postAll, prepare, reversalOf, withIds, writeEntriesOf } from './posting.ts'
import type { Prepared } from './rules.ts'
import { isUnchanged } from './unchanged.ts'
import { lockWithSettled, release } from './voiding/settled.ts'
import { readVoiding } from './voiding/voiding.ts'

/** The life of a document: made, changed, posted, taken back, removed. */

/** A document written anew: its lines still fulfil the lines of the order that it was made from. */
async function prepareAgain(
  context: BooksContext,
  kind: DocumentKind,
  input: DocumentInput,
  before: DocumentWithItems,
  payment: Values | null,
): Promise<Prepared> {
  const standing = withStanding(context, before)
  const isPosted = before.document.status === 'posted'
  const named = isPosted ? mayKeepNamed(standing, before) : standing
  const prepared = await prepare(named, kind, input, before.document, payment)
  const [again, stood] = [withShape(prepared), withShape(before)]
  if (again.shape !== 'items' || stood.shape !== 'items') return prepared
  const fulfilled = stood.items.filter(item => item.source_item_id !== null)
  for (const item of again.items)
    item.source_item_id = fulfilled.find(({ product_id }) => product_id === item.product_id)?.source_item_id ?? null
  return prepared
}

/** A document that was made. */
export interface Created {
  id: number
  /** As it stands in the books. */
  rows: DocumentWithItems
  /** Whether nothing hangs on it yet: no payment, credit, cheque or movement of another document. */
  isAlone: boolean
}

/** Whoever sees only their own makes documents of their own representative, unless they say that it is nobody's. */
function ofWriter(
  { membership }: BooksContext,
  kind: DocumentKind,
  body: unknown,
  input: DocumentInput,
): DocumentInput {
  const { representative_id } = (body ?? {}) as Values
  const isTheirs = membership.scope === 'own' && documentKinds[kind].party === 'client'
  if (!isTheirs || representative_id !== undefined || !('representative_id' in headerOf(kind))) return input
  return { ...input, header: { ...input.header, representative_id: membership.representativeId } }
}

/** Where a document comes from: its number in a file, or the issued one that it takes the place of. */
interface Origin {
  sourceNumber?: string | null
  correctsId?: number | null
}

/** A new document, as a draft or posted at once, with the payment that it carries. */
export async function createDocument(
  context: BooksContext,
  kind: DocumentKind,
  body: unknown,
  source: { order: DocumentWithItems; itemIds: readonly (number | null)[] } | null = null,
  { sourceNumber = null, correctsId = null }: Origin = {},
): Promise<Created> {
  const { store, organization } = context
  const read = () => readBody(kind, body, null, organization, {})
  const input = ofWriter(context, kind, body, await readWhole(kind, body, read, store.brokenLinks))
  const payment = readPayment(context, kind, body, input.header.currency_id)
  const isDraft = input.header.status === 'draft'
  if (isDraft && payment) refuseFields({ payment: ['post_to_pay'] })
  const [prepared, ids, terms] = await Promise.all([
    prepare(withStanding(context, source?.order ?? null, { isMadeOfIt: true }), kind, input, null, payment),
    store.takeIds(1, input.items.length),
    agreedTerms(context, kind, body),
  ])
  prepared.document.source_number = sourceNumber
  const rows = withShape(prepared)
  if (rows.shape === 'items') {
    agree(rows.document, terms)
    rows.document.corrects_id = correctsId
    rows.document.source_id = source?.order.document.id ?? null
    rows.items.forEach((item, index) => {
      item.source_item_id = source?.itemIds[index] ?? null
    })
  }
  const write = async ([document]: readonly DocumentWithItems[]) => {
    await store.insert([document!])
    return document!
  }
  const created = (rows: DocumentWithItems): Created => ({
    id: rows.document.id,
    rows,
    isAlone: payment === null && (isInvoice(kind) || isOffer(kind)) && !deductsAdvances(rows.document),
  })
  const identified = await withIds(context, [prepared], ids)
  if (isDraft) return created(await write(identified))
  const { numbers, paymentNumbers } = numbersBeforehand(context, prepared.document, payment)
  const posted = await postAll(context, kind, identified, write, numbers)
  if (payment) await payAtOnce(context, posted.document, payment, paymentNumbers)
  return created(posted)
}

const lock = async <Kind extends DocumentKind>({ store }: BooksContext, kind: Kind, id: number) =>
  (await store.lock(kind, id)) ?? refuse('not_found')

/** The dependents of a document that is locked. */
const dependentsIn = ({ store }: BooksContext, { document, items }: DocumentWithItems): Promise<Dependents> =>
  dependentsOf({ ...store, itemsOf: async () => items as TradeItem[] }, document)

/** The movements of goods that a posted document made. */
const movesOf = async ({ store }: BooksContext, { document }: DocumentWithItems): Promise<number[]> =>
  documentKinds[document.kind].goods !== null ? (await store.movesOf(document.id)).map(({ id }) => id) : []

/**
 * Changes a document. A draft is rewritten. A posted one is reversed and posted again under the same number, one
 * revision up, and what it said before stays in the ledger. A body that says what the document says changes nothing.
 */
export async function updateDocument(
  context: BooksContext,
  kind: DocumentKind,
  id: number,
  body: unknown,
): Promise<void> {
  const { organization, language } = context
  const before = await lockWithSettled(context, kind, id, body)
  const dependents = await dependentsIn(context, before)
  const { edit } = verdicts(before.document, dependents, circumstancesOf(context, kind))
  const isLightOnly = isClosed(context, before.document)
  if (!isLightOnly) refuseUnless(edit, 'cannot_edit', language, kind)
  refuseStale(before.document.revision, body)
  const stood = toInput(before, organization.baseDecimals)
  const terms = await agreedTerms(context, kind, body, stood.header)
  const read = () => readBody(kind, body, stood, organization, terms)
  const input = await readWhole(kind, body, read, links => withStanding(context, before).store.brokenLinks(links))
  const payment = readPayment(context, kind, body, input.header.currency_id)
  const light = await lightChange(context, { input, stood, payment }, before)
  if (isLightOnly) refuseBeyondLight(context, light !== null, before, dependents)
  const isPosted = before.document.status === 'posted'
  const isPosting = !isPosted && (body as Values | null)?.status === 'posted'
  if (payment && !isPosted && !isPosting) refuseFields({ payment: ['post_to_pay'] })
  if (!payment && !isPosting && (await isUnchanged(context, input, before))) return
  if (light !== null && (isLightOnly || !touchesEntry(context, before, light))) return amend(context, before, light)
  const uncoveredBy = await coverOf(context.store, dependents.allocations)
  const released = isPosted ? await undone(context, before, before.document.date) : []
  const prepared = await prepareAgain(context, kind, input, before, payment)
  if (isPosted) {
    refuseUnless(
      changeOfSettled(before.document, prepared.document, dependents, language),
      'cannot_edit',
      language,
      kind,
    )
    await refuseOvertaking(context, before.document, prepared.document)
  }
  const revision = before.document.revision + 1
  const [revised] = await withIds(context, [{ ...prepared, document: { ...prepared.document, revision } }])
  const { document, items } = revised!
  const isDraft = !isPosted && !isPosting
  const { numbers, paymentNumbers } = isDraft ? unnumbered : numbersBeforehand(context, document, payment)
  const rewrite = rewriting(context)
  const after = isPosted
    ? await repost(context, before, revised!, released)
    : isPosting
      ? await postAll(context, kind, [revised!], rewrite, numbers)
      : await rewrite([{ document, items }])
  const number = await uncoveredBy()
  if (number !== null) refuseUnless(no('pays_deducted', { number }), 'cannot_edit', language, kind)
  if (payment) await payAtOnce(context, after.document, payment, paymentNumbers)
}

/** An invoice does not pass an advance that pays it at another rate: what that differs by would stay where it was booked. */
async function refuseOvertaking(context: BooksContext, before: DocumentRow, { date }: DocumentRow): Promise<void> {
  const { store, language } = context
  const advance = isInvoice(before.kind) && isTrade(before) ? await overtakenAdvance(context, before, date) : null
  if (advance === null) return
  const [document = null] = await store.heads([advance.document_id])
  const values = { date: advance.date, document: calledInSentence(document, language) }
  refuseUnless(no('advance_before', values), 'cannot_edit', language, before.kind)
}

/** Takes back what a document settled, and what it changed of others. Answers what that changes in the ledger. */
async function undone(context: BooksContext, before: DocumentWithItems, on: string): Promise<DatedLines[]> {
  await release(context, before, on)
  return (await rulesOf(before.document.kind).takeBack?.(context, before, on)) ?? []
}

/** Writes a document over what stood there, and answers it. */
const rewriting =
  ({ store }: BooksContext) =>
  async ([document]: readonly DocumentWithItems[]): Promise<DocumentWithItems> => {
    await store.rewrite(document!)
    return document!
  }

async function repost(
  context: BooksContext,
  before: DocumentWithItems,
  revised: Prepared,
  released: readonly DatedLines[],
): Promise<DocumentWithItems> {
  const { document, items, post } = await withType(context, revised)
  if (documentKinds[document.kind].posts) refuseLocked(document.date, context.organization.own_lock_date)
  const replaced = await movesOf(context, before)
  const posted = await post({ document, items }, replaced)
  const reversal = await reversalOf(context, before.document, before.document.date)
  const adjusted = { ...posted, adjustments: byDay([...released, ...posted.adjustments]) }
  return writeEntriesOf(context, [adjusted], rewriting(context), { reversals: reversal })
}

/** Posts a draft as it stands, with the payment that the call carries. */
export async function postDraft(context: BooksContext, kind: DocumentKind, id: number, body?: unknown): Promise<void> {
  const before = await lock(context, kind, id)
  if (before.document.status === 'void') refuse('already_void')
  if (before.document.status !== 'draft') refuse('not_a_draft')
  refuseStale(before.document.revision, body)
  const payment = readPayment(context, kind, body, before.document.currency_id)
  const input = toInput(before, context.organization.baseDecimals)
  const prepared = await prepareAgain(context, kind, input, before, payment)
  const revision = before.document.revision + 1
  const identified = await withIds(context, [{ ...prepared, document: { ...prepared.document, revision } }])
  const { numbers, paymentNumbers } = numbersBeforehand(context, firstOf(identified).document, payment)
  const posted = await postAll(context, kind, identified, rewriting(context), numbers)
  if (payment) await payAtOnce(context, posted.document, payment, paymentNumbers)
}

/** Takes back the movements of a document that is voided; refused when its goods have moved on since. */
async function takeGoodsBack(context: BooksContext, before: DocumentWithItems, on: string): Promise<GoodsEffect> {
  try {
    return await moveGoods(stockContextOf(context), [], await movesOf(context, before), on)
  } catch (error) {
    const issues = error instanceof Refusal ? (error.fields.items ?? []).map(splitIssue) : []
    const [first] = issues
    if (first) refuseMissingGoods(first, context.language)
    throw error
  }
}

/** Says of a document that cannot be taken back that what it brought has left the cash box. */
async function takenBack({ language }: BooksContext, written: Promise<unknown>): Promise<void> {
  try {
    await written
  } catch (error) {
    if (!(error instanceof ShortOfCash)) throw error
    refuseUnless(no('cash_gone', { date: error.date, amount: error.balance }), 'cannot_void', language)
  }
}

/** Takes a posted document back by a reversing entry; its number stays. `body` may name the day, and say why. */
export async function voidDocument(
  context: BooksContext,
  kind: DocumentKind,
  id: number,
  body?: unknown,
): Promise<void> {
  const { language, store } = context
  const before = await lockWithSettled(context, kind, id)
  const { document } = before
  if (document.status === 'void') refuse('already_void')
  const dependents = await dependentsIn(context, before)
  refuseUnless(verdicts(document, dependents, circumstancesOf(context, kind)).void, 'cannot_void', language, kind)
  refuseStale(document.revision, body)
  await rulesOf(kind).refuseVoid?.(context, document)
  const { date, reason } = await readVoiding(context, document, body)
  const released = await undone(context, before, date)
  const taken = await takeGoodsBack(context, before, date)
  const adjustments = byDay([...released, ...taken.adjustments])
  const reversal = await reversalOf(context, document, date)
  await takenBack(context, store.writeEntries([...reversal, ...adjustingEntries(context, document, adjustments)]))
  await store.markVoid(before, date, reason)
}

/** Removes a draft. What is posted is never removed. */
export async function deleteDocument(context: BooksContext, kind: DocumentKind, id: number): Promise<void> {
  const before = await lock(context, kind, id)
  const dependents = await dependentsIn(context, before)
  refuseUnless(
    verdicts(before.document, dependents, circumstancesOf(context, kind)).delete,
    'cannot_delete',
    context.language,
    kind,
  )
  await context.store.remove(before)
}

/**
 * Makes an invoice of an offer or an order, linked to it: of what is left of an order, or of the lines that `body`
 * names by their products. `body` may change whatever else it says.
 */
export async function convertDocument(
  context: BooksContext,
  kind: DocumentKind,
  id: number,
  body: unknown,
): Promise<Created> {
  if (!isOffer(kind)) return refuse('not_found')
  const before = await lock(context, kind, id)
  const invoices = await context.store.madeFrom(id, 'source_id')
  const isOpen = [...leftToInvoice(before, invoices).values()].some(left => left > 0n)
  refuseConversion(before.document, await dependentsIn(context, before), isOpen, context.language)
  const { organization, now } = context
  const today = todayIn(organization.timeZone, now)
  refuseChosen(before, leftToInvoice(before, invoices), body)
  const made = invoiceOf(before, invoices, { date: today, ...(body as Values | null) }, organization.baseDecimals)
  return createDocument(context, invoiceKindOf(kind), made.body, { order: before, itemIds: made.lineIds })
}
