import { type KeyboardEvent, useId, useState } from 'react'
import inputStyles from '../../../elements/inputs.module.css'
import { usePlainWhileOpen } from '../../../layout/inputs/usePlainWhileOpen.ts'
import { WhichNumber } from '../../../layout/inputs/WhichNumber.tsx'
import { type Decimals, isNegative, plainDecimal, writtenDecimal } from '../../../layout/values/decimal.ts'
import { readStored, toAsciiNumber } from '../../../layout/values/typed-decimal.ts'
import { typedValue } from './columns.ts'
import styles from './lines.module.css'

interface AmountBoxProps {
  /** What the box is called: its column and its line. */
  label: string
  value: string
  decimals: Decimals
  /** What is wrong with it, said under it. */
  fieldError?: string
  disabled?: boolean
  autoFocus?: boolean
  onChange: (value: string) => void
}

/** An amount typed in a table of lines that are given. Enter goes to the same box of the next line. */
export function AmountBox({ label, value, decimals, fieldError, disabled, autoFocus, onChange }: AmountBoxProps) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)
  const figure = usePlainWhileOpen(writtenDecimal(value, decimals.least), plainDecimal(value, decimals.least))
  const reading = fieldError && readStored(value, decimals)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    boxUnder(event.currentTarget)?.focus()
  }
  return (
    <>
      <input
        className={`${styles.cellBox} amount ${isNegative(value) ? 'negative' : ''}`}
        type="text"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        aria-label={label}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={fieldError ? id : undefined}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: the first box of what the person has just opened
        autoFocus={autoFocus}
        value={draft ?? figure.shown}
        onFocus={figure.open}
        onChange={event => {
          const typed = toAsciiNumber(event.target.value)
          setDraft(typed)
          onChange(typedValue(typed, decimals, false))
        }}
        onKeyDown={press}
        onBlur={() => {
          if (draft !== null) onChange(typedValue(draft, decimals, true))
          setDraft(null)
          figure.close()
        }}
      />
      {fieldError && (
        <span className={`${inputStyles.hint} ${inputStyles.error}`} data-part="hint" id={id}>
          {fieldError}
        </span>
      )}
      {reading && 'issue' in reading && (
        <WhichNumber issue={reading.issue} type={typed => onChange(typedValue(typed, decimals, true))} />
      )}
    </>
  )
}

/** The box of the next line in the same column. */
function boxUnder(box: HTMLInputElement): HTMLInputElement | null {
  const cell = box.closest('td')
  const row = cell?.parentElement
  if (!cell || !row) return null
  const column = [...row.children].indexOf(cell)
  for (let next = row.nextElementSibling; next; next = next.nextElementSibling) {
    const under = next.children[column]?.querySelector('input')
    if (under && !under.disabled) return under
  }
  return null
}
