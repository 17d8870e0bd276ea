// Reads one sheet of a workbook in a thread of its own, piece by piece: neither the unpacked file nor the sheet is
// ever whole in memory, and a hostile file ends this thread, not the server. Plain JavaScript, because a thread is
// started from a file without the loader of TypeScript.
import { parentPort, workerData } from 'node:worker_threads'
import yauzl from 'yauzl'
import {
  bare,
  partsOf,
  Refused,
  readPart,
  refuseLong,
  relationsOf,
  tooManyCells,
  unreadable,
} from './archive-parts.mjs'
import { formatOf, isInexact, shownNumber } from './number-formats.mjs'
import { rowSender } from './row-sender.mjs'

const { source, keep, sheet: wanted, isPeek, limits, currencyWords } = workerData

/** `_x000D_` is how a workbook writes a character that XML does not hold. */
const unescaped = text =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** Collects the text of `t` elements; what they say of pronunciation (`rPh`) is not part of it. */
function textCollector() {
  let isText = false
  let isSound = false
  let collected = ''
  return {
    open(name) {
      if (name === 'rPh') isSound = true
      isText = name === 't' && !isSound
    },
    close(name) {
      if (name === 'rPh') isSound = false
      isText = false
    },
    text(piece) {
      if (isText) collected += piece
      refuseLong(collected.length)
    },
    take() {
      const taken = unescaped(collected)
      collected = ''
      return taken
    },
  }
}

async function sharedStringsOf(archive, entry) {
  const strings = []
  if (!entry) return strings
  const collector = textCollector()
  let characters = 0
  await readPart(archive, entry, {
    ...collector,
    close(name) {
      collector.close(name)
      if (name !== 'si') return
      const text = collector.take()
      characters += text.length
      if (characters > limits.characters || strings.length >= limits.cells) throw tooManyCells()
      strings.push(text)
    },
  })
  return strings
}

const maxFormats = 100_000

