import { fileColumnWords as words } from '../../i18n/files/document-imports.ts'
import { openingFileWords } from '../../i18n/files/import-page.ts'
import { currencyOf } from '../../i18n/records/currencies-countries.ts'
import type { Language, Text } from '../../i18n/text.ts'
import type { OpeningBalances } from '../../schema/answers/period.ts'
import { refuseFields } from '../../schema/errors.ts'
import { type OpeningList, openingLists } from '../../schema/opening-balances.ts'
import type { Organization } from '../work.ts'
import type { PartyNames } from './lined/file-names.ts'
import type { NumberForm, Table, TableCell } from './table.ts'
import { tableOf } from './whole-books.ts'

/** Opening balances, each list a file under the heads by which its import takes it back. */

/** The list that is asked for, and the question that is left. */
export function openingListOf({ list, ...question }: Record<string, unknown>) {
  if (list === undefined || list === '') return refuseFields({ list: ['required'] })
  const known = Object.keys(openingLists).find(each => each === list)
  return { list: (known as OpeningList | undefined) ?? refuseFields({ list: ['not_an_option'] }), question }
}

interface About {
  organization: Organization
  language: Language
  now: Date
  openings: OpeningBalances
  names: PartyNames
}

type Invoice = OpeningBalances['invoices'][number]
type Columns<Row> = { label: Text; is: 'number' | 'code' | 'text'; cell(row: Row): TableCell }[]

const figure = (number: string, form: NumberForm): TableCell => ({ number, form })
const unlessZero = (amount: string): TableCell => (Number(amount) === 0 ? null : figure(amount, 'money'))

export function openingTable(about: About, list: OpeningList): Table {
  const { organization, openings, names } = about
  const asOf = { label: words.as_of, is: 'code' as const, cell: () => openings.date && { date: openings.date } }
  const table = <Row>(rows: readonly Row[], columns: Columns<Row>) =>
    tableOf(about, openingFileWords[`opening_${list}`], [...columns, asOf], rows.length, async function* () {
      yield rows
    })
  if (list === 'accounts')
    return table(openings.accounts, [
      { label: words.account_code, is: 'code', cell: ({ account }) => account.code },
      { label: words.account_id, is: 'text', cell: ({ account }) => account.name },
      { label: words.debtor, is: 'number', cell: ({ debtor }) => unlessZero(debtor) },
      { label: words.creditor, is: 'number', cell: ({ creditor }) => unlessZero(creditor) },
    ])
  if (list === 'stock')
    return table(openings.stock, [
      { label: words.product_code, is: 'code', cell: ({ product }) => product.code },
      { label: words.product_name, is: 'text', cell: ({ product }) => product.name },
      { label: words.quantity, is: 'number', cell: ({ quantity }) => figure(quantity, 'quantity') },
      { label: words.unit_cost, is: 'number', cell: ({ cost }) => figure(cost, 'price') },
      { label: words.warehouse_id, is: 'text', cell: ({ warehouse }) => warehouse.name },
    ])
  const clientOf = ({ client }: Invoice) => (client ? names.client(client.id) : null)
  const supplierOf = ({ supplier }: Invoice) => (supplier ? names.supplier(supplier.id) : null)
  return table(openings.invoices, [
    { label: words.invoice_number, is: 'code', cell: ({ reference }) => reference },
    { label: words.date, is: 'code', cell: ({ date }) => ({ date }) },
    { label: words.client_code, is: 'code', cell: row => clientOf(row)?.code ?? null },
    { label: words.client_name, is: 'text', cell: ({ client }) => client?.display_name ?? null },
    { label: words.supplier_name, is: 'text', cell: ({ supplier }) => supplier?.display_name ?? null },
    { label: words.open_amount, is: 'number', cell: ({ amount }) => figure(amount, 'money') },
    { label: words.due_date, is: 'code', cell: ({ due_date: date }) => date && { date } },
    { label: words.currency_id, is: 'code', cell: ({ currency_id }) => currencyOf(currency_id)?.code ?? null },
    {
      label: words.exchange_rate,
      is: 'number',
      cell: ({ currency_id, exchange_rate }) =>
        currency_id === organization.baseCurrencyId ? null : figure(exchange_rate, 'quantity'),
    },
    { label: words.client_tax_number, is: 'code', cell: row => clientOf(row)?.tax_number ?? null },
    { label: words.client_phone, is: 'code', cell: row => clientOf(row)?.phone ?? null },
    { label: words.client_email, is: 'code', cell: row => clientOf(row)?.email ?? null },
    { label: words.supplier_tax_number, is: 'code', cell: row => supplierOf(row)?.tax_number ?? null },
    { label: words.supplier_phone, is: 'code', cell: row => supplierOf(row)?.phone ?? null },
    { label: words.supplier_email, is: 'code', cell: row => supplierOf(row)?.email ?? null },
  ])
}
