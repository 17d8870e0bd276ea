import { useGetOne } from 'react-admin'
import { Link } from 'react-router-dom'
import { debitNoteWords } from '../../../../i18n/books/debit-notes.ts'
import { documentWords } from '../../../../i18n/books/documents.ts'
import { type DebitNoteKind, invoiceOfNote } from '../../../../schema/documents/debit-notes.ts'
import { Button } from '../../../layout/Button.tsx'
import { useText } from '../../../layout/language.tsx'
import { PageHead, Sheet } from '../../../layout/Page.tsx'
import { EmptyState } from '../../../layout/States.tsx'
import { listAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { UnreadableDocument } from '../form/UnreadableDocument.tsx'
import { InvoiceForm } from '../invoice/InvoiceForm.tsx'

function Head({ kind, isNew }: { kind: DebitNoteKind; isNew: boolean }) {
  const text = useText()
  const { title, new: newTitle } = documentWords[kind]
  return (
    <PageHead
      crumbs={[{ label: text(title.all), to: listAddressOf(kind) }]}
      title={text(isNew ? newTitle : title.one)}
    />
  )
}

interface DebitNoteFormProps {
  kind: DebitNoteKind
  /** The invoice that it adds to; none where a new note is begun without one. */
  invoiceId: number | null
  record: InvoiceRecord | null
  isCopy: boolean
}

/** The form of a debit note: what is charged in addition to an invoice, and why. Its party, currency and taxes are the invoice's. */
export function DebitNoteForm({ kind, invoiceId, record, isCopy }: DebitNoteFormProps) {
  const invoice = useGetOne<InvoiceRecord>(
    resourceOf(invoiceOfNote(kind)),
    { id: invoiceId ?? 0 },
    {
      enabled: invoiceId !== null,
      ...{ retry: false, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  )
  const isNew = record === null || isCopy
  if (invoiceId === null) return <NoInvoice kind={kind} />
  if (invoice.error && !invoice.data)
    return (
      <>
        <Head kind={kind} isNew={isNew} />
        <Sheet flush>
          <UnreadableDocument kind={invoiceOfNote(kind)} error={invoice.error} retry={() => void invoice.refetch()} />
        </Sheet>
      </>
    )
  if (!invoice.data || !invoice.isFetchedAfterMount) return <Head kind={kind} isNew={isNew} />
  return <InvoiceForm kind={kind} record={record} isCopy={isCopy} invoice={invoice.data} />
}

/** A note adds to an invoice: that is chosen first. */
function NoInvoice({ kind }: { kind: DebitNoteKind }) {
  const text = useText()
  const invoice = invoiceOfNote(kind)
  return (
    <>
      <Head kind={kind} isNew />
      <Sheet>
        <EmptyState
          title={debitNoteWords.whichInvoice}
          actions={
            <Button variant="contained" component={Link} to={listAddressOf(invoice)}>
              {text(documentWords[invoice].title.all)}
            </Button>
          }
        >
          {text(debitNoteWords[kind === 'sales_debit_note' ? 'openInvoice' : 'openBill'])}
        </EmptyState>
      </Sheet>
    </>
  )
}
