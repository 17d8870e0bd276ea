import type { SavedView } from '../../schema/answers/lists/saved-views.ts'
import { firstOf } from '../../schema/collections/certain.ts'
import { type FieldIssues, refuse, refuseFields } from '../../schema/errors.ts'
import { savedLook, savedViewFields } from '../../schema/lists/saved-views.ts'
import { permissionOfAudited } from '../../schema/organization/audited.ts'
import { may, type Permissions } from '../../schema/permissions.ts'
import { check, missing, recordSchema, withMissing } from '../../schema/validate.ts'
import type { SavedViewRow } from '../books/member-rows.ts'
import type { BooksContext } from '../books/store.ts'
import type { Member } from './lock-exceptions.ts'

/** Saved views of lists: pure rules. */

/** Who asks: their views are theirs, and lists that they may not read have none for them. */
export interface ViewsReader {
  context: BooksContext
  permissions: Permissions
  members: readonly Member[]
}

/** How many views one person keeps in an organization. */
const max = 200

const isOwn = ({ user_id }: SavedViewRow, { context }: ViewsReader) => user_id === context.caller.userId

/** A shared view is removed by who saved it, and by who may change the organization. */
const mayRemove = (row: SavedViewRow, reader: ViewsReader) =>
  isOwn(row, reader) || (row.is_shared && may(reader.permissions, 'organizations', 'update'))

function mayRead(resource: string, { permissions }: ViewsReader): boolean {
  const permission = permissionOfAudited(resource)
  return permission !== undefined && may(permissions, permission, 'read')
}

const isVisible = (row: SavedViewRow, reader: ViewsReader) =>
  (row.is_shared || isOwn(row, reader)) && mayRead(row.resource, reader)

const wireView = (row: SavedViewRow, reader: ViewsReader): SavedView => ({
  id: row.id,
  resource: row.resource,
  name: row.name,
  look: row.look,
  is_shared: row.is_shared,
  is_own: isOwn(row, reader),
  can_remove: mayRemove(row, reader),
  created_by: { id: row.user_id, name: reader.members.find(({ id }) => id === row.user_id)?.name ?? null },
  created_at: new Date(row.created_at).toISOString(),
})

/** The reader's own views and the shared ones, by list and name. */
export async function savedViews(reader: ViewsReader): Promise<SavedView[]> {
  const rows = await reader.context.store.rows.find('saved_views', {})
  return rows
    .filter(row => isVisible(row, reader))
    .sort((one, other) => one.resource.localeCompare(other.resource) || one.name.localeCompare(other.name, 'ar'))
    .map(row => wireView(row, reader))
}

/** What a view shows, as it was sent: a form sends it as JSON, for it has no way to write an empty list. */
function readLook(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent
  try {
    return JSON.parse(sent)
  } catch {
    return undefined
  }
}

/** Saves a view; one of the same name, list and reach that the caller saved before is replaced. */
export async function saveView(reader: ViewsReader, body: unknown): Promise<SavedView> {
  const { store, organization, caller, now } = reader.context
  const checked = check(recordSchema(savedViewFields, 'create'), body)
  const values = 'values' in checked ? checked.values : {}
  const sent = (body ?? {}) as { resource?: unknown; look?: unknown }
  const look = savedLook.safeParse(readLook(sent.look))
  const issues: FieldIssues = {
    ...('issues' in checked ? withMissing(savedViewFields, checked.issues, body) : missing(savedViewFields, values)),
    ...(!look.success && { look: ['not_a_record'] }),
  }
  const resource = typeof sent.resource === 'string' ? sent.resource : ''
  if (!issues.resource && !mayRead(resource, reader)) issues.resource = ['not_found']
  if (Object.keys(issues).length > 0 || !look.success) return refuseFields(issues)
  const is_shared = values.is_shared === true
  const about = { resource, name: values.name as string, is_shared }
  const rows = await store.rows.find('saved_views', is_shared ? about : { ...about, user_id: caller.userId })
  const [before] = rows
  if (before && !mayRemove(before, reader)) return refuseFields({ name: ['taken'] })
  if (before) {
    const change = { look: look.data, user_id: caller.userId }
    await store.rows.update('saved_views', before.id, change)
    return wireView({ ...before, ...change }, reader)
  }
  const own = await store.rows.find('saved_views', { user_id: caller.userId })
  if (own.length >= max) return refuseFields({ name: [`too_many_rows|${max}`] })
  const id = firstOf(await store.rows.takeIds('saved_views', 1))
  const row: SavedViewRow = {
    organization_id: organization.id,
    id,
    user_id: caller.userId,
    ...about,
    look: look.data,
    created_at: now.toISOString(),
  }
  await store.rows.insert('saved_views', [row])
  return wireView(row, reader)
}

/** Removes a view; one that the caller does not see is not there. */
export async function removeView(reader: ViewsReader, id: number): Promise<SavedView> {
  const [row] = await reader.context.store.rows.find('saved_views', { id })
  if (!row || !isVisible(row, reader)) return refuse('not_found')
  if (!mayRemove(row, reader)) return refuse('forbidden')
  await reader.context.store.rows.remove('saved_views', id)
  return wireView(row, reader)
}
