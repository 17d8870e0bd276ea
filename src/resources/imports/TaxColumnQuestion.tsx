import { importPageWords, taxColumnWords } from '../../../i18n/files/import-page.ts'
import { isolated } from '../../../i18n/text.ts'
import type { TaxColumnQuestion as Question } from '../../../schema/answers/files.ts'
import type { TaxColumnAnswer } from '../../../schema/organization/imports.ts'
import { Qty } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { Readings, TotalOfReading } from './Readings.tsx'

/** Whether the numbers of a column of tax are rates or amounts, with what each reading takes. */
export function TaxColumnQuestion({
  question: { answer, column, values, readings },
  onAnswer,
}: {
  question: Question
  onAnswer: (answer: TaxColumnAnswer) => void
}) {
  const text = useText()
  const message = { column: isolated(column), values: isolated(values.join(' · ')) }
  return (
    <Readings
      title={importPageWords.taxColumnTitle}
      lead={text(importPageWords.taxColumnQuestion, message)}
      answer={answer}
      onAnswer={onAnswer}
      readings={readings.map(({ tax_column: value, documents, total }) => ({
        value,
        meaning: (
          <>
            <b>{text(taxColumnWords[value])}</b>
            <span className="muted">
              {text(importPageWords.taken)} · {text(importPageWords.documents)} <Qty value={String(documents)} />
            </span>
            <TotalOfReading words={importPageWords.amount} value={total} />
          </>
        ),
      }))}
    />
  )
}
