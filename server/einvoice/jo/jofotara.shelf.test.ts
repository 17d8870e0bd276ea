import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shelfFolder } from '../../../testing-shelf.ts'
import { findingText } from '../check.ts'
import { parseXml, within, type XmlElement } from '../reading/xml.ts'
import { figuresOfReturn, type SoldTerms } from './figures.ts'
import { type JordanSale, jordanDocumentOf, type Taxpayer } from './of-ours.ts'
import { checkJordan } from './rules.ts'
import { readJordan } from './terms.ts'
import { documentOfTerms, saleOf } from './testing-documents.ts'
import { writeJordan } from './writing.ts'

/** Documents that another program makes, and the authority takes: ours are the same, but for what docs/einvoicing.md decides. */

const shelf = shelfFolder('jofotara/odoo')
const withoutShelf = 'the documents of JoFotara are not next to the checkout'

interface TheirTax {
  kind: 'general' | 'special'
  percent?: number
  fixedPerUnit?: number
  priceIncludesTax?: boolean
}

interface TheirLine {
  product_id: string
  quantity: number
  price_unit: number
  discount?: number
  tax_ids: TheirTax[]
}

interface TheirInvoice {
  name: string
  currency_id?: string
  invoice_date?: string
  narration?: string
  invoice_line_ids: TheirLine[]
}

interface TheirCase {
  taxpayerType: Taxpayer
  incomeSource: string
  customerVat?: null
  customerCountry?: null
  invoice: TheirInvoice
  refund?: { name: string; currency_id?: string; invoice_date?: string }
  returnReason?: string
}

const json = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, shelf), 'utf8')) as T

const percentOf = ({ tax_ids }: TheirLine) => tax_ids.find(({ kind }) => kind === 'general')?.percent
const specialOf = ({ tax_ids, price_unit }: TheirLine) => {
  const fixed = tax_ids.find(({ kind }) => kind === 'special')?.fixedPerUnit
  return fixed === undefined ? null : String((fixed * 100) / price_unit)
}

const soldOf = ({ invoice_line_ids }: Pick<TheirInvoice, 'invoice_line_ids'>): SoldTerms => ({
  ...{
    decimals: 3,
    isCompound: true,
    discount: '0',
    discount_type: 'amount',
    shipping_fee: '0',
    shippingGeneral: null,
  },
  isInclusive: invoice_line_ids.some(({ tax_ids }) => tax_ids.some(({ priceIncludesTax }) => priceIncludesTax)),
  items: invoice_line_ids.map(line => ({
    ...{ quantity: String(line.quantity), price: String(line.price_unit) },
    ...{ discount: String(line.discount ?? 0), discount_type: 'percent' },
    general: percentOf(line) === undefined ? null : String(percentOf(line)),
    special: specialOf(line),
  })),
})

function documentOfCase({ taxpayerType, incomeSource, invoice, refund, ...about }: TheirCase) {
  const sold = saleOf(soldOf(invoice))
  const { currency_id, invoice_date } = { ...invoice, ...refund }
  const taxNumber = about.customerVat === null ? undefined : '54321'
  const sale: JordanSale = {
    ...sold,
    taxpayer: taxpayerType,
    seller: { name: 'Jordan Company', taxNumber: '8000514', incomeSource },
    number: refund?.name ?? invoice.name,
    date: invoice_date ?? '2019-01-01',
    currency: (currency_id ?? 'jod').toUpperCase(),
    note: refund ? undefined : invoice.narration,
    buyer: {
      ...{ name: 'Ahmad', postalCode: '94538', region: 'JO-AZ', phone: '+962 795-5585-949', taxNumber },
      identity: taxNumber ? { value: taxNumber, scheme: about.customerCountry === null ? 'PN' : 'TN' } : undefined,
      country: about.customerCountry === null ? undefined : 'JO',
    },
    lines: sold.lines.map((line, index) => ({
      ...line,
      name: invoice.invoice_line_ids[index]?.product_id ?? '',
      figures: refund
        ? figuresOfReturn(line.figures, String(invoice.invoice_line_ids[index]?.quantity), line.rate)
        : line.figures,
    })),
  }
  if (!refund) return jordanDocumentOf(sale)
  const [total] = /[\d.]+$/.exec(jordanTotal(sale)) ?? ['']
  return jordanDocumentOf({
    ...sale,
    original: { number: invoice.name, uuid: sale.uuid, total },
    reason: `Reversal of: ${invoice.name}, ${about.returnReason}`,
  })
}

const jordanTotal = (sale: JordanSale): string =>
  /PayableAmount currencyID="JO">([\d.]+)</.exec(writeJordan(jordanDocumentOf(sale)))?.[1] ?? ''

const isFree = new Set(['UUID'])

/** Canonical: no white space between elements, attributes by name, nothing of an element that is empty. */
function canonical(element: XmlElement): string[] {
  const attributes = [...element.attributes]
    .filter(([name]) => element.name !== 'Invoice' && name !== 'xmlns')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ')
  const isEmpty = within(element).every(({ text }) => text === '')
  if (isEmpty) return []
  const text = element.children.length > 0 ? '' : isFree.has(element.name) ? '___ignore___' : element.text
  return [`<${element.name} ${attributes}>${text}`, ...element.children.flatMap(canonical), `</${element.name}>`]
}

describe('documents of another program', () => {
  test.for(['type_1', 'type_3', 'type_4', 'type_5', 'type_6', 'type_7', 'type_8'])(
    '%s is the same',
    (name, { skip }) => {
      skip(!existsSync(shelf), withoutShelf)
      const given = json<Record<string, TheirCase>>('inputs.json')[name]
      if (!given) throw new Error(`no case ${name}`)
      const ours = writeJordan(documentOfCase(given))
      const theirs = readFileSync(new URL(`${name}.xml`, shelf), 'utf8')
      expect(canonical(parseXml(ours))).toEqual(canonical(parseXml(theirs)))
    },
  )

  test('their documents break none of our rules', ({ skip }) => {
    skip(!existsSync(shelf), withoutShelf)
    for (const name of Object.keys(json<Record<string, TheirCase>>('inputs.json'))) {
      const theirs = readFileSync(new URL(`${name}.xml`, shelf), 'utf8')
        .replace(/(<cbc:ID>ICV<\/cbc:ID>\s*<cbc:UUID>)___ignore___/, '$11')
        .replaceAll('___ignore___', '7f2ab3c1-0c57-4dfe-9a35-7f2e7a1c0b11')
      expect(checkJordan(readJordan(parseXml(theirs)), '2026-12-01').map(each => findingText(each, 'en'))).toEqual([])
    }
  })

  test('their lines to nine decimals hold in all sums', ({ skip }) => {
    skip(!existsSync(shelf), withoutShelf)
    const all = json<(TheirInvoice & { document: string })[]>('precision-inputs.json')
    expect(all.length).toBeGreaterThan(0)
    for (const given of all) {
      const document = documentOfTerms(soldOf(given), { taxpayer: 'special' })
      const read = readJordan(parseXml(writeJordan(document)))
      expect(checkJordan(read, '2026-12-01').map(each => findingText(each, 'en'))).toEqual([])
    }
  })
})
