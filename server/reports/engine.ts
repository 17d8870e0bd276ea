import { sql } from 'kysely'
import type { ReportName } from '../../schema/reports.ts'
import type { Work } from '../http/caller.ts'
import { readLedger } from './ledger-rows.ts'
import { readQuestion } from './question.ts'
import { makers, namesIn, wireReport } from './written.ts'

/** Makes a report for the caller. */
export async function makeReport(work: Work, name: ReportName, parameters: Record<string, unknown>) {
  const { tx, organization, language, now } = work
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(date) as first, max(date) as last from entries where organization_id = ${organization.id}`.execute(tx)
  const question = readQuestion(work, name, parameters, rows[0]!)
  const ledger = await readLedger(tx, organization.id, question)
  const report = makers[name](ledger, question, namesIn(language))
  return wireReport(report, { organization, question, entries: ledger.entries, language, now })
}
