import { useGetOne } from 'react-admin'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import { documentWords } from '../../../i18n/books/documents.ts'
import { pageWords } from '../../../i18n/pages/document-pages.ts'
import { debitNoteOf, isDebitNote } from '../../../schema/documents/debit-notes.ts'
import { isAdvance } from '../../../schema/documents/sold.ts'
import {
  type DocumentKind,
  documentKinds,
  invoiceKindOf,
  invoiceKindsFor,
  isReturn,
  isVoucher,
} from '../../../schema/documents.ts'
import { useLanguage, useText } from '../../layout/language.tsx'
import { PageHead, Sheet } from '../../layout/Page.tsx'
import { Waiting } from '../../layout/States.tsx'
import { lazyPages } from '../../layout/shell/lazy-pages.tsx'
import { withAccess } from '../../layout/withAccess.tsx'
import { listAddressOf, resourceOf } from '../document-parts/kinds.ts'
import { Hidden } from '../document-parts/page/Hidden.tsx'
import type { PaymentRecord } from '../document-parts/payment/payment-values.ts'
import { type DocumentRecord, hidesLines, type InvoiceRecord, type JournalRecord } from '../document-parts/record.ts'
import { AdvanceForm } from './advance/AdvanceForm.tsx'
import type { TransferRecord, VoucherRecord } from './cash/voucher-values.ts'
import { DebitNoteForm } from './debit-note/DebitNoteForm.tsx'
import { RefusedAction } from './form/RefusedAction.tsx'
import { UnreadableDocument } from './form/UnreadableDocument.tsx'
import { InvoiceForm } from './invoice/InvoiceForm.tsx'
import { OrderOfProducts } from './invoice/OrderOfProducts.tsx'
import { NewPayment } from './payment/NewPayment.tsx'
import { PaymentForm } from './payment/PaymentForm.tsx'
import { ReturnForm } from './returns/ReturnForm.tsx'
import type { WriteOffRecord } from './write-off/write-off-values.ts'

const cashForms = lazyPages(() => import('./cash/pages.ts'))
const VoucherForm = cashForms.page(pages => pages.VoucherForm)
const TransferForm = cashForms.page(pages => pages.TransferForm)

const JournalForm = lazyPages(() => import('./journal/pages.ts')).page(pages => pages.JournalForm)

const WriteOffForm = lazyPages(() => import('./write-off/pages.ts')).page(pages => pages.WriteOffForm)

interface FormProps {
  kind: DocumentKind
  record: DocumentRecord | null
  isCopy: boolean
  /** Whose a new document is, where that is known. */
  party?: number | null
}

/** The form of a kind follows from its shape. */
function DocumentForm({ kind, record, isCopy, party = null }: FormProps) {
  if (documentKinds[kind].shape === 'payment') {
    return <PaymentForm kind={kind} record={record as PaymentRecord | null} isCopy={isCopy} />
  }
  if (kind === 'write_off')
    return <WriteOffForm record={record as WriteOffRecord | null} isCopy={isCopy} party={party} />
  if (isVoucher(kind)) return <VoucherForm kind={kind} record={record as VoucherRecord | null} isCopy={isCopy} />
  if (kind === 'transfer' || kind === 'custody')
    return <TransferForm kind={kind} record={record as TransferRecord | null} isCopy={isCopy} />
  const named = (record as InvoiceRecord | null)?.invoice ?? null
  if (isAdvance(kind)) return <AdvanceForm record={record as InvoiceRecord | null} isCopy={isCopy} />
  if (isDebitNote(kind))
    return (
      <DebitNoteForm
        kind={kind}
        invoiceId={named?.id ?? null}
        record={record as InvoiceRecord | null}
        isCopy={isCopy}
      />
    )
  if (isReturn(kind) && named && !isCopy) {
    const invoiceKind = invoiceKindsFor(kind).find(each => resourceOf(each) === named.resource) ?? invoiceKindOf(kind)
    return <ReturnForm kind={kind} invoiceId={named.id} invoiceKind={invoiceKind} record={record as InvoiceRecord} />
  }
  return documentKinds[kind].shape === 'journal' ? (
    <JournalForm kind={kind} record={record as JournalRecord | null} isCopy={isCopy} />
  ) : (
    <InvoiceForm kind={kind} record={record as InvoiceRecord | null} isCopy={isCopy} party={party} />
  )
}

