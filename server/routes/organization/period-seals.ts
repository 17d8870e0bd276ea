import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { periodSealWords } from '../../../i18n/books/period-seals.ts'
import { periodSealLabel } from '../../../i18n/labels.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { wholePage } from '../../../schema/query.ts'
import { stillLedger } from '../../books/sql/numbers.ts'
import { context } from '../../books/sql/store.ts'
import { periodName } from '../../calendar.ts'
import { disposition, fileTypes } from '../../exports/file-name.ts'
import { tableOfSeal } from '../../exports/seal-table.ts'
import { success } from '../../http/answers.ts'
import { inOrganization, readingOrganization } from '../../http/caller.ts'
import { printFor } from '../../http/downloads/printing.ts'
import { idOf } from '../../http/parameters.ts'
import { logoOfWork } from '../../organizations/sql/logos.ts'
import { reportSheetOf } from '../../print/report-paper.ts'
import { readProofStatus } from '../../proofs/sql/runs.ts'
import { sqlFacts } from '../../reports/sql/facts.ts'
import { fileOfSeal, listSeals, readSeal, type SealReader } from '../../seals/reading.ts'
import { sealPeriod, withdrawSeal } from '../../seals/sealing.ts'
import { auditedSeal } from '../../seals/trail.ts'
import type { Work } from '../../work.ts'

const url = '/owner/period-seals'
const permission = 'period_seals'

const reader = (work: Work): SealReader => ({
  ...context(work),
  facts: sqlFacts(work.tx, work.organization.id),
  language: work.language,
})

/** Whoever writes entries holds the row of the organization, and waits while it is held from them. */
async function stillBooks({ tx, organization }: Work): Promise<string> {
  await stillLedger(tx, organization.id)
  const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(tx)
  return firstOf(rows).at
}

/** What periods came to when somebody sealed them: sealed, listed, read, printed, withdrawn. */
export async function periodSealRoutes(app: FastifyInstance): Promise<void> {
  const config = { labelOf: periodSealLabel }

  app.get(url, async request =>
    inOrganization(request, permission, 'read', async work => ({
      period_seals: wholePage(await listSeals(reader(work))),
    })),
  )

  app.post(url, { config }, async (request, reply) => {
    const seal = async (work: Work) => {
      const sealing = {
        ...reader(work),
        proofStatus: () => readProofStatus(work.tx, work.organization.id),
        stillBooks: () => stillBooks(work),
      }
      const id = await sealPeriod(sealing, request.body)
      return { message: success(request, 'sealed'), period_seal: await readSeal(reader(work), id) }
    }
    const answer = await inOrganization(request, permission, 'create', seal, auditedSeal)
    return reply.code(201).type('application/json; charset=utf-8').send(answer)
  })

  app.get(`${url}/:id`, async request =>
    inOrganization(request, permission, 'read', async work => ({
      period_seal: await readSeal(reader(work), idOf(request)),
    })),
  )

  app.get(`${url}/:id/pdf`, async (request, reply) => {
    const { sheet, name } = await readingOrganization(request, permission, async work => {
      const { organization, language, now } = work
      const seal = await readSeal(reader(work), idOf(request))
      return {
        sheet: await reportSheetOf(
          tableOfSeal(seal, organization, language),
          organization,
          await logoOfWork(work),
          now,
        ),
        name: `${periodSealWords.one[language]} ${periodName(seal)} ${seal.code}`,
      }
    })
    const file = { name, plain: 'period-seal', extension: 'pdf' }
    return reply
      .type(fileTypes.pdf)
      .header('content-disposition', disposition('inline', file))
      .send(await printFor(reply, sheet))
  })

  app.get(`${url}/:id/file`, async (request, reply) => {
    const { text, ...file } = await readingOrganization(request, permission, work =>
      fileOfSeal(reader(work), idOf(request)),
    )
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', disposition('attachment', file))
      .send(text)
  })

  app.post(`${url}/:id/withdraw`, { config }, async (request, reply) => {
    const withdraw = async (work: Work) => {
      await withdrawSeal(context(work), idOf(request), request.body)
      return { message: success(request, 'seal_taken_back'), period_seal: await readSeal(reader(work), idOf(request)) }
    }
    const answer = await inOrganization(request, permission, 'create', withdraw, auditedSeal)
    return reply.type('application/json; charset=utf-8').send(answer)
  })
}
