import { useSyncExternalStore } from 'react'

/** The reports that a person keeps at hand on this device. */

const place = 'reports.favourites'
const listeners = new Set<() => void>()
const nothing: readonly string[] = []

let read: { written: string | null; keys: readonly string[] } = { written: null, keys: nothing }

function favourites(): readonly string[] {
  const written = localStorage.getItem(place)
  if (written !== read.written) read = { written, keys: parsed(written) }
  return read.keys
}

function parsed(written: string | null): readonly string[] {
  try {
    const keys: unknown = JSON.parse(written ?? '[]')
    return Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : nothing
  } catch {
    return nothing
  }
}

function listen(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function toggle(key: string): void {
  const before = favourites()
  const after = before.includes(key) ? before.filter(each => each !== key) : [...before, key]
  localStorage.setItem(place, JSON.stringify(after))
  for (const listener of listeners) listener()
}

export function useFavourites(): { favourites: readonly string[]; toggle: (key: string) => void } {
  return { favourites: useSyncExternalStore(listen, favourites), toggle }
}