const toCreate = ({ kind }: { kind: DocumentKind }) => ({ action: 'create', resource: resourceOf(kind) })

/**
 * A new document: empty, or begun from another (`?copy=7`) or of a party (`?party=7`); a payment also of an invoice
 * (`?invoice=7`), a return also of a debit note (`?note=7`) or an advance (`?advance=7`), a purchase order of products (`?products=7,8`).
 */
export const CreateDocument = withAccess(toCreate, function CreateDocument({ kind }: { kind: DocumentKind }) {
  const { key } = useLocation()
  const [parameters] = useSearchParams()
  const copied = parameters.get('copy')
  if (copied) return <Loaded key={key} kind={kind} id={copied} isCopy />
  const [invoice, note, advance] = ['invoice', 'note', 'advance'].map(name => Number(parameters.get(name)) || null)
  if (isDebitNote(kind))
    return <DebitNoteForm kind={kind} key={key} invoiceId={invoice ?? null} record={null} isCopy={false} />
  const returned = isReturn(kind) ? (note ?? advance ?? invoice) : null
  if (isReturn(kind) && returned) {
    const invoiceKind = note
      ? debitNoteOf[documentKinds[kind].party === 'supplier' ? 'supplier' : 'client']
      : advance
        ? 'advance_invoice'
        : invoiceKindOf(kind)
    return <ReturnForm key={key} kind={kind} invoiceId={returned} invoiceKind={invoiceKind} record={null} />
  }
  const asksForPayment =
    documentKinds[kind].shape === 'payment' && (parameters.has('invoice') || parameters.has('party'))
  if (asksForPayment) {
    return <NewPayment key={key} kind={kind} invoiceId={parameters.get('invoice')} partyId={parameters.get('party')} />
  }
  const ordered = parameters.get('products')
  if (kind === 'purchase_order' && ordered) return <OrderOfProducts key={key} ids={ordered.split(',').map(Number)} />
  const party = Number(parameters.get('party')) || null
  return <DocumentForm key={key} kind={kind} record={null} isCopy={false} party={party} />
})

const toEdit = ({ kind }: { kind: DocumentKind }) => ({ action: 'edit', resource: resourceOf(kind) })

export const EditDocument = withAccess(toEdit, function EditDocument({ kind }: { kind: DocumentKind }) {
  const id = useParams().id ?? ''
  return <Loaded key={id} kind={kind} id={id} isCopy={false} />
})

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
          <UnreadableDocument kind={kind} error={error} retry={() => void refetch()} />
        </Sheet>
      </>
    )
  }
  if (!record || !isFetchedAfterMount) {
    return (
      <>
        <PageHead crumbs={[back]} title={text(title.one)} />
        <Waiting kind="form" />
      </>
    )
  }
  if (hidesLines(kind, record)) {
    return (
      <>
        <PageHead crumbs={[back]} title={text(title.one)} />
        <Sheet>
          <Hidden why={pageWords.linesHidden} />
        </Sheet>
      </>
    )
  }
  const refused = isCopy ? undefined : record.can?.edit
  if (refused && !refused.allowed) {
    return (
      <>
        <PageHead crumbs={[back]} title={text(title.one)} />
        <NotNow kind={kind} record={record} reason={refused.reason} />
      </>
    )
  }
  return <DocumentForm kind={kind} record={record} isCopy={isCopy} />
}

/** Why the document is not changed now: a sentence of the server, asked for again in the other language. */
function NotNow({ kind, record, reason }: { kind: DocumentKind; record: DocumentRecord; reason: string | null }) {
  const { language } = useLanguage()
  const { data } = useGetOne<DocumentRecord>(
    resourceOf(kind),
    { id: record.id, meta: { language } },
    { retry: false, placeholderData: before => before },
  )
  return <RefusedAction kind={kind} document={record} action="edit" reason={data?.can?.edit.reason ?? reason} />
}
