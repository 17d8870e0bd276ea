import { importPageWords, percentColumnWords } from '../../../i18n/files/import-page.ts'
import type { PercentQuestion as Question } from '../../../schema/answers/files.ts'
import { type PercentColumnAnswer, percentColumnAnswers } from '../../../schema/organization/imports.ts'
import { Ltr } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { showNumber } from '../../layout/values/decimal.ts'
import { Readings, TotalOfReading } from './Readings.tsx'

/** Whether the numbers of columns of percentages are percentages as they stand or fractions of one, with what the file comes to either way. */
export function PercentQuestion({
  question: { answer, columns, totals },
  onAnswer,
}: {
  question: Question
  onAnswer: (answer: PercentColumnAnswer) => void
}) {
  const text = useText()
  const meaningOf = (value: PercentColumnAnswer) => {
    const total = totals.find(({ percent_column }) => percent_column === value)?.total
    return (
      <>
        <b>{text(percentColumnWords[value])}</b>
        {columns.map(({ column, cell, readings }) => (
          <span key={column} className="muted">
            <bdi>
              {column}:{' '}
              <Ltr>{`${cell} = ${showNumber(readings.find(({ percent_column }) => percent_column === value)?.value ?? '')}%`}</Ltr>
            </bdi>
          </span>
        ))}
        {total !== undefined && <TotalOfReading words={importPageWords.decimalTotal} value={total} />}
      </>
    )
  }
  return (
    <Readings
      title={importPageWords.percentTitle}
      lead={text(importPageWords.percentLead)}
      answer={answer}
      onAnswer={onAnswer}
      readings={percentColumnAnswers.map(value => ({ value, meaning: meaningOf(value) }))}
    />
  )
}
