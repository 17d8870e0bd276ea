import { z } from 'zod'
import * as attachments from '../../schema/answers/attachments.ts'
import * as audit from '../../schema/answers/audit.ts'
import * as world from '../../schema/answers/currencies-countries.ts'
import * as dashboard from '../../schema/answers/dashboard.ts'
import { documentAnswers } from '../../schema/answers/documents.ts'
import * as entries from '../../schema/answers/entries.ts'
import * as files from '../../schema/answers/files.ts'
import { namedDocument } from '../../schema/answers/lists/named-document.ts'
import * as numbering from '../../schema/answers/numbering.ts'
import * as organizations from '../../schema/answers/organizations.ts'
import * as payroll from '../../schema/answers/payroll.ts'
import * as people from '../../schema/answers/people.ts'
import * as period from '../../schema/answers/period.ts'
import * as proofs from '../../schema/answers/proofs.ts'
import { recordAnswers } from '../../schema/answers/records.ts'
import { refusal, refusedFields } from '../../schema/answers/refusals.ts'
import * as reports from '../../schema/answers/reports.ts'
import * as settlement from '../../schema/answers/settlement.ts'
import * as stock from '../../schema/answers/stock.ts'
import * as values from '../../schema/answers/values.ts'
import type { Json } from '../../schema/calls/bodies.ts'
import type { Call, CallAnswer } from '../../schema/calls/call.ts'
import { calls } from '../../schema/calls/calls.ts'
import { fieldOf, present } from '../../schema/collections/certain.ts'
import { errorStatus } from '../../schema/errors.ts'
import { declarationOf, resourceNames } from '../../schema/index.ts'

/** What the calls answer, as JSON Schema made of schema/answers. */

const families = [
  ...[attachments, audit, dashboard, entries, files, numbering, organizations, payroll, people, period, proofs],
  ...[reports, settlement, stock, values, world],
]
const isSchema = (made: unknown): made is z.ZodType => made instanceof z.ZodType

/** Answers that have a name of their own in the description; all others stand where they are used. */
const components = new Map<string, z.ZodType>([
  ['Refusal', refusal],
  ['RefusedFields', refusedFields],
  ['namedDocument', namedDocument],
  ...families.flatMap(family =>
    Object.entries<unknown>(family).filter((one): one is [string, z.ZodType] => isSchema(one[1])),
  ),
  ...resourceNames.flatMap(resource => {
    const { one } = declarationOf(resource).wire
    const { listed, whole } = recordAnswers(resource)
    return [[one, whole] as const, ...(listed === whole ? [] : [[`${one}Listed`, listed] as const])]
  }),
  ...(
    [
      ['offer', 'price_offer'],
      ['invoice', 'sales_invoice'],
      ['return', 'sales_return'],
      ['payment', 'receipt'],
      ['writeOff', 'write_off'],
      ['expense', 'expense'],
      ['otherReceipt', 'other_receipt'],
      ['transfer', 'transfer'],
      ['journalEntry', 'journal_entry'],
    ] as const
  ).flatMap(([name, kind]) => {
    const { listed, whole } = documentAnswers(kind)
    return [[name, whole] as const, [`${name}Listed`, listed] as const]
  }),
])

const uriOf = (name: string) => `#/components/schemas/${name}`

/** The schema of every answer: a reference to what has a name, else as it stands there. */
function asJsonSchemas(): { named: Json; schemaOf: (body: z.ZodType) => Json } {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of components) registry.add(schema, { id })
  // Calls may share an answer: the first of them lends it its name here.
  for (const [id, { answers }] of Object.entries(calls))
    if (answers.body && !registry.has(answers.body)) registry.add(answers.body, { id })
  const { schemas } = z.toJSONSchema(registry, { uri: uriOf })
  const plain = ({ $schema: _draft, $id: _uri, ...schema }: Json): Json => schema
  return {
    named: Object.fromEntries([...components.keys()].map(name => [name, plain(fieldOf(schemas, name))])),
    schemaOf(body) {
      const { id } = present(registry.get(body), 'name of the answer')
      return components.has(id) ? { $ref: uriOf(id) } : plain(fieldOf(schemas, id))
    },
  }
}

const refusals = Object.fromEntries(
  [401, 403, 404, 409, 422, 429].map(status => [
    `refused${status}`,
    {
      description: Object.entries(errorStatus)
        .filter(([, code]) => code === status)
        .map(([code]) => code)
        .join(', '),
      content: {
        'application/json': {
          schema:
            status === 422
              ? { anyOf: [{ $ref: uriOf('RefusedFields') }, { $ref: uriOf('Refusal') }] }
              : { $ref: uriOf('Refusal') },
        },
      },
    },
  ]),
)

const refusalsOfCall = Object.fromEntries(
  Object.keys(refusals).map(name => [name.replace('refused', ''), { $ref: `#/components/responses/${name}` }]),
)

const contentOf = ({ body, file = [] }: CallAnswer, schemaOf: (body: z.ZodType) => Json): Json => ({
  ...(body ? { 'application/json': { schema: schemaOf(body) } } : {}),
  ...Object.fromEntries(
    file.map(type => [
      type,
      { schema: type === 'text/plain' ? { type: 'string' } : { type: 'string', format: 'binary' } },
    ]),
  ),
})

/** The components of the description, and the responses of each call; its summary says a success in words. */
export function describeAnswers() {
  const { named, schemaOf } = asJsonSchemas()
  return {
    components: { schemas: named, responses: refusals },
    responsesOf: (address: string, { summary, answers }: Call): Json => ({
      [answers.status ?? 200]: { description: summary, content: contentOf(answers, schemaOf) },
      ...(address.includes(' /health/') ? {} : refusalsOfCall),
    }),
  }
}
