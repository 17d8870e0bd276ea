import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished } from 'vitest'
import { inTransaction } from '../db/connect.ts'
import { openOrganization } from '../db/organization.ts'
import type { Company, TestServer } from '../testing-company.ts'

export interface Received {
  from: string
  to: string[]
  raw: string
  isEncrypted: boolean
  user: string | undefined
}

/** A mail server, with its own certificate as they come on one's own machine. */
export async function mailServer(options: { refuse?: true; refuseOnly?: RegExp } = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) =>
      done(options.refuse || options.refuseOnly?.test(address) ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          isEncrypted: session.secure,
          user: session.user,
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { received, port }
}

/** Until no letter of a company is on its way: one that a test before left waiting would arrive in the test after it. */
export const nothingOnItsWay = (server: TestServer, company: Company): Promise<void> =>
  expect
    .poll(
      () =>
        inTransaction(server.database.db, async tx => {
          await openOrganization(tx, company.organizationId)
          await sql`
            update mail_messages set state = 'cancelled'
            where state = 'waiting' and attempts > 0 and claimed_until is null`.execute(tx)
          const { rows } = await sql`select from mail_messages where state = 'waiting'`.execute(tx)
          return rows.length
        }),
      { timeout: 15_000, interval: 20 },
    )
    .toBe(0)
