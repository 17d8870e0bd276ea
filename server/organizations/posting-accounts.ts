import { roleWords } from '../../i18n/books/posting-accounts.ts'
import { recordName } from '../../i18n/records/seeded-names.ts'
import type { Language } from '../../i18n/text.ts'
import type { AccountType } from '../../schema/account-types.ts'
import type { PostingAccount } from '../../schema/answers/numbering.ts'
import type { PostingRole } from '../../schema/chart.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuseFields } from '../../schema/errors.ts'
import { idIn } from '../../schema/ids.ts'
import { isControl, postingRoles, typesOfRole } from '../../schema/organization/posting-roles.ts'
import { toAsciiDigits } from '../../schema/search.ts'

/** An account that may be chosen for a posting role. */
export interface PartAccount {
  id: number
  code: string
  name: string
  seed: string | null
  type: AccountType
  active: boolean
  /** Of cash in a currency of its own. */
  currency_id: number | null
}

/** The account that a posting role has now. */
export interface Part {
  role: PostingRole
  account: PartAccount
  /** Whether entries were written to the account. */
  isUsed: boolean
}

/** Why the account of a role cannot be changed, or null when it can. */
const fixedBy = ({ role, isUsed }: Part): 'control_account_used' | null =>
  isControl(role) && isUsed ? 'control_account_used' : null

/** A posting role as it is sent on the wire. */
export function wirePart(
  part: Part,
  language: Language,
  sentence: (reason: 'control_account_used') => string,
): PostingAccount {
  const { role, account } = part
  const reason = fixedBy(part)
  return {
    role,
    label: roleWords[role][language],
    account_id: account.id,
    account: { id: account.id, code: account.code, name: recordName(account, language), type: account.type },
    types: typesOfRole(role),
    can: { change: { allowed: reason === null, reason: reason && sentence(reason) } },
  }
}

/** All posting roles as the audit trail keeps them: the account of each, by role. */
export const accountsByRole = ({ data }: { data: readonly PostingAccount[] }): Record<string, string> =>
  Object.fromEntries(data.map(({ role, account }) => [role, `${account.code} ${account.name}`]))

const isRole = (name: string): name is PostingRole => (postingRoles as string[]).includes(name)

/** The accounts that a body chooses, by role; a role that it leaves out keeps its account. */
interface ChosenParts {
  chosen: ReadonlyMap<PostingRole, number>
  /** What names no account or no role. */
  issues: Readonly<FieldIssues>
}

/** What a body chooses, and what is wrong with how it is written. */
export function readParts(body: unknown): ChosenParts {
  const sent = ((body ?? {}) as { accounts?: unknown }).accounts
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return refuseFields({ accounts: ['required'] })
  const issues: FieldIssues = {}
  const chosen = new Map<PostingRole, number>()
  for (const [role, raw] of Object.entries(sent)) {
    const written = toAsciiDigits(String(raw ?? '').trim())
    const id = idIn(written)
    if (!isRole(role)) issues[`accounts.${role}`] = ['unknown_field']
    else if (written === '') issues[`accounts.${role}`] = ['required']
    else if (id === undefined) issues[`accounts.${role}`] = ['not_found']
    else chosen.set(role, id)
  }
  return { chosen, issues }
}

/**
 * The roles whose account changes. Refused with all that is wrong: how it was written, and where an account may not have
 * the role, as one of `custodies` has none.
 */
export function changedParts(
  parts: readonly Part[],
  { chosen, issues: written }: ChosenParts,
  accounts: ReadonlyMap<number, PartAccount>,
  custodies: ReadonlySet<number>,
): Map<PostingRole, number> {
  const issues: FieldIssues = { ...written }
  const changes = new Map<PostingRole, number>()
  const after = new Map(parts.map(({ role, account }) => [role, chosen.get(role) ?? account.id]))
  for (const part of parts) {
    const { role } = part
    const id = valueFor(after, role)
    if (id === part.account.id) continue
    const account = accounts.get(id)
    const shares = [...after].some(
      ([other, its]) => other !== role && its === id && (isControl(role) || isControl(other)),
    )
    const fixed = fixedBy(part)
    if (fixed) issues[`accounts.${role}`] = [fixed]
    else if (!account) issues[`accounts.${role}`] = ['not_found']
    else if (!account.active) issues[`accounts.${role}`] = ['not_active']
    else if (!typesOfRole(role).includes(account.type)) issues[`accounts.${role}`] = ['account_type_differs']
    else if (account.currency_id !== null) issues[`accounts.${role}`] = ['part_in_base']
    else if (shares || custodies.has(id)) issues[`accounts.${role}`] = ['account_plays_part']
    else changes.set(role, id)
  }
  return Object.keys(issues).length > 0 ? refuseFields(issues) : changes
}
