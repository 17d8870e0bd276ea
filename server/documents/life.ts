import { decimalsOf } from '../../i18n/world.ts'
import {
  aroundInvoice,
  type DocumentKind,
  documentKinds,
  invoiceKindOf,
  isInvoice,
  isOffer,
  ownPayment,
} from '../../schema/documents.ts'
import { type FieldIssues, Refusal, refuse, refuseFields, splitIssue } from '../../schema/errors.ts'
import { check, missing, recordSchema, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import { entryName, type NewEntry } from '../books/entry.ts'
import { firstOpenDay, isLocked, refuseLocked } from '../books/lock.ts'
import type { DocumentRow, DocumentWithItems } from '../books/rows.ts'
import type { GivenNumber } from '../books/series.ts'
import type { BooksContext } from '../books/store.ts'
import { refuseUnless } from '../books/verdict.ts'
import { todayIn } from '../calendar.ts'
import { formatMoney } from '../ledger/money.ts'
import { isWorthNothing, type Line, netted, reversed } from '../ledger/posting.ts'
import { residualOf, settledOf, unallocate } from '../settlement/allocations.ts'
import { cancelCheque } from '../settlement/cheques.ts'
import { dropCredits } from '../settlement/credits.ts'
import { type GoodsEffect, moveGoods } from '../stock/goods.ts'
import { shelfOf } from '../stock/shelf.ts'
import { changeOfSettled, circumstancesOf, refuseConversion, refuseGoodsGone, refuseStale, verdicts } from './can.ts'
import { asEntered, type Entered, readBody, refuseMissing } from './entered.ts'
import { paymentOfInvoice } from './kinds/payments.ts'
import { rulesOf } from './kinds.ts'
import { mayKeepNamed } from './may-keep-named.ts'
import { invoiceOf, leftToInvoice, refuseChosen } from './offers.ts'
import type { Effect, Prepared } from './rules.ts'
import { type Ties, tiesOf } from './ties.ts'
import { saysTheSame } from './unchanged.ts'

/** The life of a document: made, changed, posted, taken back, removed. The same on the server and in the mock. */

/** Fills in what a body leaves to others, checks everything that it names, and computes what follows from it. */
async function prepare(
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

/** A document written anew: its lines still fulfil the lines of the order that it was made from. */
async function prepareAgain(
  context: BooksContext,
  kind: DocumentKind,
  entered: Entered,
  before: DocumentWithItems,
): Promise<Prepared> {
  const prepared = await prepare(context, kind, entered, before.document)
  const fulfilled = before.items.filter(item => item.source_item_id !== null)
  for (const item of prepared.items)
    item.source_item_id = fulfilled.find(({ product_id }) => product_id === item.product_id)?.source_item_id ?? null
  return prepared
}

/** Gives rows their ids; lines keep the order in which they were entered. */
export async function withIds<Rows extends DocumentWithItems>(
  { store }: BooksContext,
  documents: readonly Rows[],
): Promise<Rows[]> {
  const fresh = documents.filter(({ document }) => document.id === 0).length
  const itemCount = documents.reduce((count, { items }) => count + items.length, 0)
  const [ids, itemIds] = await Promise.all([
    fresh > 0 ? store.takeIds('documents', fresh) : [],
    store.takeIds('document_items', itemCount),
  ])
  let [nextId, nextItem] = [0, 0]
  return documents.map(rows => {
    const id = rows.document.id || ids[nextId++]!
    return {
      ...rows,
      document: { ...rows.document, id },
      items: rows.items.map(item => ({ ...item, id: itemIds[nextItem++]!, document_id: id })),
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
function adjustingEntry(context: BooksContext, document: DocumentRow, adjustments: readonly Line[]): NewEntry[] {
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

/** Writes the entries of documents, after what they reverse; answers each document with its entry. */
async function writeEntriesOf(
  context: BooksContext,
  effects: readonly Effect[],
  reversals: readonly NewEntry[] = [],
): Promise<DocumentWithItems[]> {
  const entries = effects.map(({ document, lines }) => entryOf(context, document.document, lines))
  const adjusting = effects.flatMap(({ document, adjustments }) =>
    adjustingEntry(context, document.document, adjustments),
  )
  const ids = await context.store.writeEntries([...reversals, ...entries.flat(), ...adjusting])
  let next = reversals.length
  return effects.map(({ document: { document, items } }, index) => ({
    items,
    document: { ...document, entry_id: entries[index]!.length > 0 ? ids[next++]! : null },
  }))
}

/**
 * Gives documents their numbers, writes their entries and posts them: the way into the ledger for a form, a draft and
 * an import alike. Documents of total 0 post without an entry. Answers the documents as they now stand.
 */
export async function postAll(
  context: BooksContext,
  kind: DocumentKind,
  documents: readonly Prepared[],
  given?: readonly GivenNumber[],
): Promise<DocumentWithItems[]> {
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
    const posted = { status: 'posted' as const, posted_at: now.toISOString() }
    effects.push(await post({ items, document: { ...document, ...numbers[index]!, ...posted } }, []))
  }
  return writeEntriesOf(context, effects)
}

/** What is wrong with the payment that an invoice carries, at the fields where it was entered. */
const inPayment = (issues: FieldIssues): FieldIssues =>
  Object.fromEntries(
    Object.entries(issues).map(([path, found]) => [path === '' ? 'payment' : `payment.${path}`, found]),
  )

/** The payment that an invoice carries with it, read in the invoice's currency. */
function readPayment(context: BooksContext, kind: DocumentKind, body: unknown, currencyId: unknown): Values | null {
  const sent = (body as { payment?: unknown } | null)?.payment
  if (!isInvoice(kind) || sent === undefined || sent === null || sent === '') return null
  const decimals = decimalsOf(typeof currencyId === 'number' ? currencyId : context.organization.baseCurrencyId)
  const checked = check(recordSchema(ownPayment, 'create', decimals), sent)
  if ('issues' in checked) return refuseFields(inPayment(withMissing(ownPayment, checked.issues, sent)))
  const payment = withDefaults(ownPayment, checked.values)
  const issues = missing(ownPayment, payment)
  return Object.keys(issues).length > 0 ? refuseFields(inPayment(issues)) : payment
}

/**
 * The numbers of an invoice that is about to be posted and of the payment that it carries, where it has one. Both
 * counters are taken before goods and entries, in the order in which everybody takes them.
 */
async function numbersBeforehand({ store }: BooksContext, invoice: DocumentRow, payment: Values | null) {
  if (!payment || !isInvoice(invoice.kind)) return { numbers: undefined, paymentNumbers: undefined }
  const isNumbered = invoice.number !== null
  const numbers = isNumbered ? undefined : await store.nextNumbers(invoice.kind, [invoice.date])
  const date = String(payment.date ?? invoice.date)
  return { numbers, paymentNumbers: await store.nextNumbers(aroundInvoice[invoice.kind].paid, [date]) }
}

/**
 * Collects or pays an invoice in the same breath: what it still asks for, and the rest to the party's credit. One that
 * asks for nothing is not paid again.
 */
async function payAtOnce(
  context: BooksContext,
  invoice: DocumentRow,
  payment: Values,
  numbers?: readonly GivenNumber[],
): Promise<void> {
  const kind = isInvoice(invoice.kind) ? aroundInvoice[invoice.kind].paid : refuse('not_found')
  const residual = residualOf(invoice, (await settledOf(context.store.rows, [invoice.id]))(invoice.id))
  if (residual <= 0n)
    refuseFields({ 'payment.amount': [`above_residual|${formatMoney(0n, decimalsOf(invoice.currency_id))}`] })
  try {
    const prepared = await prepare(context, kind, paymentOfInvoice(invoice, residual, payment), null)
    const posted = await postAll(context, kind, await withIds(context, [prepared]), numbers)
    await context.store.insert(posted)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'validation') refuseFields(inPayment(error.fields))
    throw error
  }
}

/** A new document, as a draft or posted at once, with the payment that it carries. Answers its id. */
export async function createDocument(
  context: BooksContext,
  kind: DocumentKind,
  body: unknown,
  source: { documentId: number; itemIds: readonly (number | null)[] } | null = null,
): Promise<number> {
  const { store, organization } = context
  const entered = readBody(kind, body, null, organization.baseDecimals)
  const payment = readPayment(context, kind, body, entered.header.currency_id)
  const isDraft = entered.header.status === 'draft'
  if (isDraft && payment) refuseFields({ payment: ['post_to_pay'] })
  const prepared = await prepare(context, kind, entered, null)
  if (source) {
    prepared.document.source_id = source.documentId
    prepared.items.forEach((item, index) => {
      item.source_item_id = source.itemIds[index] ?? null
    })
  }
  const identified = await withIds(context, [prepared])
  if (isDraft) {
    await store.insert(identified.map(({ document, items }) => ({ document, items })))
    return identified[0]!.document.id
  }
  const { numbers, paymentNumbers } = await numbersBeforehand(context, prepared.document, payment)
  const posted = await postAll(context, kind, identified, numbers)
  await store.insert(posted)
  if (payment) await payAtOnce(context, posted[0]!.document, payment, paymentNumbers)
  return posted[0]!.document.id
}

const lock = async ({ store }: BooksContext, kind: DocumentKind, id: number): Promise<DocumentWithItems> =>
  (await store.lock(kind, id)) ?? refuse('not_found')

/** The ties of a document that is locked. */
const tiesOfLocked = ({ store }: BooksContext, { document, items }: DocumentWithItems): Promise<Ties> =>
  tiesOf({ rows: store.rows, madeFrom: store.madeFrom, itemsOf: async () => items }, document)

/** The invoices that a body names, as far as it can be read already. */
function invoicesNamed(body: unknown): number[] {
  const { invoice_id, allocations } = (body ?? {}) as { invoice_id?: unknown; allocations?: unknown }
  const shares = Array.isArray(allocations) ? allocations : []
  return [invoice_id, ...shares.map((share: { invoice_id?: unknown } | null) => share?.invoice_id)]
    .map(Number)
    .filter(id => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
}

/**
 * A document that is about to be changed or taken back, and the invoices that it settles or will settle by `body`,
 * kept from others: all at once, so that two payments which change places do not wait for each other.
 */
async function lockWithSettled(
  context: BooksContext,
  kind: DocumentKind,
  id: number,
  body?: unknown,
): Promise<DocumentWithItems> {
  const before = await lock(context, kind, id)
  if (!documentKinds[kind].settles) return before
  const given = await context.store.rows.find('allocations', { document_id: id, voided_on: null })
  await context.store.lockHeads(invoiceKindOf(kind), [
    ...given.map(({ invoice_id }) => invoice_id),
    ...invoicesNamed(body),
  ])
  return before
}

/** Takes back what a document settled, as of a date. */
async function release(context: BooksContext, { document }: DocumentWithItems, on: string): Promise<void> {
  const { kind, id } = document
  if (!documentKinds[kind].settles) return
  await unallocate(context, { document_id: id }, () => on)
  await dropCredits(context, id, on)
  await cancelCheque(context, id)
}

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
  const { organization, language, store } = context
  const before = await lockWithSettled(context, kind, id, body)
  const ties = await tiesOfLocked(context, before)
  refuseUnless(verdicts(before.document, ties, circumstancesOf(context, kind)).edit, 'cannot_edit', language, kind)
  refuseStale(before.document.revision, body)
  const entered = readBody(kind, body, asEntered(before, organization.baseDecimals), organization.baseDecimals)
  const payment = readPayment(context, kind, body, entered.header.currency_id)
  const isPosted = before.document.status === 'posted'
  const isPosting = !isPosted && (body as Values | null)?.status === 'posted'
  if (payment && !isPosted && !isPosting) refuseFields({ payment: ['post_to_pay'] })
  if (!payment && !isPosting && (await saysTheSame(context, entered, before))) return
  if (isPosted) await release(context, before, before.document.date)
  const prepared = await prepareAgain(isPosted ? mayKeepNamed(context, before) : context, kind, entered, before)
  if (isPosted) refuseUnless(changeOfSettled(before.document, prepared.document, ties), 'cannot_edit', language, kind)
  const revision = before.document.revision + 1
  const [revised] = await withIds(context, [{ ...prepared, document: { ...prepared.document, revision } }])
  const { document, items } = revised!
  const { numbers, paymentNumbers } = await numbersBeforehand(context, document, payment)
  const after = isPosted
    ? await repost(context, before, revised!)
    : isPosting
      ? (await postAll(context, kind, [revised!], numbers))[0]!
      : { document, items }
  await store.rewrite(after)
  if (payment) await payAtOnce(context, after.document, payment, paymentNumbers)
}

/** The entry that takes a document's present one back; none when it was worth nothing. */
async function reversalOf(
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

async function repost(context: BooksContext, before: DocumentWithItems, revised: Prepared): Promise<DocumentWithItems> {
  const { document, items, post } = revised
  if (documentKinds[document.kind].posts) refuseLocked(document.date, context.organization.own_lock_date)
  const replaced = await movesOf(context, before)
  const effect = await post({ document, items }, replaced)
  const reversal = await reversalOf(context, before.document, before.document.date)
  return (await writeEntriesOf(context, [effect], reversal))[0]!
}

/** Posts a draft as it stands, with the payment that the call carries. */
export async function postDraft(context: BooksContext, kind: DocumentKind, id: number, body?: unknown): Promise<void> {
  const before = await lock(context, kind, id)
  if (before.document.status === 'void') refuse('already_void')
  if (before.document.status !== 'draft') refuse('not_a_draft')
  const payment = readPayment(context, kind, body, before.document.currency_id)
  const entered = asEntered(before, context.organization.baseDecimals)
  const prepared = await prepareAgain(context, kind, entered, before)
  const revision = before.document.revision + 1
  const identified = await withIds(context, [{ ...prepared, document: { ...prepared.document, revision } }])
  const { numbers, paymentNumbers } = await numbersBeforehand(context, identified[0]!.document, payment)
  const [posted] = await postAll(context, kind, identified, numbers)
  await context.store.rewrite(posted!)
  if (payment) await payAtOnce(context, posted!.document, payment, paymentNumbers)
}

/** Takes back the movements of a document that is voided; refused when its goods have moved on since. */
async function takeGoodsBack(context: BooksContext, before: DocumentWithItems, on: string): Promise<GoodsEffect> {
  try {
    return await moveGoods(shelfOf(context), [], await movesOf(context, before), on)
  } catch (error) {
    const issues = error instanceof Refusal ? (error.fields.items ?? []).map(splitIssue) : []
    const short = issues.find(({ code }) => code === 'not_enough_stock')
    if (short) refuseGoodsGone(short.value, context.language)
    throw error
  }
}

/** Takes a posted document back by a reversing entry; its number stays. */
export async function voidDocument(context: BooksContext, kind: DocumentKind, id: number): Promise<void> {
  const { organization, language, store } = context
  const before = await lockWithSettled(context, kind, id)
  const { document } = before
  if (document.status === 'void') refuse('already_void')
  const ties = await tiesOfLocked(context, before)
  refuseUnless(verdicts(document, ties, circumstancesOf(context, kind)).void, 'cannot_void', language)
  const date = isLocked(document.date, organization.own_lock_date) ? firstOpenDay(context) : document.date
  await release(context, before, date)
  const { adjustments } = await takeGoodsBack(context, before, date)
  const reversal = await reversalOf(context, document, date)
  await store.writeEntries([...reversal, ...adjustingEntry(context, document, adjustments)])
  await store.markVoid(before, date)
}

/** Removes a draft. What is posted is never removed. */
export async function deleteDocument(context: BooksContext, kind: DocumentKind, id: number): Promise<void> {
  const before = await lock(context, kind, id)
  const ties = await tiesOfLocked(context, before)
  refuseUnless(
    verdicts(before.document, ties, circumstancesOf(context, kind)).delete,
    'cannot_delete',
    context.language,
    kind,
  )
  await context.store.remove(before)
}

/**
 * Makes an invoice of an offer or an order, linked to it: of what is left of an order, or of the lines that `body`
 * names by their products. `body` may change whatever else it says. Answers the invoice's id.
 */
export async function convertDocument(
  context: BooksContext,
  kind: DocumentKind,
  id: number,
  body: unknown,
): Promise<number> {
  if (!isOffer(kind)) return refuse('not_found')
  const before = await lock(context, kind, id)
  const invoices = await context.store.madeFrom(id, 'source_id')
  const isOpen = [...leftToInvoice(before, invoices).values()].some(left => left > 0n)
  refuseConversion(before.document, await tiesOfLocked(context, before), isOpen, context.language)
  const { organization, now } = context
  const today = todayIn(organization.timeZone, now)
  refuseChosen(before, leftToInvoice(before, invoices), body)
  const made = invoiceOf(before, invoices, { date: today, ...(body as Values | null) }, organization.baseDecimals)
  return createDocument(context, invoiceKindOf(kind), made.body, { documentId: id, itemIds: made.lineIds })
}
