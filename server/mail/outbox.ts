import { randomBytes } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { makeFolder } from '../folder.ts'
import type { Transport } from './mailer.ts'
import { messageOf } from './message.ts'

/** Puts each letter in `folder` as an `.eml` file, the oldest first by name; only this user may read them. */
export async function toOutbox(folder: string): Promise<Transport> {
  await makeFolder(folder)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter, from) {
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
      const { message } = await transport.sendMail(messageOf(letter, from))
      const unfinished = path.join(folder, `.${name}`)
      await writeFile(unfinished, message as Buffer, { mode: 0o600 })
      await rename(unfinished, path.join(folder, `${name}.eml`))
      return { refused: [] }
    },
    close: () => transport.close(),
  }
}
