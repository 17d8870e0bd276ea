import { reportFilters } from '../../schema/reports/declare.ts'
import { comparisons, datePresets, intervals, reportNames, reports } from '../../schema/reports.ts'
import type { Json } from './bodies.ts'
import { call, signedIn } from './calls.ts'

const reportKey = {
  name: 'key',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: reportNames.map(name => reports[name].wire) },
} as const

export const exportName = {
  name: 'X-Export-Name',
  in: 'header',
  description: 'What the reader calls this file while it is written, to ask how far it is: 8 to 64 letters.',
  schema: { type: 'string', minLength: 8, maxLength: 64 },
} as const

const day = { type: 'string', format: 'date' }
const chosen: Record<string, Json> = {
  currency: { type: 'string', description: 'A code of ISO 4217: only what is in this currency.' },
  compare: { type: 'string', enum: comparisons },
  interval: { type: 'string', enum: intervals, description: 'A column for each of these.' },
  known_at: { type: 'string', format: 'date-time', description: 'As it was known at this moment.' },
  folded: { type: 'string', enum: ['0', '1'] },
  age_by: { type: 'string', enum: ['due_date', 'date'] },
}

/** What may be asked of reports; each has some of the filters, which the list of reports names. */
const requested = [
  { name: 'preset', schema: { type: 'string', enum: datePresets } },
  ...['date_from', 'date_to', 'as_of'].map(name => ({ name, schema: day })),
  ...reportFilters.map(name => ({ name, schema: chosen[name] ?? { type: 'integer' } })),
  { name: 'page', schema: { type: 'integer', minimum: 1 } },
  { name: 'per_page', schema: { type: 'integer', minimum: 1, maximum: 1000, default: 500 } },
].map(parameter => ({ ...parameter, in: 'query' }))

/** The reports, what made their figures, and why they changed. */
export const reportPaths: Json = {
  '/owner/reports': { get: signedIn(call('reports', 'The reports the caller may read.')) },
  '/owner/reports/{key}': {
    get: {
      ...signedIn(call('reports', 'A report.')),
      description:
        'As JSON, or as a file: XLSX and CSV of any length leave as they are read, from one snapshot of the books; a PDF ' +
        'is refused where it would be hundreds of pages. X-Total-Rows says how many rows a file has. Text that a ' +
        'spreadsheet would run as a formula is a string in XLSX and has an apostrophe before it in CSV.',
      parameters: [
        reportKey,
        {
          name: 'format',
          in: 'query',
          schema: { type: 'string', enum: ['json', 'xlsx', 'csv', 'pdf'], default: 'json' },
        },
        ...requested,
        exportName,
      ],
    },
  },
  '/owner/reports/{key}/changes': {
    get: {
      ...signedIn(
        call(
          'reports',
          'Why a report changed: the entries recorded after known_at in its days and of its filters, what each moved, ' +
            'and the accounts that moved. For who may read the report, entries (restriction_details) and cost.',
        ),
      ),
      parameters: [
        reportKey,
        ...requested.filter(({ name }) => name !== 'known_at'),
        { name: 'known_at', in: 'query', required: true, schema: { type: 'string', format: 'date-time' } },
      ],
    },
  },
  '/owner/reports/{key}/explanation': {
    get: {
      ...signedIn(call('reports', 'What made one figure of a report: a sentence, its parts, the rows added up.')),
      parameters: [
        reportKey,
        ...requested,
        { name: 'row', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'column', in: 'query', required: true, schema: { type: 'string' } },
      ],
    },
  },
}
