// Reads the first sheet of a workbook in a thread of its own, so that a large or hostile file neither stops the server
// nor takes its memory. Plain JavaScript, because a thread is started from a file without the loader of TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import { read, utils } from '@e965/xlsx'

const { content, mostRows } = workerData

// A spreadsheet keeps fifteen digits; what stands beyond them is the noise of binary fractions.
const plain = number => {
  const rounded = Number(number.toPrecision(15))
  return /e/i.test(String(rounded))
    ? rounded.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : String(rounded)
}

const text = cell => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return plain(cell)
  return String(cell)
}

const workbook = read(content, {
  type: 'buffer',
  dense: true,
  cellFormula: false,
  cellHTML: false,
  sheetRows: mostRows + 2,
})
const sheet = workbook.Sheets[workbook.SheetNames[0]]
const rows = sheet ? utils.sheet_to_json(sheet, { header: 1, raw: true, defval: '', blankrows: true }) : []
// The first used row may stand below empty ones; a person counts those too.
const above = sheet?.['!ref'] ? utils.decode_range(sheet['!ref']).s.r : 0
const records = [...Array.from({ length: above }, () => []), ...rows.map(row => row.map(text))]
parentPort.postMessage({ records, countsFrom1904: workbook.Workbook?.WBProps?.date1904 === true })
