import { isAxiosError } from 'axios'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { SessionEnding } from '../../../schema/errors.ts'
import { readFailure } from '../connection/failure.ts'
import { disabledCode, hasOrganization, loadOrganization, loadProfile, loadView } from '../connection/organization.ts'
import { forgetUser, forgetView, readUser, readView } from '../connection/session.ts'
import { startAddressOf } from '../connection/start-address.ts'
import { closeTabSession, openTabSession } from '../connection/tab-session.ts'
import { toast } from '../connection/toast.ts'
import { PageLoading } from '../PageLoading.tsx'
import { usePageLocation } from '../page-location.tsx'
import { ConsoleLoading } from './ConsoleLoading.tsx'

/**
 * The door of the dashboard. Both gates open: the organization is loaded and the owner enters; only the e-mail
 * verified: to organization registration, unless there is an organization; otherwise to verification; and on any failure to the login.
 */
export function Guard({ children }: { children: ReactNode }): ReactNode {
  const { pathname, go } = usePageLocation()
  const [hasEntered, setEntered] = useState(false)
  const turnAway = useEffectEvent((path: string) => void go(path, { replace: true }))
  const askForLogin = useEffectEvent(({ ended }: LoginNeeded) => {
    const from = pathname + window.location.search
    void go('/login', { replace: true, state: { from, ended } })
  })
  useEffect(() => {
    let isHere = true
    whereTo().then(path => {
      if (!isHere) return
      if (path instanceof LoginNeeded) return askForLogin(path)
      if (typeof path === 'string' && path !== '/dashboard') return turnAway(path)
      openTabSession(typeof path === 'string' ? undefined : path)
      setEntered(true)
    })
    return () => {
      isHere = false
      closeTabSession()
    }
  }, [])
  if (hasEntered) return children
  return readUser() ? <ConsoleLoading /> : <PageLoading />
}

type Seen = Awaited<ReturnType<typeof loadView>>

/** Nobody is signed in; with why, where somebody was. */
class LoginNeeded {
  readonly ended: SessionEnding | undefined
  constructor(ended?: SessionEnding) {
    this.ended = ended
  }
}

async function whereTo(): Promise<string | Seen | LoginNeeded> {
  if (!readUser()) return new LoginNeeded()
  try {
    const seen = readView() && (await seenInView())
    if (seen) return seen
    const path = await startAddress()
    if (path === '/dashboard') await loadOrganization()
    return path
  } catch (error) {
    if (isWithoutOrganization(error)) return '/noOrganization'
    forgetUser()
    return new LoginNeeded(endingIn(error))
  }
}

/**
 * Where the gates of the profile lead. Who has an organization enters it even where the second gate is noted as closed: the
 * registration would send them back here.
 */
async function startAddress(): Promise<string> {
  const path = startAddressOf(await loadProfile())
  if (path !== '/RegisterStepTwo') return path
  return (await hasOrganization().catch(() => false)) ? '/dashboard' : path
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

/** What the server said of a failure; nothing of one that is not of a call. */
const saidIn = (error: unknown) => (isAxiosError(error) ? readFailure(error) : undefined)
const endingIn = (error: unknown) => saidIn(error)?.ended

/** Whoever left their last organization, was taken out of it or is disabled there has none that could be shown. */
function isWithoutOrganization(error: unknown): boolean {
  const text = saidIn(error)
  return text?.status === 404 || text?.code === disabledCode
}
