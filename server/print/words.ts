import { type PrintWord, printWords } from '../../i18n/files/print.ts'
import { fill, type Language, type Text } from '../../i18n/text.ts'
import type { Twin } from './sheet.ts'

export const copies = ['ar', 'en', 'both'] as const
/** Which languages a print speaks; `both` is Arabic with English beside it. */
export type Copy = (typeof copies)[number]

const languageOfCopy = (copy: Copy): Language => (copy === 'en' ? 'en' : 'ar')

/** The values of a sentence, in each language. */
type Values = Record<string, string | Text>

const valuesIn = (values: Values, language: Language) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : value[language]]),
  )

/** Says words as a copy needs them: once, or as twins. */
export function speakerOf(copy: Copy) {
  const first = languageOfCopy(copy)
  const twin = (text: Text, values: Values = {}): Twin => ({
    first: fill(text[first], valuesIn(values, first)),
    second: copy === 'both' && text.en !== text.ar ? fill(text.en, valuesIn(values, 'en')) : null,
  })
  return { copy, language: first, twin, word: (name: PrintWord, values?: Values) => twin(printWords[name], values) }
}

export type Speaker = ReturnType<typeof speakerOf>
