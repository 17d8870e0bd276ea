import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statementMailLabel } from '../../i18n/files/statements.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { mailTextsIn } from '../../schema/organization/mail-texts.ts'
import { nameIn } from '../../schema/organization/name.ts'
import { may } from '../../schema/permissions.ts'
import { reportByKey } from '../../schema/reports.ts'
import { type StatementParty, statementMail, statementParties, statements } from '../../schema/statements.ts'
import { check, recordSchema } from '../../schema/validate.ts'
import type { AuditEvent } from '../audit/event.ts'
import { dateIn } from '../exports/days.ts'
import { fileTypes } from '../exports/file-name.ts'
import { readReportTable } from '../exports/report-table.ts'
import { forOutside } from '../exports/table.ts'
import { success } from '../http/answers.ts'
import { inOrganization, membershipOf, readingOrganization } from '../http/caller.ts'
import { connectionLimit } from '../http/connection-limit.ts'
import { printFor } from '../http/downloads/printing.ts'
import { idOf } from '../http/parameters.ts'
import { statementLetter } from '../mail/letters.ts'
import { logoOfWork } from '../organizations/sql/logos.ts'
import { countAttempt, counter, limits } from '../people/sql/throttles.ts'
import { reportSheetOf } from '../print/report-paper.ts'
import { sqlFacts } from '../reports/sql/facts.ts'
import { readRecord } from '../resources/sql/records.ts'
import type { Work } from '../work.ts'

/** A letter on its way holds a connection of the pool, however slow the mail server: the others are left to everybody. */
const limitSending = connectionLimit(3, 30_000)

/** The statements of clients and suppliers, mailed to them. */
export async function statementRoutes(app: FastifyInstance): Promise<void> {
  for (const party of statementParties)
    app.post(`/owner/${party}/:id/statement/mail`, { config: { labelOf: statementMailLabel } }, (request, reply) =>
      mailStatement(request, reply, party),
    )
}

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function askedOf(request: FastifyRequest) {
  const checked = check(recordSchema(statementMail, 'create'), request.body)
  const values = 'values' in checked ? checked.values : refuseFields(checked.issues)
  const { email, message, preset, date_from, date_to } = values
  const days = Object.fromEntries(
    Object.entries({ preset, date_from, date_to }).filter(([, value]) => asText(value) !== null),
  )
  return { email: asText(email), message: asText(message), days }
}

/** Reads the statement in one snapshot, and whither it goes. It is in the language of the organization's books. */
async function readStatement(request: FastifyRequest, work: Work, party: StatementParty) {
  const { report, filter } = statements[party]
  if (!may(work.permissions, party, 'read')) refuse('forbidden')
  const id = idOf(request)
  const { email, message, days } = askedOf(request)
  const record = await readRecord(work, party, id)
  const to = email ?? asText(record.email) ?? refuseFields({ email: ['no_address'] })
  const { language } = work.organization
  const { table, question, plain } = await readReportTable(
    { ...work, language },
    knownAt => sqlFacts(work.tx, work.organization.id, knownAt),
    reportByKey(report) ?? refuse('not_found'),
    { ...days, [filter]: String(id) },
  )
  return {
    sheet: await reportSheetOf(forOutside(table), work.organization, await logoOfWork(work), work.now),
    fileName: `${plain}.pdf`,
    question,
    id,
    letter: statementLetter({
      hasArabicDigits: work.organization.digits === 'arabic',
      to,
      language,
      organization: nameIn(work.organization, language),
      party: String(record.display_name),
      from: dateIn(question.from),
      until: dateIn(question.to),
      message,
      texts: mailTextsIn(work.organization, language),
      replyTo: work.caller.email,
    }),
    name: String(record.display_name),
  }
}

async function mailStatement(request: FastifyRequest, reply: FastifyReply, party: StatementParty) {
  const { db, mailer, now } = request.server.services
  const { report } = statements[party]
  const { organization } = await membershipOf(request)
  // Printed before its own transaction, so that no connection waits for the printer.
  const statement = await readingOrganization(request, report, work => readStatement(request, work, party))
  const pdf = await printFor(reply, statement.sheet)
  const { letter, question, fileName } = statement
  const send = async () => {
    const tooMany = await countAttempt(db, now(), counter(limits.mailStatement, String(organization.id)))
    if (tooMany) throw tooMany
    await mailer
      .send({ ...letter, attachments: [{ name: fileName, type: fileTypes.pdf, content: pdf }] })
      .catch((failure: { code?: unknown; responseCode?: unknown }) => {
        const { code, responseCode } = failure
        request.log.error({ code, responseCode }, 'a statement could not be mailed')
        refuse('mail_failed')
      })
    return { message: success(request, 'mailed'), mail: { email: letter.to, from: question.from, to: question.to } }
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
  const answer = await limitSending(() => inOrganization(request, report, 'read', send, { event }))
  return reply.type('application/json; charset=utf-8').send(answer)
}
