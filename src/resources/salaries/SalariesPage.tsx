import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCanAccess } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { salaryFieldWords, salaryWords, sheetsCounted } from '../../../i18n/books/salaries.ts'
import { resourceWords } from '../../../i18n/records/resources.ts'
import { isMonth } from '../../../schema/salaries.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { exportSlips } from '../../dataProvider/exporting.ts'
import { baseCurrency, presentOrganization } from '../../dataProvider/organization.ts'
import { makeSheet } from '../../dataProvider/salaries.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import inputStyles from '../../elements/inputs.module.css'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Note } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useCount, useLanguage, useText } from '../../layout/language.tsx'
import listsStyles from '../../layout/lists.module.css'
import { useMediaQuery } from '../../layout/media.ts'
import { ExportButton } from '../../layout/overlays/ExportButton.tsx'
import pageStyles from '../../layout/Page.module.css'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, LoadFailed, SkeletonTable } from '../../layout/States.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { listAddress } from '../kit/addresses.ts'
import { AdvancesSheet } from './AdvancesSheet.tsx'
import { MonthCards, MonthSheet } from './MonthSheet.tsx'
import { addMonthsTo, currentMonth, monthChoices, monthName } from './months.ts'
import salariesStyles from './salaries.module.css'
import { useSheet } from './useSheet.ts'

const resource = 'representative_salaries'
// On paper it is the grid, whatever the width of the paper.
const onPhone = 'screen and (max-width: 899.95px)'

/** The monthly sheet of the representatives, and their advances. */
export const SalariesPage = withAccess({ action: 'list', resource }, function SalariesPage() {
  const text = useText()
  const count = useCount()
  const [query, setQuery] = useSearchParams()
  const requested = query.get('month') ?? ''
  const month = isMonth(requested) ? requested : currentMonth()
  const open = (chosen: string) => setQuery({ month: chosen })
  const { data } = useSheet(month)
  const hasRows = data !== undefined && data.length > 0
  return (
    <>
      <PageHead
        title={text(salaryWords.title)}
        aside={hasRows && count(sheetsCounted, data.length)}
        actions={
          hasRows && (
            <>
              <MakeSheet month={month} isFirst={false} />
              <ExportButton formats={['slips']} make={(_, exporting) => exportSlips(month, exporting)} />
              <Button size="small" startIcon={<Icon name="print" />} onClick={() => window.print()}>
                {text(salaryWords.print)}
              </Button>
            </>
          )
        }
      />
      <div className={pageStyles.stack}>
        <Sheet flush className={salariesStyles.monthSheet}>
          <MonthChooser month={month} open={open} />
          <Rows month={month} />
        </Sheet>
        <AdvancesSheet />
      </div>
    </>
  )
})

function MonthChooser({ month, open }: { month: string; open: (month: string) => void }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <div className={`${listsStyles.toolbar} ${salariesStyles.monthChooser}`}>
      <IconButton
        className="no-print"
        label={text(salaryWords.previousMonth)}
        onClick={() => open(addMonthsTo(month, -1))}
      >
        <Icon name="back" />
      </IconButton>
      <select
        className={`${inputStyles.input} no-print`}
        data-part="input"
        aria-label={text(salaryFieldWords.month)}
        value={month}
        onChange={event => open(event.target.value)}
      >
        {monthChoices(month).map(each => (
          <option key={each} value={each}>
            {monthName(each, language)}
          </option>
        ))}
      </select>
      <IconButton className="no-print" label={text(salaryWords.nextMonth)} onClick={() => open(addMonthsTo(month, 1))}>
        <Icon name="chevron" />
      </IconButton>
      <b className={salariesStyles.printOnly}>
        <Bdi>{presentOrganization().name}</Bdi> · {monthName(month, language)}
      </b>
      <span className="muted at-end">
        <Bdi>{baseCurrency().sign}</Bdi>
      </span>
    </div>
  )
}

/** Makes the rows that the month has not got yet, for those who may. */
function MakeSheet({ month, isFirst }: { month: string; isFirst: boolean }) {
  const text = useText()
  const queries = useQueryClient()
  const { canAccess } = useCanAccess({ action: 'create', resource })
  const attempt = useRef(newAttempt())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => makeSheet(month, attempt.current),
    onSuccess: async () => {
      attempt.current = newAttempt()
      await queries.invalidateQueries({ queryKey: ['salaries'] })
    },
  })
  if (!canAccess) return null
  return (
    <>
      <Button
        size="small"
        variant={isFirst ? 'contained' : 'text'}
        disabled={isPending}
        startIcon={<Icon name="plus" />}
        onClick={() => mutate()}
      >
        {text(isFirst ? salaryWords.make : salaryWords.makeMissing)}
      </Button>
      {error && (
        <Note tone="error">
          <p>{error.message}</p>
        </Note>
      )}
    </>
  )
}

function Rows({ month }: { month: string }) {
  const text = useText()
  const isPhone = useMediaQuery(onPhone)
  const { data, error, refetch } = useSheet(month)
  if (error && !data) {
    return <LoadFailed title={salaryWords.failed} error={error} retry={refetch} />
  }
  if (!data) {
    const { name, basic_salary, commission, net } = salaryFieldWords
    return <SkeletonTable columns={[name, basic_salary, commission, net].map(label => ({ label }))} rows={4} />
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={salaryWords.none}
        actions={
          <>
            <MakeSheet month={month} isFirst />
            <Button size="small" component={Link} to={listAddress('representatives')}>
              {text(resourceWords.representatives.title.all)}
            </Button>
          </>
        }
      >
        <p>{text(salaryWords.noneHint)}</p>
      </EmptyState>
    )
  }
  return isPhone ? <MonthCards salaries={data} /> : <MonthSheet salaries={data} />
}
