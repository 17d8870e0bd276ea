import { documentFieldWords, documentWords, statusWords } from '../../i18n/books/documents.ts'
import { exportWords } from '../../i18n/files/exports.ts'
import { wholeBooksWords } from '../../i18n/files/whole-books.ts'
import { currencyOf, decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { resourceWords } from '../../i18n/records/resources.ts'
import { recordName } from '../../i18n/records/seeded-names.ts'
import { type Language, type Text, translated } from '../../i18n/text.ts'
import { formatMoney, type Minor, plainDecimal } from '../../ledger/money.ts'
import { lastOf, valueFor } from '../../schema/collections/certain.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../../schema/documents.ts'
import { refuseFields } from '../../schema/errors.ts'
import type { ResourceName } from '../../schema/index.ts'
import { seesLines, seesPrices } from '../../schema/organization/hidden-fields.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { may, type Permissions } from '../../schema/permissions.ts'
import type { LinkNames } from '../books/document-names.ts'
import { entryNameIn } from '../books/entry-wire.ts'
import type { AnyDocument, AnyItem } from '../books/rows.ts'
import { todayIn } from '../calendar.ts'
import { codedName } from '../resources/link-names.ts'
import type { Organization } from '../work.ts'
import { shownMoment } from './days.ts'
import type { FileName } from './file-name.ts'
import type { JournalBooks, JournalEntry } from './hledger.ts'
import type { NumberForm, Table, TableCell, TableRow } from './table.ts'

/** The sheets of everything in one workbook that no list and no report has: the lines of documents, and the entries. */

interface About {
  organization: Organization
  language: Language
  now: Date
}

const figure = (number: string, form: NumberForm): TableCell => ({ number, form })
const unlessZero = (minor: Minor, decimals: number): TableCell =>
  minor === 0n ? null : figure(formatMoney(minor, decimals), 'money')

interface Column<Row> {
  label: Text
  is: Table['columns'][number]['is']
  cell(row: Row): TableCell
}

/** Rows under the heads of columns, with whose they are and when they were read. */
export function tableOf<Row>(
  { organization, language, now }: About,
  title: Text,
  columns: readonly Column<Row>[],
  count: number,
  batches: () => AsyncGenerator<readonly Row[]>,
): Table {
  return {
    language,
    title: title[language],
    facts: [
      { label: exportWords.organization[language], value: nameIn(organization, language) },
      { label: exportWords.rows[language], value: String(count) },
      { label: translated(exportWords.read, language), value: shownMoment(organization.timeZone, now) },
    ],
    columns: columns.map(({ label, is }) => ({ label: label[language], is })),
    count,
    async *batches() {
      for await (const rows of batches())
        yield rows.map((row): TableRow => ({ kind: 'row', level: 0, cells: columns.map(({ cell }) => cell(row)) }))
    },
    proofs: [],
    notes: [],
  }
}

/** Whether the books are asked for as a workbook: `format=xlsx`. The archive with attached files has them as text. */
export function isWorkbook(query: unknown): boolean {
  const { format = 'journal', files = '' } = query as Record<string, unknown>
  if (format !== 'xlsx')
    return format === 'journal' || format === '' ? false : refuseFields({ format: ['not_an_option'] })
  return files === '' || files === '0' || refuseFields({ files: ['not_an_option'] })
}

/** What the workbook is called. */
export function workbookFile({ organization, now }: About): FileName {
  const today = todayIn(organization.timeZone, now)
  return { name: `${organization.name} ${today}`, plain: `books-${today}`, extension: 'xlsx' }
}

/** The records whose lists are sheets of the workbook. */
export const recordsOfBooks = [
  'clients',
  'suppliers',
  'products',
  'accounts',
] as const satisfies readonly ResourceName[]

/** The kinds of documents whose lines somebody may read. */
export const kindsWithVisibleLines = (permissions: Permissions): DocumentKind[] =>
  documentKindNames.filter(
    kind => may(permissions, documentKinds[kind].wire.permission, 'read') && seesLines(permissions, kind),
  )

/** A line of a document with what its links are called. */
interface NamedLine {
  document: AnyDocument
  item: AnyItem
  names: LinkNames
}

export interface LinesSource {
  /** How many there are, of the kinds that the reader sees. */
  count: number
  batches(): AsyncGenerator<readonly NamedLine[]>
}

/** The lines of all documents: what was traded, what was booked by hand, what of a payment went to which invoice. */
export function linesTable(about: About, permissions: Permissions, { count, batches }: LinesSource): Table {
  const { language, organization } = about
  const words = documentFieldWords
  const decimals = ({ document }: NamedLine) => decimalsOf(document.currency_id)
  const seen = ({ document }: NamedLine) => seesPrices(permissions, document.kind)
  const money = (of: (item: AnyItem) => Minor | null | undefined) => (line: NamedLine) =>
    seen(line) ? unlessZero(of(line.item) ?? 0n, decimals(line)) : null
  const text = (label: Text, cell: (line: NamedLine) => TableCell): Column<NamedLine> => ({ label, is: 'text', cell })
  const code = (label: Text, cell: (line: NamedLine) => TableCell): Column<NamedLine> => ({ label, is: 'code', cell })
  const amount = (label: Text, cell: (line: NamedLine) => TableCell): Column<NamedLine> => ({
    label,
    is: 'number',
    cell,
  })
  const named = (id: number | null | undefined, name: (id: number) => string | null) =>
    typeof id === 'number' ? name(id) : null
  const product = ({ item, names }: NamedLine) => (item.product_id ? names.product(item.product_id) : null)
  const account = ({ item, names }: NamedLine) => (item.account_id ? names.account(item.account_id) : null)
  return tableOf(
    about,
    wholeBooksWords.lines,
    [
      text(wholeBooksWords.kind, ({ document }) => documentWords[document.kind].title.one[language]),
      code(words.number, ({ document }) => document.number),
      code(words.date, ({ document }) => ({ date: document.date })),
      code(words.status, ({ document }) => statusWords[document.status][language]),
      amount(wholeBooksWords.line, ({ item }) => figure(String(item.position), 'count')),
      code(resourceWords.products.fields.code, line => product(line)?.code ?? null),
      text(words.product_id, line => product(line)?.name ?? null),
      text(words.description, ({ item }) => item.description ?? null),
      text(words.account_id, line => {
        const found = account(line)
        return found && codedName(found.code, found.name)
      }),
      text(words.details, ({ item }) => item.details ?? null),
      amount(words.quantity, ({ item }) => (item.quantity ? figure(plainDecimal(item.quantity), 'quantity') : null)),
      amount(words.price, line =>
        line.item.price && seen(line) ? figure(plainDecimal(line.item.price), 'price') : null,
      ),
      amount(
        words.discount,
        money(item => item.line_discount),
      ),
      amount(
        words.net,
        money(item => item.net),
      ),
      amount(
        words.value_added_tax,
        money(item => item.value_added_tax_amount),
      ),
      amount(
        words.sales_tax,
        money(item => item.sales_tax_amount),
      ),
      amount(
        words.total,
        money(item => item.total),
      ),
      amount(words.debtor, ({ item }) => unlessZero(item.debtor ?? 0n, organization.baseDecimals)),
      amount(words.creditor, ({ item }) => unlessZero(item.creditor ?? 0n, organization.baseDecimals)),
      text(words.client_id, ({ item, names }) => named(item.client_id, names.client)),
      text(words.supplier_id, ({ item, names }) => named(item.supplier_id, names.supplier)),
      text(words.analytical_account_id, ({ item, names }) => named(item.analytical_account_id, names.analytical)),
      code(words.invoice_id, ({ item, names }) => named(item.invoice_id, id => names.document(id)?.number ?? null)),
      amount(
        words.amount,
        money(item => item.amount),
      ),
      code(words.currency_id, ({ document }) => currencyOf(document.currency_id)?.code ?? null),
    ],
    count,
    batches,
  )
}

/** Every line of every entry, in the order of days. */
export async function entriesTable(about: About, books: JournalBooks, count: number): Promise<Table> {
  const { language, organization } = about
  const words = documentFieldWords
  const accounts = new Map((await books.accounts()).map(account => [account.id, account]))
  interface Line {
    entry: JournalEntry
    line: JournalEntry['lines'][number]
  }
  const text = (label: Text, cell: (line: Line) => TableCell): Column<Line> => ({ label, is: 'text', cell })
  const code = (label: Text, cell: (line: Line) => TableCell): Column<Line> => ({ label, is: 'code', cell })
  const money = (label: Text, of: (line: Line['line']) => Minor): Column<Line> => ({
    label,
    is: 'number',
    cell: ({ line }) => unlessZero(of(line), organization.baseDecimals),
  })
  return tableOf<Line>(
    about,
    wholeBooksWords.entries,
    [
      code(words.number, ({ entry }) => entry.number),
      code(words.date, ({ entry }) => ({ date: entry.date })),
      text(words.name, ({ entry }) => entryNameIn(language, entry)),
      code(wholeBooksWords.document, ({ entry }) => entry.document),
      code(wholeBooksWords.reverses, ({ entry }) => entry.reverses),
      code(resourceWords.accounts.fields.code, ({ line }) => valueFor(accounts, line.account_id).code),
      text(resourceWords.accounts.fields.name, ({ line }) => recordName(valueFor(accounts, line.account_id), language)),
      money(words.debtor, line => line.debit),
      money(words.creditor, line => line.credit),
      text(words.client_id, ({ line }) => line.client),
      text(words.supplier_id, ({ line }) => line.supplier),
      text(words.analytical_account_id, ({ line }) => line.analytical_account),
      text(words.details, ({ line }) => line.details),
    ],
    count,
    async function* batches() {
      let last: JournalEntry | null = null
      for (;;) {
        const entries: JournalEntry[] = await books.entries(last)
        if (entries.length === 0) return
        yield entries.flatMap(entry => entry.lines.map(line => ({ entry, line })))
        last = lastOf(entries)
      }
    },
  )
}
