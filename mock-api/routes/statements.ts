import { statementMailLabel } from '../../i18n/files/statements.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import { demand, demandWriting } from '../../schema/permissions.ts'
import { reportByKey } from '../../schema/reports.ts'
import { statementMail, statementParties, statements } from '../../schema/statements.ts'
import { check, recordSchema } from '../../schema/validate.ts'
import { readQuestion } from '../../server/reports/question.ts'
import { putStatement } from '../../server/sending/statement-letter.ts'
import { idOf, type Route, success } from '../calls.ts'
import { mockFacts } from '../populations/facts.ts'
import { sendingOf } from '../store/sending.ts'
import { ownedBy, type State } from '../store/state.ts'
import { inOrganization } from '../store/work.ts'

/** Statements by mail: the letter stands in the outbox, without the PDF, for the mock has no printer. */

const asText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

export const statementRoutes = (state: State): Route[] =>
  statementParties.map(party => {
    const { report, filter } = statements[party]
    return {
      method: 'post',
      path: `/owner/${party}/:id/statement/mail`,
      labelOf: statementMailLabel,
      answer: call =>
        inOrganization(
          state,
          call,
          report,
          'read',
          async work => {
            demand(work.permissions, party, 'read')
            demandWriting(work.permissions, party)
            const { organization, caller } = work
            const checked = check(recordSchema(statementMail, 'create'), call.body)
            const { email, message, ...days } = 'values' in checked ? checked.values : refuseFields(checked.issues)
            const id = idOf(call)
            const record = ownedBy(state.collections[party], organization.id).find(each => each.id === id)
            if (!record) return refuse('not_found')
            const to = asText(email) ?? asText(record.email) ?? refuseFields({ email: ['no_address'] })
            const given = Object.fromEntries(Object.entries(days).filter(([, value]) => asText(value) !== null))
            const name = reportByKey(report) ?? refuse('not_found')
            const question = await readQuestion(work, name, { ...given, [filter]: String(id) }, () =>
              mockFacts(work, null),
            )
            await putStatement(sendingOf(work), {
              ...{ party, id, report, to, language: organization.language, by: caller, paper: null },
              ...{ name: String(record.display_name), message: asText(message) },
              ...{ from: question.from, until: question.to },
            })
            return { message: success(call, 'mail_waits'), mail: { email: to, from: question.from, to: question.to } }
          },
          {
            event: follows => {
              const id = idOf(call)
              const record = ownedBy(state.collections[party], Number(call.query.organization_id)).find(
                each => each.id === id,
              )
              return {
                ...follows,
                action: 'mail',
                resource: party,
                recordId: id,
                recordName: String(record?.display_name),
                before: null,
                after: { report, ...follows.after },
              }
            },
          },
        ),
    }
  })
