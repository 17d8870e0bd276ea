import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bankStatementLabel } from '../../../i18n/labels.ts'
import type { BankStatement } from '../../../schema/bank/answers.ts'
import { bankLineListOptions, bankStatementListOptions, statementFields } from '../../../schema/bank/fields.ts'
import { type Issue, refuseFields, refuseIfAny } from '../../../schema/errors.ts'
import { date } from '../../../schema/fields.ts'
import { demand } from '../../../schema/permissions.ts'
import { check, missing, recordSchema } from '../../../schema/validate.ts'
import type { AuditEvent } from '../../audit/event.ts'
import { readStatements } from '../../bank/read.ts'
import type { KnownSheet, SheetMemory } from '../../bank/sheet/mapping.ts'
import { type Statement, UnreadableStatement } from '../../bank/statement.ts'
import {
  listBankAccounts,
  listLines,
  listStatements,
  readStatement,
  removeStatement,
} from '../../bank/statements/sql/lists.ts'
import { reconciliationOf } from '../../bank/statements/sql/reconciliation.ts'
import { knownSheet, type TakingIn, takeIn } from '../../bank/statements/sql/taking-in.ts'
import { concurrencyLimit } from '../../concurrency-limit.ts'
import { inTransaction } from '../../db/connect.ts'
import { listQueryOf } from '../../db/listing.ts'
import { openOrganization } from '../../db/organization.ts'
import { success } from '../../http/answers.ts'
import { withUpload } from '../../http/bodies/body.ts'
import { inOrganization, membershipOf, readingOrganization } from '../../http/caller.ts'
import { idOf } from '../../http/parameters.ts'
import { disconnected } from '../../http/stopping.ts'
import type { UploadedFile } from '../../imports/uploaded-file.ts'
import type { Work } from '../../work.ts'

const url = '/owner/bank-statements'
const permission = 'bank_statements'
const config = { labelOf: bankStatementLabel }

/** Statements of banks: taken in, listed, taken out, and what explains how the books differ from them. */
export async function bankStatementRoutes(app: FastifyInstance): Promise<void> {
  takingInRoute(app)

  app.get(url, { config }, request =>
    inOrganization(request, permission, 'read', async work => ({
      bank_statements: await listStatements(work, listQueryOf(request.query, bankStatementListOptions)),
    })),
  )

  app.get(`${url}/:id`, { config }, request =>
    inOrganization(request, permission, 'read', async work => ({
      bank_statement: await readStatement(work, idOf(request)),
    })),
  )

  app.delete(`${url}/:id`, { config }, request => {
    const remove = async (work: Work) => ({
      message: success(request, 'statement_removed'),
      bank_statement: await removeStatement(work, idOf(request)),
    })
    const event = (event: AuditEvent, { bank_statement }: { bank_statement: BankStatement }): AuditEvent => ({
      ...event,
      recordName: bank_statement.number ?? bank_statement.file_name,
    })
    return inOrganization(request, permission, 'delete', remove, { event })
  })

  app.get('/owner/bank-lines', { config }, request =>
    inOrganization(request, permission, 'read', async work => ({
      bank_lines: await listLines(work, listQueryOf(request.query, bankLineListOptions)),
    })),
  )

  app.get('/owner/bank-accounts', request =>
    readingOrganization(request, permission, async work => ({ bank_accounts: await listBankAccounts(work) })),
  )

  app.get('/owner/bank-accounts/:id/reconciliation', { config }, request =>
    readingOrganization(request, permission, async work => ({
      reconciliation: await reconciliationOf(work, idOf(request), dayOf(request.query)),
    })),
  )
}

/** The day that is asked about; null where none is named. */
function dayOf(query: unknown): string | null {
  const { organization_id: _, ...others } = query as Record<string, unknown>
  const checked = check(recordSchema({ date: date() }, 'create'), others)
  const { date: day } = 'values' in checked ? checked.values : refuseFields(checked.issues)
  return typeof day === 'string' ? day : null
}

