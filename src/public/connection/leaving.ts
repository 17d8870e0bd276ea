import type { SessionEnding } from '../../../schema/errors.ts'
import { addToasts, type Toast, toastsShown } from './toast.ts'

/** What a page is told by the one before it; it stays with the entry of the browser's history, also when it is loaded again. */
export interface Passed {
  /** The page that asked for a login. */
  from?: string
  email?: string
  /** Why the session ended of who is asked for a login. */
  ended?: SessionEnding | undefined
  /** The same as `from`, as react-admin says it when a session ends in mid-work. */
  nextPathname?: string
  nextSearch?: string
}

export interface Going {
  replace?: boolean
  state?: Passed | null
}

/** What one document leaves for the next: what it passes on, and what nobody has read yet. */
interface Left {
  to: string
  state: Passed | null
  toasts: Toast[]
}

const key = 'left'

/**
 * Goes to another page of ours as a link does: the browser loads it. Comes back only where the browser kept this page and
 * its reader returned to it.
 */
export function go(address: string, { replace = false, state = null }: Going = {}): Promise<void> {
  const left: Left = { to: new URL(address, window.location.href).pathname, state, toasts: toastsShown() }
  if (state || left.toasts.length > 0) sessionStorage.setItem(key, JSON.stringify(left))
  if (replace) window.location.replace(address)
  else window.location.assign(address)
  return new Promise(resolve => {
    window.addEventListener('pageshow', () => resolve(), { once: true })
  })
}

/** Takes over what the document before left for this address. */
export function takeOver(): void {
  const stored = sessionStorage.getItem(key)
  if (stored === null) return
  sessionStorage.removeItem(key)
  const { to, state, toasts } = JSON.parse(stored) as Left
  if (to !== window.location.pathname) return
  if (state) window.history.replaceState(state, '')
  addToasts(toasts)
}

/** What the page before passed on to this one. */
export const passedOn = (): Passed | null => window.history.state as Passed | null
