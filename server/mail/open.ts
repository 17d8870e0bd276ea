import path from 'node:path'
import type { Config } from '../config.ts'
import type { Delivery, Mailer } from './mailer.ts'
import { toOutbox } from './outbox.ts'
import { toSmtp } from './smtp.ts'

/** The mailer of SMTP_URL or, without one, of the outbox in DATA_DIR. */
export async function openMailer(config: Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'MAIL_FROM'>): Promise<Mailer> {
  const transport = config.SMTP_URL
    ? toSmtp(config.SMTP_URL)
    : await toOutbox(path.join(path.resolve(config.DATA_DIR), 'outbox'))
  const onTheWay = new Set<Promise<Delivery>>()
  return {
    async send(letter) {
      const sent = transport.send(letter, config.MAIL_FROM)
      onTheWay.add(sent)
      return sent.finally(() => onTheWay.delete(sent))
    },
    async close() {
      await Promise.allSettled(onTheWay)
      transport.close()
    },
  }
}
