import type { enteredFigures, SalaryStatus } from '../../schema/salaries.ts'
import { get, send } from './call.ts'

interface Permit {
  allowed: boolean
  reason: string | null
}

export type SalaryDeed = 'edit' | 'delete' | 'approve' | 'void' | 'pay' | 'unpay'
export type EnteredFigure = (typeof enteredFigures)[number]

/** A representative's month as the API answers it; amounts in the base currency. */
export interface Salary extends Record<EnteredFigure, string> {
  id: number
  representative_id: number
  number: string | null
  name: string
  /** `YYYY-MM`. */
  month: string
  status: SalaryStatus
  basic_salary: string
  sale_percentage_value: string
  commission_base: 'invoiced' | 'collected'
  /** What the commission is reckoned on. */
  sales: string
  commission: string
  net: string
  paid: string
  residual: string
  outstanding_advances: string
  date: string | null
  entry_id: number | null
  revision: number
  can: Record<SalaryDeed, Permit>
}

/** A document that made a month's commission. */
export interface CountedInvoice {
  id: number
  /** The resource of the document. */
  kind: string
  number: string | null
  date: string
  net: string
  commission: string
  /** It belongs to an earlier month, which was approved without it. */
  late: boolean
}

export interface SalaryWhole extends Salary {
  invoices: CountedInvoice[]
  payments: { id: number; date: string; amount: string; entry_id: number }[]
}

interface Page<R> {
  data: R[]
  last_page: number
}

const path = 'representative-salaries'
const mostOnAPage = 100

/** The whole sheet of a month. */
export async function sheetOf(month: string): Promise<Salary[]> {
  const rows: Salary[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await get(path, { month, page, per_page: mostOnAPage, sort: 'id', order: 'asc' })
    const { data, last_page } = answer.representative_salaries as Page<Salary>
    rows.push(...data)
    last = last_page
  }
  return rows
}

export const salaryById = async (id: number): Promise<SalaryWhole> =>
  (await get(`${path}/${id}`)).representative_salary as SalaryWhole

/** Makes the rows that a month has not got yet. */
export async function makeSheet(month: string, attempt: string): Promise<void> {
  await send('post', path, { month }, attempt)
}

export const changeSalary = async (id: number, figures: Partial<Record<EnteredFigure, string>>): Promise<Salary> =>
  (await send('put', `${path}/${id}`, figures)).representative_salary as Salary

export async function removeSalary(id: number): Promise<void> {
  await send('delete', `${path}/${id}`)
}

/** `attempt` names the deed, so that a retry does it once. */
export async function doToSalary(
  id: number,
  deed: 'approve' | 'void' | 'pay' | 'unpay',
  said: object,
  attempt: string,
): Promise<void> {
  await send('post', `${path}/${id}/${deed}`, said, attempt)
}

export interface Advance {
  id: number
  representative: { id: number; name: string; number: string | null }
  date: string
  amount: string
  notes: string | null
  status: 'posted' | 'void'
  can: { void: Permit }
}

export interface Advances {
  advances: Advance[]
  /** What representatives have not given back, those who have given back all left out. */
  outstanding: { id: number; name: string; number: string | null; amount: string }[]
}

export async function latestAdvances(): Promise<Advances> {
  const { advances, outstanding } = await get('advances')
  return { advances: (advances as Page<Advance>).data, outstanding: outstanding as Advances['outstanding'] }
}

export async function giveAdvance(said: object, attempt: string): Promise<void> {
  await send('post', 'advances', said, attempt)
}

export async function voidAdvance(id: number, attempt: string): Promise<void> {
  await send('post', `advances/${id}/void`, {}, attempt)
}
