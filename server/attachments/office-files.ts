import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import type { Issue } from '../../schema/errors.ts'
import type { FileKindName } from '../../schema/organization/attachments.ts'

/** Office files are archives: which of them is one of ours is told by what its parts say of themselves. */

const maxParts = 10_000
const maxUnpacked_MB = 600
/** An archive that unpacks to more is looked at for its ratio. */
const unremarkable_MB = 50
const highestRatio = 150
const maxOfPart_bytes = 1024 * 1024
const MB = 1024 * 1024

const openXml: [mark: string, kind: FileKindName][] = [
  ['wordprocessingml.document.main+xml', 'docx'],
  ['spreadsheetml.sheet.main+xml', 'xlsx'],
  ['presentationml.presentation.main+xml', 'pptx'],
]
const openDocument: Record<string, FileKindName> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
}
const ofMacros = /(^|\/)(vbaproject\.bin|vbadata\.xml|macrosheets\/|activex\/)|^(basic|scripts)\//i

type Notified = { kind: FileKindName } | { issue: Issue }

/** Thrown through the reading of an archive. */
class Refused extends Error {
  readonly issue: Issue
  constructor(issue: Issue) {
    super(issue)
    this.issue = issue
  }
}

/** What an archive is, or why it is not kept. Nothing of it is unpacked but the part that says what it is. */
export async function officeKindOf(content: Buffer): Promise<Notified> {
  let archive: yauzl.ZipFile | undefined
  try {
    archive = await open(content)
    return await kindOf(archive, content.length)
  } catch (problem) {
    return { issue: problem instanceof Refused ? problem.issue : 'file_damaged' }
  } finally {
    archive?.close()
  }
}

const open = (content: Buffer): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(content, { lazyEntries: true, strictFileNames: true }, (problem, archive) =>
      archive ? resolve(archive) : reject(problem),
    )
  })

async function kindOf(archive: yauzl.ZipFile, size: number): Promise<Notified> {
  const parts = await partsOf(archive, size)
  const expectText = async (name: string) => {
    const part = parts.get(name)
    return part ? textOf(archive, part) : ''
  }
  const declared = openDocument[(await expectText('mimetype')).trim()]
  const types = await expectText('[content_types].xml')
  const main = openXml.find(([mark]) => types.includes(mark))?.[1]
  const hasMacros = [...parts.keys()].some(name => ofMacros.test(name)) || /macroEnabled|vbaProject/i.test(types)
  if (hasMacros && (declared || types !== '')) return { issue: 'file_macros' }
  const kind = declared ?? main
  return kind ? { kind } : { issue: 'file_type' }
}

/** The parts by their names in small letters; an archive that claims to be more than it can hold is refused. */
async function partsOf(archive: yauzl.ZipFile, size: number): Promise<Map<string, yauzl.Entry>> {
  const parts = new Map<string, yauzl.Entry>()
  let [packed, unpacked] = [0, 0]
  await new Promise<void>((resolve, reject) => {
    archive.once('error', reject)
    archive.once('end', resolve)
    archive.on('entry', (entry: yauzl.Entry) => {
      parts.set(entry.fileName.toLowerCase(), entry)
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      // Parts that share their bytes come to more than the file.
      if (parts.size > maxParts || packed > size) return reject(new Refused('file_damaged'))
      const isBomb = unpacked > unremarkable_MB * MB && unpacked > packed * highestRatio
      if (isBomb || unpacked > maxUnpacked_MB * MB) return reject(new Refused(`file_unpacked|${maxUnpacked_MB}`))
      archive.readEntry()
    })
    archive.readEntry()
  })
  return parts
}

async function textOf(archive: yauzl.ZipFile, entry: yauzl.Entry): Promise<string> {
  if (entry.uncompressedSize > maxOfPart_bytes) throw new Refused('file_damaged')
  const content = await new Promise<Buffer>((resolve, reject) => {
    archive.openReadStream(entry, (problem, stream) =>
      stream ? buffer(stream).then(resolve, reject) : reject(problem),
    )
  })
  return content.toString('utf8')
}
