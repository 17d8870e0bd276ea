import { useId } from 'react'
import { importPageWords, percentColumnWords } from '../../../i18n/files/import-page.ts'
import type { PercentQuestion as Question } from '../../../schema/answers/files.ts'
import { type PercentColumnAnswer, percentColumnAnswers } from '../../../schema/organization/imports.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Ltr, Money } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import { showNumber } from '../../layout/values/decimal.ts'
import styles from './imports.module.css'

/** Whether the numbers of columns of percentages are percentages as they stand or fractions of one, with what the file comes to either way. */
export function PercentQuestion({
  question: { answer, columns, totals },
  onAnswer,
}: {
  question: Question
  onAnswer: (answer: PercentColumnAnswer) => void
}) {
  const text = useText()
  const name = useId()
  const { decimals, sign } = baseCurrency()
  return (
    <Sheet title={importPageWords.percentTitle} hasMargin>
      <fieldset className={styles.readings}>
        <legend>{text(importPageWords.percentLead)}</legend>
        {percentColumnAnswers.map(each => {
          const total = totals.find(({ percent_column }) => percent_column === each)?.total
          return (
            <label key={each} className={answer === each ? styles.chosen : ''}>
              <input type="radio" name={name} value={each} checked={answer === each} onChange={() => onAnswer(each)} />
              <span>
                <b>{text(percentColumnWords[each])}</b>
                {columns.map(({ column, cell, readings }) => (
                  <span key={column} className="muted">
                    <bdi>
                      {column}:{' '}
                      <Ltr>{`${cell} = ${showNumber(readings.find(({ percent_column }) => percent_column === each)?.value ?? '')}%`}</Ltr>
                    </bdi>
                  </span>
                ))}
                {total !== undefined && (
                  <span>
                    {text(importPageWords.decimalTotal)} <Money value={total} decimals={decimals} /> <Bdi>{sign}</Bdi>
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </fieldset>
    </Sheet>
  )
}
