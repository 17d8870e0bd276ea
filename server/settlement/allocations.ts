import { type Minor, sum } from '../../ledger/money.ts'
import type { OpenInvoice } from '../../ledger/settling.ts'
import { isInvoice } from '../../schema/documents.ts'
import type { DocumentRow } from '../books/rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { AllocationRow, InvoiceShare, New, RowStore, Where } from '../books/tables.ts'

/** What of an invoice has been settled, and how, in minor units of its currency. */
export interface Settled {
  /** Payments, less what returns gave back of them. */
  paid: Minor
  returned: Minor
  /** Credits that were put on it. */
  credits: Minor
  /** What of it was given up. */
  written_off: Minor
  /** Each of them in the base currency, at the rate that the invoice was booked at. */
  base: SettledParts
}
type SettledParts = Record<'paid' | 'returned' | 'credits' | 'written_off', Minor>

const nothing: SettledParts = { paid: 0n, returned: 0n, credits: 0n, written_off: 0n }
export const nothingSettled: Settled = { ...nothing, base: nothing }

export const settledInAll = ({ paid, returned, credits, written_off }: SettledParts): Minor =>
  paid + returned + credits + written_off

const partOf = {
  payment: 'paid',
  refund: 'paid',
  return: 'returned',
  credit: 'credits',
  advance: 'credits',
  write_off: 'written_off',
} as const

/** Those that settle invoices: what was handed back settles none. */
export const ofInvoices = (allocations: readonly AllocationRow[]): InvoiceShare[] =>
  allocations.filter((share): share is InvoiceShare => share.invoice_id !== null)

/** The invoices that allocations settle, each once. */
export const invoicesOf = (allocations: readonly AllocationRow[]): number[] => [
  ...new Set(ofInvoices(allocations).map(({ invoice_id }) => invoice_id)),
]

/** What these allocations settle of invoices, by the ids of the invoices. */
export function settledBy(allocations: readonly AllocationRow[]): (id: number) => Settled {
  const settled = new Map<number, Settled>()
  for (const { invoice_id, kind, amount, base_amount } of ofInvoices(allocations)) {
    const before = settled.get(invoice_id) ?? nothingSettled
    const part = partOf[kind]
    const base = { ...before.base, [part]: before.base[part] + base_amount }
    settled.set(invoice_id, { ...before, [part]: before[part] + amount, base })
  }
  return id => settled.get(id) ?? nothingSettled
}

/** What of some invoices has been settled, by their ids. */
export const settledOf = async (rows: RowStore, invoiceIds: readonly number[]): Promise<(id: number) => Settled> =>
  settledBy(await rows.find('allocations', { invoice_id: invoiceIds, voided_on: null }))

/** A share of a whole, from a day until the day as of which it was taken back. */
type Share = Pick<AllocationRow, 'amount' | 'date' | 'voided_on'>

/** The shares that were taken back as of a later day: they stood until then, unlike what was taken back on its own day. */
export const laterEnds = <Given extends Pick<Share, 'date' | 'voided_on'>>(given: readonly Given[]): Given[] =>
  given.filter(({ date, voided_on }) => voided_on !== null && voided_on > date)

/**
 * The first day from which an amount has room beside what was given of a whole: what was taken back as of a later day had its
 * share until then. There is room now.
 */
export function roomFrom(
  date: string,
  { whole, amount }: { whole: Minor; amount: Minor },
  given: readonly Share[],
): string {
  const days = given.flatMap(each => [each.date, each.voided_on ?? date]).filter(day => day > date)
  const changes = [date, ...new Set(days)].sort()
  const isFull = (day: string) => whole - givenOn(day, given) < amount
  const lastFull = changes.findLastIndex(isFull)
  return lastFull < 0 ? date : (changes[lastFull + 1] ?? date)
}

/** What is given of a whole on a day. */
const givenOn = (day: string, given: readonly Share[]): Minor =>
  sum(
    given
      .filter(each => each.date <= day && (each.voided_on === null || each.voided_on > day))
      .map(each => each.amount),
  )

/** What is given of a whole on a day, and on each later one on which something is given. */
const givenFrom = (date: string, given: readonly Share[]): Minor[] =>
  [date, ...given.flatMap(each => (each.date > date ? [each.date] : []))].map(day => givenOn(day, given))

/** The most that is given of a whole on a day and after it. */
export const maxGivenFrom = (date: string, given: readonly Share[]): Minor =>
  givenFrom(date, given).reduce((max, each) => (each > max ? each : max), 0n)

/** The least that is given of a whole on a day and after it. */
export const minGivenFrom = (date: string, given: readonly Share[]): Minor =>
  givenFrom(date, given).reduce((min, each) => (each < min ? each : min))

/** An invoice as those who settle it see it. */
export const openInvoice = ({ id, total, base_total }: DocumentRow, settled: Settled): OpenInvoice => ({
  id,
  total,
  baseTotal: base_total,
  settled: settledInAll(settled),
  baseSettled: settledInAll(settled.base),
})

type NewAllocation = Pick<AllocationRow, 'invoice_id' | 'kind' | 'amount' | 'base_amount'> &
  Partial<
    Pick<
      AllocationRow,
      | 'document_id'
      | 'application_id'
      | 'credit_id'
      | 'item_id'
      | 'owed_item_id'
      | 'credit_base_amount'
      | keyof WithheldOfShare
    >
  >

/** What of a share of a payment was withheld for the state. */
export type WithheldOfShare = Pick<
  AllocationRow,
  'withholding_kind_id' | 'withholding_rate' | 'withholding_base' | 'base_withholding_base' | 'base_withheld'
>

const nothingWithheld: WithheldOfShare = {
  withholding_kind_id: null,
  withholding_rate: null,
  withholding_base: 0n,
  base_withholding_base: 0n,
  base_withheld: 0n,
}

/** Remembers what settles invoices, as of a date. */
export async function allocate({ store, organization }: BooksContext, date: string, given: readonly NewAllocation[]) {
  const rows = given.map(
    (each): New<AllocationRow> => ({
      organization_id: organization.id,
      document_id: null,
      application_id: null,
      credit_id: null,
      item_id: null,
      owed_item_id: null,
      credit_base_amount: 0n,
      ...nothingWithheld,
      ...each,
      date,
      voided_on: null,
      voided_at: null,
    }),
  )
  await store.rows.insert('allocations', rows)
}

/** Takes back what settled invoices, as of a date: the rows stay, so that the past is still known. */
export async function unallocate(
  context: BooksContext,
  where: Where<AllocationRow>,
  on: (row: AllocationRow) => string,
) {
  const { rows } = context.store
  for (const row of await rows.find('allocations', { ...where, voided_on: null }))
    await rows.update('allocations', row.id, { voided_on: on(row), voided_at: context.now.toISOString() })
}

/** The party of a document, as the tables beside it name it. */
export const partyOf = ({ client_id, supplier_id }: Pick<DocumentRow, 'client_id' | 'supplier_id'>) => ({
  client_id,
  supplier_id,
})

/** How much of an invoice is still owed: nothing of another kind, of a draft, or of a void one. */
export const residualOf = (document: Pick<DocumentRow, 'kind' | 'status' | 'total'>, settled: SettledParts): Minor =>
  document.status === 'posted' && isInvoice(document.kind) ? document.total - settledInAll(settled) : 0n

/** As `residualOf`, in the base currency: what of its booking is left. */
export const baseResidualOf = (
  { kind, status, base_total }: Pick<DocumentRow, 'kind' | 'status' | 'base_total'>,
  { base }: Settled,
): Minor => residualOf({ kind, status, total: base_total }, base)
