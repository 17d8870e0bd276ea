import { recordName } from '../../i18n/records/seeded-names.ts'
import type { Language } from '../../i18n/text.ts'
import { formatMoney, type Minor } from '../../ledger/money.ts'
import type { ChangedEntry, ReportChanges } from '../../schema/answers/reports.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import { wireSource } from '../../schema/entry-sources.ts'
import { refuseFields } from '../../schema/errors.ts'
import { demand } from '../../schema/permissions.ts'
import { type ReportName, reportDeclaration, reports } from '../../schema/reports.ts'
import { entryNameIn } from '../books/entry-wire.ts'
import { contextOf, type OpenFacts, type ReportReader, refusePart } from './engine.ts'
import type { Fact, Facts, Range } from './facts/facts.ts'
import { journalKinds } from './ledger/journals.ts'
import { type LineWhere, sourceTypeName } from './ledger/line-cells.ts'
import { readQuestion } from './question.ts'
import type { ReportQuestion } from './report.ts'

/**
 * Why a report is not what it was: the entries that were recorded since, in its days and of its filters. Whole entries are
 * told, with their cost, whatever the report shows of them: to who may read entries and cost.
 */

const changeParameters = ['known_at']

interface Net {
  debit: Minor
  credit: Minor
}

/** The days that entries of a report bear: what it opens with is of every earlier day. */
const daysOf = (name: ReportName, { from, to }: ReportQuestion): Range => {
  const { time, opens } = reportDeclaration(name)
  return time === 'as_of' || opens ? { to } : { from, to }
}

/** The lines that a report is made of. */
function linesOf(name: ReportName, question: ReportQuestion): LineWhere {
  const { accountId, clientId, supplierId, analyticalAccountId } = question
  const kinds = journalKinds[name as keyof typeof journalKinds]
  return {
    date: daysOf(name, question),
    ...(kinds ? { source_kind: [...kinds] } : {}),
    ...(accountId === null ? {} : { account_id: accountId }),
    ...(clientId === null ? {} : { client_id: clientId }),
    ...(supplierId === null ? {} : { supplier_id: supplierId }),
    ...(analyticalAccountId === null ? {} : { analytical_account_id: analyticalAccountId }),
    ...(name === 'analytical_statement' && analyticalAccountId === null
      ? { analytical_account_id: { not: null } }
      : {}),
    // Of one entry: nothing is recorded into it, but another may reverse it.
    ...(question.entryId === null ? {} : { reverses_id: question.entryId }),
  }
}

/** The accounts that moved, in the order of codes: by what in the days before the period, in it, and together. */
async function movedAccounts(
  facts: Facts,
  where: LineWhere,
  { from }: ReportQuestion,
  recordedAfter: string,
  language: Language,
) {
  const sums = await facts.sum('lines', { by: ['account_id'], where, recordedAfter })
  const inPeriod = await facts.sum('lines', {
    by: ['account_id'],
    where: { ...where, date: { ...(where.date as Range), from } },
    recordedAfter,
  })
  const all = new Map(sums.map(sum => [sum.account_id, sum]))
  const moved = new Map(inPeriod.map(sum => [sum.account_id, sum]))
  const nothing: Net = { debit: 0n, credit: 0n }
  return (await facts.accounts())
    .filter(({ id }) => all.has(id))
    .map(account => {
      const [whole, part] = [valueFor(all, account.id), moved.get(account.id) ?? nothing]
      const net = whole.debit - whole.credit
      return {
        account: { id: account.id, code: account.code, name: recordName(account, language) },
        before: net - (part.debit - part.credit),
        debit: part.debit,
        credit: part.credit,
        net,
      }
    })
}

/** The entries on a page and how many there are in all: those whose lines are asked for, where only some lines are. */
async function changesOnPage(
  facts: Facts,
  where: LineWhere,
  { page, perPage }: ReportQuestion,
  recordedAfter: string,
): Promise<{ entries: Fact<'entries'>[]; count: number }> {
  const { date, source_kind, reverses_id, ...ofLines } = where
  const skip = (page - 1) * perPage
  if (Object.keys(ofLines).length === 0) {
    const requested = { where: { date, source_kind, reverses_id }, recordedAfter }
    const [all] = await facts.sum('entries', { by: [], ...requested })
    const entries = await facts.rows('entries', { ...requested, order: ['entry_id'], skip, take: perPage })
    return { entries, count: all?.count ?? 0 }
  }
  const sums = await facts.sum('lines', { by: ['entry_id'], where, recordedAfter })
  const ids = sums.map(({ entry_id }) => entry_id).sort((a, b) => a - b)
  const onPage = ids.slice(skip, skip + perPage)
  return {
    entries: await facts.rows('entries', { where: { entry_id: onPage }, order: ['entry_id'] }),
    count: ids.length,
  }
}

export async function answerChanges(
  reader: ReportReader,
  openFacts: OpenFacts,
  name: ReportName,
  parameters: Record<string, unknown>,
): Promise<ReportChanges> {
  refusePart(reader)
  const { language, organization, permissions } = reader
  demand(permissions, 'restriction_details', 'read')
  demand(permissions, 'cost', 'read')
  const question = await readQuestion(reader, name, parameters, () => openFacts(null), changeParameters)
  const { knownAt, page, perPage } = question
  if (knownAt === null) return refuseFields({ known_at: ['required'] })
  // The books as they stand; what was known is left out.
  const { facts } = contextOf(reader, openFacts, { ...question, knownAt: null })
  const money = (amount: Minor) => formatMoney(amount, organization.baseDecimals)
  const where = linesOf(name, question)
  const { entries, count } = await changesOnPage(facts, where, question, knownAt)
  const moved = await facts.sum('lines', {
    by: ['entry_id'],
    where: { ...where, entry_id: entries.map(({ entry_id }) => entry_id) },
  })
  const byEntry = new Map(moved.map(sum => [sum.entry_id, sum]))
  const reversed = await facts.rows('entries', {
    where: { entry_id: entries.flatMap(({ reverses_id }) => reverses_id ?? []) },
    order: ['entry_id'],
  })
  const reversedById = new Map(reversed.map(entry => [entry.entry_id, entry]))
  const accounts = await movedAccounts(facts, where, question, knownAt, language)
  return {
    key: reports[name].wire,
    known_at: knownAt,
    from: question.from,
    to: question.to,
    entries: entries.map((entry): ChangedEntry => {
      const { debit, credit } = valueFor(byEntry, entry.entry_id)
      const other = reversedById.get(entry.reverses_id ?? 0)
      return {
        id: entry.entry_id,
        date: entry.date,
        number: entry.number,
        name: entryNameIn(language, entry),
        type: sourceTypeName(entry.source_kind, language),
        source: { kind: wireSource(entry.source_kind), id: entry.source_id },
        amount: money(entry.debit),
        debit: money(debit),
        credit: money(credit),
        recorded_at: entry.recorded_at,
        recorded_by: entry.recorded_by,
        reverses: other
          ? { id: other.entry_id, number: other.number, date: other.date, name: entryNameIn(language, other) }
          : null,
      }
    }),
    accounts: accounts.map(({ account, before, debit, credit, net }) => ({
      account,
      before: money(before),
      debit: money(debit),
      credit: money(credit),
      net: money(net),
    })),
    page: {
      current_page: page,
      per_page: perPage,
      total: count,
      last_page: Math.max(1, Math.ceil(count / perPage)),
    },
  }
}
