import { expenseCategories } from '../../../../i18n/records/expense-words.ts'
import { normalize } from '../../../../schema/search.ts'

/** What accounts are called that somebody means by a word of the street. */
export function namesMeantBy(query: string): string[] {
  const wanted = normalize(query)
  if (wanted.length < 2) return []
  const textOf = (words: string) => words.split(/[،,]/).some(word => normalize(word).startsWith(wanted))
  return expenseCategories.flatMap(({ named, words }) => (textOf(words.ar) || textOf(words.en) ? named : []))
}

/** The codes that a new account of expenses may get: the first that are free behind those of its kind. */
export function codesAfter(taken: readonly string[], max = 20): string[] {
  const numbers = taken.filter(code => /^\d{1,8}$/.test(code)).map(Number)
  const first = numbers.length > 0 ? Math.min(...numbers) : 5200
  const used = new Set(numbers)
  const free: string[] = []
  for (let code = first + 1; free.length < max; code += 1) if (!used.has(code)) free.push(String(code))
  return free
}
