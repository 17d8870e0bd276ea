import { useEffect, useState } from 'react'
import { settingsPageWords } from '../../../i18n/pages/settings.ts'
import type { Text } from '../../../i18n/text.ts'
import type { HoldsFrom } from '../../../schema/organization/settings.ts'
import { useText } from '../../layout/language.tsx'
import styles from './settings-page.module.css'

export interface Titled {
  key: string
  title: Text
  lead?: Text
  held?: HoldsFrom | undefined
  isChanged?: boolean
}

export const idOf = (subject: string) => `settings-${subject}`

/** Opens a subject where it is folded, and brings it to the top. */
export function goToSubject(key: string): void {
  const section = document.getElementById(idOf(key))
  const fold = section?.querySelector('details')
  if (fold) fold.open = true
  section?.scrollIntoView({ block: 'start' })
}

/** The subjects at the side: where one is, and where something waits to be saved. */
export function Rail({ subjects }: { subjects: readonly Titled[] }) {
  const text = useText()
  const [current, setCurrent] = useState(subjects[0]?.key)
  const keys = subjects.map(({ key }) => key).join(' ')
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      entries => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)
        if (seen) setCurrent(seen.target.id.replace(/^settings-/, ''))
      },
      { rootMargin: '-15% 0px -75% 0px' },
    )
    for (const key of keys.split(' ')) {
      const section = document.getElementById(idOf(key))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [keys])
  return (
    <nav className={styles.rail} aria-label={text(settingsPageWords.subjects)}>
      {subjects.map(({ key, title, isChanged }) => (
        <a
          key={key}
          href={`#${idOf(key)}`}
          aria-current={key === current ? 'true' : undefined}
          onClick={event => {
            event.preventDefault()
            goToSubject(key)
            setCurrent(key)
          }}
        >
          <i className={styles.mark} />
          {text(title)}
          {isChanged && (
            <span className={styles.unsaved}>
              <i className={styles.mark} />
              <span className="visually-hidden">{text(settingsPageWords.unsaved)}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}