/** What a file that cannot be read is refused with: why, and the place in it. */
function issuesOf({ reason, place }: UnreadableStatement): Issue[] {
  const why: Issue = reason === 'missing' ? 'required' : `statement_${reason}`
  if (place.line === undefined) return [why]
  return [
    why,
    place.written === undefined
      ? `statement_line|${place.line}`
      : `statement_line_written|${place.line}|${place.written}`,
  ]
}

async function statementsOf(file: UploadedFile, memory: SheetMemory): Promise<Statement[]> {
  try {
    const statements = await readStatements(file.name, await readFile(file.path), memory)
    if (statements.length === 0) throw new UnreadableStatement('noStatement')
    return statements
  } catch (problem) {
    if (problem instanceof UnreadableStatement) return refuseFields({ file: issuesOf(problem) })
    throw problem
  }
}

/** What is known of the sheets of an account, before the file is read and the transaction begins. */
const knownOf = (request: FastifyRequest, organizationId: number, accountId: number): Promise<KnownSheet | null> =>
  inTransaction(request.server.services.db, async tx => {
    await openOrganization(tx, organizationId)
    return knownSheet(tx, organizationId, accountId)
  })

/** What comes with the file, checked. */
function requestOf(body: unknown, file: UploadedFile | undefined) {
  const checked = check(recordSchema(statementFields, 'create'), body ?? {})
  const issues = 'issues' in checked ? checked.issues : missing(statementFields, checked.values)
  refuseIfAny({ ...issues, ...(file === undefined ? { file: ['required' as const] } : {}) })
  const values = 'values' in checked ? checked.values : refuseFields(checked.issues)
  const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
  const uploaded = file ?? refuseFields({ file: ['required'] })
  const request: Omit<TakingIn, 'sheet'> = {
    accountId: Number(values.account_id),
    bankAccount: text(values.bank_account),
    reason: text(values.reason),
    file: { name: uploaded.name, digest: uploaded.digest },
  }
  return { request, uploaded, isDryRun: values.dry_run === true }
}

/** Carries the answer of a dry run out of the transaction, which is undone. */
class DryRun extends Error {
  constructor(readonly answer: object) {
    super('dry run')
  }
}

function takingInRoute(app: FastifyInstance): void {
  const reading = concurrencyLimit({ most: 2, maxOfOne: 1, timeout_ms: 60_000, refusal: 'too_many_uploads' })
  const takesFile = () => true

  app.post(url, { config: { ...config, takesFile } }, (request, reply) =>
    withUpload(request, async file => {
      const { organization, permissions } = await membershipOf(request)
      demand(permissions, permission, 'create')
      const { request: taking, uploaded, isDryRun } = requestOf(request.body, file)
      if (request.headers['idempotency-key'] !== undefined)
        request.body = { ...(request.body as object | null), file: `${uploaded.digest} ${uploaded.name}` }
      const memory: SheetMemory = { known: await knownOf(request, organization.id, taking.accountId), found: null }
      const statements = await reading(disconnected(reply))(organization.id, () => statementsOf(uploaded, memory))
      const take = async (work: Work) => {
        const taken = await takeIn(work, statements, { ...taking, sheet: memory.found })
        const answer = {
          message: success(request, taken.new_lines > 0 ? 'statements_taken' : 'statements_known'),
          ...taken,
        }
        if (isDryRun)
          throw new DryRun({ ...answer, statements: taken.statements.map(statement => ({ ...statement, id: null })) })
        return answer
      }
      const event = (event: AuditEvent, answer: { statements: { id: number | null }[] }): AuditEvent => ({
        ...event,
        ...{ recordId: answer.statements[0]?.id ?? null, recordName: taking.file.name },
      })
      const answer = await inOrganization(request, permission, 'create', take, { event }).catch((problem: unknown) => {
        if (problem instanceof DryRun) return problem.answer
        throw problem
      })
      return reply.code(201).type('application/json; charset=utf-8').send(answer)
    }),
  )
}
