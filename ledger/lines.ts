import type { PostingRole } from '../schema/chart.ts'
import { formatMoney, type Minor } from './money.ts'

/** Whose account a line belongs to, and what else is known of it. */
export interface LineDetails {
  clientId?: number | null
  supplierId?: number | null
  analyticalAccountId?: number | null
  details?: string | null
  /** Of a line that a person wrote on an account of value added tax: the code that it is the tax of. */
  taxCodeId?: number | null
  /** Of an account in a currency of its own: what it moves of that, below zero where it goes out. */
  foreign?: Minor
  /** Whether what it is worth is decided when it is posted: at the average, the difference to exchange or to the line that `carries` it. */
  worth?: 'averaged' | 'carried'
  carries?: true
}

/** An account, by its posting role or by its id. */
export type AccountRef = PostingRole | { accountId: number }

/** One side of an entry: minor units of the base currency, never negative. */
export interface Line extends LineDetails {
  account: AccountRef
  side: 'dr' | 'cr'
  amount: Minor
}

/** The lines of an entry, and its day. */
export interface DatedLines {
  date: string
  lines: Line[]
}

/** Lines of the same day together, in the order of days. */
export const byDay = (dated: readonly DatedLines[]): DatedLines[] =>
  [...new Set(dated.map(({ date }) => date))].sort().map(date => ({
    date,
    lines: dated.filter(each => each.date === date).flatMap(({ lines }) => lines),
  }))

const across = { dr: 'cr', cr: 'dr' } as const
const line = (side: Line['side'], account: AccountRef, amount: Minor, about: LineDetails): Line =>
  amount < 0n ? { account, side: across[side], amount: -amount, ...about } : { account, side, amount, ...about }

/** Debits an account. A negative amount is the same amount on the other side. */
export const dr = (account: AccountRef, amount: Minor, about: LineDetails = {}): Line =>
  line('dr', account, amount, about)

/** Credits an account. A negative amount is the same amount on the other side. */
export const cr = (account: AccountRef, amount: Minor, about: LineDetails = {}): Line =>
  line('cr', account, amount, about)

const sumOf = (lines: readonly Line[], side: 'dr' | 'cr'): Minor =>
  lines.reduce((sum, line) => (line.side === side ? sum + line.amount : sum), 0n)

export const totalDebit = (lines: readonly Line[]): Minor => sumOf(lines, 'dr')

/** The lines that go into the ledger: zero lines dropped. Throws when debits and credits differ, showing the entry. */
export function balanced(lines: readonly Line[], decimals: number): Line[] {
  const difference = sumOf(lines, 'dr') - sumOf(lines, 'cr')
  if (difference !== 0n) {
    throw new Error(`debits and credits differ by ${formatMoney(difference, decimals)}\n${printEntry(lines, decimals)}`)
  }
  return lines.filter(line => line.amount !== 0n || (line.foreign ?? 0n) !== 0n)
}

/** Whether an entry of these lines would say nothing. */
export const isWorthNothing = (lines: readonly Line[]): boolean => lines.every(({ amount }) => amount === 0n)

/** The same lines, each on the other side: the entry that takes another back. */
export const reversed = (lines: readonly Line[]): Line[] =>
  lines.map(line => ({
    ...{ ...line, side: across[line.side] },
    ...(line.foreign !== undefined && { foreign: -line.foreign }),
  }))

/** What is debited comes first, as a bookkeeper writes: so stands every entry that is shown, whatever wrote it. */
export function debitsFirst<L extends Pick<Line, 'side'> | { debit: Minor }>(lines: readonly L[]): L[] {
  const isDebit = (line: L) => ('side' in line ? line.side === 'dr' : line.debit > 0n)
  return [...lines.filter(isDebit), ...lines.filter(line => !isDebit(line))]
}

/** Several lines of one account and one owner become one, in the order of their first. */
export function merged(lines: readonly Line[]): Line[] {
  const byKey = new Map<string, Line>()
  for (const line of lines) {
    const {
      account,
      side,
      clientId = null,
      supplierId = null,
      analyticalAccountId = null,
      details = null,
      taxCodeId = null,
    } = line
    const accountKey = typeof account === 'string' ? account : account.accountId
    const written = details === null ? '' : `"${details}`
    const key = `${accountKey} ${side} ${clientId} ${supplierId} ${analyticalAccountId} ${taxCodeId} ${written}`
    const same = byKey.get(key)
    if (same) {
      same.amount += line.amount
      if (line.foreign !== undefined) same.foreign = (same.foreign ?? 0n) + line.foreign
    } else byKey.set(key, { ...line })
  }
  return [...byKey.values()]
}

/** As `merged`, with debits and credits of one account and owner set against each other. Not for what a person wrote. */
export function netted(lines: readonly Line[]): Line[] {
  const debits = lines.map(line => ({
    ...line,
    side: 'dr' as const,
    amount: line.side === 'dr' ? line.amount : -line.amount,
  }))
  return merged(debits).map(({ account, side: _, amount, ...details }) => dr(account, amount, details))
}

const nameOf = (account: AccountRef) => (typeof account === 'string' ? account : `account ${account.accountId}`)
const ownerOf = (line: Line) =>
  line.clientId ? `:client ${line.clientId}` : line.supplierId ? `:supplier ${line.supplierId}` : ''

/** An entry as it stands on paper: debits first, credits indented. For tests and for the error above. */
export const printEntry = (lines: readonly Line[], decimals: number): string =>
  lines
    .map(line => {
      const name = nameOf(line.account) + ownerOf(line)
      const text = line.side === 'dr' ? `Dr ${name}` : `   Cr ${name}`
      return `${text.padEnd(36)}${formatMoney(line.amount, decimals).padStart(14)}`
    })
    .join('\n')
