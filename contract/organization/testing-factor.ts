import { expect } from 'vitest'
import { authenticatorOf } from '../../server/people/testing-authenticator.ts'
import type { Answer, Backend } from '../testing-backends.ts'
import { send } from '../testing-backends.ts'

type Authenticator = ReturnType<typeof authenticatorOf>

export interface SecondFactor {
  codeAt: Authenticator
  recoveryCodes: string[]
}

export const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Turns the second factor of a person on, at a moment; `password` where they have one. */
export async function turnOn(side: Backend, token: string, at: Date, password?: string): Promise<SecondFactor> {
  const begun = await send(side, 'POST', '/owner/second-factor', as(token))
  const codeAt = authenticatorOf(begun.read<{ key: string }>('setup').key)
  const body = { code: codeAt(at), ...(password ? { password } : {}) }
  const on = await send(side, 'POST', '/owner/second-factor/confirm', { ...as(token), body })
  expect([on.status, on.text]).toEqual([200, expect.anything()])
  return { codeAt, recoveryCodes: on.read<string[]>('recovery_codes') }
}

export const login = (side: Backend, { email, password }: { email: string; password: string }): Promise<Answer> =>
  send(side, 'POST', '/owner/login', { body: { email, password } })

export const challengeOf = (answer: Answer): string => answer.read<{ token: string }>('challenge').token

export const withCode = (side: Backend, challenge: string, code: string, lang: 'ar' | 'en' = 'ar'): Promise<Answer> =>
  send(side, 'POST', '/owner/verifyLoginCode', { body: { challenge, code }, lang })

export const tokenOf = (answer: Answer): string => answer.read<{ token: string }>('data').token
