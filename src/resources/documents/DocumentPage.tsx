import { Button } from '@mui/material'
import { useState } from 'react'
import { useGetOne, useRequireAccess } from 'react-admin'
import { Link, useParams } from 'react-router'
import { pageWords } from '../../../i18n/document-pages.ts'
import { documentWords } from '../../../i18n/documents.ts'
import { type DocumentKind, documentKinds } from '../../../schema/documents.ts'
import { Ltr } from '../../layout/Fields.tsx'
import { Icon } from '../../layout/icons.tsx'
import { useLanguage, useText } from '../../layout/language.tsx'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { EmptyState, ErrorState } from '../../layout/States.tsx'
import { Confirm, type ConfirmedDeed } from './Confirm.tsx'
import { DocumentChip } from './DocumentChip.tsx'
import { EntrySheet } from './EntrySheet.tsx'
import { InvoiceLeaf } from './InvoiceLeaf.tsx'
import { JournalLeaf } from './JournalLeaf.tsx'
import { editAddressOf, listAddressOf, newAddressOf, resourceOf } from './kinds.ts'
import { PrintButton } from './PrintButton.tsx'
import { Reasons } from './Reasons.tsx'
import type { Deed, DocumentRecord, InvoiceRecord, JournalRecord } from './record.ts'
import { Timeline } from './Timeline.tsx'
import './documents.css'

/** One document: what it says, what it wrote in the books, what happened to it, and what can be done with it. */
export function DocumentPage({ kind }: { kind: DocumentKind }) {
  const resource = resourceOf(kind)
  useRequireAccess({ action: 'show', resource })
  const text = useText()
  const id = useParams().id ?? ''
  const { language } = useLanguage()
  // Why something is not possible now is a sentence of the server: it is asked for again in the other language.
  const {
    data: record,
    error,
    refetch,
  } = useGetOne<DocumentRecord>(
    resource,
    { id: Number(id), meta: { language } },
    { retry: false, placeholderData: before => (String(before?.id) === id ? before : undefined) },
  )
  const { title } = documentWords[kind]
  const back = { label: text(title.all), to: listAddressOf(kind) }

  if (!record) {
    return (
      <>
        <PageHead crumbs={[back]} title={text(title.one)} />
        {error && (
          <Sheet flush>
            <Unreadable kind={kind} error={error} retry={() => void refetch()} />
          </Sheet>
        )}
      </>
    )
  }
  return <Standing kind={kind} record={record} back={back} />
}

function Standing({
  kind,
  record,
  back,
}: {
  kind: DocumentKind
  record: DocumentRecord
  back: { label: string; to: string }
}) {
  const text = useText()
  const [asked, setAsked] = useState<ConfirmedDeed | null>(null)
  const { title } = documentWords[kind]
  const isJournal = documentKinds[kind].shape === 'journal'
  return (
    <>
      <PageHead
        crumbs={[
          back,
          { label: record.number ? <Ltr>{record.number}</Ltr> : text(pageWords.draftTitle, { kind: text(title.one) }) },
        ]}
        title={
          <>
            {text(title.one)} {record.number && <Ltr>{record.number}</Ltr>}
          </>
        }
        chip={<DocumentChip record={record} />}
        actions={<Actions kind={kind} record={record} ask={setAsked} />}
      />
      <div className="with-aside document-page">
        <div className="stack">
          {isJournal ? (
            <JournalLeaf record={record as JournalRecord} />
          ) : (
            <InvoiceLeaf kind={kind} record={record as InvoiceRecord} />
          )}
          <EntrySheet kind={kind} record={record} />
        </div>
        <aside className="stack">
          <Timeline kind={kind} record={record} />
          <Reasons kind={kind} record={record} />
        </aside>
      </div>
      <Confirm kind={kind} record={record} deed={asked} close={() => setAsked(null)} />
    </>
  )
}

interface ActionsProps {
  kind: DocumentKind
  record: DocumentRecord
  ask: (deed: ConfirmedDeed) => void
}

/** What may be done now; what may not is told beside with its reason. */
function Actions({ kind, record, ask }: ActionsProps) {
  const text = useText()
  const may = (deed: Deed) => record.can?.[deed].allowed === true
  const isDraft = record.status === 'draft'
  return (
    <>
      <PrintButton resource={resourceOf(kind)} id={record.id} />
      <Button
        variant="text"
        component={Link}
        to={`${newAddressOf(kind)}?copy=${record.id}`}
        startIcon={<Icon name="copy" />}
      >
        {text(pageWords.duplicate)}
      </Button>
      {may('delete') && (
        <Button variant="text" onClick={() => ask('delete')} startIcon={<Icon name="trash" />}>
          {text(pageWords.delete)}
        </Button>
      )}
      {may('void') && (
        <Button variant="text" onClick={() => ask('void')} startIcon={<Icon name="forbid" />}>
          {text(pageWords.void)}
        </Button>
      )}
      {may('edit') && (
        <Button component={Link} to={editAddressOf(kind, record.id)} startIcon={<Icon name="edit" />}>
          {text(pageWords.edit)}
        </Button>
      )}
      {isDraft && may('edit') && (
        <Button variant="contained" onClick={() => ask('post')} startIcon={<Icon name="check" />}>
          {text(pageWords.post)}
        </Button>
      )}
    </>
  )
}

export function Unreadable({ kind, error, retry }: { kind: DocumentKind; error: Error; retry: () => void }) {
  const text = useText()
  const toList = (
    <Button size="small" component={Link} to={listAddressOf(kind)}>
      {text(pageWords.back)}
    </Button>
  )
  if ('status' in error && error.status === 404) return <EmptyState title={pageWords.notFound} actions={toList} />
  return (
    <ErrorState
      title={pageWords.loadFailed}
      actions={
        <>
          <Button size="small" onClick={retry}>
            {text(pageWords.retry)}
          </Button>
          {toList}
        </>
      }
    >
      {error.message}
    </ErrorState>
  )
}
