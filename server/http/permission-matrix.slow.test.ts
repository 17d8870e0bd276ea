import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../schema/calls/calls.ts'
import type { Action } from '../../schema/declare.ts'
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
  invoiceKindOf,
  isOffer,
  isOwedByClient,
  saleKinds,
} from '../../schema/documents.ts'
import { declarationOf, permissionOf, resourceNames } from '../../schema/index.ts'
import { partyInvoices } from '../../schema/lists/party-invoices.ts'
import { attachableNames, attachmentNeeds } from '../../schema/organization/attachments.ts'
import { isClosedToKeys, maxOfKey } from '../../schema/organization/programs/api-keys.ts'
import { seededRoleNames, seededRoles } from '../../schema/organization/roles.ts'
import { sharedActions } from '../../schema/organization/sending.ts'
import { actionsOf, may, type PermissionName, type Permissions, permissionNames } from '../../schema/permissions.ts'
import { reportNames, reports } from '../../schema/reports.ts'
import { isAtLength } from '../../testing-full-run.ts'
import { seedFrom } from '../../testing-seed.ts'
import { inTransaction } from '../db/connect.ts'
import type { Tx } from '../db/connection/transaction.ts'
import { openOrganization } from '../db/organization.ts'
import { type Company, openTestServer, type TestServer } from '../testing-company.ts'

/**
 * Every call of the API × every shipped role and random ones: a call is refused with 403 exactly when its role lacks
 * what the call needs. A call that stands in none of the tables below fails the first test.
 */

type Need = readonly [PermissionName, Action]
/** One of several ways to be allowed, each of them all that it lists. */
type Needs = readonly (readonly Need[])[]

const only = (name: PermissionName, action: Action): Needs => [[[name, action]]]
const all = (...needs: Need[]): Needs => [needs]
const oneOf = (...needs: Need[]): Needs => needs.map(need => [need])
/** To act towards a client or supplier: to write what is sent, beside reading it. */
const writing = (name: PermissionName, ...others: Need[]): Needs =>
  (['create', 'update'] as const).map(action => [[name, action], ...others])

/** A paper with prices that are not for every reader: who sees costs, or writes such documents. */
const priced = (kind: DocumentKind, needs: Needs): Needs => {
  const { permission } = documentKinds[kind].wire
  const ways: Need[] = [
    ['cost', 'read'],
    [permission, 'create'],
    [permission, 'update'],
  ]
  return kind === 'purchase_order' ? needs.flatMap(way => ways.map(need => [...way, need])) : needs
}

/** Calls that ask for nothing but a person who is signed in, or not even that. */
const forEverybody = new Set([
  ...['GET /health/live', 'GET /health/ready', 'GET /owner/currencies', 'GET /owner/countries'],
  ...['POST /owner/register', 'POST /owner/verifyEmailToRegister', 'POST /owner/sendVerificationCode'],
  ...['POST /owner/login', 'POST /owner/google-login', 'POST /owner/sendForgetPassword'],
  ...['POST /owner/verifyForgetPasswordCode', 'POST /owner/forgetPassword', 'GET /owner/getProfile'],
  ...['PUT /owner/profile', 'DELETE /owner/profile', 'POST /owner/changePassword', 'POST /owner/logout'],
  ...['POST /owner/showInvitation', 'POST /owner/acceptInvitation', 'POST /owner/verifyLoginCode'],
  ...['GET /owner/sessions', 'DELETE /owner/sessions/{id}', 'POST /owner/signOutEverywhere'],
  ...['', '/confirm', '/recovery-codes'].map(part => `POST /owner/second-factor${part}`),
  ...['GET /owner/second-factor', 'DELETE /owner/second-factor'],
  ...['GET /owner/organizations', 'POST /owner/organizations', 'GET /owner/organizations/show'],
  'GET /owner/books',
  ...['GET /owner/blogs', 'GET /owner/blogs/{id}', 'POST /owner/contact'],
  // By what a link says, and by nothing else.
  ...['GET /owner/shared/{token}', 'GET /owner/shared/{token}/pdf'],
  ...sharedActions.map(action => `POST /owner/shared/{token}/${action}`),
])

