import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { reportPageWords } from '../../../i18n/pages/console.ts'
import { partOfReportWords } from '../../../i18n/pages/report-pages.ts'
import { reportColumnWords } from '../../../i18n/reports.ts'
import type { Report } from '../../../schema/answers/reports.ts'
import { type ReportName, reportByKey, reportDeclaration } from '../../../schema/reports.ts'
import type { Books } from '../../dataProvider/index.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { useLanguage, useText } from '../../layout/language.tsx'
import { useMediaQuery } from '../../layout/media.ts'
import { Sheet } from '../../layout/Page.tsx'
import { EmptyState, SkeletonTable } from '../../layout/States.tsx'
import type { ReportPartProps } from '../../layout/shell/report-part.ts'
import { withAccess } from '../../layout/withAccess.tsx'
import { Corrections } from '../answer/Corrections.tsx'
import { ExportMenu } from '../answer/ExportMenu.tsx'
import { ReportRows } from '../answer/ReportAnswer.tsx'
import { PeriodFilter } from '../filters/PeriodFilter.tsx'
import { AnswerFailed } from '../kit/AnswerFailed.tsx'
import { type From, reportAddress } from '../kit/addresses.ts'
import { explainedParameters, parametersOf, type ReportQuery } from '../kit/report-query.ts'
import { Proofs } from '../proofs/Proofs.tsx'
import styles from './embedded-report.module.css'
import { isStatement, StatementCards } from './StatementCards.tsx'

/** A report over a period as a part of the page of whom it is about: its days, its rows, its proof, and ways out. */
export function EmbeddedReport(props: ReportPartProps) {
  const name = reportByKey(props.wire)
  return name ? <Readable {...props} name={name} /> : null
}

type KnownProps = ReportPartProps & { name: ReportName }

const toRead = ({ wire }: KnownProps) => ({ action: 'read', resource: wire })

const Readable = withAccess(
  toRead,
  function Readable({ name, wire, filters, preset = 'this_year', actions }: KnownProps) {
    const text = useText()
    const { language } = useLanguage()
    const navigate = useNavigate()
    const dataProvider = useDataProvider<DataProvider & Books>()
    const declared = reportDeclaration(name)
    const [{ period, page }, ask] = useState<Pick<ReportQuery, 'period' | 'page'>>({ period: { preset }, page: 1 })
    const [showsAll, setShowsAll] = useState(false)
    const question = useMemo<ReportQuery>(
      () => ({ period, filters: showsAll ? { ...filters, folded: '0' } : filters, page }),
      [period, filters, showsAll, page],
    )
    const parameters = parametersOf(question, declared)
    const answer = useQuery({
      queryKey: ['reports', wire, parameters, language],
      queryFn: async () => (await dataProvider.report(wire, parameters)).data,
      placeholderData: keepPreviousData,
    })
    const report = useMemo(() => answer.data && withoutOneCurrency(answer.data), [answer.data])
    const { page: _page, ...whole } = parameters
    return (
      <Sheet flush isWaiting={answer.isPlaceholderData} className={styles.embedded}>
        <div className={`${styles.bar} no-print`}>
          <PeriodFilter
            period={period}
            answered={report && { from: report.from, to: report.to }}
            onPeriod={next => ask({ period: next, page: 1 })}
          />
          <span className="at-end">
            {actions?.(whole)}
            <ExportMenu wire={wire} parameters={whole} disabled={!report} />
          </span>
        </div>
        {report && (
          <div className={styles.corrections}>
            <Corrections
              corrections={report.corrections}
              show={areShown => {
                setShowsAll(areShown)
                ask({ period, page: 1 })
              }}
            />
          </div>
        )}
        <Answer
          report={report}
          error={answer.error}
          from={{ report: { key: wire, from: report?.from ?? '', to: report?.to ?? '' }, question }}
          retry={() => void answer.refetch()}
          onExplain={(row, column) =>
            void navigate(reportAddress(wire, { ...parameters, ...explainedParameters({ row, column, page: 1 }) }))
          }
          onPage={to => ask({ period, page: to })}
        />
        {/* Under the rows, whose number nobody knows before they come. */}
        {!answer.isPending && (
          <p className={`${styles.whole} no-print`}>
            <Link to={reportAddress(wire, whole)}>{text(partOfReportWords.wholeReport)}</Link>
          </p>
        )}
      </Sheet>
    )
  },
)

interface AnswerProps {
  report: Report | undefined
  error: Error | null
  from: From
  retry: () => void
  onExplain: (row: string, column: string) => void
  onPage: (page: number) => void
}

function Answer({ report, error, retry, ...shown }: AnswerProps) {
  const text = useText()
  const isPhone = useMediaQuery('(max-width: 599.95px)')
  if (error) return <AnswerFailed title={reportPageWords.failed} error={error} retry={retry} />
  if (!report) {
    const { date, debit, credit } = reportColumnWords
    return (
      <SkeletonTable columns={[{ label: date }, { label: debit, isAmount: true }, { label: credit, isAmount: true }]} />
    )
  }
  if (report.rows.length === 0) {
    return (
      <EmptyState title={partOfReportWords.nothingInPeriod}>
        <p>{text(partOfReportWords.nothingInPeriodBody)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {isPhone && isStatement(report) && report.page.last_page === 1 ? (
        <StatementCards report={report} from={shown.from} decimals={baseCurrency().decimals} />
      ) : (
        <ReportRows report={report} {...shown} />
      )}
      <Proofs proofs={report.proofs} from={shown.from} />
    </>
  )
}

const ofCurrency = new Set(['currency', 'foreign_amount'])

/** Where all is in the currency of the books, the columns that say so in every row have nothing to tell. */
function withoutOneCurrency(report: Report): Report {
  const isOne = report.rows.every(({ cells }) => !cells.currency || cells.currency === report.currency)
  return isOne ? { ...report, columns: report.columns.filter(({ key }) => !ofCurrency.has(key)) } : report
}
