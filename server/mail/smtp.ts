import { createTransport } from 'nodemailer'
import type { Transport } from './mailer.ts'
import { messageOf } from './message.ts'

/** What nodemailer says of an address that the mail server did not take. */
interface Rejected {
  recipient: string
  response: string
}

const timeout_ms = 10_000
const isLoopback = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/** Speaks SMTP with the server of `url` (`smtp://user:password@host:587`, `smtps://...`). */
export function toSmtp(url: string): Transport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeout_ms,
    greetingTimeout: timeout_ms,
    socketTimeout: 3 * timeout_ms,
    // A mail server on this very machine signs its own certificate, and nobody stands between.
    ...(isLoopback(new URL(url).hostname) ? { tls: { rejectUnauthorized: false } } : {}),
  })
  return {
    async send(letter, from) {
      const { rejectedErrors } = (await transport.sendMail(messageOf(letter, from))) as { rejectedErrors?: Rejected[] }
      return {
        refused: (rejectedErrors ?? []).map(({ recipient, response }) => ({ address: recipient, said: response })),
      }
    },
    close: () => transport.close(),
  }
}