/** Calls that every member may make: they answer only what the member may read. */
const forMembers = new Set([
  ...['GET /owner/dashboard', 'GET /owner/reports', 'GET /owner/exports/{name}/progress', 'GET /owner/ownership'],
  ...['GET /owner/organizations/logo', 'GET /owner/administrators', 'GET /owner/mails', 'GET /owner/saved-views'],
])

/** What every member may do about their own place, by rules of its own: `membership.slow.test.ts` of the contract. */
const forOneself = new Set([
  ...['POST /owner/organizations/leave', 'POST /owner/ownership/accept', 'POST /owner/ownership/decline'],
  ...['GET /owner/view', 'DELETE /owner/view'],
  // How one looks at lists: the contract of saved views.
  ...['POST /owner/saved-views', 'DELETE /owner/saved-views/{id}'],
  // A letter is read and tried again by who may read what it is about: the tests of what is sent.
  ...['GET /owner/mails/{id}', 'POST /owner/mails/{id}/retry', 'POST /owner/mails/{id}/cancel'],
])

/** By the owner alone, whatever a role holds. */
const forOwner = new Set(['DELETE /owner/organizations', 'POST /owner/ownership', 'DELETE /owner/ownership'])

const crud = (path: string, permission: PermissionName): [string, Needs][] => [
  [`GET /owner/${path}`, only(permission, 'read')],
  [`GET /owner/${path}/{id}`, only(permission, 'read')],
  [`POST /owner/${path}`, only(permission, 'create')],
  [`PUT /owner/${path}/{id}`, only(permission, 'update')],
  [`DELETE /owner/${path}/{id}`, only(permission, 'delete')],
]

const documentsNeed = documentKindNames.flatMap((kind): [string, Needs][] => {
  const { path, permission, details } = documentKinds[kind].wire
  const url = `/owner/${path}`
  const lines: Need[] = details === null ? [] : [[details, 'read']]
  return [
    ...crud(path, permission),
    [`GET ${url}/export`, only(permission, 'read')],
    [`GET ${url}/standings`, only(permission, 'read')],
    [`POST ${url}/{id}/post`, only(permission, 'update')],
    [`POST ${url}/{id}/void`, only(permission, 'delete')],
    [`GET ${url}/{id}/pdf`, priced(kind, all([permission, 'read'], ...lines))],
    [`GET ${url}/{id}/sharing`, priced(kind, all([permission, 'read'], ...lines))],
    [`GET ${url}/{id}/mail`, priced(kind, all([permission, 'read'], ...lines))],
    [`POST ${url}/{id}/mail`, writing(permission, [permission, 'read'], ...lines)],
    [`POST ${url}/{id}/links`, writing(permission, [permission, 'read'], ...lines)],
    [`DELETE ${url}/{id}/links/{link}`, writing(permission, [permission, 'read'], ...lines)],
    ...(isOwedByClient(kind)
      ? ([
          [
            `POST ${url}/{id}/correct`,
            all([permission, 'create'], [permission, 'read'], [documentKinds.sales_return.wire.permission, 'create']),
          ],
          [`POST ${url}/{id}/remind`, writing(permission, [permission, 'read'], ...lines)],
          [`PUT ${url}/{id}/reminders`, writing(permission, [permission, 'read'], ...lines)],
        ] satisfies [string, Needs][])
      : []),
    ...(kind === 'sales_return'
      ? ([
          [`POST ${url}/{id}/correct`, all([permission, 'create'], [permission, 'read'], [permission, 'delete'])],
        ] satisfies [string, Needs][])
      : []),
    [`GET ${url}/pdf`, priced(kind, all([permission, 'read'], ...lines))],
    [`GET ${url}/{id}/entry`, all([permission, 'read'], ['restriction_details', 'read'])],
    ...(saleKinds.some(each => each === kind)
      ? (['issue-faults', 'einvoice'].map(part => [`GET ${url}/{id}/${part}`, only(permission, 'read')]) as [
          string,
          Needs,
        ][])
      : []),
    ...(isOffer(kind)
      ? ([
          [
            `POST ${url}/{id}/convert`,
            all([documentKinds[invoiceKindOf(kind)].wire.permission, 'create'], [permission, 'read']),
          ],
        ] satisfies [string, Needs][])
      : []),
  ]
})

