import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { removeUnusedBytes } from './attachments/sql/bytes.ts'
import { noteHeads } from './audit/sql/heads.ts'
import { backUpByClock } from './backup/sql/nightly.ts'
import { publicUrl } from './config.ts'
import { sweepContactMessages } from './contact/sql/messages.ts'
import { sendLateEinvoices } from './einvoice/sending/sql/late.ts'
import { sendEinvoices } from './einvoice/sending/sql/sending.ts'
import { connectUnitNow } from './einvoice/units/sql/connecting.ts'
import { sweepExportProgress } from './http/downloads/export-progress.ts'
import { idempotencyRetention_ms, sweepIdempotencyKeys } from './http/idempotency/idempotency-sweep.ts'
import { letterSender } from './jobs/outbox.ts'
import type { Handlers } from './jobs/queue.ts'
import { organizationById } from './organizations/sql/memberships.ts'
import { sweepPeople } from './people/sql/sweep.ts'
import { proveWaiting } from './proofs/sql/background.ts'
import { prove } from './proofs/sql/prove.ts'
import { notifySignersOfChanges } from './seals/sql/notify-signers.ts'
import type { Paper } from './sending/sending.ts'
import { sendLateMail, sendMail } from './sending/sql/leaving.ts'
import { remindByRule } from './sending/sql/reminders.ts'
import { sendWebhooks } from './webhooks/sql/deliveries-to-send.ts'

/**
 * What this server does of the jobs in the database, beside answering requests. `stop` of the services' jobs ends it.
 * `connection` is the owner's, who alone sees the rows of all organizations: without it nothing is backed up.
 */
export async function startWorker(
  app: FastifyInstance,
  { connection, ...options }: { schedule?: boolean; connection?: pg.ClientConfig } = {},
): Promise<void> {
  const { services, log } = app
  const { db, now, config, jobs, files } = services
  const proving = {
    db,
    now,
    complain: (error: unknown, step: string) => log.error({ err: error, step }, 'a proof could not be made'),
  }
  const leaving = {
    ...services,
    get site() {
      return publicUrl(config)
    },
    brand: config.BRAND_NAME,
    print: (sheet: Paper, stopping: AbortSignal) => app.pdfPrinter.print(sheet, stopping),
    complain: (failure: object, text: string) => log.error(failure, text),
    get mailer() {
      return services.mailer
    },
  }
  const handlers: Handlers = {
    letter: letterSender(services, (failure, text) => log.error(failure, text)),
    async mail(letter, stopping) {
      await sendMail(leaving, letter, stopping)
      // Whoever has sent one looks at once whether another waits.
      jobs.wake('mail')
    },
    reminders: (_, stopping) => remindByRule(services, stopping),
    'period-seals': (_, stopping) => notifySignersOfChanges(services, stopping),
    async proof({ organizationId, run }, stopping) {
      const organization = await organizationById(db, organizationId)
      if (organization) await prove(proving, { organization, run, isGentle: false }, stopping)
    },
    'attachment-bytes': unused => removeUnusedBytes(db, files, unused),
    webhooks: (notified, stopping) =>
      sendWebhooks({ ...services, allowsPrivate: config.WEBHOOKS_INSIDE === '1' }, notified, stopping),
    einvoices: (unit, stopping) => sendEinvoices(services, unit, stopping),
    'einvoice-unit': unit => connectUnitNow(services, unit),
    async sweep() {
      await sweepPeople(db, now())
      await sweepContactMessages(db, now())
      await sweepIdempotencyKeys(db, new Date(now().getTime() - idempotencyRetention_ms))
      await sweepExportProgress(db)
      await sendLateMail(leaving)
      await sendLateEinvoices(services)
    },
  }
  handlers.heads = async () => void (await noteHeads(db, path.resolve(config.DATA_DIR), now()))
  if (connection && config.BACKUP_KEEP > 0)
    handlers.backup = () => backUpByClock({ connection, files, config, now: now() })
  const minutes = config.PROOFS_MINUTES
  if (minutes > 0) {
    const pauses = { quiet_minutes: Math.min(minutes, 5), again_minutes: minutes }
    handlers['background-proof'] = async (_, stopping) => void (await proveWaiting(proving, pauses, stopping))
  }
  await jobs.work(handlers, {
    ...options,
    done: job => app.countJob(job, 'done'),
    complain(error, job) {
      app.countJob(job, 'failed')
      log.error({ err: error, job }, 'a job could not be done')
    },
  })
}
