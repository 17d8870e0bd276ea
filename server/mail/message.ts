import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './mailer.ts'

/** A letter as a message of the wire. Quoted-printable leaves Latin digits readable in the raw file. */
export const messageOf = (letter: Letter, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letter.text,
  ...(letter.html === undefined ? {} : { html: letter.html }),
  ...(letter.replyTo === undefined ? {} : { replyTo: { name: '', address: letter.replyTo } }),
  ...(letter.attachments === undefined
    ? {}
    : {
        attachments: letter.attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content,
        })),
      }),
  textEncoding: 'quoted-printable',
  // Nobody's holiday notice should answer a code.
  headers: { 'auto-submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
})
