import { attachableNames } from '../../schema/organization/attachments.ts'
import type { Json } from './bodies.ts'
import { call, signedIn, withId } from './calls.ts'

const resource = { type: 'string', enum: attachableNames }
const recordId = { type: 'integer' }
const inQuery = (name: string, schema: Json): Json => ({ name, in: 'query', required: true, schema })

/** Files that people attach to records. */
export const attachmentPaths: Json = {
  '/owner/attachments': {
    get: {
      ...signedIn(call('attachments', 'The files of one record, for who may read it and its lines.')),
      parameters: [inQuery('resource', resource), inQuery('record_id', recordId)],
    },
    post: {
      ...signedIn(call('attachments', 'Attaches a file to a record, for who may also change it.')),
      description:
        'PDF; PNG, JPEG, WebP, GIF, HEIC; DOCX, XLSX, PPTX, ODT, ODS without macros; CSV, TXT. A file is what its content ' +
        'is, and its name is made to say so. What one file and all of an organization may have is in `limits` of the list.',
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['resource', 'record_id', 'file'],
              properties: { resource, record_id: recordId, file: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    },
  },
  '/owner/attachments/{id}': {
    get: {
      ...withId(call('attachments', 'The file itself, always to be kept and never to be opened in place.')),
      description: 'With nosniff, a sandbox for its policy and no place in any cache.',
    },
    delete: {
      ...withId(call('attachments', 'Removes a file from its record.')),
      description:
        'Who added it needs to be allowed to change the record; anybody else, to delete it. The trail keeps its name and ' +
        'hash; its content leaves the store when nothing else points to it.',
    },
  },
}
