import { type FieldIssues, refuseIfAny } from '../../schema/errors.ts'
import type { Field, Fields } from '../../schema/fields.ts'
import { toAsciiDigits } from '../../schema/search.ts'
import { check, recordSchema } from '../../schema/validate.ts'

/** Fields of a body that a change did not take: pure. */

type Wire = Record<string, unknown>

const isNone = (value: unknown) => value === undefined || value === null || value === ''
const isScalar = (value: unknown) => typeof value !== 'object' || value === null

/** A value as its field reads it, whoever may write it; as it was sent where it cannot be read. */
function readAs(name: string, field: Field | undefined, sent: unknown): unknown {
  if (!field) return sent
  const { readOnly: _, createOnly: __, ...written } = field
  const read = check(recordSchema({ [name]: written as Field }, 'create', 9), { [name]: sent })
  return 'values' in read ? read.values[name] : sent
}

const decimalPattern = /^[+-]?\d+(\.\d+)?$/

/** A value in the form in which it is compared: 5 is 5.00, and a flag of a form is a flag. */
function compared(value: unknown): string {
  if (isNone(value)) return ''
  const text = toAsciiDigits(String(value)).trim()
  if (!decimalPattern.test(text)) return text
  const [whole = '', part = ''] = text.replace('+', '').split('.')
  const digits = `${whole.replace(/^(-?)0+(?=\d)/, '$1')}.${part.replace(/0+$/, '')}`
  return digits === '-0.' ? '0.' : digits
}

const isSame = (sent: unknown, stands: unknown): boolean =>
  typeof stands === 'boolean'
    ? [String(stands), stands ? '1' : '0'].includes(compared(sent).replace(/\.$/, ''))
    : compared(sent) === compared(stands)

/**
 * Refuses a change whose body sends what the record answers with another value, and that value was not taken: it was
 * chosen when the record was made, follows from the books, or comes from another record. A value that the record had
 * before is what a program sends back that changes something else.
 */
export function refuseUntaken(fields: Fields, body: unknown, before: Wire | null, after: Wire | null): void {
  if (before === null || after === null || isScalar(body) || Array.isArray(body)) return
  const issues: FieldIssues = {}
  for (const [name, sent] of Object.entries(body as Wire)) {
    if (name === 'revision' || !(name in after) || !isScalar(after[name]) || !isScalar(before[name])) continue
    const field = fields[name]
    const isWritten = field !== undefined && !field.readOnly && !field.createOnly
    const read = readAs(name, field, sent)
    if (isWritten && isNone(read)) continue
    // What somebody does not see they are not told of by a refusal either.
    const stands = isNone(after[name]) ? [after[name]] : [after[name], before[name]]
    if (!isScalar(sent) || !stands.some(value => isSame(read, value))) issues[name] = ['not_taken']
  }
  refuseIfAny(issues)
}
