import type { PostingRole } from '../../schema/chart.ts'
import { convertToBase, formatMoney, type Minor } from './money.ts'

/** Whose account a line belongs to, and what else is known of it. */
export interface LineDetails {
  clientId?: number | null
  supplierId?: number | null
  analyticalAccountId?: number | null
  details?: string | null
}

/** An account, by the part it plays or by its id. */
export type AccountRef = PostingRole | { accountId: number }

/** One side of an entry: minor units of the base currency, never negative. */
export interface Line extends LineDetails {
  account: AccountRef
  side: 'dr' | 'cr'
  amount: Minor
}

/** Debits an account. A negative amount is the same amount on the other side. */
export const dr = (account: AccountRef, amount: Minor, details: LineDetails = {}): Line =>
  amount < 0n ? { account, side: 'cr', amount: -amount, ...details } : { account, side: 'dr', amount, ...details }

/** Credits an account. A negative amount is the same amount on the other side. */
export const cr = (account: AccountRef, amount: Minor, details: LineDetails = {}): Line =>
  amount < 0n ? { account, side: 'dr', amount: -amount, ...details } : { account, side: 'cr', amount, ...details }

const sumOf = (lines: readonly Line[], side: 'dr' | 'cr'): Minor =>
  lines.reduce((sum, line) => (line.side === side ? sum + line.amount : sum), 0n)

export const totalDebit = (lines: readonly Line[]): Minor => sumOf(lines, 'dr')

/** The lines that go into the ledger: zero lines dropped. Throws when debits and credits differ, showing the entry. */
export function balanced(lines: readonly Line[], decimals: number): Line[] {
  const difference = sumOf(lines, 'dr') - sumOf(lines, 'cr')
  if (difference !== 0n) {
    throw new Error(`debits and credits differ by ${formatMoney(difference, decimals)}\n${printEntry(lines, decimals)}`)
  }
  return lines.filter(line => line.amount !== 0n)
}

/** The same lines, each on the other side: the entry that takes another back. */
export const reversed = (lines: readonly Line[]): Line[] =>
  lines.map(line => ({ ...line, side: line.side === 'dr' ? 'cr' : 'dr' }))

/** Several lines of one account and one owner become one, in the order of their first. */
export function merged(lines: readonly Line[]): Line[] {
  const byKey = new Map<string, Line>()
  for (const line of lines) {
    const { account, side, clientId = null, supplierId = null, analyticalAccountId = null, details = null } = line
    const key = JSON.stringify([account, side, clientId, supplierId, analyticalAccountId, details])
    const before = byKey.get(key)
    byKey.set(key, before ? { ...before, amount: before.amount + line.amount } : line)
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

/** What one unit of a document's currency is worth, and how finely both are counted. */
export interface Exchange {
  decimals: number
  /** Base currency per unit of the document's, a decimal string. */
  rate: string
  baseDecimals: number
}

/**
 * The lines of a document, each converted to the base currency. What rounding leaves over goes to the largest line on
 * the side across from the first one, so that the party's line is exactly the total at the document's rate.
 */
export function inBase(lines: readonly Line[], { decimals, rate, baseDecimals }: Exchange): Line[] {
  const converted = lines.map(line => ({ ...line, amount: convertToBase(line.amount, decimals, rate, baseDecimals) }))
  const [party] = converted
  const residue = sumOf(converted, 'dr') - sumOf(converted, 'cr')
  if (!party || residue === 0n) return converted
  const across = converted.filter(line => line.side !== party.side)
  const largest = across.reduce<Line | undefined>(
    (best, line) => (best && best.amount >= line.amount ? best : line),
    undefined,
  )
  if (largest) largest.amount += largest.side === 'cr' ? residue : -residue
  return converted
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
