import * as files from '../answers/files.ts'
import { pageOf } from '../answers/values.ts'
import { openingLists } from '../opening-balances.ts'
import { importListOptions } from '../organization/imports.ts'
import type { Json } from './bodies.ts'
import { type Calls, file, ok, signedIn } from './call.ts'
import { listParameters, query } from './parameters.ts'

/** Files that are taken into the books, or looked at. */

const taken =
  'Rows of sales are grouped by document number, which becomes the reference; a document is taken whole or refused ' +
  'whole. An imported line carries no tax unless the file has a column for it (yes or no, an amount, or a rate), so that sales ' +
  'equal what ' +
  'was taken. Money is computed line by line as an invoice computes it. Only what is taken makes clients and products. ' +
  'Purchases (`invoice_purchases`), receipts (`payment_sales`), supplier payments (`payment_purchases`) and expenses ' +
  '(`expenses`) are made as their forms make them; a payment settles the invoices that its rows name, and the rest is ' +
  'the party’s credit. `opening_balances` takes balances of accounts, open invoices or stock, and adds them to what is there.'

const form: Json = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary', description: 'CSV or XLSX, up to 50 MB.' },
    dry_run: { type: 'boolean', description: 'Says what would happen and writes nothing.' },
    list: {
      type: 'string',
      enum: Object.keys(openingLists),
      description: 'Of opening balances, which of their lists the file holds. Guessed where absent.',
    },
    date: {
      type: 'string',
      format: 'date',
      description: 'The day of opening balances, where neither the file nor the books have it.',
    },
    mapping: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field → head of its column; an empty text where the file has none. Guessed where absent.',
    },
    taxes: {
      type: 'string',
      enum: ['included', 'added', 'none'],
      description:
        'Of sales whose products carry taxes, in a file without a column of tax: whether its prices contain them, ' +
        'they are added, or there are none. Refused without it; a dry run answers what each comes to.',
    },
    tax_column: {
      type: 'string',
      enum: ['rates', 'amounts'],
      description:
        'Of sales with a column of tax whose numbers are usual rates (14, 0.14) and not the tax of their lines: what ' +
        'they are. Refused without it unless the totals of the file show it; a dry run answers what each takes.',
    },
    percent_column: {
      type: 'string',
      enum: ['percents', 'fractions'],
      description:
        'For columns of percentages in which no number is more than one and none has its sign: whether 0.1 is 0.1% or ' +
        '10%. Refused without it; a dry run answers what the file comes to either way.',
    },
    accept_differences: {
      type: 'array',
      items: { type: 'string' },
      description:
        'The documents, by their numbers in the file, whose total or tax in the file is not what their lines come ' +
        'to, and which are taken as their lines are.',
    },
    sheet: {
      type: 'string',
      description:
        'Of a workbook the name of the sheet that is read. Where absent the first, unless another is one that an export ' +
        'of documents with their lines has.',
    },
    head_row: {
      type: 'integer',
      description:
        'The number of the row that names the columns, from 1; what stands above it is not read. Found where absent.',
    },
    decimal_sign: {
      type: 'string',
      enum: ['.', ','],
      description:
        'What stands before decimals, for columns in which every cell could be two numbers (1.000, 12.500). Only ' +
        'a dry run goes without it: it answers with both readings and what the file comes to with each.',
    },
  },
}

export const importCalls: Calls = {
  'GET /owner/imports': signedIn(
    'imports',
    'The organization’s imports, the last first.',
    ok({ imports: pageOf(files.importListed) }),
    {
      parameters: listParameters(importListOptions),
    },
  ),
  'POST /owner/imports/{resource}': signedIn(
    'imports',
    'Imports a CSV or XLSX file, all of it or nothing.',
    ok({ import: files.importResult }),
    {
      description: taken,
      form,
    },
  ),
  'POST /owner/imports/{resource}/preview': signedIn(
    'imports',
    'The columns of a file and what they are taken for; nothing is written.',
    ok({ preview: files.importPreview }),
    {
      description: taken,
      form,
    },
  ),
  'GET /owner/imports/{resource}/template': signedIn(
    'imports',
    'An empty CSV file with the heads that are understood.',
    file('csv'),
  ),
  'GET /owner/imports/{id}/refused': signedIn(
    'imports',
    'The refused rows of an import as a file, with a column of reasons.',
    file('csv', 'xlsx'),
    {
      description:
        'Mended and sent again, only these rows are imported; the column of reasons is not read. Dates are written as the ' +
        'import read them, year first. The last ten imports of an organization that refused rows have such a file.',
      parameters: [
        query('format', { type: 'string', enum: ['csv', 'xlsx'] }, 'That of the file that was sent where absent.'),
      ],
    },
  ),
  'GET /owner/imports/{id}/progress': signedIn(
    'imports',
    'How far an import is: { progress: { state, done, total } }.',
    ok({ progress: files.importProgress, import: files.importListed }),
  ),
  'DELETE /owner/imports/{id}': signedIn(
    'imports',
    'Stops a running import; nothing of its file is kept.',
    ok({ import: files.importListed }),
  ),
}
