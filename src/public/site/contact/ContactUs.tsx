import type { ReactNode } from 'react'
import { contactWords } from '../../../../i18n/site/contact-page.ts'
import type { ContactOutcome } from '../../../../schema/site/public-pages.ts'
import sheetStyles from '../../../elements/sheet.module.css'
import { ButtonLink } from '../../Button.tsx'
import { SitePage } from '../../frame/SitePage.tsx'
import { useRuntime, useWords } from '../../language.tsx'
import { definePage } from '../../page/definition.tsx'
import publicStyles from '../../public.module.css'
import { Chat } from '../chat/Chat.tsx'
import { Figures } from '../reading/Figures.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactUs.module.css'

function ContactUs({ data }: { data: ContactOutcome }): ReactNode {
  const words = useWords()
  return (
    <SitePage>
      <section className={`${publicStyles.wide} ${styles.page}`}>
        <h1 tabIndex={-1}>{words(contactWords.title)}</h1>
        <p className={styles.lede}>{words(contactWords.lede)}</p>
        <div className={styles.columns}>
          <div>
            <Details />
            <div className={styles.register}>
              <p>{words(contactWords.noAccount)}</p>
              <ButtonLink to="/SignUp">{words(contactWords.register)}</ButtonLink>
            </div>
          </div>
          <div className={`${sheetStyles.sheet} ${sheetStyles.withMargin} ${styles.form}`} data-part="sheet">
            <ContactForm outcome={data} />
          </div>
        </div>
      </section>
      <Chat />
    </SitePage>
  )
}

function Details(): ReactNode {
  const words = useWords()
  const { contact_address, contact_phone, contact_email } = useRuntime()
  return (
    <dl className={styles.pairs} aria-label={words(contactWords.details)}>
      <div>
        <dt>{words(contactWords.address)}</dt>
        <dd>
          <Figures>{contact_address ?? words(contactWords.exampleAddress)}</Figures>
        </dd>
      </div>
      {contact_phone && (
        <div>
          <dt>{words(contactWords.phone)}</dt>
          <dd>
            <a href={`tel:${contact_phone.replace(/[^+\d]/g, '')}`}>
              <bdi className="number">{contact_phone}</bdi>
            </a>
          </dd>
        </div>
      )}
      {contact_email && (
        <div>
          <dt>{words(contactWords.email)}</dt>
          <dd>
            <a href={`mailto:${contact_email}`}>
              <bdi dir="ltr">{contact_email}</bdi>
            </a>
          </dd>
        </div>
      )}
      <div>
        <dt>{words(contactWords.hours)}</dt>
        <dd>
          {words(contactWords.weekdays)}
          <br />
          <Figures>{words(contactWords.weekdayHours)}</Figures>
        </dd>
        <dd>
          {words(contactWords.saturday)}
          <br />
          <Figures>{words(contactWords.saturdayHours)}</Figures>
        </dd>
      </div>
    </dl>
  )
}

export const contactPage = definePage<ContactOutcome>({
  Component: ContactUs,
  load: ({ data }) => data.contact(),
  head: ({ words, brand }) => ({
    title: words(contactWords.title),
    description: words(contactWords.description, { brand }),
  }),
})
