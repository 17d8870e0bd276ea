import { useCanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { bouncedWords } from '../../../../i18n/books/bounced.ts'
import { documentWords } from '../../../../i18n/books/documents.ts'
import { listWords } from '../../../../i18n/pages/document-pages.ts'
import { relatedDocumentWords } from '../../../../i18n/pages/returns.ts'
import { correctWords } from '../../../../i18n/tax/issuing.ts'
import type { Text } from '../../../../i18n/text.ts'
import type { Settlement } from '../../../../schema/answers/documents.ts'
import type { NamedDocument } from '../../../../schema/answers/lists/named-document.ts'
import { debitNoteOf } from '../../../../schema/documents/debit-notes.ts'
import {
  type DocumentKind,
  invoiceKindOf,
  isOffer,
  isOfSuppliers,
  isOwedByClient,
  isReturn,
} from '../../../../schema/documents.ts'
import { Code, DateText, Money } from '../../../layout/Fields.tsx'
import { useText } from '../../../layout/language.tsx'
import listsStyles from '../../../layout/lists.module.css'
import { Sheet } from '../../../layout/Page.tsx'
import { LoadFailed } from '../../../layout/States.tsx'
import { resourceOf } from '../../document-parts/kinds.ts'
import documentStyles from '../../document-parts/page/document-view.module.css'
import type { DocumentRecord, InvoiceRecord } from '../../document-parts/record.ts'
import { addressOf } from '../../kit/addresses.ts'
import { documentCurrency } from '../../kit/currency.ts'
import { useDerivedDocuments } from '../form/useDerivedDocuments.ts'

interface Linked {
  key: string
  about: Text
  document: NamedDocument | null
  date?: string
  amount?: string
  /** It settled nothing in the end. */
  isStruck?: boolean
}

/** What settled an invoice: a journal entry may, as a payment does. */
const aboutOf = (how: Settlement['kind'], document: NamedDocument | null, kind: DocumentKind): Text => {
  if (document?.resource === resourceOf('journal_entry')) return documentWords.journal_entry.title.one
  return relatedDocumentWords[how === 'payment' && isOwedByClient(kind) ? 'receipt' : how]
}

/** The documents around this one, each a way to its page: what it came from, what was made of it, what settled it. */
export function RelatedDocuments({
  kind,
  record,
}: {
  kind: DocumentKind
  record: DocumentRecord & Partial<InvoiceRecord>
}) {
  const text = useText()
  const { decimals } = documentCurrency(record.currency_id)
  const { made, isUnread, readAgain } = useInvoicesMade(kind, record)
  const notes = useDebitNotes(kind, record)
  const corrections = useCorrections(kind, record)
  const linked: Linked[] = [
    ...(record.source ? [{ key: 'source', about: relatedDocumentWords.from, document: record.source }] : []),
    ...namedInvoice(kind, record),
    ...(record.corrects ? [{ key: 'corrects', about: correctWords.takesPlaceOf, document: record.corrects }] : []),
    ...made,
    ...notes,
    ...corrections,
    ...deductedBy(record),
    ...(isReturn(kind) && record.invoice_id ? [] : (record.settlements ?? [])).map(
      ({ kind: how, document, date, amount }) => ({
        key: `${how} ${document?.id} ${date}`,
        about: aboutOf(how, document, kind),
        document,
        date,
        amount,
      }),
    ),
    ...(record.bounced_cheques ?? []).map(({ id, document, amount }) => ({
      key: `bounced ${id}`,
      about: bouncedWords.linked[isOwedByClient(kind) ? 'client' : 'supplier'],
      document,
      amount,
      isStruck: true,
    })),
  ]
  if (linked.length === 0 && !isUnread) return null
  return (
    <Sheet title={relatedDocumentWords.title} flush>
      {isUnread && <LoadFailed title={relatedDocumentWords.failed} retry={readAgain} />}
      <ul className={documentStyles.related} data-part="related">
        {linked.map(({ key, about, document, date, amount, isStruck }) => (
          <li key={key}>
            <span>
              <span className={isStruck ? 'negative' : 'muted'}>{text(about)}</span>{' '}
              {document && (
                <Link className={listsStyles.titleLink} to={addressOf(document.resource, document.id)}>
                  {document.number ? <Code>{document.number}</Code> : text(listWords.draft)}
                </Link>
              )}
            </span>
            <span className="at-end">
              {amount &&
                (isStruck ? (
                  <s className="muted">{<Money value={amount} decimals={decimals} />}</s>
                ) : (
                  <Money value={amount} decimals={decimals} />
                ))}
              <span className="muted dense">
                <DateText value={date ?? document?.date} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** What deducts an advance invoice, and the returns that gave some of it back. */
const deductedBy = ({ deductions = [] }: Partial<InvoiceRecord>): Linked[] =>
  deductions.map(({ document, date, amount }) => ({
    key: `deducted ${document.id}`,
    about: relatedDocumentWords[document.resource === resourceOf('sales_return') ? 'refund' : 'deductedBy'],
    document,
    date,
    amount,
  }))

/** The invoice that a return takes back, or that a debit note adds to. */
const namedInvoice = (kind: DocumentKind, { invoice }: Partial<InvoiceRecord>): Linked[] =>
  invoice
    ? [{ key: 'invoice', about: relatedDocumentWords[isReturn(kind) ? 'invoiceOf' : 'addsTo'], document: invoice }]
    : []

/** The debit notes that add to an invoice. */
function useDebitNotes(kind: DocumentKind, record: DocumentRecord): Linked[] {
  const resource = resourceOf(debitNoteOf[isOfSuppliers(kind) ? 'supplier' : 'client'])
  const { canAccess = false } = useCanAccess({ action: 'list', resource })
  const { data = [] } = useDerivedDocuments(resource, 'invoice_id', record.id, {
    enabled: canAccess && invoiceKindOf(kind) === kind && record.status === 'posted',
  })
  return data.map(note => ({
    key: `note ${note.id}`,
    about: relatedDocumentWords.debitNote,
    document: { ...note, resource },
    amount: note.total,
  }))
}

/** What takes the place of an issued document: a draft until it is posted. */
function useCorrections(kind: DocumentKind, record: DocumentRecord & Partial<InvoiceRecord>): Linked[] {
  const resource = resourceOf(kind)
  const { data = [] } = useDerivedDocuments(resource, 'corrects_id', record.id, {
    enabled: (isOwedByClient(kind) || kind === 'sales_return') && Boolean(record.issued_at),
  })
  return data.map(document => ({
    key: `correction ${document.id}`,
    about: correctWords.correctedBy,
    document: { ...document, resource },
    amount: document.total,
  }))
}

/** The invoices that were made of an offer or an order. */
function useInvoicesMade(kind: DocumentKind, record: DocumentRecord & Partial<InvoiceRecord>) {
  const resource = resourceOf(invoiceKindOf(kind))
  // What the role does not read is not asked for: there is nothing to try again.
  const { canAccess = false } = useCanAccess({ action: 'list', resource })
  const { data, error, refetch } = useDerivedDocuments(resource, 'source_id', record.id, {
    enabled: canAccess && isOffer(kind) && record.stage === 'invoiced',
  })
  const made = (data ?? []).map(
    (invoice): Linked => ({
      key: `invoice ${invoice.id}`,
      about: relatedDocumentWords.invoice,
      document: { ...invoice, resource },
      amount: invoice.total,
    }),
  )
  return { made, isUnread: canAccess && error !== null && !data, readAgain: () => void refetch() }
}
