import { businessDocumentOf } from '../ours.ts'
import { answered, around, soldDocument } from '../testing-ours.ts'
import { chained, firstPreviousHash } from './chain.ts'
import { saudiDocumentOf } from './of-ours.ts'

/** Rates of this country; amounts here have two decimals at most, whatever the currency has. */
export const soldInSaudiArabia = soldDocument
  .filter(({ terms }) => terms.decimals < 3)
  .map(({ terms, chosen, kind }) => {
    const rates = { value_added_tax: '15', sales_tax: terms.rates.sales_tax }
    const own = chosen.map(code => (code === 2 ? null : code))
    const answer = {
      ...answered({ ...terms, rates }, own),
      invoice: kind === 'sales_invoice' ? null : { number: 'INV-0', date: '2026-02-01' },
    }
    const document = saudiDocumentOf(businessDocumentOf(answer, around(terms.decimals, kind)), {
      uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
      code: '0100000',
      time: '10:20:30',
      supply: { date: '2026-03-01' },
      reason: kind === 'sales_invoice' ? undefined : 'إرجاع',
      paymentCode: '30',
      seller: { building: '7421', identity: { value: '1010483920', scheme: 'CRN' } },
      buyer: { building: '3310' },
    })
    return chained(document, { previousHash: firstPreviousHash, counter: 1n })
  })
