import { Button } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useRequireAccess } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router'
import { crudWords, entriesCounted, reportGroupWords, reportPageWords } from '../../i18n/console.ts'
import { reportColumnWords, reportWords } from '../../i18n/reports.ts'
import { type ReportName, reportByKey, reports } from '../../schema/reports.ts'
import type { Report } from '../dataProvider/answers.ts'
import type { dataProvider as ours } from '../dataProvider/index.ts'
import { baseCurrency } from '../dataProvider/organization.ts'
import { showDate, showMoment } from '../layout/civil-date.ts'
import { Ltr, Money, ProofLine } from '../layout/Fields.tsx'
import { Icon } from '../layout/icons.tsx'
import { useCount, useLanguage, useText } from '../layout/language.tsx'
import { PageHead, Sheet } from '../layout/Page.tsx'
import { EmptyState, ErrorState, SkeletonTable } from '../layout/States.tsx'
import { AccountFilter } from './AccountFilter.tsx'
import { addressOfLink, reportsAddress } from './addresses.ts'
import { PeriodFilter } from './PeriodFilter.tsx'
import { parametersOf, type Question, readQuestion } from './question.ts'
import { ReportTable } from './ReportTable.tsx'
import './report.css'

/** One page that draws any report. */
export function ReportPage() {
  const { key = '' } = useParams()
  const name = reportByKey(key)
  return name ? <KnownReport key={name} name={name} /> : <UnknownReport />
}

function UnknownReport() {
  const text = useText()
  return (
    <>
      <PageHead title={text(reportPageWords.reports)} />
      <Sheet flush>
        <EmptyState
          title={reportPageWords.unknown}
          actions={
            <Button size="small" component={Link} to={reportsAddress}>
              {text(reportPageWords.all)}
            </Button>
          }
        />
      </Sheet>
    </>
  )
}

function KnownReport({ name }: { name: ReportName }) {
  const { wire, group, filters } = reports[name]
  useRequireAccess({ action: 'read', resource: wire })
  const text = useText()
  const { language } = useLanguage()
  const dataProvider = useDataProvider<typeof ours>()
  const [search, setSearch] = useSearchParams()
  const question = readQuestion(search)
  const parameters = parametersOf(question, reports[name])
  const answer = useQuery({
    queryKey: ['reports', wire, parameters, language],
    queryFn: async () => (await dataProvider.report(wire, parameters)).data,
    placeholderData: keepPreviousData,
  })
  const report = answer.data
  const ask = (change: Partial<Question>) => setSearch(parametersOf({ ...question, ...change }, reports[name]))
  const days = report?.from && report.to ? { from: report.from, to: report.to } : undefined
  return (
    <article className="report-page">
      <PageHead
        crumbs={[
          { label: text(reportPageWords.reports), to: reportsAddress },
          { label: text(reportGroupWords[group]) },
        ]}
        title={text(reportWords[name].title)}
        aside={report && <Scope report={report} />}
        actions={
          <Button size="small" startIcon={<Icon name="print" />} disabled={!report} onClick={() => window.print()}>
            {text(reportPageWords.print)}
          </Button>
        }
      />
      <div className="report-filters no-print">
        <PeriodFilter period={question.period} answered={days} onPeriod={period => ask({ period })} />
        {has(filters, 'account_id') && (
          <AccountFilter account={question.account_id} onAccount={account_id => ask({ account_id })} />
        )}
        {report && <Computed report={report} />}
      </div>
      <Sheet flush className={answer.isPlaceholderData ? 'waiting' : ''}>
        <Answer
          report={report}
          error={answer.error}
          question={question}
          retry={() => void answer.refetch()}
          widen={() => ask({ period: { preset: 'all_time' }, account_id: null })}
        />
      </Sheet>
      {report?.rows.some(({ link }) => addressOfLink(report.key, link, question.period)) && (
        <p className="muted dense report-note no-print">{text(reportPageWords.drill)}</p>
      )}
    </article>
  )
}

const has = (filters: readonly string[], filter: string) => filters.includes(filter)

/** Whose books, which days, which money: what a printed page must say. */
function Scope({ report }: { report: Report }) {
  const { organization, from, to, currency } = report
  return (
    <>
      <span className="print-only">
        <bdi>{organization}</bdi> ·{' '}
        {from && to && (
          <Ltr>
            {showDate(from)} – {showDate(to)}
          </Ltr>
        )}{' '}
        ·{' '}
      </span>
      <Ltr>{currency}</Ltr>
    </>
  )
}

function Computed({ report }: { report: Report }) {
  const text = useText()
  const count = useCount()
  return (
    <span className="muted computed">
      {text(reportPageWords.computed, {
        when: showMoment(report.generated_at),
        entries: count(entriesCounted, report.entries),
      })}
    </span>
  )
}

interface AnswerProps {
  report: Report | undefined
  error: Error | null
  question: Question
  retry: () => void
  widen: () => void
}

function Answer({ report, error, question, retry, widen }: AnswerProps) {
  const text = useText()
  if (error) {
    return (
      <ErrorState
        title={reportPageWords.failed}
        actions={
          <Button size="small" onClick={retry}>
            {text(crudWords.retry)}
          </Button>
        }
      >
        {error.message}
      </ErrorState>
    )
  }
  if (!report) {
    return (
      <SkeletonTable
        rows={12}
        columns={[
          { label: reportColumnWords.code },
          { label: reportColumnWords.account },
          { label: reportColumnWords.debit, isAmount: true },
          { label: reportColumnWords.credit, isAmount: true },
        ]}
      />
    )
  }
  if (!report.rows.some(({ kind }) => kind === 'row')) {
    return (
      <EmptyState
        title={reportPageWords.empty}
        actions={
          <Button size="small" onClick={widen}>
            {text(reportPageWords.wider)}
          </Button>
        }
      >
        <p>{text(reportPageWords.emptyBody)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <Proofs report={report} />
      <ReportTable report={report} period={question.period} />
    </>
  )
}

const isZero = (difference: string) => /^-?[0.]+$/.test(difference)

/** What was checked, with both sides of each check in figures. */
function Proofs({ report }: { report: Report }) {
  const text = useText()
  const { decimals } = baseCurrency()
  return report.proofs.map(({ name, left, right, difference }) => (
    <ProofLine key={name} holds={isZero(difference)} statement={name}>
      <span>
        <Money value={left} decimals={decimals} /> = <Money value={right} decimals={decimals} />
      </span>
      <span>
        {text(reportPageWords.difference)} <Money value={difference} decimals={decimals} className="bold" />
      </span>
    </ProofLine>
  ))
}
