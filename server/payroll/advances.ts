import { type SalaryReason, salaryReasonWords } from '../../i18n/books/salaries.ts'
import { fill } from '../../i18n/text.ts'
import { type AccountRef, reversed } from '../../ledger/lines.ts'
import { type Minor, parseMoney, sum } from '../../ledger/money.ts'
import { postings } from '../../ledger/postings.ts'
import { firstOf, present } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuse, refuseFields, refuseIfAny } from '../../schema/errors.ts'
import type { Fields } from '../../schema/fields.ts'
import { may } from '../../schema/permissions.ts'
import { advanceFields } from '../../schema/salaries.ts'
import { check, missing, recordSchema, type Values, withMissing } from '../../schema/validate.ts'
import { cashAccountIssues } from '../books/cash-account.ts'
import { entryName } from '../books/entry.ts'
import { firstOpenDay, isLocked, refuseLocked } from '../books/lock.ts'
import type { BooksContext } from '../books/store.ts'
import type { AdvanceRow, RowStore } from '../books/tables.ts'
import type { Sale } from './commissions.ts'

/** Advances to representatives: paid out, recovered by approved months, or taken back. */

/** What the salaries need to know of a representative; amounts in minor units of the base. */
export interface Representative {
  id: number
  name: string
  number: string | null
  basic_salary: Minor
  /** In percent. */
  sale_percentage_value: string
}

/** What months and advances ask of the books beside the store. */
export interface SalaryBooks {
  /** Those of some ids, put away or not; everyone who is active. In the order of their ids. */
  representatives(ids: readonly number[] | 'active'): Promise<Representative[]>
  /** The posted sales and returns of representatives, of a period or of some ids; none that is an opening. */
  sales(
    representativeIds: readonly number[],
    which: { from: string; to: string } | { ids: readonly number[] },
  ): Promise<Sale[]>
}

/** A person at work on salaries. */
export interface Payroll extends BooksContext {
  books: SalaryBooks
}

export const permission = 'representative_salaries'

/** Whether an action is allowed now, and if not, why. */
export interface SalaryVerdict {
  allowed: boolean
  reason: SalaryReason | null
  values: Record<string, string>
}

const yes: SalaryVerdict = { allowed: true, reason: null, values: {} }
export const no = (reason: SalaryReason, values: Record<string, string> = {}): SalaryVerdict => ({
  allowed: false,
  reason,
  values,
})

export const mayDo = ({ permissions }: BooksContext, action: 'update' | 'delete'): SalaryVerdict =>
  may(permissions, permission, action) ? yes : no('no_permission')

/** A verdict as it stands on the wire. */
export const wireVerdict = ({ allowed, reason, values }: SalaryVerdict, { language }: BooksContext) => ({
  allowed,
  reason: reason === null ? null : fill(salaryReasonWords[reason][language], values),
})

/** Refuses with `salary_state` what is not allowed now. */
export function refuseUnlessAllowed(verdict: SalaryVerdict, context: BooksContext): void {
  if (verdict.reason === 'no_permission') refuse('forbidden')
  if (!verdict.allowed) refuse('salary_state', { reason: wireVerdict(verdict, context).reason ?? '' })
}

/** What a body says of these fields, or a refusal at them. */
export function readFields(fields: Fields, body: unknown, decimals: number, mode: 'create' | 'update' = 'create') {
  const checked = check(recordSchema(fields, mode, decimals), body)
  if ('issues' in checked)
    return refuseFields(mode === 'create' ? withMissing(fields, checked.issues, body) : checked.issues)
  if (mode === 'create') refuseIfAny(missing(fields, checked.values))
  return checked.values
}

/** The account that a body names for money to go out of. */
export const cashOf = (accountId: number | null): AccountRef => (accountId === null ? 'cash' : { accountId })
export const accountIdIn = ({ cash_account_id }: Values): number | null =>
  typeof cash_account_id === 'number' ? cash_account_id : null

