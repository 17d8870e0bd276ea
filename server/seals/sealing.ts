import { periodSealFields, sealWithdrawalFields } from '../../schema/books/period-seals.ts'
import { firstOf, present } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuse, refuseFields } from '../../schema/errors.ts'
import { everything } from '../../schema/permissions.ts'
import { check, missing, recordSchema, withMissing } from '../../schema/validate.ts'
import type { PeriodSealRow } from '../books/seal-rows.ts'
import type { BooksContext } from '../books/store.ts'
import { addDays, fiscalYearStart, type Period, todayIn } from '../calendar.ts'
import { type ProofStatus, proofsOfReport, tally } from '../proofs/proof-run.ts'
import type { Facts } from '../reports/facts/facts.ts'
import { nameOfCaller } from '../work.ts'
import { standingSeals } from './comparing.ts'
import { fingerprintOf, trialBalanceOf } from './seal-contents.ts'

/** Sealing a period and withdrawing its seal: the rules. */

interface SealContext extends BooksContext {
  facts: Facts
  proofStatus(): Promise<ProofStatus>
  /** Waits for whoever writes entries, keeps others waiting, and says what time it is then. */
  stillBooks(): Promise<string>
}

/** What the identities are of: that debits equal credits, that the statements agree with the ledger. */
const provenReports = ['trial_balance', 'profit_and_loss', 'balance_sheet'] as const

function readSealing({ organization, now }: BooksContext, body: unknown): Period & { note: string | null } {
  const checked = check(recordSchema(periodSealFields, 'create'), body)
  const values = 'values' in checked ? checked.values : {}
  const issues: FieldIssues =
    'issues' in checked ? withMissing(periodSealFields, checked.issues, body) : missing(periodSealFields, values)
  const { from, to, note } = values as { from?: string; to?: string; note?: string | null }
  const yesterday = addDays(todayIn(organization.timeZone, now), -1)
  if (to && to > yesterday) issues.to ??= [`period_not_ended|${yesterday}`]
  if (from && to && to < from) issues.to ??= [`date_before|${from}`]
  if (Object.keys(issues).length > 0) return refuseFields(issues)
  return { from: present(from, 'from'), to: present(to, 'to'), note: note ?? null }
}

/** Seals a period as it stands now; a standing seal of the same days is replaced. Answers its id. */
export async function sealPeriod(context: SealContext, body: unknown): Promise<number> {
  const { store, organization, caller, facts, now } = context
  const { from, to, note } = readSealing(context, body)
  const sealed_at = await context.stillBooks()
  const before = standingSeals(await store.rows.find('period_seals', {})).findLast(
    each => each.period_from === from && each.period_to === to,
  )
  const year_start = fiscalYearStart(from, organization.fiscal_year_start)
  const request = { organization, permissions: everything, language: organization.language, now }
  const proofs = []
  for (const name of provenReports)
    proofs.push(...(await proofsOfReport(name, { reader: request, openFacts: () => facts }, { from, to })))
  const { last, changed } = await context.proofStatus()
  const sealed = {
    organization_id: organization.id,
    ...{ period_from: from, period_to: to, year_start, sealed_at },
    ...{ sealed_by: caller.userId, signer: nameOfCaller(caller), note },
    replaces_id: before?.id ?? null,
    entries: (await facts.extent(to)).entries,
    accounts: await trialBalanceOf(facts, { from, to }, year_start, organization.baseDecimals),
    proofs: proofs.map(({ key, report, unit, left, right, difference }) => ({
      ...{ key, report, unit, left, right, difference },
    })),
    proven: last && { at: last.at, ...tally(last), changed },
  }
  const id = firstOf(await store.rows.takeIds('period_seals', 1))
  const row: PeriodSealRow = {
    ...sealed,
    id,
    fingerprint: fingerprintOf(sealed),
    ...{ withdrawn_at: null, withdrawn_by: null, withdrawer: null, withdrawn_reason: null },
  }
  await store.rows.insert('period_seals', [row])
  return id
}

/** Whether somebody may take a seal back: who signed it, and the owner. */
export const mayWithdraw = ({ sealed_by }: PeriodSealRow, { caller, membership }: BooksContext): boolean =>
  sealed_by === caller.userId || membership.type === 'owner'

/** Withdraws a seal, with why; it stays in sight. */
export async function withdrawSeal(context: BooksContext, id: number, body: unknown): Promise<void> {
  const { store, caller, now } = context
  const [seal] = await store.rows.lock('period_seals', { id })
  if (!seal) return refuse('not_found')
  if (!mayWithdraw(seal, context)) refuse('not_the_signer', { name: seal.signer })
  const checked = check(recordSchema(sealWithdrawalFields, 'create'), body)
  const values = 'values' in checked ? checked.values : {}
  const issues =
    'issues' in checked
      ? withMissing(sealWithdrawalFields, checked.issues, body)
      : missing(sealWithdrawalFields, values)
  if (Object.keys(issues).length > 0) return refuseFields(issues)
  if (seal.withdrawn_at !== null) refuse('seal_withdrawn')
  await store.rows.update('period_seals', id, {
    withdrawn_at: now.toISOString(),
    withdrawn_by: caller.userId,
    withdrawer: nameOfCaller(caller),
    withdrawn_reason: values.reason as string,
  })
}
