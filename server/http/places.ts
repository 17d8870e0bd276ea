import { type ErrorCode, Refusal } from '../../schema/errors.ts'

/** Does a work of an organization when there is a place for it. */
export type InPlace = <T>(organizationId: number, work: () => Promise<T>) => Promise<T>

interface Limits {
  /** Works at once. */
  most: number
  /** Of one organization. */
  mostOfOne: number
  /** How long a work waits in line before it is refused. */
  patience_ms: number
  refusal: ErrorCode
}

interface Waiting {
  organizationId: number
  enter(): void
}

/**
 * Places for works that hold something scarce. Of those in line the organization that has the fewest places is first,
 * then who came first: nobody's line keeps others from a place. Whoever is gone meanwhile leaves the line. Each server
 * counts its own, because what is scarce is its own: connections of its pool.
 */
export function places({ most, mostOfOne, patience_ms, refusal }: Limits): (gone: AbortSignal) => InPlace {
  const taken = new Map<number, number>()
  const line = new Set<Waiting>()
  const takenBy = ({ organizationId }: Waiting) => taken.get(organizationId) ?? 0
  const takenByAll = () => [...taken.values()].reduce((sum, count) => sum + count, 0)

  function letIn(): void {
    while (takenByAll() < most) {
      const [first, ...others] = [...line].filter(one => takenBy(one) < mostOfOne)
      if (!first) return
      const next = others.reduce((best, one) => (takenBy(one) < takenBy(best) ? one : best), first)
      taken.set(next.organizationId, takenBy(next) + 1)
      next.enter()
    }
  }

  function leave(organizationId: number): void {
    const left = (taken.get(organizationId) ?? 0) - 1
    if (left > 0) taken.set(organizationId, left)
    else taken.delete(organizationId)
    letIn()
  }

  const turn = (organizationId: number, gone: AbortSignal) =>
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
      const waiting: Waiting = {
        organizationId,
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

  return gone => async (organizationId, work) => {
    await turn(organizationId, gone)
    try {
      return await work()
    } finally {
      leave(organizationId)
    }
  }
}
