import { type ComponentType, useState } from 'react'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router-dom'
import { documentWords } from '../../../../i18n/books/documents.ts'
import { pageWords } from '../../../../i18n/pages/document-pages.ts'
import { titleByLaw } from '../../../../i18n/tax/document-titles.ts'
import type { Text } from '../../../../i18n/text.ts'
import { type DocumentKind, documentKinds, isInvoice } from '../../../../schema/documents.ts'
import { countryOfOrganization, issuesDocuments } from '../../../dataProvider/organization.ts'
import { Ltr } from '../../../layout/Fields.tsx'
import { useLanguage, useText } from '../../../layout/language.tsx'
import pageStyles from '../../../layout/Page.module.css'
import { PageHead, Sheet } from '../../../layout/Page.tsx'
import { Waiting } from '../../../layout/States.tsx'
import { withAccess } from '../../../layout/withAccess.tsx'
import { Attachments } from '../../attachments/Attachments.tsx'
import { UseCredit } from '../../credits/UseCredit.tsx'
import { listAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import documentStyles from '../../document-parts/page/document-view.module.css'
import { EntrySheet } from '../../document-parts/page/EntrySheet.tsx'
import type { DocumentRecord, InvoiceRecord, JournalRecord } from '../../document-parts/record.ts'
import { UnreadableDocument } from '../form/UnreadableDocument.tsx'
import { InvoiceView } from '../invoice/InvoiceView.tsx'
import { EinvoiceChip } from '../issuing/EinvoiceChip.tsx'
import { EinvoicePart, EinvoiceRefusal, isRefused } from '../issuing/EinvoicePart.tsx'
import { IssueFaults } from '../issuing/IssueFaults.tsx'
import { useEinvoice } from '../issuing/useEinvoice.ts'
import { EntryCredits } from '../journal/EntryCredits.tsx'
import { JournalView } from '../journal/JournalView.tsx'
import { DocumentChip } from '../standing/DocumentChip.tsx'
import { ConfirmAction, type ConfirmedAction } from './ConfirmAction.tsx'
import { DisabledActions } from './DisabledActions.tsx'
import { DocumentActions, type PayPanel } from './DocumentActions.tsx'
import { RelatedDocuments } from './RelatedDocuments.tsx'
import { Timeline } from './Timeline.tsx'

interface DocumentPageProps {
  kind: DocumentKind
  /** Draws the paper of a kind that has one of its own; the others follow from their shape. */
  view?: ComponentType<{ kind: DocumentKind; record: DocumentRecord }>
  /** Opens from *Collect* or *Pay* on an invoice's page. */
  pay?: PayPanel
}

const toShow = ({ kind }: DocumentPageProps) => ({ action: 'show', resource: resourceOf(kind) })

/** One document: what it says, what it wrote in the books, what happened to it, and what can be done with it. */
export const DocumentPage = withAccess(toShow, function DocumentPage({ kind, view, pay }: DocumentPageProps) {
  const resource = resourceOf(kind)
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
        {error ? (
          <Sheet flush>
            <UnreadableDocument kind={kind} error={error} retry={() => void refetch()} />
          </Sheet>
        ) : (
          <Waiting kind="page" />
        )}
      </>
    )
  }
  return <LoadedDocument kind={kind} record={record} back={back} view={view} pay={pay} />
})

interface LoadedDocumentProps extends DocumentPageProps {
  record: DocumentRecord
  back: { label: string; to: string }
}

/** What it is called: by the law of the country, where that has a title for it. */
function titleOf(kind: DocumentKind, record: DocumentRecord): Text {
  const { document_type = null }: Partial<InvoiceRecord> = record
  const byLaw = issuesDocuments() ? titleByLaw(kind, countryOfOrganization(), document_type) : null
  return byLaw ?? documentWords[kind].title.one
}

function LoadedDocument({ kind, record, back, view: View, pay }: LoadedDocumentProps) {
  const text = useText()
  const [requested, setRequested] = useState<ConfirmedAction | null>(null)
  const title = titleOf(kind, record)
  const isJournal = documentKinds[kind].shape === 'journal'
  const einvoice = useEinvoice(kind, record)
  return (
    <>
      <PageHead
        crumbs={[
          back,
          { label: record.number ? <Ltr>{record.number}</Ltr> : text(pageWords.draftTitle, { kind: text(title) }) },
        ]}
        title={
          <>
            {text(title)} {record.number && <Ltr>{record.number}</Ltr>}
          </>
        }
        chip={
          <>
            <DocumentChip kind={kind} record={record} />
            {einvoice && <EinvoiceChip einvoice={einvoice} />}
          </>
        }
        actionsOnPhone="first"
        actions={
          <DocumentActions
            kind={kind}
            record={record}
            ask={setRequested}
            pay={pay}
            isRefused={isRefused(einvoice, record)}
          />
        }
      />
      <div className={`${pageStyles.withAside} ${documentStyles.withAside} ${documentStyles.documentPage}`}>
        <div className={pageStyles.stack}>
          <EinvoiceRefusal einvoice={einvoice} kind={kind} record={record} />
          <IssueFaults kind={kind} record={record} />
          {View ? (
            <View kind={kind} record={record} />
          ) : isJournal ? (
            <JournalView record={record as JournalRecord} />
          ) : (
            <InvoiceView kind={kind} record={record as InvoiceRecord} />
          )}
          {documentKinds[kind].posts && <EntrySheet kind={kind} record={record} />}
          <Attachments resource={resourceOf(kind)} recordId={record.id} />
        </div>
        <aside className={pageStyles.stack}>
          <EinvoicePart einvoice={einvoice} />
          <RelatedDocuments kind={kind} record={record} />
          {isInvoice(kind) && <UseCredit invoice={record as InvoiceRecord} />}
          {isJournal && <EntryCredits record={record as JournalRecord} />}
          <Timeline kind={kind} record={record} />
          <DisabledActions kind={kind} record={record} />
        </aside>
      </div>
      <ConfirmAction kind={kind} record={record} action={requested} close={() => setRequested(null)} />
    </>
  )
}
