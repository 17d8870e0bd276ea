import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadOrganization, loadProfile } from './organization.ts'
import { PageLoading } from './PageLoading.tsx'
import { forgetUser, readUser } from './session.ts'
import { startAddressOf } from './start-address.ts'
import { closeTabSession, openTabSession } from './tab-session.ts'

/**
 * The door of the dashboard. Both gates open: the organization is loaded and the owner enters; only the e-mail
 * verified: to organization registration; otherwise to verification; and on any failure to the login.
 */
export function Guard({ children }: { children: ReactNode }): ReactNode {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [hasEntered, setEntered] = useState(false)
  const turnAway = useEffectEvent((place: string) => {
    const state = place === '/login' ? { from: pathname + search } : undefined
    void navigate(place, { replace: true, state })
  })
  useEffect(() => {
    let isHere = true
    whereTo().then(place => {
      if (!isHere) return
      if (place !== '/dashboard') return turnAway(place)
      openTabSession()
      setEntered(true)
    })
    return () => {
      isHere = false
      closeTabSession()
    }
  }, [])
  return hasEntered ? children : <PageLoading />
}

async function whereTo(): Promise<string> {
  if (!readUser()) return '/login'
  try {
    const place = startAddressOf(await loadProfile())
    if (place === '/dashboard') await loadOrganization()
    return place
  } catch {
    forgetUser()
    return '/login'
  }
}
