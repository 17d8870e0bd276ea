import { sql } from 'kysely'
import { bankLineReasonWords } from '../../../../i18n/bank/matching.ts'
import { formatMoney } from '../../../../ledger/money.ts'
import { matchAllFields, unmatchFields } from '../../../../schema/bank/fields.ts'
import { documentKinds } from '../../../../schema/documents.ts'
import { Refusal, refuse, refuseFields, refuseIfAny } from '../../../../schema/errors.ts'
import { demand } from '../../../../schema/permissions.ts'
import { check, recordSchema } from '../../../../schema/validate.ts'
import type { BankMatchRow } from '../../../books/bank/rows.ts'
import { refuseLocked } from '../../../books/lock.ts'
import { context } from '../../../books/sql/store.ts'
import { apart } from '../../../db/connection/savepoint.ts'
import { undoChequeStep } from '../../../documents/cheques/endorsement.ts'
import { voidDocument } from '../../../documents/life.ts'
import type { Work } from '../../../work.ts'
import type { FoundLine } from '../../statements/wire.ts'
import { candidatesOf } from '../candidates.ts'
import type { Candidate } from '../found.ts'
import { makeAll } from '../making.ts'
import { readParts, type SentPart, type Target } from '../parts.ts'
import { toMake } from '../to-make.ts'
import { findFor } from './finding.ts'
import { matchesMade, matchesNamed, sumOfMatches, withTransfersMet } from './ledger-lines.ts'
import { storedLine } from './lines.ts'
import { isOpenLine, type StoredLine } from './stored-line.ts'

/** Lines of a bank matched to the books, and open again. */

/** Nobody else matches lines of the account, or takes statements of it in, until this work is done. */
const lockAccount = ({ tx, organization }: Work, accountId: number) =>
  sql`select from bank_accounts where organization_id = ${organization.id} and id = ${accountId} for update`.execute(tx)

const refuseState = ({ language }: Work, reason: keyof typeof bankLineReasonWords) =>
  refuse('bank_line_state', { reason: bankLineReasonWords[reason][language] })

async function lockLine(work: Work, id: number): Promise<FoundLine> {
  const { account_id } = await storedLine(work, id)
  await lockAccount(work, account_id)
  return storedLine(work, id)
}

/** Matches an open line to what its parts name, and makes what they ask for; refused at the parts. */
async function matchTo(work: Work, line: StoredLine, sent: readonly SentPart[]): Promise<void> {
  const { organization, caller, now } = work
  const at = context(work)
  const parts = await withTransfersMet(work, line, sent)
  const of = (target: Target) => parts.filter(part => part.target === target)
  const heads = await at.store.heads(of('invoice_id').map(({ id }) => id))
  const cheques = await at.store.rows.find('cheques', { id: of('cheque_id').map(({ id }) => id) })
  const { issues, ...wanted } = toMake({ ...line, accountId: line.account_id }, parts, {
    heads: new Map(heads.map(head => [head.id, head])),
    cheques: new Map(cheques.map(cheque => [cheque.id, cheque])),
    baseCurrencyId: organization.baseCurrencyId,
    decimals: organization.baseDecimals,
  })
  const named = await matchesNamed(work, line, of('entry_id'), issues)
  const made = await makeAll(at, wanted, issues)
  refuseIfAny(issues)
  const matches = [...named, ...(await matchesMade(work, line, made))]
  const difference = sumOfMatches(matches) - line.amount
  if (difference !== 0n) refuseFields({ parts: [`parts_differ|${formatMoney(difference, organization.baseDecimals)}`] })
  const about = { organization_id: organization.id, line_id: line.id, undone_at: null, undone_by: null }
  await at.store.rows.insert(
    'bank_matches',
    matches.map(match => ({ ...about, ...match, created_at: now.toISOString(), created_by: caller.userId })),
  )
}

/** Matches a line to the parts that a body names, which add up to it. */
export async function matchLine(work: Work, id: number, body: unknown): Promise<void> {
  const line = await lockLine(work, id)
  if (line.is_matched) refuseState(work, 'is_matched')
  await matchTo(work, line, readParts(body, line.amount, work.organization.baseDecimals))
}

function readKeeping(body: unknown): boolean {
  const checked = check(recordSchema(unmatchFields, 'create'), body)
  return 'issues' in checked ? refuseFields(checked.issues) : checked.values.keep_documents === true
}

/** Takes back what was made with matches, each on its day: a locked one keeps the match. */
async function takeBack(work: Work, matches: readonly BankMatchRow[]): Promise<void> {
  const at = context(work)
  const { own_lock_date } = work.organization
  const heads = await at.store.heads([...new Set(matches.flatMap(({ document_id }) => document_id ?? []))])
  for (const { id, kind, date, status } of heads) {
    if (status === 'void') continue
    demand(work.permissions, documentKinds[kind].wire.permission, 'delete')
    refuseLocked(date, own_lock_date)
    await voidDocument(at, kind, id)
  }
  for (const event of new Set(matches.flatMap(({ cheque_event_id }) => cheque_event_id ?? []))) {
    const [step] = await at.store.rows.find('cheque_events', { id: event })
    if (step) await undoChequeStep(at, step.cheque_id, { event_id: event })
  }
}

