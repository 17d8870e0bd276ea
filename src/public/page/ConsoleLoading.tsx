import type { ReactNode } from 'react'
import { authMessages } from '../../../i18n/pages/public.ts'
import { kindAt, Skeleton } from '../../elements/Skeleton.tsx'
import { useWords } from '../language.tsx'
import styles from './console-loading.module.css'

/** The frame of the console and the shape of its page, while its reader is asked for and its code is fetched. */
export function ConsoleLoading(): ReactNode {
  const words = useWords()
  return (
    <div className={styles.frame} aria-busy="true">
      <i className={styles.rail} />
      <p className={styles.bar}>{words(authMessages.loading)}</p>
      <main className={styles.page}>
        <Skeleton kind={kindAt(window.location.pathname)} label={words(authMessages.loading)} hasHead />
      </main>
    </div>
  )
}
