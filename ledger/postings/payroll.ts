import { type AccountRef, cr, dr, type Line } from '../lines.ts'
import type { Minor } from '../money.ts'

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
export const salary = (month: SalaryFigures): Line[] => [
  dr('salaries', month.basic + month.additional + month.bonus - month.absence),
  dr('commissions', month.commission),
  cr('employee_advance', month.advance),
  cr('salary_deductions', month.deduction),
  cr(
    'accrued_salaries',
    month.basic + month.additional + month.bonus - month.absence + month.commission - month.advance - month.deduction,
  ),
]

/** Money that goes to a representative. */
export interface PaidOut {
  amount: Minor
  cash: AccountRef
}

/** What was owed to the representative is paid. */
export const salaryPayment = ({ amount, cash }: PaidOut): Line[] => [dr('accrued_salaries', amount), cr(cash, amount)]

/** What the representative takes before it is earned is a claim on them until a month recovers it. */
export const advance = ({ amount, cash }: PaidOut): Line[] => [dr('employee_advance', amount), cr(cash, amount)]