/** The format of each style of cells, in their order. */
async function formatsOf(archive, entry) {
  const formats = []
  if (!entry) return formats
  const codes = new Map()
  let isOfCells = false
  await readPart(archive, entry, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name !== 'xf' || !isOfCells) return
      if (formats.length >= maxFormats) throw unreadable()
      formats.push(formatOf(Number(numFmtId ?? 0), codes.get(Number(numFmtId)), currencyWords))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

/** A cell that holds no number as plain text, by its kind; one of a shared text is not told here. */
function textOf(kind, written, inline) {
  if (kind === 'inlineStr') return inline
  if (written === '') return ''
  if (kind === 'b') return written === '1' || written === 'true' ? 'true' : 'false'
  return unescaped(written)
}

const isNumber = (kind, written) => written !== '' && !['inlineStr', 'e', 'b', 'str', 'd'].includes(kind)

/** The column of `BC23`, from 0. */
function columnOf(address) {
  let column = 0
  for (const letter of address.toUpperCase()) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  return column - 1
}

const general = formatOf(0)
/** What a spreadsheet shows where it could not compute; a formula that was never computed shows it too. */
const notComputed = '#CALC!'
const maxMerged = 100_000
const isBlank = text => text.trim() === ''

async function readSheet(archive, entry, { strings, formats, countsFrom1904 }) {
  // Millions of cells may share one long text.
  const blank = strings.map(isBlank)
  const isBlankCell = cell => (typeof cell === 'number' ? blank[cell] : isBlank(cell))
  const sender = rowSender(strings)
  const collector = textCollector()
  const state = {
    number: 0,
    cells: [],
    numbers: [],
    inexact: [],
    column: -1,
    kind: 'n',
    style: 0,
    written: '',
    isValue: false,
    hasFormula: false,
    hasValue: false,
    isHidden: false,
    characters: 0,
  }
  const counted = { rows: 0, cells: 0, tags: 0, characters: 0, firstColumn: limits.columns }
  const hidden = { rows: 0, first: 0 }
  const merged = []

  const endCell = () => {
    const inline = collector.take()
    // A formula that no spreadsheet has computed yet: what it comes to is not in the file.
    if (state.hasFormula && state.written === '' && !(state.kind === 'str' && state.hasValue)) {
      state.kind = 'e'
      state.written = notComputed
    }
    const isShared = state.kind === 's' && state.written !== ''
    const shown =
      !isShared && isNumber(state.kind, state.written)
        ? shownNumber(state.written, formats[state.style] ?? general, countsFrom1904)
        : null
    const cell = isShared ? Number(state.written) : (shown?.text ?? textOf(state.kind, state.written, inline))
    const text = isShared ? strings[cell] : cell
    if (text === undefined || state.column < 0 || state.column >= limits.columns) throw unreadable()
    if (text === '') return
    while (state.cells.length < state.column) state.cells.push('')
    state.cells[state.column] = cell
    if (shown?.hasPoint) state.numbers.push(state.column)
    if (shown && isInexact(state.written)) state.inexact.push(state.column)
    state.characters += text.length
    if (!isBlankCell(cell)) counted.firstColumn = Math.min(counted.firstColumn, state.column)
  }
  const endRow = () => {
    const { number, cells, numbers, inexact, characters } = state
    if (cells.every(cell => cell === notComputed || isBlankCell(cell))) return
    counted.rows += 1
    if (state.isHidden) {
      hidden.rows += 1
      hidden.first ||= number
    }
    counted.cells += cells.length
    counted.characters += characters
    if (counted.rows > limits.rows + 1) throw new Refused(`too_many_rows_in_file|${limits.rows.toLocaleString('en')}`)
    if (counted.cells > limits.cells || counted.characters > limits.characters) throw tooManyCells()
    if (counted.rows <= keep + 1) sender.add(number, cells, numbers, inexact)
    else if (isPeek) throw new Enough()
  }

  const handlers = {
    open(name, attributes) {
      counted.tags += 1
      if (counted.tags > limits.tags) throw tooManyCells()
      collector.open(name)
      state.isValue = name === 'v'
      if (name === 'v') state.hasValue = true
      else if (name === 'f') state.hasFormula = true
      else if (name === 'mergeCell') noteMerged(merged, attributes.ref)
      else if (name === 'row') {
        state.isHidden = isTrue(attributes.hidden)
        state.number = Number(attributes.r ?? state.number + 1)
        state.cells = []
        state.numbers = []
        state.inexact = []
        state.column = -1
        state.characters = 0
      } else if (name === 'c') {
        state.column = attributes.r === undefined ? state.column + 1 : columnOf(attributes.r)
        state.kind = attributes.t ?? 'n'
        state.style = Number(attributes.s ?? 0)
        state.written = ''
        state.hasFormula = false
        state.hasValue = false
      }
    },
    text(piece) {
      collector.text(piece)
      if (state.isValue) state.written += piece
      refuseLong(state.written.length)
    },
    close(name) {
      collector.close(name)
      state.isValue = false
      if (name === 'c') endCell()
      if (name === 'row') endRow()
    },
  }
  await readPart(archive, entry, handlers, sender.settle).catch(problem => {
    if (!(problem instanceof Enough)) throw problem
  })
  sender.flush()
  return { ...counted, hidden, merged }
}

/** What is looked at is read; the rest of the sheet is not needed. */
class Enough extends Error {}

const isTrue = text => text === '1' || text === 'true'

/** Cells of one column that are merged over several rows, of which only the first holds their text: `[column, from, to]`. */
function noteMerged(merged, ref = '') {
  const [, letters, from, to] = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/.exec(ref) ?? []
  if (letters !== undefined && from !== to && merged.length < maxMerged)
    merged.push([columnOf(letters), Number(from), Number(to)])
}

class Found extends Error {}

/** Whether anything stands in a sheet. */
async function isFilled(archive, entry) {
  if (!entry) return false
  const open = name => {
    if (name === 'v' || name === 'is') throw new Found()
  }
  try {
    await readPart(archive, entry, { open })
    return false
  } catch (problem) {
    if (problem instanceof Found) return true
    throw problem
  }
}

const maxOtherSheets = 50

/** The sheets beside the one that is read in which anything stands, those that are hidden left out. */
async function otherSheetsOf(archive, sheets, read, entryOf) {
  const names = []
  for (const sheet of sheets) {
    if (sheet === read || sheet.isHidden || names.length === maxOtherSheets) continue
    if (await isFilled(archive, entryOf(sheet))) names.push(sheet.name)
  }
  return names
}

async function readWorkbook() {
  const options = { lazyEntries: true, autoClose: false, validateEntrySize: true }
  const archive = await (typeof source === 'string'
    ? yauzl.openPromise(source, options)
    : yauzl.fromBufferPromise(Buffer.from(source), options))
  const parts = await partsOf(archive)
  const root = [...(await relationsOf(archive, parts, '')).values()].find(({ type }) => type === 'officeDocument')
  const workbook = root?.part ?? 'xl/workbook.xml'
  const entryOf = part => parts.get(part.toLowerCase())
  if (!entryOf(workbook)) throw unreadable()
  const sheets = []
  let countsFrom1904 = false
  await readPart(archive, entryOf(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') countsFrom1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (name === 'sheet' && sheets.length < limits.parts)
        sheets.push({
          id: Object.entries(attributes).find(([key]) => bare(key) === 'id' && key !== 'id')?.[1],
          name: attributes.name ?? '',
          isHidden: (attributes.state ?? 'visible') !== 'visible',
        })
    },
  })
  const relations = await relationsOf(archive, parts, workbook)
  const partOfSheet = ({ id }) => entryOf(relations.get(id)?.part ?? '')
  const ofCells = sheets.filter(({ id }) => relations.get(id)?.type === 'worksheet')
  // What its owner does not see is not what its owner sends.
  const first = ofCells.find(({ isHidden }) => !isHidden) ?? ofCells[0]
  const read = wanted === null ? first : ofCells.find(({ name }) => name === wanted)
  if (first && !read) throw new Refused('no_such_sheet')
  const sheet = read && partOfSheet(read)
  if (!sheet) throw unreadable()
  const partOf = kind => {
    const relation = [...relations.values()].find(({ type }) => type === kind)
    return relation && entryOf(relation.part)
  }
  const strings = await sharedStringsOf(archive, partOf('sharedStrings'))
  const formats = await formatsOf(archive, partOf('styles'))
  const { rows, firstColumn, hidden, merged } = await readSheet(archive, sheet, { strings, formats, countsFrom1904 })
  const otherSheets = isPeek ? [] : await otherSheetsOf(archive, sheets, read, partOfSheet)
  return { count: rows, firstColumn, countsFrom1904, hidden, merged, sheet: read.name, otherSheets }
}

// Whatever breaks while a file is read says that the file cannot be read.
try {
  parentPort.postMessage({ end: await readWorkbook() })
} catch (problem) {
  parentPort.postMessage({ issue: problem instanceof Refused ? problem.issue : 'unreadable_file' })
} finally {
  parentPort.close()
}
