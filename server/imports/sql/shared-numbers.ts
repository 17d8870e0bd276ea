import { sql } from 'kysely'
import { isolated } from '../../../i18n/text.ts'
import { may } from '../../../schema/permissions.ts'
import { normalize } from '../../../schema/search.ts'
import type { Work } from '../../work.ts'
import type { Fault } from '../outcome.ts'

/** Numbers of clients that several in use have: a name beside the number decides, or the row is refused. */
export interface SharedNumbers {
  find(number: string | null, name: string | null): { id: number; name: string } | null
  faultOf(number: string | null, name: string | null): Fault | null
}

const maxNamed = 5

export async function sharedNumbers(work: Work, numbers: readonly string[]): Promise<SharedNumbers> {
  const { tx, organization, permissions } = work
  const { rows } =
    numbers.length === 0
      ? { rows: [] }
      : await sql<{ id: number; number: string; name: string }>`
          select id, serial_number as number, display_name as name from clients
          where organization_id = ${organization.id} and active and serial_number = any(${numbers}::text[]) order by id`.execute(
          tx,
        )
  const ofNumber = (number: string | null) => {
    const found = rows.filter(row => row.number === number)
    return found.length > 1 ? found : []
  }
  const find = (number: string | null, name: string | null) => {
    const called = ofNumber(number).filter(row => name !== null && normalize(row.name) === normalize(name))
    return called.length === 1 ? called[0]! : null
  }
  return {
    find,
    faultOf(number, name) {
      const several = ofNumber(number)
      if (several.length === 0 || find(number, name)) return null
      const names = several
        .slice(0, maxNamed)
        .map(row => isolated(may(permissions, 'clients', 'read') ? row.name : `#${row.id}`))
      const who = `${names.join(' · ')}${several.length > maxNamed ? ' …' : ''}`
      return { column: 'client_code', reason: 'several_of_number', values: { name: number!, who } }
    },
  }
}
