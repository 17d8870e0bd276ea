import { cashWords } from '../../i18n/books/cash.ts'
import { documentFieldWords, statusWords } from '../../i18n/books/documents.ts'
import { paymentMethodWords } from '../../i18n/books/payments.ts'
import { exportWords } from '../../i18n/files/exports.ts'
import { recordNumber } from '../../i18n/files/imports.ts'
import { printWords } from '../../i18n/files/print.ts'
import { fieldWordsOf, stageWords } from '../../i18n/pages/returns.ts'
import { countryOf, currencyOf } from '../../i18n/records/currencies-countries.ts'
import { resourceWords } from '../../i18n/records/resources.ts'
import { documentTypeWords } from '../../i18n/tax/document-types.ts'
import { emirateWords } from '../../i18n/tax/emirates.ts'
import { noteReasonWords } from '../../i18n/tax/note-reasons.ts'
import type { Language, Text } from '../../i18n/text.ts'
import { fieldOf } from '../../schema/collections/certain.ts'
import { headerOf } from '../../schema/document-fields.ts'
import { isDebitNote } from '../../schema/documents/debit-notes.ts'
import type { DocumentKind } from '../../schema/documents.ts'
import { documentKinds, isInvoice, isOffer, isReturn } from '../../schema/documents.ts'
import { choice, code, currency, date, type Field, link, money, note, rate, text } from '../../schema/fields.ts'
import { declarationOf, type ResourceName } from '../../schema/index.ts'
import { numberedInLists } from '../../schema/lists/numbered-lists.ts'
import { emirates } from '../../schema/tax/ae/emirates.ts'
import { documentTypes } from '../../schema/tax/document-type.ts'
import { noteReasons } from '../../schema/tax/note-reasons.ts'
import type { NumberForm, TableCell, TableColumn } from './table.ts'

/** The columns of a list that leaves the books: every field of its records, in words where the page has words. */
export interface ListColumn {
  name: string
  label: Text
  field: Field
  options?: Record<string, Text>
  /** Where the value stands, when that is not under the name. */
  read?: (record: Record<string, unknown>) => unknown
}

type Words = Text | { label: Text; options: Record<string, Text> }

export function columnsOfResource(resource: ResourceName): ListColumn[] {
  const words = resourceWords[resource].fields as Record<string, Words>
  const columns = Object.entries(declarationOf(resource).fields).map(([name, field]): ListColumn => {
    const message = fieldOf(words, name)
    return 'label' in message ? { name, field, ...message } : { name, field, label: message }
  })
  return numberedInLists.has(resource) ? [...columns, ownNumber] : columns
}

const ownNumber: ListColumn = {
  ...{ name: 'record_number', label: recordNumber, field: code() },
  read: ({ id }) => String(id),
}

const statuses = ['draft', 'posted', 'void'] as const
const field = (name: keyof typeof documentFieldWords, of: Field, more: Partial<ListColumn> = {}): ListColumn => ({
  name,
  label: documentFieldWords[name],
  field: of,
  ...more,
})
const amounts = (...names: (keyof typeof documentFieldWords)[]) =>
  names.map(name => field(name, money({ signed: true })))
const head = [
  field('number', code()),
  field('date', date()),
  field('status', choice(statuses), { options: statusWords }),
]
const named = (key: string) => (record: Record<string, unknown>) =>
  (record[key] as { display_name?: string; number?: string } | null | undefined)?.display_name
const numbered = (key: string) => (record: Record<string, unknown>) =>
  (record[key] as { number?: string | null } | null | undefined)?.number

const partyOf = (kind: DocumentKind): ListColumn =>
  documentKinds[kind].party === 'supplier'
    ? field('supplier_id', text(), { read: named('supplier') })
    : field('client_id', text(), { read: named('client') })

const payment = (kind: DocumentKind): ListColumn[] => [
  ...head,
  partyOf(kind),
  ...amounts('amount', 'discount_allowed', 'withheld', 'bank_fees'),
  field('payment_method', choice(['cash', 'cheque']), { options: paymentMethodWords }),
  field('cheque_number', code()),
  field('cheque_date', date()),
  field('cash_account_id', link('accounts')),
  field('reference', code()),
  field('currency_id', currency()),
  field('exchange_rate', rate()),
  ...amounts('base_total'),
  field('notes', note()),
]

const writeOff = (kind: DocumentKind): ListColumn[] => [
  ...head,
  partyOf(kind),
  field('reason', note()),
  field('reference', code()),
  field('currency_id', currency()),
  ...amounts('total', 'base_total'),
]

const journal = (): ListColumn[] => [
  ...head,
  field('name', text()),
  field('details', note()),
  field('reference', code()),
  ...amounts('total'),
]

