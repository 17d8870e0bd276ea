import { organizationPageWords } from '../../../i18n/pages/settings.ts'
import inputStyles from '../../elements/inputs.module.css'
import { useLanguage, useText } from '../language.tsx'
import { dateInWords } from '../values/date-words.ts'
import { inDigitsOfBooks } from '../values/forms-of-books.ts'
import { type Control, Input, type InputProps, nativeAttributes } from './Input.tsx'
import styles from './MonthDayInput.module.css'

const two = (value: number) => String(value).padStart(2, '0')
const months = Array.from({ length: 12 }, (_, index) => two(index + 1))
// A year that began on the 29th would have no first day in most Februaries.
const days = Array.from({ length: 28 }, (_, index) => two(index + 1))

function MonthDayBox({ control, label }: { control: Control<string>; label: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [month = '01', day = '01'] = control.value.split('-')
  const { id, ref, readOnly, placeholder, ...attributes } = nativeAttributes(control)
  const about = {
    ...attributes,
    className: inputStyles.input,
    'data-part': 'input',
    disabled: control.disabled || readOnly,
    onBlur: control.onBlur,
  }
  return (
    <span className={styles.monthDay}>
      <select
        {...about}
        id={id}
        ref={ref}
        aria-label={`${label}: ${text(organizationPageWords.yearDay)}`}
        value={day}
        onChange={event => control.onChange(`${month}-${event.target.value}`)}
      >
        {days.map(value => (
          <option key={value} value={value}>
            {inDigitsOfBooks(String(Number(value)))}
          </option>
        ))}
      </select>
      <select
        {...about}
        aria-label={`${label}: ${text(organizationPageWords.yearMonth)}`}
        value={month}
        onChange={event => control.onChange(`${event.target.value}-${day}`)}
      >
        {months.map(value => (
          <option key={value} value={value}>
            {dateInWords(`2000-${value}-01`, language, 'month')}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A day of every year, `MM-DD`. */
export const MonthDayInput = (props: InputProps<string>) => (
  <Input<string> {...props} empty="" draw={(control, label) => <MonthDayBox control={control} label={label} />} />
)
