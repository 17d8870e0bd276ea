import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import yazl from 'yazl'
import type { IssueCode } from '../../schema/errors.ts'
import type { FileKindName } from '../../schema/organization/attachments.ts'

/** Files that people would rather not meet, and honest ones to make them of. */

/** What it tries; what becomes of it: refused by this issue, or kept as what it is, under this name. */
export interface HostileFile {
  is: string
  name: string
  content: Buffer
  refused?: IssueCode
  kept?: FileKindName
  keptName?: string
}

/** Runs wherever a browser takes the file for a page or a script. */
export const script = '<script>window.__x=1;alert("x")</script>'

const latin = (words: string) => Buffer.from(words, 'latin1')
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin(type), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

const pngMark = Buffer.from('89504e470d0a1a0a', 'hex')

/** A picture of one colour. */
export function pngOf(
  width: number,
  height: number,
  colour: [number, number, number] = [12, 90, 68],
  more: Buffer[] = [],
) {
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(colour))])
  const pixels = Buffer.concat(Array.from({ length: height }, () => line))
  return pngWith(width, height, [...more, pngChunk('IDAT', deflateSync(pixels))])
}

function pngWith(width: number, height: number, chunks: readonly Buffer[]): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])])
  return Buffer.concat([pngMark, pngChunk('IHDR', header), ...chunks, pngChunk('IEND', Buffer.alloc(0))])
}

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

