import { reportWords } from '../i18n/reports.ts'
import { refuse } from '../schema/errors.ts'
import { may } from '../schema/permissions.ts'
import { type ReportName, reportByKey, reportNames, reports } from '../schema/reports.ts'
import { readQuestion } from '../server/reports/question.ts'
import { makers, namesIn, wireReport } from '../server/reports/written.ts'
import type { Route } from './calls.ts'
import { entriesOf, ledgerRows } from './ledger.ts'
import type { State } from './state.ts'
import { inOrganization, membership, type Work } from './work.ts'

function makeReport(work: Work, name: ReportName, parameters: Record<string, unknown>) {
  const { state, organization, language, now } = work
  const dates = entriesOf(state, organization.id).map(({ date }) => date)
  const sorted = dates.sort()
  const question = readQuestion(work, name, parameters, { first: sorted[0] ?? null, last: sorted.at(-1) ?? null })
  const ledger = ledgerRows(work, question)
  const report = makers[name](ledger, question, namesIn(language))
  return wireReport(report, { organization, question, entries: ledger.entries, language, now })
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
          filters: reports[name].filters,
        })),
      }
    },
  },
  {
    method: 'get',
    path: '/owner/reports/:key',
    answer: call => {
      const { key = '' } = call.params
      const name = reportByKey(key)
      if (!name) {
        membership(state, call)
        return refuse('not_found')
      }
      return inOrganization(state, call, key, 'read', work => ({ report: makeReport(work, name, call.query) }))
    },
  },
]
