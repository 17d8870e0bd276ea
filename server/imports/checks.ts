import { firstOf } from '../../schema/collections/certain.ts'
import type { Issue } from '../../schema/errors.ts'
import type { Field } from '../../schema/fields.ts'
import { check, filled, type Value } from '../../schema/validate.ts'

export type Checked<V extends Value> = { value: V; issue?: never } | { issue: Issue; value?: never }

/**
 * The check that a form makes of a field, made once for each different cell: a shop's month has forty thousand prices
 * and four hundred different ones. `read` brings a cell to the form of the wire first; an empty cell is null.
 */
export function checkOnce<V extends Value>(
  field: Field,
  decimals: number,
  read: (cell: string) => string | { issue: Issue },
): (cell: string) => Checked<V | null> {
  const schema = filled(field, decimals)
  const known = new Map<string, Checked<V | null>>([['', { value: null }]])
  return cell => {
    const before = known.get(cell)
    if (before) return before
    const found = checkedBy(schema, read(cell)) as Checked<V | null>
    known.set(cell, found)
    return found
  }
}

function checkedBy(schema: ReturnType<typeof filled>, written: string | { issue: Issue }): Checked<Value | null> {
  if (typeof written !== 'string') return written
  if (written === '') return { value: null }
  const result = check(schema, written)
  return 'values' in result
    ? { value: result.values as Value }
    : { issue: firstOf(firstOf(Object.values(result.issues))) }
}

const yes = new Set(['1', 'true', 'yes', 'y', 'x', 'on', 'نعم', 'صح', 'خاضع', 'خاضعة'])
const no = new Set(['0', 'false', 'no', 'n', 'off', 'لا', 'خطأ', 'معفى', 'معفاة'])

/** Yes or no as people write it, as the wire writes it. */
export function plainFlag(cell: string): string {
  const word = cell.toLowerCase()
  return yes.has(word) ? '1' : no.has(word) ? '0' : cell
}
