import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { concurrencyLimit, type RunLimited } from './concurrency-limit.ts'

const present = new AbortController().signal

/** Works that go on until they are told to end, by the order in which they began. */
function crowd(limit: (disconnected: AbortSignal) => RunLimited) {
  const began: string[] = []
  const ends = new Map<string, () => void>()
  return {
    began,
    come(name: string, organizationId: number, disconnected = present) {
      const work = limit(disconnected)(organizationId, () => {
        began.push(name)
        return new Promise<string>(resolve => ends.set(name, () => resolve(name)))
      })
      // Whoever is still in line when a test ends is refused later, and nobody waits for it.
      work.catch(() => undefined)
      return work
    },
    async end(name: string) {
      ends.get(name)!()
      await pause(5)
    },
  }
}

const limits = { most: 4, maxOfOne: 2, timeout_ms: 5000, refusal: 'too_many_files' } as const

test('an organization runs two of four at once, so that another always finds room', async () => {
  const { come, began, end } = crowd(concurrencyLimit(limits))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void come(name, 1)
  for (const name of ['b1', 'b2']) void come(name, 2)
  await pause(5)
  expect(began).toEqual(['a1', 'a2', 'b1', 'b2'])
  void come('c1', 3)
  await pause(5)
  expect(began).toHaveLength(4)
  await end('b1')
  expect(began.at(-1)).toBe('c1')
})

test('a place that comes free is for whose organization has the fewest, then for who came first', async () => {
  const { come, began, end } = crowd(concurrencyLimit(limits))
  for (const name of ['a1', 'a2', 'a3', 'a4']) void come(name, 1)
  for (const name of ['b1', 'b2', 'b3']) void come(name, 2)
  void come('c1', 3)
  await pause(5)
  await end('a1')
  expect(began).toEqual(['a1', 'a2', 'b1', 'b2', 'c1'])
  await end('b1')
  await end('a2')
  await end('b2')
  expect(began.slice(5)).toEqual(['a3', 'a4', 'b3'])
})

test('who waits too long is refused, and told when to come again', async () => {
  const { come, began, end } = crowd(concurrencyLimit({ ...limits, maxOfOne: 1, timeout_ms: 50 }))
  void come('first', 1)
  await expect(come('second', 1)).rejects.toMatchObject({ code: 'too_many_files', values: { retry_after: '1' } })
  await end('first')
  expect(began).toEqual(['first'])
})

test('who goes away leaves the line at once, and who is gone never takes a place', async () => {
  const { come, began, end } = crowd(concurrencyLimit({ ...limits, maxOfOne: 1 }))
  const controller = new AbortController()
  void come('first', 1)
  const second = come('second', 1, controller.signal)
  void come('third', 1)
  controller.abort()
  await expect(second).rejects.toMatchObject({ code: 'too_many_files' })
  await expect(come('late', 2, controller.signal)).rejects.toMatchObject({ code: 'too_many_files' })
  await end('first')
  expect(began).toEqual(['first', 'third'])
})

test('a work that fails gives its place back', async () => {
  const limit = concurrencyLimit({ ...limits, most: 1 })
  const fail = () => Promise.reject(new Error('broke'))
  for (let time = 0; time < 3; time += 1) await expect(limit(present)(1, fail)).rejects.toThrow('broke')
  expect(await limit(present)(2, async () => 'done')).toBe('done')
})
