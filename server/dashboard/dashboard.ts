import { currencyOf } from '../../i18n/records/currencies-countries.ts'
import type { Dashboard, Seal } from '../../schema/answers/dashboard.ts'
import { refuseFields } from '../../schema/errors.ts'
import { reports } from '../../schema/reports.ts'
import type { ProofStatus } from '../proofs/proof-run.ts'
import { tally } from '../proofs/proof-run.ts'
import type { ReportReader } from '../reports/engine.ts'
import type { Facts } from '../reports/facts/facts.ts'
import { bestCards, cashCard, earningsCard, reads, workContext } from './cards.ts'
import { owedCards, readOutstanding } from './outstanding.ts'
import type { WaitingFacts } from './pending.ts'
import { recentDocuments } from './recent.ts'
import { todoOf } from './todo.ts'

/** What the dashboard is made of: the books, what waits beside them, and the last proof. */
export interface DashboardSource {
  reader: ReportReader
  facts: Facts
  /** The same books again, which may be asked at the same time. */
  side: Facts
  waiting: WaitingFacts
  proofStatus(): Promise<ProofStatus>
}

/** The first page is of now and of everything: a parameter that it does not have is refused, never ignored. */
export function refuseParameters(query: Record<string, unknown>): void {
  const names = Object.keys(query).filter(name => name !== 'organization_id' && query[name] !== '')
  if (names.length > 0) refuseFields(Object.fromEntries(names.map(name => [name, ['unknown_parameter' as const]])))
}

/** The seal: when the books were proven last, and what came of it. */
export function provenCard({ last, changed, running }: ProofStatus): Seal {
  return {
    at: last?.at ?? null,
    ...(last ? tally(last) : { checks: 0, differences: 0 }),
    entries: last?.entries ?? 0,
    changed,
    running: running !== null,
  }
}

/** Everything of the first page, as far as the caller may read it: what may not be read is not there. */
export async function makeDashboard({
  reader,
  facts,
  side,
  waiting,
  proofStatus,
}: DashboardSource): Promise<Dashboard> {
  const context = workContext(reader, facts, side)
  const reading = readOutstanding(context)
  const [outstanding, hasEntries, proven, cash, earnings, best, todo, recent] = await Promise.all([
    reading,
    facts.hasEntries(),
    reads(context, reports.trial_balance.wire) ? proofStatus().then(provenCard) : null,
    reads(context, reports.cash_balance.wire) ? cashCard(context) : null,
    reads(context, reports.income_and_expense.wire) ? earningsCard(context) : null,
    bestCards(context),
    todoOf(context, reading, waiting),
    recentDocuments(context, waiting),
  ])
  await context.names.read()
  const { organization } = reader
  return {
    today: context.today,
    currency: currencyOf(organization.baseCurrencyId)?.code ?? '',
    fiscal_year_start: organization.fiscal_year_start,
    lock_date: organization.own_lock_date,
    is_empty: !hasEntries,
    ...(cash ? { cash } : {}),
    ...owedCards(context, outstanding),
    ...(earnings ? { earnings } : {}),
    ...best(),
    recent: recent(),
    todo: todo(),
    ...(proven ? { proven } : {}),
  }
}
