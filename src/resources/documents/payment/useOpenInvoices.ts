import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'react-admin'
import { type DocumentKind, invoiceKindOf } from '../../../../schema/documents.ts'
import { formatMoney } from '../../../../server/ledger/money.ts'
import { isZeroOrEmpty } from '../../../layout/values/decimal.ts'
import { documentCurrency, resourceOf } from '../kinds.ts'
import type { InvoiceRecord } from '../record.ts'
import { type PaymentRecord, sideOf } from './payment-values.ts'
import { minorOf, type OpenInvoice, oldestFirst } from './shares.ts'

const onAPage = 100

async function postedInvoices(provider: DataProvider, resource: string, filter: object): Promise<InvoiceRecord[]> {
  const page = (place: number) =>
    provider.getList<InvoiceRecord>(resource, {
      pagination: { page: place, perPage: onAPage },
      sort: { field: 'date', order: 'ASC' },
      filter: { ...filter, status: 'posted' },
    })
  const first = await page(1)
  const pages = Math.ceil((first.total ?? 0) / onAPage)
  const others = await Promise.all(Array.from({ length: Math.max(pages - 1, 0) }, (_, place) => page(place + 2)))
  return [first, ...others].flatMap(({ data }) => data)
}

/** What settles already what is asked about: a payment, or a line of a journal entry. */
export type Settling = Pick<PaymentRecord, 'id' | 'revision' | 'status' | 'currency_id' | 'allocations'>

/**
 * The invoices that a payment may settle, the oldest first. What a posted payment settled is owed again while it is
 * being changed; an invoice that it names stays in sight even when nothing is owed of it any more.
 */
function openInvoicesOf(invoices: readonly InvoiceRecord[], record: Settling | null): OpenInvoice[] {
  const named = record?.allocations ?? []
  const isPosted = record?.status === 'posted'
  const ownOf = (id: number) => named.find(({ invoice_id }) => invoice_id === id)
  const open = invoices.map((invoice): OpenInvoice => {
    const { id, number, date, currency_id, total } = invoice
    // The day on which the first of what is open falls due: what is paid goes there first.
    const due_date = invoice.next_due ?? invoice.due_date
    const { decimals } = documentCurrency(currency_id)
    const own = isPosted ? minorOf(ownOf(id)?.amount, decimals) : 0n
    const residual = formatMoney(minorOf(invoice.residual, decimals) + own, decimals)
    return { id, number, date, due_date, currency_id, total, residual }
  })
  const gone = named.flatMap(({ invoice_id, invoice }): OpenInvoice[] => {
    if (!record || !invoice || open.some(({ id }) => id === invoice_id)) return []
    const { number, date, due_date, total } = invoice
    return [{ id: invoice_id, number, date, due_date, total, currency_id: record.currency_id, residual: '0' }]
  })
  return oldestFirst([...open.filter(({ id, residual }) => !isZeroOrEmpty(residual) || ownOf(id)), ...gone])
}

/** The invoices of a party that are still owed, the oldest first, with what `record` itself had settled of them. */
export function useOpenInvoices(kind: DocumentKind, partyId: number | null, record: Settling | null) {
  const dataProvider = useDataProvider()
  const resource = resourceOf(invoiceKindOf(kind))
  const own = record && `${record.id} ${record.revision}`
  return useQuery({
    queryKey: [resource, 'open', partyId, own],
    queryFn: async () =>
      openInvoicesOf(await postedInvoices(dataProvider, resource, { [`${sideOf(kind)}_id`]: partyId }), record),
    enabled: partyId !== null,
    retry: false,
    staleTime: 0,
    // What is typed must not be drawn over while somebody looks elsewhere.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
