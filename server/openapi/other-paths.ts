import { z } from 'zod'
import { partyInvoices } from '../../schema/documents.ts'
import { savedLook, savedViewFields } from '../../schema/lists/saved-views.ts'
import { lockExceptionFields } from '../../schema/organization/lock-exceptions.ts'
import { postingRoles } from '../../schema/organization/posting-roles.ts'
import { taxRateFields } from '../../schema/organization/tax-rates.ts'
import { revaluationFields, revaluationRateFields } from '../../schema/revaluations.ts'
import { statementMail, statementParties } from '../../schema/statements.ts'
import { accountPaths } from './account-paths.ts'
import { attachmentPaths } from './attachment-paths.ts'
import { bodyOf, formOf, type Json, listOf, withRequired } from './bodies.ts'
import { booksPaths } from './books-paths.ts'
import { call, signedIn, withId } from './calls.ts'
import { chequePaths, creditPaths } from './cheque-and-credit-paths.ts'
import { importCall } from './import-call.ts'
import { peoplePaths } from './people-paths.ts'
import { printPaths } from './print-paths.ts'
import { publicPaths } from './public-paths.ts'
import { reportPaths } from './report-paths.ts'
import { salaryPaths } from './salary-paths.ts'
import { sendingPaths } from './sending-paths.ts'
import { stockPaths } from './stock-paths.ts'
import { webhookPaths } from './webhook-paths.ts'

/** The calls that no declaration describes: the organization, reports, imports. */

const { $schema: _, ...lookOfList } = z.toJSONSchema(savedLook) as Json

