import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import type { Going, Passed } from './connection/leaving.ts'
import { Toasts } from './page/Toasts.tsx'
import { PageLocationContext } from './page-location.tsx'

interface PagesProps {
  pages: Readonly<Record<string, ComponentType>>
  start: string
}

/** Pages that lead to each other, as documents do in a browser: each begins anew, with what the one before passed on. */
export function Pages({ pages, start }: PagesProps): ReactNode {
  const [at, setAt] = useState<{ address: string; state: Passed | null }>({ address: start, state: null })
  const go = useCallback(async (address: string, { state = null }: Going = {}) => setAt({ address, state }), [])
  const pathname = at.address.split('?')[0] ?? ''
  const Page = pages[pathname]
  return (
    <PageLocationContext value={{ pathname, params: {}, go, passedOn: () => at.state }}>
      {Page && <Page key={at.address} />}
      <Toasts />
    </PageLocationContext>
  )
}
