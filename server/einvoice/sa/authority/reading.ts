import {
  base64,
  type Fields,
  fieldsOf,
  type HttpAnswer,
  isFields,
  ofStatus,
  textOf,
  unknown,
  xmlIn,
} from '../../answer-parts.ts'
import type { AuthorityMessage, SubmissionOutcome } from '../../answers.ts'
import type { CertificateAnswer } from './answers.ts'

function messageOf(value: unknown): AuthorityMessage[] {
  if (typeof value === 'string') return [{ code: '', category: null, message: value }]
  if (!isFields(value)) return []
  const [code, message] = [textOf(value.code) ?? '', textOf(value.message) ?? '']
  return code === '' && message === '' ? [] : [{ code, category: textOf(value.category) ?? null, message }]
}

const messagesOf = (value: unknown): AuthorityMessage[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).flatMap(messageOf)

/** What a body says, in either of its two shapes: findings under `validationResults`, or directly. */
function findingsOf(fields: Fields) {
  const nested = isFields(fields.validationResults) ? fields.validationResults : {}
  const own = textOf(fields.code) === undefined ? [] : messageOf(fields)
  return {
    // The description of the calls has it without an r.
    errors: [
      ...messagesOf(nested.errorMessages),
      ...messagesOf(nested.erroMessages),
      ...messagesOf(fields.errors),
      ...messagesOf(fields.error),
      ...own,
    ],
    warnings: [...messagesOf(nested.warningMessages), ...messagesOf(fields.warnings)],
    statuses: [fields.clearanceStatus, fields.reportingStatus, fields.status].map(textOf),
  }
}

/** An older answer to what was sent before: accepted, with a warning. */
const isSentBefore = ({ code, message }: AuthorityMessage): boolean =>
  /previously (submitted|reported|cleared)/i.test(`${code} ${message}`)

function accepted(fields: Fields, call: 'clear' | 'report' | 'check'): SubmissionOutcome {
  const { errors, warnings, statuses } = findingsOf(fields)
  const status = statuses.includes('CLEARED') ? 'cleared' : statuses.includes('REPORTED') ? 'reported' : undefined
  const clearedXml = xmlIn(fields.clearedInvoice)
  const whole = { warnings, ...(clearedXml === undefined ? {} : { clearedXml }) }
  if (warnings.some(isSentBefore))
    return { outcome: 'alreadyAccepted', status: status ?? (call === 'clear' ? 'cleared' : 'reported'), ...whole }
  if (status === undefined || errors.length > 0) return unknown('incomplete')
  // Sent again, it comes back with its document.
  if (call === 'clear' && clearedXml === undefined) return unknown('incomplete')
  return { outcome: 'accepted', status, ...whole }
}

function alreadyAccepted(fields: Fields, call: 'clear' | 'report' | 'check'): SubmissionOutcome {
  const clearedXml = xmlIn(fields.clearedInvoice)
  return {
    outcome: 'alreadyAccepted',
    status: call === 'clear' ? 'cleared' : 'reported',
    warnings: findingsOf(fields).warnings,
    ...(clearedXml === undefined ? {} : { clearedXml }),
  }
}

/** What the answer to a document means. */
export function submissionOutcome(answer: HttpAnswer, call: 'clear' | 'report' | 'check'): SubmissionOutcome {
  const { status, body } = answer
  if (status === 303 && call === 'clear') return { outcome: 'clearanceOff' }
  if (status === 413) return { outcome: 'tooLarge' }
  const known = ofStatus(answer)
  if (known) return known
  const fields = fieldsOf(body)
  if (![200, 202, 208, 400, 409].includes(status)) return unknown('unexpectedStatus')
  if (!fields) return unknown('notJson')
  if (status === 208 || status === 409) return alreadyAccepted(fields, call)
  if (status !== 400) return accepted(fields, call)
  const { errors, warnings } = findingsOf(fields)
  return errors.length === 0 ? unknown('incomplete') : { outcome: 'rejected', errors, warnings }
}

const notCompliant = 'NOT_COMPLIANT'

/** What the answer to a request for a certificate means. */
export function certificateOutcome(answer: HttpAnswer): CertificateAnswer {
  const known = ofStatus(answer)
  if (known) return known
  const fields = fieldsOf(answer.body)
  if (![200, 400, 428].includes(answer.status)) return unknown('unexpectedStatus')
  if (!fields) return unknown('notJson')
  const [requestId, token, secret] = [fields.requestID, fields.binarySecurityToken, fields.secret].map(textOf)
  // What is not compliant comes with 200, too.
  const isCompliant = answer.status === 200 && textOf(fields.dispositionMessage) !== notCompliant
  if (answer.status !== 400 && requestId && token && secret) {
    const certificate = Buffer.from(token, 'base64').toString('utf8')
    if (!base64.test(certificate)) return unknown('incomplete')
    return { outcome: 'issued', requestId, credentials: { token, secret }, certificate, needsChecks: !isCompliant }
  }
  if (answer.status === 200 && !isCompliant)
    return { outcome: 'refused', errors: [{ code: notCompliant, category: null, message: notCompliant }] }
  const { errors } = findingsOf(fields)
  return errors.length === 0 ? unknown('incomplete') : { outcome: 'refused', errors }
}
