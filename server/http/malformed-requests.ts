import type { Socket } from 'node:net'
import { errorText } from '../../i18n/messages.ts'
import type { Language } from '../../i18n/text.ts'
import { type ErrorCode, errorStatus } from '../../schema/errors.ts'

const requestTimeout = 408

/** Answers bytes that are no HTTP request, or whose headers are too large, with the same JSON as every other refusal. */
export function answerMalformedRequest(
  { code: reason, rawPacket }: { code?: unknown; rawPacket?: unknown },
  socket: Socket,
): void {
  const isLate = reason === 'ERR_HTTP_REQUEST_TIMEOUT'
  // A browser opens connections before it needs them: a word on one that said nothing would answer its next request.
  const isUnused = isLate && socket.bytesRead === 0
  if (reason === 'ECONNRESET' || !socket.writable || isUnused) return void socket.destroy()
  const code: ErrorCode = reason === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'malformed'
  // The headers were not parsed; the language is looked for in the raw bytes.
  const language: Language = /\r\nlang: *en\r\n/i.test(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '')
    ? 'en'
    : 'ar'
  const body = JSON.stringify({ code, message: errorText(code, language, {}) })
  const head = [
    // By this status a browser knows that it may ask again over another connection.
    `HTTP/1.1 ${isLate ? requestTimeout : errorStatus[code]} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
