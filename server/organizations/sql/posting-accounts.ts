import { sql } from 'kysely'
import { issueText } from '../../../i18n/files/file-issues.ts'
import { postingRoles } from '../../../schema/organization/posting-roles.ts'
import { pageOf } from '../../../schema/query.ts'
import { rowsById } from '../../books/sql/references.ts'
import type { Work } from '../../work.ts'
import { accountsByRole, changedParts, type Part, type PartAccount, readParts, wirePart } from '../posting-accounts.ts'

type PartRow = PartAccount & { role: Part['role']; is_used: boolean }

async function readRows({ tx, organization }: Work): Promise<Part[]> {
  const { rows } = await sql<PartRow>`
    select role, accounts.id, code, name, seed, type, active, currency_id, exists (
      select 1 from entry_lines where entry_lines.organization_id = ${organization.id} and account_id = accounts.id) as is_used
    from posting_accounts
    join accounts on accounts.organization_id = ${organization.id} and accounts.id = posting_accounts.account_id
    where posting_accounts.organization_id = ${organization.id}`.execute(tx)
  return postingRoles.flatMap(role =>
    rows.filter(row => row.role === role).map(({ is_used, ...account }) => ({ role, account, isUsed: is_used })),
  )
}

/** Every posting role with its account, in the order of the chart. */
export async function listParts(work: Work) {
  const parts = await readRows(work)
  const wire = parts.map(part => wirePart(part, work.language, reason => issueText(reason, work.language, '')))
  return pageOf(wire, wire.length, { page: 1, perPage: Math.max(25, wire.length) })
}

/** For the audit event: the account of each role, locked until the transaction ends. */
export async function lockParts(work: Work) {
  const { tx, organization } = work
  await sql`select from posting_accounts where organization_id = ${organization.id} for update`.execute(tx)
  return accountsByRole(await listParts(work))
}

/** Gives parts to other accounts, for the entries that are written from now on. */
export async function changeParts(work: Work, body: unknown): Promise<void> {
  const { tx, organization } = work
  const requested = readParts(body)
  const ids = [...requested.chosen.values()]
  const accounts = await rowsById<PartAccount>(
    tx,
    organization.id,
    'accounts',
    ['id', 'code', 'name', 'seed', 'type', 'active', 'currency_id'],
    ids,
  )
  const { rows: current } = await sql<{ account_id: number }>`
    select account_id from custody_holders
    where organization_id = ${organization.id} and account_id = any(${ids}::bigint[])`.execute(tx)
  const custodies = new Set(current.map(({ account_id }) => account_id))
  for (const [role, id] of changedParts(await readRows(work), requested, accounts, custodies)) {
    await sql`
      update posting_accounts set account_id = ${id}
      where organization_id = ${organization.id} and role = ${role}`.execute(tx)
  }
}
