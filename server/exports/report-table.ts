import { exportWords, reportChoiceWords, reportFilterWords } from '../../i18n/files/exports.ts'
import { currencyOf } from '../../i18n/records/currencies-countries.ts'
import { recordName } from '../../i18n/records/seeded-names.ts'
import { reportNoteWords, reportTotalWords, reportWords } from '../../i18n/reports.ts'
import { type Language, translated } from '../../i18n/text.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { type ColumnType, type ReportName, reportDeclaration, reports } from '../../schema/reports.ts'
import { contextOf, type OpenFacts, type ReportReader } from '../reports/engine.ts'
import type { LedgerExtent, NamedResource } from '../reports/facts/facts.ts'
import { makeReport } from '../reports/makers.ts'
import { type ExportFormat, readQuestion } from '../reports/question.ts'
import type { Cell, Column, Corrections, Report, ReportContext, ReportQuestion, ReportRow } from '../reports/report.ts'
import { columnLabel, writtenCell, writtenProofs } from '../reports/serialize-report.ts'
import { dateIn, momentIn, shownMoment } from './days.ts'
import { batchSize, type NumberForm, type Table, type TableCell, type TableColumn, type TableRow } from './table.ts'

/** A report as a table that leaves the books. */

const figures: Partial<Record<ColumnType, NumberForm>> = {
  money: 'money',
  foreign: 'money',
  quantity: 'quantity',
  price: 'price',
  count: 'count',
  days: 'count',
  percent: 'percent',
}

const isCivilDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function tableCell(cell: Cell | undefined, type: ColumnType, baseDecimals: number, timeZone: string): TableCell {
  const written = writtenCell(cell, type, baseDecimals)
  if (written === null) return null
  if (typeof cell !== 'string') return { number: written, form: figures[type] ?? 'money' }
  if (type === 'date' && isCivilDate(cell)) return { date: cell }
  if (type === 'moment' && !Number.isNaN(Date.parse(cell))) return { moment: momentIn(timeZone, new Date(cell)) }
  return cell
}

/** A month of a heading in words. */
function periodInWords(label: string, language: Language): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(label) ?? []
  if (year && month) {
    const locale = language === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB'
    const day = new Date(Date.UTC(Number(year), Number(month) - 1, 1))
    return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day)
  }
  const [, ofYear, quarter] = /^(\d{4})-Q([1-4])$/.exec(label) ?? []
  return ofYear && quarter
    ? exportWords.quarter[language].replace('{quarter}', quarter).replace('{year}', ofYear)
    : label
}

const isOf = (type: ColumnType): TableColumn['is'] =>
  figures[type] ? 'number' : type === 'text' ? 'text' : ('code' as const)

const columnOf = (column: Column, language: Language): TableColumn => ({
  label: periodInWords(columnLabel(column, language), language),
  is: isOf(column.type),
})

/** What the filters of a question are called, and what they chose. */
async function filterFacts({ facts, question, language }: ReportContext): Promise<Table['facts']> {
  const nameOf = async (resource: NamedResource, id: number) =>
    (await facts.named(resource, [id])).get(id)?.name ?? String(id)
  const accountOf = async (id: number) => {
    const account = (await facts.accounts()).find(each => each.id === id)
    return account ? `${account.code} ${recordName(account, language)}` : String(id)
  }
  const fact = (filter: keyof typeof reportFilterWords, value: string) => ({
    label: reportFilterWords[filter][language],
    value,
  })
  const choice = (word: keyof typeof reportChoiceWords) => reportChoiceWords[word][language]
  const { accountId, clientId, supplierId, productId, representativeId, analyticalAccountId } = question
  return [
    ...(accountId === null ? [] : [fact('account_id', await accountOf(accountId))]),
    ...(clientId === null ? [] : [fact('client_id', await nameOf('clients', clientId))]),
    ...(supplierId === null ? [] : [fact('supplier_id', await nameOf('suppliers', supplierId))]),
    ...(productId === null ? [] : [fact('product_id', await nameOf('products', productId))]),
    ...(representativeId === null
      ? []
      : [fact('representative_id', await nameOf('representatives', representativeId))]),
    ...(analyticalAccountId === null
      ? []
      : [fact('analytical_account_id', await nameOf('analytical_accounts', analyticalAccountId))]),
    ...(question.entryId === null ? [] : [fact('entry_id', String(question.entryId))]),
    ...(question.currencyId === null ? [] : [fact('currency', currencyOf(question.currencyId)?.code ?? '')]),
    ...(question.compare === null ? [] : [fact('compare', choice(question.compare))]),
    ...(question.interval === null ? [] : [fact('interval', choice(question.interval))]),
    ...(question.ageBy === 'date' ? [fact('age_by', choice('date'))] : []),
  ]
}

