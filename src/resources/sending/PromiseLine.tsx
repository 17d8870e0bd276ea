import { overdueWords as words } from '../../../i18n/records/overdue.ts'
import type { PaymentPromise } from '../../../schema/answers/sent/reminders.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { StatusDot } from '../../elements/StatusDot.tsx'
import { Ltr } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { dayOf, showDate } from '../../layout/values/civil-date.ts'
import { showDecimal } from '../../layout/values/decimal.ts'
import styles from './overdue.module.css'

/** What was promised, and where it stands. */
export function PromiseLine({ promise }: { promise: PaymentPromise }) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  const { state, left, date, created_by, created_at } = promise
  const sentences = { to_come: words.toCome, due_today: words.dueToday, broken: words.brokenOn }
  if (!(state in sentences)) return null
  const made = showDate(dayOf(created_at))
  return (
    <p className={styles.line} data-state={state}>
      <StatusDot mark={state === 'to_come' ? 'hollow' : 'half'} />
      <span>
        {text(sentences[state as keyof typeof sentences], {
          amount: `${showDecimal(left, decimals)} ${sign}`,
          date: showDate(date),
        })}{' '}
        <span className={`muted ${styles.whole}`}>
          <bdi>{created_by}</bdi> <Ltr>{made}</Ltr>
        </span>
      </span>
    </p>
  )
}
