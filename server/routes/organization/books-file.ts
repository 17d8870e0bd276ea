import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../schema/errors.ts'
import { may } from '../../../schema/permissions.ts'
import { reports } from '../../../schema/reports.ts'
import { disposition } from '../../exports/file-name.ts'
import { journalFile } from '../../exports/hledger.ts'
import { booksInOneSnapshot } from '../../exports/sql/books-in-text.ts'
import { languageOf } from '../../http/answers.ts'
import { membershipOf } from '../../http/caller.ts'
import { fileLimit, sendWhole } from '../../http/downloads/send-table.ts'

/** The whole company as one text file: an owner's books are theirs, with this program or without it. */
export async function booksFileRoutes(app: FastifyInstance): Promise<void> {
  const { db, now } = app.services

  app.get('/owner/organizations/export', async (request, reply) => {
    const { organization, permissions } = await membershipOf(request)
    const isAllowed = may(permissions, 'organizations', 'read') && may(permissions, reports.trial_balance.wire, 'read')
    if (!isAllowed) refuse('forbidden')
    const reader = { organization, language: languageOf(request), now: now() }
    await fileLimit(reply)(organization.id, async () => {
      const text = booksInOneSnapshot(db, organization.id, reader)
      // Who goes away lets go of the snapshot, even before the first line is sent; who went already never takes it.
      const letGo = () => void text.return().catch(() => undefined)
      reply.raw.once('close', letGo)
      if (reply.raw.destroyed) letGo()
      // What cannot be read is refused in words, as long as nothing was sent.
      const first = await text.next()
      const file = Readable.from(continued(first, text))
      file.once('error', err => request.log.error({ err }, 'a file of books broke off'))
      reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', disposition('attachment', journalFile(reader)))
      await sendWhole(reply, file)
    })
    return reply
  })
}

async function* continued(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value
  yield* rest
}
