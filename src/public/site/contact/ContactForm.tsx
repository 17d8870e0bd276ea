import { type FormEvent, type ReactNode, useRef } from 'react'
import { contactWords } from '../../../../i18n/site/contact-page.ts'
import { firstOf } from '../../../../schema/collections/certain.ts'
import { contactTrap, type ContactField as FieldName, shortestMessage } from '../../../../schema/site/contact.ts'
import type { ContactOutcome } from '../../../../schema/site/public-pages.ts'
import noteStyles from '../../../elements/note.module.css'
import { Button } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import { useLanguage, useWords } from '../../language.tsx'
import { ContactField } from '../message/ContactField.tsx'
import { SendingDots } from '../message/SendingDots.tsx'
import { faultOf, useSending } from '../message/sending.ts'
import styles from './ContactUs.module.css'
import { Sent } from './Sent.tsx'

/** The form of the contact page. Without scripts it is posted to the page itself, which then answers `outcome`. */
export function ContactForm({ outcome }: { outcome: ContactOutcome }): ReactNode {
  const words = useWords()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { values } = outcome
  const sending = useSending({
    state: outcome.state,
    says: outcome.says ?? null,
    faults: Object.fromEntries(
      Object.entries(outcome.issues).map(([field, found]) => [field, faultOf(firstOf(found))]),
    ),
    sent: outcome.state === 'success' ? { name: '', email: '', subject: '', message: '', ...values } : null,
  })
  const { state, says, sent } = sending
  const isSending = state === 'sending'
  const [firstFault] = Object.keys(outcome.issues)
  const of = (name: FieldName) => ({ defaultValue: values[name], isFirstFault: name === firstFault, sending })

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const wrong = await sending.send(Object.fromEntries(new FormData(event.currentTarget)))
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  if (sent) return <Sent message={sent} onAnother={sending.begin} />
  return (
    <>
      <h2>{words(contactWords.form)}</h2>
      <form
        ref={form}
        className={styles.fields}
        method="post"
        action={`/ContactUs${language === 'en' ? '?lng=en' : ''}`}
        noValidate
        aria-busy={isSending}
        onSubmit={event => void submit(event)}
      >
        {says && (
          <div className={noteStyles.note} data-tone="error" role="alert">
            <Icon name="warning" />
            <div>{words(says)}</div>
          </div>
        )}
        <ContactField name="name" label={contactWords.fullName} {...of('name')} />
        <ContactField name="email" label={contactWords.emailAddress} {...of('email')} />
        <ContactField name="subject" label={contactWords.subject} {...of('subject')} />
        <ContactField
          name="message"
          label={contactWords.message}
          hint={contactWords.atLeast}
          hintValue={shortestMessage}
          {...of('message')}
        />
        <Trap />
        <div className={styles.go}>
          <Button type="submit" size="large" look={isSending ? 'plain' : 'primary'} aria-disabled={isSending}>
            {isSending && <SendingDots />}
            {words(isSending ? contactWords.sending : contactWords.send)}
          </Button>
          <span className="muted" role="status">
            {words(isSending ? contactWords.onItsWay : contactWords.weRead)}
          </span>
        </div>
      </form>
    </>
  )
}

/** What people neither see nor reach; programs fill it. */
function Trap(): ReactNode {
  const words = useWords()
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        {words(contactWords.leaveEmpty)}
        <input name={contactTrap} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
