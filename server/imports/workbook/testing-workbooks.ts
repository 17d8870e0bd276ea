import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const relations = (...rows: string[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

const workbook = `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
 xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
 <sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`

/** A workbook of one sheet whose rows are written as they are given, in XML; shared strings, where it has some, too. */
export async function workbookOf(rows: Iterable<string>, sharedStrings?: Iterable<string>): Promise<Buffer> {
  const archive = new yazl.ZipFile()
  const add = (name: string, text: string) => archive.addBuffer(Buffer.from(text), name)
  add('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')))
  add('xl/workbook.xml', workbook)
  add(
    'xl/_rels/workbook.xml.rels',
    relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'sharedStrings', 'sharedStrings.xml'),
    ),
  )
  const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const whole = function* (name: string, of: string, parts: Iterable<string>) {
    yield `${head}<${name} ${namespace}>${of}`
    yield* parts
  }
  const sheet = function* () {
    yield* whole('worksheet', '<sheetData>', rows)
    yield '</sheetData></worksheet>'
  }
  archive.addReadStream(Readable.from(sheet()), 'xl/worksheets/sheet1.xml', { compressionLevel: 9 })
  if (sharedStrings) {
    const strings = function* () {
      yield* whole('sst', '', sharedStrings)
      yield '</sst>'
    }
    archive.addReadStream(Readable.from(strings()), 'xl/sharedStrings.xml')
  }
  archive.end()
  const failed = once(archive as unknown as NodeJS.EventEmitter, 'error').then(([problem]) => Promise.reject(problem))
  return Promise.race([buffer(archive.outputStream), failed])
}

const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`

/** Heads of sales, and rows of so many cells that are all alike. */
export function* salesRows(rows: number, columns: number, cell: string): Generator<string> {
  const heads = [
    'InvoiceNo',
    'StockCode',
    'Description',
    'Quantity',
    'InvoiceDate',
    'UnitPrice',
    'CustomerID',
    'Country',
  ]
  yield `<row r="1">${heads.map(text).join('')}</row>`
  const some = 1000
  const block = `<row>${cell.repeat(columns)}</row>`.repeat(some)
  for (let row = 0; row < rows; row += some) yield block
}

/** The same archive, whose own directory says that every file in it is unpacked so large. */
export function sayingItsSizeIs(archive: Buffer, bytes: number): Buffer {
  const lying = Buffer.from(archive)
  const directoryEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = lying.indexOf(directoryEntry); at >= 0; at = lying.indexOf(directoryEntry, at + 4))
    lying.writeUInt32LE(bytes, at + 24)
  return lying
}
