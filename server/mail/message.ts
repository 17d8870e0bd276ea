import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './mailer.ts'

/** A name in a head: without marks that would end it, or that nobody sees. */
const headName = (name: string): string =>
  name
    .replaceAll(/[\p{C}"<>,;:@\\()[\]]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100)

/** The address of `MAIL_FROM`, which may have a name before it. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** A subject of one line; where it is cut, no value stays isolated from what a program writes behind it. */
function oneLine(subject: string): string {
  const cut = [...subject.replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' ')].slice(0, 250).join('')
  const count = (mark: RegExp) => cut.match(mark)?.length ?? 0
  return cut + '\u2069'.repeat(Math.max(0, count(/[\u2066-\u2068]/g) - count(/\u2069/g)))
}

/** A letter as a message of the wire. Quoted-printable leaves Latin digits readable in the raw file. */
export const messageOf = (letter: Letter, from: string): SendMailOptions => ({
  from: letter.sender === undefined ? from : { name: headName(letter.sender), address: addressOf(from) },
  to: [letter.to].flat().map(address => ({ name: '', address })),
  ...(letter.cc === undefined || letter.cc.length === 0
    ? {}
    : { cc: letter.cc.map(address => ({ name: '', address })) }),
  subject: oneLine(letter.subject),
  text: letter.text,
  ...(letter.html === undefined ? {} : { html: letter.html }),
  ...(letter.replyTo === undefined ? {} : { replyTo: { name: '', address: letter.replyTo } }),
  ...(letter.messageId === undefined ? {} : { messageId: letter.messageId }),
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
  headers: {
    ...(letter.isPersonal ? {} : { 'auto-submitted': 'auto-generated' }),
    ...(letter.unsubscribe === undefined ? {} : { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
  },
  ...(letter.unsubscribe === undefined ? {} : { list: { unsubscribe: letter.unsubscribe } }),
  disableFileAccess: true,
  disableUrlAccess: true,
})
