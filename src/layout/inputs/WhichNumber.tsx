import { meansNumber } from '../../../i18n/doubtful-number.ts'
import inputStyles from '../../elements/inputs.module.css'
import { useText } from '../language.tsx'
import { asTyped } from '../values/typed-decimal.ts'

/** Both numbers of an issue of a number that could be two; none of any other issue. */
export function readingsOf(issue: unknown): string[] {
  const [code, ...readings] = typeof issue === 'string' ? issue.split('|') : []
  return code === 'doubtful_number' ? readings : []
}

interface WhichNumberProps {
  issue: unknown
  /** Takes what was chosen as if it had been typed, in the one way that it can be read. */
  type: (text: string) => void
}

/** Under a number that could be two: a button for each of them. */
export function WhichNumber({ issue, type }: WhichNumberProps) {
  const text = useText()
  return readingsOf(issue).map(reading => (
    <button
      key={reading}
      type="button"
      className={inputStyles.reading}
      aria-label={text(meansNumber, { number: reading })}
      // The cursor stays in its cell, and the keys of a grid are not meant.
      onMouseDown={event => event.preventDefault()}
      onFocus={event => event.stopPropagation()}
      onKeyDown={event => event.stopPropagation()}
      onClick={() => type(asTyped(reading))}
    >
      <bdi dir="ltr">{reading}</bdi>
    </button>
  ))
}
