import { type ReactNode, useContext } from 'react'
import { sharedWords } from '../../../i18n/pages/shared.ts'
import type { Text } from '../../../i18n/text.ts'
import inputStyles from '../../elements/inputs.module.css'
import noteStyles from '../../elements/note.module.css'
import { useWords } from '../language.tsx'
import { usePageLocation } from '../page-location.tsx'
import { RenderContext } from '../render-context.ts'
import styles from './shared.module.css'

/** What a form of the page held that was sent a moment ago and refused: it stands in its place again, with why. */

type Posted = Readonly<Record<string, string>> | undefined

/** What was refused: of any form, or of those of `actions` alone. */
export function usePosted(...actions: string[]): Posted {
  const posted = useContext(RenderContext)?.posted
  return posted && (actions.length === 0 || actions.includes(posted.action ?? '')) ? posted : undefined
}

const faultId = 'fault'

export const asPosted = (posted: Posted, name: string) =>
  posted && { defaultValue: posted[name], 'aria-invalid': true, 'aria-describedby': faultId, autoFocus: true }

export const Fault = ({ posted }: { posted: Posted }): ReactNode =>
  posted && (
    <span id={faultId} className={`${inputStyles.hint} ${inputStyles.error}`} role="alert">
      {posted.says}
    </span>
  )

/** What was done, or refused, by the form that was sent last. */
export function Outcome(): ReactNode {
  const words = useWords()
  const location = usePageLocation()
  const posted = usePosted()
  const outcome = posted ? `refused-${posted.refused}` : (location.params.outcome ?? '')
  const known: Record<string, Text> = sharedWords
  const isRefused = outcome.startsWith('refused-')
  const text = known[outcome.replace('-', '_')] ?? (isRefused ? sharedWords.refused : undefined)
  if (!text || !/^(done|refused)-/.test(outcome)) return null
  return (
    <p className={`${noteStyles.note} ${styles.outcome}`} data-tone={isRefused ? 'error' : 'success'} role="status">
      {words(text)}
    </p>
  )
}
