import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { refuseFields } from '../../schema/errors.ts'

const sliceLength = 256 * 1024
// A quote that is never closed would make one record of the whole file.
const longestRecord = 1024 * 1024

/** The records of a CSV file, whatever its separator and encoding, a slice at a time so that others are served. */
export async function* readCsv(content: Buffer): AsyncGenerator<string[]> {
  const text = decodeText(content)
  // A NUL stands in no text: this is a picture, an old workbook or a program.
  if (text.includes('\u0000')) refuseFields({ file: ['unreadable_file'] })
  const { separator, start } = separatorOf(text)
  const parser = Readable.from(slices(text, start)).pipe(
    parse({
      delimiter: separator,
      max_record_size: longestRecord,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
    }),
  )
  try {
    for await (const record of parser) yield record as string[]
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && String(problem.code).startsWith('CSV_'))
      refuseFields({ file: ['unreadable_file'] })
    throw problem
  }
}

async function* slices(text: string, start: number): AsyncGenerator<string> {
  for (let at = start; at < text.length; at += sliceLength) {
    yield text.slice(at, at + sliceLength)
    await breathe()
  }
}

/** UTF-8 or UTF-16 by their marks, UTF-8 without one, else what Windows writes: Arabic (1256) or Western (1252). */
function decodeText(content: Buffer): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder(isArabic(content) ? 'windows-1256' : 'windows-1252').decode(content)
  }
}

/** Arabic words are runs of high bytes; in Western text a high byte is an accented letter among plain ones. */
function isArabic(content: Buffer): boolean {
  let high = 0
  let neighbours = 0
  for (let at = 0; at < content.length; at += 1) {
    if (content[at]! < 0x80) continue
    high += 1
    if (at > 0 && content[at - 1]! >= 0x80) neighbours += 1
  }
  return neighbours * 2 > high
}

const separators = [',', ';', '\t', '|']

/** The separator that stands most often in the first line outside quotes, or the one that `sep=` names. */
function separatorOf(text: string): { separator: string; start: number } {
  const named = /^sep=(.)\r?\n/i.exec(text)
  if (named) return { separator: named[1]!, start: named[0].length }
  const firstLine = /^[\s]*([^\r\n]+)/.exec(text)?.[1] ?? ''
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const times = (separator: string) => bare.split(separator).length
  const separator = separators.reduce((best, each) => (times(each) > times(best) ? each : best))
  return { separator, start: 0 }
}
