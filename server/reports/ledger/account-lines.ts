import { recordName } from '../../../i18n/records/seeded-names.ts'
import { runningWords } from '../../../i18n/reports/ledger.ts'
import type { Language } from '../../../i18n/text.ts'
import type { Minor } from '../../../ledger/money.ts'
import { isEarnings } from '../../../schema/account-types.ts'
import { valueFor } from '../../../schema/collections/certain.ts'
import { addDays, type CivilDate, fiscalYearStart } from '../../calendar.ts'
import type { AccountFact, Facts, Range } from '../facts/facts.ts'
import { figure, ofLines, totalOf } from '../figures.ts'
import type { Cell, Figure, Listing, Origin, Proof, ReportContext, ReportRow, RowLink } from '../report.ts'
import { dayOrder, foldOf, type Line, type LineWhere, lineCells, lineRowId } from './line-cells.ts'
import { linesFrom } from './line-pages.ts'

/**
 * Lines under the account they belong to, or under the analytical account inside it: what it opened with, each line with
 * what stood after it, and what it closed with.
 */

interface LineGroup {
  account: AccountFact
  analyticalId: number | null
  /** What is asked of its lines, whatever their day. */
  where: LineWhere
  opening: Figure
  debit: Figure
  credit: Figure
  closing: Figure
  /** How many lines it has in the period. */
  count: number
}

interface Sum {
  account_id: number
  analytical_account_id?: number | null
  debit: Minor
  credit: Minor
  count: number
}

export interface GroupQuery {
  /** What lines are asked for, beside their day. */
  where: LineWhere
  /** Whether an account is divided by its analytical accounts. */
  isAnalytical: boolean
  /** Whether what earlier years earned stands in retained earnings, as in the general ledger. */
  hasPriorEarnings: boolean
}

const keyOf = (accountId: number, analyticalId: number | null) =>
  analyticalId === null ? `account:${accountId}` : `account:${accountId}:${analyticalId}`
const groupKey = ({ account, analyticalId }: LineGroup) => keyOf(account.id, analyticalId)

/** Closing sums of accounts on a day: income and expense count from the beginning of the fiscal year only. */
async function closingSums(
  sum: (where: LineWhere) => Promise<Sum[]>,
  chart: readonly AccountFact[],
  yearStart: CivilDate,
  to: CivilDate,
): Promise<Sum[]> {
  const ids = (earns: boolean) => chart.filter(({ type }) => isEarnings(type) === earns).map(({ id }) => id)
  const earned = yearStart <= to ? await sum({ account_id: ids(true), date: { from: yearStart, to } }) : []
  return [...(await sum({ account_id: ids(false), date: { to } })), ...earned]
}

/** Debits less credits of all income and expense before the fiscal year, and where it came from. */
async function priorEarnings(facts: Facts, chart: readonly AccountFact[], yearStart: CivilDate) {
  const earnings = chart.filter(({ type }) => isEarnings(type)).map(({ id }) => id)
  const where = { account_id: earnings, date: { to: addDays(yearStart, -1) } }
  const sums = await facts.sum('lines', { by: ['account_id'], where })
  return { amount: sums.reduce((net, sum) => net + sum.debit - sum.credit, 0n), why: ofLines(where) }
}

