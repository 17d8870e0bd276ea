import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attachmentLabel } from '../../i18n/labels.ts'
import { present } from '../../schema/collections/certain.ts'
import { Refusal, refuse, refuseFields } from '../../schema/errors.ts'
import {
  anyAttachable,
  mayAttachment,
  mayRemoveAttachment,
  permissionOfAttachable,
} from '../../schema/organization/attachments.ts'
import type { Permissions } from '../../schema/permissions.ts'
import {
  attachmentToAdd,
  type GivenFile,
  type NewAttachment,
  type RecordOfFiles,
  recordToChange,
  recordToList,
  refuseAboveSum,
} from '../attachments/adding.ts'
import { servedAs } from '../attachments/serving.ts'
import {
  insertAttachment,
  listAttachments,
  readAttachment,
  removeAttachment,
  seeRecord,
  takenBytes,
  takeRoom,
} from '../attachments/sql/attachments.ts'
import { keyOf, openWhole } from '../attachments/whole.ts'
import { wireAttachment, wireLimits } from '../attachments/wire.ts'
import { concurrencyLimit } from '../concurrency-limit.ts'
import { inTransaction } from '../db/connect.ts'
import { success } from '../http/answers.ts'
import { withUpload } from '../http/bodies/body.ts'
import { inOrganization, membershipOf, readingOrganization } from '../http/caller.ts'
import { wasAnswered } from '../http/idempotency/idempotency.ts'
import { idOf } from '../http/parameters.ts'
import { disconnected } from '../http/stopping.ts'
import type { UploadedFile } from '../imports/uploaded-file.ts'
import type { Work } from '../work.ts'

const resource = 'attachments'
/** Bytes that were put and that no row came to point to, because the server died between, are looked for after this. */
const lookAgain_seconds = 3600

/** A permission that opens the door to the files of some record; of which, is looked at behind it. */
const permissionToTry = (permissions: Permissions, action: 'read' | 'update') =>
  permissionOfAttachable(anyAttachable(permissions, action) ?? refuse('forbidden'))

const givenOf = (uploaded: UploadedFile | undefined): GivenFile | undefined =>
  uploaded && {
    name: uploaded.name,
    bytes: uploaded.bytes,
    sha256: uploaded.digest,
    read: () => readFile(uploaded.path),
  }

/** The file is part of what was asked: the same request with another file is another request. */
function nameFileInBody(request: FastifyRequest, file: GivenFile | undefined): void {
  if (request.headers['idempotency-key'] === undefined || !file) return
  request.body = { ...(request.body as object | null), file: `${file.sha256} ${file.name}` }
}

/** Files that people attach to records: documents, parties, products. */
export async function attachmentRoutes(app: FastifyInstance): Promise<void> {
  const storing = storingIn(app)
  listRoute(app)
  addingRoute(app, storing)
  contentRoute(app, storing)
  removalRoute(app)
}

type Storing = ReturnType<typeof storingIn>

/** How files come into the store, and the refusal when it does not answer. */
function storingIn(app: FastifyInstance) {
  const { config, db, files, jobs } = app.services

  /** Says in words that the store does not answer, and why in the log. */
  const stored = <T>(work: Promise<T>): Promise<T> =>
    work.catch((err: unknown) => {
      app.log.error({ err }, 'the store of files does not answer')
      return refuse('unavailable')
    })

  /** Refuses before anything is kept what would be refused at the end. */
  async function refuseEarly(request: FastifyRequest, record: RecordOfFiles, bytes: number): Promise<void> {
    await readingOrganization(request, permissionOfAttachable(record.resource), async work => {
      const { tx, organization, caller } = work
      if (await wasAnswered(tx, request, organization.id, caller.userId)) return
      if (!(await seeRecord(work, record))) refuseFields({ record_id: ['not_found'] })
      refuseAboveSum((await takenBytes(work)) + bytes, config.ATTACHMENTS_MB)
    })
  }

  /** Puts bytes into the store; should no row come to point to them, they are taken out again later. */
  async function putBytes(organizationId: number, sha256: string, path: string): Promise<void> {
    await inTransaction(db, tx =>
      jobs.add(tx, 'attachment-bytes', { organizationId, sha256 }, { after_seconds: lookAgain_seconds }),
    )
    await stored(files.put(keyOf(organizationId, sha256), path))
  }

  async function addIn(work: Work, file: NewAttachment, path: string) {
    if (!(await seeRecord(work, file, true))) refuseFields({ record_id: ['not_found'] })
    await takeRoom(work, file.bytes, after_bytes => refuseAboveSum(after_bytes, config.ATTACHMENTS_MB))
    // From here on nobody takes bytes out; they may have been taken since they were put.
    await stored(files.put(keyOf(work.organization.id, file.sha256), path))
    return insertAttachment(work, file)
  }

  return { stored, refuseEarly, putBytes, addIn }
}

