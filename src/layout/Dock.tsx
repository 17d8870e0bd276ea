import { type ReactNode, useId } from 'react'
import { layoutWords } from '../../i18n/pages/layout.ts'
import { Button } from './Button.tsx'
import styles from './Dock.module.css'
import { Icon } from './icons.tsx'
import { useText } from './language.tsx'
import { useMediaQuery } from './media.ts'

interface DockProps {
  summary?: ReactNode
  /** What else can be done: before the one thing on a desk, in a sheet of its own on a phone. */
  others?: ReactNode
  /** Nothing is to be done: on a phone the bar at the bottom of the console has its place. */
  isIdle?: boolean
  /** The one thing to do. */
  children: ReactNode
}

/** Always in view under a form: what it comes to at the start, what to do with it at the end. */
export function Dock({ summary, others, isIdle, children }: DockProps) {
  const text = useText()
  const id = useId()
  const isPhone = useMediaQuery('(max-width: 899.95px)')
  return (
    <div className={`${styles.dock} ${isIdle ? styles.idle : ''} no-print`} data-part="dock">
      {summary && <div className={styles.summary}>{summary}</div>}
      {others && (
        // biome-ignore lint/a11y: what is chosen in it has its own keys, and closes it
        <div
          popover={isPhone ? 'auto' : undefined}
          id={id}
          className={styles.others}
          data-part="other-actions"
          onClick={isPhone ? event => event.currentTarget.hidePopover?.() : undefined}
        >
          {others}
        </div>
      )}
      {children}
      {others && isPhone && (
        <Button popoverTarget={id} className={styles.more} aria-label={text(layoutWords.otherActions)}>
          <Icon name="more" />
        </Button>
      )}
    </div>
  )
}
