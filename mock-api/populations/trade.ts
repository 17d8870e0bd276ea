import { decimalsOf } from '../../i18n/records/currencies-countries.ts'
import { convertToBase, formatDecimal, parseDecimal } from '../../ledger/money.ts'
import {
  type DocumentKind,
  soldSign,
  type TradeKind,
  taxedKinds,
  taxedSales,
  tradeKinds,
} from '../../schema/documents.ts'
import { standingSteps, statusAfter } from '../../server/settlement/cheque-life.ts'
import { isGivenBack } from '../../server/settlement/differences.ts'
import { ownedBy, type StoredDocument } from '../store/state.ts'
import type { Work } from '../store/work.ts'
import type { MockPopulation } from './facts.ts'

const isIn = <Kind extends DocumentKind>(kinds: readonly Kind[], kind: DocumentKind): kind is Kind =>
  (kinds as readonly DocumentKind[]).includes(kind)
const plain = (decimal: string | number) => formatDecimal(parseDecimal(String(decimal), 6), 6)

/** Documents on their days, and what was taken back on the day that it was; on its own day it never counted. */
function documentsOf<Kind extends DocumentKind>({ state, organization }: Work, kinds: readonly Kind[]) {
  return ownedBy(state.collections.documents, organization.id).flatMap(document => {
    const { kind, status, voided_on } = document
    if (!isIn(kinds, kind) || status === 'draft') return []
    const head = (date: string, sign: 1n | -1n) => ({
      document,
      sign,
      head: {
        document_id: document.id,
        date,
        month: date.slice(0, 7),
        kind,
        number: document.number!,
        client_id: document.client_id,
        supplier_id: document.supplier_id,
        is_taken_back: sign < 0n,
      },
    })
    if (status === 'posted') return [head(document.date, 1n)]
    return voided_on! > document.date ? [head(document.date, 1n), head(voided_on!, -1n)] : []
  })
}

const headOfItem = (document: StoredDocument, item: StoredDocument['items'][number]) => ({
  item_id: item.id,
  position: item.position,
  representative_id: document.representative_id,
  product_id: item.product_id!,
  analytical_account_id: item.analytical_account_id,
  currency_id: document.currency_id,
  bears_value_added_tax: item.value_added_tax && Number(document.value_added_tax_rate) !== 0,
})

/** What advances in foreign currencies made lines cost, or bring, more: on the day of their use, and taken back on another. */
function ofAdvances(work: Work) {
  const { state, organization } = work
  const invoices = new Map(documentsOf(work, tradeKinds).map(each => [each.document.id, each]))
  return ownedBy(state.collections.advance_differences, organization.id).flatMap(difference => {
    const { invoice_id, item_id, amount, date, voided_on } = difference
    const invoice = invoices.get(invoice_id)
    if (!invoice || isGivenBack(difference) || voided_on === date) return []
    const item = invoice.document.items.find(({ id }) => id === item_id)!
    const on = (day: string, sign: 1n | -1n) => ({
      ...invoice.head,
      ...{ date: day, month: day.slice(0, 7), is_taken_back: sign < 0n, is_of_advance: true },
      ...headOfItem(invoice.document, item),
      ...{ quantity: 0n, net: sign * amount, own_net: 0n, sold: soldSign(invoice.head.kind) * sign * amount },
      ...{ tax: 0n, cost: 0n, lines: 0n, documents: 0n },
    })
    return voided_on === null ? [on(date, 1n)] : [on(date, 1n), on(voided_on, -1n)]
  })
}

export const items: MockPopulation<'items'> = work => {
  const { baseDecimals } = work.organization
  return [
    ...documentsOf(work, tradeKinds).flatMap(({ document, head, sign }) =>
      document.items.map(item => ({
        ...head,
        ...headOfItem(document, item),
        is_of_advance: false,
        quantity: sign * parseDecimal(item.quantity ?? '0', 6),
        net: sign * item.base_net,
        own_net:
          sign *
          (soldSign(head.kind) === 0n
            ? convertToBase(item.net, decimalsOf(document.currency_id), document.exchange_rate, baseDecimals)
            : item.base_net),
        sold: soldSign(head.kind) * sign * item.base_net,
        tax: sign * item.base_tax,
        cost: sign * item.base_cost,
        lines: sign,
        documents: item.position === 1 ? sign : 0n,
      })),
    ),
    ...ofAdvances(work),
  ]
}

