import { successTexts } from '../../../../i18n/records/success.ts'
import type { Text } from '../../../../i18n/text.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'

/** What is said once a document stands in the books. */
export const postedTextOf = (kind: DocumentKind): Text =>
  kind === 'journal_entry' ? successTexts.entry_added : successTexts.posted
