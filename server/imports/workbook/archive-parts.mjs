// Reads the parts of the archive that a workbook is, piece by piece, within its limits.
import { once } from 'node:events'
import { workerData } from 'node:worker_threads'
import { SaxesParser } from 'saxes'

const { limits } = workerData

/** What is wrong with the file, as an issue at its field. */
export class Refused extends Error {
  constructor(issue) {
    super(issue)
    this.issue = issue
  }
}
export const unreadable = () => new Refused('unreadable_file')

const refuseLarge = bytes => {
  if (bytes > limits.unpackedBytes) throw new Refused(`unpacked_too_large|${limits.unpackedBytes / 1024 / 1024}`)
}
let unpacked = 0
const countUnpacked = bytes => {
  unpacked += bytes
  refuseLarge(unpacked)
}

export const tooManyCells = () => new Refused(`too_many_cells|${limits.cells.toLocaleString('en')}`)
export const refuseLong = characters => {
  if (characters > limits.cellCharacters) throw tooManyCells()
}

/** The parts of the archive by their names. */
export async function partsOf(archive) {
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

export const bare = name => name.slice(name.indexOf(':') + 1)

/** Reads a part as XML. `handlers` hear of each tag by its bare name; `settle` is awaited between two pieces. */
export async function readPart(archive, entry, handlers, settle = async () => undefined) {
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
export async function relationsOf(archive, parts, part) {
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