/** Opens a line again: its matches stay as undone, and what was made with them is taken back unless it is to stay. */
export async function unmatchLine(work: Work, id: number, body: unknown): Promise<void> {
  const { caller, now } = work
  const line = await lockLine(work, id)
  const { rows } = context(work).store
  const matches = await rows.find('bank_matches', { line_id: line.id, undone_at: null })
  if (matches.length === 0) refuseState(work, 'is_open')
  const isKeeping = readKeeping(body)
  for (const match of matches)
    await rows.update('bank_matches', match.id, { undone_at: now.toISOString(), undone_by: caller.userId })
  if (!isKeeping) await takeBack(work, matches)
}

const targetOf = {
  entry: 'entry_id',
  invoice: 'invoice_id',
  cheque: 'cheque_id',
  transfer: 'cash_account_id',
  account: 'account_id',
} as const satisfies Record<Candidate['parts'][number]['kind'], Target>

/** The parts of a candidate, as somebody would send them. */
const partsOf = ({ parts }: Candidate): SentPart[] =>
  parts.map((part, at) => {
    const target = targetOf[part.kind]
    const id = part[target] ?? 0
    return { at, target, id, amount: part.amount, position: part.position ?? 0, taxCodeId: null, details: null }
  })

const maxMatched = 100
const maxLooked = 1_000
/** A count is shown beside a button: it may not take as long as the work. */
const maxCounted = 200

/** The open lines of an account behind one of them, the oldest first. */
async function openLines(
  { tx, organization }: Work,
  accountId: number,
  afterId: number | null,
  limit: number,
): Promise<StoredLine[]> {
  const behind = sql`(date, id) > (
    select before.date, before.id from bank_lines as before
    where before.organization_id = ${organization.id} and before.account_id = ${accountId} and before.id = ${afterId})`
  const { rows } = await sql<StoredLine>`
    select * from bank_lines as lines
    where organization_id = ${organization.id} and account_id = ${accountId} and ${isOpenLine('lines')}
      and ${afterId === null ? sql`true` : behind}
    order by date, id limit ${limit}`.execute(tx)
  return rows
}

const sureCandidate = async (work: Work, line: StoredLine): Promise<Candidate | undefined> =>
  candidatesOf(line, await findFor(work, line)).find(({ isSure }) => isSure)

/** Matches a line to the one thing that it surely is; what is refused of that leaves it open. */
async function matchSurely(work: Work, line: StoredLine): Promise<boolean> {
  const sure = await sureCandidate(work, line)
  if (!sure) return false
  try {
    await apart(work.tx, () => matchTo(work, line, partsOf(sure)))
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

interface MatchAll {
  afterId: number | null
  isDryRun: boolean
}

interface MatchedLines {
  matched: number
  open_lines: number
  /** The last line that was looked at, where there are more behind it. */
  next_id: number | null
}

/** What a body says of matching all, checked. */
export function readMatchAll(body: unknown): MatchAll {
  const checked = check(recordSchema(matchAllFields, 'create'), body ?? {})
  const values = 'values' in checked ? checked.values : refuseFields(checked.issues)
  return { afterId: (values.after_id ?? null) as number | null, isDryRun: values.dry_run === true }
}

/**
 * Matches the open lines of an account that are surely one thing, up to a hundred, the oldest first; a dry run counts them. Where it
 * stops before the last line, the next call goes on behind it.
 */
export async function matchAll(work: Work, accountId: number, { afterId, isDryRun }: MatchAll): Promise<MatchedLines> {
  const { tx, organization } = work
  const known =
    await sql`select from bank_accounts where organization_id = ${organization.id} and id = ${accountId}`.execute(tx)
  if (known.rows.length === 0) refuse('not_found')
  if (!isDryRun) await lockAccount(work, accountId)
  const lines = await openLines(work, accountId, afterId, (isDryRun ? maxCounted : maxLooked) + 1)
  const hasMore = lines.length > (isDryRun ? maxCounted : maxLooked)
  const within = hasMore ? lines.slice(0, -1) : lines
  let [matched, looked] = [0, 0]
  for (const line of within) {
    if (matched === maxMatched && !isDryRun) break
    looked++
    if (isDryRun ? await sureCandidate(work, line) : await matchSurely(work, line)) matched++
  }
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from bank_lines as lines
    where organization_id = ${organization.id} and account_id = ${accountId} and ${isOpenLine('lines')}`.execute(tx)
  const isAtEnd = looked === within.length && !hasMore
  return {
    matched,
    open_lines: Number(rows[0]?.count ?? 0n),
    next_id: isAtEnd ? null : (within[looked - 1]?.id ?? null),
  }
}
