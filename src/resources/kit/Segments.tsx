import { type KeyboardEvent, useId, useRef } from 'react'
import type { Text } from '../../../i18n/text.ts'
import { elementAt } from '../../../schema/collections/certain.ts'
import { useText } from '../../layout/language.tsx'
import styles from './segments.module.css'

interface SegmentsProps<Value extends string> {
  label: Text
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: Text; hint: Text }[]
  readOnly?: boolean
  /** A heading beside says it already. */
  isLabelHidden?: boolean
}

/** One of two or three, side by side, and under them what the chosen one means. */
export function Segments<Value extends string>({
  label,
  value,
  onChange,
  options,
  readOnly,
  isLabelHidden,
}: SegmentsProps<Value>) {
  const text = useText()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (!step || readOnly) return
    event.preventDefault()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const towards = isSideways && !isRtl ? -step : step
    const index = options.findIndex(option => option.value === value)
    const next = (index + towards + options.length) % options.length
    onChange(elementAt(options, next).value)
    box.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div>
      <p className={isLabelHidden ? 'visually-hidden' : styles.choiceLabel} id={`${id}-label`}>
        {text(label)}
      </p>
      <div
        ref={box}
        className={styles.choices}
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onKeyDown={move}
      >
        {options.map(option => (
          // biome-ignore lint/a11y/useSemanticElements: drawn as one control of several parts
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={option.value === value}
            tabIndex={option.value === value ? 0 : -1}
            disabled={readOnly}
            onClick={() => onChange(option.value)}
          >
            {text(option.label)}
          </button>
        ))}
      </div>
      <p className={styles.choiceHint} id={`${id}-hint`}>
        {options.map(option => option.value === value && text(option.hint))}
      </p>
    </div>
  )
}
