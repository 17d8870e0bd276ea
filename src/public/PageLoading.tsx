import type { ReactNode } from 'react'
import { authMessages } from '../../i18n/pages/public.ts'
import { useWords } from './language.tsx'
import styles from './public.module.css'

export function PageLoading(): ReactNode {
  const words = useWords()
  return (
    <main className={`${styles.pub} ${styles.waiting} delayed`} aria-busy="true">
      <p role="status">{words(authMessages.loading)}</p>
    </main>
  )
}
