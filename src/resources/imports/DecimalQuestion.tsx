import { useId } from 'react'
import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { DecimalQuestion as Question } from '../../../schema/answers/files.ts'
import { present } from '../../../schema/collections/certain.ts'
import { type DecimalSign, decimalSigns } from '../../../schema/numbers/reading.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Ltr, Money, Qty } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { showNumber } from '../../layout/values/decimal.ts'
import styles from './imports.module.css'

/** Whether a point or a comma stands before decimals in a file that does not show it, with what it comes to either way. */
export function DecimalQuestion({ question, onAnswer }: { question: Question; onAnswer: (sign: DecimalSign) => void }) {
  const text = useText()
  const name = useId()
  return (
    <Sheet title={importPageWords.decimalTitle} hasMargin>
      <fieldset className={styles.readings}>
        <legend>{text(importPageWords.decimalLead)}</legend>
        {decimalSigns.map(sign => (
          <label key={sign} className={question.answer === sign ? styles.chosen : ''}>
            <input
              type="radio"
              name={name}
              value={sign}
              checked={question.answer === sign}
              onChange={() => onAnswer(sign)}
            />
            <Meaning question={question} sign={sign} />
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}

function Meaning({ question, sign }: { question: Question; sign: DecimalSign }) {
  const text = useText()
  const { decimals, sign: currency } = baseCurrency()
  const total = question.totals.find(({ decimal_sign }) => decimal_sign === sign)?.total
  return (
    <span>
      <b>{text(sign === '.' ? importPageWords.decimalPoint : importPageWords.decimalComma)}</b>
      {question.columns.map(({ column, cell, readings }) => {
        const reading = present(
          readings.find(({ decimal_sign }) => decimal_sign === sign),
          'reading',
        )
        return (
          <span key={column} className="muted">
            <bdi>
              {column}: <Ltr>{cell}</Ltr> = <Ltr>{showNumber(reading.value)}</Ltr>
            </bdi>{' '}
            · {text(importPageWords.columnSum)} <Qty value={reading.sum} />
          </span>
        )
      })}
      {total !== undefined && (
        <span>
          {text(importPageWords.decimalTotal)} <Money value={total} decimals={decimals} /> <Bdi>{currency}</Bdi>
        </span>
      )}
    </span>
  )
}
