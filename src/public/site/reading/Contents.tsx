import { type ReactNode, useEffect, useState } from 'react'
import { StatusDot } from '../../../elements/StatusDot.tsx'
import styles from './reading.module.css'

interface Heading {
  id: string
  words: string
}

/** The headings of a page, beside it; the one that is read has the red dot. */
export function Contents({ title, headings }: { title: string; headings: readonly Heading[] }): ReactNode {
  const current = useCurrent(headings)
  if (headings.length === 0) return null
  return (
    <nav className={styles.contents} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {headings.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              <StatusDot />
              <span>{words}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last heading that has passed the top of the window; the first before that. */
function useCurrent(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState(headings[0]?.id)
  useEffect(() => {
    let isRequested = false
    const look = () => {
      isRequested = false
      const passed = headings.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? 1) < 160)
      setCurrent((passed.at(-1) ?? headings[0])?.id)
    }
    const ask = () => {
      if (isRequested) return
      isRequested = true
      requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', ask, { passive: true })
    return () => removeEventListener('scroll', ask)
  }, [headings])
  return current
}
