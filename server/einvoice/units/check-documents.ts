import { randomUUID } from 'node:crypto'
import type { PartyRecord } from '../issue/named-by.ts'
import { businessDocumentOf, type OurDocument, type Surroundings } from '../ours.ts'
import { firstPreviousHash } from '../sa/chain.ts'
import { saudiDocumentOf } from '../sa/of-ours.ts'
import { stamped } from '../sa/stamp.ts'
import type { WritableDocument } from '../sa/terms.ts'

/** Documents that a unit sends before it gets its certificate: one of each kind, in a chain that is forgotten afterwards. */

const kinds = ['sales_invoice', 'sales_return', 'sales_debit_note'] as const

const buyer: PartyRecord = {
  ...{ name: 'عميل للتجربة', tax_number: '399999999800003', identity: null, country: 'SA', building: '1234' },
  ...{ street: 'طريق الملك فهد', district: 'العليا', city: 'الرياض', region: null, postal_code: '12211', phone: null },
}

const sold = (date: string, invoice: OurDocument['invoice']): OurDocument => ({
  ...{ number: 'CHECK-1', date, due_date: null, exchange_rate: '1', tax_inclusive: false },
  ...{ value_added_tax_rate: '15', taxes_compound: false, shipping_taxable: true },
  ...{ taxable: '100.00', value_added_tax: '15.00', rounding: '0.00', settlement: '0.00', total: '115.00', invoice },
  items: [
    {
      ...{ id: 1, product: { name: 'صنف للتجربة' }, description: null, quantity: '1', price: '100' },
      ...{ discount: '0', discount_type: 'amount', value_added_tax: true, tax_code_id: null, tax_rate: '15' },
      ...{ net: '100.00', value_added_tax_amount: '15.00', sales_tax_amount: '0.00' },
    },
  ],
})

const riyals = { code: 'SAR', decimals: 2 }

function documentOf(
  kind: Surroundings['kind'],
  isSimplified: boolean,
  seller: PartyRecord,
  { date, time }: { date: string; time: string },
): WritableDocument {
  const isNote = kind !== 'sales_invoice'
  const around: Surroundings = {
    ...{ kind, currency: riyals, base: riyals, seller, buyer, codes: new Map() },
    untaxed: { category: 'O', reason: null },
  }
  return saudiDocumentOf(businessDocumentOf(sold(date, isNote ? { number: 'CHECK-0', date } : null), around), {
    ...{ uuid: randomUUID(), time, paymentCode: '1', code: isSimplified ? '0200000' : '0100000' },
    supply: { date },
    reason: isNote ? 'تجربة الربط' : undefined,
    seller: {
      building: seller.building ?? undefined,
      identity: seller.identity ? { value: seller.identity.value, scheme: seller.identity.kind } : undefined,
    },
    buyer: { building: buyer.building ?? undefined },
  })
}

/** Standard and simplified ones, six in all. */
export const checkCount = kinds.length * 2

/** The n-th of them, from 0. */
export const documentToCheck = (
  n: number,
  seller: PartyRecord,
  riyadh: { date: string; time: string },
): WritableDocument => documentOf(kinds[n % kinds.length] ?? 'sales_invoice', n >= kinds.length, seller, riyadh)

/** The n-th of them, from 0, stamped; the chain of each begins with it. */
export function checkDocument(
  n: number,
  seller: PartyRecord,
  signer: Parameters<typeof stamped>[2],
  { date, time, signedAt }: { date: string; time: string; signedAt: string },
) {
  const document = documentToCheck(n, seller, { date, time })
  const { xml, hash } = stamped(document, { counter: 1n, previousHash: firstPreviousHash }, signer, signedAt)
  return { uuid: document.sa.uuid ?? '', hash, xml }
}
