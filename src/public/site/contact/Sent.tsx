import { type ReactNode, useEffect, useRef } from 'react'
import { contactMessages } from '../../../../i18n/site/contact.ts'
import { contactWords } from '../../../../i18n/site/contact-page.ts'
import type { ContactMessage } from '../../../../schema/site/contact.ts'
import { StatusDot } from '../../../elements/StatusDot.tsx'
import buttonStyles from '../../Button.module.css'
import { useLanguage, useWords } from '../../language.tsx'
import styles from './ContactUs.module.css'

/** Thanks, in place of the form: where the answer goes, and a way to write again. */
export function Sent({ message, onAnother }: { message: Partial<ContactMessage>; onAnother: () => void }): ReactNode {
  const words = useWords()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent} role="status">
      <h2 ref={heading} tabIndex={-1}>
        <StatusDot />
        {words(contactMessages.sent)}
      </h2>
      <dl className={styles.pairs}>
        <div>
          <dt>{words(contactWords.answerTo)}</dt>
          <dd>
            <bdi dir="ltr">{message.email}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words(contactWords.subject)}</dt>
          <dd>
            <bdi>{message.subject}</bdi>
          </dd>
        </div>
      </dl>
      <p>
        <a
          className={buttonStyles.button}
          href={`/ContactUs${language === 'en' ? '?lng=en' : ''}`}
          onClick={event => {
            event.preventDefault()
            onAnother()
          }}
        >
          {words(contactWords.another)}
        </a>
      </p>
    </div>
  )
}
