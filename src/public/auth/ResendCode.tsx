import { type ReactNode, useState } from 'react'
import { authMessages, authWords, resendWait } from '../../../i18n/pages/public.ts'
import { countText } from '../../../i18n/text.ts'
import { present } from '../../../schema/collections/certain.ts'
import { Button } from '../Button.tsx'
import { readFailure } from '../connection/failure.ts'
import { toast } from '../connection/toast.ts'
import { useLanguage, useWords } from '../language.tsx'
import styles from './auth.module.css'
import { looksLikeEmail } from './checks.ts'
import { useCodeWait } from './code-wait.ts'

/** Sends a new code to the address that stands in this form's e-mail field. */
export function ResendCode({ send }: { send: (email: string) => Promise<void> }): ReactNode {
  const words = useWords()
  const language = useLanguage()
  const [isSending, setSending] = useState(false)
  const { left, look } = useCodeWait()
  const resend = async (form: HTMLFormElement) => {
    const field = form.elements.namedItem('email') as HTMLInputElement
    const email = field.value.trim()
    if (!looksLikeEmail(email)) {
      toast('bad', authMessages.emailIncorrect)
      return field.focus()
    }
    setSending(true)
    try {
      await send(email)
      look()
      toast('good', authMessages.codeSent, authMessages.spamHint)
    } catch (error) {
      const { fields, message } = readFailure(error)
      toast('bad', fields.email ?? message)
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      size="large"
      aria-busy={isSending}
      disabled={isSending || left > 0}
      onClick={event => void resend(present(event.currentTarget.form, 'form'))}
    >
      {isSending && <span className={styles.spinner} aria-hidden="true" />}
      {left > 0 ? countText(resendWait, language, left) : words(authWords.resend)}
    </Button>
  )
}
