import { documentFieldWords } from '../../../../i18n/books/documents.ts'
import { noteReasonWords } from '../../../../i18n/tax/note-reasons.ts'
import type { Text } from '../../../../i18n/text.ts'
import { correction } from '../../../../schema/document-fields.ts'
import { noteReasonsOf } from '../../../../schema/tax/note-reasons.ts'
import { countryOfOrganization } from '../../../dataProvider/organization.ts'
import { ChoiceInput, NoteInput } from '../../../layout/inputs/TextInput.tsx'

interface NoteReasonProps {
  label?: Text
  hint?: string
  required?: boolean
}

/** Why a return or a debit note of sales is issued: by the list of the country, where it has one, and in words. */
export function NoteReason({ label = documentFieldWords.reason, hint, required }: NoteReasonProps) {
  const listed = noteReasonsOf(countryOfOrganization())
  return (
    <>
      {listed.length > 0 && (
        <ChoiceInput
          source="reason_code"
          label={documentFieldWords.reason_code}
          options={listed.map(value => ({ value, label: noteReasonWords[value] }))}
        />
      )}
      <NoteInput source="reason" label={label} hint={hint} maxLength={correction.reason.max} required={required} />
    </>
  )
}
