/** DER, the binary form of keys and certificates: elements of a tag, a length and a content. */

export const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const

/** The tag of a numbered element that holds others. */
export const numbered = (number: number): number => 0xa0 + number

function lengthOf(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.from([bytes])
  const hex = bytes.toString(16)
  const length = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  return Buffer.concat([Buffer.from([0x80 + length.length]), length])
}

export function der(tag: number, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map(part => (typeof part === 'string' ? Buffer.from(part) : part)))
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body])
}

export const sequence = (...content: Buffer[]): Buffer => der(tags.sequence, ...content)

/** A part of an object identifier in groups of seven bits, all but the last with a mark. */
function groupsOf(part: number): number[] {
  const groups = [part & 0x7f]
  for (let rest = Math.floor(part / 128); rest > 0; rest = Math.floor(rest / 128)) groups.unshift(0x80 | (rest & 0x7f))
  return groups
}

/** An object identifier, of its numbers with points between them. */
export function oid(name: string): Buffer {
  const [first = 0, second = 0, ...others] = name.split('.').map(Number)
  return der(tags.oid, Buffer.from([first * 40 + second, ...others.flatMap(groupsOf)]))
}

export const integer = (value: bigint): Buffer => {
  const hex = value.toString(16)
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  // A number of these is never below zero.
  return der(tags.integer, ...((bytes[0] ?? 0) >= 0x80 ? [Buffer.from([0]), bytes] : [bytes]))
}

/** A string of whole bytes. */
export const bitString = (bytes: Buffer): Buffer => der(tags.bits, Buffer.from([0]), bytes)

/** A name, of the identifier, the tag and the text of each part. */
export const nameOf = (parts: readonly (readonly [string, number, string])[]): Buffer =>
  sequence(...parts.map(([type, tag, text]) => der(tags.set, sequence(oid(type), der(tag, text)))))

export interface DerElement {
  tag: number
  content: Buffer
  /** With tag and length. */
  whole: Buffer
  /** What it holds, where it holds elements. */
  children: DerElement[]
}

const maxDepth = 20

/** The element that begins at a place; undefined is none that is whole. */
function elementAt(bytes: Buffer, at: number, depth: number): DerElement | undefined {
  const [tag, short] = [bytes[at], bytes[at + 1]]
  if (tag === undefined || short === undefined || depth > maxDepth) return undefined
  const extra = short < 0x80 ? 0 : short & 0x7f
  if (extra > 4 || at + 2 + extra > bytes.length) return undefined
  const length = short < 0x80 ? short : extra === 0 ? Number.NaN : bytes.readUIntBE(at + 2, extra)
  const start = at + 2 + extra
  if (!(start + length <= bytes.length)) return undefined
  const content = bytes.subarray(start, start + length)
  const children = (tag & 0x20) === 0 ? [] : elementsOf(content, depth + 1)
  return children && { tag, content, whole: bytes.subarray(at, start + length), children }
}

function elementsOf(bytes: Buffer, depth: number): DerElement[] | undefined {
  const found: DerElement[] = []
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at, depth)
    if (!element) return undefined
    found.push(element)
    at += element.whole.length
  }
  return found
}

/** Reads one element, and what it holds; undefined is what is no DER. */
export const readDer = (bytes: Buffer): DerElement | undefined => elementAt(bytes, 0, 0)
