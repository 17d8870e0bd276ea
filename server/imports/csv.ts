import { createReadStream } from 'node:fs'
import { elementAt } from '../../schema/collections/certain.ts'
import { refuseFields } from '../../schema/errors.ts'
import { unguarded } from '../exports/csv/formula-guard.ts'
import { rowReader } from './csv-rows.ts'
import { limits, type ReadRow } from './workbook/workbook.ts'

const piece_bytes = 256 * 1024
/** The disk is asked for each piece, so that others are served between two of them. */
const piecesOf = (source: string | Uint8Array): AsyncIterable<Buffer> | Iterable<Buffer> =>
  typeof source === 'string' ? createReadStream(source, { highWaterMark: piece_bytes }) : slicesOf(source)

function* slicesOf(bytes: Uint8Array): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += piece_bytes) {
    const length = Math.min(piece_bytes, bytes.length - at)
    yield Buffer.from(bytes.buffer, bytes.byteOffset + at, length)
  }
}

/**
 * The rows of a CSV file that have anything in them, whatever its separator and encoding: the heads and at most `keep`
 * more. `count` is how many there are. It is read in pieces, of a file by its path and never whole in memory.
 */
export async function readCsv(source: string | Uint8Array, keep: number): Promise<{ rows: ReadRow[]; count: number }> {
  const rows: ReadRow[] = []
  let [count, cells] = [0, 0]
  const take = (number: number, row: string[]) => {
    if (row.every(isBlank)) return
    count += 1
    cells += row.length
    if (count > limits.rows + 1) refuseFields({ file: [`too_many_rows_in_file|${limits.rows.toLocaleString('en')}`] })
    if (cells > limits.cells) refuseFields({ file: [`too_many_cells|${limits.cells.toLocaleString('en')}`] })
    if (count <= keep + 1) rows.push(unguardedRow(number, row))
  }
  const decoder = new TextDecoder(await encodingOf(source))
  let reader: ReturnType<typeof rowReader> | undefined
  const read = (text: string) => {
    // A NUL stands in no text: this is a picture, an old workbook or a program.
    if (text.includes('\u0000')) refuseFields({ file: ['unreadable_file'] })
    if (reader) return reader.read(text)
    const { separator, start } = separatorOf(text)
    reader = rowReader(separator, take)
    reader.read(text.slice(start))
  }
  for await (const piece of piecesOf(source)) read(decoder.decode(piece, { stream: true }))
  read(decoder.decode())
  reader?.end()
  return { rows, count }
}

function unguardedRow(number: number, row: readonly string[]): ReadRow {
  const cells = row.map(unguarded)
  const texts = cells.flatMap((cell, index) => (cell === row[index] ? [] : [index]))
  return texts.length > 0 ? { number, cells, texts } : { number, cells }
}

const isBlank = (cell: string) => cell === '' || cell.trim() === ''

/** UTF-8 or UTF-16 by their marks, UTF-8 without one, else what Windows writes: Arabic (1256) or Western (1252). */
async function encodingOf(source: string | Uint8Array): Promise<string> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  // Arabic words are runs of high bytes; in Western text a high byte is an accented letter among plain ones.
  let high = 0
  let neighbours = 0
  let before = 0
  let isFirst = true
  for await (const piece of piecesOf(source)) {
    if (isFirst && piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le'
    if (isFirst && piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be'
    if (isFirst) {
      const wide = withoutMark(piece)
      if (wide !== null) return wide
    }
    isFirst = false
    isUtf8 &&= decodes(utf8, piece)
    // By its place: an iterator over bytes takes several times as long.
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at]!
      if (byte >= 0x80) high += 1
      if (byte >= 0x80 && before >= 0x80) neighbours += 1
      before = byte
    }
  }
  if (isUtf8 && decodes(utf8)) return 'utf-8'
  await refuseDamaged(source)
  return neighbours * 2 > high ? 'windows-1256' : 'windows-1252'
}

/** UTF-16 that says nothing of itself: every Latin letter, sign and digit of it has a byte of zero on the same side. */
function withoutMark(piece: Buffer): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(piece.length, 4096)
  const zeros: [number, number] = [0, 0]
  for (let at = 0; at < length; at += 1) if (piece[at] === 0) zeros[at % 2] = zeros[at % 2]! + 1
  const [even, odd] = zeros
  if (odd * 8 > length && even === 0) return 'utf-16le'
  return even * 8 > length && odd === 0 ? 'utf-16be' : null
}

const replacementCharacter = 0xfffd

/**
 * Refuses a text that is UTF-8 but for some bytes, and names the first line that has one: read as what Windows writes,
 * every name in it would be others' letters. Such a text has more letters of UTF-8 than bytes that are none, and in one
 * of Windows hardly any two bytes are a letter of UTF-8 by chance.
 */
async function refuseDamaged(source: string | Uint8Array): Promise<void> {
  const utf8 = new TextDecoder('utf-8')
  let [letters, wrong, line, firstWrongLine] = [0, 0, 1, 1]
  const count = (text: string) => {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === 10) line += 1
      if (code < 0x80) continue
      if (code !== replacementCharacter) letters += 1
      else if (++wrong === 1) firstWrongLine = line
    }
  }
  for await (const piece of piecesOf(source)) count(utf8.decode(piece, { stream: true }))
  count(utf8.decode())
  if (letters >= wrong) refuseFields({ file: [`damaged_text|${firstWrongLine.toLocaleString('en')}`] })
}

/** Whether the next piece of a text, or without one its end, is of the decoder's encoding. */
function decodes(decoder: TextDecoder, piece?: Buffer): boolean {
  try {
    decoder.decode(piece, { stream: piece !== undefined })
    return true
  } catch {
    return false
  }
}

const separators = [',', ';', '\t', '|']

const lettersLookedAt = 64 * 1024
const linesLookedAt = 50

/**
 * The separator that `sep=` names, or the one that stands equally often in the most lines, outside quotes: a title above
 * the heads may have another, or none.
 */
function separatorOf(text: string): { separator: string; start: number } {
  const named = /^sep=(.)\r?\n/i.exec(text)
  if (named) return { separator: elementAt(named, 1), start: named[0].length }
  const bare = text.slice(0, lettersLookedAt).replace(/"[^"]*"/g, '')
  const lines = bare
    .split(/\r\n|\r|\n/)
    .filter(line => line.trim() !== '')
    .slice(0, linesLookedAt)
  const separator = separators.reduce((best, each) => (isMoreRegular(lines, each, best) ? each : best))
  return { separator, start: 0 }
}

/** How many lines have the same number of a separator, of all such numbers the one that most have; and that number. */
function regularity(lines: readonly string[], separator: string): { lines: number; times: number } {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const times = line.split(separator).length - 1
    if (times > 0) counts.set(times, (counts.get(times) ?? 0) + 1)
  }
  return [...counts]
    .map(([times, count]) => ({ lines: count, times }))
    .reduce((best, each) => (isMore(each, best) ? each : best), { lines: 0, times: 0 })
}

const isMore = (one: { lines: number; times: number }, other: { lines: number; times: number }) =>
  one.lines === other.lines ? one.times > other.times : one.lines > other.lines

const isMoreRegular = (lines: readonly string[], one: string, other: string) =>
  isMore(regularity(lines, one), regularity(lines, other))