/** Advances that are not recovered, by representative: those given up to a day less what approved months recovered. */
export async function outstandingOf(
  rows: RowStore,
  representativeIds: readonly number[],
): Promise<(representativeId: number, until?: string) => Minor> {
  const advances = await rows.find('advances', { representative_id: representativeIds, voided_on: null })
  const salaries = await rows.find('salaries', { representative_id: representativeIds, status: ['approved', 'paid'] })
  return (representativeId, until) => {
    const given = advances.filter(
      each => each.representative_id === representativeId && (until === undefined || each.date <= until),
    )
    const recovered = salaries.filter(each => each.representative_id === representativeId)
    return sum(given.map(({ amount }) => amount)) - sum(recovered.map(({ advance }) => advance))
  }
}

async function representativeIssues({ books }: Payroll, id: number): Promise<FieldIssues> {
  const [found] = await books.representatives([id])
  return found ? {} : { representative_id: ['not_found'] }
}

/** Pays an advance out and answers its id. */
export async function giveAdvance(payroll: Payroll, body: unknown): Promise<number> {
  const { store, organization, books, caller, now } = payroll
  const values = readFields(advanceFields, body, organization.baseDecimals)
  const representativeId = values.representative_id as number
  const accountId = accountIdIn(values)
  refuseIfAny({
    ...(await representativeIssues(payroll, representativeId)),
    ...(await cashAccountIssues(payroll, accountId)),
  })
  const date = values.date as string
  refuseLocked(date, organization.own_lock_date)
  const representative = firstOf(await books.representatives([representativeId]))
  const amount = parseMoney(String(values.amount), organization.baseDecimals)
  const id = firstOf(await store.rows.takeIds('advances', 1))
  const entries = await store.writeEntries([
    {
      date,
      name: entryName('advance', representative.name, organization.language),
      source: { kind: 'advance', id },
      revision: 1,
      reversesId: null,
      lines: postings.advance({ amount, cash: cashOf(accountId) }),
    },
  ])
  await store.rows.insert('advances', [
    {
      organization_id: organization.id,
      id,
      representative_id: representativeId,
      date,
      amount,
      cash_account_id: accountId,
      notes: (values.notes as string | null | undefined) ?? null,
      entry_id: firstOf(entries),
      voided_on: null,
      created_by: caller.userId,
      created_at: now.toISOString(),
    },
  ])
  return id
}

/** Whether an advance can be taken back: not what an approved month has recovered. */
export function voidVerdict(payroll: Payroll, advance: AdvanceRow, outstanding: Minor): SalaryVerdict {
  if (advance.voided_on !== null) return no('is_void')
  return outstanding < advance.amount ? no('is_recovered') : mayDo(payroll, 'delete')
}

/** The day that takes back what was dated on another: the same day, or the first open one when that is locked. */
export const dayOfReversal = (context: BooksContext, date: string): string =>
  isLocked(date, context.organization.own_lock_date) ? firstOpenDay(context) : date

/** Takes an advance back by a reversing entry. */
export async function voidAdvance(payroll: Payroll, id: number): Promise<void> {
  const { store, organization, books } = payroll
  const [found = refuse('not_found')] = await store.rows.find('advances', { id })
  const all = await store.rows.lock('advances', { representative_id: found.representative_id })
  const advance = present(
    all.find(each => each.id === id),
    'advance',
  )
  const outstanding = (await outstandingOf(store.rows, [advance.representative_id]))(advance.representative_id)
  refuseUnlessAllowed(voidVerdict(payroll, advance, outstanding), payroll)
  const representative = firstOf(await books.representatives([advance.representative_id]))
  const date = dayOfReversal(payroll, advance.date)
  await store.writeEntries([
    {
      date,
      name: entryName('advance', representative.name, organization.language, 'reversal'),
      source: { kind: 'advance', id },
      revision: 1,
      reversesId: advance.entry_id,
      lines: reversed(await store.linesOfEntry(advance.entry_id)),
    },
  ])
  await store.rows.update('advances', id, { voided_on: date })
}