/** Every account, or every analytical account inside one, that stood at something or moved, in the order of codes. */
export async function lineGroups(context: ReportContext, query: GroupQuery): Promise<LineGroup[]> {
  const { facts, question } = context
  const { from, to } = question
  const { where, isAnalytical } = query
  const fold = foldOf(question)
  const yearStart = fiscalYearStart(from, question.fiscalYearStart)
  const chart = (await facts.accounts()).filter(({ id }) => where.account_id === undefined || id === where.account_id)
  const by = isAnalytical ? (['account_id', 'analytical_account_id'] as const) : (['account_id'] as const)
  const sum = (more: LineWhere) => facts.sum('lines', { by, where: { ...where, ...more } })
  const opened = await closingSums(sum, chart, yearStart, addDays(from, -1))
  const moved: Sum[] = await facts.sum('lines', { by, where: { ...where, date: { from, to } }, ...fold })
  const analyticalOf = (each: Sum) => (isAnalytical ? (each.analytical_account_id ?? null) : null)
  const byKey = (sums: readonly Sum[]) => new Map(sums.map(each => [keyOf(each.account_id, analyticalOf(each)), each]))
  const [openings, movements] = [byKey(opened), byKey(moved)]
  const retainedId = query.hasPriorEarnings ? ((await facts.postingAccounts()).retained_earnings ?? null) : null
  const prior =
    retainedId !== null && chart.some(({ id }) => id === retainedId)
      ? await priorEarnings(facts, await facts.accounts(), yearStart)
      : null

  const groupOf = (account: AccountFact, analyticalId: number | null): LineGroup => {
    const key = keyOf(account.id, analyticalId)
    const own = { ...where, account_id: account.id, ...(isAnalytical ? { analytical_account_id: analyticalId } : {}) }
    const since = isEarnings(account.type) ? yearStart : undefined
    const earlier = account.id === retainedId ? prior : null
    const origin = (date: Range, side?: 'debit' | 'credit'): Origin =>
      ofLines({ ...own, date }, side ?? 'balance', side ? fold.fold : undefined)
    const opening = openings.get(key)
    const movement = movements.get(key)
    const [debit, credit] = [movement?.debit ?? 0n, movement?.credit ?? 0n]
    const opens = (opening ? opening.debit - opening.credit : 0n) + (earlier?.amount ?? 0n)
    const besides = earlier ? [earlier.why] : []
    return {
      account,
      analyticalId,
      where: own,
      opening: figure(opens, origin({ from: since, to: addDays(from, -1) }), ...besides),
      debit: figure(debit, origin({ from, to }, 'debit')),
      credit: figure(credit, origin({ from, to }, 'credit')),
      closing: figure(opens + debit - credit, origin({ from: since, to }), ...besides),
      count: movement?.count ?? 0,
    }
  }

  const pairs = new Map(
    [...opened, ...moved].map(each => [
      keyOf(each.account_id, analyticalOf(each)),
      [each.account_id, analyticalOf(each)] as const,
    ]),
  )
  const names = isAnalytical ? await facts.named('analytical_accounts') : new Map()
  const nameOf = (id: number | null): string => names.get(id ?? 0)?.sort ?? ''
  return chart.flatMap(account => {
    const own = [...pairs.values()].filter(([id]) => id === account.id).map(([, analyticalId]) => analyticalId)
    const isNamed =
      !isAnalytical && (account.id === where.account_id || (account.id === retainedId && prior?.amount !== 0n))
    const analyticals = own.length === 0 && isNamed ? [null] : own
    return analyticals
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
      .map(analyticalId => groupOf(account, analyticalId))
      .filter(group => isNamed || group.count > 0 || group.opening.amount !== 0n)
  })
}

/** A group on a page: which of its lines, and whether its first and last row are there. */
interface Part {
  group: LineGroup
  skip: number
  take: number
  hasOpening: boolean
  hasClosing: boolean
}

const rowsOf = ({ count }: LineGroup) => count + 2

function partsOf(groups: readonly LineGroup[], skip: number, take: number): Part[] {
  let start = 0
  return groups.flatMap(group => {
    const size = rowsOf(group)
    const [from, to] = [Math.max(0, skip - start), Math.min(size, skip + take - start)]
    start += size
    if (from >= to) return []
    const first = Math.max(0, from - 1)
    return [
      {
        group,
        skip: first,
        take: Math.min(group.count, to - 1) - first,
        hasOpening: from === 0,
        hasClosing: to === size,
      },
    ]
  })
}

const isWhole = ({ group, skip, take }: Part) => skip === 0 && take === group.count

/** The lines of groups that are on the page with all of theirs: those of accounts that are there altogether in one look. */
async function wholeLines(
  context: ReportContext,
  groups: readonly LineGroup[],
  parts: readonly Part[],
  where: LineWhere,
): Promise<Line[]> {
  const { facts, question } = context
  const whole = parts.filter(part => isWhole(part) && part.take > 0).map(({ group }) => group)
  const idsOf = (some: readonly LineGroup[]) => [...new Set(some.map(({ account }) => account.id))]
  const isAltogether = (id: number) =>
    groups.every(group => group.account.id !== id || group.count === 0 || whole.includes(group))
  const read = (more: LineWhere) =>
    facts.rows('lines', {
      where: { ...where, ...more, date: { from: question.from, to: question.to } },
      order: dayOrder,
      ...foldOf(question),
    })
  const altogether = idsOf(whole).filter(isAltogether)
  const lines = altogether.length > 0 ? await read({ account_id: altogether }) : []
  for (const id of idsOf(whole).filter(each => !isAltogether(each))) {
    const analyticals = whole
      .filter(({ account }) => account.id === id)
      .flatMap(({ analyticalId }) => analyticalId ?? [])
    lines.push(...(await read({ account_id: id, analytical_account_id: analyticals })))
  }
  return lines
}

interface GroupTelling {
  /** What the first column of each row of a group says beside the account. */
  heading(group: LineGroup): Record<string, Cell>
  link(group: LineGroup): RowLink
  namesOtherSides?: boolean
}

