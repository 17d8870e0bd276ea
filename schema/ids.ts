/** Whether a number can be an id: whole, above zero, and exact in JSON (up to 2^53 - 1). */
export const isId = (number: number): boolean => Number.isSafeInteger(number) && number > 0

/** The id that a text of ASCII digits says, written as we write it: no zero before it. Undefined where it says none. */
export function idIn(text: string): number | undefined {
  const number = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
  return isId(number) ? number : undefined
}

/** The id that a value of a request says, which is a number in JSON and a text everywhere else. */
export function idOfValue(raw: unknown): number | undefined {
  if (typeof raw === 'string') return idIn(raw)
  return typeof raw === 'number' && isId(raw) ? raw : undefined
}
