import { sql } from 'kysely'
import { countryOf, knownCurrency } from '../../../../i18n/records/currencies-countries.ts'
import { taxWordsOf } from '../../../../i18n/tax/countries.ts'
import { type TaxCountryCode, taxCountryOf } from '../../../../schema/tax/index.ts'
import { partsOfAddress } from '../../../../schema/tax/party-parts.ts'
import type { TradeDocument, TradeItem, TradeWithItems } from '../../../books/rows.ts'
import { productsById, rowsById } from '../../../books/sql/references.ts'
import type { Work } from '../../../work.ts'
import type { Surroundings } from '../../ours.ts'
import type { IssuedAdvance, NamedBy, OriginalInvoice, PartyRecord, SoldDocument, SoldItem } from '../named-by.ts'
import { inRiyadh } from '../time.ts'

/** What documents of sales name, as their issue needs it. */

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || String(value).trim() === '' ? null : String(value)

const codeOfCountry = (id: unknown): string => countryOf(Number(id))?.code ?? ''

function partyOf(record: Fields, name: unknown, country: unknown, region: unknown): PartyRecord {
  const [kind, number] = [textOf(record.identity_kind), textOf(record.identity_number)]
  const register = textOf(record.commercial_register)
  return {
    name: textOf(name) ?? '',
    tax_number: textOf(record.tax_number),
    identity: kind && number ? { kind, value: number } : register ? { kind: 'CRN', value: register } : null,
    country: codeOfCountry(country),
    street: textOf(record.street),
    building: textOf(record.building_number),
    district: textOf(record.district),
    city: textOf(record.city),
    region: textOf(region),
    postal_code: textOf(record.postal_code),
    phone: textOf(record.phone ?? record.mobile),
  }
}

export const sellerOf = (organization: Work['organization']): PartyRecord =>
  partyOf(
    organization as unknown as Fields,
    organization.name,
    organization.countryId,
    (organization as unknown as Fields).province,
  )

/** Who says no country is of that of the seller. */
const buyerOf = (client: Fields, country: number): PartyRecord =>
  partyOf(client, client.display_name, client.country_id ?? country, client.region)

const clientColumns = [
  ...(['id', 'display_name', 'tax_number', 'country_id', 'identity_kind', 'identity_number'] as const),
  ...(['phone', 'mobile'] as const),
  ...partsOfAddress,
] as readonly string[] as readonly 'id'[]

type LawOfCode = ReturnType<typeof taxCountryOf>['codes'][number]
type Words = ReturnType<typeof taxWordsOf>

interface CodeRow {
  id: number
  category: string
  seed: string | null
  name: string
  reason: string | null
}

/** The reason of a code: by the list of the authority, or in the owner's words. */
function reasonOf({ reason, name }: CodeRow, law: LawOfCode | undefined, words: Words): { code: string; text: string } {
  const code = law?.reason ?? null
  if (code === null) return { code: '', text: reason ?? name }
  const known = (words.reasons as Readonly<Record<string, { ar: string }>>)[code]
  return { code, text: reason ?? known?.ar ?? name }
}

const outOfScope: Surroundings['untaxed'] = {
  category: 'O',
  reason: { code: 'VATEX-SA-OOS', text: taxWordsOf('SA').codes.out_of_scope?.ar ?? 'خارج نطاق الضريبة' },
}

/** The letter of what an owner made: by its category. */
const lettersOfJordan: Readonly<Record<string, string>> = { Z: 'O', E: 'Z', O: 'Z' }

async function codesOf({ tx, organization }: Work): Promise<Pick<NamedBy, 'codes' | 'exports' | 'letters'>> {
  const { rows } = await sql<CodeRow>`
    select id, category, seed, name, reason from tax_codes where organization_id = ${organization.id}`.execute(tx)
  const country = taxCountryOf(organization.countryId)
  const beginning = `${country.code.toLowerCase()}_`
  const laws = new Map(country.codes.map(code => [`${beginning}${code.key}`, code]))
  const words = taxWordsOf(country.code as TaxCountryCode)
  const lawOf = ({ seed }: CodeRow) => laws.get(seed ?? '')
  return {
    codes: new Map(
      rows.map(row => [
        row.id,
        { category: row.category, reason: row.category === 'S' ? null : reasonOf(row, lawOf(row), words) },
      ]),
    ),
    exports: new Set(rows.filter(row => lawOf(row)?.isExport).map(({ id }) => id)),
    letters: new Map(rows.map(row => [row.id, lawOf(row)?.letter ?? lettersOfJordan[row.category] ?? row.category])),
  }
}

