import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { inputWords } from '../../../i18n/pages/layout.ts'
import type { Language } from '../../../i18n/text.ts'
import { Icon } from '../icons.tsx'
import { useLanguage, useText } from '../language.tsx'
import {
  addDays,
  addMonths,
  type CivilDate,
  endOfWeek,
  startOfMonth,
  startOfWeek,
  today,
} from '../values/civil-date.ts'
import styles from './Calendar.module.css'

// Latin digits and the Gregorian calendar whatever the ICU version believes of Egypt.
const locales: Record<Language, string> = { ar: 'ar-EG-u-nu-latn-ca-gregory', en: 'en-GB-u-ca-gregory' }

const inWords = (date: CivilDate, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

interface MonthProps {
  value: CivilDate | undefined
  firstWeekday: number
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

  const first = startOfWeek(startOfMonth(current), firstWeekday)
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day)),
  ).filter(([begin], week) => week === 0 || begin?.slice(0, 7) === current.slice(0, 7))

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
        <button
          type="button"
          className="icon-btn"
          aria-label={text(inputWords.previousMonth)}
          onClick={() => setCurrent(addMonths(current, -1))}
        >
          <Icon name="back" />
        </button>
        <span aria-live="polite">{inWords(current, language, { month: 'long', year: 'numeric' })}</span>
        <button
          type="button"
          className="icon-btn"
          aria-label={text(inputWords.nextMonth)}
          onClick={() => setCurrent(addMonths(current, 1))}
        >
          <Icon name="chevron" />
        </button>
      </div>
      <table>
        <thead>
          <tr>
            {weeks[0]?.map(day => (
              <th key={day} abbr={inWords(day, language, { weekday: 'long' })}>
                {inWords(day, language, { weekday: 'narrow' })}
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
                    className={`${styles.day} ${day.slice(0, 7) === current.slice(0, 7) ? '' : styles.outside} ${day === today() ? styles.today : ''}`}
                    aria-label={inWords(day, language, { dateStyle: 'full' })}
                    aria-pressed={day === value}
                    tabIndex={day === current ? 0 : -1}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <button type="button" className="btn quiet small" onClick={() => onPick(today())}>
          {text(inputWords.today)}
        </button>
        <span className={styles.keys} aria-hidden="true">
          {['t', '+', '−', 'w', 'k', 'm', 'h', 'y', 'r'].map(key => (
            <kbd key={key} className="kbd">
              {key}
            </kbd>
          ))}
        </span>
      </footer>
    </div>
  )
}
