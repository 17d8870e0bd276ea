import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { type Going, go, type Passed, passedOn } from './connection/leaving.ts'

export interface PageLocation {
  pathname: string
  /** What the address says at the places that the page's path leaves open. */
  params: Readonly<Record<string, string | undefined>>
  go: (address: string, going?: Going) => Promise<void>
  /** What the page before passed on; asked in a browser only. */
  passedOn: () => Passed | null
}

export const PageLocationContext = createContext<PageLocation | null>(null)

/** The place of a page in the browser. */
export const browserLocation = (pathname: string, params: PageLocation['params'] = {}): PageLocation => ({
  pathname,
  params,
  go,
  passedOn,
})

/** Where the page stands, and the way to another. */
export const usePageLocation = (): PageLocation =>
  useContext(PageLocationContext) ?? browserLocation(window.location.pathname)

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'>, Going {
  to: string
}

/** A link to another page of ours. The browser follows it, and our script only where something has to go along. */
export function PageLink({ to, replace, state, ...attributes }: PageLinkProps): ReactNode {
  const pageLocation = usePageLocation()
  const follow = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void pageLocation.go(to, { replace, state })
  }
  return <a {...attributes} href={to} {...((replace || state) && { onClick: follow })} />
}
