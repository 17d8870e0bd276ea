import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { readFailure } from './failure.ts'
import { loadOrganization, loadProfile, loadView } from './organization.ts'
import { PageLoading } from './PageLoading.tsx'
import { usePlace } from './page/place.tsx'
import { forgetUser, forgetView, readUser, readView } from './session.ts'
import { startAddressOf } from './start-address.ts'
import { closeTabSession, openTabSession } from './tab-session.ts'
import { toast } from './toast.ts'

/**
 * The door of the dashboard. Both gates open: the organization is loaded and the owner enters; only the e-mail
 * verified: to organization registration; otherwise to verification; and on any failure to the login.
 */
export function Guard({ children }: { children: ReactNode }): ReactNode {
  const { pathname, go } = usePlace()
  const [hasEntered, setEntered] = useState(false)
  const turnAway = useEffectEvent((place: string) => {
    const state = place === '/login' ? { from: pathname + window.location.search } : undefined
    void go(place, { replace: true, state })
  })
  useEffect(() => {
    let isHere = true
    whereTo().then(place => {
      if (!isHere) return
      if (typeof place === 'string' && place !== '/dashboard') return turnAway(place)
      openTabSession(typeof place === 'string' ? undefined : place)
      setEntered(true)
    })
    return () => {
      isHere = false
      closeTabSession()
    }
  }, [])
  return hasEntered ? children : <PageLoading />
}

type Seen = Awaited<ReturnType<typeof loadView>>

async function whereTo(): Promise<string | Seen> {
  if (!readUser()) return '/login'
  try {
    const seen = readView() && (await seenInView())
    if (seen) return seen
    const place = startAddressOf(await loadProfile())
    if (place === '/dashboard') await loadOrganization()
    return place
  } catch (error) {
    if (isWithoutOrganization(error)) return '/noOrganization'
    forgetUser()
    return '/login'
  }
}

/** What the view of this tab shows; when it has ended the person is told so, and goes on as themselves. */
async function seenInView(): Promise<Seen | null> {
  try {
    return await loadView()
  } catch (error) {
    const { status, message } = readFailure(error)
    if (status !== 403) throw error
    forgetView()
    toast('bad', message)
    return null
  }
}

/** Whoever left their last organization, or was taken out of it, belongs to none that could be shown. */
const isWithoutOrganization = (error: unknown): boolean => {
  try {
    return readFailure(error).status === 404
  } catch {
    return false
  }
}
