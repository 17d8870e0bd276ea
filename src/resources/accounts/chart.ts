import type { RaRecord } from 'react-admin'
import { accountTypeFacts, type StatementSection } from '../../../schema/account-types.ts'
import type { RecordListed } from '../../../schema/answers/records.ts'
import { matchRank } from '../../../schema/search.ts'
import { sumDecimals } from '../kit/sum.ts'

export type Account = RaRecord &
  Pick<RecordListed<'accounts'>, 'id' | 'code' | 'name' | 'type' | 'parent_id' | 'active' | 'balance'>

/** An account with what stands under it. */
export interface Branch {
  account: Account
  depth: number
  /** Its own balance and that of everything under it. */
  balance: string
  branches: Branch[]
}

export interface Section {
  section: StatementSection
  balance: string
  branches: Branch[]
}

const statementOrder = [...new Set(Object.values(accountTypeFacts).map(({ section }) => section))]

function branchOf(account: Account, under: Map<number, Account[]>, depth: number): Branch {
  const branches = (under.get(account.id) ?? []).map(child => branchOf(child, under, depth + 1))
  return {
    account,
    depth,
    balance: sumDecimals([account.balance ?? '0', ...branches.map(({ balance }) => balance)]),
    branches,
  }
}

/** The chart of accounts as it stands in the statements, in the order of the codes that it is given in. */
export function chartOf(accounts: readonly Account[]): Section[] {
  const known = new Set(accounts.map(({ id }) => id))
  const under = new Map<number, Account[]>()
  for (const account of accounts) {
    const { parent_id } = account
    const parent = parent_id !== null && known.has(parent_id) ? parent_id : 0
    under.set(parent, [...(under.get(parent) ?? []), account])
  }
  const roots = (under.get(0) ?? []).map(account => branchOf(account, under, 0))
  return statementOrder.flatMap(section => {
    const branches = roots.filter(({ account }) => accountTypeFacts[account.type].section === section)
    if (branches.length === 0) return []
    return [{ section, balance: sumDecimals(branches.map(({ balance }) => balance)), branches }]
  })
}

/** The accounts whose name or code answers a search, with everything that they stand under. */
export function withAncestors(accounts: readonly Account[], query: string): Account[] {
  if (query.trim() === '') return [...accounts]
  const byId = new Map(accounts.map(account => [account.id, account]))
  const stored = new Set<number>()
  for (const account of accounts) {
    if (matchRank(account.name, query) === undefined && !account.code.startsWith(query.trim())) continue
    for (let at: Account | undefined = account; at && !stored.has(at.id); at = byId.get(at.parent_id ?? 0))
      stored.add(at.id)
  }
  return accounts.filter(({ id }) => stored.has(id))
}
