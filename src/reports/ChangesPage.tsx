import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { reportPageWords } from '../../i18n/pages/console.ts'
import { changesWords } from '../../i18n/pages/report-pages.ts'
import { reportColumnWords, reportWords } from '../../i18n/reports.ts'
import type { ReportChanges, ReportColumn, ReportRow } from '../../schema/answers/reports.ts'
import { type ReportName, reportByKey, reportDeclaration } from '../../schema/reports.ts'
import type { Books } from '../dataProvider/index.ts'
import { Button } from '../layout/Button.tsx'
import { useLanguage, useText } from '../layout/language.tsx'
import pageStyles from '../layout/Page.module.css'
import { PageHead, Sheet } from '../layout/Page.tsx'
import { EmptyState, SkeletonTable } from '../layout/States.tsx'
import { showMoment } from '../layout/values/civil-date.ts'
import { withAccess } from '../layout/withAccess.tsx'
import { AnswerFailed } from './kit/AnswerFailed.tsx'
import { reportAddress, reportsAddress } from './kit/addresses.ts'
import reportPageStyles from './kit/report-page.module.css'
import { type Filters, parametersOf, type ReportQuery, readReportQuery } from './kit/report-query.ts'
import { ReportTable } from './table/ReportTable.tsx'
import { RowsPager } from './table/RowsPager.tsx'
import { UnknownReport } from './UnknownReport.tsx'

/** Why a report is not what it was at a moment. */
export function ChangesPage() {
  const { key = '' } = useParams()
  const name = reportByKey(key)
  return name ? <Changes key={name} name={name} /> : <UnknownReport />
}

// Any report can be asked what was recorded since, also one that cannot be shown as it was.
const requestedOf = (name: ReportName) => {
  const { time, filters } = reportDeclaration(name)
  return { time, filters: filters.includes('known_at') ? filters : ([...filters, 'known_at'] as const) }
}

const toRead = ({ name }: { name: ReportName }) => ({ action: 'read', resource: reportDeclaration(name).wire })

const Changes = withAccess(toRead, function Changes({ name }: { name: ReportName }) {
  const { wire } = reportDeclaration(name)
  const text = useText()
  const { language } = useLanguage()
  const dataProvider = useDataProvider<DataProvider & Books>()
  const [search, setSearch] = useSearchParams()
  const declared = useMemo(() => requestedOf(name), [name])
  const question = readReportQuery(search, declared)
  const parameters = parametersOf(question, declared)
  const { compare: _compare, interval: _interval, ...days } = parameters
  const { data, error, refetch } = useQuery({
    queryKey: ['reports', wire, 'changes', days, language],
    queryFn: async () => (await dataProvider.changesOfReport(wire, days)).data,
  })
  const moment = showMoment(question.filters.known_at ?? '')
  const { known_at: _then, page: _page, ...now } = parameters
  const title = text(reportWords[name].title)
  return (
    <article className={reportPageStyles.reportPage}>
      <PageHead
        isOnPaper={false}
        actionsOnPhone="start"
        crumbs={[
          { label: text(reportPageWords.reports), to: reportsAddress },
          { label: title, to: reportAddress(wire, now) },
        ]}
        title={text(changesWords.title, { report: title })}
        aside={text(changesWords.since, { moment })}
        actions={
          <>
            {reportDeclaration(name).filters.includes('known_at') && (
              <Button
                size="small"
                component={Link}
                to={reportAddress(wire, { ...now, known_at: question.filters.known_at ?? '' })}
              >
                {text(changesWords.asItWas)}
              </Button>
            )}
            <Button size="small" component={Link} to={reportAddress(wire, now)}>
              {text(changesWords.now)}
            </Button>
          </>
        }
      />
      <p className={`${reportPageStyles.changesSay} dense`}>{text(changesWords.says, { moment })}</p>
      {error && !data && (
        <Sheet flush>
          <AnswerFailed title={changesWords.failed} error={error} retry={refetch} />
        </Sheet>
      )}
      {!data && !error && (
        <Sheet flush>
          <SkeletonTable
            columns={[{ label: reportColumnWords.number }, { label: reportColumnWords.amount, isAmount: true }]}
          />
        </Sheet>
      )}
      {data && (
        <Answer
          changes={data}
          question={question}
          wire={wire}
          moment={moment}
          onPage={page => setSearch(parametersOf({ ...question, page }, declared))}
        />
      )}
    </article>
  )
})

