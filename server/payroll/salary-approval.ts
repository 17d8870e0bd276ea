import { isWorthNothing, reversed } from '../../ledger/lines.ts'
import { postings } from '../../ledger/postings.ts'
import { present } from '../../schema/collections/certain.ts'
import { refuseIfAny } from '../../schema/errors.ts'
import { approvalFields } from '../../schema/salaries.ts'
import { entryName } from '../books/entry.ts'
import { refuseLocked } from '../books/lock.ts'
import { refuseStale } from '../documents/allowed-actions.ts'
import { dayOfReversal, outstandingOf, type Payroll, readFields, refuseUnlessAllowed } from './advances.ts'
import { firstDayOf, lastDayOf } from './commissions.ts'
import { salaryVerdicts } from './salary-actions.ts'
import { advanceIssues, lockSheet } from './salary-drafts.ts'
import { entryTitle, type Sheet } from './salary-sheets.ts'

/** The approval of a representative's month: it freezes the figures and writes their entry, until it is taken back. */

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
  await store.rows.insert(
    'salary_lines',
    lines.map(({ documentId, allocationId, date, net, commission }) => ({
      organization_id: organization.id,
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
        date: dayOfReversal(payroll, present(salary.date, 'date')),
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
