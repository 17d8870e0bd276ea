import { authMessages } from '../../../i18n/pages/public.ts'
import { ownerClient } from './api.ts'
import { forgetView, logout } from './session.ts'
import { toast } from './toast.ts'

/** Logs out on the server and in the browser, and says how it went; the caller goes to /login in either case. */
export async function signOut(): Promise<void> {
  forgetView()
  try {
    await ownerClient.post('/owner/logout')
    toast('good', authMessages.loggedOut)
  } catch {
    toast('bad', authMessages.logoutFailed)
  } finally {
    logout()
    window.addEventListener('pagehide', forgetScroll)
  }
}

/** The router of the console notes how far its page was scrolled as that is left: nothing of it stays with the browser. */
const forgetScroll = () => sessionStorage.removeItem('react-router-scroll-positions')
