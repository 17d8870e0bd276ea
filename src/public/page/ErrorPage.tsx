import { type ReactNode, useEffect } from 'react'
import { authWords } from '../../../i18n/pages/public.ts'
import { Button } from '../Button.tsx'
import { Logo } from '../Logo.tsx'
import { usePageTitle, useWords } from '../language.tsx'
import styles from '../public.module.css'

/** Instead of a page that broke, or whose part could not be fetched after a new release. */
export function ErrorPage({ error }: { error: unknown }): ReactNode {
  const words = useWords()
  usePageTitle(authWords.pageFailed)
  useEffect(() => console.error(error), [error])
  return (
    <main className={`${styles.pub} ${styles.lone}`}>
      <Logo />
      <h1>{words(authWords.pageFailed)}</h1>
      <Button size="large" look="primary" onClick={() => window.location.reload()}>
        {words(authWords.reload)}
      </Button>
    </main>
  )
}
