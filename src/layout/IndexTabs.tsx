import { type ReactNode, useEffect, useRef } from 'react'
import styles from './IndexTabs.module.css'

interface IndexTab<Key> {
  key: Key
  label: ReactNode
  /** Below its name: what it comes to. */
  sum?: ReactNode
  isAlarming?: boolean
}

interface IndexTabsProps<Key> {
  label: string
  tabs: readonly IndexTab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
}

/** The tabs of a book's index, joined to the sheet below: the parts of a list, and what each comes to. */
export function IndexTabs<Key extends string>({ label, tabs, selected, onSelect }: IndexTabsProps<Key>) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is selected is brought into view
  useEffect(() => {
    box.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useSemanticElements: parts of a list, not fields of a form
    <div ref={box} className={`${styles.indexTabs} no-print`} role="group" aria-label={label}>
      {tabs.map(({ key, label, sum, isAlarming }) => (
        <button key={key} type="button" aria-pressed={key === selected} onClick={() => onSelect(key)}>
          <b>{label}</b>
          <span className={isAlarming ? styles.alarming : undefined}>{sum ?? '\u00a0'}</span>
        </button>
      ))}
    </div>
  )
}
