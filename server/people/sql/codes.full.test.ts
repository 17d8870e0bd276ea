import { expect, test } from 'vitest'
import { amina, openFrontDoor } from '../testing.ts'

/** Who guesses the code of a letter has five tries at it, wherever they ask from and however often. */

const guesses = 100_000
const atOnce = 20

test('of a hundred thousand guesses from as many networks none opens an account, and none is answered otherwise than another', async () => {
  const door = await openFrontDoor()
  await door.call('register', amina)
  const code = await door.lastCode(amina.email)
  const answers = new Map<string, number>()
  let left = guesses
  const work = async () => {
    for (let index = --left; index >= 0; index = --left) {
      const guess = String(index * 10).padStart(6, '0')
      if (guess === code) continue
      const from = `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`
      const { status, text } = await door.call('verifyEmailToRegister', { email: amina.email, code: guess }, { from })
      answers.set(`${status} ${text}`, (answers.get(`${status} ${text}`) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  expect(answers.size).toBe(1)
  expect([...answers.keys()][0]).toMatch(/^422 /)
  // The code itself died at the fifth of them; another letter opens as ever.
  const late = await door.call('verifyEmailToRegister', { email: amina.email, code }, { from: '192.0.2.9' })
  expect(late.status).toBe(422)
  door.minutesPass(60)
  await door.call('sendVerificationCode', { email: amina.email })
  const next = { email: amina.email, code: await door.lastCode(amina.email) }
  expect((await door.call('verifyEmailToRegister', next, { from: '192.0.2.9' })).status).toBe(200)
  await door.close()
})
