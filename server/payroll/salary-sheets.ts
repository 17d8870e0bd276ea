import { type Minor, sum } from '../../ledger/money.ts'
import { elementAt, firstOf, lastOf, present, valueFor } from '../../schema/collections/certain.ts'
import type { typedFigures } from '../../schema/salaries.ts'
import type { SalaryLineRow, SalaryPaymentRow, SalaryRow } from '../books/tables.ts'
import { ofInvoices } from '../settlement/allocations.ts'
import { outstandingOf, type Payroll, type Representative } from './advances.ts'
import {
  type Collected,
  type Counted,
  collected,
  earnedIn,
  firstDayOf,
  frozenSince,
  invoiced,
  lastDayOf,
  type Sale,
  salesIn,
  withCommission,
  writtenMonth,
} from './commissions.ts'

/** A representative's month with its figures: those of a draft follow the representative and the invoices. */

/** A month with its figures: of a draft as they are now, of an approved one as they were frozen. */
export interface Sheet {
  salary: SalaryRow
  representative: Representative
  /** What made a draft's commission; null of an approved month, which has rows for it. */
  earned: Counted[] | null
  /** Advances that were given up to the end of the month and are not recovered. */
  outstanding: Minor
  payments: SalaryPaymentRow[]
}

export const paidOf = ({ payments }: Pick<Sheet, 'payments'>): Minor => sum(payments.map(({ amount }) => amount))

/** What an approved month still owes; nothing of a draft. */
export const residualOf = (sheet: Sheet): Minor =>
  sheet.salary.status === 'draft' ? 0n : sheet.salary.net - paidOf(sheet)

export type Figures = Pick<SalaryRow, (typeof typedFigures)[number] | 'basic_salary' | 'commission'>

const netOf = (month: Figures): Minor =>
  month.basic_salary +
  month.additional +
  month.bonus -
  month.absence +
  month.commission -
  month.advance -
  month.deduction

const frozenStatuses = ['approved', 'paid'] as const

/** What settled invoices, with what their payments let off. */
async function settlementsOf({ store }: Payroll, sales: readonly Sale[]): Promise<Collected[]> {
  const allocations = await store.rows.find('allocations', { invoice_id: sales.map(({ id }) => id), voided_on: null })
  const paymentIds = allocations.flatMap(({ kind, document_id }) =>
    kind === 'payment' && document_id !== null ? [document_id] : [],
  )
  const discounts = new Map((await store.heads(paymentIds)).map(head => [head.id, head.discount_allowed ?? 0n]))
  const letOff = paymentIds.filter(id => (discounts.get(id) ?? 0n) > 0n)
  const shares = await store.rows.find('allocations', { document_id: letOff, voided_on: null })
  return ofInvoices(allocations).map(allocation => {
    const isLetOff = allocation.kind === 'payment' && letOff.includes(allocation.document_id ?? 0)
    const together = shares.filter(({ document_id }) => document_id === allocation.document_id)
    return {
      ...allocation,
      discount: isLetOff ? valueFor(discounts, present(allocation.document_id, 'document')) : 0n,
      givenInAll: isLetOff ? sum(together.map(({ amount }) => amount)) : 0n,
    }
  })
}

const countedIn = (line: SalaryLineRow): Counted => ({
  documentId: line.document_id,
  allocationId: line.allocation_id,
  date: line.date,
  net: line.net,
  commission: line.commission,
})

/** What an approved month counted. */
export const frozenLines = async ({ store }: Payroll, salaryId: number): Promise<Counted[]> =>
  (await store.rows.find('salary_lines', { salary_id: salaryId })).map(countedIn)

type Month = Pick<SalaryRow, 'representative_id' | 'month'>

