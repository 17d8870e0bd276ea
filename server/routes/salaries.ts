import type { FastifyInstance, FastifyRequest } from 'fastify'
import { salaryLabel } from '../../i18n/books/salaries.ts'
import type { SuccessCode } from '../../i18n/messages.ts'
import type { Action } from '../../schema/declare.ts'
import { advanceListOptions, salaryFields, salaryListOptions } from '../../schema/salaries.ts'
import { listQueryOf } from '../db/listing.ts'
import { success } from '../http/answers.ts'
import { inOrganization } from '../http/caller.ts'
import { idOf } from '../http/parameters.ts'
import { giveAdvance, permission, voidAdvance } from '../payroll/advances.ts'
import { approveSalary, voidSalary } from '../payroll/salary-approval.ts'
import { createSalaries, deleteSalary, updateSalary } from '../payroll/salary-drafts.ts'
import { paySalary, unpaySalary } from '../payroll/salary-payments.ts'
import { asAdvance, asMonth } from '../payroll/salary-wire.ts'
import { listAdvances, listSalaries, payrollOf, readAdvance, readSalary } from '../payroll/sql/salaries.ts'
import type { Work } from '../work.ts'

const json = 'application/json; charset=utf-8'
const config = { labelOf: salaryLabel }

/** Representatives' months and their advances. */
export async function salaryRoutes(app: FastifyInstance): Promise<void> {
  monthRoutes(app)
  advanceRoutes(app)
}

const month = (work: Work, request: FastifyRequest) => readSalary(work, idOf(request))

function monthRoutes(app: FastifyInstance): void {
  const url = '/owner/representative-salaries'

  app.get(url, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({
      representative_salaries: await listSalaries(work, listQueryOf(request.query, salaryListOptions)),
    })),
  )

  app.post(url, { config }, async (request, reply) => {
    const make = async (work: Work) => {
      const made = await createSalaries(payrollOf(work), request.body)
      const message = success(request, 'added')
      if (made.id !== null) return { message, representative_salary: await readSalary(work, made.id) }
      const query = listQueryOf({ month: made.month, per_page: '100' }, salaryListOptions)
      return { message, representative_salaries: await listSalaries(work, query) }
    }
    return reply
      .code(201)
      .type(json)
      .send(await inOrganization(request, permission, 'create', make, { event: asMonth }))
  })

  app.get(`${url}/:id`, { config }, async request =>
    inOrganization(request, permission, 'read', async work => ({ representative_salary: await month(work, request) })),
  )

  app.put(`${url}/:id`, { config }, async request => {
    const update = async (work: Work) => {
      await updateSalary(payrollOf(work), idOf(request), request.body)
      return { message: success(request, 'updated'), representative_salary: await month(work, request) }
    }
    return inOrganization(request, permission, 'update', update, {
      before: work => month(work, request),
      event: asMonth,
      takes: salaryFields,
    })
  })

  app.delete(`${url}/:id`, { config }, async request => {
    const remove = async (work: Work) => {
      const representative_salary = await month(work, request)
      await deleteSalary(payrollOf(work), idOf(request))
      return { message: success(request, 'deleted'), representative_salary }
    }
    return inOrganization(request, permission, 'delete', remove, { event: asMonth })
  })

  const steps: [string, Action, SuccessCode, typeof approveSalary][] = [
    ['approve', 'update', 'salary_approved', approveSalary],
    ['pay', 'update', 'salary_paid', paySalary],
    ['unpay', 'delete', 'payment_taken_back', unpaySalary],
    ['void', 'delete', 'voided', voidSalary],
  ]
  for (const [verb, action, text, carryOut] of steps) {
    app.post(`${url}/:id/${verb}`, { config }, async (request, reply) => {
      const work = async (about: Work) => {
        await carryOut(payrollOf(about), idOf(request), request.body)
        return { message: success(request, text), representative_salary: await month(about, request) }
      }
      const before = (about: Work) => month(about, request)
      return reply.type(json).send(await inOrganization(request, permission, action, work, { before, event: asMonth }))
    })
  }
}

function advanceRoutes(app: FastifyInstance): void {
  const url = '/owner/advances'
  const audited = { resource: 'advances', event: asAdvance } as const

  app.get(url, { config }, async request =>
    inOrganization(request, permission, 'read', work =>
      listAdvances(work, listQueryOf(request.query, advanceListOptions)),
    ),
  )

  app.post(url, { config }, async (request, reply) => {
    const give = async (work: Work) => {
      const id = await giveAdvance(payrollOf(work), request.body)
      return { message: success(request, 'advance_paid'), advance: await readAdvance(work, id) }
    }
    return reply
      .code(201)
      .type(json)
      .send(await inOrganization(request, permission, 'create', give, audited))
  })

  app.post(`${url}/:id/void`, { config }, async (request, reply) => {
    const takeBack = async (work: Work) => {
      await voidAdvance(payrollOf(work), idOf(request))
      return { message: success(request, 'voided'), advance: await readAdvance(work, idOf(request)) }
    }
    const before = (work: Work) => readAdvance(work, idOf(request))
    return reply.type(json).send(await inOrganization(request, permission, 'delete', takeBack, { ...audited, before }))
  })
}
