import { choice, code, date, link } from '../fields.ts'
import type { ListOptions } from '../lists/list-options.ts'
/** What parts of the trail can be asked for: what was done in the books, and what concerns people. */
export const auditAreas = ['books', 'people'] as const
type AuditArea = (typeof auditAreas)[number]

/** What of the trail concerns people: who they are here, by which roles, how they sign in. */
export const peopleKinds: readonly string[] = ['users', 'roles', 'sign_ins', 'ownership', 'api_keys']

export const areaOf = (resource: string): AuditArea => (peopleKinds.includes(resource) ? 'people' : 'books')

/** What changes the trail and not the books: nothing of these has to be proven again for it. */
export const outsideBooks: readonly string[] = [...peopleKinds, 'ownership', 'webhooks']

/** The filters and sorts of the audit trail. */
export const auditListOptions: ListOptions = {
  filters: {
    area: choice(auditAreas),
    user_id: link('users'),
    resource: code(),
    action: code(),
    record_id: link('records'),
    date: date(),
  },
  sorts: ['id', 'at'],
  sort: { field: 'id', order: 'desc' },
}
