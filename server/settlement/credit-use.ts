import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { type DatedLines, isWorthNothing, type Line, netted, reversed } from '../../ledger/lines.ts'
import { parseMoney, sum } from '../../ledger/money.ts'
import type { Share } from '../../ledger/postings/trade.ts'
import { postings } from '../../ledger/postings.ts'
import type { CreditApplication } from '../../schema/answers/settlement.ts'
import { creditUse, creditUseSchema, creditVoid } from '../../schema/credits.ts'
import type { Action } from '../../schema/declare.ts'
import {
  type DocumentKind,
  documentsOfInvoice,
  invoiceKindsOf,
  invoiceOf,
  isOfSuppliers,
} from '../../schema/documents.ts'
import { type FieldIssues, refuse, refuseFields, refuseIfAny } from '../../schema/errors.ts'
import { demand, may, type PermissionName, type Permissions } from '../../schema/permissions.ts'
import { check, missing, recordSchema, type Values, withMissing } from '../../schema/validate.ts'
import type { AuditEvent } from '../audit/event.ts'
import { entryName, type NewEntry } from '../books/entry.ts'
import { refuseLocked } from '../books/lock.ts'
import { reversalDay } from '../books/reversal-day.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { AllocationRow, CreditApplicationRow, CreditRow } from '../books/tables.ts'
import { no, refuseUnless } from '../books/verdict.ts'
import { coverOf } from './advance-cover.ts'
import { putOnLines, refuseIfReturned, takeOffLines } from './advances.ts'
import { allocate, invoicesOf, ofInvoices, settledOf, unallocate } from './allocations.ts'
import { creditsOf, lockSources, sourcesOf } from './credits/open-credits.ts'
import { type Draw, draw } from './draws.ts'
import { firstNamed, sharesOf } from './shares.ts'

/** Credits of a party put on its later invoices, and taken off them again. */

export type PartySide = 'client' | 'supplier'

/** Whoever may collect from clients, or pay suppliers, may use their credits. */
export const permissionOfSide = { client: 'payment_sales', supplier: 'payment_purchases' } as const
const paymentOfSide = (side: PartySide): DocumentKind => documentsOfInvoice[invoiceOf[side]].paid

/** The sides whose credits a list is of: that of the party that is asked for, else those that the caller may read. */
export function sidesToList(
  permissions: Permissions,
  requested: { client_id?: unknown; supplier_id?: unknown },
): PartySide[] {
  const sides: PartySide[] = requested.supplier_id
    ? ['supplier']
    : requested.client_id
      ? ['client']
      : ['client', 'supplier']
  return sides.filter(side => may(permissions, permissionOfSide[side], 'read'))
}

/** The permission that opens the door to either side; which of them it was is looked at behind it. */
export const permissionToTry = (permissions: Permissions, action: Action): PermissionName =>
  may(permissions, permissionOfSide.client, action) ? permissionOfSide.client : permissionOfSide.supplier

const actions = {
  use: { done: 'apply', takenBack: 'unapply' },
  refund: { done: 'refund', takenBack: 'unrefund' },
} as const

/** What the trail says of the use of a credit: it was done for the party, on these invoices, or with this money. */
export const applicationEvent = (event: AuditEvent, application: CreditApplication): AuditEvent => {
  const { party, date, voided_on, allocations, refund } = application
  return {
    action: actions[refund ? 'refund' : 'use'][voided_on === null ? 'done' : 'takenBack'],
    resource: party.resource,
    recordId: party.id,
    recordName: party.display_name,
    before: event.before,
    after: {
      date: voided_on ?? date,
      ...(refund
        ? { amount: refund.amount, currency_id: refund.currency_id, exchange_rate: refund.exchange_rate }
        : { allocations: allocations.map(({ invoice, amount }) => ({ number: invoice.number, amount })) }),
    },
  }
}

export const sideOf = ({ supplier_id }: Pick<CreditRow, 'supplier_id'>): PartySide =>
  supplier_id === null ? 'client' : 'supplier'

const partyColumn = { client: 'client_id', supplier: 'supplier_id' } as const

/** What a body says of the use of a credit. */
interface EnteredUse {
  header: Values
  items: Values[]
}

function readUse(body: unknown): EnteredUse {
  const checked = check(creditUseSchema(), body)
  if ('issues' in checked) return refuseFields(withMissing(creditUse, checked.issues, body))
  const { allocations, ...header } = checked.values
  const issues: FieldIssues = missing(creditUse, header)
  allocations.forEach((item, index) => {
    for (const name of ['invoice_id', 'amount'])
      if ((item[name] ?? null) === null) issues[`allocations.${index}.${name}`] = ['required']
  })
  refuseIfAny(issues)
  return { header, items: allocations }
}

export const partyOf = (side: PartySide, id: number) => ({
  client_id: side === 'client' ? id : null,
  supplier_id: side === 'supplier' ? id : null,
})

