import { periodSealLabel } from '../../../i18n/labels.ts'
import { wholePage } from '../../../schema/query.ts'
import { disposition } from '../../../server/exports/file-name.ts'
import { fileOfSeal, listSeals, readSeal, type SealReader } from '../../../server/seals/reading.ts'
import { sealPeriod, withdrawSeal } from '../../../server/seals/sealing.ts'
import { auditedSeal } from '../../../server/seals/trail.ts'
import { FileAnswer, idOf, type Route, success } from '../../calls.ts'
import { mockFacts } from '../../populations/facts.ts'
import { context } from '../../store/document-store.ts'
import type { State } from '../../store/state.ts'
import { inOrganization, type Work } from '../../store/work.ts'
import { proofStatusOf } from '../proofs.ts'

const path = '/owner/period-seals'
const permission = 'period_seals'

const reader = (work: Work): SealReader => ({ ...context(work), facts: mockFacts(work), language: work.language })

/** What periods came to when somebody sealed them: sealed, listed, read, withdrawn. Paper needs the server. */
export function periodSealRoutes(state: State): Route[] {
  const labelOf = periodSealLabel
  return [
    {
      method: 'get',
      path,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => ({
          period_seals: wholePage(await listSeals(reader(work))),
        })),
    },
    {
      method: 'post',
      path,
      status: 201,
      labelOf,
      answer: call => {
        const seal = async (work: Work) => {
          const sealing = {
            ...reader(work),
            proofStatus: async () => proofStatusOf(work),
            // The mock does one work after another.
            stillBooks: async () => work.now.toISOString(),
          }
          const id = await sealPeriod(sealing, call.body)
          return { message: success(call, 'sealed'), period_seal: await readSeal(reader(work), id) }
        }
        return inOrganization(state, call, permission, 'create', seal, auditedSeal)
      },
    },
    {
      method: 'get',
      path: `${path}/:id`,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => ({
          period_seal: await readSeal(reader(work), idOf(call)),
        })),
    },
    {
      method: 'get',
      path: `${path}/:id/file`,
      answer: call =>
        inOrganization(state, call, permission, 'read', async work => {
          const { text, ...file } = await fileOfSeal(reader(work), idOf(call))
          const headers = {
            'content-type': 'text/plain; charset=utf-8',
            'content-disposition': disposition('attachment', file),
          }
          return new FileAnswer(headers, Buffer.from(text))
        }),
    },
    {
      method: 'post',
      path: `${path}/:id/withdraw`,
      labelOf,
      answer: call => {
        const withdraw = async (work: Work) => {
          await withdrawSeal(context(work), idOf(call), call.body)
          const period_seal = await readSeal(reader(work), idOf(call))
          return { message: success(call, 'seal_taken_back'), period_seal }
        }
        return inOrganization(state, call, permission, 'create', withdraw, auditedSeal)
      },
    },
  ]
}
