import { sql } from 'kysely'
import { isolated } from '../../../i18n/text.ts'
import { may } from '../../../schema/permissions.ts'
import { normalize } from '../../../schema/search.ts'
import type { Work } from '../../work.ts'
import type { Fault } from '../outcome.ts'
import { namesInSentence } from '../rows/party-details.ts'

/**
 * Numbers of clients that do not decide: of one that several in use have the name beside it decides, or the row is refused; so is
 * a number of one client beside the name of another.
 */
export interface SharedNumbers {
  find(number: string | null, name: string | null): Client | null
  faultOf(number: string | null, name: string | null): Fault | null
}

interface Client {
  id: number
  name: string
}

export async function sharedNumbers(
  { tx, organization, permissions }: Work,
  numbers: readonly string[],
  names: readonly string[],
): Promise<SharedNumbers> {
  const withNumber = new Map<string, Client[]>()
  const known = new Set<string>()
  if (numbers.length > 0) {
    const { rows } = await sql<Client & { number: string | null }>`
      select id, serial_number as number, display_name as name from clients
      where organization_id = ${organization.id} and active
        and (serial_number = any(${numbers}::text[]) or display_name = any(${names}::text[])) order by id`.execute(tx)
    for (const { number, ...client } of rows) {
      known.add(client.name)
      if (number !== null) withNumber.set(number, [...(withNumber.get(number) ?? []), client])
    }
  }
  const clientsOf = (number: string | null) => (number === null ? [] : (withNumber.get(number) ?? []))
  const isCalled = (client: Client, name: string) => normalize(client.name) === normalize(name)
  const called = (client: Client) => isolated(may(permissions, 'clients', 'read') ? client.name : `#${client.id}`)
  const find = (number: string | null, name: string | null) => {
    const clients = clientsOf(number)
    const found = clients.length > 1 && name !== null ? clients.filter(client => isCalled(client, name)) : []
    return found.length === 1 ? found[0]! : null
  }
  return {
    find,
    faultOf(number, name) {
      const clients = clientsOf(number)
      const [owner] = clients
      if (owner === undefined || find(number, name)) return null
      const isOfAnother = name !== null && known.has(name) && !isCalled(owner, name)
      if (clients.length === 1 && !isOfAnother) return null
      const reason = clients.length > 1 ? 'several_of_number' : 'number_of_another'
      return { column: 'client_code', reason, values: { name: number!, who: namesInSentence(clients.map(called)) } }
    },
  }
}