const soldColumns = [
  ...(['id', 'number', 'date', 'due_date', 'client_id', 'currency_id', 'total', 'tax_inclusive'] as const),
  ...(['taxes_compound', 'value_added_tax_rate', 'sales_tax_rate', 'discount', 'discount_type'] as const),
  ...(['shipping_fee', 'shipping_taxable'] as const),
] as const

/** The invoices that documents name, with their lines. */
async function originalsOf({ tx, organization: { id } }: Work, documents: readonly TradeDocument[]) {
  const ids = documents.map(({ invoice_id }) => invoice_id)
  const found = await rowsById<SoldDocument & { id: number }>(tx, id, 'documents', soldColumns, ids)
  if (found.size === 0) return new Map<number, OriginalInvoice>()
  const wanted = [...found.keys()]
  const { rows: items } = await sql<SoldItem & { document_id: number }>`
    select document_id, id, quantity, price, discount, discount_type, value_added_tax, sales_tax, tax_rate
    from document_items where organization_id = ${id} and document_id = any(${wanted}::bigint[])
    order by position`.execute(tx)
  const { rows: issued } = await sql<{ document_id: number; uuid: string }>`
    select document_id, uuid from einvoices
    where organization_id = ${id} and document_id = any(${wanted}::bigint[])`.execute(tx)
  const uuids = new Map(issued.map(({ document_id, uuid }) => [document_id, uuid]))
  return new Map(
    [...found].map(([documentId, document]): [number, OriginalInvoice] => [
      documentId,
      { document, items: items.filter(each => each.document_id === documentId), uuid: uuids.get(documentId) ?? null },
    ]),
  )
}

/** The advances that documents deduct, each with its own identifier and time where it was issued with the authority. */
async function advancesOf({ tx, organization }: Work, documents: readonly TradeDocument[]) {
  const ids = [...new Set(documents.flatMap(({ deducted }) => (deducted ?? []).map(({ invoice_id }) => invoice_id)))]
  if (ids.length === 0) return new Map<number, IssuedAdvance>()
  const { rows } = await sql<{
    id: number
    number: string
    date: string
    uuid: string | null
    stamped_at: Date | null
  }>`
    select documents.id, number, date, uuid, stamped_at from documents
    left join einvoices on einvoices.organization_id = ${organization.id} and document_id = documents.id
    where documents.organization_id = ${organization.id} and documents.id = any(${ids}::bigint[])`.execute(tx)
  return new Map(
    rows.map(({ id, number, date, uuid, stamped_at }) => [
      id,
      { number, date, uuid, time: stamped_at === null ? null : inRiyadh(new Date(stamped_at)).time },
    ]),
  )
}

/** Reads what documents name, at once for all of them, and answers it of each. */
export async function namedByDocuments(
  work: Work,
  documents: readonly TradeWithItems[],
): Promise<(rows: TradeWithItems) => NamedBy> {
  const { tx, organization } = work
  const heads = documents.map(({ document }) => document)
  const [clients, products, originals, codes, advances] = await Promise.all([
    rowsById<Fields & { id: number }>(
      ...([tx, organization.id, 'clients', clientColumns, heads.map(({ client_id }) => client_id)] as const),
    ),
    productsById(
      tx,
      organization.id,
      documents.flatMap(({ items }) => items.map(({ product_id }) => product_id)),
    ),
    originalsOf(work, heads),
    codesOf(work),
    advancesOf(work, heads),
  ])
  const { code, decimals } = knownCurrency(organization.baseCurrencyId)
  const about = { seller: sellerOf(organization), base: { code, decimals }, untaxed: outOfScope, ...codes, advances }
  const nameOf = ({ product_id, description }: TradeItem) =>
    (product_id === null ? undefined : products.get(product_id)?.name) ?? description ?? ''
  return ({ document }) => {
    const client = clients.get(document.client_id ?? 0)
    const original = originals.get(document.invoice_id ?? 0) ?? null
    return {
      ...about,
      nameOf,
      buyer: client ? buyerOf(client, organization.countryId) : null,
      invoice: original && { number: original.document.number, date: original.document.date },
      original,
    }
  }
}
