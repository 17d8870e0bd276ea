import { useCallback, useSyncExternalStore } from 'react'
import type { LineStore, Lines, Row } from './line-store.ts'

/** The keys of the lines, in order; drawn again only when a line comes, goes or moves. */
export const useLineKeys = <L extends object>(store: Lines<L>): readonly number[] =>
  useSyncExternalStore(store.subscribe, store.keys)

/** One line, drawn again only when it changes. */
export function useRow<L extends object>(store: Lines<L>, key: number): Row<L> {
  return useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.row(key), [store, key]),
  )
}

/** What the lines come to. */
export const useSums = <L extends object, T, S>(store: LineStore<L, T, S>): S =>
  useSyncExternalStore(store.subscribe, store.sums)

export const useLinesDirty = <L extends object, T, S>(store: LineStore<L, T, S>): boolean =>
  useSyncExternalStore(store.subscribe, store.isDirty)
