import { seriesLabel } from '../../i18n/labels.ts'
import { refuse } from '../../schema/errors.ts'
import {
  changedSerial,
  isPassed,
  refusePrefixOfOthers,
  refuseRepeats,
  type SeriesPage,
  type SeriesRow,
  seriesPages,
  wireSeries,
} from '../../server/books/series.ts'
import { todayIn } from '../../server/calendar.ts'
import { refuseStale } from '../../server/documents/allowed-actions.ts'
import { listed } from '../../server/resources/in-memory-list.ts'
import { idOf, type Route, success } from '../calls.ts'
import { entriesOf } from '../populations/ledger.ts'
import { ownedBy, type State, type StoredSerial } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'

/** How the numbers of documents and of entries look. */

const listOptions = { filters: {}, sorts: ['id'], sort: { field: 'id', order: 'asc' } } as const

const yearNow = ({ organization, now }: Work): number => Number(todayIn(organization.timeZone, now).slice(0, 4))

const rowOf = (work: Work, { last, ...serial }: StoredSerial): SeriesRow => ({
  ...serial,
  given: last[0] ?? 0,
  given_this_year: last[yearNow(work)] ?? 0,
})

const serialsOf = ({ state, organization }: Work, page: SeriesPage): StoredSerial[] => {
  const all = ownedBy(state.collections.serial_numbers, organization.id)
  return seriesPages[page].series.flatMap(series => all.filter(serial => serial.series === series))
}

const find = (work: Work, page: SeriesPage, id: number): StoredSerial =>
  serialsOf(work, page).find(serial => serial.id === id) ?? refuse('not_found')

const shown = (work: Work, page: SeriesPage, id: number) => wireSeries(rowOf(work, find(work, page, id)), yearNow(work))

function numbersGiven({ state, organization }: Work, { series }: StoredSerial): string[] {
  if (series === 'entry') return entriesOf(state, organization.id).map(({ number }) => number)
  return ownedBy(state.collections.documents, organization.id).flatMap(({ kind, number }) =>
    kind === series && number !== null ? [number] : [],
  )
}

function change(work: Work, page: SeriesPage, id: number, body: unknown): boolean {
  const before = find(work, page, id)
  refuseStale(before.revision, body)
  const { prefix, start, width, yearly_reset } = changedSerial(body, before)
  const after = { prefix, start, width, yearly_reset }
  refusePrefixOfOthers(after, before, serialsOf(work, page))
  const lastOf = (year: number) => before.last[year] ?? 0
  refuseRepeats(after, numbersGiven(work, before), lastOf)
  const { serial_numbers } = work.state.collections
  serial_numbers.splice(serial_numbers.indexOf(before), 1, { ...before, ...after, revision: before.revision + 1 })
  return isPassed(before, after, lastOf(yearly_reset ? yearNow(work) : 0))
}

export const numberingRoutes = (state: State): Route[] =>
  (Object.keys(seriesPages) as SeriesPage[]).flatMap(page => routesOf(state, page))

function routesOf(state: State, page: SeriesPage): Route[] {
  const { path, list, one } = seriesPages[page]
  const url = `/owner/${path}`
  const labelOf = seriesLabel
  return [
    {
      method: 'get',
      path: url,
      labelOf,
      answer: call =>
        inOrganization(state, call, page, 'read', work => {
          const rows = serialsOf(work, page).map((serial, index) => ({
            id: serial.id,
            wire: shown(work, page, serial.id),
            searchText: '',
            orderedBy: () => index,
          }))
          return { [list]: listed(rows, call.query, listOptions) }
        }),
    },
    {
      method: 'get',
      path: `${url}/:id`,
      labelOf,
      answer: call => inOrganization(state, call, page, 'read', work => ({ [one]: shown(work, page, idOf(call)) })),
    },
    {
      method: 'put',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          page,
          'update',
          work => {
            const isStartPassed = change(work, page, idOf(call), call.body)
            const message = success(call, isStartPassed ? 'start_passed' : 'updated')
            return { message, [one]: shown(work, page, idOf(call)) }
          },
          { before: work => shown(work, page, idOf(call)) },
        ),
    },
  ]
}
