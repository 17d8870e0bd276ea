import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import { PaymentLeaf } from '../payment/PaymentLeaf.tsx'
import { PayPanel } from '../payment/PayPanel.tsx'
import { DocumentPage } from './DocumentPage.tsx'

/** The page of a document, with what its kind has that others do not. */
export const OneDocument = ({ kind }: { kind: DocumentKind }) => (
  <DocumentPage kind={kind} leaf={documentKinds[kind].shape === 'payment' ? PaymentLeaf : undefined} pay={PayPanel} />
)
