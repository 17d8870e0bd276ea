import { Refusal } from '../../schema/errors.ts'

/**
 * Does a work when fewer than so many go on; the others wait in line, and are refused when their turn does not come. Each
 * server counts its own, because what is held is a connection of its pool.
 */
export function turnstile(most: number, patience_ms: number): <T>(work: () => Promise<T>) => Promise<T> {
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
  // Whoever leaves gives the place to the first in line.
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
