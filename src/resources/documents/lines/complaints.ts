import { useCallback } from 'react'
import { issueText } from '../../../../i18n/messages.ts'
import type { Text } from '../../../../i18n/text.ts'
import { useLanguage } from '../../../layout/language.tsx'
import type { Complaint } from './line-store.ts'

/** Says what is wrong with a cell, in the person's language. */
export function useComplaintText(): (complaint: Complaint, label?: Text) => string {
  const { language } = useLanguage()
  return useCallback(
    (complaint, label) =>
      typeof complaint === 'string' ? issueText(complaint, language, label?.[language] ?? '') : complaint.said,
    [language],
  )
}