/** The rows that open and close a group, and what all of its rows say. */
function edgesOf(language: Language, description: GroupTelling) {
  const headingOf = (group: LineGroup): Record<string, Cell> => ({
    code: group.account.code,
    account: recordName(group.account, language),
    ...description.heading(group),
  })
  const openingRow = (group: LineGroup): ReportRow => ({
    id: `opening:${groupKey(group)}`,
    kind: 'section',
    level: 0,
    cells: { ...headingOf(group), details: runningWords.opening[language], balance: group.opening },
    link: description.link(group),
  })
  const closingRow = (group: LineGroup): ReportRow => ({
    id: `closing:${groupKey(group)}`,
    kind: 'subtotal',
    level: 0,
    cells: {
      ...headingOf(group),
      details: runningWords.closing[language],
      debit: group.debit,
      credit: group.credit,
      balance: group.closing,
    },
    link: description.link(group),
  })
  return { headingOf, openingRow, closingRow }
}

/** Groups with their lines as a listing. */
export function groupListing(
  context: ReportContext,
  groups: readonly LineGroup[],
  query: GroupQuery,
  description: GroupTelling,
): Listing {
  const { facts, language, question } = context
  const { headingOf, openingRow, closingRow } = edgesOf(language, description)

  return {
    head: [],
    tail: [],
    count: groups.reduce((sum, group) => sum + rowsOf(group), 0),
    find: async id => {
      const group = groups.find(each => id.endsWith(`:${groupKey(each)}`))
      return group && [openingRow(group), closingRow(group)].find(row => row.id === id)
    },
    async slice(skip, take) {
      const parts = partsOf(groups, skip, take)
      const lines = new Map<LineGroup, { lines: Line[]; before: Minor }>()
      const byKey = new Map(parts.map(({ group }) => [groupKey(group), group]))
      for (const line of await wholeLines(context, groups, parts, query.where)) {
        const group = valueFor(byKey, keyOf(line.account_id, query.isAnalytical ? line.analytical_account_id : null))
        const own = lines.get(group) ?? { lines: [], before: 0n }
        own.lines.push(line)
        lines.set(group, own)
      }
      for (const part of parts.filter(each => !isWhole(each) && each.take > 0)) {
        const where = { ...part.group.where, date: { from: question.from, to: question.to } }
        lines.set(part.group, await linesFrom(facts, where, foldOf(question), part))
      }
      const cellsOf = await lineCells(
        context,
        [...lines.values()].flatMap(each => each.lines),
        description.namesOtherSides ? { namesOtherSides: true } : {},
      )
      return parts.flatMap(({ group, hasOpening, hasClosing }) => {
        const own = lines.get(group) ?? { lines: [], before: 0n }
        let balance = group.opening.amount + own.before
        const rows = own.lines.map((line): ReportRow => {
          balance += line.debit - line.credit
          return {
            id: lineRowId(line),
            kind: 'row',
            level: 1,
            cells: { ...cellsOf(line), ...headingOf(group), balance },
            link: { kind: 'entry', id: line.entry_id },
          }
        })
        return [...(hasOpening ? [openingRow(group)] : []), ...rows, ...(hasClosing ? [closingRow(group)] : [])]
      })
    },
  }
}

/** What all lines of the groups come to. */
export const totalsOfGroups = (groups: readonly LineGroup[]): { debit: Figure; credit: Figure } => ({
  debit: totalOf(groups.map(({ debit }) => debit)),
  credit: totalOf(groups.map(({ credit }) => credit)),
})

const positive = (amount: Minor) => (amount > 0n ? amount : 0n)

/** Two readings of what accounts closed with, compared account by account. */
export function closingProof(
  name: string,
  context: ReportContext,
  groups: readonly LineGroup[],
  closingOf: (group: LineGroup) => Minor,
): Proof {
  const sum = (amount: (group: LineGroup) => Minor) =>
    groups.reduce((total, group) => total + positive(amount(group)), 0n)
  return {
    name,
    left: sum(({ closing }) => closing.amount),
    right: sum(closingOf),
    breaks: async () => {
      const group = groups.find(each => each.closing.amount !== closingOf(each))
      return group
        ? { label: recordName(group.account, context.language), link: { kind: 'account', id: group.account.id } }
        : null
    },
  }
}

/** The proof that each closing, read from the ledger by itself, is the opening and the lines. */
export async function closingIsOpeningPlusLines(
  context: ReportContext,
  groups: readonly LineGroup[],
  query: GroupQuery,
): Promise<Proof> {
  const { facts, question } = context
  const by = query.isAnalytical ? (['account_id', 'analytical_account_id'] as const) : (['account_id'] as const)
  const chart = groups.map(({ account }) => account)
  const sums = await closingSums(
    more => facts.sum('lines', { by, where: { ...query.where, ...more } }),
    chart,
    fiscalYearStart(question.from, question.fiscalYearStart),
    question.to,
  )
  const closings = new Map(
    sums.map(each => [
      keyOf(each.account_id, query.isAnalytical ? (each.analytical_account_id ?? null) : null),
      each.debit - each.credit,
    ]),
  )
  return closingProof('closing_is_opening_plus_lines', context, groups, group => closings.get(groupKey(group)) ?? 0n)
}