/** A JPEG of one grey point, with a comment. */
function jpegOf(width: number, height: number, comment = ''): Buffer {
  const segment = (mark: number, data: Buffer) => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(data.length + 2)
    return Buffer.concat([Buffer.from([0xff, mark]), length, data])
  }
  const size = Buffer.alloc(5)
  size.writeUInt8(8)
  size.writeUInt16BE(height, 1)
  size.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('4a46494600010100000100010000', 'hex')),
    ...(comment === '' ? [] : [segment(0xfe, latin(comment))]),
    segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
    segment(0xc0, Buffer.concat([size, Buffer.from([1, 1, 0x11, 0])])),
    segment(0xc4, Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(15), Buffer.from([0])])),
    segment(0xc4, Buffer.concat([Buffer.from([0x10, 1]), Buffer.alloc(15), Buffer.from([0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x3f]),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** A page of nothing, with whatever is put into it. */
export const pdfOf = (more = '', action = '') =>
  latin(
    `%PDF-1.4\n${more}\n1 0 obj<</Type/Catalog/Pages 2 0 R${action}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )

/** An archive of these parts; a part without compression where its name begins with `=`. */
export async function archiveOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts))
    archive.addBuffer(Buffer.from(content), name.replace(/^=/, ''), { compress: !name.startsWith('=') })
  archive.end()
  const failed = once(archive as unknown as NodeJS.EventEmitter, 'error').then(([problem]) => Promise.reject(problem))
  return Promise.race([buffer(archive.outputStream), failed])
}

const typesOf = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/a.xml" ContentType="${main}"/></Types>`
const openXml = 'application/vnd.openxmlformats-officedocument'
const parts = {
  docx: {
    '[Content_Types].xml': typesOf(`${openXml}.wordprocessingml.document.main+xml`),
    'word/document.xml': '<w/>',
  },
  xlsx: { '[Content_Types].xml': typesOf(`${openXml}.spreadsheetml.sheet.main+xml`), 'xl/workbook.xml': '<w/>' },
  pptx: {
    '[Content_Types].xml': typesOf(`${openXml}.presentationml.presentation.main+xml`),
    'ppt/presentation.xml': '<p/>',
  },
  odt: { '=mimetype': 'application/vnd.oasis.opendocument.text', 'content.xml': '<o/>' },
  ods: { '=mimetype': 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<o/>' },
}
export const officeOf = (kind: keyof typeof parts, more: Record<string, string | Buffer> = {}): Promise<Buffer> =>
  archiveOf({ ...parts[kind], ...more })

const withMacros = (application: string, what: string) => ({
  '[Content_Types].xml': typesOf(`application/vnd.ms-${application}.${what}.macroEnabled.main+xml`),
})

/** The directory of an archive names its one part a hundred times over. */
function repeatedly(archive: Buffer, times: number): Buffer {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const [size, start] = [archive.readUInt32LE(end + 12), archive.readUInt32LE(end + 16)]
  const directory = archive.subarray(start, start + size)
  const tail = Buffer.from(archive.subarray(end))
  const count = archive.readUInt16LE(end + 10) * times
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(size * times, 12)
  return Buffer.concat([archive.subarray(0, start), ...Array.from({ length: times }, () => directory), tail])
}

const html = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="window.__x=1">${script}</svg>`
const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2))
const MB = 1024 * 1024

/** Each of them tries something; made anew for whoever asks. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const png = pngOf(4, 4)
  const docx = await officeOf('docx')
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 251))
  const picture = (is: string, name: string, keptName: string): HostileFile => ({
    ...{ is, name, content: png, kept: 'png', keptName },
  })
  return [
    { is: 'svg with a script', name: 'logo.svg', content: latin(svg), refused: 'file_type' },
    { is: 'svg called a picture', name: 'logo.png', content: latin(svg), refused: 'file_not_as_named' },
    { is: 'svg called text', name: 'logo.txt', content: latin(svg), refused: 'file_not_as_named' },
    {
      is: 'svg behind a mark and blanks, called a table',
      name: 'a.csv',
      content: Buffer.from(`\ufeff \n\t${svg}`),
      refused: 'file_not_as_named',
    },
    { is: 'a page', name: 'page.html', content: latin(html), refused: 'file_type' },
    { is: 'a page called a PNG', name: 'page.png', content: latin(html), refused: 'file_not_as_named' },
    { is: 'a page called a JPEG', name: 'page.jpg', content: latin(html), refused: 'file_not_as_named' },
    { is: 'a page called a PDF', name: 'page.pdf', content: latin(html), refused: 'file_not_as_named' },
    { is: 'a page called text', name: 'page.txt', content: latin(`\n\n  ${html}`), refused: 'file_not_as_named' },
    {
      is: 'text with a script further on',
      name: 'notes.txt',
      content: latin(`hello\n${script}`),
      refused: 'file_not_as_named',
    },
    { is: 'PDF and page in one', name: 'both.pdf', content: pdfOf(html), kept: 'pdf', keptName: 'both.pdf' },
    {
      is: 'page and PDF in one',
      name: 'both.pdf',
      content: Buffer.concat([latin(html), pdfOf()]),
      refused: 'file_not_as_named',
    },
    { is: 'PDF called a page', name: 'both.html', content: pdfOf(html), kept: 'pdf', keptName: 'both.html.pdf' },
    {
      is: 'PDF that runs a script as it opens',
      name: 'open.pdf',
      content: pdfOf('', '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'),
      kept: 'pdf',
    },
    {
      is: 'GIF that is a script',
      name: 'a.gif',
      content: latin('GIF89a=1;window.__x=1;alert(1)//'),
      refused: 'too_many_pixels',
    },
    {
      is: 'GIF with a page in its comment',
      name: 'a.gif',
      content: Buffer.concat([
        gif.subarray(0, 19),
        Buffer.from([0x21, 0xfe, script.length]),
        latin(script),
        Buffer.from([0]),
        gif.subarray(19),
      ]),
      kept: 'gif',
    },
    { is: 'GIF called a page', name: 'a.html', content: gif, kept: 'gif', keptName: 'a.html.gif' },
    {
      is: 'PNG with a page in a chunk',
      name: 'a.png',
      content: pngOf(4, 4, [1, 2, 3], [pngChunk('tEXt', latin(`Comment\0${html}`))]),
      kept: 'png',
    },
    { is: 'PNG with a page behind it', name: 'a.png', content: Buffer.concat([png, latin(html)]), kept: 'png' },
    { is: 'PNG with an archive behind it', name: 'a.png', content: Buffer.concat([png, docx]), kept: 'png' },
    { is: 'JPEG with a page in its comment', name: 'a.jpg', content: jpegOf(1, 1, html), kept: 'jpeg' },
    { is: 'WebP called a script', name: 'a.js', content: webp, kept: 'webp', keptName: 'a.js.webp' },
    { is: 'an archive', name: 'a.zip', content: await archiveOf({ 'page.html': html }), refused: 'file_type' },
    {
      is: 'a program in an archive, called a document',
      name: 'a.docx',
      content: await archiveOf({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': 'x' }),
      refused: 'file_not_as_named',
    },
    {
      is: 'a book of pages, called a document',
      name: 'a.odt',
      content: await archiveOf({ '=mimetype': 'application/epub+zip', 'a.xhtml': html }),
      refused: 'file_not_as_named',
    },
    {
      is: 'a document that unpacks to 80 MB',
      name: 'bomb.docx',
      content: await officeOf('docx', { 'word/media/a': Buffer.alloc(80 * MB) }),
      refused: 'file_unpacked',
    },
    {
      is: 'a document whose parts are one part',
      name: 'bomb.xlsx',
      content: repeatedly(await archiveOf({ ...parts.xlsx, '=a': noise }), 100),
      refused: 'file_damaged',
    },
    {
      is: 'a part that climbs out of its folder',
      name: 'slip.docx',
      content: Buffer.from(
        (await officeOf('docx', { 'word/aa/aa/evil.html': html }))
          .toString('latin1')
          .replaceAll('word/aa/aa', '../../../..'),
        'latin1',
      ),
      refused: 'file_damaged',
    },
    {
      is: 'a document with macros',
      name: 'a.docm',
      content: await officeOf('docx', { ...withMacros('word', 'document'), 'word/vbaProject.bin': 'x' }),
      refused: 'file_macros',
    },
    {
      is: 'a document with macros, called one without',
      name: 'a.docx',
      content: await officeOf('docx', { 'word/vbaProject.bin': 'x' }),
      refused: 'file_macros',
    },
    {
      is: 'a workbook with macros, called one without',
      name: 'a.xlsx',
      content: await officeOf('xlsx', withMacros('excel', 'sheet')),
      refused: 'file_macros',
    },
    {
      is: 'a workbook with macros of an older kind',
      name: 'a.xlsx',
      content: await officeOf('xlsx', { 'xl/macrosheets/sheet1.xml': 'x' }),
      refused: 'file_macros',
    },
    {
      is: 'slides with macros',
      name: 'a.pptm',
      content: await officeOf('pptx', withMacros('powerpoint', 'presentation')),
      refused: 'file_macros',
    },
    {
      is: 'a sheet with macros',
      name: 'a.ods',
      content: await officeOf('ods', { 'Basic/Standard/Module1.xml': 'x' }),
      refused: 'file_macros',
    },
    {
      is: 'a program for Windows called a PDF',
      name: 'a.pdf',
      content: Buffer.concat([latin('MZ'), noise]),
      refused: 'file_not_as_named',
    },
    {
      is: 'a program for Linux called a PNG',
      name: 'a.png',
      content: Buffer.concat([latin('\u007fELF'), noise]),
      refused: 'file_not_as_named',
    },
    {
      is: 'Flash called a PDF',
      name: 'a.pdf',
      content: Buffer.concat([latin('FWS\u0008'), noise]),
      refused: 'file_not_as_named',
    },
    {
      is: 'rich text called text',
      name: 'a.txt',
      content: latin('{\\rtf1\\ansi{\\object\\objemb x}}'),
      refused: 'file_not_as_named',
    },
    { is: 'text with zeros in it', name: 'a.txt', content: latin('a\u0000b'), refused: 'file_not_as_named' },
    {
      is: 'XML that reads other files, called a table',
      name: 'a.csv',
      content: latin('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
      refused: 'file_not_as_named',
    },
    { is: 'a script for a shell called text', name: 'a.txt', content: latin('#!/bin/sh\nrm -rf ~\n'), kept: 'txt' },
    {
      is: 'a page in seven bits called text',
      name: 'a.txt',
      content: latin('+ADw-script+AD4-window.__x=1+ADw-/script+AD4-'),
      kept: 'txt',
    },
    { is: 'a formula in a table', name: 'a.csv', content: latin("=cmd|'/c calc'!A0,1\r\n"), kept: 'csv' },
    picture('a path for a name', '../../../etc/passwd.png', 'passwd.png'),
    picture('a path of Windows for a name', 'C:\\Windows\\System32\\evil.png', 'evil.png'),
    picture('a name that reads backwards', 'invoice\u202egnp.exe', 'invoicegnp.exe.png'),
    picture('a name with a zero in it', 'a.png\u0000.html', 'a.png.html.png'),
    picture('a name of dots', '..', 'png.png'),
    picture('a name with a tag in it', 'a"><img src=x onerror=alert(1)>.png', 'a-img src=x onerror=alert(1)-.png'),
    picture('a name that breaks a header', 'a\r\nset-cookie: x=1.png', 'aset-cookie- x=1.png'),
    picture('two ends of a name', 'photo.php.png', 'photo.php.png'),
    { is: 'a name of 5,000 letters', name: `${'طويل'.repeat(1250)}.png`, content: png, kept: 'png' },
    {
      is: 'a PDF called a program',
      name: 'invoice.pdf.exe',
      content: pdfOf(),
      kept: 'pdf',
      keptName: 'invoice.pdf.exe.pdf',
    },
    {
      is: 'PNG of 50,000 × 50,000 points',
      name: 'flood.png',
      content: pngWith(50_000, 50_000, [pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))]),
      refused: 'too_many_pixels',
    },
    {
      is: 'JPEG of 65,500 × 65,500 points',
      name: 'flood.jpg',
      content: jpegOf(65_500, 65_500),
      refused: 'too_many_pixels',
    },
    { is: 'nothing', name: 'nothing.pdf', content: Buffer.alloc(0), refused: 'file_empty' },
    { is: 'half a PNG', name: 'half.png', content: half(pngOf(40, 40)), refused: 'file_damaged' },
    { is: 'half a PDF', name: 'half.pdf', content: half(pdfOf()), refused: 'file_damaged' },
    { is: 'half a document', name: 'half.docx', content: half(docx), refused: 'file_damaged' },
    { is: 'half a WebP', name: 'half.webp', content: webp.subarray(0, 34), refused: 'file_damaged' },
  ]
}

/** One honest file of each kind. */
export async function honestFiles(): Promise<Record<FileKindName, Buffer>> {
  const heic = Buffer.concat([uint32(24), latin('ftypheic'), uint32(0), latin('mif1heic'), Buffer.alloc(32)])
  return {
    pdf: pdfOf(),
    png: pngOf(4, 4),
    jpeg: jpegOf(1, 1),
    webp,
    gif,
    heic,
    docx: await officeOf('docx'),
    xlsx: await officeOf('xlsx'),
    pptx: await officeOf('pptx'),
    odt: await officeOf('odt'),
    ods: await officeOf('ods'),
    csv: Buffer.from('الصنف,السعر\r\nكابل,12.50\r\n'),
    txt: Buffer.from('ملاحظة'),
  }
}
