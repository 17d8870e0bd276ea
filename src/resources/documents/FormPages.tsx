import { useGetOne, useRequireAccess } from 'react-admin'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { pageWords } from '../../../i18n/document-pages.ts'
import { documentWords } from '../../../i18n/documents.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import { Note } from '../../layout/Fields.tsx'
import { useText } from '../../layout/language.tsx'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { Unreadable } from './DocumentPage.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { JournalForm } from './JournalForm.tsx'
import { listAddressOf, resourceOf } from './kinds.ts'
import type { DocumentRecord, InvoiceRecord, JournalRecord } from './record.ts'
import './documents.css'

interface FormProps {
  kind: DocumentKind
  record: DocumentRecord | null
  isCopy: boolean
}

/** The form of a kind follows from its shape. */
function DocumentForm({ kind, record, isCopy }: FormProps) {
  return documentKinds[kind].shape === 'journal' ? (
    <JournalForm kind={kind} record={record as JournalRecord | null} isCopy={isCopy} />
  ) : (
    <InvoiceForm kind={kind} record={record as InvoiceRecord | null} isCopy={isCopy} />
  )
}

/** A new document: empty, or begun from another (`?copy=7`). */
export function CreateDocument({ kind }: { kind: DocumentKind }) {
  useRequireAccess({ action: 'create', resource: resourceOf(kind) })
  const { key } = useLocation()
  const [parameters] = useSearchParams()
  const copied = parameters.get('copy')
  if (copied) return <Loaded key={key} kind={kind} id={copied} isCopy />
  return <DocumentForm key={key} kind={kind} record={null} isCopy={false} />
}

export function EditDocument({ kind }: { kind: DocumentKind }) {
  useRequireAccess({ action: 'edit', resource: resourceOf(kind) })
  const id = useParams().id ?? ''
  return <Loaded key={id} kind={kind} id={id} isCopy={false} />
}

function Loaded({ kind, id, isCopy }: { kind: DocumentKind; id: string; isCopy: boolean }) {
  const text = useText()
  const resource = resourceOf(kind)
  // What is typed must not be drawn over by what another window saves: the record is read once, as it is now.
  const {
    data: record,
    error,
    isFetchedAfterMount,
    refetch,
  } = useGetOne<DocumentRecord>(
    resource,
    { id: Number(id) },
    { retry: false, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  const { title } = documentWords[kind]
  const back = { label: text(title.all), to: listAddressOf(kind) }
  if (error && !record) {
    return (
      <>
        <PageHead crumbs={[back]} title={text(title.one)} />
        <Sheet flush>
          <Unreadable kind={kind} error={error} retry={() => void refetch()} />
        </Sheet>
      </>
    )
  }
  if (!record || !isFetchedAfterMount) return <PageHead crumbs={[back]} title={text(title.one)} />
  const refused = isCopy ? undefined : record.can?.edit
  if (refused && !refused.allowed) {
    return (
      <>
        <PageHead crumbs={[back]} title={text(title.one)} />
        <Note tone="warning">
          <p className="bold">{text(pageWords.edit)}</p>
          <p>{refused.reason}</p>
        </Note>
      </>
    )
  }
  return <DocumentForm kind={kind} record={record} isCopy={isCopy} />
}
