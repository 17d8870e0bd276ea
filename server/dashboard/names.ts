import type { Facts, NamedFact, NamedResource } from '../reports/facts/facts.ts'

/** How many names stand beside what waits. */
export const shownNames = 3

/** What a record is called; undefined when it is not there. */
export type NameOf = (id: number) => NamedFact | undefined

/** The names that the cards need: every card says which, then all are read at once. */
export interface Names {
  /** To be asked only after `read`. */
  of(resource: NamedResource, ids: readonly number[]): NameOf
  read(): Promise<void>
}

export function namesOf(facts: Facts): Names {
  const wanted = new Map<NamedResource, Set<number>>()
  const found = new Map<NamedResource, Map<number, NamedFact>>()
  return {
    of(resource, ids) {
      wanted.set(resource, new Set([...(wanted.get(resource) ?? []), ...ids]))
      return id => found.get(resource)?.get(id)
    },
    async read() {
      const requested = [...wanted].filter(([, ids]) => ids.size > 0)
      await Promise.all(
        requested.map(async ([resource, ids]) => found.set(resource, await facts.named(resource, [...ids]))),
      )
    },
  }
}
