import { formatMoney, type Minor } from '../../ledger/money.ts'
import { mayDo, no, type Payroll, type SalaryVerdict } from './advances.ts'
import { paidOf, residualOf, type Sheet } from './salary-sheets.ts'

/** What may be done with a representative's month, and why not. */

export const salaryActions = ['edit', 'delete', 'approve', 'void', 'pay', 'unpay'] as const
type SalaryAction = (typeof salaryActions)[number]

/** Every action on a month of salary, and whether it is allowed. */
export function salaryVerdicts(payroll: Payroll, sheet: Sheet): Record<SalaryAction, SalaryVerdict> {
  const money = (minor: Minor) => formatMoney(minor, payroll.organization.baseDecimals)
  const paid = paidOf(sheet)
  const isDraft = sheet.salary.status === 'draft'
  const notDraft = paid > 0n ? no('is_paid', { amount: money(paid) }) : no('is_approved')
  const [update, remove] = [mayDo(payroll, 'update'), mayDo(payroll, 'delete')]
  return {
    edit: isDraft ? update : notDraft,
    delete: !isDraft ? notDraft : sheet.salary.was_approved ? no('has_entries') : remove,
    approve: !isDraft
      ? notDraft
      : sheet.salary.net < 0n
        ? no('net_negative', { amount: money(sheet.salary.net) })
        : update,
    void: isDraft ? no('is_draft') : paid > 0n ? notDraft : remove,
    pay: isDraft ? no('is_draft') : residualOf(sheet) <= 0n ? no('nothing_to_pay') : update,
    unpay: paid > 0n ? remove : no('nothing_paid'),
  }
}
