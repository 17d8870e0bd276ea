import { useGetOne } from 'react-admin'
import { documentWords } from '../../../../i18n/books/documents.ts'
import { type DocumentKind, invoiceKindOf } from '../../../../schema/documents.ts'
import { useText } from '../../../layout/language.tsx'
import { PageHead } from '../../../layout/Page.tsx'
import { listAddressOf, resourceOf } from '../../document-parts/kinds.ts'
import { sideOf } from '../../document-parts/payment/payment-values.ts'
import { proposedOf, shareOf } from '../../document-parts/payment/shares.ts'
import type { InvoiceRecord } from '../../document-parts/record.ts'
import type { FormValues } from '../../forms/body.ts'
import { PaymentForm } from './PaymentForm.tsx'

/** A payment of an invoice begins with its party, its currency, and what is proposed for it. */
const paymentOf = (kind: DocumentKind, invoice: InvoiceRecord): FormValues => ({
  [`${sideOf(kind)}_id`]: invoice[`${sideOf(kind)}_id`],
  currency_id: String(invoice.currency_id),
  exchange_rate: invoice.exchange_rate,
  amount: proposedOf(invoice),
  shares: { [shareOf(invoice.id)]: proposedOf(invoice) },
})

interface PaymentBegunProps {
  kind: DocumentKind
  invoiceId: string | null
  partyId: string | null
}

/** A new payment that was asked for from an invoice, or for a party. */
export function NewPayment({ kind, invoiceId, partyId }: PaymentBegunProps) {
  if (invoiceId !== null) return <OfInvoice kind={kind} id={invoiceId} />
  const initial = { [`${sideOf(kind)}_id`]: Number(partyId) || null }
  return <PaymentForm kind={kind} record={null} isCopy={false} initial={initial} />
}

function OfInvoice({ kind, id }: { kind: DocumentKind; id: string }) {
  const text = useText()
  const { data, error, isFetchedAfterMount } = useGetOne<InvoiceRecord>(
    resourceOf(invoiceKindOf(kind)),
    { id: Number(id) },
    { retry: false, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
  // An invoice that cannot be read is no reason not to record a payment.
  if (error) return <PaymentForm kind={kind} record={null} isCopy={false} />
  if (!data || !isFetchedAfterMount) {
    const { title } = documentWords[kind]
    return <PageHead crumbs={[{ label: text(title.all), to: listAddressOf(kind) }]} title={text(title.one)} />
  }
  return <PaymentForm kind={kind} record={null} isCopy={false} initial={paymentOf(kind, data)} />
}
