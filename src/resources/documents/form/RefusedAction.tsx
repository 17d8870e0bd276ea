import { Link } from 'react-router-dom'
import { documentWords } from '../../../../i18n/books/documents.ts'
import { backToDocument, refusedOfDocument, refusedOfInvoice } from '../../../../i18n/books/refused-actions.ts'
import { isDebitNote } from '../../../../schema/documents/debit-notes.ts'
import { isAdvance } from '../../../../schema/documents/sold.ts'
import { type DocumentKind, isInvoice } from '../../../../schema/documents.ts'
import { Button } from '../../../layout/Button.tsx'
import { Code, Note } from '../../../layout/Fields.tsx'
import { Icon } from '../../../layout/icons.tsx'
import { useText } from '../../../layout/language.tsx'
import { pageAddressOf } from '../../document-parts/kinds.ts'
import { Reason } from '../../kit/Reason.tsx'

interface RefusedActionProps {
  kind: DocumentKind
  document: { id: number; number?: string | null | undefined }
  action: 'edit' | 'return'
  /** As the server says it. */
  reason: string | null
}

/** That a document is not changed or returned now, in the specification's sentence: which one, why, and the way back to it. */
export function RefusedAction({ kind, document: { id, number }, action, reason }: RefusedActionProps) {
  const text = useText()
  const sentence =
    isInvoice(kind) && !isDebitNote(kind) && !isAdvance(kind) ? refusedOfInvoice[action] : refusedOfDocument.edit
  return (
    <Note tone="warning">
      <p className="bold">
        {text(sentence)}
        {number && (
          <>
            {' — '}
            <Code>{number}</Code>
          </>
        )}
      </p>
      <p>
        <Reason sentence={reason} />
      </p>
      <Button size="small" component={Link} to={pageAddressOf(kind, id)} startIcon={<Icon name="back" />}>
        {text(backToDocument, { number: number ?? text(documentWords[kind].title.one) })}
      </Button>
    </Note>
  )
}
