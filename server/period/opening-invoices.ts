import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { convertToBase, LARGEST_AMOUNT, parseMoney } from '../../ledger/money.ts'
import { elementAt } from '../../schema/collections/certain.ts'
import { type FieldIssues, type Issue, refuseIfAny } from '../../schema/errors.ts'
import type { Values } from '../../schema/validate.ts'
import type { DocumentRow, TradeDocument } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { AllocationRow } from '../books/tables.ts'
import { settledBy, settledInAll } from '../settlement/allocations.ts'
import { calledInSentence, lastEnd } from '../settlement/ends.ts'
import { kindOf } from './openings-body.ts'
import type { Openings } from './stored-openings.ts'

/** Invoices that were open before the books began: documents with a party and an amount, and no lines. */

/** The document that an open invoice becomes: it has a party and an amount, and no lines. */
function documentOf(
  { organization, caller, now }: BooksContext,
  values: Values,
  about: { id: number; date: string; before: DocumentRow | null },
): TradeDocument {
  const { id, date, before } = about
  const currencyId = (values.currency_id as number | null | undefined) ?? organization.baseCurrencyId
  const decimals = decimalsOf(currencyId)
  const total = parseMoney(String(values.amount), decimals)
  const rate = String(values.exchange_rate ?? '1')
  const kind = kindOf(values)
  return {
    organization_id: organization.id,
    id,
    kind,
    status: 'posted',
    number: values.reference as string,
    counter: null,
    date,
    due_date: (values.due_date as string | null | undefined) ?? (values.date as string),
    due_at_once_percent: null,
    due_at_once: 0n,
    name: null,
    client_id: (values.client_id as number | null | undefined) ?? null,
    supplier_id: (values.supplier_id as number | null | undefined) ?? null,
    representative_id: null,
    warehouse_id: null,
    currency_id: currencyId,
    exchange_rate: rate,
    tax_inclusive: false,
    value_added_tax_rate: '0',
    sales_tax_rate: '0',
    discount: '0',
    discount_type: 'amount',
    shipping_fee: 0n,
    settlement: 0n,
    reference: values.reference as string,
    source_number: before?.source_number ?? null,
    notes: null,
    client_comments: null,
    subtotal: total,
    discount_total: 0n,
    taxable: total,
    value_added_tax: 0n,
    sales_tax: 0n,
    rounding: 0n,
    total,
    base_total: convertToBase(total, decimals, rate, organization.baseDecimals),
    taxes_compound: false,
    shipping_taxable: true,
    rounding_policy: null,
    value_added_tax_recoverable: true,
    sales_tax_recoverable: true,
    invoice_id: null,
    source_id: null,
    corrects_id: null,
    advances: null,
    deducted: null,
    is_opening: true,
    issued_on: values.date as string,
    refund: null,
    refund_rate: null,
    reason: null,
    reason_code: null,
    document_type: null,
    supply_date: null,
    supply_end: null,
    cash_account_id: null,
    revision: (before?.revision ?? 0) + 1,
    base_value_added_tax: 0n,
    base_sales_tax: 0n,
    base_value_added_taxable: 0n,
    base_sales_taxable: 0n,
    tax_day: null,
    supplier_tax_number: null,
    has_tax_number: null,
    emirate: null,
    taxes: null,
    entry_id: null,
    voided_on: null,
    void_reason: null,
    created_by: before?.created_by ?? caller.userId,
    posted_at: before?.posted_at ?? now.toISOString(),
    issued_at: null,
    created_at: before?.created_at ?? now.toISOString(),
  }
}

/** Whether a share stands, or did until a later day: on some day the books have it. */
const hasStood = ({ date, voided_on }: AllocationRow): boolean => voided_on === null || voided_on > date

const isSame = (a: DocumentRow, b: DocumentRow): boolean =>
  a.kind === b.kind &&
  a.client_id === b.client_id &&
  a.supplier_id === b.supplier_id &&
  a.currency_id === b.currency_id &&
  Number(a.exchange_rate) === Number(b.exchange_rate) &&
  a.total === b.total

/** What stands in the way of invoices that begin on another day: what was settled of them before it. */
async function settledBefore(
  { store }: BooksContext,
  documents: readonly DocumentRow[],
  date: string,
): Promise<FieldIssues> {
  const moved = documents.filter(document => document.date !== date)
  const allocations = (await store.rows.find('allocations', { invoice_id: moved.map(({ id }) => id) })).filter(hasStood)
  const first = allocations.map(allocation => allocation.date).sort()[0]
  return first !== undefined && first < date ? { date: [`date_after|${first}`] } : {}
}

