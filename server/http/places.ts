import { type ErrorCode, Refusal } from '../../schema/errors.ts'

/** Does a work of somebody, of an organization where nothing else is said, when there is a place for it. */
export type InPlace<Key = number> = <T>(whose: Key, work: () => Promise<T>) => Promise<T>

interface Limits {
  /** Works at once. */
  most: number
  /** Of one organization, or whoever they are told apart by. */
  mostOfOne: number
  /** How long a work waits in line before it is refused. */
  patience_ms: number
  refusal: ErrorCode
}

interface Waiting<Key> {
  whose: Key
  enter(): void
}

/**
 * Places for works that hold something scarce. Of those in line the organization that has the fewest places is first,
 * then who came first: nobody's line keeps others from a place. Whoever is gone meanwhile leaves the line. Each server
 * counts its own, because what is scarce is its own: connections of its pool.
 */
export function places<Key = number>({
  most,
  mostOfOne,
  patience_ms,
  refusal,
}: Limits): (gone: AbortSignal) => InPlace<Key> {
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