const stockNeed = ['stock-transfers', 'stock-adjustments'].flatMap((path): [string, Needs][] => [
  [`GET /owner/${path}`, only('stock_movements', 'read')],
  [`GET /owner/${path}/{id}`, only('stock_movements', 'read')],
  [`POST /owner/${path}`, only('stock_movements', 'create')],
  [`POST /owner/${path}/{id}/void`, only('stock_movements', 'delete')],
])
const adjustmentEntry: [string, Needs] = [
  'GET /owner/stock-adjustments/{id}/entry',
  all(['stock_movements', 'read'], ['restriction_details', 'read']),
]

const salary = 'representative_salaries'
const salariesNeed: [string, Needs][] = [
  ...crud('representative-salaries', salary),
  ...(
    [
      ['approve', 'update'],
      ['pay', 'update'],
      ['unpay', 'delete'],
      ['void', 'delete'],
    ] as const
  ).map(([step, action]): [string, Needs] => [
    `POST /owner/representative-salaries/{id}/${step}`,
    only(salary, action),
  ]),
  ['GET /owner/representative-salaries/{id}/pdf', only(salary, 'read')],
  ['GET /owner/representative-salaries/pdf', only(salary, 'read')],
  ['GET /owner/advances', only(salary, 'read')],
  ['POST /owner/advances', only(salary, 'create')],
  ['POST /owner/advances/{id}/void', only(salary, 'delete')],
]

const seriesNeed = (['serial_numbers', 'restriction_numbers'] as const).flatMap((permission): [string, Needs][] => {
  const url = `/owner/${permission.replace('_', '-')}`
  return [
    [`GET ${url}`, only(permission, 'read')],
    [`GET ${url}/{id}`, only(permission, 'read')],
    [`PUT ${url}/{id}`, only(permission, 'update')],
  ]
})

const readsOwed: Need[] = [
  ['invoice_sales', 'read'],
  ['invoice_sales_details', 'read'],
  ['clients', 'read'],
]

const trialBalance = reports.trial_balance.wire

/** The files of a record need what it needs; which record a file is of is known only when it is found. */
const filesNeed = (action: 'read' | 'update'): Needs => attachableNames.map(name => attachmentNeeds(name, action))

