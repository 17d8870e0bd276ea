import type { Advance, OutstandingAdvance, Salary, SalaryWhole } from '../../schema/answers/payroll.ts'
import type { Page } from '../../schema/answers/values.ts'
import type { typedFigures } from '../../schema/salaries.ts'
import { get, send } from './calls/call.ts'

export type TypedFigure = (typeof typedFigures)[number]

const path = 'representative-salaries'
const maxOnAPage = 100

/** The whole sheet of a month. */
export async function sheetOf(month: string): Promise<Salary[]> {
  const rows: Salary[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await get(path, { month, page, per_page: maxOnAPage, sort: 'id', order: 'asc' })
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

export const changeSalary = async (id: number, figures: Partial<Record<TypedFigure, string>>): Promise<Salary> =>
  (await send('put', `${path}/${id}`, figures)).representative_salary as Salary

export async function removeSalary(id: number): Promise<void> {
  await send('delete', `${path}/${id}`)
}

/** `attempt` names the action, so that a retry does it once. */
export async function runSalaryAction(
  id: number,
  action: 'approve' | 'void' | 'pay' | 'unpay',
  stated: object,
  attempt: string,
): Promise<void> {
  await send('post', `${path}/${id}/${action}`, stated, attempt)
}

export interface Advances {
  advances: Advance[]
  /** What representatives have not given back, those who have given back all left out. */
  outstanding: OutstandingAdvance[]
}

export async function latestAdvances(): Promise<Advances> {
  const { advances, outstanding } = await get('advances')
  return { advances: (advances as Page<Advance>).data, outstanding: outstanding as Advances['outstanding'] }
}

export async function giveAdvance(stated: object, attempt: string): Promise<void> {
  await send('post', 'advances', stated, attempt)
}

export async function voidAdvance(id: number, attempt: string): Promise<void> {
  await send('post', `advances/${id}/void`, {}, attempt)
}
