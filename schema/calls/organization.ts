import { z } from 'zod'
import { savedView } from '../answers/lists/saved-views.ts'
import { ownership, ownNamedOrganization, ownOrganization } from '../answers/membership.ts'
import { postingAccount, series } from '../answers/numbering.ts'
import {
  lockException,
  namedOrganization,
  organization,
  organizationSettings,
  taxRate,
} from '../answers/organizations.ts'
import { named, pageOf } from '../answers/values.ts'
import { savedLook, savedViewFields } from '../lists/saved-views.ts'
import { lockExceptionFields } from '../organization/lock-exceptions.ts'
import { seriesListOptions } from '../organization/numbering.ts'
import { postingRoles } from '../organization/posting-roles.ts'
import { type HoldsFrom, settingNames, settings } from '../organization/settings.ts'
import { taxRateFields } from '../organization/tax-rates.ts'
import { bodyOf, formOf, type Json, requiring, withRequired } from './bodies.ts'
import { type Calls, done, file, made, ofPerson, ok, signedIn } from './call.ts'
import { listParameters, query } from './parameters.ts'

/** An organization: how it works, whose it is, how its lists are looked at, and who may write into what is locked. */

const holdsFrom: Record<HoldsFrom, string> = {
  at_once: 'A change holds at once.',
  next_posting:
    'A change holds for drafts and for what is entered from then on; what is posted stays as it was posted.',
}

const settingBody = bodyOf(settings).properties as Record<string, Json>
const location = {
  country_id: { type: 'integer' },
  time_zone: { type: 'string', description: 'An IANA name, or 12.' },
}
const logo = {
  type: ['string', 'null'],
  description: 'A PNG or JPEG of up to 512 kB as data:image/png;base64,…; null takes it away.',
}

/** Founding and changing an organization take its settings, its currencies and where it is. */
const founding: Json = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      settingNames.map(name => [name, { ...settingBody[name], description: holdsFrom[settings[name].holds] }]),
    ),
    coins: { type: 'array', items: { type: 'integer' }, description: 'Ids of currencies, the base first.' },
    ...location,
  },
}
const changing: Json = { ...founding, properties: { ...(founding.properties as Json), logo } }

const { $schema: _, ...lookOfList } = z.toJSONSchema(savedLook) as Json

/** How numbers look, as schema/organization/numbering.ts checks it. */
const seriesBody: Json = {
  type: 'object',
  properties: {
    prefix: { type: 'string' },
    start: { type: 'integer', minimum: 1 },
    width: { type: 'integer', minimum: 1 },
    yearly_reset: { type: 'boolean' },
  },
}

const roleAccounts: Json = {
  type: 'object',
  properties: {
    accounts: {
      type: 'object',
      properties: Object.fromEntries(postingRoles.map(role => [role, { type: 'integer' }])),
    },
  },
  required: ['accounts'],
}

