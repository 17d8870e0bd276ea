import { type Issue, Refusal } from '../../schema/errors.ts'

interface DatabaseError extends Error {
  code: string
  constraint?: string
  detail?: string
  table?: string
}

const isDatabaseError = (error: Error): error is DatabaseError =>
  'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error

const onField = (field: string, issue: Issue) => new Refusal('validation', { fields: { [field]: [issue] } })

// "Key (organization_id, code)=(1, 12) already exists." names its columns in order; the last is the person's.
const lastColumn = (detail = '') => /^Key \(([^)]*)\)/.exec(detail)?.[1]?.split(', ').at(-1) ?? ''

/** What the database refused that a person can mend; undefined for a fault of ours. */
export function databaseRefusal(error: Error): Refusal | undefined {
  if (!isDatabaseError(error)) return undefined
  switch (error.code) {
    case '23505':
      return onField(lastColumn(error.detail), 'taken')
    case '23503':
      return error.detail?.includes('is still referenced') ? undefined : onField(lastColumn(error.detail), 'not_found')
    case '22003':
      return onField('', 'too_large')
    case '57P01':
    case '57P03':
    case '53300':
    case '08006':
      return new Refusal('unavailable')
    default:
      return undefined
  }
}
