import { sql } from 'kysely'
import { isolated } from '../../../i18n/text.ts'
import { may } from '../../../schema/permissions.ts'
import { normalize } from '../../../schema/search.ts'
import type { Work } from '../../work.ts'
import type { Fault } from '../outcome.ts'

/**
 * Numbers of clients that do not decide: of one that several in use have the name beside it decides, or the row is refused; so is
 * a number of one client beside the name of another.
 */
export interface SharedNumbers {
  find(number: string | null, name: string | null): { id: number; name: string } | null
  faultOf(number: string | null, name: string | null): Fault | null
}

const maxNamed = 5

export async function sharedNumbers(
  work: Work,
  numbers: readonly string[],
  names: readonly string[],
): Promise<SharedNumbers> {
  const { tx, organization, permissions } = work
  const { rows } =
    numbers.length === 0
      ? { rows: [] }
      : await sql<{ id: number; number: string | null; name: string }>`
          select id, serial_number as number, display_name as name from clients
          where organization_id = ${organization.id} and active
            and (serial_number = any(${numbers}::text[]) or display_name = any(${names}::text[])) order by id`.execute(
          tx,
        )
  const withNumber = (number: string | null) => rows.filter(row => number !== null && row.number === number)
  const ofNumber = (number: string | null) => {
    const found = withNumber(number)
    return found.length > 1 ? found : []
  }
  /** Whose number it is, where the name beside it is that of another. */
  const ownerOf = (number: string | null, name: string | null) => {
    const [owner] = withNumber(number)
    const isOwn = owner === undefined || name === null || normalize(owner.name) === normalize(name)
    return !isOwn && rows.some(row => row.name === name) ? owner : null
  }
  const calledFor = ({ id, name }: { id: number; name: string }) =>
    isolated(may(permissions, 'clients', 'read') ? name : `#${id}`)
  const find = (number: string | null, name: string | null) => {
    const called = ofNumber(number).filter(row => name !== null && normalize(row.name) === normalize(name))
    return called.length === 1 ? called[0]! : null
  }
  return {
    find,
    faultOf(number, name) {
      const several = ofNumber(number)
      const owner = several.length === 0 ? ownerOf(number, name) : null
      if (owner)
        return { column: 'client_code', reason: 'number_of_another', values: { name: number!, who: calledFor(owner) } }
      if (several.length === 0 || find(number, name)) return null
      const called = several.slice(0, maxNamed).map(calledFor)
      const who = `${called.join(' · ')}${several.length > maxNamed ? ' …' : ''}`
      return { column: 'client_code', reason: 'several_of_number', values: { name: number!, who } }
    },
  }
}
