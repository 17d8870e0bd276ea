import { errorTexts, issueTexts } from '../i18n/messages.ts'
import { authMessages, fieldMessages } from '../i18n/pages/public.ts'
import { successTexts } from '../i18n/records/success.ts'
import { note, withoutIsolates } from '../i18n/testing-sentences.ts'
import { languages } from '../i18n/text.ts'

/** What is said by pages alone: no answer of a server holds it. */
export const sentencesOfPages = {
  ...authMessages,
  ...fieldMessages,
  validation: errorTexts.validation,
  printed: successTexts.printed,
  not_a_quantity: issueTexts.not_a_quantity,
  check_digit: issueTexts.check_digit,
}

const sought = Object.values(sentencesOfPages).flatMap(text =>
  languages.map(language => ({ language, text: text[language] })),
)

/** Keeps which of these sentences come to stand on a page, for scripts/sentences.ts. */
export function noteShown(): void {
  if (!process.env.SENTENCES_FOLDER) return
  new MutationObserver(changes => {
    const texts = changes.flatMap(({ addedNodes, target }) =>
      [...(addedNodes.length > 0 ? addedNodes : [target])].map(node => withoutIsolates(node.textContent ?? '')),
    )
    for (const { language, text } of sought)
      if (texts.some(shown => shown.includes(text))) note({ speaker: 'a page', language, sentence: text })
  }).observe(document.documentElement, { childList: true, characterData: true, subtree: true })
}