export const organizationCalls: Calls = {
  'GET /owner/organizations': ofPerson(
    'organizations',
    'The caller’s organizations.',
    ok({ organizations: pageOf(z.union([ownOrganization, ownNamedOrganization])) }),
  ),
  'POST /owner/organizations': ofPerson('organizations', 'Founds an organization.', made({ organization }), {
    body: requiring(founding, 'name', 'country_id', 'coins'),
  }),
  'PUT /owner/organizations': signedIn('organizations', 'Changes the organization.', done({ organization }), {
    body: changing,
  }),
  'DELETE /owner/organizations': signedIn(
    'organizations',
    'Removes the whole organization, confirmed by its name, and by a code where the owner has a second factor.',
    done(),
    { body: requiring(formOf('name', 'code'), 'name') },
  ),
  'GET /owner/organizations/show': ofPerson(
    'organizations',
    'The organization.',
    ok({ organization: z.union([organization, namedOrganization]) }),
  ),
  'GET /owner/organizations/logo': signedIn(
    'organizations',
    'The picture of the organization; its address changes with it.',
    file('png', 'jpeg'),
  ),
  'GET /owner/settings': signedIn('settings', 'What the organization chose.', ok({ settings: organizationSettings })),
  'PUT /owner/settings': signedIn(
    'settings',
    'Changes how the organization works; what it is takes the permission organizations as well.',
    done({ settings: organizationSettings }),
    { body: changing },
  ),
  'GET /owner/organizations/export': signedIn(
    'organizations',
    'The whole company as a journal that hledger reads: every account and every entry.',
    file('text', 'zip', 'xlsx'),
    {
      description:
        'Plain text in the language of the caller, amounts in the base currency, as the books stood when it began. Its ' +
        'last line is a comment that counts the entries. With files=1 an archive: the journal, the attached files that the ' +
        'caller may read, and a list of them with their hashes. With format=xlsx everything in one workbook: clients, ' +
        'suppliers, products and accounts as their lists have them, documents kind by kind, their lines, the entries of ' +
        'the ledger, and the trial balance of all time; of lists those that the caller may read. Needs reading of ' +
        'organizations and of the trial balance.',
      parameters: [
        query('format', { type: 'string', enum: ['journal', 'xlsx'], default: 'journal' }),
        query('files', { type: 'string', enum: ['0', '1'], default: '0' }),
      ],
    },
  ),
  'POST /owner/organizations/leave': signedIn(
    'people',
    'The caller leaves the organization; its owner hands it over before.',
    done(),
  ),
  'GET /owner/ownership': signedIn(
    'people',
    'Whose the organization is; to the two whom it concerns, the open offer of it.',
    ok({ ownership }),
  ),
  'POST /owner/ownership': signedIn(
    'people',
    'The owner offers the organization to a member, who has seven days to answer.',
    made({ ownership }),
    {
      body: {
        type: 'object',
        required: ['user_id'],
        properties: { user_id: { type: 'integer' }, password: { type: 'string' } },
      },
    },
  ),
  'DELETE /owner/ownership': signedIn('people', 'The owner takes the open offer back.', done({ ownership })),
  'POST /owner/ownership/accept': signedIn(
    'people',
    'The caller becomes the owner, and the former owner an admin.',
    done({ ownership }),
  ),
  'POST /owner/ownership/decline': signedIn(
    'people',
    'The caller does not take the organization.',
    done({ ownership }),
  ),
  'GET /owner/account-organization': signedIn(
    'accounts',
    'The account that plays each part in the postings, and the types that may.',
    ok({ account_organization: pageOf(postingAccount) }),
  ),
  'PUT /owner/account-organization': signedIn(
    'accounts',
    'Gives parts to other accounts, for later entries: { accounts: { sales: 12 } }.',
    done({ account_organization: pageOf(postingAccount) }),
    { body: roleAccounts },
  ),
  'GET /owner/tax-rates': signedIn(
    'organizations',
    'The taxes that hold from a day on; before the first, the organization’s own.',
    ok({ tax_rates: pageOf(taxRate) }),
  ),
  'POST /owner/tax-rates': signedIn(
    'organizations',
    'A tax (value_added_tax or sales_tax) from a day on.',
    made({ tax_rate: taxRate }),
    { body: bodyOf(taxRateFields) },
  ),
  'DELETE /owner/tax-rates/{id}': signedIn(
    'organizations',
    'Takes a rate out; what is posted keeps the rates it was posted at.',
    done({ tax_rate: taxRate }),
  ),
  'GET /owner/saved-views': signedIn(
    'organizations',
    'Saved views of lists: the caller’s own, and those that are shared.',
    ok({ saved_views: pageOf(savedView) }),
  ),
  'POST /owner/saved-views': signedIn(
    'organizations',
    'Saves how a list is looked at under a name, for oneself or for all who may read that list; an own one of the ' +
      'same name is replaced. `look` may also come as JSON text, as forms send it.',
    made({ saved_view: savedView }),
    { body: withRequired(bodyOf(savedViewFields, { look: lookOfList }), 'look') },
  ),
  'DELETE /owner/saved-views/{id}': signedIn(
    'organizations',
    'Removes a saved view; a shared one by who saved it or may change the organization.',
    done({ saved_view: savedView }),
  ),
  'GET /owner/lock-exceptions': signedIn(
    'organizations',
    'Who may write into the locked period, until when and why; and the members.',
    ok({ lock_exceptions: pageOf(lockException), members: z.array(named) }),
  ),
  'POST /owner/lock-exceptions': signedIn(
    'organizations',
    'Lets a person write into the locked period until expires_at; lock_date, if given, stays locked for them.',
    made({ lock_exception: lockException }),
    {
      body: withRequired(
        bodyOf(lockExceptionFields, { expires_at: { type: 'string', format: 'date-time' } }),
        'expires_at',
      ),
    },
  ),
  'DELETE /owner/lock-exceptions/{id}': signedIn(
    'organizations',
    'Ends an exception before its time.',
    done({ lock_exception: lockException }),
  ),
}

const callsOfSeries = (path: string, list: string, one: string, what: string): Calls => ({
  [`GET /owner/${path}`]: signedIn('numbering', `How ${what} look, and the next one.`, ok({ [list]: pageOf(series) }), {
    parameters: listParameters(seriesListOptions),
  }),
  [`GET /owner/${path}/{id}`]: signedIn('numbering', `How ${what} look, and the next one.`, ok({ [one]: series })),
  [`PUT /owner/${path}/{id}`]: signedIn(
    'numbering',
    `Changes ${what}; what is left out and given numbers stay.`,
    done({ [one]: series }),
    { body: seriesBody },
  ),
})

export const seriesCalls: Calls = {
  ...callsOfSeries('serial-numbers', 'serial_numbers', 'serial_number', 'the numbers of a kind of document'),
  ...callsOfSeries(
    'restriction-numbers',
    'restriction_numbers',
    'restriction_number',
    'the numbers of the ledger’s entries',
  ),
}
