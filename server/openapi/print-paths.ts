import { documentKindNames, documentKinds } from '../../schema/documents.ts'
import { maxPapersOfFile, papersOf } from '../../schema/print/papers.ts'
import type { Json } from './bodies.ts'
import { signedIn } from './calls.ts'

/** Paper. */

const id: Json = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const copy: Json = {
  name: 'copy',
  in: 'query',
  schema: { type: 'string', enum: ['ar', 'en', 'both'], default: 'both' },
  description: 'The language; both is Arabic with English beside it.',
}
const ids: Json = {
  name: 'ids[]',
  in: 'query',
  schema: { type: 'array', items: { type: 'integer' } },
  description: `Only these of the list. At most ${maxPapersOfFile} papers stand in one file.`,
}
const exportName: Json = {
  name: 'X-Export-Name',
  in: 'header',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  description: 'What GET /owner/exports/{name}/progress asks for; its figures count papers.',
}

const paper = (tag: string, summary: string, parameters: Json[], description?: string): Json => ({
  get: { ...signedIn({ tags: [tag], summary, ...(description ? { description } : {}) }), parameters },
})

export const printPaths = (): Json => ({
  ...Object.fromEntries(
    documentKindNames.flatMap(kind => {
      const { path, permission } = documentKinds[kind].wire
      const papers: Json = {
        name: 'paper',
        in: 'query',
        schema: { type: 'string', enum: papersOf(kind), default: 'a4' },
        description: 'The document on A4; a delivery note or a packing list, without prices; a roll of 80 mm.',
      }
      return [
        [
          `/owner/${path}/{id}/pdf`,
          paper(
            permission,
            'The printed document.',
            [id, copy, papers],
            'Refused with cannot_print when it has no part of that paper.',
          ),
        ],
        [
          `/owner/${path}/pdf`,
          paper(
            permission,
            'Documents in one file, in the order of the list.',
            [ids, copy, papers, exportName],
            'Takes the filters and the order of the list. What has nothing to hand over is left out of a file of delivery notes.',
          ),
        ],
      ]
    }),
  ),
  '/owner/cheques/{id}/pdf': paper(
    'cheques',
    'A cheque that we write, to be printed on a bank’s own form or whole on plain paper.',
    [
      id,
      copy,
      { name: 'form_id', in: 'query', schema: { type: 'integer' }, description: 'The id of one of cheque_forms.' },
      { name: 'crossed', in: 'query', schema: { type: 'string', enum: ['0', '1'] } },
    ],
    'A cheque that came to us, or that has ended, is refused with cannot_print. Without a form: 210 × 99 mm of plain paper.',
  ),
  '/owner/representative-salaries/{id}/pdf': paper('representative_salaries', 'The slip of a month.', [id, copy]),
  '/owner/representative-salaries/pdf': paper(
    'representative_salaries',
    'The slips of months in one file, in the order of the list.',
    [ids, copy, exportName],
    'Takes the filters and the order of the list.',
  ),
})
