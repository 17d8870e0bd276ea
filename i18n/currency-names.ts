import { mayBeCalled, wordsOfCurrency } from './currency-words.ts'
import { currencies } from './records/currencies-countries.ts'

const namesOf = new Map(currencies.map(({ code, name }) => [code, Object.values(name)]))

/** Whether the word, sign or name beside an amount may be this currency's. */
export const isCalled = (code: string, unit: string): boolean => mayBeCalled(code, unit, namesOf.get(code))

/** Whether a word or sign is that of any currency. */
export const isCurrency = (unit: string): boolean => currencies.some(({ code }) => isCalled(code, unit))

let words: ReadonlySet<string> | undefined

/** The words of all currencies that stand beside amounts, without points and blanks; a single Latin letter is no such word. */
export function currencyWords(): ReadonlySet<string> {
  words ??= new Set(
    currencies
      .flatMap(({ code }) => [...wordsOfCurrency(code, namesOf.get(code))])
      .filter(
        word => /\p{Script=Arabic}/u.test(word) || /^[A-Z]{4,}$/.test(word) || /^(?:LE|SR|KD|QR|JD|DHS)$/.test(word),
      ),
  )
  return words
}
