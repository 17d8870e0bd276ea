import { type ReactNode, useState } from 'react'
import { reportAskWords, reportChoiceWords, reportFilterWords } from '../../../i18n/pages/report-pages.ts'
import type { Report } from '../../../schema/answers/reports.ts'
import { comparisons, intervals, type ReportDeclaration, type ReportFilter } from '../../../schema/reports.ts'
import { currenciesOfOrganization } from '../../dataProvider/organization.ts'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import type { ReportQuery } from '../kit/report-query.ts'
import { type Choice, ChoiceFilter } from './ChoiceFilter.tsx'
import { DayFilter } from './DayFilter.tsx'
import styles from './filters.module.css'
import { KnownAtFilter } from './KnownAtFilter.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'
import { type PickedFilter, PickFilter, pickedFilters } from './PickFilter.tsx'

interface ReportFiltersProps {
  declared: ReportDeclaration
  question: ReportQuery
  report: Report | undefined
  onAsk: (change: Partial<ReportQuery>) => void
}

const byInterval = intervals.map(value => ({ value, label: reportChoiceWords[value] }))

const choicesOf = {
  interval: [{ label: reportAskWords.oneColumn }, ...byInterval],
  compare: [
    { label: reportAskWords.noComparison },
    ...comparisons.map(value => ({ value, label: reportChoiceWords[value] })),
  ],
  age_by: [{ label: reportChoiceWords.due_date }, { value: 'date', label: reportChoiceWords.date }],
} satisfies Partial<Record<ReportFilter, readonly Choice[]>>

const byMonthFirst: Choice[] = byInterval.map(({ value, label }) => (value === 'month' ? { label } : { value, label }))

const currencyChoices = (): Choice[] => [
  { label: reportAskWords.allCurrencies },
  ...currenciesOfOrganization().flatMap(({ code }) => (code ? [{ value: code, label: code }] : [])),
]

const inOrder: readonly ReportFilter[] = [
  'interval',
  'compare',
  'age_by',
  'account_id',
  'client_id',
  'supplier_id',
  'product_id',
  'representative_id',
  'analytical_account_id',
  'currency',
  'folded',
  'known_at',
]

/** What the report is asked for: when, and whatever else it declares. On a phone all but the time waits behind a button. */
export function ReportFilters({ declared, question, report, onAsk }: ReportFiltersProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { filters } = question
  const others = inOrder.filter(name => declared.filters.includes(name))
  const set = (name: ReportFilter) => (value: string | undefined) => {
    const { [name]: _before, ...rest } = filters
    onAsk({ filters: value === undefined ? rest : { ...rest, [name]: value }, page: 1 })
  }
  const draw = (name: ReportFilter): ReactNode => {
    const requestedOf = { value: filters[name], onChange: set(name) }
    switch (name) {
      case 'interval':
        return (
          <ChoiceFilter
            key={name}
            filter={name}
            choices={declared.byMonth ? byMonthFirst : choicesOf.interval}
            {...requestedOf}
          />
        )
      case 'compare':
      case 'age_by':
        return <ChoiceFilter key={name} filter={name} choices={choicesOf[name]} {...requestedOf} />
      case 'currency':
        return <ChoiceFilter key={name} filter={name} choices={currencyChoices()} {...requestedOf} />
      case 'folded':
        return (
          <label key={name} className={inputStyles.check} data-part="check">
            <input
              type="checkbox"
              checked={filters.folded !== '0'}
              onChange={event => set('folded')(event.target.checked ? undefined : '0')}
            />
            {text(reportFilterWords.folded)}
          </label>
        )
      case 'known_at':
        return <KnownAtFilter key={name} {...requestedOf} />
      default:
        return name in pickedFilters ? <PickFilter key={name} filter={name as PickedFilter} {...requestedOf} /> : null
    }
  }
  const on = others.filter(name => filters[name] !== undefined).length
  return (
    <search className={`${styles.reportFilters} no-print ${isOpen ? styles.isOpen : ''}`}>
      {filters.entry_id !== undefined ? null : declared.time === 'as_of' ? (
        <DayFilter
          period={question.period}
          answered={report?.as_of ?? report?.to}
          onPeriod={period => onAsk({ period, page: 1 })}
        />
      ) : (
        <PeriodFilter
          period={question.period}
          answered={report && { from: report.from, to: report.to }}
          onPeriod={period => onAsk({ period, page: 1 })}
        />
      )}
      {others.length > 0 && (
        <Button size="small" className={styles.moreFilters} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="filter" />
          {on > 0 ? text(reportAskWords.filtersOn, { count: on }) : text(reportAskWords.filters)}
        </Button>
      )}
      <div className={styles.rest}>{others.map(draw)}</div>
    </search>
  )
}