const needs = new Map<string, Needs>([
  ...resourceNames.flatMap((name): [string, Needs][] => {
    const { path } = declarationOf(name).wire
    return [...crud(path, permissionOf(name)), [`GET /owner/${path}/export`, only(permissionOf(name), 'read')]]
  }),
  ...documentsNeed,
  ...stockNeed,
  adjustmentEntry,
  ...salariesNeed,
  ...seriesNeed,
  ...partyInvoices.map(({ party, url }): [string, Needs] => [
    `GET ${url}`,
    all(['account_invoices', 'read'], [party, 'read']),
  ]),
  ...crud('roles', 'roles'),
  ...crud('users', 'users'),
  ['GET /owner/Permissions', only('roles', 'read')],
  ['POST /owner/users/{id}/invite', only('users', 'update')],
  ['DELETE /owner/users/{id}/invite', only('users', 'update')],
  ['GET /owner/users/{id}/sessions', only('users', 'update')],
  ['DELETE /owner/users/{id}/sessions', only('users', 'update')],
  ['DELETE /owner/users/{id}/sessions/{session}', only('users', 'update')],
  ['DELETE /owner/users/{id}/second-factor', only('users', 'update')],
  ['POST /owner/users/{id}/view', only('users', 'update')],
  ['GET /owner/accounts-without-account-receivable-and-account-payable', only('accounts', 'read')],
  ['GET /owner/entries/{id}', only('restriction_details', 'read')],
  ['GET /owner/stock-on-hand', only('products', 'read')],
  ['GET /owner/products/{id}/movements', only('stock_movements', 'read')],
  ['PUT /owner/organizations', only('organizations', 'update')],
  ['GET /owner/organizations/export', all(['organizations', 'read'], [trialBalance, 'read'])],
  ['GET /owner/account-organization', only('account_organization', 'read')],
  ['PUT /owner/account-organization', only('account_organization', 'update')],
  ['GET /owner/tax-rates', only('organizations', 'read')],
  ['POST /owner/tax-rates', only('organizations', 'update')],
  ['DELETE /owner/tax-rates/{id}', only('organizations', 'update')],
  ['GET /owner/webhooks', only('webhooks', 'read')],
  ['POST /owner/webhooks', only('webhooks', 'create')],
  ['PUT /owner/webhooks/{id}', only('webhooks', 'update')],
  ['DELETE /owner/webhooks/{id}', only('webhooks', 'delete')],
  ['POST /owner/webhooks/{id}/test', only('webhooks', 'update')],
  ['GET /owner/webhook-deliveries', only('webhooks', 'read')],
  ['POST /owner/webhook-deliveries/{id}/replay', only('webhooks', 'update')],
  ['GET /owner/api-keys', only('api_keys', 'read')],
  ['POST /owner/api-keys', only('api_keys', 'create')],
  ['DELETE /owner/api-keys/{id}', only('api_keys', 'delete')],
  ['GET /owner/lock-exceptions', only('organizations', 'read')],
  ['POST /owner/lock-exceptions', only('organizations', 'update')],
  ['DELETE /owner/lock-exceptions/{id}', only('organizations', 'update')],
  ['GET /owner/bank-lines/{id}', only('bank_statements', 'read')],
  ['POST /owner/bank-lines/{id}/match', only('bank_statements', 'update')],
  ['POST /owner/bank-lines/{id}/unmatch', only('bank_statements', 'update')],
  ['POST /owner/bank-accounts/{id}/match', only('bank_statements', 'update')],
  ['GET /owner/cheques', only('cheques', 'read')],
  ['GET /owner/cheques/{id}', only('cheques', 'read')],
  ['GET /owner/cheques/{id}/pdf', only('cheques', 'read')],
  ...['deposit', 'clear', 'bounce', 'undo'].map((step): [string, Needs] => [
    `POST /owner/cheques/{id}/${step}`,
    only('cheques', 'update'),
  ]),
  ['POST /owner/cheques/{id}/endorse', all(['cheques', 'update'], ['payment_purchases', 'create'])],
  ['GET /owner/open-entries', oneOf(['invoice_sales', 'read'], ['invoice_purchases', 'read'])],
  ['GET /owner/withholding-terms', oneOf(['payment_sales', 'read'], ['payment_purchases', 'read'])],
  ['GET /owner/credits', oneOf(['payment_sales', 'read'], ['payment_purchases', 'read'])],
  ['POST /owner/credits/{id}/apply', oneOf(['payment_sales', 'create'], ['payment_purchases', 'create'])],
  ['POST /owner/credits/{id}/refund', oneOf(['payment_sales', 'create'], ['payment_purchases', 'create'])],
  ['POST /owner/credit-applications/{id}/void', oneOf(['payment_sales', 'delete'], ['payment_purchases', 'delete'])],
  ['GET /owner/opening-balances', only('opening_balances', 'read')],
  ['GET /owner/opening-balances/export', only('opening_balances', 'read')],
  ['GET /owner/opening-balances/entry', all(['opening_balances', 'read'], ['restriction_details', 'read'])],
  ['PUT /owner/opening-balances', only('opening_balances', 'update')],
  ['GET /owner/cash-on-hand', only('cash-balance', 'read')],
  ['GET /owner/period-seals', only('period_seals', 'read')],
  ['POST /owner/period-seals', only('period_seals', 'create')],
  ['GET /owner/period-seals/{id}', only('period_seals', 'read')],
  ['GET /owner/period-seals/{id}/file', only('period_seals', 'read')],
  ['GET /owner/period-seals/{id}/pdf', only('period_seals', 'read')],
  ['POST /owner/period-seals/{id}/withdraw', only('period_seals', 'create')],
  ['GET /owner/revaluations', only('restrictions', 'read')],
  ['POST /owner/revaluations', only('restrictions', 'create')],
  ['GET /owner/revaluations/{id}', only('restrictions', 'read')],
  ['POST /owner/revaluations/{id}/renew', only('restrictions', 'update')],
  ['POST /owner/revaluations/{id}/void', only('restrictions', 'delete')],
  ['GET /owner/bank-accounts', only('bank_statements', 'read')],
  ['GET /owner/bank-accounts/{id}/reconciliation', only('bank_statements', 'read')],
  ['GET /owner/bank-statements', only('bank_statements', 'read')],
  ['POST /owner/bank-statements', only('bank_statements', 'create')],
  ['GET /owner/bank-statements/{id}', only('bank_statements', 'read')],
  ['DELETE /owner/bank-statements/{id}', only('bank_statements', 'delete')],
  ['GET /owner/bank-lines', only('bank_statements', 'read')],
  ['GET /owner/einvoice-units', only('einvoice_units', 'read')],
  ['POST /owner/einvoice-units', only('einvoice_units', 'create')],
  ['GET /owner/einvoice-units/{id}', only('einvoice_units', 'read')],
  ['POST /owner/einvoice-units/{id}/connect', only('einvoice_units', 'update')],
  ['POST /owner/einvoice-units/{id}/retire', only('einvoice_units', 'update')],
  ['POST /owner/einvoice-units/{id}/send', only('einvoices', 'update')],
  ['GET /owner/einvoices', only('einvoices', 'read')],
  ['GET /owner/einvoices/{id}', only('einvoices', 'read')],
  ['GET /owner/einvoices/{id}/xml', only('einvoices', 'read')],
  ['GET /owner/einvoices/{id}/pdf', only('einvoices', 'read')],
  ['GET /owner/tax-filings', only('restrictions', 'read')],
  ['POST /owner/tax-filings', only('restrictions', 'create')],
  ['POST /owner/tax-filings/preview', only('restrictions', 'read')],
  ['GET /owner/tax-filings/{id}', only('restrictions', 'read')],
  ['GET /owner/tax-filings/{id}/export', only('restrictions', 'read')],
  ['POST /owner/tax-filings/{id}/withdraw', only('restrictions', 'delete')],
  ['GET /owner/proofs', only(trialBalance, 'read')],
  ['POST /owner/proofs', only(trialBalance, 'read')],
  ['DELETE /owner/proofs', only(trialBalance, 'read')],
  ...reportNames.flatMap((name): [string, Needs][] => {
    const { wire } = reports[name]
    const url = `GET /owner/reports/${wire}`
    return [
      [url, only(wire, 'read')],
      [`${url}/explanation`, only(wire, 'read')],
      // Whole entries, with their cost.
      [`${url}/changes`, all([wire, 'read'], ['restriction_details', 'read'], ['cost', 'read'])],
    ]
  }),
  ['GET /owner/settings', only('settings', 'read')],
  ['PUT /owner/settings', only('settings', 'update')],
  ['GET /owner/audit', only('audit', 'read')],
  ['GET /owner/audit/{id}', only('audit', 'read')],
  ['GET /owner/audit/verification', only('audit', 'read')],
  ['POST /owner/clients/{id}/statement/mail', writing('clients', ['customer-statement', 'read'], ['clients', 'read'])],
  [
    'POST /owner/suppliers/{id}/statement/mail',
    writing('suppliers', ['vendor-statement', 'read'], ['suppliers', 'read']),
  ],
  ['GET /owner/promises', all(...readsOwed)],
  ['GET /owner/reminders', all(...readsOwed)],
  ['POST /owner/reminders', writing('invoice_sales', ...readsOwed)],
  ['POST /owner/clients/{id}/remind', writing('invoice_sales', ...readsOwed)],
  ['GET /owner/clients/{id}/reminders', all(...readsOwed)],
  ['GET /owner/clients/{id}/hand-message', all(...readsOwed)],
  ['POST /owner/clients/{id}/hand-message', writing('invoice_sales', ...readsOwed)],
  ['POST /owner/clients/{id}/contacts', writing('invoice_sales', ...readsOwed)],
  ['POST /owner/clients/{id}/promises', writing('invoice_sales', ...readsOwed)],
  ['DELETE /owner/clients/{id}/promises/{promise}', writing('invoice_sales', ...readsOwed)],
  ['GET /owner/attachments', filesNeed('read')],
  ['POST /owner/attachments', filesNeed('update')],
  ['GET /owner/attachments/{id}', filesNeed('read')],
  ['DELETE /owner/attachments/{id}', filesNeed('read')],
  ['GET /owner/imports', only('imports', 'read')],
  ['GET /owner/imports/{id}/progress', only('imports', 'read')],
  ['GET /owner/imports/{id}/refused', only('imports', 'read')],
  ['DELETE /owner/imports/{id}', only('imports', 'create')],
  ['GET /owner/imports/clients/template', only('imports', 'read')],
  ['POST /owner/imports/clients/preview', only('imports', 'create')],
  ['POST /owner/imports/clients', all(['imports', 'create'], ['clients', 'create'])],
])

