import { crudWords } from '../../i18n/pages/console.ts'
import { IconButton } from '../elements/IconButton.tsx'
import { Icon } from './icons.tsx'
import { useText, useWords, type Words } from './language.tsx'
import styles from './Pager.module.css'
import { inDigitsOfBooks } from './values/forms-of-books.ts'

/** Which rows a page holds: `1–500`. */
export const rangeOf = (page: number, perPage: number, total: number): string =>
  inDigitsOfBooks(`${(page - 1) * perPage + 1}–${Math.min(page * perPage, total)}`)

interface TurnPageProps {
  page: number
  last: number
  onPage: (page: number) => void
  before?: Words
  after?: Words
}

/** The way to the page before and to the page after. */
export function PageButtons({ page, last, onPage, before, after }: TurnPageProps) {
  const words = useWords()
  return (
    <span className="at-end">
      <IconButton label={words(before ?? crudWords.previousPage)} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="back" />
      </IconButton>
      <IconButton label={words(after ?? crudWords.nextPage)} disabled={page >= last} onClick={() => onPage(page + 1)}>
        <Icon name="chevron" />
      </IconButton>
    </span>
  )
}

interface PagerProps {
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}

/** Under rows of which a page is shown: which of how many, and the way to the others. Nothing where all are here. */
export function Pager({ page, perPage, total, onPage }: PagerProps) {
  const text = useText()
  const last = Math.ceil(total / perPage)
  if (last <= 1) return null
  return (
    <footer className={styles.pager}>
      <span>{text(crudWords.range, { range: rangeOf(page, perPage, total), total })}</span>
      <PageButtons page={page} last={last} onPage={onPage} />
    </footer>
  )
}
