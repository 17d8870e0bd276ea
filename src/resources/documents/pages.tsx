import type { ResourceProps } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import type { DocumentShape } from '../../../schema/documents/declaration.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../../../schema/documents.ts'
import { Icon } from '../../layout/icons.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { iconOf, resourceOf } from '../document-parts/kinds.ts'

const lists = lazyPages(() => import('./list/list-pages.ts'))
const documents = lazyPages(() => import('./page/document-pages.tsx'))
const forms = lazyPages(() => import('./form-pages.ts'))
const DocumentList = lists.page(pages => pages.DocumentList)
const OneDocument = documents.page(pages => pages.DocumentPageOfKind)
const CreateDocument = forms.page(pages => pages.CreateDocument)
const EditDocument = forms.page(pages => pages.EditDocument)

/** The shapes of document that have a form. */
const drawn: readonly DocumentShape[] = ['items', 'payment', 'journal', 'voucher', 'transfer', 'write_off']

/** A document's address shows its page; `/edit` under it is its form. */
const DocumentOrForm = ({ kind }: { kind: DocumentKind }) => (
  <Routes>
    <Route path="edit" element={<EditDocument kind={kind} />} />
    <Route path="*" element={<OneDocument kind={kind} />} />
  </Routes>
)

const pagesOf = (kind: DocumentKind): ResourceProps => ({
  name: resourceOf(kind),
  list: () => <DocumentList kind={kind} />,
  create: () => <CreateDocument kind={kind} />,
  edit: () => <DocumentOrForm kind={kind} />,
  show: () => <OneDocument kind={kind} />,
  icon: () => <Icon name={iconOf[kind]} />,
  options: { kind },
  recordRepresentation: record => record.number ?? `#${record.id}`,
})

/** The pages of every document kind. */
export const documentPages: ResourceProps[] = documentKindNames
  .filter(kind => drawn.includes(documentKinds[kind].shape))
  .map(pagesOf)
