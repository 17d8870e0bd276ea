import { salaryLabel } from '../../i18n/books/salaries.ts'
import type { SuccessCode } from '../../i18n/messages.ts'
import { sum } from '../../ledger/money.ts'
import type { Action } from '../../schema/declare.ts'
import { soldSign } from '../../schema/documents.ts'
import { refuse } from '../../schema/errors.ts'
import { declarationOf } from '../../schema/index.ts'
import { advanceListOptions, salaryFields, salaryListOptions } from '../../schema/salaries.ts'
import { normalize } from '../../schema/search.ts'
import {
  giveAdvance,
  type Payroll,
  permission,
  type Representative,
  type SalaryBooks,
  voidAdvance,
} from '../../server/payroll/advances.ts'
import type { Sale } from '../../server/payroll/commissions.ts'
import { approveSalary, voidSalary } from '../../server/payroll/salary-approval.ts'
import { createSalaries, deleteSalary, updateSalary } from '../../server/payroll/salary-drafts.ts'
import { paySalary, unpaySalary } from '../../server/payroll/salary-payments.ts'
import {
  asAdvance,
  asMonth,
  wireAdvances,
  wireOutstanding,
  wireSalaries,
  wireSalary,
} from '../../server/payroll/salary-wire.ts'
import { type Listed, listed } from '../../server/resources/in-memory-list.ts'
import { type Answer, type Call, idOf, type Route, success } from '../calls.ts'
import { context } from '../store/document-store.ts'
import { ownedBy, type State } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'

/** Representatives' months and advances over the mock's collections, by the server's own rules. */

const booksOf = ({ state, organization }: Work): SalaryBooks => ({
  async representatives(ids) {
    return ownedBy(state.collections.representatives, organization.id)
      .filter(({ id, active }) => (ids === 'active' ? active : ids.includes(id)))
      .map(record => record as unknown as Representative)
  },
  async sales(representativeIds, which) {
    return ownedBy(state.collections.documents, organization.id)
      .filter(
        ({ id, kind, status, is_opening, representative_id, date }) =>
          soldSign(kind) !== 0n &&
          status === 'posted' &&
          !is_opening &&
          representativeIds.includes(representative_id ?? 0) &&
          ('ids' in which ? which.ids.includes(id) : date >= which.from && date <= which.to),
      )
      .map(
        ({ items, ...document }): Sale => ({
          ...document,
          kind: document.kind as Sale['kind'],
          lines: sum(items.map(({ net }) => net)),
        }),
      )
  },
})

/** What the rules of salaries work with. */
export const payrollOf = (work: Work): Payroll => ({ ...context(work), books: booksOf(work) })

/** A search finds a month, or an advance, by its representative. */
function searchTextOf({ state }: Work, representativeId: number): string {
  const found = state.collections.representatives.find(({ id }) => id === representativeId)
  const words = declarationOf('representatives').search.map(name => found?.[name])
  return normalize(words.filter(Boolean).join(' '))
}

type Wire = Record<string, unknown> & { id: number; representative_id: number }

const rowsOf = (work: Work, wires: readonly Wire[]): Listed[] =>
  wires.map(wire => ({
    id: wire.id,
    wire,
    searchText: searchTextOf(work, wire.representative_id),
    orderedBy: sort => (sort === 'amount' ? Number(wire.amount) : wire[sort]),
  }))

async function listSalaries(work: Work, query: Record<string, unknown>) {
  const payroll = payrollOf(work)
  const wires = await wireSalaries(payroll, await payroll.store.rows.find('salaries', {}))
  return listed(rowsOf(work, wires), query, salaryListOptions)
}

async function readSalary(work: Work, id: number) {
  const payroll = payrollOf(work)
  const [salary = refuse('not_found')] = await payroll.store.rows.find('salaries', { id })
  return wireSalary(payroll, salary)
}

async function listAdvances(work: Work, query: Record<string, unknown>) {
  const payroll = payrollOf(work)
  const wires = await wireAdvances(payroll, await payroll.store.rows.find('advances', {}))
  return {
    advances: listed(rowsOf(work, wires), query, advanceListOptions),
    outstanding: await wireOutstanding(payroll),
  }
}

