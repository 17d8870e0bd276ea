import type { ResourceProps } from 'react-admin'
import { Route, Routes } from 'react-router'
import { type DocumentKind, type DocumentShape, documentKinds, liveDocumentKinds } from '../../../schema/documents.ts'
import { Icon } from '../../layout/icons.tsx'
import { DocumentList } from './DocumentList.tsx'
import { DocumentPage } from './DocumentPage.tsx'
import { CreateDocument, EditDocument } from './FormPages.tsx'
import { iconOf, resourceOf } from './kinds.ts'
import { PaymentLeaf } from './payment/PaymentLeaf.tsx'
import { PayPanel } from './payment/PayPanel.tsx'

/** The shapes of document that have a form. */
const drawn: readonly DocumentShape[] = ['items', 'payment', 'journal']

/** What the pages of a kind have that others do not. */
const particularOf = (kind: DocumentKind) => ({
  leaf: documentKinds[kind].shape === 'payment' ? PaymentLeaf : undefined,
  pay: PayPanel,
})

/** A document's address shows its page; `/edit` under it is its form. */
const OneDocument = ({ kind }: { kind: DocumentKind }) => (
  <Routes>
    <Route path="edit" element={<EditDocument kind={kind} />} />
    <Route path="*" element={<DocumentPage kind={kind} {...particularOf(kind)} />} />
  </Routes>
)

const pagesOf = (kind: DocumentKind): ResourceProps => ({
  name: resourceOf(kind),
  list: () => <DocumentList kind={kind} />,
  create: () => <CreateDocument kind={kind} />,
  edit: () => <OneDocument kind={kind} />,
  show: () => <DocumentPage kind={kind} {...particularOf(kind)} />,
  icon: () => <Icon name={iconOf[kind]} />,
  options: { kind },
  recordRepresentation: record => record.number ?? `#${record.id}`,
})

/** The pages of every document kind that is live. */
export const documentPages: ResourceProps[] = liveDocumentKinds
  .filter(kind => drawn.includes(documentKinds[kind].shape))
  .map(pagesOf)
