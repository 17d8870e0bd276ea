import { type Minor, roundHalfAwayFromZero } from '../../../ledger/money.ts'
import type { PostingRole } from '../../../schema/chart.ts'
import { present } from '../../../schema/collections/certain.ts'
import { purchaseKinds } from '../../../schema/documents.ts'
import { cellsOf, type TimeColumns } from '../columns-of-time.ts'
import type { Where } from '../facts/facts.ts'
import { amountOf, type Cell, type Proof, type Report, type ReportContext } from '../report.ts'
import { countCells, leadingColumns, rankedRows, type Subject, totalRow } from './item-rows.ts'
import {
  comparedColumns,
  firstDifference,
  type Group,
  isWhole,
  itemGroups,
  netAmount,
  netOf,
  sideOf,
  spansIn,
  timeOf,
} from './item-sums.ts'

/** Purchases by supplier and by product: net of returns, as they entered what we own or spent, with the tax beside. */

/** What a unit came to, in millionths of the base currency. */
const averagePrice = (net: Minor, quantity: bigint, baseDecimals: number): Cell =>
  quantity <= 0n ? null : roundHalfAwayFromZero(net * 10n ** 12n, quantity * 10n ** BigInt(baseDecimals))

function cellsIn(context: ReportContext, subject: Subject, group: Group, time: TimeColumns): Record<string, Cell> {
  const counts = countCells(subject, group, time)
  const net = Object.fromEntries(spansIn(time).map(span => [span.key, netOf(group, span, purchaseKinds, ['net'])]))
  const { [time.main.key]: whole, ...spans } = cellsOf(time, net)
  return {
    ...counts,
    ...spans,
    purchases: sideOf(group, time.main, purchaseKinds, 'invoices'),
    returns: sideOf(group, time.main, purchaseKinds, 'returns'),
    net_purchases: present(whole, 'net'),
    tax: netOf(group, time.main, purchaseKinds, ['tax']),
    average_price: averagePrice(amountOf(whole), amountOf(counts.quantity), context.organization.baseDecimals),
  }
}

/** The accounts of a purchase that are not of what was bought. */
const otherAccounts: readonly PostingRole[] = [
  ...(['payable', 'supplier_advances', 'input_tax', 'output_tax', 'rounding', 'exchange'] as const),
]

const accountsOfClients: readonly PostingRole[] = ['receivable', 'unearned_revenue', 'customer_credits']

/** What was bought is what the entries of purchases and their returns put into goods and expenses. */
async function purchaseProofs(context: ReportContext, net: Minor): Promise<Proof[]> {
  if (!isWhole(context)) return []
  const { facts, question } = context
  const parts = await facts.postingAccounts()
  const extra = new Set(otherAccounts.map(role => parts[role]))
  const chart = await facts.accounts()
  const booked = chart.filter(({ id, type }) => !extra.has(id) && type !== 'cash' && type !== 'bank')
  const accounts = booked.map(({ id }) => id)
  // Of the use of credits only what advances changed in the cost of bills: not what they changed in sales.
  const ofClients = new Set(accountsOfClients.map(role => parts[role]))
  const costs = booked
    .filter(({ id, type }) => !ofClients.has(id) && type !== 'income' && type !== 'other_income')
    .map(({ id }) => id)
  const date = { from: question.from, to: question.to }
  const movedBy = async (where: Where<'lines'>): Promise<Minor> => {
    const [sum] = await facts.sum('lines', { by: [], where: { ...where, date } })
    return sum ? sum.debit - sum.credit : 0n
  }
  return [
    {
      name: 'purchases_are_their_entries',
      left: net,
      right:
        (await movedBy({ account_id: accounts, source_kind: [...purchaseKinds] })) +
        (await movedBy({ account_id: costs, source_kind: 'credit_application' })),
      breaks: firstDifference(context, purchaseKinds, { account_id: accounts }),
    },
  ]
}

async function purchasesBy(context: ReportContext, subject: Subject): Promise<Report> {
  const { by } = subject
  const time = timeOf(context)
  const { groups, all } = await itemGroups(context, by, purchaseKinds, time)
  const stored = ({ average_price, ...cells }: Record<string, Cell>): Record<string, Cell> =>
    by === 'product_id' ? { ...cells, average_price: average_price ?? null } : cells
  const made = groups.map(group => ({
    id: group.id,
    net: netAmount(group, time.main),
    cells: () => stored(cellsIn(context, subject, group, time)),
  }))
  // Units of different goods make no average.
  const totals = stored({ ...cellsIn(context, subject, all, time), average_price: null })
  return {
    name: subject.name,
    columns: [
      ...leadingColumns(subject, time),
      { key: 'purchases', type: 'money' },
      { key: 'returns', type: 'money' },
      { key: 'net_purchases', type: 'money' },
      { key: 'tax', type: 'money' },
      ...(by === 'product_id' ? [{ key: 'average_price', type: 'price' } as const] : []),
      ...comparedColumns(time),
    ],
    rows: await rankedRows(context, subject, made, [totalRow(context, subject, totals)]),
    totals,
    proofs: await purchaseProofs(context, amountOf(totals.net_purchases)),
    notes: [...time.notes, 'purchases_with_freight'],
  }
}

export const purchasesBySupplier = (context: ReportContext) =>
  purchasesBy(context, {
    name: 'purchases_by_supplier',
    by: 'supplier_id',
    resource: 'suppliers',
    head: 'supplier',
    counted: 'invoices',
  })

export const purchasesByProduct = (context: ReportContext) =>
  purchasesBy(context, {
    name: 'purchases_by_product',
    by: 'product_id',
    resource: 'products',
    head: 'product',
    counted: 'lines',
  })
