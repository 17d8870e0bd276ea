import type { AuthorityMessage, SubmissionAnswer } from '../answers.ts'
import type { EinvoiceRow, UnitRow } from '../rows.ts'

/** What an answer of the authority makes of a document and of its unit. */

interface Outcome {
  einvoice: Partial<Pick<EinvoiceRow, 'state' | 'is_reported' | 'messages' | 'cleared_xml' | 'cleared_qr'>>
  unit: Pick<UnitRow, 'failures'> & Partial<Pick<UnitRow, 'state' | 'problem'>> & { waits_s: number }
}

/** How long the unit waits after the n-th answer in a row that says nothing. */
const waits_s = [30, 60, 120, 300, 900]

/** Of a document that is answered nothing so often, the others go first. */
export const patienceWithOne = 8

const marked = (messages: readonly AuthorityMessage[], is_error: boolean) =>
  messages.map(message => ({ ...message, is_error }))

const onward = { failures: 0, waits_s: 0 }

export function outcomeOf(answer: SubmissionAnswer, { failures }: Pick<UnitRow, 'failures'>): Outcome {
  switch (answer.outcome) {
    case 'accepted':
    case 'alreadyAccepted': {
      const { status, warnings, clearedXml, code } = answer
      const cleared = {
        ...(clearedXml !== undefined && { cleared_xml: clearedXml }),
        ...(code !== undefined && { cleared_qr: code }),
      }
      return { einvoice: { state: status, messages: marked(warnings, false), ...cleared }, unit: onward }
    }
    case 'rejected':
      return {
        einvoice: { state: 'rejected', messages: [...marked(answer.errors, true), ...marked(answer.warnings, false)] },
        unit: onward,
      }
    case 'tooLarge': {
      const tooLarge = { code: '413', category: null, message: 'Payload too large' }
      return { einvoice: { state: 'rejected', messages: marked([tooLarge], true) }, unit: onward }
    }
    case 'clearanceOff':
      return { einvoice: { is_reported: true }, unit: onward }
    case 'credentials':
      return {
        einvoice: {},
        unit: { ...onward, state: 'suspended', problem: { code: 'credentials', messages: [] } },
      }
    case 'unknown': {
      const own = waits_s[Math.min(failures, waits_s.length - 1)] ?? 0
      return { einvoice: {}, unit: { failures: failures + 1, waits_s: Math.max(own, answer.retryAfterSeconds ?? 0) } }
    }
  }
}
