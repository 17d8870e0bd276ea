import type { EnglishNoun } from './currencies.ts'

const small = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales: readonly [bigint, string][] = [
  [10n ** 15n, 'quadrillion'],
  [10n ** 12n, 'trillion'],
  [10n ** 9n, 'billion'],
  [10n ** 6n, 'million'],
  [10n ** 3n, 'thousand'],
]

/** So many of a noun: "one hundred one pounds". Throws RangeError from 10^18 on. */
export const countedInEnglish = (count: bigint, noun: EnglishNoun): string =>
  `${numberInEnglish(count)} ${count === 1n ? noun.one : noun.other}`

/** A whole number; "and" is kept for what joins the minor units to it. Throws RangeError from 10^18 on. */
export function numberInEnglish(count: bigint): string {
  if (count >= 10n ** 18n) throw new RangeError('too large for words')
  if (count === 0n) return small[0]!
  const parts: string[] = []
  let rest = count
  for (const [size, name] of scales) {
    if (rest >= size) parts.push(`${belowThousand(Number(rest / size))} ${name}`)
    rest %= size
  }
  if (rest > 0n) parts.push(belowThousand(Number(rest)))
  return parts.join(' ')
}

function belowThousand(number: number): string {
  if (number < 20) return small[number]!
  const unit = number % 10
  if (number < 100) return tens[Math.floor(number / 10)]! + (unit > 0 ? `-${small[unit]}` : '')
  const hundreds = `${small[Math.floor(number / 100)]} hundred`
  return number % 100 > 0 ? `${hundreds} ${belowThousand(number % 100)}` : hundreds
}
