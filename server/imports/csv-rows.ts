import { refuseFields } from '../../schema/errors.ts'
import { limits } from './workbook/workbook.ts'

// A quote that is never closed would make one row of the whole file.
const longestRow = 1024 * 1024

const quote = 34
const lineFeed = 10
const carriageReturn = 13

interface RowReader {
  read(piece: string): void
  end(): void
}

/**
 * Reads text piece by piece and gives each row to `take`, with its number as a spreadsheet counts. A row that has more
 * columns or letters than are read is refused while it comes, before it is built; an empty line costs nothing. A quote
 * that neither begins nor ends a cell is a letter of it.
 */
export function rowReader(separator: string, take: (number: number, cells: string[]) => void): RowReader {
  const separatorCode = separator.charCodeAt(0)
  let number = 1
  let size = 0
  let cells: string[] = []
  let cell = ''
  let location: 'start' | 'bare' | 'quoted' | 'after quote' = 'start'
  let isAfterReturn = false

  const add = (text: string) => {
    cell += text
    size += text.length
    if (size > longestRow) unreadable()
  }
  const endCell = () => {
    cells.push(cell)
    if (cells.length > limits.columns) unreadable()
    cell = ''
    location = 'start'
  }
  const endRow = () => {
    if (cells.length > 0 || location !== 'start') {
      endCell()
      take(number, cells)
      cells = []
      size = 0
    }
    number += 1
  }
  const isStop = (code: number) => code === separatorCode || code === lineFeed || code === carriageReturn

  function readQuoted(piece: string, at: number): number {
    const closing = piece.indexOf('"', at)
    add(piece.slice(at, closing < 0 ? piece.length : closing))
    if (closing < 0) return piece.length
    location = 'after quote'
    return closing + 1
  }

  function readBare(piece: string, at: number): number {
    let end = at
    while (end < piece.length && !isStop(piece.charCodeAt(end))) end += 1
    if (end > at) {
      location = 'bare'
      add(piece.slice(at, end))
      return end
    }
    const code = piece.charCodeAt(at)
    if (code === separatorCode) endCell()
    // A carriage return and a line feed are one end of a row.
    else if (code === carriageReturn || !isAfterReturn) endRow()
    isAfterReturn = code === carriageReturn
    return at + 1
  }

  function readOn(piece: string, at: number): number {
    if (location === 'quoted') return readQuoted(piece, at)
    const code = piece.charCodeAt(at)
    if (code !== lineFeed) isAfterReturn = false
    if (location === 'start' && code === quote) {
      location = 'quoted'
      return at + 1
    }
    if (location !== 'after quote') return readBare(piece, at)
    if (code === quote) {
      location = 'quoted'
      add('"')
      return at + 1
    }
    location = 'bare'
    if (!isStop(code)) cell = `"${cell}"`
    return readBare(piece, at)
  }

  return {
    read(piece) {
      for (let at = 0; at < piece.length; ) at = readOn(piece, at)
    },
    end() {
      if (location === 'quoted') unreadable()
      endRow()
    },
  }
}

const unreadable = () => refuseFields({ file: ['unreadable_file'] })
