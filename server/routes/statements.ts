import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statementMailLabel } from '../../i18n/files/statements.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { demand, demandWriting } from '../../schema/permissions.ts'
import { reportByKey } from '../../schema/reports.ts'
import { type StatementParty, statementMail, statementParties, statements } from '../../schema/statements.ts'
import { check, recordSchema } from '../../schema/validate.ts'
import type { AuditEvent } from '../audit/event.ts'
import { readReportTable } from '../exports/report-table.ts'
import { forOutside } from '../exports/table.ts'
import { success } from '../http/answers.ts'
import { inOrganization, membershipOf, readingOrganization } from '../http/caller.ts'
import { idOf } from '../http/parameters.ts'
import { logoOfWork } from '../organizations/sql/logos.ts'
import { countAttempt, counter, limits } from '../people/sql/throttles.ts'
import { reportSheetOf } from '../print/report-paper.ts'
import { sqlFacts } from '../reports/sql/facts.ts'
import { readRecord } from '../resources/sql/records.ts'
import { sendingOf } from '../sending/sql/sending.ts'
import { putStatement } from '../sending/statement-letter.ts'
import type { Work } from '../work.ts'

/** The statements of clients and suppliers, mailed to them. */
export async function statementRoutes(app: FastifyInstance): Promise<void> {
  for (const party of statementParties)
    app.post(`/owner/${party}/:id/statement/mail`, { config: { labelOf: statementMailLabel } }, (request, reply) =>
      mailStatement(request, reply, party),
    )
}

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function requestedOf(request: FastifyRequest) {
  const checked = check(recordSchema(statementMail, 'create'), request.body)
  const values = 'values' in checked ? checked.values : refuseFields(checked.issues)
  const { email, message, preset, date_from, date_to } = values
  const days = Object.fromEntries(
    Object.entries({ preset, date_from, date_to }).filter(([, value]) => asText(value) !== null),
  )
  return { email: asText(email), message: asText(message), days }
}

/** Reads the statement and puts its letter. It is in the language of the organization's books. */
async function readStatement(request: FastifyRequest, work: Work, party: StatementParty) {
  const { report, filter } = statements[party]
  demand(work.permissions, party, 'read')
  demandWriting(work.permissions, party)
  const id = idOf(request)
  const { email, message, days } = requestedOf(request)
  const record = await readRecord(work, party, id)
  const to = email ?? asText(record.email) ?? refuseFields({ email: ['no_address'] })
  const { language } = work.organization
  const { table, question, plain } = await readReportTable(
    { ...work, language },
    knownAt => sqlFacts(work.tx, work.organization.id, knownAt),
    reportByKey(report) ?? refuse('not_found'),
    { ...days, [filter]: String(id) },
  )
  const sheet = await reportSheetOf(forOutside(table), work.organization, await logoOfWork(work), work.now)
  const name = String(record.display_name)
  return { id, name, to, language, message, question, paper: { name: `${plain}.pdf`, sheet } }
}

async function mailStatement(request: FastifyRequest, reply: FastifyReply, party: StatementParty) {
  const { services } = request.server
  const { report } = statements[party]
  const { organization } = await membershipOf(request)
  // Read in a snapshot of its own, so that its figures are of one moment.
  const statement = await readingOrganization(request, report, work => readStatement(request, work, party))
  const { question, to } = statement
  const put = async (work: Work) => {
    const tooMany = await countAttempt(
      services.db,
      work.now,
      counter(limits.mailStatement, String(organization.id)),
      counter(limits.mailStatementEmail, String(organization.id), to.toLowerCase()),
    )
    if (tooMany) throw tooMany
    const days = { from: question.from, until: question.to }
    await putStatement(sendingOf(work, services), { ...statement, ...days, party, report, by: work.caller })
    return { message: success(request, 'mail_waits'), mail: { email: to, from: question.from, to: question.to } }
  }
  const event = (follows: AuditEvent): AuditEvent => ({
    ...follows,
    action: 'mail',
    resource: party,
    recordId: statement.id,
    recordName: statement.name,
    before: null,
    after: { report, ...follows.after },
  })
  const answer = await inOrganization(request, report, 'read', put, { event })
  services.jobs.wake('mail')
  return reply.type('application/json; charset=utf-8').send(answer)
}
