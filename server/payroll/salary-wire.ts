import { formatMoney, plainDecimal } from '../../ledger/money.ts'
import type { Advance, CountedInvoice, OutstandingAdvance, Salary, SalaryWhole } from '../../schema/answers/payroll.ts'
import { firstOf, valueFor } from '../../schema/collections/certain.ts'
import { documentKinds } from '../../schema/documents.ts'
import { typedFigures } from '../../schema/salaries.ts'
import type { AuditEvent } from '../audit/event.ts'
import type { AdvanceRow, SalaryPaymentRow, SalaryRow } from '../books/tables.ts'
import { outstandingOf, type Payroll, type Representative, voidVerdict, wireVerdict } from './advances.ts'
import { type Counted, monthOf, writtenMonth } from './commissions.ts'
import { salaryActions, salaryVerdicts } from './salary-actions.ts'
import { frozenLines, paidOf, residualOf, type Sheet, sheetsOf } from './salary-sheets.ts'

/** Representatives' months and advances as they stand on the wire. */

const named = ({ id, name, number }: Representative): Salary['representative'] => ({ id, name, number })

function summary(payroll: Payroll, sheet: Sheet): Salary {
  const { salary, representative } = sheet
  const money = (minor: bigint) => formatMoney(minor, payroll.organization.baseDecimals)
  const verdicts = salaryVerdicts(payroll, sheet)
  return {
    id: salary.id,
    representative_id: salary.representative_id,
    representative: named(representative),
    number: representative.number,
    name: representative.name,
    month: salary.month,
    status: salary.status,
    basic_salary: money(salary.basic_salary),
    sale_percentage_value: plainDecimal(salary.sale_percentage_value),
    commission_base: salary.commission_base,
    sales: money(salary.sales),
    commission: money(salary.commission),
    ...(Object.fromEntries(typedFigures.map(name => [name, money(salary[name])])) as Record<
      (typeof typedFigures)[number],
      string
    >),
    net: money(salary.net),
    paid: money(paidOf(sheet)),
    residual: money(residualOf(sheet)),
    outstanding_advances: money(sheet.outstanding),
    date: salary.date,
    entry_id: salary.entry_id,
    revision: salary.revision,
    can: Object.fromEntries(salaryActions.map(action => [action, wireVerdict(verdicts[action], payroll)])) as Record<
      (typeof salaryActions)[number],
      ReturnType<typeof wireVerdict>
    >,
  }
}

/** Months without the invoices that made them, in the order given. */
export const wireSalaries = async (payroll: Payroll, salaries: readonly SalaryRow[]): Promise<Salary[]> =>
  (await sheetsOf(payroll, salaries)).map(sheet => summary(payroll, sheet))

/** The documents that made a month's commission; `late` is what belongs to a month that was frozen without it. */
async function wireInvoices(payroll: Payroll, month: string, counted: readonly Counted[]): Promise<CountedInvoice[]> {
  const money = (minor: bigint) => formatMoney(minor, payroll.organization.baseDecimals)
  const heads = new Map(
    (await payroll.store.heads(counted.map(({ documentId }) => documentId))).map(head => [head.id, head]),
  )
  return counted.map(({ documentId, date, net, commission }) => {
    const head = valueFor(heads, documentId)
    return {
      id: documentId,
      kind: documentKinds[head.kind].wire.permission,
      number: head.number,
      date,
      net: money(net),
      commission: money(commission),
      late: monthOf(date) !== month,
    }
  })
}

const wirePayment = (
  { id, date, amount, cash_account_id, entry_id }: SalaryPaymentRow,
  baseDecimals: number,
): SalaryWhole['payments'][number] => ({
  id,
  date,
  amount: formatMoney(amount, baseDecimals),
  cash_account_id,
  entry_id,
})

/** One month with the documents that made its commission, and what was paid of it. */
export async function wireSalary(payroll: Payroll, salary: SalaryRow): Promise<SalaryWhole> {
  const sheet = firstOf(await sheetsOf(payroll, [salary]))
  const counted = sheet.earned ?? (await frozenLines(payroll, salary.id))
  return {
    ...summary(payroll, sheet),
    invoices: await wireInvoices(payroll, salary.month, counted),
    payments: sheet.payments.map(payment => wirePayment(payment, payroll.organization.baseDecimals)),
  }
}

type Stored = { name?: string; month?: string; data?: { month?: string }[]; representative?: { name?: string } } | null

/** What the audit trail calls a month by: whose it is, and which; a whole sheet by its month. */
export function asMonth(event: AuditEvent): AuditEvent {
  const record = (event.after ?? event.before) as Stored
  const month = record?.month ?? record?.data?.[0]?.month
  const words = [record?.name, month === undefined ? undefined : writtenMonth(month)].filter(Boolean)
  return { ...event, recordName: words.length > 0 ? words.join(' ') : null }
}

/** What the audit trail calls an advance by: whose it is. */
export const asAdvance = (event: AuditEvent): AuditEvent => ({
  ...event,
  recordName: ((event.after ?? event.before) as Stored)?.representative?.name ?? null,
})

/** Advances as they stand on the wire, in the order given. */
export async function wireAdvances(payroll: Payroll, advances: readonly AdvanceRow[]): Promise<Advance[]> {
  const ids = advances.map(({ representative_id }) => representative_id)
  const representatives = new Map((await payroll.books.representatives(ids)).map(each => [each.id, named(each)]))
  const outstanding = await outstandingOf(payroll.store.rows, ids)
  return advances.map(
    (advance): Advance => ({
      id: advance.id,
      representative_id: advance.representative_id,
      representative: valueFor(representatives, advance.representative_id),
      date: advance.date,
      amount: formatMoney(advance.amount, payroll.organization.baseDecimals),
      cash_account_id: advance.cash_account_id,
      notes: advance.notes,
      status: advance.voided_on === null ? 'posted' : 'void',
      entry_id: advance.entry_id,
      can: { void: wireVerdict(voidVerdict(payroll, advance, outstanding(advance.representative_id)), payroll) },
    }),
  )
}

/** What each representative has not given back of advances, those who have given back all left out. */
export async function wireOutstanding(payroll: Payroll): Promise<OutstandingAdvance[]> {
  const advances = await payroll.store.rows.find('advances', { voided_on: null })
  const ids = [...new Set(advances.map(({ representative_id }) => representative_id))]
  const outstanding = await outstandingOf(payroll.store.rows, ids)
  const representatives = await payroll.books.representatives(ids)
  return representatives.flatMap(representative => {
    const left = outstanding(representative.id)
    return left === 0n
      ? []
      : [{ ...named(representative), amount: formatMoney(left, payroll.organization.baseDecimals) }]
  })
}
