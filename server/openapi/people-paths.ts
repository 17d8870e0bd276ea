import { actions } from '../../schema/declare.ts'
import { apiKeyFields } from '../../schema/organization/programs/api-keys.ts'
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

const withView = (operation: Json): Json => ({
  ...signedIn(operation),
  parameters: [{ name: 'X-View-As', in: 'header', required: true, schema: { type: 'integer' } }],
})

/** Users, their roles, what a role can hold, and whose the organization is. */
export const peoplePaths: Json = {
  '/owner/showInvitation': {
    post: call('people', 'What somebody is invited to, by the secret of the link.', secretBody),
  },
  '/owner/acceptInvitation': {
    post: call(
      'people',
      'Accepts an invitation, which then works no more: with a new password, or signed in with the account that is invited.',
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
  '/owner/api-keys': {
    get: signedIn(
      call('people', 'The keys that programs come in with, and the roles that the caller may give to another.'),
    ),
    post: signedIn(
      call(
        'people',
        'Makes a key. Its answer tells the whole of it this once, as `token`; the same attempt again makes another.',
        bodyOf(apiKeyFields),
      ),
    ),
  },
  '/owner/api-keys/{id}': {
    delete: withId(call('people', 'Revokes a key: from its next request on it opens nothing.')),
  },
  '/owner/Permissions': {
    get: signedIn(call('people', 'Everything that a role can hold, with the actions it knows.')),
  },
  '/owner/administrators': {
    get: signedIn(call('people', 'Who can give permissions: the owner first, then the admins.')),
  },
  '/owner/users': {
    get: signedIn(call('people', 'Who belongs to the organization or is invited to it.')),
    post: signedIn(
      call(
        'people',
        'Adds somebody. With a password they can sign in at once; without one, and at an address that is known, an invitation is mailed.',
        userBody,
      ),
    ),
  },
  '/owner/users/{id}': {
    get: withId(call('people', 'Somebody who belongs to the organization.')),
    put: withId(call('people', 'Changes what somebody is; it holds from their next request.', userBody)),
    delete: withId(call('people', 'Takes somebody out of the organization; what they wrote stays.')),
  },
  '/owner/users/{id}/view': {
    post: withId(
      call(
        'people',
        'Begins to see the organization as a member does, for half an hour. Requests that name the view in the header ' +
          '`X-View-As` read what both may read; every write is refused (`viewing`), and so is what is about an account.',
      ),
    ),
  },
  '/owner/view': {
    get: withView(call('people', 'As whom a request with this header sees the organization.')),
    delete: withView(call('people', 'Ends the view.')),
  },
  '/owner/organizations/leave': {
    post: signedIn(call('people', 'The caller leaves the organization; its owner hands it over before.')),
  },
  '/owner/ownership': {
    get: signedIn(call('people', 'Whose the organization is; to the two whom it concerns, the open offer of it.')),
    post: signedIn(
      call('people', 'The owner offers the organization to a member, who has seven days to answer.', {
        type: 'object',
        required: ['user_id'],
        properties: { user_id: { type: 'integer' }, password: { type: 'string' } },
      }),
    ),
    delete: signedIn(call('people', 'The owner takes the open offer back.')),
  },
  '/owner/ownership/accept': {
    post: signedIn(call('people', 'The caller becomes the owner, and the former owner an admin.')),
  },
  '/owner/ownership/decline': { post: signedIn(call('people', 'The caller does not take the organization.')) },
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
