import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { chatWords } from '../../../../i18n/site/chat.ts'
import { contactMessages } from '../../../../i18n/site/contact.ts'
import { contactWords } from '../../../../i18n/site/contact-page.ts'
import { shortestMessage } from '../../../../schema/site/contact.ts'
import noteStyles from '../../../elements/note.module.css'
import { Button } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import { useWords } from '../../language.tsx'
import { ContactField } from '../message/ContactField.tsx'
import { SendingDots } from '../message/SendingDots.tsx'
import { useSending } from '../message/sending.ts'
import styles from './ChatWindow.module.css'

/** A message for a person, left from the chat: it goes the way of the contact form. */
export function LeaveMessage({ said, back }: { said: string; back: () => void }): ReactNode {
  const words = useWords()
  const sending = useSending()
  const form = useRef<HTMLFormElement>(null)
  const { state, says } = sending
  const isSending = state === 'sending'
  useEffect(() => form.current?.querySelector<HTMLElement>('[name="name"]')?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const values = Object.fromEntries(new FormData(event.currentTarget))
    const wrong = await sending.send({ ...values, subject: words(chatWords.subject) })
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  if (state === 'success')
    return (
      <div className={styles.form} role="status">
        <p>{words(contactMessages.sent)}</p>
        <Button onClick={back}>{words(chatWords.back)}</Button>
      </div>
    )
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-busy={isSending}
      aria-label={words(chatWords.leave)}
      onSubmit={event => void submit(event)}
    >
      {says && (
        <div className={noteStyles.note} data-tone="error" role="alert">
          <Icon name="warning" />
          <div>{words(says)}</div>
        </div>
      )}
      <ContactField name="name" label={contactWords.fullName} sending={sending} />
      <ContactField name="email" label={contactWords.emailAddress} sending={sending} />
      <ContactField
        name="message"
        label={contactWords.message}
        hint={contactWords.atLeast}
        hintValue={shortestMessage}
        defaultValue={said}
        sending={sending}
      />
      <div className={styles.go}>
        <Button type="submit" look={isSending ? 'plain' : 'primary'} aria-disabled={isSending}>
          {isSending && <SendingDots />}
          {words(isSending ? contactWords.sending : contactWords.send)}
        </Button>
        <Button look="quiet" onClick={back}>
          {words(chatWords.back)}
        </Button>
      </div>
    </form>
  )
}
