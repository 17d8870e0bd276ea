import { documentWords } from '../../i18n/books/documents.ts'
import { bookProofWords, proofPageWords } from '../../i18n/books/proofs.ts'
import { proofWords, reportWords } from '../../i18n/reports.ts'
import { type Language, translated } from '../../i18n/text.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'
import type { ProofRun, RunProof } from '../../schema/answers/proofs.ts'
import type { DocumentKind } from '../../schema/documents.ts'
import { isPermissionName, may, type Permissions } from '../../schema/permissions.ts'
import { type ReportName, reportByKey, reportDeclaration, reportNames, reports } from '../../schema/reports.ts'
import { type Period, todayIn } from '../calendar.ts'
import { contextOf, type OpenFacts, type ReportReader } from '../reports/engine.ts'
import type { LedgerExtent } from '../reports/facts/facts.ts'
import { makers } from '../reports/makers.ts'
import { readQuestion } from '../reports/question.ts'
import type { RowLink } from '../reports/report.ts'
import { bookProofs } from './books.ts'
import type { BookFacts } from './facts.ts'

/** A run of all proofs: its steps, and what each of them leaves. */

/** A proof as it is stored: without its name, which is written in the reader's language when it is read. */
export interface StoredProof {
  key: string
  /** The report that it is of; null for the books themselves. */
  report: string | null
  unit: 'money' | 'count'
  left: string
  right: string
  difference: string
  breaks: { label: string; link?: RowLink } | null
  /** What was to be proven could not be computed. */
  failed?: true
}

export interface StoredRun {
  id: number
  /** RFC 3339. */
  at: string
  took_ms: number
  entries: number
  fingerprint: string
  proofs: StoredProof[]
}

/** What a step works with, in a snapshot of its own. */
export interface StepContext {
  reader: ReportReader
  openFacts: OpenFacts
  books: BookFacts
}

export interface Step {
  name: string
  prove(context: StepContext): Promise<StoredProof[]>
}

const isNought = (amount: string) => /^-?[0.]+$/.test(amount)
export const holds = ({ difference, failed }: Pick<StoredProof, 'difference' | 'failed'>): boolean =>
  !failed && isNought(difference)

/** A report is proven over all that stands in the books, also what is dated ahead. */
function wholeTime({ organization, now }: ReportReader, extent: LedgerExtent): Period {
  const today = todayIn(organization.timeZone, now)
  const { first, last } = extent
  return { from: first !== null && first < today ? first : today, to: last !== null && last > today ? last : today }
}

/** How the two sides of a proof are stored: money in the base currency's decimals, counts as they are. */
const writerIn =
  (unit: StoredProof['unit'], { organization }: ReportReader) =>
  (amount: Minor): string =>
    unit === 'count' ? String(amount) : formatMoney(amount, organization.baseDecimals)

/** The proofs of a report over some days. */
export async function proofsOfReport(
  name: ReportName,
  { reader, openFacts }: Pick<StepContext, 'reader' | 'openFacts'>,
  { from, to }: Period,
): Promise<StoredProof[]> {
  const days = reportDeclaration(name).time === 'as_of' ? { as_of: to } : { date_from: from, date_to: to }
  const question = await readQuestion(reader, name, days, () => openFacts(null))
  const { proofs } = await makers[name](contextOf(reader, openFacts, question))
  const stored: StoredProof[] = []
  for (const { name: key, left, right, type, breaks } of proofs) {
    const unit = type === 'count' ? 'count' : 'money'
    const written = writerIn(unit, reader)
    stored.push({
      ...{ key, report: reports[name].wire, unit },
      ...{ left: written(left), right: written(right), difference: written(left - right) },
      breaks: left !== right && breaks ? await breaks() : null,
    })
  }
  return stored
}

const reportProofs = async (name: ReportName, context: StepContext): Promise<StoredProof[]> =>
  proofsOfReport(name, context, wholeTime(context.reader, await context.openFacts(null).extent()))