/** Whether the reader of a file sees the corrections that there are. */
function correctionFacts(corrections: Corrections | undefined, language: Language): Table['facts'] {
  if (!corrections || (corrections.count === 0 && !corrections.areShown)) return []
  const words = reportChoiceWords[corrections.areShown ? 'unfolded' : 'folded']
  return [
    {
      label: reportFilterWords.folded[language],
      value: words[language].replace('{count}', String(corrections.count)),
      // A client is not told how often their documents were corrected.
      ...(corrections.areShown ? {} : { isOwn: true as const }),
    },
  ]
}

async function factsOf(
  { organization, now }: ReportReader,
  context: ReportContext,
  { name, corrections }: Report,
  extent: LedgerExtent,
): Promise<Table['facts']> {
  const { question, language } = context
  const word = (key: keyof typeof exportWords) => exportWords[key][language]
  const isOfDay = reportDeclaration(name).time === 'as_of'
  const days = translated(exportWords.days, language, { from: dateIn(question.from), to: dateIn(question.to) })
  return [
    { label: word('organization'), value: nameIn(organization, language) },
    isOfDay
      ? { label: word('asOf'), value: dateIn(question.to) }
      : { label: word('period'), value: days.replace(/[\u2066-\u2069]/g, '') },
    ...(await filterFacts(context)),
    ...correctionFacts(corrections, language),
    ...(question.knownAt === null
      ? []
      : [{ label: word('knownAt'), value: shownMoment(organization.timeZone, new Date(question.knownAt)) }]),
    { label: word('currency'), value: currencyOf(organization.baseCurrencyId)?.code ?? '' },
    { label: word('computed'), value: shownMoment(organization.timeZone, now) },
    { label: word('entries'), value: String(extent.entries), isOwn: true },
    { label: word('fingerprint'), value: extent.fingerprint, isOwn: true },
  ]
}

/** The totals at the foot, unless the report has a row of its own for them. */
function footOf({ rows, totals, columns }: Report, language: Language): ReportRow[] {
  const last = Array.isArray(rows) ? rows : rows.tail
  if (Object.keys(totals).length === 0 || last.some(({ kind }) => kind === 'total')) return []
  const named = columns.find(({ key, type }) => type === 'text' && totals[key] === undefined)
  const label = named ? { [named.key]: reportTotalWords.total[language] } : {}
  return [{ id: 'totals', kind: 'total', level: 0, cells: { ...label, ...totals } }]
}

async function* batchesOf({ rows }: Report, foot: ReportRow[]): AsyncGenerator<ReportRow[]> {
  if (Array.isArray(rows)) {
    const all = [...rows, ...foot]
    for (let from = 0; from < all.length; from += batchSize) yield all.slice(from, from + batchSize)
    return
  }
  yield rows.head
  for (let skip = 0; skip < rows.count; skip += batchSize) yield await rows.slice(skip, batchSize)
  yield [...rows.tail, ...foot]
}

const countOf = ({ rows }: Report) =>
  Array.isArray(rows) ? rows.length : rows.head.length + rows.count + rows.tail.length

interface ReportExport {
  format: ExportFormat
  table: Table
  /** In the reader's language, and by the report's key. */
  name: string
  plain: string
  question: ReportQuestion
}

/** The table of a report that was asked for in a format of files. */
export async function readReportTable(
  reader: ReportReader,
  openFacts: OpenFacts,
  name: ReportName,
  parameters: Record<string, unknown>,
): Promise<Omit<ReportExport, 'format'> & { format: ExportFormat | 'json' }> {
  const { organization, language } = reader
  const { format, ...question } = await readQuestion(reader, name, parameters, () => openFacts(null))
  const context = contextOf(reader, openFacts, question)
  const report = await makeReport(name, context)
  const extent = await context.facts.extent(question.to)
  const foot = footOf(report, language)
  const { columns } = report
  const written = ({ kind, level, cells }: ReportRow): TableRow => ({
    kind,
    level,
    cells: columns.map(({ key, type }) =>
      tableCell(cells[key], type, organization.baseDecimals, organization.timeZone),
    ),
  })
  const proofs = await writtenProofs(report, language, organization.baseDecimals)
  const isOfDay = reportDeclaration(name).time === 'as_of'
  const days = isOfDay ? question.to : `${question.from} ${question.to}`
  return {
    format,
    question,
    name: `${reportWords[name].title[language]} ${days}`,
    plain: `${reports[name].wire}-${days.replace(' ', '-')}`,
    table: {
      language,
      title: reportWords[name].title[language],
      facts: await factsOf(reader, context, report, extent),
      columns: columns.map(column => columnOf(column, language)),
      count: countOf(report) + foot.length,
      async *batches() {
        for await (const rows of batchesOf(report, foot)) yield rows.map(written)
      },
      proofs: proofs.map(({ name: message, left, right, difference }) => ({
        name: message,
        left: left ?? '0',
        right: right ?? '0',
        difference: difference ?? '0',
      })),
      notes: (report.notes ?? []).map(
        note => reportNoteWords[note as keyof typeof reportNoteWords]?.[language] ?? note,
      ),
    },
  }
}