/** What the law asks of documents of sales. */
function ofSale(kind: DocumentKind): ListColumn[] {
  const of = headerOf(kind)
  const columns = [
    field('reason_code', choice(noteReasons), { options: noteReasonWords }),
    field('emirate', choice(emirates), { options: emirateWords }),
    field('document_type', choice(documentTypes), { options: documentTypeWords }),
    field('supply_date', date()),
    field('supply_end', date()),
  ]
  return columns.filter(({ name }) => name in of)
}

function itemed(kind: DocumentKind): ListColumn[] {
  const settled = amounts('paid', 'returned')
  const credits: ListColumn = { name: 'credits', label: printWords.credits, field: money() }
  const stage: ListColumn = {
    name: 'stage',
    label: exportWords.stage,
    field: choice(['open', 'expired', 'invoiced']),
    options: stageWords,
  }
  return [
    ...head,
    ...(isReturn(kind) || isDebitNote(kind)
      ? [field('invoice_id', code(), { read: numbered('invoice') }), field('reason', note())]
      : []),
    ...ofSale(kind),
    ...(isReturn(kind) ? [] : [{ name: 'due_date', label: fieldWordsOf(kind, 'due_date'), field: date() }]),
    partyOf(kind),
    field('representative_id', text(), { read: named('representative') }),
    field('warehouse_id', link('warehouses')),
    field('reference', code()),
    field('currency_id', currency()),
    field('exchange_rate', rate()),
    ...amounts('subtotal', 'discount_total', 'shipping_fee', 'taxable', 'value_added_tax', 'sales_tax', 'rounding'),
    ...amounts('settlement', 'total', 'base_total'),
    ...(isInvoice(kind) ? [...settled, credits, ...amounts('written_off', 'residual')] : []),
    ...(isOffer(kind) ? [stage] : []),
    field('notes', note()),
    field('client_comments', note()),
  ]
}

const paid = (kind: DocumentKind): ListColumn[] =>
  kind === 'expense'
    ? [field('payee', text()), field('representative_id', text(), { read: named('representative') })]
    : []

const voucher = (kind: DocumentKind): ListColumn[] => [
  ...head,
  ...paid(kind),
  field('details', text()),
  {
    name: 'accounts',
    label: documentFieldWords.account_id,
    field: text(),
    read: record => (record.accounts as readonly { name: string }[]).map(({ name }) => name).join(' · '),
  },
  field('cash_account_id', link('accounts')),
  field('reference', code()),
  ...amounts('taxable', 'value_added_tax', 'sales_tax', 'rounding', 'total'),
  field('notes', note()),
]

const transfer = (): ListColumn[] => [
  ...head,
  { name: 'cash_account_id', label: cashWords.from, field: link('accounts') },
  field('to_account_id', link('accounts')),
  ...amounts('amount', 'bank_fees'),
  field('arrives_on', date()),
  field('reference', code()),
  field('notes', note()),
]

const byShape = { items: itemed, payment, journal, voucher, transfer, write_off: writeOff } as const

export const columnsOfDocuments = (kind: DocumentKind): ListColumn[] => byShape[documentKinds[kind].shape](kind)

const figures: Partial<Record<Field['kind'], NumberForm>> = {
  money: 'money',
  price: 'price',
  quantity: 'quantity',
  percent: 'percent',
  rate: 'quantity',
}
const isWords = (kind: Field['kind']) => ['text', 'note', 'link', 'country'].includes(kind)

export const columnIn = (language: Language, { label, field: { kind } }: ListColumn): TableColumn => ({
  label: label[language],
  is: figures[kind] ? 'number' : isWords(kind) ? 'text' : 'code',
})

export const valueOfColumn = ({ name, read }: ListColumn, record: Record<string, unknown>): unknown =>
  read ? read(record) : record[name]

/** What links are called: the names of some records of a resource. */
export type NameOf = (resource: string, id: number) => string | undefined

/** A value of a record as it is written. */
export function cellOf(column: ListColumn, value: unknown, language: Language, nameOf: NameOf): TableCell {
  if (value === null || value === undefined || value === '') return null
  const { kind } = column.field
  const form = figures[kind]
  // A percentage of a list is read back, so that its sign has to say what 0.5 is.
  if (form) return { number: String(value), form, ...(form === 'percent' && { isSigned: true }) }
  if (kind === 'date') return { date: String(value) }
  if (kind === 'flag') return exportWords[value === true ? 'yes' : 'no'][language]
  if (kind === 'choice') return column.options?.[String(value)]?.[language] ?? String(value)
  if (kind === 'currency') return currencyOf(Number(value))?.code ?? null
  if (kind === 'country') return countryOf(Number(value))?.name[language] ?? null
  if (column.field.kind === 'link') return nameOf(column.field.to, Number(value)) ?? null
  return String(value)
}
