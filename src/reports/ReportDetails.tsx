import type { ReactNode } from 'react'
import { useGetOne } from 'react-admin'
import { entriesCounted } from '../../i18n/pages/console.ts'
import {
  reportAskWords,
  reportChoiceWords,
  reportFilterWords,
  reportSheetWords,
} from '../../i18n/pages/report-pages.ts'
import type { Report } from '../../schema/answers/reports.ts'
import type { ReportFilter } from '../../schema/reports.ts'
import { signOf } from '../dataProvider/organization.ts'
import { pickableOf } from '../dataProvider/usePicking.ts'
import { Bdi, Code, Ltr } from '../layout/Fields.tsx'
import { useCount, useText } from '../layout/language.tsx'
import { rangeOf } from '../layout/Pager.tsx'
import { showDate, showMoment } from '../layout/values/civil-date.ts'
import { CorrectionsSentence } from './answer/Corrections.tsx'
import { pickedFilters } from './filters/PickFilter.tsx'
import styles from './kit/report-page.module.css'
import type { Filters } from './kit/report-query.ts'

/** What a report is of: whose books, which days, which money, with which filters, computed when, from how many entries. */

/** The days of a report: between two, or as of one. */
function DaysOf({ report: { from, to, as_of } }: { report: Report }) {
  const text = useText()
  if (as_of) return text(reportAskWords.asOf, { day: showDate(as_of) })
  return text(reportSheetWords.fromTo, { from: showDate(from), to: showDate(to) })
}

const basisOf = (basis: string) => (basis === 'cash' ? reportSheetWords.cash : reportSheetWords.accrual)

/** Under the title: the days and the currency. */
export function ReportScope({ report }: { report: Report }) {
  return (
    <>
      <DaysOf report={report} /> · <Bdi>{signOf(report.currency)}</Bdi>
    </>
  )
}

/** Under the table, quietly: how the figures were reached, and the fingerprint that they can be known by. */
export function ReportFootnotes({ report }: { report: Report }) {
  const text = useText()
  const count = useCount()
  return (
    <p className={`${styles.colophon} muted dense no-print`}>
      <span>{text(basisOf(report.basis))}</span>
      <span>
        {text(reportSheetWords.computedFrom, {
          when: showMoment(report.generated_at),
          entries: count(entriesCounted, report.entries),
        })}
      </span>
      {report.fingerprint && (
        <span title={text(reportSheetWords.fingerprintSays)}>
          {text(reportSheetWords.fingerprint)} <Code>{report.fingerprint}</Code>
        </span>
      )}
    </p>
  )
}

/** At the head of a printed report: everything that a reader who holds only the paper must know. */
export function PrintHeader({ report, filters }: { report: Report; filters: Filters }) {
  const text = useText()
  const count = useCount()
  const { organization, title, currency, known_at, generated_at, entries, fingerprint, page, basis } = report
  return (
    <header className={styles.printedHead}>
      <p className={styles.whose}>
        <Bdi>{organization}</Bdi>
      </p>
      <h2>{title}</h2>
      <p>
        <DaysOf report={report} /> · {text(basisOf(basis))} ·{' '}
        {text(reportSheetWords.amountsIn, { currency: signOf(currency) })}
      </p>
      {known_at && <p>{text(reportSheetWords.knownThen, { moment: showMoment(known_at) })}</p>}
      <ChosenFilters filters={filters} />
      {report.corrections && report.corrections.count > 0 && !report.corrections.are_shown && (
        <p>
          <CorrectionsSentence corrections={report.corrections} />
        </p>
      )}
      {page.last_page > 1 && (
        <p>
          {text(reportSheetWords.printsPage, {
            range: rangeOf(page.current_page, page.per_page, page.total),
            total: page.total,
          })}
        </p>
      )}
      <p className={styles.made}>
        {text(reportSheetWords.computedFrom, {
          when: showMoment(generated_at),
          entries: count(entriesCounted, entries),
        })}
        {fingerprint && (
          <>
            {' '}
            · {text(reportSheetWords.fingerprint)} <Code>{fingerprint}</Code>
          </>
        )}
      </p>
    </header>
  )
}

function ChosenFilters({ filters }: { filters: Filters }) {
  const chosen = (Object.entries(filters) as [ReportFilter, string][]).filter(([name]) => name !== 'known_at')
  if (chosen.length === 0) return null
  return (
    <p className={styles.chosen}>
      {chosen.map(([name, value]) => (
        <span key={name}>
          <ChosenFilter name={name} value={value} />
        </span>
      ))}
    </p>
  )
}

function ChosenFilter({ name, value }: { name: ReportFilter; value: string }): ReactNode {
  const text = useText()
  if (name in pickedFilters) return <PickedName name={name as keyof typeof pickedFilters} value={value} />
  if (name === 'folded') return text(reportSheetWords.withCorrections)
  if (name === 'entry_id') return null
  const choice = reportChoiceWords[value as keyof typeof reportChoiceWords]
  return (
    <>
      {text(reportFilterWords[name])}: {choice ? text(choice) : <Ltr>{value}</Ltr>}
    </>
  )
}

function PickedName({ name, value }: { name: keyof typeof pickedFilters; value: string }) {
  const text = useText()
  const { data } = useGetOne(pickedFilters[name], { id: value })
  return (
    <>
      {text(reportFilterWords[name])}: <Bdi>{data ? pickableOf(pickedFilters[name], data).label : '…'}</Bdi>
    </>
  )
}
