import { type ErrorCode, Refusal } from '../schema/errors.ts'

/** Runs `work` for a key (an organization, unless said otherwise) as soon as the limits allow; refused after the patience. */
export type RunLimited<Key = number> = <T>(
  whose: Key,
  work: () => Promise<T>,
  /** Asked before who finds no room waits in line; who is refused by it never stands there. */
  beforeWaiting?: () => Promise<unknown>,
) => Promise<T>

interface Limits {
  /** How many run at the same time, for all keys together. */
  most: number
  /** How many run at the same time for one key. */
  maxOfOne: number
  /** How many of all places are for keys of which nothing runs; none unless said otherwise. */
  keptForOthers?: number
  /** How long a request waits in the queue before it is refused. */
  timeout_ms: number
  refusal: ErrorCode
}

interface Waiting<Key> {
  whose: Key
  enter(): void
}

/**
 * A limit on how many pieces of work run at once, with a fair queue: next is whichever waiting key runs the fewest, then
 * who came first, so that one organization's queue cannot hold up another's. Whoever has one signal aborted leaves the
 * queue. The count is per server process on purpose: it protects what the process owns, such as the connections of its pool.
 */
export function concurrencyLimit<Key = number>({
  most,
  maxOfOne,
  keptForOthers = 0,
  timeout_ms,
  refusal,
}: Limits): (...disconnected: AbortSignal[]) => RunLimited<Key> {
  const taken = new Map<Key, number>()
  const line = new Set<Waiting<Key>>()
  const takenBy = (whose: Key) => taken.get(whose) ?? 0
  const takenByAll = () => [...taken.values()].reduce((sum, count) => sum + count, 0)
  const hasRoom = (whose: Key) => {
    const own = takenBy(whose)
    return own < maxOfOne && takenByAll() < (own > 0 ? most - keptForOthers : most)
  }

  function letIn(): void {
    for (;;) {
      const [first, ...others] = [...line].filter(({ whose }) => hasRoom(whose))
      if (!first) return
      const next = others.reduce((best, one) => (takenBy(one.whose) < takenBy(best.whose) ? one : best), first)
      taken.set(next.whose, takenBy(next.whose) + 1)
      next.enter()
    }
  }

  function leave(whose: Key): void {
    const left = takenBy(whose) - 1
    if (left > 0) taken.set(whose, left)
    else taken.delete(whose)
    letIn()
  }

  const turn = (whose: Key, disconnected: readonly AbortSignal[]) =>
    new Promise<void>((resolve, reject) => {
      const outOfLine = () => {
        clearTimeout(late)
        for (const signal of disconnected) signal.removeEventListener('abort', giveUp)
        line.delete(waiting)
      }
      const giveUp = () => {
        outOfLine()
        reject(new Refusal(refusal, { values: { retry_after: String(Math.ceil(timeout_ms / 1000)) } }))
      }
      const waiting: Waiting<Key> = {
        whose,
        enter() {
          outOfLine()
          resolve()
        },
      }
      const late = setTimeout(giveUp, timeout_ms)
      if (disconnected.some(({ aborted }) => aborted)) return giveUp()
      for (const signal of disconnected) signal.addEventListener('abort', giveUp)
      line.add(waiting)
      letIn()
    })

  return (...disconnected) =>
    async (whose, work, beforeWaiting) => {
      if (beforeWaiting && !hasRoom(whose)) await beforeWaiting()
      await turn(whose, disconnected)
      try {
        return await work()
      } finally {
        leave(whose)
      }
    }
}
