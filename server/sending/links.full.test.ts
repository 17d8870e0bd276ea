import { afterAll, beforeAll, expect, test } from 'vitest'
import { guess, openLinkedServer } from './testing-links.ts'

/** Who guesses what links say learns nothing, neither from an answer nor from how long it takes. */

let linked: Awaited<ReturnType<typeof openLinkedServer>>
beforeAll(async () => {
  linked = await openLinkedServer()
})
afterAll(() => linked?.server.close())

const guesses = 100_000
const atOnce = 20

test('of a hundred thousand guesses none opens anything, and all are answered with the same words', async () => {
  const { token, id } = await linked.link()
  await linked.link({ days: '7' })
  await linked.company.must('DELETE', `/owner/invoice-sales/${linked.invoice}/links/${id}`)
  const ways = ['', '/pdf', '?lng=en', '?lng=ar']
  const answers = new Map<string, number>()
  let left = guesses
  const work = async () => {
    while (left-- > 0) {
      const { status, text } = await linked.look(guess(), ways[left % ways.length])
      answers.set(`${status} ${text}`, (answers.get(`${status} ${text}`) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const never = await linked.look(guess())
  expect(Object.fromEntries(answers)).toEqual({ [`404 ${never.text}`]: guesses })
  expect((await linked.look(token)).text).toContain('taken_back')
})

test('a guess with all letters right but one takes as long as one with none', async () => {
  const { token } = await linked.link()
  const near = () => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  const taken = { near: [] as number[], far: [] as number[] }
  for (let round = 0; round < 3000; round++)
    for (const [kind, what] of [
      ['near', near()],
      ['far', guess()],
    ] as const) {
      const began = performance.now()
      await linked.look(what)
      taken[kind].push(performance.now() - began)
    }
  const median = (times: number[]) => times.sort((a, b) => a - b)[times.length / 2]!
  expect(median(taken.near) / median(taken.far)).toBeGreaterThan(0.9)
  expect(median(taken.near) / median(taken.far)).toBeLessThan(1.1)
})
