import type { AuthProvider } from 'react-admin'
import type { Action } from '../../schema/declare.ts'
import { isResourceName, permissionOf } from '../../schema/index.ts'
import { isPermissionName, may, type Permissions } from '../../schema/permissions.ts'
import { person } from '../dataProvider/organization.ts'
import { publicClient } from '../public/connection/api.ts'
import { login } from '../public/connection/session.ts'
import { tabUser } from '../public/connection/tab-session.ts'

const actionOf: Record<string, Action> = {
  list: 'read',
  show: 'read',
  export: 'read',
  read: 'read',
  create: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
}

/** What the profile, read at the door of the dashboard, allows. The server decides again on every call. */
export const heldPermissions = (): Permissions => tabUser()?.permissions ?? {}

/** What every member may look at: it holds only what each may read. */
const forMembers: ReadonlySet<string> = new Set(['mails'])

/** Whether the signed-in user may do something to what a permission names: a resource, a kind of document, a report. */
export const isAllowed = (action: string, resource: string): boolean => {
  const needed = actionOf[action]
  if (forMembers.has(resource)) return needed === 'read'
  const permission = isResourceName(resource) ? permissionOf(resource) : resource
  return needed !== undefined && isPermissionName(permission) && may(heldPermissions(), permission, needed)
}

const loginAddress = '/login'

/** Without its address react-admin would look for a login below the dashboard's own. */
class SignedOut extends Error {
  readonly redirectTo = loginAddress
}

/**
 * Who is signed in and what they may do. A session that ends in mid-work does not throw its person out: what they typed
 * would be lost, and react-admin would answer their call as if it had been done. The console asks for a login in place.
 */
export const authProvider: AuthProvider = {
  /** With the challenge of who has a second factor, who is not signed in yet. */
  async login(credentials: { email: string; password: string }): Promise<{ challenge?: string }> {
    type SignedIn = { data: Parameters<typeof login>[0] }
    const { data } = await publicClient.post<SignedIn | { challenge: { token: string } }>('/owner/login', credentials)
    if ('challenge' in data) return { challenge: data.challenge.token }
    login(data.data)
    return {}
  },
  // Nobody is here any more; who signs out does it from the menu.
  logout: async () => loginAddress,
  async checkAuth() {
    if (!tabUser()) throw new SignedOut()
  },
  async checkError() {},
  async getPermissions() {
    return heldPermissions()
  },
  async canAccess({ action, resource }) {
    return isAllowed(action, resource)
  },
  async getIdentity() {
    const user = tabUser()
    if (!user) throw new SignedOut()
    const { name, email } = person()
    return { id: user.id ?? 0, fullName: name, email }
  },
}
