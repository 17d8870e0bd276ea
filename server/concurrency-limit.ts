import { type ErrorCode, Refusal } from '../schema/errors.ts'

/** Runs `work` for a key (an organization, unless said otherwise) as soon as the limits allow; refused after the patience. */
export type RunLimited<Key = number> = <T>(whose: Key, work: () => Promise<T>) => Promise<T>

interface Limits {
  /** How many run at the same time, for all keys together. */
  most: number
  /** How many run at the same time for one key. */
  mostOfOne: number
  /** How long a request waits in the queue before it is refused. */
  patience_ms: number
  refusal: ErrorCode
}

interface Waiting<Key> {
  whose: Key
  enter(): void
}

/**
 * A limit on how many pieces of work run at once, with a fair queue: next is whichever waiting key runs the fewest, then
 * who came first, so that one organization's queue cannot hold up another's. An aborted signal leaves the queue. The count
 * is per server process on purpose: it protects what the process owns, such as the connections of its pool.
 */
export function concurrencyLimit<Key = number>({
  most,
  mostOfOne,
  patience_ms,
  refusal,
}: Limits): (gone: AbortSignal) => RunLimited<Key> {
  const taken = new Map<Key, number>()
  const line = new Set<Waiting<Key>>()
  const takenBy = ({ whose }: Waiting<Key>) => taken.get(whose) ?? 0
  const takenByAll = () => [...taken.values()].reduce((sum, count) => sum + count, 0)

  function letIn(): void {
    while (takenByAll() < most) {
      const [first, ...others] = [...line].filter(one => takenBy(one) < mostOfOne)
      if (!first) return
      const next = others.reduce((best, one) => (takenBy(one) < takenBy(best) ? one : best), first)
      taken.set(next.whose, takenBy(next) + 1)
      next.enter()
    }
  }

  function leave(whose: Key): void {
    const left = (taken.get(whose) ?? 0) - 1
    if (left > 0) taken.set(whose, left)
    else taken.delete(whose)
    letIn()
  }

  const turn = (whose: Key, gone: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const outOfLine = () => {
        clearTimeout(late)
        gone.removeEventListener('abort', giveUp)
        line.delete(waiting)
      }
      const giveUp = () => {
        outOfLine()
        reject(new Refusal(refusal, { values: { retry_after: String(Math.ceil(patience_ms / 1000)) } }))
      }
      const waiting: Waiting<Key> = {
        whose,
        enter() {
          outOfLine()
          resolve()
        },
      }
      const late = setTimeout(giveUp, patience_ms)
      if (gone.aborted) return giveUp()
      gone.addEventListener('abort', giveUp)
      line.add(waiting)
      letIn()
    })

  return gone => async (whose, work) => {
    await turn(whose, gone)
    try {
      return await work()
    } finally {
      leave(whose)
    }
  }
}
