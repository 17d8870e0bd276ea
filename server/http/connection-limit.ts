import { Refusal } from '../../schema/errors.ts'

/**
 * Runs at most `most` pieces of work at once; the others queue in order and are refused as `unavailable` after
 * `patience_ms`. The count is per server process on purpose: each piece of work holds a connection of its pool.
 */
export function connectionLimit(most: number, patience_ms: number): <T>(work: () => Promise<T>) => Promise<T> {
  let underWay = 0
  const line = new Set<() => void>()
  const enter = () =>
    new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(late)
        line.delete(turn)
        resolve()
      }
      const late = setTimeout(() => {
        line.delete(turn)
        reject(new Refusal('unavailable'))
      }, patience_ms)
      line.add(turn)
    })
  // A free slot goes to the first in the queue.
  const leave = () => {
    const [next] = line
    if (next) next()
    else underWay -= 1
  }
  return async work => {
    if (underWay < most) underWay += 1
    else await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
