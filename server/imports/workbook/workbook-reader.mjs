// Reads the first sheet of a workbook in a thread of its own, piece by piece: neither the unpacked file nor the sheet is
// ever whole in memory, and a hostile file ends this thread, not the server. Plain JavaScript, because a thread is
// started from a file without the loader of TypeScript.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'
import { formatOf, shownNumber } from './number-formats.mjs'
import { rowSender } from './row-sender.mjs'

const { path, keep, limits } = workerData

/** What is wrong with the file, as an issue at its field. */
class Refused extends Error {
  constructor(issue) {
    super(issue)
    this.issue = issue
  }
}
const unreadable = () => new Refused('unreadable_file')

const refuseLarge = bytes => {
  if (bytes > limits.unpackedBytes) throw new Refused(`unpacked_too_large|${limits.unpackedBytes / 1024 / 1024}`)
}
let unpacked = 0
const countUnpacked = bytes => {
  unpacked += bytes
  refuseLarge(unpacked)
}

const tooManyCells = () => new Refused(`too_many_cells|${limits.cells.toLocaleString('en')}`)
const refuseLong = characters => {
  if (characters > limits.cellCharacters) throw tooManyCells()
}

/** The parts of the archive by their names. */
async function partsOf(archive) {
  const parts = new Map()
  archive.on('entry', entry => {
    parts.set(entry.fileName.toLowerCase(), entry)
    if (parts.size > limits.parts) archive.emit('error', unreadable())
    else archive.readEntry()
  })
  archive.readEntry()
  await once(archive, 'end')
  return parts
}

const bare = name => name.slice(name.indexOf(':') + 1)

/** Reads a part as XML. `handlers` hear of each tag by its bare name; `settle` is awaited between two pieces. */
async function readPart(archive, entry, handlers, settle = async () => undefined) {
  const parser = new SaxesParser({ position: false })
  // What the parser has heard since it last told of anything: it gathers a text or a tag whole before it tells.
  let untold = 0
  const on = (event, tell) =>
    parser.on(event, said => {
      untold = 0
      tell(said)
    })
  on('opentag', ({ name, attributes }) => handlers.open?.(bare(name), attributes))
  on('closetag', ({ name }) => handlers.close?.(bare(name)))
  on('text', text => handlers.text?.(text))
  on('cdata', text => handlers.text?.(text))
  // What says itself that it is too large need not be unpacked; what says less is counted.
  refuseLarge(entry.uncompressedSize)
  const stream = await archive.openReadStreamPromise(entry)
  const decoder = new TextDecoder('utf-8')
  for await (const piece of stream) {
    countUnpacked(piece.length)
    untold += piece.length
    parser.write(decoder.decode(piece, { stream: true }))
    refuseLong(untold)
    await settle()
  }
  parser.close()
}

/** What a part points to: id → type and target. */
async function relationsOf(archive, parts, part) {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const entry = parts.get(`${folder}_rels/${part.slice(folder.length)}.rels`.toLowerCase())
  const relations = new Map()
  if (!entry) return relations
  await readPart(archive, entry, {
    open(name, { Id, Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      const target = Target.startsWith('/') ? Target.slice(1) : `${folder}${Target}`
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: target })
    },
  })
  return relations
}

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

const mostFormats = 100_000

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
      if (formats.length >= mostFormats) throw unreadable()
      formats.push(formatOf(Number(numFmtId ?? 0), codes.get(Number(numFmtId))))
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
  if (written === '' || kind === 'e') return ''
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
    column: -1,
    kind: 'n',
    style: 0,
    written: '',
    isValue: false,
    characters: 0,
  }
  const counted = { rows: 0, cells: 0, tags: 0, characters: 0, firstColumn: limits.columns }

  const endCell = () => {
    const inline = collector.take()
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
    state.characters += text.length
    if (!isBlankCell(cell)) counted.firstColumn = Math.min(counted.firstColumn, state.column)
  }
  const endRow = () => {
    const { number, cells, numbers, characters } = state
    if (cells.every(isBlankCell)) return
    counted.rows += 1
    counted.cells += cells.length
    counted.characters += characters
    if (counted.rows > limits.rows + 1) throw new Refused(`too_many_rows_in_file|${limits.rows.toLocaleString('en')}`)
    if (counted.cells > limits.cells || counted.characters > limits.characters) throw tooManyCells()
    if (counted.rows <= keep + 1) sender.add(number, cells, numbers)
  }

  const handlers = {
    open(name, attributes) {
      counted.tags += 1
      if (counted.tags > limits.tags) throw tooManyCells()
      collector.open(name)
      state.isValue = name === 'v'
      if (name === 'row') {
        state.number = Number(attributes.r ?? state.number + 1)
        state.cells = []
        state.numbers = []
        state.column = -1
        state.characters = 0
      } else if (name === 'c') {
        state.column = attributes.r === undefined ? state.column + 1 : columnOf(attributes.r)
        state.kind = attributes.t ?? 'n'
        state.style = Number(attributes.s ?? 0)
        state.written = ''
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
  await readPart(archive, entry, handlers, sender.settle)
  sender.flush()
  return counted
}

async function readWorkbook() {
  const archive = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySize: true })
  const parts = await partsOf(archive)
  const root = [...(await relationsOf(archive, parts, '')).values()].find(({ type }) => type === 'officeDocument')
  const workbook = root?.part ?? 'xl/workbook.xml'
  const entryOf = part => parts.get(part.toLowerCase())
  if (!entryOf(workbook)) throw unreadable()
  let sheetId
  let countsFrom1904 = false
  await readPart(archive, entryOf(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') countsFrom1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      if (name === 'sheet')
        sheetId ??= Object.entries(attributes).find(([key]) => bare(key) === 'id' && key !== 'id')?.[1]
    },
  })
  const relations = await relationsOf(archive, parts, workbook)
  const sheet = entryOf(relations.get(sheetId)?.part ?? '')
  if (!sheet) throw unreadable()
  const partOf = kind => {
    const relation = [...relations.values()].find(({ type }) => type === kind)
    return relation && entryOf(relation.part)
  }
  const strings = await sharedStringsOf(archive, partOf('sharedStrings'))
  const formats = await formatsOf(archive, partOf('styles'))
  const { rows, firstColumn } = await readSheet(archive, sheet, { strings, formats, countsFrom1904 })
  return { count: rows, firstColumn, countsFrom1904 }
}

// Whatever breaks while a file is read says that the file cannot be read.
try {
  parentPort.postMessage({ end: await readWorkbook() })
} catch (problem) {
  parentPort.postMessage({ issue: problem instanceof Refused ? problem.issue : 'unreadable_file' })
} finally {
  parentPort.close()
}
