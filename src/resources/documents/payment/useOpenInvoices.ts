import { useQuery } from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useCanAccess, useDataProvider } from 'react-admin'
import { formatMoney } from '../../../../ledger/money.ts'
import type { WriteOff } from '../../../../schema/answers/documents.ts'
import type { OpenEntry } from '../../../../schema/answers/settlement.ts'
import { debitNoteOf, isDebitNote } from '../../../../schema/documents/debit-notes.ts'
import { isAdvance } from '../../../../schema/documents/sold.ts'
import {
  type DocumentKind,
  documentKindOfPermission,
  invoiceKindOf,
  invoiceKindsFor,
} from '../../../../schema/documents.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { resourceOf } from '../../document-parts/kinds.ts'
import { type PaymentRecord, sideOf } from '../../document-parts/payment/payment-values.ts'
import { isEntry, minorOf, type OpenInvoice, oldestFirst } from '../../document-parts/payment/shares.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import { documentCurrency } from '../../kit/currency.ts'

const onAPage = 100

/** All records of a list that belong to one party, the oldest first. */
async function allOf<Listed extends RaRecord>(
  provider: DataProvider,
  resource: string,
  filter: object,
): Promise<Listed[]> {
  const page = (index: number) =>
    provider.getList<Listed>(resource, {
      pagination: { page: index, perPage: onAPage },
      sort: { field: 'date', order: 'ASC' },
      filter,
    })
  const first = await page(1)
  const pages = Math.ceil((first.total ?? 0) / onAPage)
  const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, index) => page(index + 2)))
  return [first, ...others].flatMap(({ data }) => data)
}

/** What settles already what is asked about: a payment, or a line of a journal entry. */
export type Settling = Pick<PaymentRecord, 'id' | 'revision' | 'status' | 'currency_id'> &
  Partial<Pick<WriteOff, 'allocations'>>

/**
 * The invoices and journal entries that a payment may settle, the oldest first. What a posted payment settled is owed
 * again while it is being changed; what it names stays in sight even when nothing is owed of it any more.
 */
function openInvoicesOf(
  invoices: readonly (InvoiceRecord & { kind: DocumentKind })[],
  entries: readonly OpenEntry[],
  record: Settling | null,
): OpenInvoice[] {
  const named = record?.allocations ?? []
  const isPosted = record?.status === 'posted'
  const isNamed = (id: number) => named.some(({ invoice_id }) => invoice_id === id)
  const withOwn = (id: number, residual: string, currencyId: number): string => {
    const { decimals } = documentCurrency(currencyId)
    const own = isPosted ? minorOf(named.find(({ invoice_id }) => invoice_id === id)?.amount, decimals) : 0n
    return formatMoney(minorOf(residual, decimals) + own, decimals)
  }
  const ofInvoices = invoices.map((invoice): OpenInvoice => {
    const { id, kind, number, date, currency_id, total } = invoice
    // The day on which the first of what is open falls due: what is paid goes there first.
    const due_date = invoice.next_due ?? invoice.due_date
    const residual = withOwn(id, invoice.residual, currency_id)
    return { id, kind, number, date, due_date, currency_id, total, residual }
  })
  // An entry does not settle itself.
  const others = entries.filter(({ document_id }) => document_id !== record?.id)
  const ofEntries = others.map(({ document_id: id, document, date, currency_id, amount, residual }): OpenInvoice => {
    const { number } = document
    return {
      ...{ id, number, date, due_date: null, currency_id, total: amount },
      ...{ residual: withOwn(id, residual, currency_id), kind: 'journal_entry' },
    }
  })
  const open = [...ofInvoices, ...ofEntries]
  const removed = named.flatMap(({ invoice_id: id, invoice }): OpenInvoice[] => {
    if (!record || !invoice || open.some(each => each.id === id)) return []
    const { currency_id } = record
    const { number, date, due_date, total } = invoice
    const kind = documentKindOfPermission(invoice.resource) ?? 'journal_entry'
    if (!isEntry(invoice)) return [{ id, kind, number, date, due_date, total, currency_id, residual: '0' }]
    // Of entries only what is owed is listed: what this one settled in full is owed again as well.
    const residual = withOwn(id, '0', currency_id)
    return [{ id, kind, number, date, due_date, total: residual, currency_id, residual }]
  })
  return oldestFirst([...open.filter(({ id, residual }) => !isZeroOrEmpty(residual) || isNamed(id)), ...removed])
}

/** What a party still owes, or is owed, by invoices and journal entries, with what `record` itself had settled of it. */
export function useOpenInvoices(kind: DocumentKind, partyId: number | null, record: Settling | null) {
  const dataProvider = useDataProvider()
  const resource = resourceOf(invoiceKindOf(kind))
  // What the role does not read is not asked for.
  const { canAccess: readsNotes = false } = useCanAccess({
    action: 'list',
    resource: resourceOf(debitNoteOf[sideOf(kind)]),
  })
  const { canAccess: readsAdvances = false } = useCanAccess({ action: 'list', resource: resourceOf('advance_invoice') })
  const kinds = invoiceKindsFor(kind).filter(
    each => (!isDebitNote(each) || readsNotes) && (!isAdvance(each) || readsAdvances),
  )
  const own = record && `${record.id} ${record.revision}`
  return useQuery({
    queryKey: [resource, 'open', partyId, own, kinds.length],
    queryFn: async () => {
      const ofParty = { [`${sideOf(kind)}_id`]: partyId }
      const listed = async (each: DocumentKind) => {
        const found = await allOf<InvoiceRecord>(dataProvider, resourceOf(each), { ...ofParty, status: 'posted' })
        return found.map(invoice => ({ ...invoice, kind: each }))
      }
      const [invoices, entries] = await Promise.all([
        Promise.all(kinds.map(listed)),
        allOf<OpenEntry>(dataProvider, 'open_entries', ofParty),
      ])
      return openInvoicesOf(invoices.flat(), entries, record)
    },
    enabled: partyId !== null,
    retry: false,
    staleTime: 0,
    // What is typed must not be drawn over while somebody looks elsewhere.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
