import { absolute, type Minor } from '../../ledger/money.ts'
import type { EntrySource } from '../../schema/entry-sources.ts'
import type { Facts } from '../reports/facts/facts.ts'

/**
 * The inventory account without what was entered there `byHand`, beside the stock ledger, each day by itself: so they agree up to
 * any of them. `days` are those on which they do not, the first first.
 */
export async function inventoryByDay(facts: Facts, byHand: readonly EntrySource[]) {
  const account = (await facts.postingAccounts()).inventory ?? null
  const apart = new Map<string, Minor>()
  let [left, right]: [Minor, Minor] = [0n, 0n]
  const add = (day: string, amount: Minor) => apart.set(day, (apart.get(day) ?? 0n) + amount)
  for (const { date, value } of await facts.sum('moves', { by: ['date'] })) {
    right += value
    add(date, -value)
  }
  const lines = async (sign: bigint, more: { source_kind?: readonly EntrySource[] }) => {
    if (account === null) return
    for (const { date, debit, credit } of await facts.sum('lines', {
      by: ['date'],
      where: { account_id: account, ...more },
    })) {
      left += sign * (debit - credit)
      add(date, sign * (debit - credit))
    }
  }
  await lines(1n, {})
  await lines(-1n, { source_kind: byHand })
  const days = [...apart].filter(([, amount]) => amount !== 0n).sort()
  const difference = days.reduce((sum, [, amount]) => sum + absolute(amount), 0n)
  return { account, left, right, difference, days: days.map(([day]) => day) }
}
