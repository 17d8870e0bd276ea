import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../layout/language.tsx'
import { toAsciiNumber } from '../../../layout/values/typed-decimal.ts'
import type { TypedColumn } from './columns.ts'
import styles from './lines.module.css'

export interface EditorProps<Line> {
  line: Line
  label: string
  describedBy: string | undefined
  isWrong: boolean
  change: (part: Partial<Line>) => void
  /** To the cell beside, by where it stands; false when there is none. */
  beside: (direction: 1 | -1) => boolean
}

/** The box of the one cell that is being typed into. Its line follows at every key; Escape gives back what it was. */
export function CellEditor<Line>({
  column,
  line,
  label,
  describedBy,
  isWrong,
  change,
  beside,
}: EditorProps<Line> & { column: TypedColumn<Line> }) {
  const { direction } = useLanguage()
  const [text, setText] = useState(() => column.text(line))
  const [before] = useState(line)
  const isTouched = useRef(false)
  const box = useRef<HTMLInputElement>(null)
  const isNumber = column.inputMode === 'decimal'

  useLayoutEffect(() => {
    box.current?.focus()
    box.current?.select()
    box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])

  const type = (input: HTMLInputElement) => {
    isTouched.current = true
    const caret = input.selectionStart
    const typed = isNumber ? toAsciiNumber(input.value) : input.value
    if (typed !== input.value) {
      input.value = typed
      input.setSelectionRange(caret, caret)
    }
    setText(typed)
    change(column.write(line, typed, false))
  }

  // The value is settled before the key moves on, so that what could not be read stays to be seen.
  const settle = () => {
    if (isTouched.current) change(column.write(line, text, true))
    isTouched.current = false
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (event.key === 'Escape' && isTouched.current) {
      event.preventDefault()
      event.stopPropagation()
      change(before)
      setText(column.text(before))
      isTouched.current = false
      requestAnimationFrame(() => input.select())
      return
    }
    const isAll = input.selectionStart === 0 && input.selectionEnd === input.value.length
    if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && isAll && !event.shiftKey) {
      const forward = (event.key === 'ArrowLeft') === (direction === 'rtl')
      settle()
      if (beside(forward ? 1 : -1)) event.preventDefault()
      return
    }
    if (['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(event.key)) settle()
  }

  return (
    <input
      ref={box}
      className={`${styles.cellBox} ${isNumber ? 'amount' : ''}`}
      type="text"
      inputMode={column.inputMode}
      dir={isNumber ? 'ltr' : text === '' ? undefined : 'auto'}
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      value={text}
      onChange={event => type(event.currentTarget)}
      onKeyDown={press}
      onBlur={settle}
    />
  )
}
