import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { crudWords } from '../../../i18n/pages/console.ts'
import { layoutWords } from '../../../i18n/pages/layout.ts'
import { Button } from '../Button.tsx'
import { useText } from '../language.tsx'
import { ErrorState, Waiting } from '../States.tsx'

/** Pages whose code is one file of the build, fetched when one of them is first opened. */
interface PageFamily<Pages> {
  /** One page of the family, or a part of one, drawn as soon as its code is here, in the place of what waits for it. */
  page: <Props extends object>(
    choose: (pages: Pages) => ComponentType<Props>,
    waiting?: ReactNode,
  ) => ComponentType<Props>
}

/** How to fetch each family. */
const families: (() => Promise<unknown>)[] = []

/** Whether whoever pays for their connection asked the browser to save on it; not every browser tells. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Waits until the browser has nothing else to do. */
export const untilIdle = (): Promise<unknown> =>
  new Promise(idle => ('requestIdleCallback' in window ? requestIdleCallback(idle) : setTimeout(idle, 500)))

/**
 * Fetches one family after the other while nothing else happens, so that a page is here before it is opened. Not where
 * data is saved: there each comes when it is opened.
 */
export async function fetchWhenIdle(): Promise<void> {
  if (savesData()) return
  for (const fetch of families) {
    await untilIdle()
    // What fails now is asked for again, and said, when the page is opened.
    await fetch().catch(() => undefined)
  }
}

/** Nothing was asked for: a browser may take a file that failed once for failed until the page is loaded anew. */
class NotConnected extends Error {}

export function lazyPages<Pages>(load: () => Promise<Pages>): PageFamily<Pages> {
  let fetched: Pages | undefined
  const fetch = async () => {
    if (!navigator.onLine) throw new NotConnected()
    fetched ??= await load()
    return fetched
  }
  families.push(fetch)
  return {
    // Not by React.lazy: that shows its fallback even when the code is here, and holds the page back behind it.
    page: (choose, waiting = <Waiting hasHead />) =>
      function FetchedPage(props) {
        const [pages, setPages] = useState(fetched)
        const [error, setError] = useState<unknown>()
        useEffect(() => {
          if (pages || error) return
          let isShown = true
          fetch().then(
            arrived => isShown && setPages(() => arrived),
            (error: unknown) => isShown && setError(error),
          )
          return () => {
            isShown = false
          }
        }, [pages, error])
        if (pages) return createElement(choose(pages), props)
        if (error instanceof NotConnected) return <NotConnectedYet retry={() => setError(undefined)} />
        return error ? <NotDelivered /> : waiting
      },
  }
}

function NotConnectedYet({ retry }: { retry: () => void }) {
  const text = useText()
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <ErrorState
      title={layoutWords.pageNotFetched}
      actions={
        <Button size="small" onClick={retry}>
          {text(crudWords.retry)}
        </Button>
      }
    >
      <p>{text(layoutWords.notConnected)}</p>
    </ErrorState>
  )
}

function NotDelivered() {
  const text = useText()
  return (
    <ErrorState
      title={layoutWords.pageNotFetched}
      actions={
        <Button size="small" onClick={() => window.location.reload()}>
          {text(layoutWords.reload)}
        </Button>
      }
    >
      <p>{text(layoutWords.notDelivered)}</p>
    </ErrorState>
  )
}
