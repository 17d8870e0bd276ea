import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameOfTaxCode } from '../../i18n/tax/countries.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import { proposedIn } from '../../schema/organization/by-country.ts'
import type { TaxCountry } from '../../schema/tax/declare.ts'
import { type TaxCountryCode, taxCountries } from '../../schema/tax/index.ts'
import { type Backend, backends, newCompany } from '../testing-backends.ts'
import { accountByCode, make } from '../testing-bodies.ts'
import { type Body, type Document, shopOf } from './testing-trade.ts'

/** Returns worked by hand: each country's folder has some under `samples`, with what they come to and why. */

interface Line extends Body {
  /** A key of the country's codes. */
  code?: string
  goods?: boolean
  /** Of a return: the place of the line that comes back. */
  line?: number
}
interface Step extends Body {
  kind?: 'sales_invoice' | 'sales_return' | 'sales_debit_note' | 'purchase_invoice' | 'purchase_return' | 'expense'
  lines?: Line[]
  as?: string
  of?: string
  supplier?: 'without a number'
  /** A period that is filed before what follows. */
  file?: Body
}
interface Sample {
  why: string[]
  period: Body
  organization?: Body
  steps: Step[]
  typed?: Body[]
  /** Base, adjustment and tax of every box that is not empty. */
  boxes: Record<string, [string, string, string]>
  to_pay: string
}

interface Preview {
  boxes: { box: string; taxable: string; adjustment: string; tax: string }[]
  due: string
  by_hand: string
  to_pay: string
}

const laws = path.resolve('schema/tax')
const samples = readdirSync(laws).flatMap(country => {
  const folder = path.join(laws, country, 'samples')
  return existsSync(folder) ? readdirSync(folder).map(name => path.join(country, 'samples', name)) : []
})
const countryOf = (file: string): TaxCountry => {
  const code = (file.split(path.sep)[0] ?? '').toUpperCase()
  return taxCountries[code as TaxCountryCode]
}
const minor = (amount: string) => BigInt(amount.replace('.', ''))

test('every country whose form is known has three returns that were worked by hand', () => {
  const counts = Object.values(taxCountries).filter(({ returnPeriod }) => returnPeriod)
  expect(counts.map(each => [each.code, samples.filter(file => countryOf(file) === each).length])).toEqual(
    counts.map(({ code }) => [code, 3]),
  )
})

describe.each(backends)('on $side', ({ open }) => {
  let side: Backend
  beforeAll(async () => {
    side = await open()
    side.setNow('2026-08-15T09:00:00Z')
  })
  afterAll(() => side?.close())

  async function fill(country: TaxCountry, { organization, steps }: Sample) {
    const { currency, value_added_tax } = proposedIn(country.number ?? 0) ?? {}
    const shop = shopOf(
      await newCompany(side, { country_id: country.number, value_added_tax, coins: [currency], ...organization }),
    )
    const ids = new Map((await shop.everyTaxCode()).map(({ id, name }) => [name, id]))
    const idOf = (key: string) => {
      const code = country.codes.find(each => each.key === key)
      if (!code) throw new Error(`${country.code} has no code ${key}`)
      return valueFor(ids, nameOfTaxCode(country.code as TaxCountryCode, code).en)
    }
    const done = new Map<string, Document>()
    const client_id = await shop.client()
    const numbered = (await make(shop.company, 'suppliers', { tax_number: '310122393500003' })).id
    const unnumbered = (await make(shop.company, 'suppliers', { tax_number: null })).id
    const sold = async ({ code, goods, line, ...item }: Line, of: Document | undefined): Promise<Body> => {
      if (line !== undefined) return { invoice_item_id: of?.items[line]?.id, ...item }
      // What nobody chose is the code of the country: such a line says only that it is taxed.
      const tax = code === undefined ? {} : { tax_code_id: idOf(code) }
      return {
        product_id: await shop.product(goods ? 'goods' : 'services', { value_added_tax: true }),
        quantity: '1',
        ...item,
        ...tax,
      }
    }
    for (const { kind, lines = [], as: name, of, supplier, file, ...head } of steps) {
      if (file) {
        expect((await shop.company.post('tax-filings', file)).status).toBe(201)
        continue
      }
      if (!kind) continue
      const invoice = of === undefined ? undefined : valueFor(done, of)
      const supplier_id = supplier ? unnumbered : numbered
      if (kind === 'expense') {
        const { id: account_id } = await accountByCode(shop.company, '5203')
        const items = lines.map(({ code, ...item }) => ({
          account_id: item.tax_base ? null : account_id,
          supplier_id,
          tax_code_id: idOf(code ?? ''),
          ...item,
        }))
        await shop.post('expense', { ...head, items })
        continue
      }
      const items = await Promise.all(lines.map(line => sold(line, invoice)))
      const party = kind === 'purchase_invoice' ? { supplier_id } : kind === 'sales_invoice' ? { client_id } : {}
      const reason = kind === 'sales_debit_note' ? { reason: 'Forgotten' } : {}
      const document = await shop.post(kind, {
        ...head,
        ...party,
        ...reason,
        ...(invoice && { invoice_id: invoice.id }),
        items,
      })
      if (name) done.set(name, document)
    }
    return shop
  }

  test.each(samples)('%s', async file => {
    const sample = JSON.parse(readFileSync(path.join(laws, file), 'utf8')) as Sample
    const shop = await fill(countryOf(file), sample)
    const request = { ...sample.period, boxes: sample.typed ?? [] }
    const { boxes, due, by_hand, to_pay } = (await shop.company.post('tax-filings/preview', request)).read<Preview>(
      'tax_filing',
    )
    const filled = boxes.filter(({ taxable, adjustment, tax }) =>
      [taxable, adjustment, tax].some(each => minor(each) !== 0n),
    )
    expect(Object.fromEntries(filled.map(each => [each.box, [each.taxable, each.adjustment, each.tax]]))).toEqual(
      sample.boxes,
    )
    expect(to_pay).toBe(sample.to_pay)
    const before = (await shop.balances('2204'))['2204'] ?? ''
    const filedAnswer = await shop.company.post('tax-filings', request)
    expect(filedAnswer.status).toBe(201)
    // The accounts of the tax are empty, and what documents owe stands at the authority's.
    const { 2201: output, 1402: input, 2204: owed } = await shop.balances('2201', '1402', '2204')
    expect([minor(output ?? ''), minor(input ?? '')]).toEqual([0n, 0n])
    expect(minor(before) - minor(owed ?? '')).toBe(minor(due))
    expect(minor(by_hand) + minor(due)).toBeGreaterThanOrEqual(minor(to_pay))
  })
})
