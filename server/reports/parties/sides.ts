import { type AccountType, moneyTypes } from '../../../schema/account-types.ts'
import type { PostingRole } from '../../../schema/chart.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { type InvoiceKind, invoiceKindsOf, type PaymentKind, type TradeKind } from '../../../schema/documents.ts'
import type { EntrySource } from '../../../schema/entry-sources.ts'
import { type CivilDate, monthEnd } from '../../calendar.ts'
import type { AnyMeasure, Facts, Fold, MeasureOf, PopulationName, View, Where } from '../facts/facts.ts'
import { ofLines } from '../figures.ts'
import type { Origin, ReportContext, ReportQuestion, RowLink } from '../report.ts'

/**
 * What clients owe us and what we owe suppliers are one thing seen from two sides: every report of parties is written
 * once, over a side.
 */
export interface PartySide {
  name: 'receivable' | 'payable'
  party: 'client_id' | 'supplier_id'
  resource: 'clients' | 'suppliers'
  link: 'client' | 'supplier'
  /** The side of an account on which what is owed stands. */
  owed: 'balance' | 'credit_balance'
  /** Of whoever is owed to stand on the credit side, and the other way round. */
  credited: 'balance' | 'credit_balance'
  invoices: readonly InvoiceKind[]
  returned: TradeKind
  paid: PaymentKind
  control: AccountType
  creditType: AccountType
  creditRoles: readonly PostingRole[]
  /** Where money and cheques of its payments stand. */
  cashTypes: readonly AccountType[]
}

export const receivable: PartySide = {
  name: 'receivable',
  party: 'client_id',
  resource: 'clients',
  link: 'client',
  owed: 'balance',
  credited: 'credit_balance',
  invoices: invoiceKindsOf.client,
  returned: 'sales_return',
  paid: 'receipt',
  control: 'accounts_receivable',
  creditType: 'other_current_liability',
  creditRoles: ['customer_credits', 'unearned_revenue'],
  cashTypes: [...moneyTypes, 'other_current_asset'],
}

export const payable: PartySide = {
  name: 'payable',
  party: 'supplier_id',
  resource: 'suppliers',
  link: 'supplier',
  owed: 'credit_balance',
  credited: 'balance',
  invoices: invoiceKindsOf.supplier,
  returned: 'purchase_return',
  paid: 'supplier_payment',
  control: 'accounts_payable',
  creditType: 'other_current_asset',
  creditRoles: ['supplier_advances'],
  // Cheques of ours, and cheques of clients that were handed on.
  cashTypes: [...moneyTypes, 'other_current_liability', 'short_term_liability', 'other_current_asset'],
}

/** Journal entries, as they are written by hand. */
export const byHandKinds: EntrySource[] = ['journal_entry']

/**
 * The days up to one of which these accounts have lines by hand; none when they never had. Few books have any, and the
 * lines of a whole ledger need not be looked through to say so.
 */
export async function daysByHand(
  facts: Facts,
  account_id: readonly number[],
  to: CivilDate,
): Promise<{ from: CivilDate; to: CivilDate } | null> {
  // Whole months are kept: one too many does no harm.
  const where = { account_id, source_kind: byHandKinds, date: { to: monthEnd(to) } }
  const months = await facts.sum('lines', { by: ['month'], where })
  const [first] = months.map(({ month }) => month).sort()
  return first === undefined ? null : { from: `${first}-01`, to }
}

/** The accounts of a side: every account in the name of its parties. */
export interface SideAccounts {
  /** What is owed. */
  control: number[]
  /** What the parties have to their credit. */
  credits: number[]
}

export async function accountsOf({ facts }: Pick<ReportContext, 'facts'>, side: PartySide): Promise<SideAccounts> {
  const chart = await facts.accounts()
  const roles = new Map(Object.entries(await facts.postingAccounts()).map(([role, id]) => [id, role as PostingRole]))
  // An account that held advances before another was given that part still holds them.
  const holds = (id: number) => !roles.has(id) || side.creditRoles.includes(valueFor(roles, id))
  return {
    control: chart.filter(({ type }) => type === side.control).map(({ id }) => id),
    credits: chart.filter(({ id, type }) => type === side.creditType && holds(id)).map(({ id }) => id),
  }
}

/** The party that a question is about, null where it is about all. */
export const partyOf = ({ clientId, supplierId }: ReportQuestion, side: PartySide): number | null =>
  side.party === 'client_id' ? clientId : supplierId

type PartyWhere = { client_id?: number | { not: null } } | { supplier_id?: number | { not: null } }

/** Records of one party; of any. */
export const ofParty = (side: PartySide, id: number | null): PartyWhere =>
  id === null ? {} : side.party === 'client_id' ? { client_id: id } : { supplier_id: id }

/** Lines in the name of parties of a side: the accounts of credits may hold others. */
export const inNameOf = (side: PartySide, id: number | null): PartyWhere =>
  side.party === 'client_id' ? { client_id: id ?? { not: null } } : { supplier_id: id ?? { not: null } }

/** The origin of a figure in a population of parties. */
export const made = <P extends PopulationName>(
  of: P,
  where: Where<P>,
  measure: MeasureOf<P>,
  view: View = {},
): Origin => ({ of, where, plus: [measure as AnyMeasure], minus: [], ...view })

/** Debits less credits, or the other way round, of sums or lines. */
export const balanceOf = (
  { debit, credit }: { debit: bigint; credit: bigint },
  side: 'balance' | 'credit_balance',
): bigint => (side === 'balance' ? debit - credit : credit - debit)

/** What lines of a side come to, and the origin that says so. */
export async function linesOf(
  facts: Facts,
  where: Where<'lines'>,
  side: 'balance' | 'credit_balance',
  fold?: Fold,
): Promise<{ amount: bigint; why: Origin }> {
  const [sum] = await facts.sum('lines', { by: [], where, ...(fold ? { fold } : {}) })
  return { amount: sum ? balanceOf(sum, side) : 0n, why: ofLines(where, side, fold) }
}

/** All that was ever taken back by a day. */
export const untilDay = (day: string): Fold => ({ from: '0001-01-01', to: day, acrossDays: true })

/** The parties of some ids in the order of their names. */
export const partiesInOrder = (
  { facts }: Pick<ReportContext, 'facts'>,
  side: PartySide,
  ids: Iterable<number>,
): Promise<readonly number[]> =>
  facts.inOrderOfNames(
    side.resource,
    [...ids].filter(id => id !== 0),
  )

/** A party as a row shows it; one that the reader may not see has no page for them. */
interface PartyNamed {
  id: number
  name: string
  link: RowLink | undefined
}

/** What parties are called. */
export async function partiesNamed(
  { facts }: Pick<ReportContext, 'facts'>,
  side: PartySide,
  ids: readonly number[],
): Promise<PartyNamed[]> {
  const named = await facts.named(side.resource, ids)
  return ids.map(id => {
    const { name = '', isNameOnly } = named.get(id) ?? {}
    return { id, name, link: isNameOnly ? undefined : partyLink(side, id) }
  })
}

export const partyLink = (side: PartySide, id: number): RowLink => ({ kind: side.link, id })
