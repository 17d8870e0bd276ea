import { type ReactNode, useEffect, useRef } from 'react'
import { Ltr } from './Fields.tsx'
import styles from './IndexTabs.module.css'
import { inDigitsOfBooks } from './values/forms-of-books.ts'

interface IndexTab<Key> {
  key: Key
  label: string
  /** How many it holds, once it is known. */
  count: number | undefined
  /** Below its name: what it comes to. */
  sum?: ReactNode
  isAlarming?: boolean
}

interface IndexTabsProps<Key> {
  label: string
  tabs: readonly IndexTab<Key>[]
  selected: Key
  /** Whether the tabs say what they come to, in a second line. */
  hasSums?: boolean
  onSelect: (key: Key) => void
}

/** The tabs of a book's index, joined to the sheet below: the parts of a list, and what each comes to. */
export function IndexTabs<Key extends string>({
  label,
  tabs,
  selected,
  hasSums = false,
  onSelect,
}: IndexTabsProps<Key>) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is selected is brought into view
  useEffect(() => {
    box.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useSemanticElements: parts of a list, not fields of a form
    <div ref={box} className={`${styles.indexTabs} no-print`} role="group" aria-label={label}>
      {tabs.map(({ key, label, count, sum, isAlarming }) => (
        <button key={key} type="button" aria-pressed={key === selected} onClick={() => onSelect(key)}>
          <b>
            {label} {count !== undefined && <Ltr>{inDigitsOfBooks(String(count))}</Ltr>}
          </b>
          {hasSums && <span className={isAlarming ? styles.alarming : undefined}>{sum ?? '\u00a0'}</span>}
        </button>
      ))}
    </div>
  )
}
