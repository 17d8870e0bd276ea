import { type Fields, fieldsOf, type HttpAnswer, isFields, ofStatus, textOf, unknown, xmlIn } from '../answer-parts.ts'
import type { AuthorityMessage, SubmissionOutcome } from '../answers.ts'

/** What the answer of Jordan’s authority means, in either of the two shapes that it was seen in. */

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

function messageOf(value: unknown): AuthorityMessage[] {
  if (typeof value === 'string') return value === '' ? [] : [{ code: '', category: null, message: value }]
  if (!isFields(value)) return []
  const code = textOf(value.EINV_CODE) ?? textOf(value.code) ?? ''
  const message = textOf(value.EINV_MESSAGE) ?? textOf(value.message) ?? ''
  const category = textOf(value.EINV_CATEGORY) ?? textOf(value.category) ?? null
  return code === '' && message === '' ? [] : [{ code, category, message }]
}

const messagesOf = (...several: readonly unknown[]): AuthorityMessage[] => several.flatMap(listOf).flatMap(messageOf)

function findingsOf(fields: Fields) {
  const [own, older] = [fields.EINV_RESULTS, fields.validationResults].map(each => (isFields(each) ? each : {}))
  return {
    errors: messagesOf(own?.ERRORS, older?.errorMessages, fields.errors, fields.error),
    warnings: messagesOf(own?.WARNINGS, older?.warningMessages),
  }
}

const sent = 'SUBMITTED'
const sentBefore = 'ALREADY_SUBMITTED'

/** What an accepted document comes back with. */
function returned(fields: Fields) {
  const clearedXml = xmlIn(fields.EINV_SINGED_INVOICE ?? fields.submittedInvoice)
  const code = textOf(fields.EINV_QR ?? fields.qrCode)?.trim()
  return { ...(clearedXml !== undefined && { clearedXml }), ...(code && { code }) }
}

/** Something was taken under this number before, and it is not what was sent. */
const isAnother = (fields: Fields, uuid: string): boolean => {
  const theirs = textOf(fields.EINV_INV_UUID ?? fields.invoiceUUID)
  return theirs !== undefined && theirs.toLowerCase() !== uuid.toLowerCase()
}

/** What the answer to a document of this identifier means. */
export function submissionOutcome(answer: HttpAnswer, uuid: string): SubmissionOutcome {
  const { status, body } = answer
  if (status === 413) return { outcome: 'tooLarge' }
  const known = ofStatus(answer)
  if (known) return known
  if (status !== 200 && status !== 201 && status !== 400) return unknown('unexpectedStatus')
  const fields = fieldsOf(body)
  if (!fields) return unknown('notJson')
  const { errors, warnings } = findingsOf(fields)
  const stated = textOf(fields.EINV_STATUS ?? fields.invoiceStatus)
  const isBefore = stated === sentBefore
  if (isBefore && isAnother(fields, uuid))
    return {
      outcome: 'rejected',
      warnings,
      errors: [{ code: sentBefore, category: null, message: body.slice(0, 2000) }],
    }
  if (isBefore) return { outcome: 'alreadyAccepted', status: 'reported', warnings, ...returned(fields) }
  if (stated === sent && errors.length === 0)
    return { outcome: 'accepted', status: 'reported', warnings, ...returned(fields) }
  const reasons = errors.length > 0 ? errors : status === 400 ? messagesOf(fields) : []
  return reasons.length === 0 ? unknown('incomplete') : { outcome: 'rejected', errors: reasons, warnings }
}