/** Replaces the open invoices; one that was paid in part stays what it is. Answers the documents. */
export async function replaceInvoices(
  context: BooksContext,
  wanted: readonly Values[],
  before: Openings['invoices'],
  date: string,
): Promise<DocumentRow[]> {
  const { store, organization, language } = context
  const shares = await store.rows.find('allocations', { invoice_id: before.map(({ document }) => document.id) })
  const settled = settledBy(shares.filter(({ voided_on }) => voided_on === null))
  const isSettled = (document: DocumentRow) => settledInAll(settled(document.id)) !== 0n
  const endOf = ({ id }: DocumentRow) =>
    lastEnd(
      store,
      shares.filter(({ invoice_id }) => invoice_id === id),
      id,
    )
  const wasSettled = async (document: DocumentRow): Promise<Issue | null> => {
    const end = await endOf(document)
    return end && `opening_was_settled|${calledInSentence(end.other, language)}|${end.day}`
  }
  const issues: FieldIssues = {}
  const stored = new Map(before.map(each => [each.row.id, each]))
  const known = wanted.map((values, index) => {
    const known = typeof values.id === 'number' ? stored.get(values.id) : undefined
    if (typeof values.id === 'number' && !known) issues[`invoices.${index}.id`] = ['not_found']
    if (known) stored.delete(known.row.id)
    return known
  })
  const changed: [path: string, document: DocumentRow][] = []
  const { ids } = await store.takeIds(known.filter(each => !each).length, 0)
  const newIds = [...ids]
  const documents = wanted.map((values, index) => {
    const of = known[index]
    const document = documentOf(context, values, {
      id: of?.document.id ?? newIds.shift()!,
      date,
      before: of?.document ?? null,
    })
    if (of && isSettled(of.document) && !isSame(of.document, document))
      issues[`invoices.${index}`] = ['opening_settled']
    else if (of && !isSame(of.document, document)) changed.push([`invoices.${index}`, of.document])
    if (document.base_total > LARGEST_AMOUNT) issues[`invoices.${index}.amount`] = ['too_large']
    return document
  })
  // Those that were open before may hand their numbers on.
  const own = before.map(({ document }) => document.id)
  const numbers = documents.flatMap(({ kind, reference }) =>
    kind === 'purchase_invoice' && reference !== null ? [reference] : [],
  )
  const taken = numbers.length > 0 ? await store.supplierNumbers('purchase_invoice', numbers, own) : []
  documents.forEach(({ kind, supplier_id, reference }, index) => {
    const isTaken = taken.some(other => other.supplier_id === supplier_id && other.reference === reference)
    if (kind === 'purchase_invoice' && isTaken) issues[`invoices.${index}.reference`] = ['supplier_number_taken']
  })
  for (const { document } of stored.values())
    if (isSettled(document)) issues.invoices = [`opening_paid|${document.reference ?? ''}`]
    else changed.push(['invoices', document])
  for (const [path, document] of changed) {
    const issue = await wasSettled(document)
    if (issue) issues[path] ??= [issue]
  }
  const staying = known.flatMap(each => (each ? [each.document] : []))
  refuseIfAny({ ...issues, ...(await settledBefore(context, staying, date)) })
  for (const { row, document } of stored.values()) {
    await store.rows.remove('opening_invoices', row.id)
    // Its reference is free for another.
    const removed = {
      ...document,
      status: 'void' as const,
      voided_on: document.date,
      reference: null,
      revision: document.revision + 1,
    }
    await store.rewrite({ document: removed, items: [] })
  }
  for (const [index, document] of documents.entries()) {
    const of = known[index]
    const paperDate = elementAt(wanted, index).date as string
    if (of) {
      await store.rewrite({ document, items: [] })
      await store.rows.update('opening_invoices', of.row.id, { date: paperDate })
      continue
    }
    await store.insert([{ document, items: [] }])
    const [id] = await store.rows.takeIds('opening_invoices', 1)
    await store.rows.insert('opening_invoices', [
      { organization_id: organization.id, id: id!, document_id: document.id, date: paperDate },
    ])
  }
  return documents
}

/** Moves every open invoice to another opening date; what was settled before that day stands in the way. */
export async function redate(
  context: BooksContext,
  before: Openings['invoices'],
  date: string,
): Promise<DocumentRow[]> {
  const stood = before.map(({ document }) => document)
  refuseIfAny(await settledBefore(context, stood, date))
  const documents = stood.map(document => ({ ...document, date }))
  for (const document of documents) await context.store.rewrite({ document, items: [] })
  return documents
}
