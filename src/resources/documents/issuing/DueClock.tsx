import { useEffect, useState } from 'react'
import { einvoiceDocumentWords as words } from '../../../../i18n/einvoice/documents.ts'
import { Bdi } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import { inDigitsOfBooks } from '../../../layout/values/forms-of-books.ts'
import styles from './issuing.module.css'

const minute_ms = 60_000

/** Hours and minutes, as a clock writes them. */
const written = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

/** How long a simplified document may still take to the authority; red once that is over. */
export function DueClock({ due }: { due: string }) {
  const text = useText()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => setNow(Date.now()), minute_ms)
    return () => clearInterval(tick)
  }, [])
  const minutes = Math.floor((Date.parse(due) - now) / minute_ms)
  const hours = inDigitsOfBooks(written(Math.abs(minutes)))
  return (
    <span className={styles.clock} data-over={minutes < 0}>
      <Bdi>{text(minutes < 0 ? words.over : words.left, { hours })}</Bdi>
    </span>
  )
}