async function readAdvance(work: Work, id: number) {
  const payroll = payrollOf(work)
  const [advance = refuse('not_found')] = await payroll.store.rows.find('advances', { id })
  const [wire] = await wireAdvances(payroll, [advance])
  return wire!
}

async function make(work: Work, call: Call): Promise<Answer> {
  const made = await createSalaries(payrollOf(work), call.body)
  const message = success(call, 'added')
  if (made.id !== null) return { message, representative_salary: await readSalary(work, made.id) }
  return { message, representative_salaries: await listSalaries(work, { month: made.month, per_page: '100' }) }
}

const labelOf = salaryLabel

/** Representatives' months. */
function monthRoutes(state: State): Route[] {
  const url = '/owner/representative-salaries'
  const change = (call: Call, action: Action, text: SuccessCode, work: (payroll: Payroll) => Promise<void>) =>
    inOrganization(
      state,
      call,
      permission,
      action,
      async about => {
        await work(payrollOf(about))
        return { message: success(call, text), representative_salary: await readSalary(about, idOf(call)) }
      },
      { before: about => readSalary(about, idOf(call)), event: asMonth, takes: salaryFields },
    )
  const steps: [string, Action, SuccessCode, typeof approveSalary][] = [
    ['approve', 'update', 'salary_approved', approveSalary],
    ['pay', 'update', 'salary_paid', paySalary],
    ['unpay', 'delete', 'payment_taken_back', unpaySalary],
    ['void', 'delete', 'voided', voidSalary],
  ]
  return [
    {
      method: 'get',
      path: url,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => ({
          representative_salaries: await listSalaries(work, call.query),
        })),
    },
    {
      method: 'post',
      path: url,
      status: 201,
      labelOf,
      answer: call => inOrganization(state, call, permission, 'create', work => make(work, call), { event: asMonth }),
    },
    {
      method: 'get',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => ({
          representative_salary: await readSalary(work, idOf(call)),
        })),
    },
    {
      method: 'put',
      path: `${url}/:id`,
      labelOf,
      answer: call => change(call, 'update', 'updated', payroll => updateSalary(payroll, idOf(call), call.body)),
    },
    {
      method: 'delete',
      path: `${url}/:id`,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'delete',
          async work => {
            const representative_salary = await readSalary(work, idOf(call))
            await deleteSalary(payrollOf(work), idOf(call))
            return { message: success(call, 'deleted'), representative_salary }
          },
          { event: asMonth },
        ),
    },
    ...steps.map(
      ([verb, action, text, carryOut]): Route => ({
        method: 'post',
        path: `${url}/:id/${verb}`,
        labelOf,
        answer: call => change(call, action, text, payroll => carryOut(payroll, idOf(call), call.body)),
      }),
    ),
  ]
}

/** What representatives took before it was earned. */
function advanceRoutes(state: State): Route[] {
  const url = '/owner/advances'
  const audited = { resource: 'advances', event: asAdvance } as const
  return [
    {
      method: 'get',
      path: url,
      labelOf,
      answer: call => inOrganization(state, call, permission, 'read', work => listAdvances(work, call.query)),
    },
    {
      method: 'post',
      path: url,
      status: 201,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'create',
          async work => {
            const id = await giveAdvance(payrollOf(work), call.body)
            return { message: success(call, 'advance_paid'), advance: await readAdvance(work, id) }
          },
          audited,
        ),
    },
    {
      method: 'post',
      path: `${url}/:id/void`,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'delete',
          async work => {
            await voidAdvance(payrollOf(work), idOf(call))
            return { message: success(call, 'voided'), advance: await readAdvance(work, idOf(call)) }
          },
          { ...audited, before: work => readAdvance(work, idOf(call)) },
        ),
    },
  ]
}

export const salaryRoutes = (state: State): Route[] => [...monthRoutes(state), ...advanceRoutes(state)]
