import { ownBooksWords } from '../../i18n/books/own-books.ts'
import { errorText } from '../../i18n/messages.ts'
import { currencyOf } from '../../i18n/records/currencies-countries.ts'
import type { Language } from '../../i18n/text.ts'
import type { BooksFigures, BooksHidden, WaitingFigure } from '../../schema/answers/books/own-books.ts'
import { bookListOptions } from '../../schema/books/own-books.ts'
import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import { Refusal, refuseFields } from '../../schema/errors.ts'
import { may, type PermissionName } from '../../schema/permissions.ts'
import { type ListQuery, readListQuery } from '../../schema/query.ts'
import { reports } from '../../schema/reports.ts'
import { normalize, sortKey } from '../../schema/search.ts'
import { addDays, type CivilDate, monthEnd, monthStart } from '../calendar.ts'
import { reads, type Unnamed, type WorkContext, workContext } from './cards.ts'
import { type DashboardSource, provenCard } from './dashboard.ts'
import { readOutstanding } from './outstanding.ts'
import { pendingFor, waitingTodo } from './todo.ts'

/** The books of all organizations of a person in one list: of each what its first page says, in a line. */

/** An organization by its names. */
interface Named {
  id: number
  name: string
  name_en: string | null
}

/** The part of somebody's organizations that was asked for, by their names in the reader's language. */
export function chosenBooks<B extends Named>(
  all: readonly B[],
  parameters: Record<string, unknown>,
  language: Language,
): { chosen: B[]; total: number; query: ListQuery } {
  const read = readListQuery(parameters, bookListOptions)
  if ('issues' in read) return refuseFields(read.issues)
  const { query } = read
  const wanted = normalize(query.q)
  const keyOf = ({ name, name_en }: Named) => sortKey(language === 'en' ? (name_en ?? name) : name)
  const found = all
    .filter(({ id }) => query.ids === null || query.ids.includes(id))
    .filter(each => [each.name, each.name_en ?? ''].some(name => normalize(name).includes(wanted)))
    .map(each => ({ each, key: keyOf(each) }))
    .sort((a, b) => (a.key === b.key ? a.each.id - b.each.id : a.key < b.key ? -1 : 1))
    .map(({ each }) => each)
  const ordered = query.order === 'desc' ? found.reverse() : found
  const first = (query.page - 1) * query.perPage
  return { chosen: ordered.slice(first, first + query.perPage), total: found.length, query }
}

/** The first month that is not locked to its end, from the first entry on. */
function openTaxPeriod({ reader }: WorkContext, first: CivilDate | null): BooksFigures['tax_period'] {
  const { lock_date } = reader.organization
  const since = lock_date === null ? first : addDays(lock_date, 1)
  if (since === null) return null
  const days = { from: monthStart(since, 0), to: monthEnd(since) }
  return { ...days, report: reports.tax_return.wire, parameters: { date_from: days.from, date_to: days.to } }
}

const figureOf = (todo: readonly Unnamed[], wanted: string): WaitingFigure | undefined => {
  const found = todo.find(({ key }) => key === wanted)
  return found && { count: found.count, amount: found.amount, doing: found.doing }
}

const figures = ['receivable_late', 'drafts', 'cheques_to_deposit', 'cheques_to_meet'] as const

/**
 * What waits in the books of an organization, by the functions of its first page. Who only reads is told how much is late,
 * since they read it in the reports; what they are asked to do is counted for who can do it.
 */
async function figuresOf({ reader, facts, side, waiting, proofStatus }: DashboardSource): Promise<BooksFigures> {
  const context = workContext(reader, facts, side)
  const readsBooks = reads(context, reports.trial_balance.wire)
  const [todo, proven, extent] = await Promise.all([
    waitingTodo(context, readOutstanding(context), waiting),
    readsBooks ? proofStatus().then(provenCard) : null,
    facts.extent(),
    context.month,
  ])
  const { organization, permissions } = reader
  const pending = Object.fromEntries(
    figures.flatMap(key => {
      const figure = figureOf(todo, key)
      return figure ? [[key, figure]] : []
    }),
  )
  return {
    today: context.today,
    currency: currencyOf(organization.baseCurrencyId)?.code ?? '',
    lock_date: organization.own_lock_date,
    ...pending,
    todo: pendingFor(permissions, todo).length,
    ...(readsBooks ? { last_entry: extent.last } : {}),
    ...(reads(context, reports.tax_return.wire) ? { tax_period: openTaxPeriod(context, extent.first) } : {}),
    ...(proven ? { proven } : {}),
  }
}

/** What the figures are of: who reads none of it is told so, rather than shown a line of nothing. */
const readOf: readonly PermissionName[] = [
  ...[reports.receivable_aging_summary.wire, reports.trial_balance.wire, reports.tax_return.wire],
  ...['cheques' as const, ...documentKindNames.map(kind => documentKinds[kind].wire.permission)],
]

const without = (code: BooksHidden['code'], reason: string) => ({ figures: null, hidden: { code, reason } })

/** The figures of an organization, or why there are none: as it refuses who opens it. */
export async function booksOf(
  language: Language,
  open: () => Promise<DashboardSource>,
): Promise<{ figures: BooksFigures | null; hidden: BooksHidden | null }> {
  try {
    const source = await open()
    const figures = await figuresOf(source)
    if (figures.todo === 0 && !readOf.some(name => may(source.reader.permissions, name, 'read')))
      return without('nothing_to_read', ownBooksWords.nothingToRead[language])
    return { figures, hidden: null }
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    const { code, values } = failure
    if (code === 'unauthenticated') return without(code, ownBooksWords.sessionEnded[language])
    return without(code, errorText(code, language, values))
  }
}
