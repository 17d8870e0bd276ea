import { type RefObject, useEffect, useRef } from 'react'
import { matchingWords as words } from '../../../../i18n/bank/matching-pages.ts'
import type { BankLine } from '../../../../schema/bank/answers.ts'
import { useText } from '../../../layout/language.tsx'
import { LineWords } from './LineWords.tsx'
import styles from './matching.module.css'

interface LineListProps {
  lines: readonly BankLine[]
  chosen: number | undefined
  choose: (id: number) => void
  /** Whether the focus goes along to the line that is taken in hand next. */
  follows?: RefObject<boolean>
}

/** The lines of the bank, one of them in hand; on a phone each opens a sheet of its own. */
export function LineList({ lines, chosen, choose, follows }: LineListProps) {
  const text = useText()
  const box = useRef<HTMLUListElement>(null)
  const opens = follows === undefined
  useEffect(() => {
    if (!follows?.current || chosen === undefined) return
    follows.current = false
    box.current?.querySelector<HTMLElement>(`[data-line="${chosen}"]`)?.focus()
  })
  return (
    <ul ref={box} className={styles.lines} aria-label={text(words.lines)}>
      {lines.map(line => (
        <li key={line.id}>
          <button
            type="button"
            className={styles.line}
            data-line={line.id}
            aria-current={!opens && line.id === chosen}
            aria-haspopup={opens ? 'dialog' : undefined}
            tabIndex={opens || line.id === chosen ? 0 : -1}
            onClick={() => choose(line.id)}
          >
            <LineWords line={line} />
          </button>
        </li>
      ))}
    </ul>
  )
}
