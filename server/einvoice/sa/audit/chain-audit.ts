import { parseXml, type XmlElement } from '../../reading/xml.ts'
import { invoiceHash } from '../canonical.ts'
import { type ChainLink, firstPreviousHash } from '../chain.ts'
import { compareSignedFile } from '../signed-file.ts'
import { readSaudi } from '../terms.ts'

/** A document of a unit as it is stored: as it was stamped, with what is known of it without reading it. */
export interface StoredDocument extends ChainLink {
  xml: string
  /** In base64. */
  hash: string
}

/**
 * What is wrong in a chain: counters that nobody has; a previous hash that no document before has; a hash, or a signature with
 * what belongs to it, that is not of the file; a place in the file other than the stored one; what should be there once; a last
 * document that is not the one that the unit knows as its last.
 */
export type ChainFault =
  | 'gap'
  | 'break'
  | 'hash'
  | 'signature'
  | 'otherPlace'
  | 'counterTwice'
  | 'uuidTwice'
  | 'unreadable'
  | 'end'

export interface ChainFinding {
  fault: ChainFault
  /** Of a gap, the first counter that is not there. */
  counter: bigint
  /** The documents that it is about, by their UUID. */
  uuids: string[]
}

/** What a chain is audited by, without the file itself. */
export interface ReadDocument extends ChainLink {
  uuid: string
  /** Computed of the file. */
  computed: string
  faults: ChainFault[]
}

/** The counter and the previous hash that a file names. */
function linkIn(root: XmlElement): { uuid?: string; counter?: string; previousHash?: string } {
  const { uuid, references } = readSaudi(root).sa
  const named = (id: string) => references.find(reference => reference.id === id)
  return { uuid, counter: named('ICV')?.uuid, previousHash: named('PIH')?.file?.content }
}

export function readStored({ xml, ...stored }: StoredDocument): ReadDocument {
  const faults: ChainFault[] = []
  try {
    const root = parseXml(xml)
    const { hash, signature, signed_properties, certificate, qr } = compareSignedFile(xml, root)
    const computed = hash?.computed ?? invoiceHash(xml).toString('base64')
    if (computed !== stored.hash || !hash?.holds) faults.push('hash')
    if (![signature, signed_properties, certificate, qr].every(part => part?.holds)) faults.push('signature')
    const link = linkIn(root)
    if (link.counter !== String(stored.counter) || link.previousHash !== stored.previousHash) faults.push('otherPlace')
    return { ...stored, uuid: link.uuid ?? '', computed, faults }
  } catch {
    return { ...stored, uuid: '', computed: stored.hash, faults: ['unreadable'] }
  }
}

export function groupedBy<Key, Of>(each: readonly Of[], keyOf: (of: Of) => Key): Map<Key, Of[]> {
  const groups = new Map<Key, Of[]>()
  for (const one of each) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

const uuidsOf = (documents: readonly ReadDocument[]): string[] => documents.map(({ uuid }) => uuid)

/** What is wrong from one counter to the next. */
function findingsBetween(documents: readonly ReadDocument[]): ChainFinding[] {
  const findings: ChainFinding[] = []
  let [last, hashes] = [0n, [firstPreviousHash]]
  for (const [counter, same] of groupedBy(documents, document => document.counter)) {
    if (counter !== last + 1n && counter > 0n) findings.push({ fault: 'gap', counter: last + 1n, uuids: [] })
    else {
      const broken = same.filter(({ previousHash }) => !hashes.includes(previousHash))
      if (broken.length > 0) findings.push({ fault: 'break', counter, uuids: uuidsOf(broken) })
    }
    if (same.length > 1) findings.push({ fault: 'counterTwice', counter, uuids: uuidsOf(same) })
    last = counter
    hashes = same.map(({ computed }) => computed)
  }
  return findings
}

/** What is wrong in the chain of a unit, in whatever order its documents are given; of a sound one nothing. */
export const auditChain = (stored: readonly StoredDocument[]): ChainFinding[] => auditRead(stored.map(readStored))

/** As `auditChain`, with the place that the unit knows as its last. */
export function auditWhole(read: readonly ReadDocument[], end: { counter: bigint; hash: string }): ChainFinding[] {
  const last = read.reduce<ReadDocument | undefined>((a, b) => (a && a.counter > b.counter ? a : b), undefined)
  const isEnd = (last?.counter ?? 0n) === end.counter && (last?.computed ?? firstPreviousHash) === end.hash
  const { counter } = end
  return [...auditRead(read), ...(isEnd ? [] : [{ fault: 'end' as const, counter, uuids: last ? [last.uuid] : [] }])]
}

function auditRead(read: readonly ReadDocument[]): ChainFinding[] {
  const documents = [...read].sort((a, b) => (a.counter < b.counter ? -1 : a.counter > b.counter ? 1 : 0))
  const own = documents.flatMap(({ faults, counter, uuid }) =>
    faults.map((fault): ChainFinding => ({ fault, counter, uuids: [uuid] })),
  )
  const repeated = [...groupedBy(documents, ({ uuid }) => uuid.toLowerCase()).values()].flatMap(
    (same): ChainFinding[] =>
      same.length > 1 && same[0]?.uuid ? [{ fault: 'uuidTwice', counter: same[0].counter, uuids: uuidsOf(same) }] : [],
  )
  return [...findingsBetween(documents), ...own, ...repeated]
}
