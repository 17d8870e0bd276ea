import { createHash } from 'node:crypto'
import { formatMoney } from '../../ledger/money.ts'
import type { SealedFigures } from '../../schema/answers/books/period-seals.ts'
import type { PeriodSealRow, SealedAccount } from '../books/seal-rows.ts'
import type { Facts } from '../reports/facts/facts.ts'
import { trialBalanceOf } from './seal-contents.ts'

/** What a sealed period came to then, beside what it comes to now. */

interface ChangedAccount {
  account: Pick<SealedAccount, 'id' | 'code' | 'name' | 'seed'>
  before: SealedFigures
  after: SealedFigures
}

/** The days of a seal, and what it keeps of them. */
type Compared = Pick<PeriodSealRow, 'period_from' | 'period_to' | 'year_start' | 'entries' | 'accounts'>

export const daysOf = ({ period_from: from, period_to: to }: Pick<PeriodSealRow, 'period_from' | 'period_to'>) => ({
  from,
  to,
})

const figuresOf = ({ opening, debit, credit, closing }: SealedFigures): SealedFigures => ({
  ...{ opening, debit, credit, closing },
})
const isSame = (one: SealedFigures, other: SealedFigures) =>
  one.opening === other.opening &&
  one.debit === other.debit &&
  one.credit === other.credit &&
  one.closing === other.closing

/** The accounts of which a figure is not what was sealed, in the order of their codes. */
export async function changesOf(seal: Compared, facts: Facts, decimals: number): Promise<ChangedAccount[]> {
  const now = await trialBalanceOf(facts, daysOf(seal), seal.year_start, decimals)
  const nought = formatMoney(0n, decimals)
  const nothing = { opening: nought, debit: nought, credit: nought, closing: nought }
  const stored = new Map(seal.accounts.map(account => [account.id, account]))
  const present = new Map(now.map(account => [account.id, account]))
  const accounts = [...now, ...seal.accounts.filter(({ id }) => !present.has(id))]
  return accounts
    .map(({ id, code, name, seed }) => ({
      account: { id, code, name, seed },
      before: figuresOf(stored.get(id) ?? nothing),
      after: figuresOf(present.get(id) ?? nothing),
    }))
    .filter(({ before, after }) => !isSame(before, after))
    .sort((a, b) => (a.account.code < b.account.code ? -1 : 1))
}

/** Whether any entry came into the ledger since, up to the last day: without one no figure can have changed. */
export const hasLaterEntries = async (seal: Compared, facts: Facts): Promise<boolean> =>
  (await facts.extent(seal.period_to)).entries !== seal.entries

/** Which difference it is: told again it would be the same. */
export const differenceHash = (changes: readonly ChangedAccount[]): string =>
  createHash('sha256')
    .update(JSON.stringify(changes.map(({ account, after }) => [account.id, Object.values(figuresOf(after))])))
    .digest('hex')

const withdrawnOrReplaced = (seals: readonly PeriodSealRow[]): ReadonlySet<number> =>
  new Set(
    seals.flatMap(({ id, replaces_id, withdrawn_at }) =>
      withdrawn_at !== null ? [id] : replaces_id !== null ? [replaces_id] : [],
    ),
  )

/** The seals that stand: neither withdrawn, nor replaced by one that is not. */
export function standingSeals(seals: readonly PeriodSealRow[]): PeriodSealRow[] {
  const removed = withdrawnOrReplaced(seals)
  return seals.filter(({ id }) => !removed.has(id))
}

/** A standing seal whose period is not what was sealed. */
export interface ChangedSeal {
  id: number
  from: string
  to: string
  accounts: number
}

/** Those of some standing seals whose period changed. */
export async function changedAmong(
  seals: readonly PeriodSealRow[],
  facts: Facts,
  decimals: number,
): Promise<ChangedSeal[]> {
  const changed: ChangedSeal[] = []
  for (const seal of seals) {
    const changes = (await hasLaterEntries(seal, facts)) ? await changesOf(seal, facts, decimals) : []
    if (changes.length > 0) changed.push({ id: seal.id, ...daysOf(seal), accounts: changes.length })
  }
  return changed
}
