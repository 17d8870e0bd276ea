import { asHttpError } from '../dataProvider/calls/refusal.ts'
import { sessionRenewed, tabUser } from '../public/tab-session.ts'
import { authProvider } from './index.ts'

/** Opens a new session for the person of this console, whose pages then go on. Throws the refusal of the login. */
export async function signInAgain(password: string): Promise<void> {
  try {
    await authProvider.login({ email: tabUser()?.email, password })
  } catch (error) {
    throw asHttpError(error)
  }
  sessionRenewed()
}
