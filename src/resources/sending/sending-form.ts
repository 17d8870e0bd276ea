import { useState } from 'react'
import { useNotify } from 'react-admin'
import { sendingWords } from '../../../i18n/pages/sending.ts'
import type { Mail, Sharing } from '../../../schema/answers/sent/sending.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import { newAttempt } from '../../dataProvider/calls/idempotency.ts'
import { useText } from '../../layout/language.tsx'
import type { DocumentRecord } from '../document-parts/record.ts'

export interface SendingProps {
  kind: DocumentKind
  record: DocumentRecord
  sharing: Sharing
  title: string
  close: () => void
}

export const languageOptions = [
  { value: 'ar', label: sendingWords.arabic },
  { value: 'en', label: sendingWords.english },
]

export const dayOptions = [
  { value: '7', label: sendingWords.days7 },
  { value: '30', label: sendingWords.days30 },
  { value: '90', label: sendingWords.days90 },
]

interface Refused {
  fields: Record<string, string>
  whole: string | null
}
const nothingRefused: Refused = { fields: {}, whole: null }

/** What was refused: at its fields, and as a whole where it is at none. */
export function refusedOf(problem: unknown): Refused {
  const fields = (problem as { body?: { errors?: Record<string, string> } }).body?.errors ?? {}
  return { fields, whole: Object.keys(fields).length > 0 ? null : (problem as Error).message }
}

/** What a dialog does when its letter is on the way. */
interface Afterwards {
  changed: () => Promise<unknown>
  close: () => void
}

/** Sends what a dialog asks for, once for the same; says that it is on its way, or at which field it was refused. */
export function useLetter({ changed, close }: Afterwards, send: (attempt: string) => Promise<Mail>) {
  const text = useText()
  const notify = useNotify()
  const [attempt, setAttempt] = useState(newAttempt)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState(nothingRefused)
  return {
    ...refused,
    isSending,
    /** What is written anew is another letter, and nothing was refused of it yet. */
    change:
      <V>(field: string, set: (value: V) => void) =>
      (value: V) => {
        set(value)
        setAttempt(newAttempt())
        setRefused(({ fields: { [field]: _, ...fields } }) => ({ fields, whole: null }))
      },
    async send() {
      setSending(true)
      setRefused(nothingRefused)
      try {
        const mail = await send(attempt)
        const sentence = text(sendingWords.onTheWay, { to: mail.to.join(', ') })
        notify(sentence, { type: 'success', messageArgs: { _: sentence } })
        await changed()
        close()
      } catch (problem) {
        setRefused(refusedOf(problem))
      } finally {
        setSending(false)
      }
    },
  }
}
