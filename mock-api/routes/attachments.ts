import { createHash } from 'node:crypto'
import { attachmentLabel } from '../../i18n/labels.ts'
import { refuse, refuseFields } from '../../schema/errors.ts'
import {
  anyAttachable,
  attachmentListOptions,
  mayAttachment,
  mayRemoveAttachment,
  permissionOfAttachable,
} from '../../schema/organization/attachments.ts'
import type { Permissions } from '../../schema/permissions.ts'
import {
  attachmentToAdd,
  type GivenFile,
  recordToChange,
  recordToList,
  refuseAboveSum,
} from '../../server/attachments/adding.ts'
import { servedAs } from '../../server/attachments/serving.ts'
import { wireAttachment, wireLimits } from '../../server/attachments/wire.ts'
import { type Listed, listed } from '../../server/resources/in-memory-list.ts'
import { type Call, FileAnswer, idOf, type Route, success } from '../calls.ts'
import {
  attachmentsOf,
  dropAttachment,
  findAttachment,
  keepAttachment,
  seesRecord,
  takenBytes,
} from '../store/attachments.ts'
import type { State } from '../store/state.ts'
import { inOrganization, membership } from '../store/work.ts'

/** What the server is started with unless its environment says otherwise. */
const max = { ATTACHMENT_MB: 20, ATTACHMENTS_MB: 5000 }

const permissionToTry = (permissions: Permissions, action: 'read' | 'update') =>
  permissionOfAttachable(anyAttachable(permissions, action) ?? refuse('forbidden'))

const givenOf = ({ file }: Call): GivenFile | undefined =>
  file && {
    name: file.name,
    bytes: file.content.length,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    read: async () => file.content,
  }

/** Files that people attach to records, by the server's own rules. */
export const attachmentRoutes = (state: State): Route[] => [
  {
    method: 'get',
    path: '/owner/attachments',
    labelOf: attachmentLabel,
    answer: call => {
      const record = recordToList(membership(state, call).permissions, call.query)
      return inOrganization(state, call, permissionOfAttachable(record.resource), 'read', work => {
        if (!seesRecord(work, record)) refuse('not_found')
        const rows = attachmentsOf(work, record).map(
          (row): Listed => ({ id: row.id, wire: wireAttachment(row), searchText: '', orderedBy: () => row.id }),
        )
        const attachments = listed(rows, call.query, attachmentListOptions)
        return { attachments, limits: wireLimits(max, takenBytes(work)) }
      })
    },
  },
  {
    method: 'post',
    path: '/owner/attachments',
    status: 201,
    takesFile: true,
    labelOf: attachmentLabel,
    answer: async call => {
      const requested = recordToChange(membership(state, call).permissions, call.body)
      const given = givenOf(call)
      const file = await attachmentToAdd(requested, given, max.ATTACHMENT_MB)
      const named = { ...call, body: { ...(call.body as object), file: `${file.sha256} ${given!.name}` } }
      return inOrganization(
        state,
        named,
        permissionOfAttachable(file.resource),
        'update',
        work => {
          if (!seesRecord(work, file)) refuseFields({ record_id: ['not_found'] })
          refuseAboveSum(takenBytes(work) + file.bytes, max.ATTACHMENTS_MB)
          const attachment = wireAttachment(keepAttachment(work, file, call.file!.content))
          return { message: success(call, 'added'), attachment }
        },
        { resource: 'attachments' },
      )
    },
  },
  {
    method: 'get',
    path: '/owner/attachments/:id',
    answer: call =>
      inOrganization(state, call, permissionToTry(membership(state, call).permissions, 'read'), 'read', work => {
        const { content, ...row } = findAttachment(work, idOf(call))
        if (!mayAttachment(work.permissions, row.resource, 'read')) refuse('not_found')
        return new FileAnswer(servedAs(row), content)
      }),
  },
  {
    method: 'delete',
    path: '/owner/attachments/:id',
    answer: call =>
      inOrganization(
        state,
        call,
        permissionToTry(membership(state, call).permissions, 'read'),
        'read',
        work => {
          const { content: _, ...row } = findAttachment(work, idOf(call))
          if (!mayAttachment(work.permissions, row.resource, 'read')) refuse('not_found')
          const isOwn = row.added_by === work.caller.userId
          if (!mayRemoveAttachment(work.permissions, row.resource, isOwn)) refuse('forbidden')
          dropAttachment(work, row.id)
          return { message: success(call, 'deleted'), attachment: wireAttachment(row) }
        },
        { resource: 'attachments' },
      ),
  },
]
