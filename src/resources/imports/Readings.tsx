import { type ReactNode, useId } from 'react'
import type { Text } from '../../../i18n/text.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Money } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import styles from './imports.module.css'

interface ReadingsProps<Answer extends string> {
  title: Text
  lead: string
  answer: Answer | null
  readings: readonly { value: Answer; meaning: ReactNode }[]
  onAnswer: (answer: Answer) => void
}

/** A question about a file that can be read in more ways than one: each with what it comes to. */
export function Readings<Answer extends string>({ title, lead, answer, readings, onAnswer }: ReadingsProps<Answer>) {
  const name = useId()
  return (
    <Sheet title={title} hasMargin>
      <fieldset className={styles.readings}>
        <legend>{lead}</legend>
        {readings.map(({ value, meaning }) => (
          <label key={value} className={answer === value ? styles.chosen : ''}>
            <input type="radio" name={name} value={value} checked={answer === value} onChange={() => onAnswer(value)} />
            <span>{meaning}</span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}

/** What the file comes to in one reading, in the base currency. */
export function TotalOfReading({ words, value }: { words: Text; value: string }) {
  const text = useText()
  const { decimals, sign } = baseCurrency()
  return (
    <span>
      {text(words)} <Money value={value} decimals={decimals} /> <Bdi>{sign}</Bdi>
    </span>
  )
}
