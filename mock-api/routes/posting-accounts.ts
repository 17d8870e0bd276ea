import { partLabel } from '../../i18n/labels.ts'
import { issueText } from '../../i18n/messages.ts'
import { postingRoles } from '../../schema/organization/posting-roles.ts'
import { pageOf } from '../../schema/query.ts'
import {
  accountsByRole,
  changedParts,
  type Part,
  readParts,
  wirePart,
} from '../../server/organizations/posting-accounts.ts'
import { type Route, success } from '../calls.ts'
import { accountsOf, entriesOf } from '../populations/ledger.ts'
import { ownedBy, type State } from '../store/state.ts'
import { inOrganization, type Work } from '../store/work.ts'

/** Which account plays each part in the postings. */

const accountsById = ({ state, organization }: Work) =>
  new Map(accountsOf(state, organization.id).map(account => [account.id, account]))

const custodiesOf = ({ state, organization }: Work) =>
  new Set(ownedBy(state.collections.custody_holders, organization.id).map(({ account_id }) => Number(account_id)))

function partsOf(work: Work): Part[] {
  const { state, organization } = work
  const accounts = accountsById(work)
  const used = new Set(
    entriesOf(state, organization.id).flatMap(({ lines }) => lines.map(({ account_id }) => account_id)),
  )
  return postingRoles.map(role => {
    const account = accounts.get(organization.postingAccounts[role]!)!
    return { role, account, isUsed: used.has(account.id) }
  })
}

function listParts(work: Work) {
  const { language } = work
  const wire = partsOf(work).map(part => wirePart(part, language, reason => issueText(reason, language, '')))
  return pageOf(wire, wire.length, { page: 1, perPage: Math.max(25, wire.length) })
}

type Answered = { account_organization: ReturnType<typeof listParts> }

export function postingAccountRoutes(state: State): Route[] {
  const path = '/owner/account-organization'
  const permission = 'account_organization'
  const labelOf = partLabel
  return [
    {
      method: 'get',
      path,
      labelOf,
      answer: call =>
        inOrganization(state, call, permission, 'read', work => ({ account_organization: listParts(work) })),
    },
    {
      method: 'put',
      path,
      labelOf,
      answer: call =>
        inOrganization(
          state,
          call,
          permission,
          'update',
          work => {
            const changes = changedParts(partsOf(work), readParts(call.body), accountsById(work), custodiesOf(work))
            Object.assign(work.organization.postingAccounts, Object.fromEntries(changes))
            return { message: success(call, 'updated'), account_organization: listParts(work) }
          },
          {
            before: work => accountsByRole(listParts(work)),
            event: (event, answer) => ({ ...event, after: accountsByRole((answer as Answered).account_organization) }),
          },
        ),
    },
  ]
}
