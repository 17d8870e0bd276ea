import { z } from 'zod'
import * as audit from '../answers/audit.ts'
import * as files from '../answers/files.ts'
import * as reports from '../answers/reports.ts'
import { pageOf } from '../answers/values.ts'
import { auditListOptions } from '../organization/audit-areas.ts'
import { reportFilters } from '../reports/declare.ts'
import { comparisons, datePresets, reports as declared, intervals, reportNames } from '../reports.ts'
import { statementMail, statementParties } from '../statements.ts'
import { bodyOf, type Json } from './bodies.ts'
import { type Calls, done, file, ok, signedIn } from './call.ts'
import { exportName, listParameters, query, requiredQuery } from './parameters.ts'

/** The reports, what made their figures and why they changed; the trail; and statements of account. */

const reportKey: Json = {
  name: 'key',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: reportNames.map(name => declared[name].wire) },
}

const day = { type: 'string', format: 'date' }
const moment = { type: 'string', format: 'date-time' }
const chosen: Record<string, Json> = {
  currency: { type: 'string', description: 'A code of ISO 4217: only what is in this currency.' },
  compare: { type: 'string', enum: comparisons },
  interval: { type: 'string', enum: intervals, description: 'A column for each of these.' },
  known_at: { ...moment, description: 'As it was known at this moment.' },
  folded: { type: 'string', enum: ['0', '1'] },
  age_by: { type: 'string', enum: ['due_date', 'date'] },
}

/** What may be asked of reports; each has some of the filters, which the list of reports names. */
const requested: readonly Json[] = [
  query('preset', { type: 'string', enum: datePresets }),
  ...['date_from', 'date_to', 'as_of'].map(name => query(name, day)),
  ...reportFilters.map(name => query(name, chosen[name] ?? { type: 'integer' })),
  query('page', { type: 'integer', minimum: 1 }),
  query('per_page', { type: 'integer', minimum: 1, maximum: 1000, default: 500 }),
]

export const reportCalls: Calls = {
  'GET /owner/reports': signedIn(
    'reports',
    'The reports the caller may read.',
    ok({ reports: z.array(reports.reportListed) }),
  ),
  'GET /owner/reports/{key}': signedIn(
    'reports',
    'A report.',
    { ...ok({ report: reports.report }), ...file('xlsx', 'csv', 'pdf') },
    {
      description:
        'As JSON, or as a file: XLSX and CSV of any length leave as they are read, from one snapshot of the books; a PDF ' +
        'is refused where it would be hundreds of pages. X-Total-Rows says how many rows a file has. Text that a ' +
        'spreadsheet would run as a formula is a string in XLSX and has an apostrophe before it in CSV.',
      parameters: [
        reportKey,
        query('format', { type: 'string', enum: ['json', 'xlsx', 'csv', 'pdf'], default: 'json' }),
        ...requested,
        exportName,
      ],
    },
  ),
  'GET /owner/reports/{key}/explanation': signedIn(
    'reports',
    'What made one figure of a report: a sentence, its parts, the rows added up.',
    ok({ explanation: reports.explanation }),
    {
      parameters: [
        reportKey,
        ...requested,
        requiredQuery('row', { type: 'string' }),
        requiredQuery('column', { type: 'string' }),
      ],
    },
  ),
  'GET /owner/reports/{key}/changes': signedIn(
    'reports',
    'Why a report changed: the entries recorded after known_at in its days and of its filters, what each moved, ' +
      'and the accounts that moved. For who may read the report, entries (restriction_details) and cost.',
    ok({ changes: reports.reportChanges }),
    {
      parameters: [
        reportKey,
        ...requested.filter(({ name }) => name !== 'known_at'),
        requiredQuery('known_at', moment),
      ],
    },
  ),
  'GET /owner/exports/{name}/progress': signedIn(
    'exports',
    'How far a file is that is being written: { progress: { done, total } }, in rows; { progress: null } when it is not.',
    ok({ progress: files.exportProgress }),
  ),
  'GET /owner/audit': signedIn(
    'audit',
    'Who did what, the last first: by user_id, resource, action, record_id, date_from and date_to. A record is named to who may read it.',
    ok({ audit: pageOf(audit.auditRow) }),
    { parameters: listParameters(auditListOptions) },
  ),
  'GET /owner/audit/{id}': signedIn(
    'audit',
    'One event, with the record before and after it for who may read that record.',
    ok({ audit_row: audit.auditRowWhole }),
  ),
  'GET /owner/audit/verification': signedIn(
    'audit',
    'Computes the chain of the trail again: the first row that was changed, if any.',
    ok({ verification: audit.auditVerification }),
  ),
  ...Object.fromEntries(
    statementParties.map(party => [
      `POST /owner/${party}/{id}/statement/mail`,
      signedIn(
        party,
        'Mails the statement of account as a PDF, in the organization’s language.',
        done({ mail: files.mailedStatement }),
        {
          description:
            'To the party’s own email unless said, of this year unless said, by the outbox. Needs the reading of the party and of ' +
            'its statement.',
          body: bodyOf(statementMail),
        },
      ),
    ]),
  ),
}
