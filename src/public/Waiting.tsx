import type { ReactNode } from 'react'
import { entryMessages } from '../../i18n/pages/public.ts'
import { useWords } from './language.tsx'

export function Waiting(): ReactNode {
  const words = useWords()
  return (
    <main className="pub waiting" aria-busy="true">
      <p role="status">{words(entryMessages.loading)}</p>
    </main>
  )
}
