import { runtime } from '../connection/runtime.ts'

const stateKey = 'google_state'

/** Leaves for Google's own sign-in page; it comes back to /login with a token in the fragment. */
export function redirectToGoogle(clientId: string): void {
  const state = crypto.randomUUID()
  sessionStorage.setItem(stateKey, state)
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${window.location.origin}/login`,
    response_type: 'token',
    scope: 'openid email profile',
    prompt: 'select_account',
    state,
  })
  window.location.assign(`https://accounts.google.com/o/oauth2/v2/auth?${query}`)
}

type GoogleReturn = { kind: 'none' } | { kind: 'refused' } | { kind: 'token'; accessToken: string }

/** What Google sent back, read once and wiped from the address; a return that this tab did not ask for is refused. */
export function readGoogleRedirect(): GoogleReturn {
  const answer = new URLSearchParams(window.location.hash.slice(1))
  const accessToken = answer.get('access_token')
  if (!accessToken && !answer.has('error')) return { kind: 'none' }
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  const expected = sessionStorage.getItem(stateKey)
  sessionStorage.removeItem(stateKey)
  const isOurs = expected !== null && answer.get('state') === expected && Boolean(runtime().google_client_id)
  return isOurs && accessToken ? { kind: 'token', accessToken } : { kind: 'refused' }
}
