import { sql } from 'kysely'
import { countryOf, knownCurrency } from '../../../../i18n/records/currencies-countries.ts'
import { taxWordsOf } from '../../../../i18n/tax/countries.ts'
import { taxCountries } from '../../../../schema/tax/index.ts'
import { partsOfAddress } from '../../../../schema/tax/party-parts.ts'
import type { TradeDocument, TradeItem, TradeWithItems } from '../../../books/rows.ts'
import { productsById, rowsById } from '../../../books/sql/references.ts'
import type { Work } from '../../../work.ts'
import type { Surroundings } from '../../ours.ts'
import type { IssuedAdvance, NamedBy, PartyRecord } from '../named-by.ts'
import { inRiyadh } from '../time.ts'

/** What documents of sales name, as their issue in Saudi Arabia needs it. */

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null =>
  value === null || value === undefined || String(value).trim() === '' ? null : String(value)

const codeOfCountry = (id: unknown): string => countryOf(Number(id))?.code ?? taxCountries.SA.code

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
  }
}

export const sellerOf = (organization: Work['organization']): PartyRecord =>
  partyOf(
    organization as unknown as Fields,
    organization.name,
    organization.countryId,
    (organization as unknown as Fields).province,
  )

const buyerOf = (client: Fields): PartyRecord =>
  partyOf(client, client.display_name, client.country_id ?? taxCountries.SA.number, client.region)

const clientColumns = [
  ...(['id', 'display_name', 'tax_number', 'country_id', 'identity_kind', 'identity_number'] as const),
  ...partsOfAddress,
] as readonly string[] as readonly 'id'[]

interface CodeRow {
  id: number
  category: string
  seed: string | null
  name: string
  reason: string | null
}

const words = taxWordsOf('SA')

/** The reason of a code: by the list of the authority, or in the owner's words. */
function reasonOf({ seed, reason, name }: CodeRow): { code: string; text: string } | null {
  const key = seed?.slice('sa_'.length)
  const code = taxCountries.SA.codes.find(each => each.key === key)?.reason ?? null
  if (code === null) return { code: '', text: reason ?? name }
  const known = (words.reasons as Readonly<Record<string, { ar: string }>>)[code]
  return { code, text: reason ?? known?.ar ?? name }
}

const outOfScope: Surroundings['untaxed'] = {
  category: 'O',
  reason: { code: 'VATEX-SA-OOS', text: words.codes.out_of_scope?.ar ?? 'خارج نطاق الضريبة' },
}

async function codesOf({ tx, organization }: Work): Promise<Pick<NamedBy, 'codes' | 'exports'>> {
  const { rows } = await sql<CodeRow>`
    select id, category, seed, name, reason from tax_codes where organization_id = ${organization.id}`.execute(tx)
  const exported = new Set(taxCountries.SA.codes.filter(({ isExport }) => isExport).map(({ key }) => `sa_${key}`))
  return {
    codes: new Map(
      rows.map(row => [row.id, { category: row.category, reason: row.category === 'S' ? null : reasonOf(row) }]),
    ),
    exports: new Set(rows.filter(({ seed }) => seed !== null && exported.has(seed)).map(({ id }) => id)),
  }
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
  const [clients, products, invoices, codes, advances] = await Promise.all([
    rowsById<Fields & { id: number }>(
      ...([tx, organization.id, 'clients', clientColumns, heads.map(({ client_id }) => client_id)] as const),
    ),
    productsById(
      tx,
      organization.id,
      documents.flatMap(({ items }) => items.map(({ product_id }) => product_id)),
    ),
    rowsById<{ id: number; number: string | null; date: string }>(
      ...([tx, organization.id, 'documents', ['id', 'number', 'date'], heads.map(each => each.invoice_id)] as const),
    ),
    codesOf(work),
    advancesOf(work, heads),
  ])
  const { code, decimals } = knownCurrency(organization.baseCurrencyId)
  const about = { seller: sellerOf(organization), base: { code, decimals }, untaxed: outOfScope, ...codes, advances }
  const nameOf = ({ product_id, description }: TradeItem) =>
    (product_id === null ? undefined : products.get(product_id)?.name) ?? description ?? ''
  return ({ document }) => {
    const client = clients.get(document.client_id ?? 0)
    const invoice = invoices.get(document.invoice_id ?? 0)
    return {
      ...about,
      nameOf,
      buyer: client ? buyerOf(client) : null,
      invoice: invoice ? { number: invoice.number, date: invoice.date } : null,
    }
  }
}
