import { useCallback, useMemo, useState } from 'react'
import { reportPageWords } from '../../../i18n/pages/console.ts'
import { reportSheetWords } from '../../../i18n/pages/report-pages.ts'
import { reportColumnWords } from '../../../i18n/reports.ts'
import type { Report } from '../../../schema/answers/reports.ts'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { EmptyState, SkeletonTable } from '../../layout/States.tsx'
import { presentForms } from '../../layout/values/forms-of-books.ts'
import { Chart } from '../chart/Chart.tsx'
import { AnswerFailed } from '../kit/AnswerFailed.tsx'
import type { From } from '../kit/addresses.ts'
import styles from '../kit/report-page.module.css'
import { Proofs } from '../proofs/Proofs.tsx'
import { foldedRows, sectionsOf } from '../table/collapsing.ts'
import { ReportTable } from '../table/ReportTable.tsx'
import { RowsPager } from '../table/RowsPager.tsx'
import { ServerSentence } from './ServerSentence.tsx'

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

export function ReportAnswer({ report, error, isWaiting, ...asked }: AnswerProps) {
  const text = useText()
  const { hasWholeSums } = presentForms()
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
      <Sheet flush isWaiting={isWaiting} className={report.columns.length <= fewColumns ? styles.fewColumns : ''}>
        <Proofs proofs={report.proofs} from={asked.from} />
        <ReportRows report={report} {...asked} />
      </Sheet>
      {(report.notes.length > 0 || hasWholeSums) && (
        <ul className={`${styles.reportNotes} dense`}>
          {hasWholeSums && (
            <li>
              <span>{text(reportSheetWords.withoutDecimals)}</span>
            </li>
          )}
          {report.notes.map(note => (
            <li key={note}>
              <span>
                <ServerSentence>{note}</ServerSentence>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The rows of a report, to fold and to page. */
export function ReportRows({
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
            <Button
              size="small"
              variant="text"
              onClick={() => setFolded(isAllFolded ? new Set() : new Set(sections.keys()))}
            >
              <Icon name={isAllFolded ? 'down' : 'up'} />
              {text(isAllFolded ? reportSheetWords.unfoldAll : reportSheetWords.foldAll)}
            </Button>
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