const taxesOn = (document: StoredDocument) => [
  {
    code: 'value_added_tax' as const,
    is_recoverable: isIn(taxedSales, document.kind) || document.value_added_tax_recoverable,
    rate: plain(document.value_added_tax_rate),
    taxable: document.base_value_added_taxable,
    tax: document.base_value_added_tax,
  },
  {
    code: 'sales_tax' as const,
    is_recoverable: isIn(taxedSales, document.kind) || document.sales_tax_recoverable,
    rate: plain(document.sales_tax_rate),
    taxable: document.base_sales_taxable,
    tax: document.base_sales_tax,
  },
]

export const taxes: MockPopulation<'taxes'> = work =>
  documentsOf(work, taxedKinds).flatMap(({ document, head, sign }) =>
    taxesOn(document)
      .filter(({ taxable, tax }) => taxable !== 0n || tax !== 0n)
      .map(({ taxable, tax, ...about }) => ({ ...head, ...about, taxable: sign * taxable, tax: sign * tax })),
  )

export const moves: MockPopulation<'moves'> = ({ state, organization }) => {
  const documents = new Map(
    ownedBy(state.collections.documents, organization.id).map(document => [document.id, document]),
  )
  return ownedBy(state.collections.stock_ledger, organization.id).map(
    ({ organization_id: _, kind, step, quantity, ...record }) => {
      const document = documents.get(record.document_id ?? 0)
      const isValue = step === 'revalued' || quantity === 0n
      const isIn = quantity > 0n === (step === 'moved')
      return {
        ...record,
        kind,
        step,
        quantity,
        month: record.date.slice(0, 7),
        direction: kind === 'transfer' ? 'transfer' : isValue ? 'value' : isIn ? 'in' : 'out',
        document_kind: (document?.kind as TradeKind | undefined) ?? null,
        number: document?.number ?? null,
      }
    },
  )
}

export const cheques: MockPopulation<'cheques'> = ({ state, organization }, { asOf }) => {
  const { collections } = state
  const inForce = (date: string) => asOf === undefined || date <= asOf
  return ownedBy(collections.cheques, organization.id).flatMap(cheque => {
    const payment = collections.documents.find(({ id }) => id === cheque.document_id)!
    const isLaterVoid =
      payment.status === 'void' &&
      payment.payment_method === 'cheque' &&
      asOf !== undefined &&
      payment.voided_on! > asOf
    if (!inForce(cheque.date) || (cheque.status === 'cancelled' && !isLaterVoid)) return []
    const step = standingSteps(ownedBy(collections.cheque_events, organization.id))
      .filter(event => event.cheque_id === cheque.id && inForce(event.date))
      .at(-1)
    const { document_id, direction, client_id, supplier_id, number, date, due_date, currency_id } = cheque
    return [
      {
        ...{ document_id, direction, client_id, supplier_id, number, date, due_date, currency_id },
        cheque_id: cheque.id,
        due_month: due_date.slice(0, 7),
        status: step ? statusAfter[step.kind] : 'in_hand',
        foreign_amount: cheque.amount,
        value: cheque.base_amount,
      },
    ]
  })
}

export const commissions: MockPopulation<'commissions'> = ({ state, organization }) => {
  const salaries = new Map(ownedBy(state.collections.salaries, organization.id).map(salary => [salary.id, salary]))
  return ownedBy(state.collections.salary_lines, organization.id).flatMap(line => {
    const salary = salaries.get(line.salary_id)
    const document = state.collections.documents.find(({ id }) => id === line.document_id)!
    if (!salary || salary.status === 'draft') return []
    return [
      {
        line_id: line.id,
        salary_id: salary.id,
        entry_id: salary.entry_id,
        representative_id: salary.representative_id,
        date: salary.date!,
        salary_month: salary.month,
        status: salary.status,
        rate: plain(salary.sale_percentage_value),
        document_id: document.id,
        document_kind: document.kind as TradeKind,
        document_date: line.date,
        number: document.number!,
        net: line.net,
        commission: line.commission,
      },
    ]
  })
}
