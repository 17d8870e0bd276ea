import { type RawBuilder, sql } from 'kysely'
import { absolute } from '../../../../ledger/money.ts'
import { type DocumentKind, documentKinds, invoiceKindsFor } from '../../../../schema/documents.ts'
import { type SerialNumber, writtenNumber } from '../../../../schema/organization/numbering.ts'
import { may } from '../../../../schema/permissions.ts'
import { normalize, toAsciiDigits } from '../../../../schema/search.ts'
import type { Work } from '../../../work.ts'
import { tellingWords } from '../evidence.ts'
import type { FoundInvoice } from '../found.ts'
import { maxTried } from '../sums.ts'
import type { StoredLine } from './stored-line.ts'

/** The open invoices that a bank line may pay: by its amount, by numbers in its words, by the parties that it names. */

const maxByAmount = 60
const maxParties = 5
const maxWords = 6

/** The kinds that money in, or money out, pays, as far as the reader sees them. */
const kindsFor = ({ permissions }: Work, line: StoredLine): DocumentKind[] =>
  invoiceKindsFor(line.amount > 0n ? 'receipt' : 'supplier_payment').filter(kind =>
    may(permissions, documentKinds[kind].wire.permission, 'read'),
  )

const textOf = ({ reference, description, counterparty }: StoredLine) =>
  toAsciiDigits([reference, description, counterparty].filter(text => text !== null).join(' | '))

/** What the words of a line may have of numbers: as they stand there, and their digits with what a series puts around them. */
function numbersIn(text: string, series: readonly SerialNumber[]): string[] {
  const written = text.match(/[\p{L}]+[-/ ]?\d+(?:[-/]\d+)*/gu) ?? []
  const digits = [...new Set(text.match(/\d{1,9}/g) ?? [])].slice(0, 20)
  return [
    ...written.flatMap(number => [number, number.toUpperCase(), number.toUpperCase().replace(' ', '-')]),
    ...series
      .filter(({ yearly_reset }) => !yearly_reset)
      .flatMap(each => digits.map(counter => writtenNumber(each, 0, Number(counter)))),
  ].slice(0, 200)
}

async function idsByNumber(work: Work, line: StoredLine, kinds: readonly DocumentKind[]): Promise<number[]> {
  const { tx, organization } = work
  const text = textOf(line)
  if (!/\d/.test(text)) return []
  const series = await sql<SerialNumber>`
    select prefix, start, width, yearly_reset from serial_numbers
    where organization_id = ${organization.id} and series = any(${kinds}::text[])`.execute(tx)
  const numbers = numbersIn(text, series.rows)
  if (numbers.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from documents
    where organization_id = ${organization.id} and kind = any(${kinds}::text[]) and number = any(${numbers}::text[])
      and not is_opening and status = 'posted'
    order by id limit ${maxTried}`.execute(tx)
  return rows.map(({ id }) => id)
}

const likeWord = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Parties of which two words that follow each other in the line, or its only word, are in the name. */
async function partiesNamedIn({ tx, organization }: Work, line: StoredLine): Promise<number[]> {
  const words = tellingWords(normalize(line.counterparty ?? line.description))
    .filter(word => word.length >= 3)
    .slice(0, maxWords)
  const pairs = words.length === 1 ? [words] : words.slice(1).map((word, index) => [words[index] ?? '', word])
  const single = words.length > 1 ? words.map(word => [word]) : []
  if (words.length === 0) return []
  const table = sql.table(line.amount > 0n ? 'clients' : 'suppliers')
  const named = (like: readonly string[]) => sql`(
    select id from ${table} where organization_id = ${organization.id}
      and search_text like all(${like.map(likeWord)}::text[]) limit ${maxParties})`
  const { rows } = await sql<{ id: number }>`
    ${sql.join([...pairs, ...single].map(named), sql` union all `)}`.execute(tx)
  return [...new Set(rows.map(({ id }) => id))].slice(0, maxParties * 4)
}

const columns = sql`
  balances.invoice_id as id, documents.date, documents.number,
  documents.reference, balances.open_total as residual,
  coalesce(balances.client_id, balances.supplier_id) as party_id,
  coalesce(clients.display_name, suppliers.display_name, '') as party`

/** Open invoices in the base currency of some kinds; the narrower condition and the order come with an index. */
const openInvoices = (
  { organization }: Work,
  kinds: readonly DocumentKind[],
  narrowed: RawBuilder<unknown>,
  orderBy: RawBuilder<unknown>,
  limit: number,
) => sql`(
  select ${columns} from (
    select * from invoice_balances
    where organization_id = ${organization.id} and kind = any(${kinds}::text[]) and settled_on = 'infinity'
      and voided_on is null and currency_id = ${organization.baseCurrencyId} and open_total > 0 and ${narrowed}
    order by ${orderBy} limit ${limit}) as balances
  join documents on documents.organization_id = balances.organization_id and documents.id = balances.invoice_id
  left join clients on clients.organization_id = balances.organization_id and clients.id = balances.client_id
  left join suppliers on suppliers.organization_id = balances.organization_id and suppliers.id = balances.supplier_id)`

export async function findInvoices(work: Work, line: StoredLine): Promise<FoundInvoice[]> {
  const kinds = kindsFor(work, line)
  if (kinds.length === 0) return []
  const size = absolute(line.amount)
  // What a fee makes of it: less came in than was owed, more left.
  const [low, high] = line.amount > 0n ? [size, (size * 100n) / 95n] : [(size * 100n) / 105n, size]
  const [numbered, parties] = await Promise.all([idsByNumber(work, line, kinds), partiesNamedIn(work, line)])
  const party = sql.ref(line.amount > 0n ? 'client_id' : 'supplier_id')
  const below = sql`open_total < ${size}`
  const wanted = [
    openInvoices(work, kinds, sql`open_total = ${size}`, sql`open_total, date, invoice_id`, maxByAmount),
    openInvoices(
      work,
      kinds,
      sql`open_total between ${low} and ${high}`,
      sql`open_total, date, invoice_id`,
      maxByAmount,
    ),
    ...(numbered.length > 0
      ? [openInvoices(work, kinds, sql`invoice_id = any(${numbered}::bigint[])`, sql`date, invoice_id`, maxTried)]
      : []),
    ...parties.map(id =>
      openInvoices(work, kinds, sql`${party} = ${id} and ${below}`, sql`date, invoice_id`, maxTried),
    ),
  ]
  const { rows } = await sql<FoundInvoice>`${sql.join(wanted, sql` union all `)}`.execute(work.tx)
  const byId = new Map(rows.map(row => [row.id, row]))
  return [...byId.values()].sort((one, other) => one.date.localeCompare(other.date) || one.id - other.id)
}
