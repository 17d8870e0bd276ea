import { type Issue, Refusal } from '../../schema/errors.ts'

interface DatabaseError extends Error {
  code: string
  constraint?: string
  detail?: string
  table?: string
}

const isDatabaseError = (error: Error): error is DatabaseError =>
  'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && 'severity' in error

/** What the driver says where it has no code: no connection came free in time, or the one at work is gone. */
const unreachedWords =
  /^(timeout exceeded when trying to connect|(Client|Connection) .*(terminated|ended|closed|not queryable)|Cannot use a pool after)/i

/** What the system says of a connection that cannot be made or is gone: to the socket of the embedded database, or over a network. */
const unreachedCodes: ReadonlySet<string> = new Set([
  ...['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])

function isUnreached(error: Error): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  // The socket of a database that has just ended is no more, or is of nobody.
  return (
    unreachedWords.test(error.message) ||
    unreachedCodes.has(code ?? '') ||
    (syscall === 'connect' && (code === 'ENOENT' || code === 'EACCES'))
  )
}

const onField = (field: string, issue: Issue) => new Refusal('validation', { fields: { [field]: [issue] } })

// With row-level security the database names no values, only the constraint, which names its columns in order:
// `documents_organization_id_kind_reference_key`. What a person entered is the last of them.
// A node of Citus says it in its message alone, by the names of a part of the table: `…_reference_key_102123`.
function enteredColumn({ constraint, table, message }: DatabaseError): string {
  const name = constraint ?? /constraint "([^"]+)"/.exec(message)?.[1]?.replace(/_\d+$/, '') ?? ''
  const begin = table === undefined ? '(.*(?=_organization_id_)|[a-z]+)' : table
  return name.replace(new RegExp(`^${begin}_(organization_id_)?(kind_)?`), '').replace(/_f?key\d*$/, '')
}

/** What the database refused that a person can mend; undefined for a fault of ours. */
export function databaseRefusal(error: Error): Refusal | undefined {
  if (isUnreached(error)) return new Refusal('unavailable')
  if (!isDatabaseError(error)) return undefined
  if (error.code === '0A000' && error.message === 'cached plan must not change result type')
    return new Refusal('unavailable')
  switch (error.code) {
    case '23505': {
      const field = enteredColumn(error)
      return onField(field, field === 'reference' ? 'supplier_number_taken' : 'taken')
    }
    case '23503':
      return error.detail?.includes('is still referenced') ? undefined : onField(enteredColumn(error), 'not_found')
    case '22003':
      // The database does not say which: what a field may hold is checked before, so this is a number that was computed.
      return new Refusal('number_too_large')
    // Undone for the sake of another that came at the same moment, each time that it was tried.
    case '40P01':
    case '40001':
      return new Refusal('changed_meanwhile')
    case '53100':
      return new Refusal('storage_full')
    // A write while the database only reads: a standby, or one whose administrator allows no writes for now.
    case '25006':
    // A statement that was cancelled, as one that took too long is.
    case '57014':
    // A prepared statement that a migration, or a pooler between, has made useless: the next attempt prepares another.
    case '26000':
    case '42P05':
    // The server has no memory or no connection left.
    case '53200':
    case '53300':
      return new Refusal('unavailable')
    default:
      // A connection that is gone, a server that shuts down, starts or has just fallen.
      return /^(08|57P)/.test(error.code) ? new Refusal('unavailable') : undefined
  }
}
