import { asHttpError } from '../dataProvider/calls/refusal.ts'
import { ownerClient, publicClient } from '../public/api.ts'
import { login } from '../public/session.ts'
import { sessionRenewed, signedInUser, tabOrganization } from '../public/tab-session.ts'
import { authProvider } from './index.ts'

async function refusedAsHttpError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asHttpError(error)
  }
}

/** Whoever the organization let go meanwhile has no pages to go on with: the door of the console says where to. */
async function goOn(): Promise<void> {
  const params = { organization_id: tabOrganization()?.id }
  const status = await ownerClient.get('/owner/organizations/show', { params }).then(
    () => 200,
    error => asHttpError(error).status,
  )
  if (status === 403 || status === 404) window.location.assign('/dashboard')
  else sessionRenewed()
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
    await goOn()
    return null
  })

/** The second step of it. */
export const signInAgainWithCode = (challenge: string, code: string): Promise<void> =>
  refusedAsHttpError(async () => {
    type SignedIn = { data: Parameters<typeof login>[0] }
    const { data } = await publicClient.post<SignedIn>('/owner/verifyLoginCode', { challenge, code })
    login(data.data)
    await goOn()
  })
