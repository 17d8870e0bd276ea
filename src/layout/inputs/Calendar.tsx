import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { inputWords } from '../../../i18n/pages/layout.ts'
import { IconButton } from '../../elements/IconButton.tsx'
import { Button } from '../Button.tsx'
import { Icon } from '../icons.tsx'
import { useLanguage, useText } from '../language.tsx'
import {
  addDays,
  addMonths,
  type CivilDate,
  endOfWeek,
  isSameMonth,
  startOfWeek,
  today,
  weeksOfMonth,
} from '../values/civil-date.ts'
import { dateInWords } from '../values/date-words.ts'
import { inDigitsOfBooks, type Weekday } from '../values/forms-of-books.ts'
import styles from './Calendar.module.css'

interface MonthProps {
  value: CivilDate | undefined
  firstWeekday: Weekday
  onPick: (date: CivilDate) => void
}

/** A month to pick a day from. Arrows follow the eye: in Arabic the next day is on the left. */
export function Calendar({ value, firstWeekday, onPick }: MonthProps) {
  const { language, direction } = useLanguage()
  const text = useText()
  const [current, setCurrent] = useState(value ?? today())
  const sheet = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the day to focus is the one just drawn as current
  useEffect(() => {
    sheet.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
  }, [current])

  const weeks = weeksOfMonth(current, firstWeekday)

  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const moves: Record<string, CivilDate> = {
    [forward]: addDays(current, 1),
    [backward]: addDays(current, -1),
    ArrowDown: addDays(current, 7),
    ArrowUp: addDays(current, -7),
    Home: startOfWeek(current, firstWeekday),
    End: endOfWeek(current, firstWeekday),
    PageDown: addMonths(current, 1),
    PageUp: addMonths(current, -1),
  }
  const move = (event: KeyboardEvent) => {
    const to = moves[event.key]
    if (!to) return
    event.preventDefault()
    setCurrent(to)
  }

  return (
    <div className={styles.month} ref={sheet}>
      <div className={styles.monthHead}>
        <IconButton label={text(inputWords.previousMonth)} onClick={() => setCurrent(addMonths(current, -1))}>
          <Icon name="back" />
        </IconButton>
        <span aria-live="polite">{dateInWords(current, language, 'monthAndYear')}</span>
        <IconButton label={text(inputWords.nextMonth)} onClick={() => setCurrent(addMonths(current, 1))}>
          <Icon name="chevron" />
        </IconButton>
      </div>
      <table>
        <thead>
          <tr>
            {weeks[0]?.map(day => (
              <th key={day} abbr={dateInWords(day, language, 'weekday')}>
                {dateInWords(day, language, 'weekdayLetter')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => (
                <td key={day}>
                  <button
                    type="button"
                    className={`${styles.day} ${isSameMonth(day, current) ? '' : styles.outside} ${day === today() ? styles.today : ''}`}
                    aria-label={dateInWords(day, language, 'day')}
                    aria-pressed={day === value}
                    tabIndex={day === current ? 0 : -1}
                    onClick={() => onPick(day)}
                  >
                    {inDigitsOfBooks(String(Number(day.slice(8))))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <Button size="small" variant="text" onClick={() => onPick(today())}>
          {text(inputWords.today)}
        </Button>
        <span className={styles.keys} aria-hidden="true">
          {['t', '+', '−', 'w', 'k', 'm', 'h', 'y', 'r'].map(key => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      </footer>
    </div>
  )
}