/** The declared call that one of the table is: keys and resources stand for themselves. */
const declared = (call: string) =>
  call.replace(/^(GET \/owner\/reports\/)[^/]+/, '$1{key}').replace(/^(\w+ \/owner\/imports\/)clients/, '$1{resource}')

let server: TestServer
let company: Company
beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
})
afterAll(() => server?.close())

test('every call of the API stands in one table', () => {
  const known = [...needs.keys()].map(declared)
  const tables = [...forEverybody, ...forMembers, ...forOneself, ...forOwner, ...known]
  expect([...new Set(tables)].sort()).toEqual(Object.keys(calls).sort())
})

test('what a permission knows is what calls ask for, beside what is hidden within an answer', () => {
  const requested = new Set([...needs.values()].flat(2).map(([name, action]) => `${name} ${action}`))
  const declaredActions = permissionNames.flatMap(name => actionsOf(name).map(action => `${name} ${action}`))
  const withinAnswers = documentKindNames.flatMap(kind => {
    const { details } = documentKinds[kind].wire
    return details === null ? [] : [`${details} read`, `${details} update`]
  })
  // What is paid out of somebody's custody needs it beside the right to write what pays.
  // So does an invoice beyond the credit limit of its client.
  // Who may match is told with each line of a bank.
  const extra = ['custody_settlements create', 'credit_limits create', 'bank_statements update']
  const hidden = new Set([...withinAnswers, 'cost read', 'account_invoices read', ...extra])
  expect(declaredActions.filter(each => !requested.has(each) && !hidden.has(each))).toEqual([])
  expect([...requested].filter(each => !declaredActions.includes(each))).toEqual([])
})

