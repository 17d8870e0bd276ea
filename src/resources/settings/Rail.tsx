import { useEffect, useRef, useState } from 'react'
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
  const rail = useRef<HTMLElement>(null)
  // On a phone they stand beside each other: the one that is read is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the subject that is read
  useEffect(() => {
    const link = rail.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const box = rail.current?.getBoundingClientRect()
    if (link && box) rail.current?.scrollBy?.({ left: link.left + link.width / 2 - box.left - box.width / 2 })
  }, [current])
  return (
    <nav ref={rail} className={styles.rail} aria-label={text(settingsPageWords.subjects)}>
      {subjects.map(({ key, title, isChanged }) => (
        <a
          key={key}
          href={`#${idOf(key)}`}
          aria-current={key === current ? 'true' : undefined}
          onClick={event => {
            event.preventDefault()
            document.getElementById(idOf(key))?.scrollIntoView({ block: 'start' })
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
