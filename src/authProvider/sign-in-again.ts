import { asHttpError, refusalOf } from '../dataProvider/calls/refusal.ts'
import { ownerClient, publicClient } from '../public/connection/api.ts'
import { disabledCode } from '../public/connection/organization.ts'
import { login } from '../public/connection/session.ts'
import { membershipDisabled, sessionRenewed, signedInUser, tabOrganization } from '../public/connection/tab-session.ts'
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
  const refused = await ownerClient.get('/owner/organizations/show', { params }).then(
    () => null,
    error => asHttpError(error),
  )
  // Whoever is disabled may be enabled again: what they typed stays until then.
  if (refused && refusalOf(refused).code === disabledCode) membershipDisabled(refused.message)
  else if (refused && [403, 404].includes(refused.status)) return window.location.assign('/dashboard')
  sessionRenewed()
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
