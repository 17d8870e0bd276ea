import { chequeStatusWords } from '../../../i18n/books/cheques.ts'
import { documentWords } from '../../../i18n/books/documents.ts'
import { movementWords } from '../../../i18n/books/stock.ts'
import { taxNameWords } from '../../../i18n/reports/trade.ts'
import type { ChequeStatus } from '../../../schema/cheques.ts'
import type { TradeKind } from '../../../schema/documents.ts'
import type { MoveKind } from '../../../schema/stock.ts'
import type { TradePopulations } from '../facts/trade.ts'
import { documentLink, namesIn, partyNames } from '../names.ts'
import type { Column, RowLink } from '../report.ts'
import type { RowDescription } from '../row-description.ts'

/** How the rows of trade behind a figure are shown to a reader who asks what it is made of. */

const kindName: RowDescription<'items'>['kindName'] = (kind, language) =>
  documentWords[kind as TradeKind].title.all[language]

const date: Column = { key: 'date', type: 'date' }
const number: Column = { key: 'number', type: 'code' }
const party: Column = { key: 'party', type: 'text' }
const product: Column = { key: 'product', type: 'text' }
const quantity: Column = { key: 'quantity', type: 'quantity' }

const items: RowDescription<'items'> = {
  kind: 'kind',
  kindName,
  order: ['date', 'document_id', 'position', 'is_taken_back'],
  columns: [date, number, party, product, quantity],
  async tell(facts, rows) {
    const parties = await partyNames(facts, rows)
    const products = await namesIn(
      facts,
      'products',
      rows.map(row => row.product_id),
    )
    return rows.map(row => ({
      cells: {
        date: row.date,
        number: row.number,
        party: parties(row),
        product: products(row.product_id),
        quantity: row.quantity,
      },
      link: documentLink(row.kind, row.document_id),
    }))
  },
}

const taxes: RowDescription<'taxes'> = {
  kind: 'kind',
  kindName,
  order: ['date', 'document_id', 'code', 'is_taken_back'],
  columns: [date, number, party, { key: 'tax_code', type: 'text' }, { key: 'rate', type: 'percent' }],
  async tell(facts, rows, language) {
    const parties = await partyNames(facts, rows)
    return rows.map(row => ({
      cells: {
        date: row.date,
        number: row.number,
        party: parties(row),
        tax_code: taxNameWords[row.code][language],
        rate: row.rate,
      },
      link: documentLink(row.kind, row.document_id),
    }))
  },
}

const moves: RowDescription<'moves'> = {
  kind: 'kind',
  kindName: (kind, language) => movementWords[kind as MoveKind][language],
  order: ['date', 'id'],
  columns: [date, { key: 'movement', type: 'text' }, number, product, quantity],
  async tell(facts, rows, language) {
    const products = await namesIn(
      facts,
      'products',
      rows.map(row => row.product_id),
    )
    return rows.map(row => ({
      cells: {
        date: row.date,
        movement: movementWords[row.kind][language],
        number: row.number,
        product: products(row.product_id),
        quantity: row.quantity,
      },
      ...linkOfMove(row),
    }))
  },
}

/** Where a movement of goods leads: to its document, or else to its product. */
export const linkOfMove = (row: TradePopulations['moves']): { link?: RowLink } =>
  row.document_id !== null && row.document_kind !== null
    ? { link: documentLink(row.document_kind, row.document_id) }
    : row.product_id !== null
      ? { link: { kind: 'product', id: row.product_id } }
      : {}

const cheques: RowDescription<'cheques'> = {
  kind: 'status',
  kindName: (status, language) => chequeStatusWords[status as ChequeStatus][language],
  order: ['due_date', 'cheque_id'],
  columns: [{ key: 'due_date', type: 'date' }, number, party],
  async tell(facts, rows) {
    const parties = await partyNames(facts, rows)
    return rows.map(row => ({
      cells: { due_date: row.due_date, number: row.number, party: parties(row) },
      link: { kind: 'cheque', id: row.cheque_id },
    }))
  },
}

const commissions: RowDescription<'commissions'> = {
  kind: 'document_kind',
  kindName,
  order: ['document_date', 'line_id'],
  columns: [date, number, { key: 'representative', type: 'text' }, { key: 'salary_month', type: 'text' }],
  async tell(facts, rows) {
    const representatives = await namesIn(
      facts,
      'representatives',
      rows.map(row => row.representative_id),
    )
    return rows.map(row => ({
      cells: {
        date: row.document_date,
        number: row.number,
        representative: representatives(row.representative_id),
        salary_month: row.salary_month,
      },
      link: documentLink(row.document_kind, row.document_id),
    }))
  },
}

export const tradeTellings: { readonly [P in keyof TradePopulations]: RowDescription<P> } = {
  items,
  taxes,
  moves,
  cheques,
  commissions,
}
