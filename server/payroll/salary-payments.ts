import { reversed } from '../../ledger/lines.ts'
import { formatMoney, parseMoney } from '../../ledger/money.ts'
import { postings } from '../../ledger/postings.ts'
import { firstOf, lastOf, present } from '../../schema/collections/certain.ts'
import { refuseIfAny } from '../../schema/errors.ts'
import { salaryPaymentFields } from '../../schema/salaries.ts'
import { cashAccountIssues } from '../books/cash-account.ts'
import { entryName } from '../books/entry.ts'
import { refuseLocked } from '../books/lock.ts'
import { todayIn } from '../calendar.ts'
import { accountIdIn, cashOf, dayOfReversal, type Payroll, readFields, refuseUnlessAllowed } from './advances.ts'
import { salaryVerdicts } from './salary-actions.ts'
import { lockSheet } from './salary-drafts.ts'
import { entryTitle, residualOf } from './salary-sheets.ts'

/** Payments of approved months. */

const later = (a: string, b: string): string => (a > b ? a : b)

/** Pays an approved month, all that it still owes unless the body says less. */
export async function paySalary(payroll: Payroll, id: number, body: unknown): Promise<void> {
  const { store, organization, now } = payroll
  const sheet = await lockSheet(payroll, id)
  refuseUnlessAllowed(salaryVerdicts(payroll, sheet).pay, payroll)
  const { salary } = sheet
  const { baseDecimals, timeZone, own_lock_date: lockDate } = organization
  const values = readFields(salaryPaymentFields, body, baseDecimals)
  const approved = present(salary.date, 'date')
  const date = (values.date as string | null | undefined) ?? later(todayIn(timeZone, now), approved)
  const left = residualOf(sheet)
  const amount = (values.amount ?? null) === null ? left : parseMoney(String(values.amount), baseDecimals)
  const accountId = accountIdIn(values)
  refuseIfAny({
    ...(date < approved && { date: [`date_before|${salary.date}`] }),
    ...(amount > left && { amount: [`above_net|${formatMoney(left, baseDecimals)}`] }),
    ...(await cashAccountIssues(payroll, accountId)),
  })
  refuseLocked(date, lockDate)
  const paymentId = firstOf(await store.rows.takeIds('salary_payments', 1))
  const entryId = firstOf(
    await store.writeEntries([
      {
        date,
        name: entryName('salary_payment', entryTitle(sheet), organization.language),
        source: { kind: 'salary_payment', id },
        revision: salary.revision,
        reversesId: null,
        lines: postings.salary_payment({ amount, cash: cashOf(accountId) }),
      },
    ]),
  )
  await store.rows.insert('salary_payments', [
    {
      organization_id: organization.id,
      id: paymentId,
      salary_id: id,
      date,
      amount,
      cash_account_id: accountId,
      entry_id: entryId,
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
  const payment = lastOf(sheet.payments)
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
