import { type ReactNode, useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import { holdsWords } from '../../../i18n/records/organization.ts'
import { settingParts } from '../../../schema/organization/settings.ts'
import { Icon } from '../../layout/icons.tsx'
import { useText } from '../../layout/language.tsx'
import { useMediaQuery } from '../../layout/media.ts'
import { Sheet } from '../../layout/Page.tsx'
import { Parts } from '../../layout/Parts.tsx'
import { fieldsOfPart } from './organization-form.ts'
import { goToSubject, idOf, type Titled } from './Rail.tsx'
import styles from './settings-page.module.css'

interface SubjectFoldProps {
  subject: Titled
  /** A search opens what it finds. */
  isSearched: boolean
  hasMargin?: boolean
  isFurtherDown?: boolean
  className?: string | undefined
  /** Sheets of its own under its settings, while it is open. */
  extra?: () => ReactNode
  children: ReactNode
}

/**
 * A subject of the settings: on a phone a row of the list of subjects that opens to its settings, on a desk open at first. What
 * is typed in it stays when it is folded, and an error in it opens it.
 */
export function SubjectFold({ subject, isSearched, hasMargin, isFurtherDown, className, ...props }: SubjectFoldProps) {
  const { key } = subject
  const isPhone = useMediaQuery('(max-width: 899.95px)')
  const isNamed = useLocation().hash === `#${idOf(key)}`
  const [isOpened, setOpened] = useState(!isPhone || isNamed)
  const { errors } = useFormState()
  const part = settingParts.find(each => each === key)
  const isOpen = isOpened || isSearched || (part !== undefined && fieldsOfPart(part).some(name => name in errors))
  useEffect(() => {
    if (isNamed) goToSubject(key)
  }, [isNamed, key])
  return (
    <section
      id={idOf(key)}
      aria-labelledby={`${idOf(key)}-title`}
      className={isFurtherDown && isOpen ? styles.furtherDown : undefined}
    >
      <Sheet flush hasMargin={hasMargin === true} {...(className && { className })}>
        <details
          className={styles.fold}
          open={isOpen}
          onToggle={event => {
            // What a search opens is folded again after it; what an error opens stays open while it is mended.
            if (isSearched) return
            const { open } = event.currentTarget
            // The address names what was opened last: it can be sent, and is open again after a reload.
            if (open && !isOpened) history.replaceState(history.state, '', `#${idOf(key)}`)
            setOpened(open)
          }}
        >
          <Head subject={subject} />
          {props.children}
        </details>
      </Sheet>
      {isOpen && props.extra?.()}
    </section>
  )
}

function Head({ subject: { key, title, lead, held, isChanged } }: { subject: Titled }) {
  const text = useText()
  const about = (
    <Parts>
      {lead && text(lead)}
      {held && text(holdsWords[held])}
    </Parts>
  )
  return (
    <>
      <summary className={styles.head}>
        <h2 id={`${idOf(key)}-title`}>{text(title)}</h2>
        {isChanged && (
          <span className={`${styles.unsaved} only-phone`}>
            <i className={styles.mark} />
            <span className="visually-hidden">{text(settingsPageWords.unsaved)}</span>
          </span>
        )}
        <span className={`${styles.lead} only-desk muted dense`}>{about}</span>
        {lead && <span className={`${styles.lead} only-phone muted dense`}>{text(lead)}</span>}
        <Icon name="down" />
      </summary>
      <p className={`${styles.aboutSubject} only-phone muted dense`}>{about}</p>
    </>
  )
}
