import type { Minor } from '../../ledger/money.ts'
import type { Fold, Where } from './facts/facts.ts'
import { amountOf, type Cell, type Figure, isFigure, type Origin } from './report.ts'

/** Figures that know what made them. */

export const figure = (amount: Minor, ...basis: Origin[]): Figure => ({ amount, why: basis })

/** Debits less credits of lines; `of` chooses one side. */
export function ofLines(
  where: Where<'lines'>,
  of: 'balance' | 'credit_balance' | 'debit' | 'credit' = 'balance',
  fold?: Fold,
): Origin {
  const sides = {
    balance: { plus: ['debit'], minus: ['credit'] },
    credit_balance: { plus: ['credit'], minus: ['debit'] },
    debit: { plus: ['debit'], minus: [] },
    credit: { plus: ['credit'], minus: [] },
  } as const
  return { of: 'lines', where, ...sides[of], ...(fold ? { fold } : {}) }
}

// Some populations have no account; then there is none in the condition.
type MayNameAccount = Where<'lines'>

function withoutAccount({ where, ...why }: Origin): string {
  const { account_id: _, ...rest } = where as MayNameAccount
  return JSON.stringify({ ...why, where: rest })
}

function accountsOf({ where }: Origin): number[] {
  const { account_id } = where as MayNameAccount
  return Array.isArray(account_id) ? [...account_id] : typeof account_id === 'number' ? [account_id] : []
}

/** The same origins in fewer words: those that differ by their account alone are one. */
function mergedWhys(whys: readonly Origin[]): Origin[] {
  const groups = new Map<string, { why: Origin; accounts: Set<number> }>()
  for (const basis of whys) {
    const accounts = accountsOf(basis)
    // What counts twice, or names no account, stays an origin of its own.
    let key = withoutAccount(basis)
    while (accounts.length === 0 ? groups.has(key) : accounts.some(id => groups.get(key)?.accounts.has(id))) key += '#'
    const group = groups.get(key) ?? { why: basis, accounts: new Set() }
    for (const id of accounts) group.accounts.add(id)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ why, accounts }) =>
    accounts.size > 0 ? { ...why, where: { ...why.where, account_id: [...accounts] } } : why,
  )
}

/** A figure whose origin is worked out when somebody asks for it: few figures of a page are ever asked about. */
export const lazily = (amount: Minor, origin: () => readonly Origin[]): Figure => ({
  amount,
  get why() {
    return origin()
  },
})

/** A figure with the other sign. */
export const negated = (of: Figure): Figure =>
  lazily(-of.amount, () => of.why.map(each => ({ ...each, plus: each.minus, minus: each.plus })))

/** The sum of figures, made of all that made them. */
export const totalOf = (cells: readonly (Cell | undefined)[]): Figure =>
  lazily(
    cells.reduce<Minor>((sum, cell) => sum + amountOf(cell), 0n),
    () => mergedWhys(cells.flatMap(cell => (cell !== undefined && isFigure(cell) ? cell.why : []))),
  )

/** The same, an empty side where it is nothing. */
export const orBlank = (cell: Figure): Cell => (cell.amount === 0n ? null : cell)