const isAllowed = (granted: Permissions, call: string): boolean =>
  needs.get(call)!.some(way => way.every(([name, action]) => may(granted, name, action)))

/** Of these calls, with ids that nobody has, those that are answered otherwise than the role says. */
async function wrongly(
  granted: Permissions,
  requests = [...needs.keys()],
  { call: ask }: Pick<Company, 'call'> = company,
  isOpen = (_: string) => true,
): Promise<string[]> {
  const wrong: string[] = []
  for (const call of requests) {
    const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const body = method === 'POST' || method === 'PUT' ? {} : undefined
    const { status } = await ask(method, url.replace(/\{\w+\}/g, '999999999'), body)
    if ((status !== 403) !== (isOpen(call) && isAllowed(granted, call))) wrong.push(`${call}: ${status}`)
  }
  return wrong
}

/** In `npm test` each shipped role makes every fourth call, its neighbours the others. */
const askedBy = (role: number) => [...needs.keys()].filter((_, index) => isAtLength || index % 4 === role % 4)

test.each(seededRoleNames.map((name, index) => ({ name, place: index })))(
  'the role $name may do what it holds, and nothing else',
  async ({ name, place }) => {
    const { permissions } = seededRoles[name]
    await company.allowOnly(permissions)
    expect(await wrongly(permissions, askedBy(place))).toEqual([])
  },
)

const anyRole = fc
  .subarray(permissionNames.flatMap(name => actionsOf(name).map((action): Need => [name, action])))
  .map(current => {
    const permissions: Partial<Record<PermissionName, Action[]>> = {}
    for (const [name, action] of current) permissions[name] = [...(permissions[name] ?? []), action]
    return permissions as Permissions
  })

const randomRoles = isAtLength ? 8 : 1

