import type {
  AuthorityMessage,
  CertificateAnswer,
  SubmissionOutcome,
  UnknownOutcome,
  UnknownReason,
} from './answers.ts'

/** An answer of the authority whose body was read whole. */
export interface HttpAnswer {
  status: number
  body: string
  retryAfter: string | null
}

type Fields = Readonly<Record<string, unknown>>

export const unknown = (why: UnknownReason, retryAfterSeconds: number | null = null): UnknownOutcome => ({
  outcome: 'unknown',
  why,
  retryAfterSeconds,
})

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fieldsOf(body: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return isFields(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined

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

const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/** The document that comes back from a clearance. */
function clearedXmlOf({ clearedInvoice }: Fields): string | undefined {
  if (typeof clearedInvoice !== 'string' || !base64.test(clearedInvoice)) return undefined
  try {
    const bytes = Buffer.from(clearedInvoice, 'base64')
    const xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return xml.trimStart().startsWith('<') ? xml : undefined
  } catch {
    return undefined
  }
}

const daySeconds = 86_400

function secondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,9}$/.test(retryAfter) ? Math.min(Number(retryAfter), daySeconds) : null
}

/** What follows from the status alone, for every call. */
function ofStatus({ status, retryAfter }: HttpAnswer): UnknownOutcome | { outcome: 'credentials' } | undefined {
  if (status === 401 || status === 403) return { outcome: 'credentials' }
  if (status === 429) return unknown('tooManyCalls', secondsOf(retryAfter))
  if (status >= 500) return unknown('serverFault', secondsOf(retryAfter))
  if (status >= 300 && status < 400) return unknown('redirect')
  return undefined
}

/** An older answer to what was sent before: accepted, with a warning. */
const isSentBefore = ({ code, message }: AuthorityMessage): boolean =>
  /previously (submitted|reported|cleared)/i.test(`${code} ${message}`)

function accepted(fields: Fields, call: 'clear' | 'report' | 'check'): SubmissionOutcome {
  const { errors, warnings, statuses } = findingsOf(fields)
  const status = statuses.includes('CLEARED') ? 'cleared' : statuses.includes('REPORTED') ? 'reported' : undefined
  const clearedXml = clearedXmlOf(fields)
  const whole = { warnings, ...(clearedXml === undefined ? {} : { clearedXml }) }
  if (warnings.some(isSentBefore))
    return { outcome: 'alreadyAccepted', status: status ?? (call === 'clear' ? 'cleared' : 'reported'), ...whole }
  if (status === undefined || errors.length > 0) return unknown('incomplete')
  // Sent again, it comes back with its document.
  if (call === 'clear' && clearedXml === undefined) return unknown('incomplete')
  return { outcome: 'accepted', status, ...whole }
}

function alreadyAccepted(fields: Fields, call: 'clear' | 'report' | 'check'): SubmissionOutcome {
  const clearedXml = clearedXmlOf(fields)
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