/** Whose credits a body says that it means, if it does. */
export function sideNamed(partyId: number, header: Values): PartySide | null {
  for (const side of ['supplier', 'client'] as const) {
    const named = header[partyColumn[side]] ?? null
    if (named !== null && named !== partyId) refuseFields({ [partyColumn[side]]: ['not_found'] })
    if (named !== null) return side
  }
  return null
}

/** Whose credits are meant: a body says so, or else the invoices do. */
const sideMeant = (partyId: number, header: Values, invoices: readonly DocumentRow[]): PartySide =>
  sideNamed(partyId, header) ?? (invoices[0] && isOfSuppliers(invoices[0].kind) ? 'supplier' : 'client')

export async function refuseUnknown({ store }: BooksContext, side: PartySide, id: number): Promise<void> {
  const { path } = (await store.brokenLinks([{ path: 'path', table: `${side}s`, id }])) as FieldIssues
  if (path?.includes('not_found')) refuse('not_found')
}

const maxNamed = 3

type UseSource = 'credit_application' | 'credit_refund'

/** What the ledger calls the use of a credit: by the invoices that it was put on, or by what had left what was handed back. */
function nameOfUse(
  { organization }: BooksContext,
  source: UseSource,
  numbers: readonly string[],
  of: 'of' | 'reversal' = 'of',
): string {
  const named = numbers.slice(0, maxNamed).join(', ')
  const more = numbers.length > maxNamed ? ` +${numbers.length - maxNamed}` : ''
  return entryName(source, named + more, organization.language, of)
}

/** A share as it was entered, in minor units; the currency is that of the first invoice. */
function sharesEntered(items: readonly Values[], decimals: number) {
  const issues: FieldIssues = {}
  const shares = items.map((item, index) => {
    try {
      return { invoice_id: Number(item.invoice_id), amount: parseMoney(String(item.amount), decimals) }
    } catch {
      issues[`allocations.${index}.amount`] = [`too_many_decimals|${decimals}`]
      return { invoice_id: Number(item.invoice_id), amount: 0n }
    }
  })
  refuseIfAny(issues)
  return shares
}

/**
 * Puts a party's credits on invoices, oldest credit first, by an entry of its own. Answers the id of the application.
 * `partyId` is a client's or a supplier's, as the body or its invoices say. Refused at the line that asks for more than
 * is left of the credits, or of the invoice.
 */
export async function applyCredits(context: BooksContext, partyId: number, body: unknown): Promise<number> {
  const { store, organization, permissions } = context
  const { header, items } = readUse(body)
  const ids = items.map(item => Number(item.invoice_id))
  const heads = await store.heads(ids)
  const side = sideMeant(partyId, header, heads)
  demand(permissions, permissionOfSide[side], 'create')
  await refuseUnknown(context, side, partyId)
  const date = header.date as string
  const currencyId = firstNamed(ids, heads)?.currency_id ?? organization.baseCurrencyId
  const decimals = decimalsOf(currencyId)
  const shares = sharesEntered(items, decimals)
  const party = partyOf(side, partyId)

  await lockSources(context, partyOf(side, partyId))
  const settling = { document: { ...party, currency_id: currencyId }, items: shares }
  const { given, issues } = await sharesOf(context, paymentOfSide(side), settling, date, {
    otherCurrency: 'one_currency',
  })
  refuseIfAny(issues)
  const credits = (await creditsOf(context, partyOf(side, partyId), currencyId)).on(date)
  const drawn = draw(credits, given, decimals)
  refuseIfAny(drawn.issues)
  refuseLocked(date, organization.own_lock_date)

  const [id] = await store.rows.takeIds('credit_applications', 1)
  await allocate(
    context,
    date,
    drawn.draws.map(each => ({
      invoice_id: each.invoiceId,
      kind: 'credit',
      application_id: id!,
      credit_id: each.creditId,
      item_id: each.itemId,
      owed_item_id: each.owedItemId,
      amount: each.amount,
      base_amount: each.relief,
      credit_base_amount: each.base,
    })),
  )
  const onLines = await putOnLines(context, side, { id: id!, date }, drawn.draws)
  const numbers = given.map(({ invoice }) => heads.find(head => head.id === invoice.id)!.number!)
  const lines = netted([
    ...linesOfUse(side, partyId, drawn.draws, onLines.shares),
    ...onLines.adjustments.filter(each => each.date === date).flatMap(each => each.lines),
  ])
  const isEntered = !isWorthNothing(lines)
  const entries = [
    ...(isEntered ? [{ ...entryOfUse(context, id!, numbers), date, lines }] : []),
    ...adjustingEntries(
      context,
      id!,
      numbers,
      onLines.adjustments.filter(each => each.date !== date),
    ),
  ]
  const [entryId = null] = await store.writeEntries(entries)
  await store.rows.insert('credit_applications', [
    {
      ...{ organization_id: organization.id, id: id!, ...party, date },
      entry_id: isEntered ? entryId : null,
      goods_corrections: onLines.ofTheDay,
      ...notHandedBack,
      voided_on: null,
    },
  ])
  return id!
}

