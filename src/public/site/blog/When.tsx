import type { ReactNode } from 'react'
import { dayInWords, minutesWords } from '../../../../i18n/site/blog.ts'
import { countText } from '../../../../i18n/text.ts'
import { StatusDot } from '../../../elements/StatusDot.tsx'
import { useLanguage } from '../../language.tsx'
import { Figures } from '../reading/Figures.tsx'
import readingStyles from '../reading/reading.module.css'

/** The day of an article. */
const Day = ({ instant }: { instant: string }): ReactNode => {
  const [day, month, year] = dayInWords(instant, useLanguage())
  return (
    <time dateTime={instant.slice(0, 10)}>
      <bdi className="number">{day}</bdi> {month} <bdi className="number">{year}</bdi>
    </time>
  )
}

export const Minutes = ({ minutes }: { minutes: number }): ReactNode => (
  <Figures>{countText(minutesWords, useLanguage(), minutes)}</Figures>
)

/** When an article was published, and how long one reads. */
export const When = ({ instant, minutes, more }: { instant: string; minutes: number; more?: string }): ReactNode => (
  <p className={readingStyles.meta}>
    <Day instant={instant} />
    <StatusDot />
    <span>
      <Minutes minutes={minutes} />
    </span>
    {more && (
      <>
        <StatusDot />
        <span>{more}</span>
      </>
    )}
  </p>
)
