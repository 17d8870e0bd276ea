import { importPageWords, taxAnswerWords } from '../../../i18n/files/import-page.ts'
import { isolated } from '../../../i18n/text.ts'
import type { TaxQuestion as Question } from '../../../schema/answers/files.ts'
import type { TaxAnswer } from '../../../schema/organization/imports.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Money } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { Readings, TotalOfReading } from './Readings.tsx'

/** How the prices of a file are read whose products carry taxes, and which has no column of them: with what each comes to. */
export function TaxQuestion({ question, onAnswer }: { question: Question; onAnswer: (answer: TaxAnswer) => void }) {
  const text = useText()
  const { language } = useLanguage()
  const { decimals } = baseCurrency()
  const { answer, more, readings } = question
  const products = question.products.map(isolated).join(language === 'ar' ? '، ' : ', ')
  const lead = more > 0 ? importPageWords.taxQuestionMore : importPageWords.taxQuestion
  return (
    <Readings
      title={importPageWords.taxTitle}
      lead={text(lead, { products, more })}
      answer={answer}
      onAnswer={onAnswer}
      readings={readings.map(({ taxes, total, tax }) => ({
        value: taxes,
        meaning: (
          <>
            <b>{text(taxAnswerWords[taxes])}</b>
            <span className="muted">
              {text(importPageWords.ofTax)} <Money value={tax} decimals={decimals} />
            </span>
            <TotalOfReading words={importPageWords.decimalTotal} value={total} />
          </>
        ),
      }))}
    />
  )
}