test(`so does any role, ${randomRoles} of them at random`, async () => {
  await fc.assert(
    fc.asyncProperty(anyRole, async permissions => {
      await company.allowOnly(permissions)
      expect(await wrongly(permissions, askedBy(3))).toEqual([])
    }),
    { numRuns: randomRoles, seed: seedFrom('PROPERTY_SEED') },
  )
})

let roles = 0
/** A program with a key by a role of the shop that holds these permissions. */
async function programOf(shop: Company, permissions: Permissions, read_only: boolean): Promise<Pick<Company, 'call'>> {
  const name = `r${++roles}`
  const role = { name, display_name: name, description: name, permissions }
  const { role: made } = (await shop.must('POST', '/owner/roles', role)) as unknown as { role: { id: number } }
  const { api_key } = (await shop.must('POST', '/owner/api-keys', {
    name,
    role_id: made.id,
    read_only,
  })) as unknown as {
    api_key: { token: string }
  }
  return {
    call: (method, url, body, headers = {}) =>
      shop.call(method, url, body, { ...headers, authorization: `Bearer ${api_key.token}` }),
  }
}

/** The table’s own keys of reports and imports are closed or open as the declared call is. */
const isOpenToKeys = (call: string) => {
  const [method = '', path = ''] = declared(call).split(' ')
  return !isClosedToKeys(method, path)
}

const heldByKeys = [
  ['whatever a role can hold', Object.fromEntries(permissionNames.map(name => [name, actionsOf(name)])), 0],
  ['an accountant’s role', seededRoles.accountant.permissions, 1],
  ['a storekeeper’s role', seededRoles.storekeeper.permissions, 2],
] as const
test.each(isAtLength ? heldByKeys : heldByKeys.slice(0, 1))(
  'a key by %s may do what it holds and what keys open, and nothing else; one that reads, only the reading of it',
  async (_, granted, location) => {
    const requests = askedBy(location)
    const shop = await server.newCompany()
    const isRead = (call: string) => call.startsWith('GET ') && isOpenToKeys(call)
    // One key has so many requests in a minute.
    for (let first = 0; first < requests.length; first += maxOfKey) {
      const some = requests.slice(first, first + maxOfKey)
      const [writing, reading] = [await programOf(shop, granted, false), await programOf(shop, granted, true)]
      expect(await wrongly(granted, some, writing, isOpenToKeys)).toEqual([])
      expect(await wrongly(granted, some, reading, isRead)).toEqual([])
    }
  },
)

test('whoever holds nothing is answered nothing but what is for every member', async () => {
  await company.allowOnly({})
  expect(await wrongly({})).toEqual([])
  for (const call of forMembers) {
    const { status } = await company.call('GET', call.split(' ')[1]!.replace('{name}', 'some-file-name'))
    // It has no picture yet.
    expect([call, status]).toEqual([call, call.endsWith('/logo') ? 404 : 200])
  }
})

test.each([
  ['one’s own', true],
  ['somebody else’s', false],
])('a file of %s is removed by who may change its record, or delete it', async (_, isOwn) => {
  const shop = await server.newCompany()
  const body = { type: 'individual', first_name: 'منى', display_name: 'منى' }
  const { client } = (await shop.must('POST', '/owner/clients', body)) as unknown as { client: { id: number } }
  const addedBy = isOwn ? shop.userId : (await server.newPerson()).userId
  const attach = () =>
    inTransaction(server.database.db, async tx => {
      await openOrganization(tx, shop.organizationId)
      const { rows } = await sql<{ id: number }>`
        insert into attachments (organization_id, resource, record_id, name, type, bytes, sha256, created_at, created_by)
        values (${shop.organizationId}, 'clients', ${client.id}, 'a.txt', 'text/plain', 1, ${'0'.repeat(64)}, now(), ${addedBy})
        returning id`.execute(tx)
      await sql`
        insert into attachment_totals (organization_id, bytes) values (${shop.organizationId}, 1)
        on conflict (organization_id) do update set bytes = attachment_totals.bytes + 1`.execute(tx)
      return rows[0]!.id
    })
  for (const [current, status] of [
    [['read'], 403],
    [['read', 'update'], isOwn ? 200 : 403],
    [['read', 'delete'], 200],
  ] as const) {
    await shop.allowOnly({ clients: current })
    const removal = await shop.call('DELETE', `/owner/attachments/${await attach()}`)
    expect([current, removal.status]).toEqual([current, status])
  }
})

