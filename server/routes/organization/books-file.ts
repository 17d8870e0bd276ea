import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseFields } from '../../../schema/errors.ts'
import { mayAttachment } from '../../../schema/organization/attachments.ts'
import { demand } from '../../../schema/permissions.ts'
import { reports } from '../../../schema/reports.ts'
import { type ArchivedFile, archiveFile, booksArchive } from '../../attachments/books-archive.ts'
import { everyAttachment } from '../../attachments/sql/attachments.ts'
import { openWhole } from '../../attachments/whole.ts'
import { disposition, fileTypes } from '../../exports/file-name.ts'
import { journalFile } from '../../exports/hledger.ts'
import { booksInOneSnapshot } from '../../exports/sql/books-in-text.ts'
import { isWorkbook, workbookFile } from '../../exports/whole-books.ts'
import { workbookOf } from '../../exports/xlsx.ts'
import { languageOf } from '../../http/answers.ts'
import { membershipOf, readingOrganization } from '../../http/caller.ts'
import { fileLimit, sendWhole } from '../../http/downloads/send-table.ts'
import type { Work } from '../../work.ts'
import { tablesOfBooks } from './whole-books.ts'

/** The whole company as one text file: an owner's books are theirs, with this program or without it. */
export async function booksFileRoutes(app: FastifyInstance): Promise<void> {
  const { db, now, files } = app.services

  app.get('/owner/organizations/export', async (request, reply) => {
    const { organization, permissions } = await membershipOf(request)
    demand(permissions, 'organizations', 'read')
    demand(permissions, reports.trial_balance.wire, 'read')
    if (isWorkbook(request.query)) return sendWorkbook(request, reply)
    const attached = withFiles(request.query) ? await filesOf(request) : null
    const contentOf = ({ sha256 }: ArchivedFile) => openWhole(files, { organizationId: organization.id, sha256 })
    const reader = { organization, language: languageOf(request), now: now() }
    await fileLimit(reply)(organization.id, async () => {
      const text = booksInOneSnapshot(db, organization.id, reader)
      // Who goes away lets go of the snapshot, even before the first line is sent; who went already never takes it.
      const letGo = () => void text.return().catch(() => undefined)
      reply.raw.once('close', letGo)
      if (reply.raw.destroyed) letGo()
      // What cannot be read is refused in words, as long as nothing was sent.
      const first = await text.next()
      const journal = continued(first, text)
      const file = attached ? await booksArchive(reader, journal, attached, contentOf) : Readable.from(journal)
      file.once('error', err => request.log.error({ err }, 'a file of books broke off'))
      reply
        .type(attached ? 'application/zip' : 'text/plain; charset=utf-8')
        .header('content-disposition', disposition('attachment', attached ? archiveFile(reader) : journalFile(reader)))
      await sendWhole(reply, file)
    })
    return reply
  })
}

/** Everything in one workbook, written as it is read of one snapshot. */
async function sendWorkbook(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const send = async (work: Work) => {
    const book = workbookOf(await tablesOfBooks(work))
    book.once('error', err => request.log.error({ err }, 'a workbook of books broke off'))
    reply.type(fileTypes.xlsx).header('content-disposition', disposition('attachment', workbookFile(work)))
    await sendWhole(reply, book)
  }
  await readingOrganization(request, 'organizations', send, { runLimited: fileLimit(reply) })
  return reply
}

/** `files=1` asks for the books with all attached files, as far as the caller may read them. */
const withFiles = (query: unknown): boolean => {
  const { files } = query as { files?: unknown }
  if (files === undefined || files === '' || files === '0') return false
  return files === '1' || refuseFields({ files: ['not_a_flag'] })
}

const filesOf = (request: FastifyRequest): Promise<ArchivedFile[]> =>
  readingOrganization(request, 'organizations', async work => {
    const all = await everyAttachment(work)
    return all.filter(({ resource }) => mayAttachment(work.permissions, resource, 'read'))
  })

async function* continued(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value
  yield* rest
}
