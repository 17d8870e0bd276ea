import fc from 'fast-check'
import { taxCountries } from '../../../../schema/tax/index.ts'
import type { TradeDocument } from '../../../books/rows.ts'
import { decimalOf, percentage, roundedTo, writtenDecimal, zero } from '../../decimal.ts'
import type { NamedBy } from '../../issue/named-by.ts'
import { withPrepayments } from '../../issue/prepayments.ts'
import { businessDocumentOf, type OurParty } from '../../ours.ts'
import { answered, around, soldDocument } from '../../testing-ours.ts'
import { chained, firstPreviousHash } from '../chain.ts'
import { saudiDocumentOf } from '../of-ours.ts'
import type { WritableDocument } from '../terms.ts'

/** Right documents of every kind that this country knows: what is entered at random, issued in a way that is chosen at random. */

const reasonsOf = (category: string): string[] =>
  taxCountries.SA.codes.flatMap(code => (code.category === category && code.reason ? [code.reason] : []))

const isOfCitizen = (reason: string) => reason === 'VATEX-SA-EDU' || reason === 'VATEX-SA-HEA'

const issued = fc.record({
  code: fc.constantFrom('0100000', '0100000', '0200000', '0100100', '0110000', '0200010'),
  rate: fc.constantFrom('15', '15', '5'),
  zero: fc.constantFrom(...reasonsOf('Z')),
  exempt: fc.constantFrom(...reasonsOf('E')),
  buyer: fc.constantFrom('business', 'abroad', 'nobody', 'marks'),
  isAdvance: fc.boolean(),
  /** Of what is left of each group of the breakdown in percent, for each advance that is deducted. */
  advances: fc.array(fc.integer({ min: 1, max: 45 }), { maxLength: 2 }),
  time: fc.constantFrom('00:00:00', '10:20:30', '23:59:59'),
})

type Issued = typeof issued extends fc.Arbitrary<infer Of> ? Of : never

const [textOfReason, nameWithMarks] = ['سبب الإعفاء', 'شركة <النخيل> & "Sons" ltd']

function buyerOf({ buyer, zero: reason, code }: Issued, usual: OurParty) {
  if (isOfCitizen(reason))
    return {
      party: { ...usual, tax_number: null },
      extra: { building: '3310', identity: { value: '1012345678', scheme: 'NAT' } },
    }
  if (buyer === 'abroad' || code === '0100100')
    return {
      party: { ...usual, name: 'Palm LLC', tax_number: null, country: 'AE', district: null, postal_code: null },
      extra: { identity: { value: 'A100200', scheme: 'OTH' } },
    }
  if (buyer === 'nobody' && code === '0200000') return { party: undefined, extra: {} }
  return { party: { ...usual, name: buyer === 'marks' ? nameWithMarks : usual.name }, extra: { building: '3310' } }
}

/** A share of each group of the breakdown, as invoices of advances would have asked for it. */
function deductedOf(
  { taxTotals, totals }: WritableDocument,
  { advances }: Issued,
): NonNullable<TradeDocument['deducted']> {
  const scale = totals?.withTax?.scale ?? 0
  const minor = (amount: { units: bigint; scale: number }) => String(roundedTo(amount, scale).units)
  return advances.flatMap((share, index) =>
    (taxTotals[0]?.breakdown ?? []).flatMap(({ taxable, categories: [category] }) => {
      const net = decimalOf(((taxable?.units ?? 0n) * BigInt(share)) / 100n, scale)
      if (net.units <= 0n || !category) return []
      const rate = category.percent ?? zero
      return [
        {
          ...{ invoice_id: index + 1, item_id: 1, emirate: null, tax_code_id: codeOf[category.code ?? ''] ?? null },
          ...{ rate: writtenDecimal(rate), net: minor(net), tax: minor(percentage(net, rate)), rounding: '0' },
          ...{ base_rounding: '0', base_net: '0', base_tax: '0' },
        },
      ]
    }),
  )
}

const codeOf: Readonly<Record<string, number>> & Record<'Z' | 'E', number> = { Z: 1, E: 2 }
const currencyIds: Readonly<Record<number, number>> = { 0: 392, 2: 682 }

export const rightSaudiDocument: fc.Arbitrary<WritableDocument> = fc
  .record({ sold: soldDocument.filter(({ terms }) => terms.decimals < 3), how: issued })
  .map(({ sold: { terms, chosen, kind }, how }) => {
    const usual = around(terms.decimals, kind)
    const zeroRated = { category: 'Z', reason: { code: how.zero, text: textOfReason } }
    const exempt = { category: 'E', reason: { code: how.exempt, text: textOfReason } }
    const codes = new Map([zeroRated, exempt].entries())
    const buyer = buyerOf(how, usual.buyer)
    const rates = { value_added_tax: how.rate, sales_tax: terms.rates.sales_tax }
    const answer = {
      ...answered(
        { ...terms, rates },
        chosen.map(code => (code === 2 ? null : code)),
      ),
      invoice: kind === 'sales_invoice' ? null : { number: 'INV-0', date: '2026-02-01' },
    }
    const business = businessDocumentOf(answer, { ...usual, codes, buyer: buyer.party ?? usual.buyer })
    const isAdvance = how.isAdvance && kind === 'sales_invoice'
    const document = saudiDocumentOf(
      { ...business, type: isAdvance ? '386' : business.type, buyer: buyer.party && business.buyer },
      {
        ...{ uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d', code: how.code, time: how.time },
        supply: { date: '2026-03-01', end: how.code === '0200010' ? '2026-03-15' : undefined },
        reason: kind === 'sales_invoice' ? undefined : 'إرجاع',
        paymentCode: '1',
        seller: { building: '7421', identity: { value: '1010483920', scheme: 'CRN' } },
        buyer: buyer.extra,
      },
    )
    const ofAdvances = new Map([
      [codeOf.Z, zeroRated],
      [codeOf.E, exempt],
    ])
    const named = { codes: ofAdvances, untaxed: usual.untaxed, advances: advancesThere } as unknown as NamedBy
    const deducted = isAdvance ? [] : deductedOf(document, how)
    const trade = { deducted, currency_id: currencyIds[terms.decimals], kind } as unknown as TradeDocument
    const whole = withPrepayments(document, trade, named)
    const isOwed = (whole.totals?.payable?.units ?? 0n) >= 0n
    return chained(isOwed ? whole : document, { previousHash: firstPreviousHash, counter: 1n })
  })

const advancesThere = new Map(
  [1, 2].map(id => [
    id,
    { number: `ADV-${id}`, date: '2026-02-10', uuid: `8e6000cf-1a98-4174-b3e7-b5d5954bc10${id}`, time: '09:08:07' },
  ]),
)
