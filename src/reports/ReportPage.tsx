import { useEffect, useMemo, useRef } from 'react'
import { useParams } from 'react-router-dom'
import { reportGroupWords, reportPageWords } from '../../i18n/pages/console.ts'
import { reportWords } from '../../i18n/reports.ts'
import type { Report } from '../../schema/answers/reports.ts'
import { type ReportName, reportByKey, reportDeclaration } from '../../schema/reports.ts'
import { Button } from '../layout/Button.tsx'
import { Icon } from '../layout/icons.tsx'
import { useLanguage, useText } from '../layout/language.tsx'
import { PageHead } from '../layout/Page.tsx'
import { withAccess } from '../layout/withAccess.tsx'
import { Corrections } from './answer/Corrections.tsx'
import { ExportMenu } from './answer/ExportMenu.tsx'
import { KnownAtNotice } from './answer/KnownAtNotice.tsx'
import { ReportAnswer } from './answer/ReportAnswer.tsx'
import { ExplanationDrawer } from './explanation/ExplanationDrawer.tsx'
import { ReportFilters } from './filters/ReportFilters.tsx'
import { changesAddress, type From, reportsAddress } from './kit/addresses.ts'
import styles from './kit/report-page.module.css'
import { defaultPeriod, type ReportQuery, type readExplained } from './kit/report-query.ts'
import { timeLabel } from './kit/time-labels.ts'
import { PrintHeader, ReportFootnotes, ReportScope } from './ReportDetails.tsx'
import { namingColumn } from './table/cells.tsx'
import { usePrintMargins } from './table/usePrintMargins.ts'
import { UnknownReport } from './UnknownReport.tsx'
import { useReport } from './useReport.ts'

/** One page that draws any report. */
export function ReportPage() {
  const { key = '' } = useParams()
  const name = reportByKey(key)
  return name ? <KnownReport key={name} name={name} /> : <UnknownReport />
}

const toRead = ({ name }: { name: ReportName }) => ({ action: 'read', resource: reportDeclaration(name).wire })

const KnownReport = withAccess(toRead, function KnownReport({ name }: { name: ReportName }) {
  const text = useText()
  const { language } = useLanguage()
  const { declared, question, parameters, explained, answer, ask, explain, closeFigure } = useReport(name)
  const report = answer.data
  const title = text(reportWords[name].title)
  usePrintMargins(report, language)
  const from = useMemo<From>(
    () => ({
      report: { key: declared.wire, from: report?.from ?? '', to: report?.to ?? '' },
      question,
    }),
    [declared.wire, report?.from, report?.to, question],
  )
  const article = useRef<HTMLElement>(null)
  useFocusBack(article, explained)
  const { page: _page, ...whole } = parameters
  return (
    <article className={styles.reportPage} ref={article}>
      {report && <PrintHeader report={report} filters={question.filters} />}
      <PageHead
        isOnPaper={false}
        actionsOnPhone="start"
        crumbs={[
          { label: text(reportPageWords.reports), to: reportsAddress },
          { label: text(reportGroupWords[declared.group]) },
        ]}
        title={title}
        star={reportWords[name].title}
        aside={<span className={styles.scope}>{report && <ReportScope report={report} />}</span>}
        actions={
          <>
            <ExportMenu wire={declared.wire} parameters={whole} disabled={!report} />
            <Button size="small" startIcon={<Icon name="print" />} disabled={!report} onClick={() => window.print()}>
              {text(reportPageWords.print)}
            </Button>
          </>
        }
      />
      <ReportFilters declared={declared} question={question} report={report} onAsk={ask} />
      {question.filters.known_at && (
        <KnownAtNotice
          moment={question.filters.known_at}
          changes={changesAddress(declared.wire, parameters)}
          onNow={() => {
            const { known_at: _then, ...filters } = question.filters
            ask({ filters, page: 1 })
          }}
        />
      )}
      {report && (
        <Corrections
          corrections={report.corrections}
          show={areShown => {
            const { folded: _before, ...filters } = question.filters
            ask({ filters: areShown ? { ...filters, folded: '0' } : filters, page: 1 })
          }}
        />
      )}
      <ReportAnswer
        report={report}
        error={answer.error}
        isWaiting={answer.isPlaceholderData}
        from={from}
        onExplain={explain}
        onPage={to => ask({ page: to })}
        retry={() => void answer.refetch()}
        widen={() => ask({ period: widest(question, declared.time), filters: {}, page: 1 })}
      />
      {report && <ReportFootnotes report={report} />}
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
})

const widest = ({ period }: ReportQuery, time: 'period' | 'as_of'): ReportQuery['period'] =>
  time === 'as_of' ? (period ?? defaultPeriod({ time, filters: [] })) : { preset: 'all_time' }

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
