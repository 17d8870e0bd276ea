import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type DataProvider, useDataProvider, useRequireAccess } from 'react-admin'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { reportGroupWords, reportPageWords } from '../../i18n/pages/console.ts'
import { reportSheetWords } from '../../i18n/pages/report-pages.ts'
import { reportColumnWords, reportWords } from '../../i18n/reports.ts'
import type { Report } from '../../schema/answers/reports.ts'
import { type ReportName, reportByKey, reportDeclaration } from '../../schema/reports.ts'
import type { Books } from '../dataProvider/index.ts'
import { Button } from '../layout/Button.tsx'
import { Icon } from '../layout/icons.tsx'
import { useLanguage, useText } from '../layout/language.tsx'
import { PageHead, Sheet } from '../layout/Page.tsx'
import { EmptyState, SkeletonTable } from '../layout/States.tsx'
import { AnswerFailed } from './AnswerFailed.tsx'
import { changesAddress, type From, reportsAddress } from './addresses.ts'
import { Chart } from './chart/Chart.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { ExplanationDrawer } from './explanation/ExplanationDrawer.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'
import { ReportFilters } from './filters/ReportFilters.tsx'
import { KnownThen } from './KnownThen.tsx'
import { Proofs } from './proofs/Proofs.tsx'
import {
  type Explained,
  explainedParameters,
  parametersOf,
  type Question,
  readExplained,
  readQuestion,
  usualPeriod,
} from './question.ts'
import { Colophon, PrintedHead, Scope } from './ReportFacts.tsx'
import styles from './report-page.module.css'
import { Told } from './Told.tsx'
import { namingColumn } from './table/cells.tsx'
import { foldedRows, sectionsOf } from './table/folding.ts'
import { ReportTable } from './table/ReportTable.tsx'
import { RowsPager } from './table/RowsPager.tsx'
import { usePrintedMargins } from './table/usePrintedMargins.ts'
import { timeLabel } from './time-labels.ts'
import { UnknownReport } from './UnknownReport.tsx'

/** One page that draws any report. */
export function ReportPage() {
  const { key = '' } = useParams()
  const name = reportByKey(key)
  return name ? <KnownReport key={name} name={name} /> : <UnknownReport />
}

/** A report asked by the address of the page: the question, the answer, and how to ask another. */
function useReport(name: ReportName) {
  const declared = reportDeclaration(name)
  const { language } = useLanguage()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const [search, setSearch] = useSearchParams()
  const query = search.toString()
  const question = useMemo(() => readQuestion(new URLSearchParams(query), declared), [query, declared])
  const parameters = useMemo(() => parametersOf(question, declared), [question, declared])
  const explained = useMemo(() => readExplained(new URLSearchParams(query)), [query])
  const answer = useQuery({
    queryKey: ['reports', declared.wire, parameters, language],
    queryFn: async () => (await dataProvider.report(declared.wire, parameters)).data,
    placeholderData: keepPreviousData,
  })
  const ask = useCallback(
    (change: Partial<Question>) => setSearch(parametersOf({ ...question, ...change }, declared)),
    [question, declared, setSearch],
  )
  const { explain, closeFigure } = useFigure(explained, parameters)
  return { declared, question, parameters, explained, answer, ask, explain, closeFigure }
}