test('deleting the organization and handing it over is for its owner alone, not for an admin', async () => {
  const shop = await server.newCompany()
  const admin = { email: 'admin@example.com', password: 'a horse and a battery' }
  const names = { first_name: 'منى', last_name: 'السيد', type: 'admin' }
  await shop.must('POST', '/owner/users', { ...names, ...admin, password_confirmation: admin.password })
  const { data } = (await shop.must('POST', '/owner/login', admin)) as unknown as { data: { token: string } }
  const asAdmin = { authorization: `Bearer ${data.token}` }
  const { status } = await shop.call('DELETE', '/owner/organizations', { name: 'متجر الاختبار' }, asAdmin)
  expect(status).toBe(403)
  expect((await shop.call('POST', '/owner/ownership', { user_id: shop.userId }, asAdmin)).status).toBe(403)
  expect((await shop.call('DELETE', '/owner/ownership', undefined, asAdmin)).status).toBe(403)
  expect((await shop.call('GET', '/owner/organizations/show')).status).toBe(200)
})

/** Somebody who works for a new company by a role, and a view of what they see: its header. */
async function viewed(role: string) {
  const shop = await server.newCompany()
  const { roles } = (await shop.must('GET', '/owner/roles')) as unknown as {
    roles: { data: { id: number; name: string }[] }
  }
  const email = `${role}-${shop.organizationId}@example.com`
  const password = 'a horse and a battery'
  const { user } = (await shop.must('POST', '/owner/users', {
    ...{ first_name: 'كريم', last_name: 'عادل', type: 'assistant', email, password, password_confirmation: password },
    role_id: roles.data.find(({ name }) => name === role)!.id,
  })) as unknown as { user: { id: number } }
  const { view } = (await shop.must('POST', `/owner/users/${user.id}/view`)) as unknown as { view: { id: number } }
  return { shop, headers: { 'x-view-as': String(view.id) } }
}

/** What is read of a person's own account: not for who sees an organization as somebody else. */
const ofAccount = new Set([
  ...['GET /owner/getProfile', 'GET /owner/organizations', 'GET /owner/sessions', 'GET /owner/second-factor'],
  'GET /owner/books',
])

/** How many rows each table has of an organization. */
const rowsOf = async (tx: Tx, organizationId: number) => {
  const { rows } = await sql<{ rows: string }>`
    select string_agg(relname || ' ' || (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I where organization_id = %s', relname, ${organizationId}::bigint), false, true, '')))[1]::text,
      E'\\n' order by relname) as rows
    from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'organization_id'
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(tx)
  return rows[0]!.rows
}

test.each(isAtLength ? (['accountant', 'cashier'] as const) : (['cashier'] as const))(
  'within a view of the %s no call of the API writes, and each reads what they may read',
  async role => {
    const { shop, headers } = await viewed(role)
    const { permissions } = seededRoles[role]
    const count = () =>
      inTransaction(server.database.db, async tx => {
        await openOrganization(tx, shop.organizationId)
        return rowsOf(tx, shop.organizationId)
      })
    const before = await count()
    expect(before).toContain('member_views 1')
    const wrong: string[] = []
    const tables = [...needs.keys(), ...forMembers, ...forOneself, ...forOwner, ...forEverybody]
    for (const call of tables.filter(each => each.includes(' /owner/') && each !== 'DELETE /owner/view')) {
      const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
      const { status, body } = await shop.call(
        method,
        url.replace(/\{\w+\}/, '999999999'),
        method === 'GET' ? undefined : {},
        headers,
      )
      const isRefused = status === 403 && body.code === 'viewing'
      const isRead = method === 'GET' && (!needs.has(call) || (status !== 403) === isAllowed(permissions, call))
      const isOfAccount = ofAccount.has(call)
      if (method === 'GET' && !isOfAccount ? !isRead || isRefused : !isRefused)
        wrong.push(`${call}: ${status} ${body.code}`)
    }
    expect(wrong).toEqual([])
    expect(await count()).toBe(before)
  },
)
