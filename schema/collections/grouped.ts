/** What a list has for each key, in the order of the list. */
export function groupedBy<Key, Of>(list: readonly Of[], keyOf: (of: Of) => Key): Map<Key, Of[]> {
  const groups = new Map<Key, Of[]>()
  for (const each of list) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}
