import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import { PaymentView } from '../payment/PaymentView.tsx'
import { PayPanel } from '../payment/PayPanel.tsx'
import { DocumentPage } from './DocumentPage.tsx'

/** The page of a document, with what its kind has that others do not. */
export const DocumentPageOfKind = ({ kind }: { kind: DocumentKind }) => (
  <DocumentPage kind={kind} view={documentKinds[kind].shape === 'payment' ? PaymentView : undefined} pay={PayPanel} />
)
