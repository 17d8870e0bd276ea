import { type FieldIssues, refuse, refuseIfAny } from '../../schema/errors.ts'
import { approvalFields, enteredFigures, isMonth, salaryFields, salaryPaymentFields } from '../../schema/salaries.ts'
import { toAsciiDigits } from '../../schema/search.ts'
import type { Values } from '../../schema/validate.ts'
import { cashAccountIssues } from '../books/cash-account.ts'
import { entryName } from '../books/entry.ts'
import { refuseLocked } from '../books/lock.ts'
import type { SalaryLineRow, SalaryPaymentRow, SalaryRow } from '../books/tables.ts'
import { todayIn } from '../calendar.ts'
import { refuseStale } from '../documents/can.ts'
import { formatMoney, type Minor, parseMoney, sum } from '../ledger/money.ts'
import { isWorthNothing, reversed } from '../ledger/posting.ts'
import { postings } from '../ledger/postings.ts'
import {
  accountIdIn,
  cashOf,
  dayOfReversal,
  mayDo,
  no,
  outstandingOf,
  type Payroll,
  type Representative,
  readFields,
  refuseUnlessAllowed,
  type SalaryVerdict,
} from './advances.ts'
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

/**
 * A representative's month: a draft follows the representative and the invoices; the approval freezes it and writes its
 * entry; payments settle what it left accrued.
 */

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