const reportStep = (name: ReportName): Step => ({
  name: reports[name].wire,
  prove: context => reportProofs(name, context),
})

const bookStep = (prove: (typeof bookProofs)[number], index: number): Step => ({
  name: `books ${index + 1}`,
  prove: async ({ reader, openFacts, books }) => {
    const proofs = await prove({ facts: openFacts(null), books, language: reader.language })
    return proofs.map(({ key, unit, left, right, difference, breaks }) => {
      const written = writerIn(unit, reader)
      return {
        ...{ key, report: null, unit, breaks },
        ...{ left: written(left), right: written(right), difference: written(difference) },
      }
    })
  },
})

/** Everything that a run proves: the books themselves, then each report once. A chart has the proofs of its table. */
export const steps: readonly Step[] = [
  ...bookProofs.map(bookStep),
  ...reportNames.filter(name => reportDeclaration(name).chartOf === undefined).map(reportStep),
]

/** What a step leaves that could not be done: a proof that does not hold. */
export const failedStep = ({ name }: Step): StoredProof => ({
  key: 'not_made',
  report: reportByKey(name) ? name : null,
  unit: 'count',
  left: '0',
  right: '0',
  difference: '0',
  breaks: null,
  failed: true,
})

/** What a proof is called. */
export function nameOf({ key, report, failed }: StoredProof, language: Language): string {
  if (failed) return proofPageWords.notMade[language]
  if (report !== null) return proofWords[key as keyof typeof proofWords]?.[language] ?? key
  const [word = '', series] = key.split(':')
  if (!series) return { ...proofWords, ...bookProofWords }[word as keyof typeof bookProofWords]?.[language] ?? key
  const what = series === 'entry' ? bookProofWords.entries : documentWords[series as DocumentKind].title.all
  return translated(bookProofWords.numbers, language, { series: what[language] })
}

const wireProof = (proof: StoredProof, language: Language): RunProof => {
  const name = proof.report === null ? undefined : reportByKey(proof.report)
  return {
    ...proof,
    failed: proof.failed ?? false,
    name: nameOf(proof, language),
    report_title: name ? reportWords[name].title[language] : null,
  }
}

/** The last run of the proofs, and how far a present one is. */
export interface ProofStatus {
  last: StoredRun | null
  /** Whether anything was written since the last run began. */
  changed: boolean
  /** `begunBy`: nobody, where it began by itself. */
  running: { at: string; done: number; total: number; begunBy: number | null } | null
}

/** How many checks there were, and how many do not hold. */
export const tally = ({ proofs }: Pick<StoredRun, 'proofs'>) => ({
  checks: proofs.length,
  differences: proofs.filter(proof => !holds(proof)).length,
})

/** The last run as the contract writes it, its proofs as far as their report may be read, and how far the present one is. */
/** Whoever began a run stops it, and who may change the organization. */
export const mayStopRun = ({ running }: Pick<ProofStatus, 'running'>, { caller, permissions }: ProofReader): boolean =>
  running === null || running.begunBy === caller.userId || may(permissions, 'organizations', 'update')

interface ProofReader {
  caller: { userId: number }
  permissions: Permissions
}

export const wireProofStatus = (
  { last, changed, running }: ProofStatus,
  { language, permissions, caller }: ProofReader & { language: Language },
): ProofRun => ({
  at: last?.at ?? null,
  took_ms: last?.took_ms ?? null,
  entries: last?.entries ?? 0,
  fingerprint: last?.fingerprint ?? '',
  ...(last ? tally(last) : { checks: 0, differences: 0 }),
  proofs: (last?.proofs ?? [])
    .filter(({ report }) => report === null || (isPermissionName(report) && may(permissions, report, 'read')))
    .map(proof => wireProof(proof, language)),
  changed,
  running: running !== null,
  done: running?.done ?? 0,
  total: running?.total ?? 0,
  can: {
    stop: mayStopRun({ running }, { caller, permissions })
      ? { allowed: running !== null, reason: null }
      : { allowed: false, reason: translated(proofPageWords.notYours, language) },
  },
})
