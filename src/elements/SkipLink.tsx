import type { ReactNode } from 'react'
import styles from './SkipLink.module.css'

/** The first thing a keyboard reaches: past the head, to the content with this id. */
export const SkipLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={styles.skipLink} href={`#${to}`}>
    {children}
  </a>
)
