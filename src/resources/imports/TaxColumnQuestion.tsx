import { useId } from 'react'
import { importPageWords, taxColumnWords } from '../../../i18n/files/import-page.ts'
import { isolated } from '../../../i18n/text.ts'
import type { TaxColumnQuestion as Question } from '../../../schema/answers/files.ts'
import type { TaxColumnAnswer } from '../../../schema/organization/imports.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Money, Qty } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import styles from './imports.module.css'

/** Whether the numbers of a column of tax are rates or amounts, with what each reading takes. */
export function TaxColumnQuestion({
  question: { answer, column, values, readings },
  onAnswer,
}: {
  question: Question
  onAnswer: (answer: TaxColumnAnswer) => void
}) {
  const text = useText()
  const name = useId()
  const { decimals, sign } = baseCurrency()
  const message = { column: isolated(column), values: isolated(values.join(' · ')) }
  return (
    <Sheet title={importPageWords.taxColumnTitle} hasMargin>
      <fieldset className={styles.readings}>
        <legend>{text(importPageWords.taxColumnQuestion, message)}</legend>
        {readings.map(({ tax_column: reads, documents, total }) => (
          <label key={reads} className={answer === reads ? styles.chosen : ''}>
            <input type="radio" name={name} value={reads} checked={answer === reads} onChange={() => onAnswer(reads)} />
            <span>
              <b>{text(taxColumnWords[reads])}</b>
              <span className="muted">
                {text(importPageWords.taken)} · {text(importPageWords.documents)} <Qty value={String(documents)} />
              </span>
              <span>
                {text(importPageWords.amount)} <Money value={total} decimals={decimals} /> <Bdi>{sign}</Bdi>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}
