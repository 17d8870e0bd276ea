import type { Language } from '../../i18n/text.ts'
import { refuse } from '../../schema/errors.ts'
import { may, type Permissions } from '../../schema/permissions.ts'
import type { ReportName } from '../../schema/reports.ts'
import type { Membership, Organization } from '../work.ts'
import { explain, explanationParameters } from './explanation.ts'
import type { Facts } from './facts/facts.ts'
import { makeReport, makers } from './makers.ts'
import { readQuestion } from './question.ts'
import type { ReportContext, ReportQuestion } from './report.ts'
import { wireReport } from './serialize-report.ts'

/** Who asks for a report, of which books. */
export interface ReportReader {
  organization: Organization
  permissions: Permissions
  /** Absent where nobody asks: then all is seen. */
  membership?: Pick<Membership, 'scope'>
  language: Language
  now: Date
}

/** The books of the organization, as they stand or as they were known at a moment. */
export type OpenFacts = (knownAt: string | null) => Facts

const seesAll = ({ membership }: Pick<ReportReader, 'membership'>): boolean => membership?.scope !== 'own'

export const contextOf = (
  { organization, permissions, membership, language }: ReportReader,
  openFacts: OpenFacts,
  question: ReportQuestion,
): ReportContext => ({
  facts: openFacts(question.knownAt),
  question,
  language,
  organization,
  seesCost: may(permissions, 'cost', 'read'),
  seesAll: seesAll({ membership }),
})

/** A report as the contract writes it. */
export async function answerReport(
  reader: ReportReader,
  openFacts: OpenFacts,
  name: ReportName,
  parameters: Record<string, unknown>,
) {
  const question = await readQuestion(reader, name, parameters, () => openFacts(null))
  const context = contextOf(reader, openFacts, question)
  const [report, extent] = await Promise.all([makeReport(name, context), context.facts.extent(question.to)])
  return wireReport(report, { ...reader, question, extent, mayAskWhy: seesAll(reader) })
}

/** What made a figure, and what changed it, is told of the whole books: to nobody who sees a part of them. */
export function refusePart(reader: ReportReader): void {
  if (!seesAll(reader)) refuse('forbidden')
}

/** What made one figure of a report: a sentence, its parts, and the rows that it adds up. */
export async function answerExplanation(
  reader: ReportReader,
  openFacts: OpenFacts,
  name: ReportName,
  parameters: Record<string, unknown>,
) {
  refusePart(reader)
  const question = await readQuestion(reader, name, parameters, () => openFacts(null), explanationParameters)
  const context = contextOf(reader, openFacts, question)
  return explain(context, await makers[name](context), parameters)
}
