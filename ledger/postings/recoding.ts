import type { Line } from '../lines.ts'
import type { Minor } from '../money.ts'

/** What an entry has on an account for one line of a document: debits less credits. */
interface Borne {
  accountId: number
  debit: Minor
}

/**
 * The lines of an entry with an amount on another analytical account, every other amount where it is. Where no line has it, as
 * when its account is another by now, a line on either side of the account says it.
 */
export function recoded(
  lines: readonly Line[],
  { accountId, debit }: Borne,
  { from, to }: { from: number | null; to: number | null },
): readonly Line[] {
  if (debit === 0n) return lines
  const [side, across] = debit > 0n ? (['dr', 'cr'] as const) : (['cr', 'dr'] as const)
  const amount = debit > 0n ? debit : -debit
  const account = { accountId }
  const fits = (line: Line) =>
    typeof line.account !== 'string' &&
    line.account.accountId === accountId &&
    line.side === side &&
    (line.analyticalAccountId ?? null) === from &&
    line.amount >= amount
  const found = lines.find(line => fits(line) && line.amount === amount) ?? lines.find(fits)
  if (!found)
    return [
      ...lines,
      { account, side, amount, analyticalAccountId: to },
      { account, side: across, amount, analyticalAccountId: from },
    ]
  return lines.flatMap(line => {
    if (line !== found) return [line]
    const rest = { ...line, amount: line.amount - amount }
    return [...(rest.amount === 0n ? [] : [rest]), { ...line, amount, analyticalAccountId: to }]
  })
}
