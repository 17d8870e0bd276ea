import { ownerClient, publicClient } from '../connection/api.ts'
import { login, type Owner } from '../connection/session.ts'
import { noteCodeSent } from './code-wait.ts'

interface SignedIn {
  data: { owner: Owner; token: string }
}

/** Asked of who has a second factor: its code is sent with this token. */
export interface Challenge {
  challenge: string
}

/** Account entry, one call each; an answer that carries a token signs in. Every refusal is thrown. */
const signIn = async (path: string, body: Record<string, string>): Promise<Owner> => {
  const { data } = await publicClient.post<SignedIn>(path, body)
  login(data.data)
  return data.data.owner
}

const enter = async (path: string, body: Record<string, string>): Promise<Owner | Challenge> => {
  const { data } = await publicClient.post<SignedIn | { challenge: { token: string } }>(path, body)
  if ('challenge' in data) return { challenge: data.challenge.token }
  login(data.data)
  return data.data.owner
}

export const signInWithPassword = (email: string, password: string): Promise<Owner | Challenge> =>
  enter('/owner/login', { email, password })

export const signInWithGoogle = (access_Token: string): Promise<Owner | Challenge> =>
  enter('/owner/google-login', { access_Token })

export const signInWithCode = (challenge: string, code: string): Promise<Owner> =>
  signIn('/owner/verifyLoginCode', { challenge, code })

export const verifyEmail = (email: string, code: string): Promise<Owner> =>
  signIn('/owner/verifyEmailToRegister', { email, code })

const post = async (path: string, body: Record<string, string>): Promise<void> => {
  await publicClient.post(path, body)
}

/** Asks for something that a code is mailed for: the next may be asked for after a while. */
const postForCode = (path: string, body: Record<string, string>): Promise<void> => post(path, body).then(noteCodeSent)

export const register = (registration: Record<string, string>): Promise<void> =>
  postForCode('/owner/register', registration)

export const sendVerificationCode = (email: string): Promise<void> =>
  postForCode('/owner/sendVerificationCode', { email })

export const sendForgetPassword = (email: string): Promise<void> => postForCode('/owner/sendForgetPassword', { email })

export const verifyForgetPasswordCode = (email: string, code: string): Promise<void> =>
  post('/owner/verifyForgetPasswordCode', { email, code })

/** Somebody new accepts with the password they choose. */
export const joinByInvitation = (token: string, chosen: Record<string, string>): Promise<Owner> =>
  signIn('/owner/acceptInvitation', { ...chosen, token })

/** Whoever is signed in accepts; a new session begins in place of theirs. */
export async function acceptInvitation(token: string): Promise<void> {
  const { data } = await ownerClient.post<SignedIn>('/owner/acceptInvitation', { token })
  login(data.data)
}

export const changeForgottenPassword = (change: Record<string, string>): Promise<void> =>
  post('/owner/forgetPassword', change)
