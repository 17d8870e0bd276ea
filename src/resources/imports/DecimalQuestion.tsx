import { importPageWords } from '../../../i18n/files/import-page.ts'
import type { DecimalQuestion as Question } from '../../../schema/answers/files.ts'
import { present } from '../../../schema/collections/certain.ts'
import { type DecimalSign, decimalSigns } from '../../../schema/numbers/reading.ts'
import { Ltr, Qty } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { showNumber } from '../../layout/values/decimal.ts'
import { Readings, TotalOfReading } from './Readings.tsx'

/** Whether a point or a comma stands before decimals in a file that does not show it, with what it comes to either way. */
export function DecimalQuestion({
  question: { answer, columns, totals },
  onAnswer,
}: {
  question: Question
  onAnswer: (sign: DecimalSign) => void
}) {
  const text = useText()
  const meaningOf = (value: DecimalSign) => {
    const total = totals.find(({ decimal_sign }) => decimal_sign === value)?.total
    return (
      <>
        <b>{text(value === '.' ? importPageWords.decimalPoint : importPageWords.decimalComma)}</b>
        {columns.map(({ column, cell, readings }) => {
          const reading = present(
            readings.find(({ decimal_sign }) => decimal_sign === value),
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
        {total !== undefined && <TotalOfReading words={importPageWords.decimalTotal} value={total} />}
      </>
    )
  }
  return (
    <Readings
      title={importPageWords.decimalTitle}
      lead={text(importPageWords.decimalLead)}
      answer={answer}
      onAnswer={onAnswer}
      readings={decimalSigns.map(value => ({ value, meaning: meaningOf(value) }))}
    />
  )
}
