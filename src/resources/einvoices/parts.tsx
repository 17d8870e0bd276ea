import { Link } from 'react-router-dom'
import { documentWords } from '../../../i18n/books/documents.ts'
import { einvoicePageWords as words } from '../../../i18n/einvoice/pages.ts'
import type { DocumentKind } from '../../../schema/documents.ts'
import type { Einvoice } from '../../../schema/einvoice/answers.ts'
import { Button } from '../../layout/Button.tsx'
import { Bdi, Ltr } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { pageAddressOf } from '../document-parts/kinds.ts'

export interface Opens {
  open: (einvoice: Einvoice) => void
}

/** The document itself, which a row leads to: what it is, its number. */
export function DocumentLink({ document }: Pick<Einvoice, 'document'>) {
  const text = useText()
  const kind = document.kind as DocumentKind
  return (
    <Link to={`${pageAddressOf(kind, document.id)}/show`}>
      {text(documentWords[kind].title.one)} <Ltr>{document.number}</Ltr>
    </Link>
  )
}

/** Whose it is; a simplified one may be nobody's by name. */
export function ClientName({ document: { client } }: Pick<Einvoice, 'document'>) {
  const text = useText()
  return client === null ? <span className="muted">{text(words.cashClient)}</span> : <Bdi>{client}</Bdi>
}

export function AnswersButton({ einvoice, open }: Opens & { einvoice: Einvoice }) {
  const text = useText()
  return (
    <Button
      size="small"
      variant="text"
      aria-label={text(words.logOf, { number: einvoice.document.number })}
      onClick={() => open(einvoice)}
    >
      {text(words.log)}
    </Button>
  )
}