const notHandedBack = { currency_id: null, exchange_rate: null, amount: null, base_amount: null, cash_account_id: null }

/** The entry of a use of credits, but for its day and its lines. */
export const entryOfUse = (
  context: BooksContext,
  id: number,
  numbers: readonly string[],
  kind: UseSource = 'credit_application',
) => ({
  name: nameOfUse(context, kind, numbers),
  source: { kind, id },
  ...{ revision: 1, reversesId: null },
})

/** The entries of what a use of credits changed in the cost of goods that had moved before, naming it as the cause. */
function adjustingEntries(
  context: BooksContext,
  id: number,
  numbers: readonly string[],
  adjustments: readonly DatedLines[],
): NewEntry[] {
  const use = entryOfUse(context, id, numbers)
  const name = entryName('cost_adjustment', use.name, context.organization.language)
  return adjustments
    .map(({ date, lines }) => ({ ...use, name, date, lines: netted(lines) }))
    .filter(entry => !isWorthNothing(entry.lines))
}

function linesOfUse(side: PartySide, partyId: number, draws: readonly Draw[], lines: readonly Share[]): Line[] {
  const allocated = sum(draws.map(({ relief }) => relief))
  const used = sum(draws.map(({ base }) => base))
  const difference = sum(lines.map(({ net }) => net))
  const figures = { partyId, allocated, used: draws.map(({ role, base }) => ({ role, base })), lines }
  // A debt of ours that costs less than it was booked for is our gain, an advance that pays more than itself too.
  // What a journal entry took off the control account settles there: both sides of that are one account.
  return side === 'client'
    ? postings.customer_credit_used({ ...figures, exchangeGain: used - allocated - difference })
    : postings.supplier_credit_used({ ...figures, exchangeGain: allocated - used + difference })
}

/** The day that a body says to take an application back on. */
function dateOfReturn(context: BooksContext, { date }: CreditApplicationRow, body: unknown): string {
  const checked = check(recordSchema(creditVoid, 'create'), body)
  if ('issues' in checked) return refuseFields(checked.issues)
  return reversalDay(context, date, checked.values.date as string | null | undefined)
}

/** Refuses to take back the use of credits that a return has given back since. */
async function refuseIfGivenBack({ store, language }: BooksContext, given: readonly AllocationRow[]): Promise<void> {
  const settled = await settledOf(store.rows, invoicesOf(given))
  const short = ofInvoices(given).find(({ invoice_id, amount }) => settled(invoice_id).credits < amount)
  if (!short) return
  const returns = await store.madeFrom(short.invoice_id, 'invoice_id')
  const number = returns.at(-1)?.document.number ?? ''
  refuseUnless(no('given_back', { number }), 'cannot_void', language)
}

/**
 * Takes credits off the invoices again by a reversing entry, or takes back that they were handed back: they are left to the party as
 * before.
 */
export async function takeCreditsBack(context: BooksContext, id: number, body: unknown): Promise<void> {
  const { store, permissions, language } = context
  const [found] = await store.rows.find('credit_applications', { id })
  const side = sideOf(found ?? refuse('not_found'))
  demand(permissions, permissionOfSide[side], 'delete')
  const given = await store.rows.find('allocations', { application_id: id })
  const invoiceIds = invoicesOf(given)
  await store.lockHeads(invoiceKindsOf[side], invoiceIds)
  const [application] = await store.rows.lock('credit_applications', { id })
  if (application!.voided_on !== null) refuse('already_void')
  await refuseIfGivenBack(context, given)
  await refuseIfReturned(context, id)
  const uncoveredBy = await coverOf(store, given)
  const date = dateOfReturn(context, application!, body)
  await unallocate(context, { application_id: id }, () => date)
  const number = await uncoveredBy()
  if (number !== null) refuseUnless(no('pays_deducted', { number }), 'cannot_void', language)
  const kind = application!.amount === null ? 'credit_application' : 'credit_refund'
  const named = await store.heads(kind === 'credit_refund' ? await sourcesOf(context, given) : invoiceIds)
  const numbers = named.map(({ number }) => number!)
  const adjustments = adjustingEntries(context, id, numbers, await takeOffLines(context, side, application!, date))
  const reversesId = application!.entry_id
  if (reversesId !== null) {
    const name = nameOfUse(context, kind, numbers, 'reversal')
    const lines = reversed(await store.linesOfEntry(reversesId))
    adjustments.unshift({ ...entryOfUse(context, id, numbers, kind), name, date, reversesId, lines })
  }
  await store.writeEntries(adjustments)
  await store.rows.update('credit_applications', id, { voided_on: date })
}
