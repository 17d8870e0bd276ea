import { createReadStream } from 'node:fs'
import { elementAt } from '../../schema/collections/certain.ts'
import { refuseFields } from '../../schema/errors.ts'
import { unguarded } from '../exports/csv/formula-guard.ts'
import { rowReader } from './csv-rows.ts'
import { encodingFinder } from './encoding.ts'
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

async function encodingOf(source: string | Uint8Array): Promise<string> {
  const finder = encodingFinder()
  for await (const piece of piecesOf(source)) finder.take(piece)
  const found = finder.end()
  if ('encoding' in found) return found.encoding
  return refuseFields({ file: [`damaged_text|${found.damagedLine.toLocaleString('en')}`] })
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