/** How numbers look, as schema/organization/numbering.ts checks it. */
const series: Json = {
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

const seriesPaths = (path: string, what: string): Json => ({
  [`/owner/${path}`]: { get: signedIn(call('numbering', `How ${what} look, and the next one.`)) },
  [`/owner/${path}/{id}`]: {
    get: signedIn(call('numbering', `How ${what} look, and the next one.`)),
    put: signedIn(call('numbering', `Changes ${what}; what is left out and given numbers stay.`, series)),
  },
})

export const otherPaths = (): Json => ({
  '/health/live': { get: call('health', 'Whether the process lives.') },
  '/health/ready': { get: call('health', 'Whether it can serve.') },
  ...stockPaths,
  ...Object.fromEntries(
    partyInvoices.map(({ url }) => [
      url,
      { get: signedIn(call('parties', 'The invoices of one party, filtered and ordered as their list is.')) },
    ]),
  ),
  ...accountPaths(),
  ...publicPaths(),
  '/owner/currencies': { get: signedIn(call('world', 'All currencies (ISO 4217).')) },
  '/owner/countries': { get: signedIn(call('world', 'All countries (ISO 3166).')) },
  '/owner/organizations': {
    get: signedIn(call('organizations', 'The caller’s organizations.')),
    post: signedIn(call('organizations', 'Founds an organization.')),
    put: signedIn(call('organizations', 'Changes the organization.')),
    delete: signedIn(
      call(
        'organizations',
        'Removes the whole organization, confirmed by its name, and by a code where the owner has a second factor.',
        {
          ...formOf('name', 'code'),
          required: ['name'],
        },
      ),
    ),
  },
  '/owner/organizations/export': {
    get: signedIn({
      ...call('organizations', 'The whole company as a journal that hledger reads: every account and every entry.'),
      description:
        'Plain text in the language of the caller, amounts in the base currency, as the books stood when it began. Its ' +
        'last line is a comment that counts the entries. With files=1 an archive: the journal, the attached files that the ' +
        'caller may read, and a list of them with their hashes. With format=xlsx everything in one workbook: clients, ' +
        'suppliers, products and accounts as their lists have them, documents kind by kind, their lines, the entries of ' +
        'the ledger, and the trial balance of all time; of lists those that the caller may read. Needs reading of ' +
        'organizations and of the trial balance.',
      parameters: [
        { name: 'format', in: 'query', schema: { type: 'string', enum: ['journal', 'xlsx'], default: 'journal' } },
        { name: 'files', in: 'query', schema: { type: 'string', enum: ['0', '1'], default: '0' } },
      ],
    }),
  },
  '/owner/organizations/show': { get: signedIn(call('organizations', 'The organization.')) },
  '/owner/organizations/logo': {
    get: signedIn(call('organizations', 'The picture of the organization; its address changes with it.')),
  },
  '/owner/settings': {
    get: signedIn(call('settings', 'What the organization chose.')),
    put: signedIn(
      call('settings', 'Changes how the organization works; what it is takes the permission organizations as well.'),
    ),
  },
  '/owner/accounts-without-account-receivable-and-account-payable': {
    get: signedIn(call('accounts', 'Accounts without the receivable and payable ones.')),
  },
  ...printPaths(),
  ...chequePaths(),
  ...creditPaths(),
  ...booksPaths(),
  '/owner/entries/{id}': { get: signedIn(call('ledger', 'One entry of the ledger.')) },
  '/owner/imports': { get: signedIn(call('imports', 'The organization’s imports, the last first.')) },
  '/owner/imports/{resource}': { post: signedIn(importCall('Imports a CSV or XLSX file, all of it or nothing.')) },
  '/owner/imports/{resource}/preview': {
    post: signedIn(importCall('The columns of a file and what they are taken for; nothing is written.')),
  },
  '/owner/imports/{resource}/template': {
    get: signedIn(call('imports', 'An empty CSV file with the heads that are understood.')),
  },
  '/owner/imports/{id}': { delete: signedIn(call('imports', 'Stops a running import; nothing of its file is kept.')) },
  '/owner/imports/{id}/refused': {
    get: signedIn({
      ...call('imports', 'The refused rows of an import as a file, with a column of reasons.'),
      description:
        'Mended and sent again, only these rows are imported; the column of reasons is not read. Dates are written as the ' +
        'import read them, year first. The last ten imports of an organization that refused rows have such a file.',
      parameters: [
        {
          name: 'format',
          in: 'query',
          schema: { type: 'string', enum: ['csv', 'xlsx'] },
          description: 'That of the file that was sent where absent.',
        },
      ],
    }),
  },
  '/owner/imports/{id}/progress': {
    get: signedIn(call('imports', 'How far an import is: { progress: { state, done, total } }.')),
  },
  ...seriesPaths('serial-numbers', 'the numbers of a kind of document'),
  ...seriesPaths('restriction-numbers', 'the numbers of the ledger’s entries'),
  '/owner/account-organization': {
    get: signedIn(call('accounts', 'The account that plays each part in the postings, and the types that may.')),
    put: signedIn(
      call('accounts', 'Gives parts to other accounts, for later entries: { accounts: { sales: 12 } }.', roleAccounts),
    ),
  },
  '/owner/tax-rates': {
    get: signedIn(
      call('organizations', 'The taxes that hold from a day on; before the first, the organization’s own.'),
    ),
    post: signedIn(call('organizations', 'A tax (value_added_tax or sales_tax) from a day on.', bodyOf(taxRateFields))),
  },
  '/owner/tax-rates/{id}': {
    delete: signedIn(call('organizations', 'Takes a rate out; what is posted keeps the rates it was posted at.')),
  },
  '/owner/saved-views': {
    get: signedIn(call('organizations', 'Saved views of lists: the caller’s own, and those that are shared.')),
    post: signedIn(
      call(
        'organizations',
        'Saves how a list is looked at under a name, for oneself or for all who may read that list; an own one of the ' +
          'same name is replaced. `look` may also come as JSON text, as forms send it.',
        withRequired(bodyOf(savedViewFields, { look: lookOfList }), 'look'),
      ),
    ),
  },
  '/owner/saved-views/{id}': {
    delete: signedIn(
      call('organizations', 'Removes a saved view; a shared one by who saved it or may change the organization.'),
    ),
  },
  '/owner/lock-exceptions': {
    get: signedIn(call('organizations', 'Who may write into the locked period, until when and why; and the members.')),
    post: signedIn(
      call(
        'organizations',
        'Lets a person write into the locked period until expires_at; lock_date, if given, stays locked for them.',
        withRequired(
          bodyOf(lockExceptionFields, { expires_at: { type: 'string', format: 'date-time' } }),
          'expires_at',
        ),
      ),
    ),
  },
  '/owner/lock-exceptions/{id}': { delete: signedIn(call('organizations', 'Ends an exception before its time.')) },
  '/owner/revaluations': {
    get: signedIn(call('ledger', 'Foreign balances at the ends of periods.')),
    post: signedIn(
      call(
        'ledger',
        'Values open foreign invoices, credits and uncleared cheques on a day: an entry, and its reversal on the next. ' +
          'A rate that is left out is the latest exchange rate up to the day.',
        bodyOf(revaluationFields, { rates: listOf(revaluationRateFields) }),
      ),
    ),
  },
  '/owner/revaluations/{id}': { get: signedIn(call('ledger', 'One revaluation, with what it valued.')) },
  '/owner/revaluations/{id}/renew': {
    post: signedIn(
      call(
        'ledger',
        'Takes a revaluation back and values what is open on its day by now, at its rates or those named; answers the new one.',
        bodyOf({}, { rates: listOf(revaluationRateFields) }),
      ),
    ),
  },
  '/owner/revaluations/{id}/void': { post: signedIn(call('ledger', 'Takes a revaluation back with its reversal.')) },
  ...salaryPaths(),
  ...peoplePaths,
  ...sendingPaths,
  ...webhookPaths,
  ...attachmentPaths,
  '/owner/audit': {
    get: signedIn(
      call(
        'audit',
        'Who did what, the last first: by user_id, resource, action, record_id, date_from and date_to. A record is named to who may read it.',
      ),
    ),
  },
  '/owner/audit/{id}': {
    get: signedIn(call('audit', 'One event, with the record before and after it for who may read that record.')),
  },
  '/owner/audit/verification': {
    get: signedIn(call('audit', 'Computes the chain of the trail again: the first row that was changed, if any.')),
  },
  ...Object.fromEntries(
    statementParties.map(party => [
      `/owner/${party}/{id}/statement/mail`,
      {
        post: {
          ...withId(
            call(
              party,
              'Mails the statement of account as a PDF, in the organization’s language.',
              bodyOf(statementMail),
            ),
          ),
          description:
            'To the party’s own email unless said, of this year unless said, by the outbox. Needs the reading of the party and of ' +
            'its statement.',
        },
      },
    ]),
  ),
  '/owner/exports/{name}/progress': {
    get: {
      ...signedIn(
        call(
          'exports',
          'How far a file is that is being written: { progress: { done, total } }, in rows; { progress: null } when it is not.',
        ),
      ),
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
    },
  },
  ...reportPaths,
})
