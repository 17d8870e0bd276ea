import { type AccountRef, balanced, type Line, merged } from '../../ledger/lines.ts'
import type { Minor } from '../../ledger/money.ts'
import type { EntryOfDocument } from '../../schema/answers/entries.ts'
import type { OtherSource } from '../../schema/entry-sources.ts'
import { refuse } from '../../schema/errors.ts'
import { nextCounter, writtenNumber } from '../../schema/organization/numbering.ts'
import type { NewEntry } from '../../server/books/entry.ts'
import { type EntryLineRow, entriesOfSource, wireEntry } from '../../server/books/entry-wire.ts'
import type { Series } from '../../server/books/series.ts'
import type { CivilDate, Period } from '../../server/calendar.ts'
import type { Fold } from '../../server/reports/facts/facts.ts'
import type { AccountMovement, LedgerRows } from '../../server/reports/facts/movements.ts'
import { withVisibleLines } from '../store/row-visibility.ts'
import { ownedBy, type State, type StoredAccount, type StoredEntry } from '../store/state.ts'
import type { Work } from '../store/work.ts'

/** The entries of the mock: written and read as the server does, added up by the same code. */

/** The next number of a series, and its counter. */
export function nextNumber({ state, organization }: Work, series: Series, date: string) {
  const { serial_numbers } = state.collections
  const index = serial_numbers.findIndex(each => each.organization_id === organization.id && each.series === series)
  const serial = serial_numbers[index]!
  const year = serial.yearly_reset ? Number(date.slice(0, 4)) : 0
  const counter = nextCounter(serial, serial.last[year] ?? 0)
  serial_numbers[index] = { ...serial, last: { ...serial.last, [year]: counter } }
  return { number: writtenNumber(serial, year, counter), counter }
}

/** Writes an entry under its id; throws when it does not balance. */
export function writeEntry(work: Work, id: number, entry: NewEntry): void {
  const { state, organization, caller, now } = work
  const lines = balanced(merged(entry.lines), organization.baseDecimals)
  const accountIdOf = (account: AccountRef) =>
    typeof account === 'string' ? organization.postingAccounts[account]! : account.accountId
  state.collections.entries.push({
    organization_id: organization.id,
    id,
    number: nextNumber(work, 'entry', entry.date).number,
    date: entry.date,
    name: entry.name,
    source_kind: entry.source.kind,
    source_id: entry.source.id,
    revision: entry.revision,
    reverses_id: entry.reversesId,
    recorded_at: now.toISOString(),
    recorded_by: caller.userId,
    lines: lines.map(line => ({
      account_id: accountIdOf(line.account),
      debit: line.side === 'dr' ? line.amount : 0n,
      credit: line.side === 'cr' ? line.amount : 0n,
      client_id: line.clientId ?? null,
      supplier_id: line.supplierId ?? null,
      analytical_account_id: line.analyticalAccountId ?? null,
      details: line.details ?? null,
    })),
  })
}

/** The lines of an entry that is in the ledger, as they would be written again. */
export const linesOfEntry = ({ lines }: StoredEntry): Line[] =>
  lines.map(line => ({
    account: { accountId: line.account_id },
    side: line.debit > 0n ? 'dr' : 'cr',
    amount: line.debit > 0n ? line.debit : line.credit,
    clientId: line.client_id,
    supplierId: line.supplier_id,
    analyticalAccountId: line.analytical_account_id,
    details: line.details,
  }))

export const entriesOf = (state: State, organizationId: number): StoredEntry[] =>
  ownedBy(state.collections.entries, organizationId).map(withVisibleLines)

export const accountsOf = (state: State, organizationId: number): StoredAccount[] =>
  ownedBy(state.collections.accounts, organizationId) as StoredAccount[]

/** An entry as it stands on the wire. */
export function shownEntry({ state, organization, language }: Work, entry: StoredEntry) {
  const accounts = new Map(accountsOf(state, organization.id).map(account => [account.id, account]))
  const person = state.collections.people.find(({ id }) => id === entry.recorded_by)
  const lines = entry.lines.map((line): EntryLineRow => {
    const { code, name, seed } = accounts.get(line.account_id)!
    return { entry_id: entry.id, code, name, seed, ...line }
  })
  const recorded_by_name = person ? `${person.first_name} ${person.last_name}` : null
  return wireEntry({ ...entry, recorded_by_name }, lines, organization.baseDecimals, language)
}

export function readEntry(work: Work, id: number) {
  const entry = entriesOf(work.state, work.organization.id).find(each => each.id === id)
  return { entry: shownEntry(work, entry ?? refuse('not_found')) }
}

/** What is no document says in the ledger, and what it changed in the cost of goods. */
export const sourceEntry = (
  work: Work,
  kind: OtherSource,
  { id, entry_id }: { id: number; entry_id: number | null },
): EntryOfDocument => {
  const entries = entriesOf(work.state, work.organization.id)
    .filter(({ source_kind, source_id }) => source_kind === kind && source_id === id)
    .map(entry => shownEntry(work, entry))
  return entriesOfSource(entry_id, entries)
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0n)

/** Every account's opening and movement, and the earnings of earlier fiscal years. */
export function movementsOf(
  chart: readonly StoredAccount[],
  known: readonly StoredEntry[],
  period: Period,
  yearStart: CivilDate,
  { isEarnings, isFolded }: { isEarnings: (type: StoredAccount['type']) => boolean; isFolded: boolean },
): Pick<LedgerRows, 'accounts' | 'priorEarnings'> {
  const { from, to } = period
  const lines = known
    .filter(({ date }) => date <= to)
    .flatMap(({ id, date, lines }) => lines.map(line => ({ date, entry_id: id, ...line })))
  // An entry and its reversal inside the period moved nothing together.
  const folded = isFolded ? foldedIn(known, period) : new Set()
  let priorEarnings = 0n
  const accounts = chart.map(({ id, code, name, seed, type }): AccountMovement => {
    const own = lines.filter(line => line.account_id === id)
    const net = (some: typeof own) => sumOf(some.map(line => line.debit - line.credit))
    const counted = own.filter(({ date }) => !isEarnings(type) || date >= yearStart)
    priorEarnings += net(own) - net(counted)
    const moved = own.filter(({ date, entry_id }) => date >= from && !folded.has(entry_id))
    return {
      ...{ id, code, name, seed, type },
      opening: net(counted.filter(({ date }) => date < from)),
      debit: sumOf(moved.map(line => line.debit)),
      credit: sumOf(moved.map(line => line.credit)),
      closing: net(counted),
    }
  })
  return { accounts, priorEarnings }
}

/** Debits less credits of an account, of all its lines or of those that `of` chooses. */
export const balanceOf = (
  state: State,
  organizationId: number,
  accountId: number | undefined,
  of: (line: StoredEntry['lines'][number]) => boolean = () => true,
): Minor =>
  sumOf(
    entriesOf(state, organizationId)
      .flatMap(({ lines }) => lines)
      .filter(line => line.account_id === accountId && of(line))
      .map(line => line.debit - line.credit),
  )

/** The entries of a period and their reversals in it, by id; without `acrossDays` those taken back on their own day. */
export function foldedIn(entries: readonly StoredEntry[], { from, to, acrossDays }: Fold): Set<number> {
  const inside = new Map(entries.filter(({ date }) => date >= from && date <= to).map(entry => [entry.id, entry]))
  return new Set(
    [...inside.values()].flatMap(({ id, reverses_id, date }) => {
      const reversed = reverses_id === null ? undefined : inside.get(reverses_id)
      return reversed && (acrossDays || reversed.date === date) ? [id, reversed.id] : []
    }),
  )
}