/** What makes the commission of some months that are not frozen, at the percentages of their representatives. */
async function earnedInEach(
  payroll: Payroll,
  months: readonly Month[],
  representatives: ReadonlyMap<number, Representative>,
): Promise<Counted[][]> {
  if (months.length === 0) return []
  const { store, organization, books } = payroll
  const { commission_base: base, baseDecimals } = organization
  const ids = [...new Set(months.map(({ representative_id }) => representative_id))]
  const frozen = await store.rows.find('salaries', { representative_id: ids, status: frozenStatuses })
  const frozenOf = (id: number) => new Set(frozen.flatMap(each => (each.representative_id === id ? [each.month] : [])))
  const since = firstOf(months.map(each => frozenSince(each.month, frozenOf(each.representative_id))).sort())
  const until = lastOf(months.map(({ month }) => month).sort())
  // What was collected in a month may be of an invoice of any day before.
  const from = base === 'collected' ? '0001-01-01' : firstDayOf(since)
  const dated = await books.sales(ids, { from, to: lastDayOf(until) })
  const before = await store.rows.find('salary_lines', {
    salary_id: frozen.filter(({ month }) => month >= since).map(({ id }) => id),
  })
  const ofDated = await store.rows.find('salary_lines', { document_id: dated.map(({ id }) => id) })
  const lines = new Map([...before, ...ofDated].map(line => [line.id, line]))
  const known = new Set(dated.map(({ id }) => id))
  const elsewhere = [...lines.values()].flatMap(({ document_id }) => (known.has(document_id) ? [] : [document_id]))
  const sales = [...dated, ...(await books.sales(ids, { ids: elsewhere }))]
  const settlements = base === 'collected' ? await settlementsOf(payroll, sales) : []
  return months.map(({ representative_id, month }) => {
    const own = new Set(frozen.flatMap(each => (each.representative_id === representative_id ? [each.id] : [])))
    const counted = [...lines.values()].filter(line => own.has(line.salary_id)).map(countedIn)
    const ownSales = sales.filter(sale => sale.representative_id === representative_id)
    const whole = new Set(counted.flatMap(each => (each.allocationId === null ? [each.documentId] : [])))
    const earnings =
      base === 'collected' ? collected(ownSales, settlements, whole, baseDecimals) : invoiced(ownSales, baseDecimals)
    return withCommission(
      earnedIn(month, { base, frozen: frozenOf(representative_id), earnings, counted }),
      valueFor(representatives, representative_id).sale_percentage_value,
    )
  })
}

/** Months with their figures, in the order given. */
export async function sheetsOf(payroll: Payroll, salaries: readonly SalaryRow[]): Promise<Sheet[]> {
  const { store, organization, books } = payroll
  const ids = salaries.map(({ representative_id }) => representative_id)
  const representatives = new Map((await books.representatives(ids)).map(each => [each.id, each]))
  const outstanding = await outstandingOf(store.rows, ids)
  const payments = await store.rows.find('salary_payments', {
    salary_id: salaries.map(({ id }) => id),
    voided_on: null,
  })
  const drafts = salaries.filter(({ status }) => status === 'draft')
  const earned = new Map(
    (await earnedInEach(payroll, drafts, representatives)).map((each, index) => [elementAt(drafts, index).id, each]),
  )
  return salaries.map(salary => {
    const representative = valueFor(representatives, salary.representative_id)
    const ownEarned = earned.get(salary.id) ?? null
    const figures: SalaryRow =
      ownEarned === null
        ? salary
        : {
            ...salary,
            basic_salary: representative.basic_salary,
            sale_percentage_value: representative.sale_percentage_value,
            commission_base: organization.commission_base,
            sales: salesIn(ownEarned),
            commission: sum(ownEarned.map(({ commission }) => commission)),
          }
    return {
      salary: ownEarned === null ? figures : { ...figures, net: netOf(figures) },
      representative,
      earned: ownEarned,
      outstanding: outstanding(salary.representative_id, lastDayOf(salary.month)),
      payments: payments.filter(({ salary_id }) => salary_id === salary.id),
    }
  })
}

/** What the entries of a month are called by. */
export const entryTitle = ({ representative, salary }: Sheet) => `${representative.name} ${writtenMonth(salary.month)}`
