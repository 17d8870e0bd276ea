import { sql } from 'kysely'
import { firstOf } from '../../../schema/collections/certain.ts'
import { nothingAgreed } from '../../../schema/organization/payment-terms.ts'
import { partsOfAddress } from '../../../schema/tax/party-parts.ts'
import type { WithholdingKind } from '../../../schema/tax/withholding.ts'
import { taxRatesOfDay, type Work } from '../../work.ts'
import type { JournalAccount, TaxCodeFacts } from '../references.ts'
import type { Store } from '../store.ts'
import { creditRoles } from '../tables.ts'
import { statedBalanceOf } from './owed.ts'
import { brokenLinks, partiesById, productsById, rowsById } from './references.ts'
import { sqlRows } from './rows.ts'

/** What documents name: products, accounts, parties, warehouses and currencies. */
export function namedQueries({
  tx,
  organization,
}: Work): Pick<
  Store,
  | 'products'
  | 'accounts'
  | 'accountOf'
  | 'creditOf'
  | 'paymentTerms'
  | 'brokenLinks'
  | 'coins'
  | 'firstWarehouse'
  | 'exchangeRates'
> {
  return {
    products: ids => productsById(tx, organization.id, ids),
    async accounts(ids) {
      const { rows } = await sql<JournalAccount>`
        select id, type, has_analytical_account, active, tax_code_id, currency_id, array(
          select part.role from posting_accounts as part where part.organization_id = accounts.organization_id
            and part.account_id = accounts.id) as roles, exists (
          select 1 from posting_accounts as part where part.organization_id = accounts.organization_id
            and part.account_id = accounts.id and part.role = any(${[...creditRoles]}::text[])) as holds_credits, (
          select case when holder.active then 'open' else 'put_away' end from custody_holders as holder
          where holder.organization_id = accounts.organization_id and holder.account_id = accounts.id) as custody
        from accounts where organization_id = ${organization.id} and id = any(${[...ids]}::bigint[])`.execute(tx)
      return new Map(rows.map(row => [row.id, row]))
    },
    async accountOf(role) {
      const { rows } = await sql<{ account_id: number }>`
        select account_id from posting_accounts where organization_id = ${organization.id} and role = ${role}`.execute(
        tx,
      )
      return firstOf(rows).account_id
    },
    async creditOf(clientId) {
      const client = sql`from clients where organization_id = ${organization.id} and id = ${clientId}`
      await sql`select ${client} for no key update`.execute(tx)
      const { rows } = await sql<{ limit: bigint | null }>`select credit_limit as limit ${client}`.execute(tx)
      const limit = rows[0]?.limit ?? null
      if (limit === null) return { limit, owed: 0n }
      return { limit: BigInt(limit), owed: await statedBalanceOf(tx, organization.id, clientId) }
    },
    async paymentTerms(party, id) {
      return (await partiesById(tx, organization.id, party, [id])).get(id) ?? nothingAgreed
    },
    brokenLinks: links => brokenLinks(tx, organization.id, links),
    async coins() {
      const { rows } = await sql<{ currency_id: number }>`
        select currency_id from organization_coins where organization_id = ${organization.id}`.execute(tx)
      return new Set(rows.map(row => row.currency_id))
    },
    async firstWarehouse() {
      const { rows } = await sql<{ id: number }>`
        select id from warehouses where organization_id = ${organization.id} and active order by id limit 1`.execute(tx)
      return rows[0]?.id ?? null
    },
    async exchangeRates(date) {
      const { rows } = await sql<{ currency_id: number; rate: string }>`
        select distinct on (currency_id) currency_id, rate from exchange_rates
        where organization_id = ${organization.id} and date <= ${date} order by currency_id, date desc`.execute(tx)
      return new Map(rows.map(row => [row.currency_id, row.rate]))
    },
  }
}

const buyerColumns = [
  ...(['id', 'type', 'display_name', 'tax_number', 'phone', 'country_id', 'tax_type'] as const),
  ...(['identity_kind', 'identity_number', 'identity_country_id'] as const),
  ...partsOfAddress,
] as readonly string[] as readonly 'id'[]

/** How what documents name is taxed: by codes, at the rates of a day, with the numbers of suppliers. */
export function taxQueries({
  tx,
  organization,
}: Work): Pick<
  Store,
  'taxNumbers' | 'taxCodes' | 'withholdingKinds' | 'taxCodeOf' | 'usualWithholding' | 'issuingFacts' | 'taxRates'
> {
  return {
    async taxNumbers(supplierIds) {
      const found = await rowsById<{ id: number; tax_number: string | null }>(
        ...([tx, organization.id, 'suppliers', ['id', 'tax_number'], supplierIds] as const),
      )
      return new Set([...found.values()].flatMap(({ id, tax_number }) => (tax_number ? [id] : [])))
    },
    async taxCodes() {
      const { rows } = await sql<TaxCodeFacts>`
        select id, name, seed, category, mode, rate, side, recoverable, active from tax_codes
        where organization_id = ${organization.id}`.execute(tx)
      return new Map(rows.map(row => [row.id, row]))
    },
    async withholdingKinds() {
      const { rows } = await sql<WithholdingKind>`
        select id, name, seed, side, rate, threshold, active from withholding_kinds
        where organization_id = ${organization.id}`.execute(tx)
      return new Map(rows.map(row => [row.id, row]))
    },
    async taxCodeOf(party, id) {
      return (await partiesById(tx, organization.id, party, [id])).get(id)?.tax_code_id ?? null
    },
    async usualWithholding(party, id) {
      return (await partiesById(tx, organization.id, party, [id])).get(id)?.withholding_kind_id ?? null
    },
    async issuingFacts(clientIds) {
      const [buyers, { rows }] = await Promise.all([
        rowsById<{ id: number }>(tx, organization.id, 'clients', buyerColumns, clientIds),
        sql<{ id: number; key: string }>`
          select id, coalesce(substring(seed from 4), category) as key from tax_codes
          where organization_id = ${organization.id}`.execute(tx),
      ])
      return { buyers: new Map(buyers), codes: new Map(rows.map(({ id, key }) => [id, key])) }
    },
    async taxRates(date) {
      const dated = await sqlRows(tx, organization.id).find('tax_rates', {})
      return taxRatesOfDay(organization, dated, date)
    },
  }
}
