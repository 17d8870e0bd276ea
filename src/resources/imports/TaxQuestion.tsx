import { useId } from 'react'
import { importPageWords, taxAnswerWords } from '../../../i18n/files/import-page.ts'
import { isolated } from '../../../i18n/text.ts'
import type { TaxQuestion as Question } from '../../../schema/answers/files.ts'
import type { TaxAnswer } from '../../../schema/organization/imports.ts'
import { baseCurrency } from '../../dataProvider/organization.ts'
import { Bdi, Money } from '../../layout/Fields.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { Sheet } from '../../layout/Page.tsx'
import styles from './imports.module.css'

/** How the prices of a file are read whose products carry taxes, and which has no column of them: with what each comes to. */
export function TaxQuestion({ question, onAnswer }: { question: Question; onAnswer: (answer: TaxAnswer) => void }) {
  const text = useText()
  const name = useId()
  const { language } = useLanguage()
  const { decimals, sign } = baseCurrency()
  const { answer, more, readings } = question
  const products = question.products.map(isolated).join(language === 'ar' ? '، ' : ', ')
  const lead = more > 0 ? importPageWords.taxQuestionMore : importPageWords.taxQuestion
  return (
    <Sheet title={importPageWords.taxTitle} hasMargin>
      <fieldset className={styles.readings}>
        <legend>{text(lead, { products, more })}</legend>
        {readings.map(({ taxes, total, tax }) => (
          <label key={taxes} className={answer === taxes ? styles.chosen : ''}>
            <input type="radio" name={name} value={taxes} checked={answer === taxes} onChange={() => onAnswer(taxes)} />
            <span>
              <b>{text(taxAnswerWords[taxes])}</b>
              <span className="muted">
                {text(importPageWords.ofTax)} <Money value={tax} decimals={decimals} />
              </span>
              <span>
                {text(importPageWords.decimalTotal)} <Money value={total} decimals={decimals} /> <Bdi>{sign}</Bdi>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Sheet>
  )
}
