import { z } from 'zod'
import { view } from '../answers/membership.ts'
import { administrator, invitation, permissionRow, role, session, user } from '../answers/people.ts'
import { pageOf } from '../answers/values.ts'
import { actions } from '../declare.ts'
import { permissionListOptions, roleFields, roleListOptions } from '../organization/roles.ts'
import { sessionListOptions, userFields, userListOptions } from '../organization/users.ts'
import { permissionNames } from '../permissions.ts'
import { onSignedIn } from './account.ts'
import { bodyOf, type Json, withRequired } from './bodies.ts'
import { type Calls, done, made, ok, open, signedIn } from './call.ts'
import { idInPath, listParameters } from './parameters.ts'

/** Users, their roles, what a role can hold, and as whom somebody looks. */

const permissions = {
  type: 'object',
  propertyNames: { enum: permissionNames },
  additionalProperties: { type: 'array', items: { type: 'string', enum: actions } },
  description: 'Permission → what may be done with it; at least one.',
}
const roleBody = withRequired(bodyOf(roleFields, { permissions }), 'permissions')
const password = { type: 'string', minLength: 8, maxLength: 128 }
const userBody = bodyOf(userFields, { password, password_confirmation: password })

const name = { type: 'string', maxLength: 60 }
const secret = { token: { type: 'string' } }
const accepting = { ...secret, first_name: name, last_name: name, password, password_confirmation: password }
const secretBody = (properties: Json): Json => ({ type: 'object', required: ['token'], properties })

const viewAs: Json = { name: 'X-View-As', in: 'header', required: true, schema: { type: 'integer' } }

export const peopleCalls: Calls = {
  'POST /owner/showInvitation': open(
    'people',
    'What somebody is invited to, by the secret of the link.',
    ok({ invitation }),
    { body: secretBody(secret) },
  ),
  'POST /owner/acceptInvitation': open(
    'people',
    'Accepts an invitation, which then works no more: with a new password, or signed in with the account that is invited.',
    onSignedIn,
    { body: secretBody(accepting) },
  ),
  'GET /owner/roles': signedIn(
    'people',
    'The roles, those that the organization began with first.',
    ok({ roles: pageOf(role) }),
    { parameters: listParameters(roleListOptions) },
  ),
  'POST /owner/roles': signedIn('people', 'A role. Nobody gives what they do not hold.', made({ role }), {
    body: roleBody,
  }),
  'GET /owner/roles/{id}': signedIn('people', 'A role.', ok({ role })),
  'PUT /owner/roles/{id}': signedIn(
    'people',
    'Changes a role; `permissions` replaces all of them. It holds from the next request.',
    done({ role }),
    { body: roleBody },
  ),
  'DELETE /owner/roles/{id}': signedIn('people', 'Removes a role that nobody has.', done({ role })),
  'GET /owner/Permissions': signedIn(
    'people',
    'Everything that a role can hold, with the actions it knows.',
    ok({ Permissions: pageOf(permissionRow) }),
    { parameters: listParameters(permissionListOptions) },
  ),
  'GET /owner/administrators': signedIn(
    'people',
    'Who can give permissions: the owner first, then the admins.',
    ok({ administrators: z.array(administrator) }),
  ),
  'GET /owner/users': signedIn(
    'people',
    'Who belongs to the organization or is invited to it.',
    ok({ users: pageOf(user) }),
    { parameters: listParameters(userListOptions) },
  ),
  'POST /owner/users': signedIn(
    'people',
    'Adds somebody. With a password they can sign in at once; without one, and at an address that is known, an invitation is mailed.',
    made({ user }),
    { body: userBody },
  ),
  'GET /owner/users/{id}': signedIn('people', 'Somebody who belongs to the organization.', ok({ user })),
  'PUT /owner/users/{id}': signedIn(
    'people',
    'Changes what somebody is; it holds from their next request.',
    done({ user }),
    { body: userBody },
  ),
  'DELETE /owner/users/{id}': signedIn(
    'people',
    'Takes somebody out of the organization; what they wrote stays.',
    done({ user }),
  ),
  'POST /owner/users/{id}/invite': signedIn(
    'people',
    'Mails the invitation again; the earlier one works no more.',
    done({ user }),
  ),
  'DELETE /owner/users/{id}/invite': signedIn('people', 'Takes the invitation back.', done({ user })),
  'GET /owner/users/{id}/sessions': signedIn(
    'people',
    'Where somebody is signed in to this organization.',
    ok({ sessions: pageOf(session) }),
    { parameters: [idInPath, ...listParameters(sessionListOptions)] },
  ),
  'DELETE /owner/users/{id}/sessions': signedIn(
    'people',
    'Signs somebody out of this organization, wherever they are signed in.',
    done(),
  ),
  'DELETE /owner/users/{id}/sessions/{session}': signedIn(
    'people',
    'Ends one session of somebody for this organization.',
    done(),
  ),
  'DELETE /owner/users/{id}/second-factor': signedIn(
    'people',
    'Turns off the second factor of somebody who lost it and belongs to no other organization.',
    done({ user }),
  ),
  'POST /owner/users/{id}/view': signedIn(
    'people',
    'Begins to see the organization as a member does, for half an hour. Requests that name the view in the header ' +
      '`X-View-As` read what both may read; every write is refused (`viewing`), and so is what is about an account.',
    made({ view }),
  ),
  'GET /owner/view': signedIn('people', 'As whom a request with this header sees the organization.', ok({ view }), {
    parameters: [viewAs],
  }),
  'DELETE /owner/view': signedIn('people', 'Ends the view.', done(), { parameters: [viewAs] }),
}
