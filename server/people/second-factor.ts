import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { Refusal, refuse } from '../../schema/errors.ts'

/** The second factor of a person: codes of an authenticator (RFC 6238), and recovery codes. Pure rules. */

interface Factor {
  /** In base32, as authenticators take it. */
  key: string
  isOn: boolean
}

/** Second factors as they are kept. */
export interface FactorStore {
  find(userId: number): Promise<Factor | null>
  /** Keeps the key of one that is not on yet, in place of an earlier one. */
  begin(userId: number, key: string): Promise<void>
  turnOn(userId: number): Promise<void>
  turnOff(userId: number): Promise<void>
  /** Takes the code of a step of time; false when a code of it or of a later one was taken. */
  takeStep(userId: number, step: number): Promise<boolean>
  replaceRecoveryCodes(userId: number, codes: readonly string[]): Promise<void>
  /** Takes a recovery code; false when it is not one, or was taken. */
  takeRecoveryCode(userId: number, code: string): Promise<boolean>
  recoveryCodesLeft(userId: number): Promise<number>
}

const period = 30
/** Of the present step, and of one before and after it: clocks differ. */
const stepsAround = 1
const keyBytes = 20

const recoveryCodeCount = 10
const recoveryCodeLength = 10
// Without those that are read for one another; 32 of them are five bits each.
const recoveryAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const totpOf = (key: string, about: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...about, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(key) })

const newRecoveryCode = () =>
  Array.from({ length: recoveryCodeLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join('')

const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, newRecoveryCode)

/** As it is read out and typed: `ABCDE-FGHJK`. */
const shown = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

/** The step of time that a code is of, or null when it is of none near now. */
function stepOf(key: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(key).validate({ token: code, timestamp: now.getTime(), window: stepsAround })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

/** A key to be put into an authenticator, in letters and as the address that its picture says. */
export async function beginFactor(
  store: FactorStore,
  { id, email }: { id: number; email: string },
  issuer: string,
): Promise<{ key: string; uri: string }> {
  if ((await store.find(id))?.isOn) return refuse('second_factor_on')
  const key = new Secret({ size: keyBytes }).base32
  await store.begin(id, key)
  return { key, uri: totpOf(key, { issuer, label: email }).toString() }
}

export const wrongCode = () => new Refusal('validation', { fields: { code: ['code_invalid'] } })

/** Turns it on by a code of the key that was begun. Answers the recovery codes, which are shown this once. */
export async function turnOnFactor(store: FactorStore, userId: number, code: string, now: Date): Promise<string[]> {
  const factor = await store.find(userId)
  if (factor?.isOn) refuse('second_factor_on')
  const step = factor ? stepOf(factor.key, code, now) : refuse('second_factor_off')
  if (step === null || !(await store.takeStep(userId, step))) throw wrongCode()
  await store.turnOn(userId)
  return renewedCodes(store, userId)
}

/** Which of the two a code is, that is right and is taken by this; null when it is wrong or was taken before. */
export async function takeCode(
  store: FactorStore,
  userId: number,
  code: string,
  now: Date,
): Promise<'app' | 'recovery' | null> {
  const factor = await store.find(userId)
  if (!factor?.isOn) return refuse('second_factor_off')
  const step = stepOf(factor.key, code, now)
  if (step !== null) return (await store.takeStep(userId, step)) ? 'app' : null
  if (code.length !== recoveryCodeLength) return null
  return (await store.takeRecoveryCode(userId, code)) ? 'recovery' : null
}

export async function renewedCodes(store: FactorStore, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await store.replaceRecoveryCodes(userId, codes)
  return codes.map(shown)
}
