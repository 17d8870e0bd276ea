import { readCamt } from './formats/camt.ts'
import { readMt940 } from './formats/mt940.ts'
import { readOfx } from './formats/ofx.ts'
import type { SheetMemory } from './sheet/mapping.ts'
import { readSheet } from './sheet/read.ts'
import { type Statement, UnreadableStatement } from './statement.ts'
import { textOf } from './text.ts'

/** More than a bank writes of a year. */
export const maxBytes = 20_000_000

const zipHead = [0x50, 0x4b, 0x03, 0x04]

/** Lines of an MT940 or MT942 begin with the number of their field. */
const field = /^:(?:20|25|28C?|60[FM]|61|62[FM]|64|65|86|34F|13D|90[CD]):/m

/** Its head, or its root at the beginning of a line. */
const ofx = /^\uFEFF?\s*OFXHEADER\s*:|^[ \t]*<(?:\w{1,20}:)?OFX[\s>]/im

/** The statements of a file, whatever its name: its content shows what it is. */
export async function readStatements(file: string, bytes: Uint8Array, memory?: SheetMemory): Promise<Statement[]> {
  if (bytes.length > maxBytes) throw new UnreadableStatement('tooLarge')
  if (zipHead.every((byte, at) => bytes[at] === byte)) return readSheet(file, bytes, memory)
  const text = textOf(bytes)
  if (ofx.test(text)) return readOfx(bytes)
  if (/^\s*</.test(text)) {
    if (text.includes('BkToCstmr')) return readCamt(text)
    if (/<OFX[\s>]/i.test(text)) return readOfx(bytes)
    throw new UnreadableStatement('unknownFormat')
  }
  return field.test(text) ? readMt940(text) : readSheet(file, bytes, memory)
}
