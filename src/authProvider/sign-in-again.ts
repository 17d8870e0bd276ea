import { asHttpError } from '../dataProvider/calls/refusal.ts'
import { publicClient } from '../public/api.ts'
import { login } from '../public/session.ts'
import { sessionRenewed, signedInUser } from '../public/tab-session.ts'
import { authProvider } from './index.ts'

async function refusedAsHttpError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asHttpError(error)
  }
}

/**
 * Opens a new session for the person of this console, whose pages then go on. Answers the challenge of who has a second
 * factor and is asked for it first. Throws the refusal of the login.
 */
export const signInAgain = (password: string): Promise<string | null> =>
  refusedAsHttpError(async () => {
    const { challenge } = (await authProvider.login({ email: signedInUser()?.email, password })) as {
      challenge?: string
    }
    if (challenge) return challenge
    sessionRenewed()
    return null
  })

/** The second step of it. */
export const signInAgainWithCode = (challenge: string, code: string): Promise<void> =>
  refusedAsHttpError(async () => {
    type SignedIn = { data: Parameters<typeof login>[0] }
    const { data } = await publicClient.post<SignedIn>('/owner/verifyLoginCode', { challenge, code })
    login(data.data)
    sessionRenewed()
  })
