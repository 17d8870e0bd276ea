import { fieldOf } from './collections/certain.ts'
/** Arabic-Indic (٠–٩) and Persian (۰–۹) digits become 0–9; nothing else changes. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) - (digit < '۰' ? 0x660 : 0x6f0)))

// After NFKD, a hamza or madda sits on its bearer as a mark: stripping marks folds أ إ آ ؤ ئ by itself.
const marks = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** Marks of direction, joiners and spaces without width, which nobody sees: pasted figures bring them along. */
export const withoutMarks = (text: string): string => text.replace(invisible, '')
const folded: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ء: '', ß: 'ss' }

/** What a person means by the words typed, whatever the keyboard: hamzas, marks, tatweel, case, digits and spaces folded. Stored beside a name and applied to a query, on both sides of the wire. */
export const normalize = (text: string): string =>
  toAsciiDigits(withoutMarks(text.toLowerCase().normalize('NFKD').replace(marks, '')))
    .replace(/[ٱىیکةءß]/g, letter => fieldOf(folded, letter))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()

const withoutArticle = (normalized: string) => normalized.replace(/^ال(?=\S{2})/, '')

/** How well a name answers a query, the article ال aside: 0 the same, 1 begins with it, 2 one of its words does, 3 holds it, undefined not at all. */
export function matchRank(text: string, query: string): 0 | 1 | 2 | 3 | undefined {
  const [name, wanted] = [normalize(text), normalize(query)]
  if (!name.includes(wanted)) return undefined
  const [bareName, bareWanted] = [withoutArticle(name), withoutArticle(wanted)]
  if (bareName === bareWanted) return 0
  if (bareName.startsWith(bareWanted)) return 1
  return name.split(' ').some(word => withoutArticle(word).startsWith(bareWanted)) ? 2 : 3
}

// The Arabic alphabet with the letters borrowed for foreign sounds beside their kin, mapped into the 39 code
// points between '9' and 'a', so that plain byte order puts Arabic between numbers and Latin.
const alphabet = 'ابپتثجچحخدذرزژسشصضطظعغفڤقڨكگلمنهوي'
const arabicLetters = new Map([...alphabet].map((letter, index) => [letter, String.fromCharCode(0x3a + index)]))

const lengthMark = (length: number): string => (length < 9 ? String(length) : `9${lengthMark(length - 9)}`)

const byValue = (digits: string): string => {
  const significant = digits.replace(/^0+/, '')
  return lengthMark(significant.length) + significant
}

// A btree entry holds at most 2,704 bytes; nobody orders names by their 200th letter.
const longestKey = 240

/** A key whose byte order (`COLLATE "C"`, or `<` in JavaScript on these keys) is the order people expect: numbers by value, then Arabic, then Latin, spelling variants together. */
export const sortKey = (text: string): string =>
  normalize(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, byValue)
    .replace(/[\u0600-\u06ff]/g, letter => arabicLetters.get(letter) ?? letter)
    .slice(0, longestKey)
    .replace(/[\ud800-\udbff]$/, '')
