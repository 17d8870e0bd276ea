import type { Socket } from 'node:net'
import { errorText } from '../../i18n/messages.ts'
import type { Language } from '../../i18n/text.ts'
import { type ErrorCode, errorStatus } from '../../schema/errors.ts'

/** What is no request, or one whose head is larger than any of ours, is refused in the form of every refusal. */
export function answerUnread(
  { code: reason, rawPacket }: { code?: unknown; rawPacket?: unknown },
  socket: Socket,
): void {
  if (reason === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code: ErrorCode = reason === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'malformed'
  // Nobody read its heads; the language may stand in what came of them.
  const language: Language = /\r\nlang: *en\r\n/i.test(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '')
    ? 'en'
    : 'ar'
  const body = JSON.stringify({ code, message: errorText(code, language, {}) })
  const head = [
    `HTTP/1.1 ${errorStatus[code]} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
