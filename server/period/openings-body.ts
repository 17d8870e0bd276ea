import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { parsePrice } from '../../ledger/money.ts'
import { type InvoiceKind, invoiceOf } from '../../schema/documents.ts'
import { type FieldIssues, type Issue, refuseIfAny } from '../../schema/errors.ts'
import type { Fields } from '../../schema/fields.ts'
import { maxOpenings, type OpeningList, openingFields, openingLists } from '../../schema/opening-balances.ts'
import { check, missing, recordSchema, type Values, withDefaults, withMissing } from '../../schema/validate.ts'
import type { BooksContext } from '../books/store.ts'
import type { Openings } from './stored-openings.ts'

/** Reads what a body says of opening balances, and says everything that is wrong with it. */

type Lists = Record<OpeningList, Values[] | null>

/** Reads a list of a body; null where the body says nothing of it. */
function readList(name: OpeningList, sent: unknown, decimals: number, issues: FieldIssues): Values[] | null {
  if (sent === undefined || sent === null) return null
  if (sent === '') return []
  if (!Array.isArray(sent)) {
    issues[name] = ['not_a_record']
    return null
  }
  if (sent.length > maxOpenings) {
    issues[name] = [`too_many_items|${maxOpenings}`]
    return null
  }
  const fields: Fields = openingLists[name]
  return sent.map((raw, index): Values => {
    const checked = check(recordSchema(fields, 'create', decimals), raw)
    const values = 'values' in checked ? withDefaults(fields, checked.values) : {}
    const found = 'issues' in checked ? withMissing(fields, checked.issues, raw) : missing(fields, values)
    for (const [field, codes] of Object.entries(found))
      issues[`${name}.${index}${field === '' ? '' : `.${field}`}`] = codes
    return values
  })
}

export function readBody(
  { organization }: BooksContext,
  body: unknown,
  before: Openings,
): { date: string; lists: Lists } {
  const issues: FieldIssues = {}
  const sent = (body ?? {}) as Record<string, unknown>
  const checked = check(recordSchema(openingFields, 'update'), { date: sent.date })
  if ('issues' in checked) Object.assign(issues, checked.issues)
  const date = ('values' in checked ? checked.values.date : undefined) ?? before.head?.date ?? null
  if (date === null) issues.date ??= ['required']
  const lists = {
    accounts: readList('accounts', sent.accounts, organization.baseDecimals, issues),
    invoices: readList('invoices', sent.invoices, 4, issues),
    stock: readList('stock', sent.stock, organization.baseDecimals, issues),
  }
  refuseIfAny(issues)
  return { date: date as string, lists }
}

/** Account types whose opening balance is not entered but summed from open invoices, stock and credits. */
const enteredElsewhere = new Set(['accounts_receivable', 'accounts_payable', 'stock'])

export async function accountIssues({ store }: BooksContext, accounts: readonly Values[]): Promise<FieldIssues> {
  const known = await store.accounts(accounts.map(each => each.account_id as number))
  const issues: FieldIssues = {}
  const seen = new Set<unknown>()
  accounts.forEach((each, index) => {
    const account = known.get(each.account_id as number)
    const issue: Issue | undefined = !account
      ? 'not_found'
      : !account.active
        ? 'not_active'
        : enteredElsewhere.has(account.type) || account.holds_credits
          ? 'kept_beside'
          : seen.has(account.id)
            ? 'repeated_line'
            : undefined
    if (issue) issues[`accounts.${index}.account_id`] = [issue]
    seen.add(each.account_id)
    const [debtor, creditor] = [parsePrice(String(each.debtor ?? 0)), parsePrice(String(each.creditor ?? 0))]
    if (debtor > 0n && creditor > 0n) issues[`accounts.${index}.creditor`] = ['both_sides']
    if (debtor === 0n && creditor === 0n) issues[`accounts.${index}.debtor`] = ['no_amount']
  })
  return issues
}

export const kindOf = (invoice: Values): InvoiceKind =>
  invoiceOf[(invoice.supplier_id ?? null) === null ? 'client' : 'supplier']

export async function invoiceIssues(
  context: BooksContext,
  date: string,
  invoices: readonly Values[],
): Promise<FieldIssues> {
  const { store, organization } = context
  const coins = await store.coins()
  const issues: FieldIssues = await store.brokenLinks(
    invoices.flatMap((invoice, index) => [
      { path: `invoices.${index}.client_id`, table: 'clients', id: invoice.client_id as number | null },
      { path: `invoices.${index}.supplier_id`, table: 'suppliers', id: invoice.supplier_id as number | null },
    ]),
  )
  const seen = new Set<string>()
  invoices.forEach((invoice, index) => {
    const at = `invoices.${index}`
    // One party's invoices are told apart by their numbers.
    const reference = `${kindOf(invoice)} ${invoice.client_id ?? invoice.supplier_id} ${invoice.reference}`
    if (seen.has(reference)) issues[`${at}.reference`] = ['taken']
    seen.add(reference)
    const parties = [invoice.client_id, invoice.supplier_id].filter(id => (id ?? null) !== null)
    if (parties.length === 0) issues[`${at}.client_id`] = ['party_required']
    if (parties.length === 2) issues[`${at}.supplier_id`] = ['one_party']
    if ((invoice.date as string) > date) issues[`${at}.date`] = [`date_after|${date}`]
    const currencyId = (invoice.currency_id as number | null | undefined) ?? organization.baseCurrencyId
    const isBase = currencyId === organization.baseCurrencyId
    if (!isBase && !coins.has(currencyId)) issues[`${at}.currency_id`] = ['unknown_currency']
    if (!isBase && (invoice.exchange_rate ?? null) === null) issues[`${at}.exchange_rate`] = ['required']
    if (isBase && Number(invoice.exchange_rate ?? 1) !== 1) issues[`${at}.exchange_rate`] = ['same_currency_rate']
    const decimals = decimalsOf(currencyId)
    if ((String(invoice.amount).split('.')[1] ?? '').length > decimals)
      issues[`${at}.amount`] = [`too_many_decimals|${decimals}`]
  })
  return issues
}

export async function stockIssues({ store }: BooksContext, stock: readonly Values[]): Promise<FieldIssues> {
  const products = await store.products(stock.map(each => each.product_id as number))
  const issues: FieldIssues = await store.brokenLinks(
    stock.map((each, index) => ({
      path: `stock.${index}.warehouse_id`,
      table: 'warehouses',
      id: each.warehouse_id as number | null,
    })),
  )
  const seen = new Set<string>()
  stock.forEach((each, index) => {
    const product = products.get(each.product_id as number)
    const key = `${each.product_id} ${each.warehouse_id ?? ''}`
    const issue: Issue | undefined = !product
      ? 'not_found'
      : !product.active
        ? 'not_active'
        : product.stock_type !== 'goods'
          ? 'goods_only'
          : seen.has(key)
            ? 'repeated_line'
            : undefined
    if (issue) issues[`stock.${index}.product_id`] = [issue]
    seen.add(key)
  })
  return issues
}
