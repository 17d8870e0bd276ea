import { type KeyboardEvent, useCallback, useState } from 'react'
import { notAnAmount, notAQuantity, thousandsSign, whichNumber, wholeAmounts } from '../../../i18n/doubtful-number.ts'
import { inputWords } from '../../../i18n/pages/layout.ts'
import { markedDoubtful } from '../../../schema/numbers/reading.ts'
import inputStyles from '../../elements/inputs.module.css'
import { useText } from '../language.tsx'
import {
  type Decimals,
  isNegative,
  type OwnCurrency,
  ofQuantity,
  plainDecimal,
  unitPriceIn,
  upToSixDecimals,
  writtenDecimal,
} from '../values/decimal.ts'
import { rateDecimals } from '../values/rate-decimals.ts'
import { readDecimal, readStored, toAsciiNumber } from '../values/typed-decimal.ts'
import { type Control, Input, type InputProps, nativeAttributes } from './Input.tsx'
import { usePlainWhileOpen } from './usePlainWhileOpen.ts'
import { WhichNumber } from './WhichNumber.tsx'

/**
 * A box for an amount. It gives back an ASCII decimal string while what is typed can be read, a sum included, and what
 * was typed otherwise, so that nothing is lost and validation can refuse it.
 */
function DecimalBox({ control, decimals, suffix }: { control: Control<string>; decimals: Decimals; suffix?: string }) {
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null)
  const value = control.value
  const figure = usePlainWhileOpen(writtenDecimal(value, decimals.least), plainDecimal(value, decimals.least))
  const shown = draft?.value === value ? draft.text : figure.shown

  const type = (box: HTMLInputElement) => {
    const caret = box.selectionStart
    const text = toAsciiNumber(box.value)
    if (text !== box.value) {
      // Same length, other digits: put the caret back where React would lose it.
      box.value = text
      box.setSelectionRange(caret, caret)
    }
    const reading = readDecimal(text, decimals)
    const meant = 'value' in reading ? reading.value : 'issue' in reading ? markedDoubtful(text, reading.issue) : text
    setDraft({ text, value: meant })
    control.onChange(meant)
  }
  const settle = () => setDraft(null)
  const choose = (text: string) => {
    const reading = readDecimal(text, decimals)
    settle()
    control.onChange('value' in reading ? reading.value : text)
    // Some boxes keep what is in them only as they are left.
    document.getElementById(control.id)?.focus()
  }
  const reading = control.invalid ? readStored(value, decimals) : undefined

  return (
    <>
      <span className={`${inputStyles.input} ${inputStyles.inputAmount}`} data-part="input" dir="ltr">
        <input
          {...nativeAttributes(control)}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the first field of a form that the person has just opened
          autoFocus={control.autoFocus}
          className={isNegative(value) ? 'negative' : undefined}
          value={shown}
          onChange={event => type(event.target)}
          onFocus={figure.open}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
          onBlur={() => {
            settle()
            figure.close()
            control.onBlur()
          }}
        />
        {suffix && <bdi className="muted">{suffix}</bdi>}
      </span>
      {reading && 'issue' in reading && <WhichNumber issue={reading.issue} type={choose} />}
    </>
  )
}

/** The sentence for an amount that cannot be read, or nothing. */
function useDecimalProblem(decimals: Decimals): (value: string) => string | undefined {
  const text = useText()
  const { least, most, currency, largest, of, isQuantity } = decimals
  return useCallback(
    value => {
      const reading = readStored(String(value), { least, most, currency, largest, of, isQuantity })
      if ('value' in reading) return undefined
      if (reading.problem === 'doubtful') {
        const [, one = '', other = ''] = reading.issue.split('|')
        return text(whichNumber, { one, other })
      }
      const isWhole = reading.problem === 'tooManyDecimals' && most === 0
      const words = { ...inputWords, notAnAmount, notAQuantity, thousandsSign }
      return text(isWhole ? wholeAmounts : words[reading.problem], { decimals: most, code: of?.code ?? '' })
    },
    [text, least, most, currency, largest, of, isQuantity],
  )
}

type DecimalInputProps = InputProps<string> & { decimals: Decimals; suffix?: string }

export function DecimalInput({ decimals, suffix, ...props }: DecimalInputProps) {
  const problem = useDecimalProblem(decimals)
  return (
    <Input<string>
      {...props}
      empty=""
      check={problem}
      draw={control => <DecimalBox control={control} decimals={decimals} suffix={suffix} />}
    />
  )
}

/** Money in the currency `of`, which has `decimals` decimals (2 unless said otherwise). */
export const MoneyInput = ({
  decimals = 2,
  of,
  ...props
}: InputProps<string> & { decimals?: number; of: OwnCurrency; suffix?: string }) => (
  <DecimalInput {...props} decimals={{ least: decimals, most: decimals, of }} />
)

/** A price per unit in the currency `of`, which has `decimals` decimals (2 unless said otherwise). */
export const PriceInput = ({
  decimals = 2,
  of,
  ...props
}: InputProps<string> & { decimals?: number; of: OwnCurrency }) => (
  <DecimalInput {...props} decimals={unitPriceIn(decimals, of)} />
)

/** What a unit of another currency is worth. */
export const ExchangeRateInput = (props: InputProps<string>) => <DecimalInput {...props} decimals={rateDecimals(2)} />

export const QuantityInput = (props: InputProps<string> & { suffix?: string }) => (
  <DecimalInput {...props} decimals={ofQuantity} />
)

export const PercentInput = (props: InputProps<string>) => (
  <DecimalInput {...props} decimals={{ ...upToSixDecimals, largest: 100 }} suffix="%" />
)
