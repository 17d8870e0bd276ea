import type { DocumentKind } from '../documents.ts'
import { maxPapersOfFile, papersOf } from '../print/papers.ts'
import { ids, type Json } from './bodies.ts'
import { query } from './parameters.ts'

/** What is asked of what is printed. */

export const copy = query(
  'copy',
  { type: 'string', enum: ['ar', 'en', 'both'], default: 'both' },
  'The language; both is Arabic with English beside it.',
)

const onlyThese = query('ids[]', ids, `Only these of the list. At most ${maxPapersOfFile} papers stand in one file.`)

const papersName: Json = {
  name: 'X-Export-Name',
  in: 'header',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  description: 'What GET /owner/exports/{name}/progress asks for; its figures count papers.',
}

/** Which paper of a document. */
export const paperOf = (kind: DocumentKind): Json =>
  query(
    'paper',
    { type: 'string', enum: papersOf(kind), default: 'a4' },
    'The document on A4; a delivery note or a packing list, without prices; a roll of 80 mm.',
  )

/** Several papers in one file. */
export const papersInOneFile = (...more: readonly Json[]): Json[] => [onlyThese, copy, ...more, papersName]