type Figures = Pick<SalaryRow, (typeof enteredFigures)[number] | 'basic_salary' | 'commission'>

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
  const discounts = new Map((await store.heads(paymentIds)).map(head => [head.id, head.discount_allowed]))
  const letOff = paymentIds.filter(id => (discounts.get(id) ?? 0n) > 0n)
  const shares = await store.rows.find('allocations', { document_id: letOff, voided_on: null })
  return allocations.map(allocation => {
    const isLetOff = allocation.kind === 'payment' && letOff.includes(allocation.document_id ?? 0)
    const together = shares.filter(({ document_id }) => document_id === allocation.document_id)
    return {
      ...allocation,
      discount: isLetOff ? discounts.get(allocation.document_id!)! : 0n,
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
  const since = months.map(each => frozenSince(each.month, frozenOf(each.representative_id))).sort()[0]!
  const until = months
    .map(({ month }) => month)
    .sort()
    .at(-1)!
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
      representatives.get(representative_id)!.sale_percentage_value,
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
    (await earnedInEach(payroll, drafts, representatives)).map((each, index) => [drafts[index]!.id, each]),
  )
  return salaries.map(salary => {
    const representative = representatives.get(salary.representative_id)!
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

export const salaryDeeds = ['edit', 'delete', 'approve', 'void', 'pay', 'unpay'] as const
export type SalaryDeed = (typeof salaryDeeds)[number]

/** Every deed upon a month and its verdict. */
export function salaryVerdicts(payroll: Payroll, sheet: Sheet): Record<SalaryDeed, SalaryVerdict> {
  const money = (minor: Minor) => formatMoney(minor, payroll.organization.baseDecimals)
  const paid = paidOf(sheet)
  const isDraft = sheet.salary.status === 'draft'
  const standing = paid > 0n ? no('is_paid', { amount: money(paid) }) : no('is_approved')
  const [update, remove] = [mayDo(payroll, 'update'), mayDo(payroll, 'delete')]
  return {
    edit: isDraft ? update : standing,
    delete: !isDraft ? standing : sheet.salary.was_approved ? no('has_entries') : remove,
    approve: !isDraft
      ? standing
      : sheet.salary.net < 0n
        ? no('net_negative', { amount: money(sheet.salary.net) })
        : update,
    void: isDraft ? no('is_draft') : paid > 0n ? standing : remove,
    pay: isDraft ? no('is_draft') : residualOf(sheet) <= 0n ? no('nothing_to_pay') : update,
    unpay: paid > 0n ? remove : no('nothing_paid'),
  }
}

const figuresIn = (values: Values, decimals: number): Partial<Figures> =>
  Object.fromEntries(
    enteredFigures.flatMap(name => {
      const value = values[name]
      return value === undefined ? [] : [[name, parseMoney(String(value ?? '0'), decimals)]]
    }),
  )

const advanceIssues = (advance: Minor, outstanding: Minor, decimals: number): FieldIssues =>
  advance > 0n && advance > outstanding
    ? { advance: [`above_advances|${formatMoney(outstanding > 0n ? outstanding : 0n, decimals)}`] }
    : {}

const least = (a: Minor, b: Minor): Minor => (a < b ? a : b)

/** New drafts of a month; what `figures` leaves out is nothing, and the advance what is outstanding as far as the net allows. */
async function insertDrafts(
  payroll: Payroll,
  month: string,
  representatives: readonly Representative[],
  figures: Partial<Figures>,
): Promise<number[]> {
  const { store, organization, caller, now } = payroll
  const ids = await store.rows.takeIds('salaries', representatives.length)
  const drafts = representatives.map(
    ({ id: representative_id }, index): SalaryRow => ({
      organization_id: organization.id,
      id: ids[index]!,
      representative_id,
      month,
      status: 'draft',
      additional: 0n,
      bonus: 0n,
      absence: 0n,
      advance: 0n,
      deduction: 0n,
      ...figures,
      basic_salary: 0n,
      sale_percentage_value: '0',
      commission_base: organization.commission_base,
      sales: 0n,
      commission: 0n,
      net: 0n,
      date: null,
      entry_id: null,
      was_approved: false,
      revision: 1,
      created_by: caller.userId,
      created_at: now.toISOString(),
    }),
  )
  const sheets = await sheetsOf(payroll, drafts)
  const proposed =
    figures.advance === undefined
      ? await store.rows.find('salaries', {
          representative_id: representatives.map(({ id }) => id),
          status: 'draft',
        })
      : []
  const rows = sheets.map(({ salary, outstanding }, index) => {
    refuseIfAny(advanceIssues(salary.advance, outstanding, organization.baseDecimals))
    const draft = drafts[index]!
    if (figures.advance !== undefined) return draft
    const others = proposed.filter(each => each.representative_id === salary.representative_id)
    const left = least(outstanding - sum(others.map(({ advance }) => advance)), salary.net)
    return { ...draft, advance: left > 0n ? left : 0n }
  })
  await store.rows.insert('salaries', rows)
  return ids
}

/**
 * Makes the month of one representative and answers its id; without a representative, the months of everyone active who
 * has none yet, and answers null with the month.
 */
export async function createSalaries(payroll: Payroll, body: unknown): Promise<{ id: number | null; month: string }> {
  const { store, organization, books } = payroll
  const values = readFields(salaryFields, body, organization.baseDecimals)
  const month = toAsciiDigits(String(values.month))
  if (!isMonth(month)) refuseIfAny({ month: ['not_a_month'] })
  const made = await store.rows.find('salaries', { month })
  const has = (id: number) => made.some(each => each.representative_id === id)
  const figures = figuresIn(values, organization.baseDecimals)
  if (values.advance === null) delete figures.advance
  if (typeof values.representative_id !== 'number') {
    const missingOnes = (await books.representatives('active')).filter(({ id }) => !has(id))
    await insertDrafts(payroll, month, missingOnes, figures)
    return { id: null, month }
  }
  const representatives = await books.representatives([values.representative_id])
  if (representatives.length === 0) refuseIfAny({ representative_id: ['not_found'] })
  if (has(values.representative_id)) refuseIfAny({ month: ['taken'] })
  const [id] = await insertDrafts(payroll, month, representatives, figures)
  return { id: id!, month }
}

/** A month with its figures, which nobody else may change until this work is done; nor any other of its representative. */
async function lockSheet(payroll: Payroll, id: number): Promise<Sheet> {
  const { rows } = payroll.store
  const [found = refuse('not_found')] = await rows.find('salaries', { id })
  const all = await rows.lock('salaries', { representative_id: found.representative_id })
  const salary = all.find(each => each.id === id) ?? refuse('not_found')
  const [sheet] = await sheetsOf(payroll, [salary])
  return sheet!
}

/** Changes the figures of a draft. */
export async function updateSalary(payroll: Payroll, id: number, body: unknown): Promise<void> {
  const { store, organization } = payroll
  const sheet = await lockSheet(payroll, id)
  refuseUnlessAllowed(salaryVerdicts(payroll, sheet).edit, payroll)
  refuseStale(sheet.salary.revision, body)
  const figures = figuresIn(
    readFields(salaryFields, body, organization.baseDecimals, 'update'),
    organization.baseDecimals,
  )
  if (figures.advance !== undefined)
    refuseIfAny(advanceIssues(figures.advance, sheet.outstanding, organization.baseDecimals))
  await store.rows.update('salaries', id, { ...figures, revision: sheet.salary.revision + 1 })
}

/** Removes a draft. */
export async function deleteSalary(payroll: Payroll, id: number): Promise<void> {
  const sheet = await lockSheet(payroll, id)
  refuseUnlessAllowed(salaryVerdicts(payroll, sheet).delete, payroll)
  await payroll.store.rows.remove('salaries', id)
}

const entryTitle = ({ representative, salary }: Sheet) => `${representative.name} ${writtenMonth(salary.month)}`

/** Freezes a month and writes its entry, dated the last day of the month unless the body says another. */
export async function approveSalary(payroll: Payroll, id: number, body: unknown): Promise<void> {
  const { store, organization } = payroll
  const sheet = await lockSheet(payroll, id)
  refuseUnlessAllowed(salaryVerdicts(payroll, sheet).approve, payroll)
  refuseStale(sheet.salary.revision, body)
  const { salary } = sheet
  const date =
    (readFields(approvalFields, body, organization.baseDecimals).date as string | null | undefined) ??
    lastDayOf(salary.month)
  if (date < firstDayOf(salary.month)) refuseIfAny({ date: [`date_before|${firstDayOf(salary.month)}`] })
  refuseLocked(date, organization.own_lock_date)
  await store.rows.lock('advances', { representative_id: salary.representative_id })
  const outstanding = await outstandingOf(store.rows, [salary.representative_id])
  refuseIfAny(advanceIssues(salary.advance, outstanding(salary.representative_id, date), organization.baseDecimals))
  const lines = postings.salary({
    basic: salary.basic_salary,
    additional: salary.additional,
    bonus: salary.bonus,
    absence: salary.absence,
    commission: salary.commission,
    advance: salary.advance,
    deduction: salary.deduction,
  })
  const [entryId = null] = await store.writeEntries(
    isWorthNothing(lines)
      ? []
      : [
          {
            date,
            name: entryName('salary', entryTitle(sheet), organization.language),
            source: { kind: 'salary' as const, id },
            revision: salary.revision,
            reversesId: null,
            lines,
          },
        ],
  )
  await keepLines(payroll, sheet)
  await store.rows.update('salaries', id, {
    status: 'approved',
    basic_salary: salary.basic_salary,
    sale_percentage_value: salary.sale_percentage_value,
    commission_base: salary.commission_base,
    sales: salary.sales,
    commission: salary.commission,
    net: salary.net,
    date,
    entry_id: entryId,
    was_approved: true,
    revision: salary.revision + 1,
  })
}

/** Remembers what made the commission of a month. */
async function keepLines({ store, organization }: Payroll, { salary, earned }: Sheet): Promise<void> {
  const lines = earned ?? []
  const ids = await store.rows.takeIds('salary_lines', lines.length)
  await store.rows.insert(
    'salary_lines',
    lines.map(({ documentId, allocationId, date, net, commission }, index) => ({
      organization_id: organization.id,
      id: ids[index]!,
      salary_id: salary.id,
      document_id: documentId,
      allocation_id: allocationId,
      date,
      net,
      commission,
    })),
  )
}

/** Takes an approval back by a reversing entry; the month is a draft again. */
export async function voidSalary(payroll: Payroll, id: number): Promise<void> {
  const { store, organization } = payroll
  const sheet = await lockSheet(payroll, id)
  refuseUnlessAllowed(salaryVerdicts(payroll, sheet).void, payroll)
  const { salary } = sheet
  if (salary.entry_id !== null)
    await store.writeEntries([
      {
        date: dayOfReversal(payroll, salary.date!),
        name: entryName('salary', entryTitle(sheet), organization.language, 'reversal'),
        source: { kind: 'salary', id },
        revision: salary.revision,
        reversesId: salary.entry_id,
        lines: reversed(await store.linesOfEntry(salary.entry_id)),
      },
    ])
  for (const line of await store.rows.find('salary_lines', { salary_id: id }))
    await store.rows.remove('salary_lines', line.id)
  await store.rows.update('salaries', id, {
    status: 'draft',
    basic_salary: 0n,
    sales: 0n,
    commission: 0n,
    net: 0n,
    date: null,
    entry_id: null,
    revision: salary.revision + 1,
  })
}

const later = (a: string, b: string): string => (a > b ? a : b)

/** Pays an approved month, all that it still owes unless the body says less. */
export async function paySalary(payroll: Payroll, id: number, body: unknown): Promise<void> {
  const { store, organization, now } = payroll
  const sheet = await lockSheet(payroll, id)
  refuseUnlessAllowed(salaryVerdicts(payroll, sheet).pay, payroll)
  const { salary } = sheet
  const { baseDecimals, timeZone, own_lock_date: lockDate } = organization
  const values = readFields(salaryPaymentFields, body, baseDecimals)
  const date = (values.date as string | null | undefined) ?? later(todayIn(timeZone, now), salary.date!)
  const left = residualOf(sheet)
  const amount = (values.amount ?? null) === null ? left : parseMoney(String(values.amount), baseDecimals)
  const accountId = accountIdIn(values)
  refuseIfAny({
    ...(date < salary.date! && { date: [`date_before|${salary.date}`] }),
    ...(amount > left && { amount: [`above_net|${formatMoney(left, baseDecimals)}`] }),
    ...(await cashAccountIssues(payroll, accountId)),
  })
  refuseLocked(date, lockDate)
  const [paymentId] = await store.rows.takeIds('salary_payments', 1)
  const [entryId] = await store.writeEntries([
    {
      date,
      name: entryName('salary_payment', entryTitle(sheet), organization.language),
      source: { kind: 'salary_payment', id },
      revision: salary.revision,
      reversesId: null,
      lines: postings.salary_payment({ amount, cash: cashOf(accountId) }),
    },
  ])
  await store.rows.insert('salary_payments', [
    {
      organization_id: organization.id,
      id: paymentId!,
      salary_id: id,
      date,
      amount,
      cash_account_id: accountId,
      entry_id: entryId!,
      voided_on: null,
      created_at: now.toISOString(),
    },
  ])
  const status = amount === left ? 'paid' : 'approved'
  await store.rows.update('salaries', id, { status, revision: salary.revision + 1 })
}

/** Takes the last payment of a month back by a reversing entry. */
export async function unpaySalary(payroll: Payroll, id: number): Promise<void> {
  const { store, organization } = payroll
  const sheet = await lockSheet(payroll, id)
  refuseUnlessAllowed(salaryVerdicts(payroll, sheet).unpay, payroll)
  const payment = sheet.payments.at(-1)!
  const date = dayOfReversal(payroll, payment.date)
  await store.writeEntries([
    {
      date,
      name: entryName('salary_payment', entryTitle(sheet), organization.language, 'reversal'),
      source: { kind: 'salary_payment', id },
      revision: sheet.salary.revision,
      reversesId: payment.entry_id,
      lines: reversed(await store.linesOfEntry(payment.entry_id)),
    },
  ])
  await store.rows.update('salary_payments', payment.id, { voided_on: date })
  await store.rows.update('salaries', id, { status: 'approved', revision: sheet.salary.revision + 1 })
}
