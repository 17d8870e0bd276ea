/** Whether the tax of two days goes to one return: of as many months, begun with the year, and none filed between them. */
export function isOneReturn(months: number, filedUntil: string | null, one: string, other: string): boolean {
  const [first, last] = one < other ? [one, other] : [other, one]
  if (filedUntil !== null && first <= filedUntil && filedUntil < last) return false
  const periodOf = (day: string) => `${day.slice(0, 4)}/${Math.floor((Number(day.slice(5, 7)) - 1) / months)}`
  return periodOf(first) === periodOf(last)
}