/** The figure beside the report: opened, it is one entry of the history, and closed, none. */
function useFigure(explained: Explained | undefined, parameters: Record<string, string>) {
  const [, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  // What was asked for last: a second click comes before the page has answered the first.
  const open = useRef(explained)
  useEffect(() => {
    open.current = explained
  }, [explained])
  const explain = useCallback(
    (row: string, column: string, page = 1) => {
      const before = open.current
      if (before?.row === row && before.column === column && before.page === page) return
      const figure = { row, column, page }
      open.current = figure
      setSearch(
        { ...parameters, ...explainedParameters(figure) },
        before ? { replace: true, state } : { state: openedHere },
      )
    },
    [parameters, setSearch, state],
  )
  const closeFigure = useCallback(() => {
    if (!open.current) return
    open.current = undefined
    if (isOpenedHere(state)) void navigate(-1)
    else setSearch(parameters, { replace: true })
  }, [parameters, setSearch, navigate, state])
  return { explain, closeFigure }
}

// Kept by the browser with the entry: after a reload the report is still the entry before it.
const openedHere = { figure: 'opened here' }
const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'figure' in state && state.figure === openedHere.figure

function KnownReport({ name }: { name: ReportName }) {
  useRequireAccess({ action: 'read', resource: reportDeclaration(name).wire })
  const text = useText()
  const { language } = useLanguage()
  const { declared, question, parameters, explained, answer, ask, explain, closeFigure } = useReport(name)
  const report = answer.data
  const title = text(reportWords[name].title)
  usePrintedMargins(report, language)
  const from = useMemo<From>(
    () => ({
      report: { key: declared.wire, from: report?.from ?? '', to: report?.to ?? '' },
      question,
    }),
    [declared.wire, report?.from, report?.to, question],
  )
  const leaf = useRef<HTMLElement>(null)
  useFocusBack(leaf, explained)
  const { page: _page, ...whole } = parameters
  return (
    <article className={styles.reportPage} ref={leaf}>
      {report && <PrintedHead report={report} filters={question.filters} />}
      <PageHead
        isOnPaper={false}
        actionsOnPhone="start"
        crumbs={[
          { label: text(reportPageWords.reports), to: reportsAddress },
          { label: text(reportGroupWords[declared.group]) },
        ]}
        title={title}
        aside={report && <Scope report={report} />}
        actions={
          <>
            <FavouriteButton report={declared.wire} title={title} isInHead />
            <ExportMenu wire={declared.wire} parameters={whole} disabled={!report} />
            <Button size="small" startIcon={<Icon name="print" />} disabled={!report} onClick={() => window.print()}>
              {text(reportPageWords.print)}
            </Button>
          </>
        }
      />
      <ReportFilters declared={declared} question={question} report={report} onAsk={ask} />
      {question.filters.known_at && (
        <KnownThen
          moment={question.filters.known_at}
          changes={changesAddress(declared.wire, parameters)}
          onNow={() => {
            const { known_at: _then, ...filters } = question.filters
            ask({ filters, page: 1 })
          }}
        />
      )}
      <Answer
        report={report}
        error={answer.error}
        isWaiting={answer.isPlaceholderData}
        from={from}
        onExplain={explain}
        onPage={to => ask({ page: to })}
        retry={() => void answer.refetch()}
        widen={() => ask({ period: widest(question, declared.time), filters: {}, page: 1 })}
      />
      {report && <Colophon report={report} />}
      <ExplanationDrawer
        explained={explained}
        parameters={parameters}
        name={nameOfFigure(report, explained, language)}
        from={from}
        onPage={to => explained && explain(explained.row, explained.column, to)}
        onClose={closeFigure}
      />
    </article>
  )
}

const widest = ({ period }: Question, time: 'period' | 'as_of'): Question['period'] =>
  time === 'as_of' ? (period ?? usualPeriod({ time, filters: [] })) : { preset: 'all_time' }

/** The name of a figure: its row, and the heading of its column. */
function nameOfFigure(report: Report | undefined, explained: ReturnType<typeof readExplained>, language: 'ar' | 'en') {
  if (!report || !explained) return ''
  const row = report.rows.find(({ id }) => id === explained.row)
  const column = report.columns.find(({ key }) => key === explained.column)
  const naming = report.columns[namingColumn(report.columns)]
  const named = naming && row?.cells[naming.key]
  return [named ?? report.title, column && timeLabel(column.label, language)].filter(Boolean).join(' — ')
}

/** When a figure's sheet closes the keyboard is back on the figure, however the sheet was opened. */
function useFocusBack(page: React.RefObject<HTMLElement | null>, explained: ReturnType<typeof readExplained>) {
  const last = useRef(explained)
  useEffect(() => {
    const before = last.current
    last.current = explained
    if (!before || explained) return
    const figures = [...(page.current?.querySelectorAll<HTMLElement>('tr[data-row] button[data-column]') ?? [])]
    const isIt = (figure: HTMLElement) =>
      figure.dataset.column === before.column && figure.closest('tr')?.dataset.row === before.row
    figures.find(isIt)?.focus()
  }, [explained, page])
}

/** So few that a figure would stand too far from its name. */
const fewColumns = 4

interface AnswerProps {
  report: Report | undefined
  error: Error | null
  isWaiting: boolean
  from: From
  onExplain: (row: string, column: string) => void
  onPage: (page: number) => void
  retry: () => void
  widen: () => void
}

function Answer({ report, error, isWaiting, ...asked }: AnswerProps) {
  const text = useText()
  if (error) {
    return (
      <Sheet flush>
        <AnswerFailed title={reportPageWords.failed} error={error} retry={asked.retry} />
      </Sheet>
    )
  }
  if (!report) {
    return (
      <Sheet flush>
        <SkeletonTable
          rows={12}
          columns={[
            { label: reportColumnWords.account },
            { label: reportColumnWords.debit, isAmount: true },
            { label: reportColumnWords.credit, isAmount: true },
          ]}
        />
      </Sheet>
    )
  }
  if (!report.rows.some(({ kind }) => kind === 'row')) {
    // A report that needs to be asked about somebody says so itself.
    if (report.rows.length === 0 && report.notes[0]) {
      return (
        <Sheet flush>
          <EmptyState title={report.notes[0]} />
        </Sheet>
      )
    }
    const isOfDay = report.as_of !== undefined
    const canWiden = !isOfDay || Object.keys(asked.from.question.filters).length > 0
    return (
      <Sheet flush>
        <EmptyState
          title={isOfDay ? reportSheetWords.noRows : reportPageWords.empty}
          actions={
            canWiden && (
              <Button size="small" onClick={asked.widen}>
                {text(isOfDay ? reportSheetWords.clearFilters : reportPageWords.wider)}
              </Button>
            )
          }
        >
          <p>{text(isOfDay ? reportSheetWords.noRowsBody : reportPageWords.emptyBody)}</p>
        </EmptyState>
      </Sheet>
    )
  }
  return (
    <>
      {report.chart && report.chart.labels.length > 1 && (
        <Chart chart={report.chart} currency={report.currency} title={report.title} />
      )}
      <Sheet
        flush
        className={`${isWaiting ? styles.waiting : ''} ${report.columns.length <= fewColumns ? styles.fewColumns : ''}`}
      >
        <Proofs proofs={report.proofs} from={asked.from} />
        <Rows report={report} {...asked} />
      </Sheet>
      {report.notes.length > 0 && (
        <ul className={`${styles.reportNotes} dense`}>
          {report.notes.map(note => (
            <li key={note}>
              <span>
                <Told>{note}</Told>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Rows({
  report,
  from,
  onExplain,
  onPage,
}: Pick<AnswerProps, 'from' | 'onExplain' | 'onPage'> & { report: Report }) {
  const text = useText()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const sections = useMemo(() => sectionsOf(report.rows), [report.rows])
  const shown = useMemo(() => foldedRows(report.rows, sections, folded), [report.rows, sections, folded])
  const fold = useCallback((section: string) => {
    setFolded(before => {
      const after = new Set(before)
      if (!after.delete(section)) after.add(section)
      return after
    })
  }, [])
  const isAllFolded = [...sections.keys()].every(section => folded.has(section))
  const hasBar = sections.size > 1 || report.page.last_page > 1
  return (
    <>
      {hasBar && (
        <div className={`${styles.reportBar} no-print`}>
          {sections.size > 1 && (
            <button
              type="button"
              className="btn quiet small"
              onClick={() => setFolded(isAllFolded ? new Set() : new Set(sections.keys()))}
            >
              <Icon name={isAllFolded ? 'down' : 'up'} />
              {text(isAllFolded ? reportSheetWords.unfoldAll : reportSheetWords.foldAll)}
            </button>
          )}
          <RowsPager page={report.page} onPage={onPage} />
        </div>
      )}
      <ReportTable
        report={report}
        isPaged={report.page.last_page > 1}
        shown={shown}
        from={from}
        onFold={fold}
        onExplain={onExplain}
      />
      <RowsPager page={report.page} onPage={onPage} />
    </>
  )
}
