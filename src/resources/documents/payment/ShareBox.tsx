import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePlainWhileOpen } from '../../../layout/inputs/usePlainWhileOpen.ts'
import { plainDecimal, writtenDecimal } from '../../../layout/values/decimal.ts'
import { moneyIn } from '../../../layout/values/own-currency.ts'
import { toAsciiNumber } from '../../../layout/values/typed-decimal.ts'
import { typedValue } from '../../document-parts/lines/columns.ts'
import linesStyles from '../../document-parts/lines/lines.module.css'

export const shareBoxOf = (id: number): string => `share-${id}`

interface ShareBoxProps {
  id: string
  label: string
  value: string
  code: string
  decimals: number
  isWrong: boolean
  write: (value: string) => void
  setTyping: (isTyping: boolean) => void
  giveWhole: () => void
  above: number | undefined
  below: number | undefined
}

const moveTo = (invoiceId: number | undefined) =>
  invoiceId !== undefined && document.getElementById(shareBoxOf(invoiceId))?.focus()

/** The amount of one invoice: any digits, any sum, `=` for all that it can take. */
export function ShareBox(props: ShareBoxProps) {
  const { id, label, value, code, decimals, isWrong, write, setTyping, giveWhole, above, below } = props
  const [draft, setDraft] = useState<string | null>(null)
  const figure = usePlainWhileOpen(writtenDecimal(value, decimals), plainDecimal(value, decimals))
  const amounts = moneyIn({ code, decimals })
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '=') {
      event.preventDefault()
      // What was given is in the box at once, and can be typed over.
      flushSync(() => {
        setDraft(null)
        giveWhole()
      })
      event.currentTarget.select()
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      moveTo(below)
    } else if (event.key === 'ArrowUp') {
      event.preventDefault()
      moveTo(above)
    }
  }
  return (
    <input
      id={id}
      className={`${linesStyles.cellBox} amount`}
      type="text"
      inputMode="decimal"
      dir="ltr"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `${id}-about` : undefined}
      value={draft ?? figure.shown}
      onFocus={figure.open}
      onKeyDown={press}
      onChange={event => {
        const typed = toAsciiNumber(event.target.value)
        setDraft(typed)
        setTyping(true)
        write(typedValue(typed, amounts, false))
      }}
      onBlur={() => {
        if (draft !== null) write(typedValue(draft, amounts, true))
        setDraft(null)
        setTyping(false)
        figure.close()
      }}
    />
  )
}
