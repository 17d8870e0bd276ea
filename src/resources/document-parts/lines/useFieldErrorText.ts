import { useCallback } from 'react'
import { notAnAmount, whichNumber } from '../../../../i18n/doubtful-number.ts'
import { formIssueText } from '../../../../i18n/form-issues.ts'
import { inputWords } from '../../../../i18n/pages/layout.ts'
import { type Text, translated } from '../../../../i18n/text.ts'
import { lastOf } from '../../../../schema/collections/certain.ts'
import { splitIssue } from '../../../../schema/errors.ts'
import { readingsOf } from '../../../layout/inputs/WhichNumber.tsx'
import { useLanguage } from '../../../layout/language.tsx'
import type { FieldError } from './line-store.ts'

/** Says what is wrong with a cell, in the person's language. */
export function useFieldErrorText(): (fieldError: FieldError, label?: Text) => string {
  const { language } = useLanguage()
  return useCallback(
    (fieldError, label) => {
      if (typeof fieldError !== 'string') return fieldError.sentence
      const [one, other] = readingsOf(fieldError)
      if (one && other) return translated(whichNumber, language, { one, other })
      const { code, value } = splitIssue(fieldError)
      // The same as the box of an amount in any other form says.
      if (code === 'currency_differs') return translated(inputWords.otherCurrency, language, { code: value })
      if (code === 'number_alone') return translated(notAnAmount, language, { code: lastOf(value.split('|')) })
      return formIssueText(fieldError, language, label?.[language] ?? '')
    },
    [language],
  )
}
