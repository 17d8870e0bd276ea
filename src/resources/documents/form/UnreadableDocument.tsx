import { Link } from 'react-router-dom'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import { isNotFound } from '../../../dataProvider/calls/refusal.ts'
import { Button } from '../../../layout/Button.tsx'
import { useText } from '../../../layout/language.tsx'
import { EmptyState, LoadFailed } from '../../../layout/States.tsx'
import { listAddressOf } from '../../document-parts/kinds.ts'

/** Says that a document is not there, or was not read, with the way back to its list. */
export function UnreadableDocument({ kind, error, retry }: { kind: DocumentKind; error: Error; retry: () => void }) {
  const text = useText()
  const toList = (
    <Button size="small" component={Link} to={listAddressOf(kind)}>
      {text(pageWords.back)}
    </Button>
  )
  if (isNotFound(error)) return <EmptyState title={pageWords.notFound} actions={toList} />
  return <LoadFailed title={pageWords.loadFailed} error={error} retry={retry} actions={toList} />
}
