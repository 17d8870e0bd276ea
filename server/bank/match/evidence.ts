import { normalize } from '../../../schema/search.ts'

/** What the words of a bank line say of a document or a party. Arabic and figures are compared as a search compares them. */

/** Runs of letters and runs of digits, in their order: "INV-0042/أ" → inv, 0042, ا. */
const tokensOf = (text: string): string[] => normalize(text).match(/\p{N}+|\p{L}+/gu) ?? []

const isFigure = (token: string) => /^\p{N}+$/u.test(token)
const withoutZeros = (token: string) => (isFigure(token) ? token.replace(/^0+(?=\d)/, '') : token)
const isSame = (one: string, other: string) => one === other || withoutZeros(one) === withoutZeros(other)

// Four digits alone are a number of something; three are also an amount, and a year is in every description.
const minDigits = 4
const isYear = (token: string) => /^(19|20|21)\d\d$/.test(token)

/** The words of a bank line, ready to be searched. */
export interface LineWords {
  tokens: readonly string[]
  counterparty: string
}

interface LineTexts {
  description: string
  reference: string | null
  counterparty: string | null
}

export const wordsOf = ({ description, reference, counterparty }: LineTexts): LineWords => ({
  // Between two texts stands what no number holds, so that none begins in one and ends in the other.
  tokens: [reference, description, counterparty].flatMap(text => (text ? [...tokensOf(text), '|'] : [])),
  counterparty: normalize(counterparty ?? ''),
})

const holds = (tokens: readonly string[], wanted: readonly string[]): boolean =>
  tokens.some((_, start) => wanted.every((token, offset) => isSame(token, tokens[start + offset] ?? '')))

/** Whether a line has the number of a document or a cheque: all of it, or its digits as they are written. */
export function hasNumber({ tokens }: LineWords, number: string | null): boolean {
  if (number === null) return false
  const wanted = tokensOf(number)
  const isTelling = wanted.join('').length >= minDigits && wanted.some(isFigure)
  const isOnlyYear = wanted.length === 1 && isYear(wanted[0] ?? '')
  if (isTelling && !isOnlyYear && holds(tokens, wanted)) return true
  const last = wanted.at(-1) ?? ''
  return isFigure(last) && last.length >= minDigits && !isYear(last) && tokens.includes(last)
}

const withoutArticle = (token: string) => token.replace(/^ال(?=\S{2})/, '')

// What stands in the name of many companies tells none of them apart.
const common = new Set(
  ['شركة', 'مؤسسة', 'مجموعة', 'محل', 'للتجارة', 'تجارية', 'محدودة', 'عميل', 'مورد', 'بنك', 'تحويل', 'من', 'إلى']
    .map(normalize)
    .concat(['company', 'co', 'corp', 'ltd', 'llc', 'inc', 'the', 'and', 'bank', 'transfer', 'from', 'to', 'gmbh']),
)

/** The words of a name that tell it apart. */
export const tellingWords = (name: string): string[] =>
  tokensOf(name)
    .map(withoutArticle)
    .filter(token => token.length >= 2 && !isFigure(token) && !common.has(token))

// Many Arabic names are three letters.
const minName = 3

/** A name that a bank cut short has at least this much of it. */
const minCut = 12

/** Whether a line names somebody: all words that tell their name apart, or the name as the bank cut it short. */
export function hasName({ tokens, counterparty }: LineWords, name: string | null): boolean {
  if (name === null) return false
  const wanted = tellingWords(name)
  if (wanted.join('').length < minName) return false
  const known = new Set(tokens.map(withoutArticle))
  if (wanted.every(word => known.has(word))) return true
  return counterparty.length >= minCut && normalize(name).startsWith(counterparty)
}
