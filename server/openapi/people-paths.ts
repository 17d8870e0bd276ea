import { actions } from '../../schema/declare.ts'
import { roleFields } from '../../schema/organization/roles.ts'
import { userFields } from '../../schema/organization/users.ts'
import { permissionNames } from '../../schema/permissions.ts'
import { bodyOf, type Json, withRequired } from './bodies.ts'
import { call, signedIn, withId } from './calls.ts'

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
const secretBody = { type: 'object', required: ['token'], properties: { token: { type: 'string' } } }

const ofUser = withId(call('people', 'Ends one session of somebody for this organization.'))
const sessionOfUser: Json = {
  ...ofUser,
  parameters: [
    ...(ofUser.parameters as Json[]),
    { name: 'session', in: 'path', required: true, schema: { type: 'integer' } },
  ],
}

/** Users, their roles, and what a role can hold. */
export const peoplePaths: Json = {
  '/owner/showInvitation': {
    post: call('people', 'What somebody is invited to, by the secret of the link.', secretBody),
  },
  '/owner/acceptInvitation': {
    post: call(
      'people',
      'Accepts an invitation, which then works no more: with a new password, or signed in with the account that is invited.',
      withRequired(
        {
          ...secretBody,
          properties: {
            ...secretBody.properties,
            first_name: name,
            last_name: name,
            password,
            password_confirmation: password,
          },
        },
        'token',
      ),
    ),
  },
  '/owner/roles': {
    get: signedIn(call('people', 'The roles, those that the organization began with first.')),
    post: signedIn(call('people', 'A role. Nobody gives what they do not hold.', roleBody)),
  },
  '/owner/roles/{id}': {
    get: withId(call('people', 'A role.')),
    put: withId(
      call('people', 'Changes a role; `permissions` replaces all of them. It holds from the next request.', roleBody),
    ),
    delete: withId(call('people', 'Removes a role that nobody has.')),
  },
  '/owner/Permissions': {
    get: signedIn(call('people', 'Everything that a role can hold, with the actions it knows.')),
  },
  '/owner/users': {
    get: signedIn(call('people', 'Who belongs to the organization or is invited to it.')),
    post: signedIn(
      call(
        'people',
        'Adds somebody. With a password they can sign in at once; without one an invitation is mailed.',
        userBody,
      ),
    ),
  },
  '/owner/users/{id}': {
    get: withId(call('people', 'Somebody who belongs to the organization.')),
    put: withId(call('people', 'Changes what somebody is; it holds from their next request.', userBody)),
    delete: withId(call('people', 'Takes somebody out of the organization; what they wrote stays.')),
  },
  '/owner/users/{id}/invite': {
    post: withId(call('people', 'Mails the invitation again; the earlier one works no more.')),
    delete: withId(call('people', 'Takes the invitation back.')),
  },
  '/owner/users/{id}/sessions': {
    get: withId(call('people', 'Where somebody is signed in to this organization.')),
    delete: withId(call('people', 'Signs somebody out of this organization, wherever they are signed in.')),
  },
  '/owner/users/{id}/sessions/{session}': { delete: sessionOfUser },
  '/owner/users/{id}/second-factor': {
    delete: withId(
      call('people', 'Turns off the second factor of somebody who lost it and belongs to no other organization.'),
    ),
  },
}