function listRoute(app: FastifyInstance): void {
  const { config } = app.services
  app.get('/owner/attachments', { config: { labelOf: attachmentLabel } }, async request => {
    const { permissions } = await membershipOf(request)
    const record = recordToList(permissions, request.query)
    return inOrganization(request, permissionOfAttachable(record.resource), 'read', async work => {
      if (!(await seeRecord(work, record))) refuse('not_found')
      const attachments = await listAttachments(work, request.query as Record<string, unknown>)
      return { attachments, limits: wireLimits(config, await takenBytes(work)) }
    })
  })
}

function addingRoute(app: FastifyInstance, { refuseEarly, putBytes, addIn }: Storing): void {
  const { config } = app.services
  const takesFile = (permissions: Permissions) => anyAttachable(permissions, 'update') !== undefined
  const receiving = { takesFile, labelOf: attachmentLabel }
  const looking = concurrencyLimit({ most: 3, maxOfOne: 2, timeout_ms: 20_000, refusal: 'too_many_uploads' })

  app.post('/owner/attachments', { config: receiving }, (request, reply) =>
    withUpload(request, async uploaded => {
      const { organization, permissions } = await membershipOf(request)
      const requested = recordToChange(permissions, request.body)
      const given = givenOf(uploaded)
      const file = await looking(disconnected(reply))(organization.id, () =>
        attachmentToAdd(requested, given, config.ATTACHMENT_MB),
      )
      nameFileInBody(request, given)
      await refuseEarly(request, file, file.bytes)
      const { path } = present(uploaded, 'file')
      await putBytes(organization.id, file.sha256, path)
      const permission = permissionOfAttachable(file.resource)
      const add = async (work: Work) => ({
        message: success(request, 'added'),
        attachment: wireAttachment(await addIn(work, file, path)),
      })
      const answer = await inOrganization(request, permission, 'update', add, { resource })
      return reply.code(201).type('application/json; charset=utf-8').send(answer)
    }),
  )
}

function contentRoute(app: FastifyInstance, { stored }: Storing): void {
  const { files } = app.services
  app.get('/owner/attachments/:id', async (request, reply) => {
    const { organization, permissions } = await membershipOf(request)
    const find = async (work: Work) => {
      const row = await readAttachment(work, idOf(request))
      return mayAttachment(work.permissions, row.resource, 'read') ? row : refuse('not_found')
    }
    const row = await readingOrganization(request, permissionToTry(permissions, 'read'), find)
    const content = await openWhole(files, { organizationId: organization.id, sha256: row.sha256 }).catch(failure => {
      if (!(failure instanceof Refusal)) return stored(Promise.reject<never>(failure))
      request.log.error({ attachment: row.id }, 'a file is not in its place as it was attached')
      throw failure
    })
    return reply.headers(servedAs(row)).send(content)
  })
}

function removalRoute(app: FastifyInstance): void {
  const { jobs } = app.services
  app.delete('/owner/attachments/:id', async request => {
    const { permissions } = await membershipOf(request)
    const remove = async (work: Work) => {
      const row = await removeAttachment(work, idOf(request))
      if (!mayAttachment(work.permissions, row.resource, 'read')) refuse('not_found')
      const isOwn = row.added_by === work.caller.userId
      if (!mayRemoveAttachment(work.permissions, row.resource, isOwn)) refuse('forbidden')
      await jobs.add(work.tx, 'attachment-bytes', { organizationId: work.organization.id, sha256: row.sha256 })
      return { message: success(request, 'deleted'), attachment: wireAttachment(row) }
    }
    const answer = await inOrganization(request, permissionToTry(permissions, 'read'), 'read', remove, { resource })
    jobs.wake('attachment-bytes')
    return answer
  })
}
