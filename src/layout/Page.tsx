import { Fragment, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { layoutWords } from '../../i18n/pages/layout.ts'
import { withoutMarks } from '../../schema/search.ts'
import ledgerStyles from '../elements/ledger.module.css'
import sheetStyles from '../elements/sheet.module.css'
import { PageHere } from './favourites.ts'
import { Icon } from './icons.tsx'
import { useText, useWords, type Words } from './language.tsx'
import styles from './Page.module.css'
import { StarButton } from './StarButton.tsx'

interface PageHeadProps {
  title: ReactNode
  /** The way here, outermost first; the last names this page and has no address. */
  crumbs?: { label: ReactNode; to?: string }[]
  chip?: ReactNode
  /** One line beside the title: a count, a date, the currency. */
  aside?: ReactNode
  /** Under which name it can be kept among the favourites; a place of the rail has its own. */
  star?: Words
  actions?: ReactNode
  /** On a phone the actions take a line of their own, or stand beside the title. */
  actionsOnPhone?: 'wide' | 'start' | 'first'
  /** Whether it is printed: a report has a head of its own on paper. */
  isOnPaper?: boolean
}

/** The top of every page: where it is, what it is, its state, what can be done. One primary action. */
export function PageHead({
  title,
  crumbs = [],
  chip,
  aside,
  star,
  actions,
  actionsOnPhone,
  isOnPaper = true,
}: PageHeadProps) {
  const text = useText()
  const here = useContext(PageHere)
  const favourite = here && (star ? { to: here.to, label: star } : here.place)
  const head = useRef<HTMLDivElement>(null)
  useTabTitle(head, here !== null)
  return (
    <div ref={head} className={`${styles.pageHead} ${isOnPaper ? '' : 'no-print'}`}>
      {crumbs.length > 0 && (
        <nav className={styles.crumbs} aria-label={text(layoutWords.breadcrumb)}>
          {crumbs.map(({ label, to }, index) => (
            <Fragment key={to ?? 'here'}>
              {index > 0 && <Icon name="chevron" />}
              {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
            </Fragment>
          ))}
        </nav>
      )}
      <h1>{title}</h1>
      {favourite && (
        <span className={styles.star}>
          <StarButton favourite={favourite} />
        </span>
      )}
      {chip}
      {aside && <span className={styles.aside}>{aside}</span>}
      {actions && (
        <div className={styles.actions} data-on-phone={actionsOnPhone}>
          {actions}
        </div>
      )}
    </div>
  )
}

/** The tab is called by the record that is open, by its number or its name, and the list that it is of. */
function useTabTitle(head: RefObject<HTMLElement | null>, isOfConsole: boolean): void {
  const text = useText()
  // What stands in the head may be read only later: it is called anew whenever that is drawn.
  useEffect(() => {
    if (!isOfConsole) return
    const wordsOf = (selector: string) => withoutMarks(head.current?.querySelector(selector)?.textContent ?? '').trim()
    const names = [wordsOf('[aria-current="page"] bdi') || wordsOf('h1'), wordsOf('nav a'), text(layoutWords.jornal)]
    document.title = names.filter(Boolean).join(' · ')
  })
}

interface SheetProps {
  /** Draws the margin rule: a document or a first page, one on a screen. */
  hasMargin?: boolean
  title?: Words
  end?: ReactNode
  /** The content brings its own edges (a table). */
  flush?: boolean
  /** What it shows is about to be replaced. */
  isWaiting?: boolean
  className?: string
  children: ReactNode
}

/** A piece of paper. */
export function Sheet({ hasMargin, title, end, flush, isWaiting, className = '', children }: SheetProps) {
  const words = useWords()
  return (
    <section
      className={`${sheetStyles.sheet} ${hasMargin ? sheetStyles.withMargin : ''} ${className}`}
      data-part="sheet"
      aria-busy={isWaiting}
    >
      {(title || end) && (
        <header>
          {title && <h2>{words(title)}</h2>}
          {end && <span className="at-end">{end}</span>}
        </header>
      )}
      {flush ? (
        children
      ) : (
        <div className={sheetStyles.body} data-part="sheet-body">
          {children}
        </div>
      )}
    </section>
  )
}

/** The ledger's table inside its own scroll, amounts in cells of class `r`. */
export const LedgerTable = ({
  label,
  tight,
  className = '',
  children,
}: {
  label: Words
  tight?: boolean
  className?: string
  children: ReactNode
}) => {
  const words = useWords()
  const box = useRef<HTMLElement>(null)
  useEffect(() => (box.current ? markWider(box.current) : undefined), [])
  return (
    <section
      ref={box}
      className={ledgerStyles.tableScroll}
      data-part="table-scroll"
      aria-label={words(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className={`${ledgerStyles.ledger} ${tight ? ledgerStyles.tight : ''} ${className}`} data-part="ledger">
        {children}
      </table>
    </section>
  )
}

/**
 * Marks a box whose table does not fit into it: only there must it scroll, and its head cannot stay in view. It also says
 * as long as there is more of the table to scroll to.
 */
function markWider(box: HTMLElement): (() => void) | undefined {
  const table = box.firstElementChild
  if (!table || !('ResizeObserver' in window)) return
  const markMore = () =>
    box.toggleAttribute('data-more', Math.abs(box.scrollLeft) + box.clientWidth < box.scrollWidth - 2)
  // Once the table was painted: what is stuck in it has every cell styled anew.
  const observer = new ResizeObserver(() => {
    const isWider = (table as HTMLElement).offsetWidth > box.clientWidth
    requestAnimationFrame(() => {
      box.toggleAttribute('data-wider', isWider)
      markMore()
    })
  })
  observer.observe(box)
  observer.observe(table)
  box.addEventListener('scroll', markMore, { passive: true })
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', markMore)
  }
}
