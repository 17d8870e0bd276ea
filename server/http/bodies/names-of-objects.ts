const names = ['toString', 'valueOf']
const mayHoldThem = /toString|valueOf|\\u/

/**
 * Whether a body has an object with a field that JavaScript looks for where a text or a number is wanted: nothing can be
 * made of such an object, not even a sentence about it. Most JSON need not be looked through for it.
 */
export function holdsNamesOfObjects(body: unknown, json?: string): boolean {
  if (json !== undefined && !mayHoldThem.test(json)) return false
  const left = [body]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    if (names.some(name => Object.hasOwn(value, name))) return true
    left.push(...Object.values(value))
  }
  return false
}
