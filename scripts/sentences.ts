// Which sentences of the product did not come out of it in the tests that just ran: `sentences.ts <folder>` reads what
// they kept there. A sentence that an answer holds must have come from the server, one that only pages
// say from a page, and each in both languages.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { reasonWords } from '../i18n/books/documents.ts'
import { everyIssueText } from '../i18n/files/file-issues.ts'
import { documentErrorTexts, errorTexts } from '../i18n/messages.ts'
import { authMessages, fieldMessages } from '../i18n/pages/public.ts'
import { successTexts } from '../i18n/records/success.ts'
import { type Speaker, type SpokenSentence, withoutIsolates } from '../i18n/testing-sentences.ts'
import { languages, type Text } from '../i18n/text.ts'

/** What no answer holds: what forms find by themselves or hint at, and that a paper was printed in the browser. */
const onlyPages = new Set(['validation', 'printed', 'not_a_quantity', 'check_digit'])

const catalogue: Record<string, Record<string, Text>> = {
  errorTexts,
  documentErrorTexts: documentErrorTexts as Record<string, Text>,
  everyIssueText,
  successTexts,
  reasonWords,
  authMessages,
  fieldMessages,
}

const [folder = ''] = process.argv.slice(2)
const spoken: SpokenSentence[] = readdirSync(folder).flatMap(file =>
  readFileSync(path.join(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line)),
)

/** A sentence with anything where its values stand. A reason is also said at the end of the refusal that it explains. */
function patternOf(sentence: string, isReason: boolean): RegExp {
  const parts = withoutIsolates(sentence)
    .split(/\{\w+\}/)
    .map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`${isReason ? '(^|: )' : '^'}${parts.join('.+')}$`)
}

const speakerOf = (list: string, code: string): Speaker =>
  list === 'authMessages' || list === 'fieldMessages' || onlyPages.has(code) ? 'a page' : 'the server'

const missing = Object.entries(catalogue).flatMap(([list, texts]) =>
  Object.entries(texts).flatMap(([code, text]) =>
    languages.flatMap(language => {
      const speaker = speakerOf(list, code)
      const pattern = patternOf(text[language], list === 'reasonWords')
      const isStated = spoken.some(
        each => each.speaker === speaker && each.language === language && pattern.test(each.sentence),
      )
      return isStated ? [] : [`${list}.${code} never came from ${speaker} in ${language}: “${text[language]}”`]
    }),
  ),
)
for (const fault of missing) console.log(fault)
process.exit(missing.length === 0 ? 0 : 1)
