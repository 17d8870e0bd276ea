import { exportWords } from '../../../i18n/files/exports.ts'
import { decimalsOf } from '../../../i18n/records/currencies-countries.ts'
import type { Language, Text } from '../../../i18n/text.ts'
import { formatMoney, type Minor, plainDecimal } from '../../../ledger/money.ts'
import type { ResourceName } from '../../../schema/index.ts'
import type {
  DocumentRow,
  ItemRow,
  PaymentDocument,
  PaymentShare,
  TradeDocument,
  TradeItem,
  VoucherDocument,
  VoucherItem,
} from '../../books/rows.ts'
import type { Organization } from '../../work.ts'
import type { NumberForm, TableCell } from '../table.ts'
import type { FileNames } from './file-names.ts'

/** The rows of a file of documents with their lines, and how its columns are filled. */

/** A document with its lines. */
export interface LinedDocument<Document = DocumentRow, Item = ItemRow> {
  document: Document
  items: readonly Item[]
  names: FileNames
}

/** A row of the file: a line of a document, or what of a payment no invoice has. */
export interface Line<Document extends DocumentRow = DocumentRow, Item extends ItemRow = ItemRow> {
  document: Document
  item: Item | null
  names: FileNames
  isFirst: boolean
}

export type TradeLine = Line<TradeDocument, TradeItem>
export type ExpenseLine = Line<VoucherDocument, VoucherItem>

export interface PaymentLine extends Line<PaymentDocument, PaymentShare> {
  /** What of the payment's amount and of its discount this row has. */
  amount: Minor
  discountAllowed: Minor
}

export interface Column<Of extends Line> {
  label: Text
  is: 'number' | 'code' | 'text'
  cell(line: Of, about: { language: Language; organization: Organization }): TableCell
  /** A file of ours from before it had this column is one all the same. */
  isLater?: true
  /** Whose files have it; left out of what all have. */
  isFor?(organization: Organization): boolean
}

export const figure = (number: string, form: NumberForm): TableCell => ({ number, form })
export const text = <Of extends Line>(label: Text, cell: Column<Of>['cell']): Column<Of> => ({
  label,
  is: 'text',
  cell,
})
export const code = <Of extends Line>(label: Text, cell: Column<Of>['cell']): Column<Of> => ({
  label,
  is: 'code',
  cell,
})
export const number = <Of extends Line>(label: Text, cell: Column<Of>['cell']): Column<Of> => ({
  label,
  is: 'number',
  cell,
})
export const day = <Of extends Line>(label: Text, of: (document: Of['document']) => string | null): Column<Of> =>
  code(label, ({ document }) => {
    const date = of(document)
    return date === null ? null : { date }
  })
export const flag = <Of extends Line>(label: Text, of: (line: Of) => boolean | undefined): Column<Of> =>
  text(label, (line, { language }) => exportWords[of(line) === true ? 'yes' : 'no'][language])
export const amount = <Of extends Line>(label: Text, of: (line: Of) => Minor, isAlways = false): Column<Of> =>
  number(label, line => {
    const minor = of(line)
    return minor === 0n && !isAlways ? null : figure(formatMoney(minor, decimalsOf(line.document.currency_id)), 'money')
  })
export const discount = (
  label: Text,
  of: (line: TradeLine) => { discount: string; discount_type: string } | null,
): Column<TradeLine> =>
  number(label, line => {
    const found = of(line)
    const value = plainDecimal(found?.discount ?? '0')
    if (!found || value === '0') return null
    return found.discount_type === 'percent' ? `${value}%` : figure(value, 'price')
  })
export const link = <Of extends Line>(
  label: Text,
  resource: ResourceName,
  of: (line: Of) => number | null | undefined,
): Column<Of> =>
  text(label, line => {
    const id = of(line) ?? null
    return id === null ? null : line.names.link(resource, id)
  })
