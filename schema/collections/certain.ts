/** What a list, a map or a record has by construction. Where it is missing after all, the error says what. */

export function present<T>(value: T | null | undefined, name: string): T {
  if (value === undefined || value === null) throw new Error(`There is no ${name}`)
  return value
}

export function elementAt<T>(list: readonly T[], index: number): T {
  if (!(index in list)) throw new Error(`There is no element ${index} in a list of ${list.length}`)
  return list[index] as T
}

export const firstOf = <T>(list: readonly T[]): T => elementAt(list, 0)

export const lastOf = <T>(list: readonly T[]): T => elementAt(list, list.length - 1)

export function valueFor<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`There is no value for ${String(key)}`)
  return value
}

/** What a record has under a name that is computed. */
export function fieldOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value {
  const value = record[name]
  if (value === undefined) throw new Error(`There is no field ${name}`)
  return value
}