interface AnswerProps {
  changes: ReportChanges
  question: ReportQuery
  wire: string
  moment: string
  onPage: (page: number) => void
}

const nothing: ReportRow['explained'] = []
const plain = (rows: readonly ReportRow[]) => rows.map(row => ({ row, isFolded: false }))

function Answer({ changes, question, wire, moment, onPage }: AnswerProps) {
  const text = useText()
  const accounts = useMemo(() => accountRows(changes), [changes])
  const entries = useMemo(() => entryRows(changes), [changes])
  // What changed is looked at as the books are now.
  const { known_at: _then, ...filters }: Filters = question.filters
  const from = {
    report: { key: `${wire}/changes`, from: changes.from, to: changes.to },
    question: { ...question, filters },
  }
  if (changes.page.total === 0) {
    return (
      <Sheet flush>
        <EmptyState title={changesWords.nothing}>
          <p>{text(changesWords.nothingBody, { moment })}</p>
        </EmptyState>
      </Sheet>
    )
  }
  const column = (key: string, type: ReportColumn['type'], label: { ar: string; en: string }): ReportColumn => ({
    key,
    type,
    label: text(label),
  })
  const ofAccounts = [
    column('code', 'code', reportColumnWords.code),
    column('account', 'text', reportColumnWords.account),
    column('before', 'money', changesWords.before),
    column('debit', 'money', reportColumnWords.debit),
    column('credit', 'money', reportColumnWords.credit),
    column('net', 'money', changesWords.net),
  ]
  const ofEntries = [
    column('recorded_at', 'moment', reportColumnWords.recorded_at),
    column('recorded_by', 'text', reportColumnWords.recorded_by),
    column('date', 'date', reportColumnWords.date),
    column('number', 'code', reportColumnWords.number),
    column('type', 'text', reportColumnWords.type),
    column('name', 'text', reportColumnWords.name),
    column('reverses', 'code', changesWords.reverses),
    column('amount', 'money', reportColumnWords.amount),
  ]
  const table = (title: string, columns: ReportColumn[], rows: ReportRow[]) => (
    <ReportTable
      report={{ title, columns, rows, totals: {}, totals_explained: nothing }}
      shown={plain(rows)}
      from={from}
    />
  )
  return (
    <div className={pageStyles.stack}>
      <Sheet flush title={changesWords.accounts}>
        {table(text(changesWords.accounts), ofAccounts, accounts)}
      </Sheet>
      <Sheet flush title={changesWords.entries}>
        {table(text(changesWords.entries), ofEntries, entries)}
        <RowsPager page={changes.page} onPage={onPage} />
      </Sheet>
    </div>
  )
}

const accountRows = ({ accounts }: ReportChanges): ReportRow[] =>
  accounts.map(({ account, before, debit, credit, net }) => ({
    id: `account:${account.id}`,
    kind: 'row',
    level: 1,
    cells: { code: account.code, account: account.name, before, debit, credit, net },
    explained: nothing,
    link: { kind: 'account', id: account.id },
  }))

const entryRows = ({ entries }: ReportChanges): ReportRow[] =>
  entries.map(({ id, date, number, name, type, amount, recorded_at, recorded_by, reverses }) => ({
    id: `entry:${id}`,
    kind: 'row',
    level: 1,
    cells: { recorded_at, recorded_by, date, number, type, name, reverses: reverses?.number ?? null, amount },
    explained: nothing,
    link: { kind: 'entry', id },
  }))
