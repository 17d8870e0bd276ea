import { z } from 'zod'
import { settings } from '../organization/settings.ts'
import { salaryStatuses } from '../salaries.ts'
import { day, decimal, id, month, permit } from './values.ts'

/** Representatives' months and advances; amounts in the base currency. */

const representative = z.strictObject({ id, name: z.string(), number: z.string().nullable() })

export const salary = z.strictObject({
  id,
  representative_id: id,
  representative,
  number: z.string().nullable(),
  name: z.string(),
  month,
  status: z.enum(salaryStatuses),
  basic_salary: decimal,
  sale_percentage_value: decimal,
  commission_base: z.enum(settings.commission_base.options),
  /** What the commission is calculated on. */
  sales: decimal,
  commission: decimal,
  additional: decimal,
  bonus: decimal,
  absence: decimal,
  advance: decimal,
  deduction: decimal,
  net: decimal,
  paid: decimal,
  residual: decimal,
  outstanding_advances: decimal,
  date: day.nullable(),
  entry_id: id.nullable(),
  revision: id,
  can: z.strictObject({
    edit: permit,
    delete: permit,
    approve: permit,
    void: permit,
    pay: permit,
    unpay: permit,
  }),
})
export type Salary = z.infer<typeof salary>
export type SalaryAction = keyof Salary['can']

/** A document that made a month's commission. */
const countedInvoice = z.strictObject({
  id,
  /** The resource of the document. */
  kind: z.string(),
  number: z.string().nullable(),
  date: day,
  net: decimal,
  commission: decimal,
  /** It belongs to an earlier month, which was approved without it. */
  late: z.boolean(),
})
export type CountedInvoice = z.infer<typeof countedInvoice>

const salaryPayment = z.strictObject({
  id,
  date: day,
  amount: decimal,
  cash_account_id: id.nullable(),
  entry_id: id,
})

export const salaryWhole = salary.extend({ invoices: z.array(countedInvoice), payments: z.array(salaryPayment) })
export type SalaryWhole = z.infer<typeof salaryWhole>

export const advance = z.strictObject({
  id,
  representative_id: id,
  representative,
  date: day,
  amount: decimal,
  cash_account_id: id.nullable(),
  notes: z.string().nullable(),
  status: z.enum(['posted', 'void']),
  entry_id: id,
  can: z.strictObject({ void: permit }),
})
export type Advance = z.infer<typeof advance>

/** What a representative has not given back. */
export const outstandingAdvance = representative.extend({ amount: decimal })
export type OutstandingAdvance = z.infer<typeof outstandingAdvance>
