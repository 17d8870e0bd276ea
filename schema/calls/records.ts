import { z } from 'zod'
import { recordAnswers } from '../answers/records.ts'
import { pageOf } from '../answers/values.ts'
import { declarationOf, type ResourceName, resourceNames } from '../index.ts'
import type { ListOptions } from '../lists/list-options.ts'
import { listOptionsOf } from '../lists/record-list-options.ts'
import { bodyOf, type Json, requiring } from './bodies.ts'
import { type Calls, done, file, made, ok, signedIn } from './call.ts'
import { exportName, listParameters, listParametersWithout, query, sheetFormat } from './parameters.ts'

/** What every resource and every kind of document has: a list, its file, and the calls of one record. */

interface Recorded {
  tag: string
  wire: { path: string; list: string; one: string; bare?: boolean }
  answers: { listed: z.ZodObject; whole: z.ZodObject }
  body: Json
  listOptions: ListOptions
  /** Whether its documents leave with their lines. */
  hasLines?: boolean
}

const withLines = query(
  'lines',
  { type: 'boolean' },
  'The documents with their lines, a row each, under the heads by which an import takes them back.',
)

export function recordCalls({ tag, wire, answers, body, listOptions, hasLines = false }: Recorded): Calls {
  const { listed, whole } = answers
  const url = `/owner/${wire.path}`
  const change = requiring(body)
  return {
    [`GET ${url}`]: signedIn(tag, 'The list.', ok({ [wire.list]: wire.bare ? z.array(listed) : pageOf(listed) }), {
      parameters: wire.bare ? [] : listParameters(listOptions),
    }),
    [`POST ${url}`]: signedIn(tag, 'Adds one.', made({ [wire.one]: whole }), { body, form: body }),
    [`GET ${url}/export`]: signedIn(
      tag,
      'Every row that the question of the list selects, as a file, from one snapshot; no pages.',
      file('csv', 'xlsx'),
      {
        description: 'X-Total-Rows says how many rows it has.',
        parameters: [
          sheetFormat,
          ...(hasLines ? [withLines] : []),
          exportName,
          ...listParametersWithout(listOptions, 'page', 'per_page'),
        ],
      },
    ),
    [`GET ${url}/{id}`]: signedIn(tag, 'One of them.', ok({ [wire.one]: whole })),
    [`PUT ${url}/{id}`]: signedIn(tag, 'Changes what the body carries.', done({ [wire.one]: whole }), {
      body: change,
      form: change,
    }),
    [`DELETE ${url}/{id}`]: signedIn(tag, 'Removes it.', done({ [wire.one]: whole })),
  }
}

const callsOf = (resource: ResourceName): Calls => {
  const { wire, fields } = declarationOf(resource)
  return recordCalls({
    tag: resource,
    wire,
    answers: recordAnswers(resource),
    body: bodyOf(fields),
    listOptions: listOptionsOf(resource),
  })
}

export const resourceCalls: Calls = {
  ...Object.assign({}, ...resourceNames.map(callsOf)),
  'GET /owner/accounts-without-account-receivable-and-account-payable': signedIn(
    'accounts',
    'Accounts without the receivable and payable ones.',
    ok({ Accounts: pageOf(recordAnswers('accounts').listed) }),
    { parameters: listParameters(listOptionsOf('accounts')) },
  ),
}
