/** Whether a number can be an id: whole, above zero, and exact in JSON (up to 2^53 - 1). */
export const isId = (number: number): boolean => Number.isSafeInteger(number) && number > 0

/** The id that a text of ASCII digits says; undefined where it says none. */
export function idIn(text: string): number | undefined {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return isId(number) ? number : undefined
}
