import type { ComponentType } from 'react'
import type { DocumentShape } from '../../../../schema/documents/declaration.ts'
import { type DocumentKind, documentKinds } from '../../../../schema/documents.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { CashView } from '../cash/CashView.tsx'
import { PaymentView } from '../payment/PaymentView.tsx'
import { PayPanel } from '../payment/PayPanel.tsx'
import { WriteOffView } from '../write-off/WriteOffView.tsx'
import { DocumentPage } from './DocumentPage.tsx'

/** The papers of shapes; that of an invoice and of a journal entry are the page's own. */
const viewOf: Partial<Record<DocumentShape, ComponentType<{ kind: DocumentKind; record: DocumentRecord }>>> = {
  payment: PaymentView,
  write_off: WriteOffView,
  voucher: CashView,
  transfer: CashView,
}

/** The page of a document, with what its kind has that others do not. */
export const DocumentPageOfKind = ({ kind }: { kind: DocumentKind }) => (
  <DocumentPage kind={kind} view={viewOf[documentKinds[kind].shape]} pay={PayPanel} />
)
