import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

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
