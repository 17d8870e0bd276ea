import { apiKeyLabel } from '../../../i18n/records/api-keys.ts'
import { may } from '../../../schema/permissions.ts'
import type { Audited } from '../../../server/audit/event.ts'
import {
  apiKeyListOptions,
  asRevocation,
  listedKeys,
  makeKey,
  readKey,
  revokeKey,
  rolesForKeys,
} from '../../../server/organizations/api-keys.ts'
import { hashOfSecret } from '../../../server/people/invitation-secret.ts'
import { listed } from '../../../server/resources/in-memory-list.ts'
import { type Answer, idOf, type Route, success } from '../../calls.ts'
import { context } from '../../store/document-store.ts'
import type { State } from '../../store/state.ts'
import { inOrganization, membersOf, type Work } from '../../store/work.ts'

const path = '/owner/api-keys'
const permission = 'api_keys'

/** The keys that programs come in with. */
export const apiKeyRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path,
    answer: call =>
      inOrganization(state, call, permission, 'read', async work => ({
        api_keys: listed(await listedKeys(context(work), membersOf(work)), call.query, apiKeyListOptions),
        roles: may(work.permissions, permission, 'create') ? await rolesForKeys(context(work)) : [],
      })),
  },
  {
    method: 'post',
    path,
    status: 201,
    labelOf: apiKeyLabel,
    answer: call => {
      const make = async (work: Work) => ({
        message: success(call, 'added'),
        api_key: await makeKey(context(work), membersOf(work), call.body, hashOfSecret),
      })
      return inOrganization(state, { ...call, idempotencyKey: undefined }, permission, 'create', make)
    },
  },
  {
    method: 'delete',
    path: `${path}/:id`,
    answer: call => {
      const revoke = async (work: Work) => ({
        message: success(call, 'key_revoked'),
        api_key: await revokeKey(context(work), membersOf(work), idOf(call)),
      })
      const audited: Audited<Work, Answer> = {
        before: work => readKey(context(work), membersOf(work), idOf(call)),
        event: (event, answer) => asRevocation(event, answer as Awaited<ReturnType<typeof revoke>>),
      }
      return inOrganization(state, call, permission, 'delete', revoke, audited)
    },
  },
]
