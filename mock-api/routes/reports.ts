import { reportLabel } from '../../i18n/labels.ts'
import { reportWords } from '../../i18n/reports.ts'
import { refuse } from '../../schema/errors.ts'
import { may } from '../../schema/permissions.ts'
import { type ReportName, reportByKey, reportNames, reports } from '../../schema/reports.ts'
import { readReportTable } from '../../server/exports/report-table.ts'
import { answerChanges } from '../../server/reports/changes.ts'
import { answerExplanation, answerReport } from '../../server/reports/engine.ts'
import { exportFormats } from '../../server/reports/question.ts'
import type { Answer, Call, Route } from '../calls.ts'
import { fileOf } from '../files.ts'
import { mockFacts } from '../populations/facts.ts'
import type { State } from '../store/state.ts'
import { inOrganization, membership, type Work } from '../store/work.ts'

const factsOf = (work: Work) => (knownAt: string | null) => mockFacts(work, knownAt)

const isFile = (format: unknown) => exportFormats.some(each => each === format)

/** Does a work on the report that the address names, for a caller who may read it. */
function inReport(state: State, call: Call, answer: (work: Work, name: ReportName) => Promise<Answer>) {
  const { key = '' } = call.params
  const name = reportByKey(key)
  if (!name) {
    membership(state, call)
    return refuse('not_found')
  }
  return inOrganization(state, call, reports[name].wire, 'read', work => answer(work, name))
}

/** The list of reports that the caller may read, and each of them. */
export const reportRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/reports',
    answer: call => {
      const { permissions, language } = membership(state, call)
      const readable = reportNames.filter(name => may(permissions, reports[name].wire, 'read'))
      return {
        reports: readable.map(name => ({
          key: reports[name].wire,
          title: reportWords[name].title[language],
          says: reportWords[name].says[language],
          group: reports[name].group,
          time: reports[name].time,
          filters: reports[name].filters,
        })),
      }
    },
  },
  {
    method: 'get',
    path: '/owner/reports/:key',
    labelOf: reportLabel,
    answer: call =>
      inReport(state, call, async (work, name) => {
        if (!isFile(call.query.format)) return { report: await answerReport(work, factsOf(work), name, call.query) }
        const { table, format, ...file } = await readReportTable(work, factsOf(work), name, call.query)
        // The printer is the server's.
        return format === 'csv' || format === 'xlsx' ? fileOf(table, { ...file, format }) : refuse('unavailable')
      }),
  },
  {
    method: 'get',
    path: '/owner/reports/:key/explanation',
    labelOf: reportLabel,
    answer: call =>
      inReport(state, call, async (work, name) => ({
        explanation: await answerExplanation(work, factsOf(work), name, call.query),
      })),
  },
  {
    method: 'get',
    path: '/owner/reports/:key/changes',
    labelOf: reportLabel,
    answer: call =>
      inReport(state, call, async (work, name) => ({
        changes: await answerChanges(work, factsOf(work), name, call.query),
      })),
  },
]
