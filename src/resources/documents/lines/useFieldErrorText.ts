import { useCallback } from 'react'
import { issueText } from '../../../../i18n/messages.ts'
import type { Text } from '../../../../i18n/text.ts'
import { useLanguage } from '../../../layout/language.tsx'
import type { FieldError } from './line-store.ts'

/** Says what is wrong with a cell, in the person's language. */
export function useFieldErrorText(): (fieldError: FieldError, label?: Text) => string {
  const { language } = useLanguage()
  return useCallback(
    (fieldError, label) =>
      typeof fieldError === 'string' ? issueText(fieldError, language, label?.[language] ?? '') : fieldError.said,
    [language],
  )
}
