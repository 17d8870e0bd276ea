import { attachment, attachmentLimits } from '../answers/attachments.ts'
import { pageOf } from '../answers/values.ts'
import { attachableNames, attachmentListOptions, fileTypes } from '../organization/attachments.ts'
import { type Calls, done, made, ok, signedIn } from './call.ts'
import { listParameters, requiredQuery } from './parameters.ts'

/** Files that people attach to records. */

const resource = { type: 'string', enum: attachableNames }
const recordId = { type: 'integer' }

export const attachmentCalls: Calls = {
  'GET /owner/attachments': signedIn(
    'attachments',
    'The files of one record, for who may read it and its lines.',
    ok({ attachments: pageOf(attachment), limits: attachmentLimits }),
    {
      parameters: [
        requiredQuery('resource', resource),
        requiredQuery('record_id', recordId),
        ...listParameters(attachmentListOptions),
      ],
    },
  ),
  'POST /owner/attachments': signedIn(
    'attachments',
    'Attaches a file to a record, for who may also change it.',
    made({ attachment }),
    {
      description:
        'PDF; PNG, JPEG, WebP, GIF, HEIC; DOCX, XLSX, PPTX, ODT, ODS without macros; CSV, TXT. A file is what its content ' +
        'is, and its name is made to say so. What one file and all of an organization may have is in `limits` of the list.',
      form: {
        type: 'object',
        required: ['resource', 'record_id', 'file'],
        properties: { resource, record_id: recordId, file: { type: 'string', format: 'binary' } },
      },
    },
  ),
  'GET /owner/attachments/{id}': signedIn(
    'attachments',
    'The file itself, always to be kept and never to be opened in place.',
    { file: fileTypes },
    { description: 'With nosniff, a sandbox for its policy and no place in any cache.' },
  ),
  'DELETE /owner/attachments/{id}': signedIn('attachments', 'Removes a file from its record.', done({ attachment }), {
    description:
      'Who added it needs to be allowed to change the record; anybody else, to delete it. The trail keeps its name and ' +
      'hash; its content leaves the store when nothing else points to it.',
  }),
}
