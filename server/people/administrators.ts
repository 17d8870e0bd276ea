import type { Administrator } from '../../schema/answers/people.ts'
import type { RowStore } from '../books/tables.ts'
import type { PeopleStore } from './people-context.ts'

/** Who can give permissions in an organization: its owner first, then its admins, in the order they came. */
export async function administratorsOf(rows: RowStore, people: PeopleStore): Promise<Administrator[]> {
  const members = (await rows.find('members', {})).filter(
    ({ type, active, joined_at }) => type !== 'assistant' && active && joined_at !== null,
  )
  const named = new Map((await people.byIds(members.map(({ user_id }) => user_id))).map(each => [each.id, each]))
  const isOwner = ({ type }: { type: string }) => type === 'owner'
  return [...members.filter(isOwner), ...members.filter(member => !isOwner(member))].map(({ user_id, type }) => {
    const { first_name, last_name } = named.get(user_id)!
    return { id: user_id, name: `${first_name} ${last_name}`.trim(), type: type as Administrator['type'] }
  })
}
