import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import type { Table, TableRow } from './table.ts'
import { maxRowsOfSheet, workbookOf } from './xlsx.ts'

/** A workbook of tables longer than memory should hold. */

const tableOf = (title: string, count: number): Table => ({
  language: 'en',
  title,
  facts: [],
  columns: ['number', 'text', 'number'].map((is, index) => ({ label: `c${index}`, is: is as 'number' })),
  count,
  async *batches() {
    const batch = 2000
    for (let from = 0; from < count; from += batch)
      yield Array.from({ length: Math.min(batch, count - from) }, (_, index): TableRow => {
        const number = { number: String(from + index), form: 'count' as const }
        return { kind: 'row', level: 0, cells: [number, `Line ${from + index} of ${title}`, number] }
      })
  },
  proofs: [],
  notes: [],
})

/** How many rows each sheet of a workbook has. */
async function rowsOfSheets(file: string): Promise<Record<string, number>> {
  const archive = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false })
  const rows: Record<string, number> = {}
  const entries: yauzl.Entry[] = []
  archive.on('entry', (entry: yauzl.Entry) => {
    entries.push(entry)
    archive.readEntry()
  })
  archive.readEntry()
  await once(archive, 'end')
  for (const entry of entries.filter(({ fileName }) => fileName.startsWith('xl/worksheets/'))) {
    let count = 0
    let rest = ''
    for await (const piece of await archive.openReadStreamPromise(entry)) {
      const text = rest + String(piece)
      count += text.split('<row ').length - 1
      rest = text.slice(-4).includes('<') ? text.slice(text.lastIndexOf('<')) : ''
      if (rest.startsWith('<row ')) rest = ''
    }
    rows[path.basename(entry.fileName)] = count
  }
  archive.close()
  return rows
}

test('a sheet that is full goes on in a second, and the memory does not grow with the rows', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'workbook-'))
  const file = path.join(folder, 'books.xlsx')
  const before = process.memoryUsage().rss
  let limit = before
  const looking = setInterval(() => {
    limit = Math.max(limit, process.memoryUsage().rss)
  }, 50)
  try {
    await pipeline(workbookOf([tableOf('Short', 3), tableOf('Entries', maxRowsOfSheet + 10)]), createWriteStream(file))
    clearInterval(looking)
    const grown = Math.round((limit - before) / 1024 / 1024)
    console.log(`a workbook of ${maxRowsOfSheet + 13} rows: ${grown} MB at most`)
    expect(grown).toBeLessThan(300)
    // Above the rows of each sheet stand its title and its heads.
    expect(await rowsOfSheets(file)).toEqual({
      'sheet1.xml': 3 + 2,
      'sheet2.xml': maxRowsOfSheet + 2,
      'sheet3.xml': 10 + 2,
    })
  } finally {
    clearInterval(looking)
    await rm(folder, { recursive: true })
  }
}, 300_000)
