import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { Refusal } from '../../schema/errors.ts'
import { rowReader } from './csv-rows.ts'

function rowsOf(text: string, pieceLength: number): string[][] | 'refused' {
  const rows: string[][] = []
  const reader = rowReader(',', (_, cells) => rows.push(cells))
  try {
    for (let at = 0; at < text.length; at += pieceLength) reader.read(text.slice(at, at + pieceLength))
    reader.end()
    return rows
  } catch (problem) {
    if (problem instanceof Refusal) return 'refused'
    throw problem
  }
}

function rowsByLibrary(text: string): string[][] | 'refused' {
  const options = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true }
  try {
    return parse(text, { ...options, record_delimiter: ['\r\n', '\n', '\r'] })
  } catch {
    return 'refused'
  }
}

test('a CSV file has the rows that csv-parse finds in it, wherever its pieces end', () => {
  const parts = ['a', 'سلمى', ',', ',', '\n', '\r\n', '\r', '"', '"', ' ', 'x"y', '""', '"q,\n""z"']
  let seed = 1
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return parts[seed % parts.length]!
  }
  for (let round = 0; round < 5000; round += 1) {
    const text = Array.from({ length: 1 + (round % 12) }, next).join('')
    const expected = rowsByLibrary(text)
    expect([text, rowsOf(text, 1)]).toEqual([text, expected])
    expect([text, rowsOf(text, 1000)]).toEqual([text, expected])
  }
})

test('rows are numbered as a spreadsheet counts, empty lines too', () => {
  const numbers: number[] = []
  const reader = rowReader(';', number => numbers.push(number))
  reader.read('\n\r\na;b\r\n\n"c\nd";\n')
  reader.read('\r')
  reader.read('\ne')
  reader.end()
  expect(numbers).toEqual([3, 5, 7])
})
