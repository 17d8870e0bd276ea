import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { voiding } from '../../../../schema/document-fields.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import { DateInput } from '../../../layout/inputs/DateInput.tsx'
import { NoteInput } from '../../../layout/inputs/TextInput.tsx'
import { useText } from '../../../layout/language.tsx'
import { showDate } from '../../../layout/values/civil-date.ts'
import styles from './document-view.module.css'

/** What is asked before a document is taken back: the day that it counts until, where it is in the books, and why. */
export function VoidFields({ kind, first }: { kind: DocumentKind; first: string }) {
  const text = useText()
  return (
    <div className={styles.voiding}>
      {documentKinds[kind].posts && (
        <DateInput
          source="date"
          label={pageWords.voidOn}
          hint={text(pageWords.voidOnHint, { first: showDate(first) })}
          required
        />
      )}
      <NoteInput
        source="reason"
        label={pageWords.voidReason}
        hint={text(pageWords.voidReasonHint)}
        maxLength={voiding.reason.max}
      />
    </div>
  )
}
