import type { Minor } from '../money.ts'
import { type AccountRef, cr, dr, type RuleLine } from '../posting.ts'

/** What representatives are paid, in the base currency. */

/** A representative's month. */
export interface SalaryFigures {
  basic: Minor
  additional: Minor
  bonus: Minor
  absence: Minor
  commission: Minor
  advance: Minor
  deduction: Minor
}

/** What the month cost us, less what is kept for an advance or a deduction, is owed to the representative. */
export const salary = (month: SalaryFigures): RuleLine[] => [
  dr('salaries', month.basic + month.additional + month.bonus - month.absence, { part: 'salary' }),
  dr('commissions', month.commission, { part: 'commission' }),
  cr('employee_advance', month.advance, { part: 'advance' }),
  cr('salary_deductions', month.deduction, { part: 'deduction' }),
  cr(
    'accrued_salaries',
    month.basic + month.additional + month.bonus - month.absence + month.commission - month.advance - month.deduction,
    { part: 'owed_salary' },
  ),
]

/** Money that goes to a representative. */
export interface PaidOut {
  amount: Minor
  cash: AccountRef
}

/** What was owed to the representative is paid. */
export const salaryPayment = ({ amount, cash }: PaidOut): RuleLine[] => [
  dr('accrued_salaries', amount, { part: 'owed_salary' }),
  cr(cash, amount, { part: 'money' }),
]

/** What the representative takes before it is earned is a claim on them until a month recovers it. */
export const advance = ({ amount, cash }: PaidOut): RuleLine[] => [
  dr('employee_advance', amount, { part: 'advance' }),
  cr(cash, amount, { part: 'money' }),
]
