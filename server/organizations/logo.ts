import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import type { Issue } from '../../schema/errors.ts'

/**
 * The picture of an organization, by what it is made of and not by its name. Only the parts that draw it are kept: what
 * a file brings beside them (comments, places and cameras, another file behind its end) is not.
 */

export interface Logo {
  type: 'image/png' | 'image/jpeg'
  content: Buffer
}

const maxKilobytes = 512
const maxPixels = 2000
const maxUnpacked_bytes = 40_000_000

/** Where a logo is fetched; another picture has another address. */
export const logoAddress = ({ content }: Logo): string =>
  `/owner/organizations/logo?picture=${createHash('sha256').update(content).digest('hex').slice(0, 16)}`

/** What it is served with: a picture and nothing else, in which nothing can run. */
export const logoHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="logo"',
} as const

interface Drawn extends Logo {
  width: number
  height: number
}

/** Reads a picture as a form sends it: `data:image/png;base64,…`. */
export function readLogo(sent: string): { logo: Logo } | { issue: Issue } {
  const [, coded] = /^data:[\w/+.-]*(?:;[\w=+.-]+)*;base64,([\w+/=]+)$/.exec(sent.trim()) ?? []
  if (coded === undefined) return { issue: 'not_a_picture' }
  const bytes = Buffer.from(coded, 'base64')
  if (bytes.length > maxKilobytes * 1024) return { issue: `picture_too_large|${maxKilobytes}` }
  const drawn = readPng(bytes) ?? readJpeg(bytes)
  if (!drawn) return { issue: isSvg(bytes) ? 'svg_refused' : 'not_a_picture' }
  if (drawn.width > maxPixels || drawn.height > maxPixels) return { issue: `picture_too_wide|${maxPixels}` }
  const { type, content } = drawn
  if (type === 'image/png' && !unpacks(content)) return { issue: 'not_a_picture' }
  return { logo: { type, content } }
}

const isSvg = (bytes: Buffer) => /<svg[\s>]/i.test(bytes.subarray(0, 8192).toString('latin1'))

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const drawingChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND'])

interface Chunk {
  name: string
  start: number
  end: number
}

/** The chunks up to the end of the picture; nothing when they do not lead there. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = pngSignature.length; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    const name = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ name, start: at, end })
    if (name === 'IEND') return chunks
    at = end
  }
  return undefined
}

function readPng(bytes: Buffer): Drawn | undefined {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return undefined
  const chunks = chunksOf(bytes)
  const head = chunks?.[0]
  if (!chunks || head?.name !== 'IHDR' || head.end - head.start !== 25) return undefined
  const stored = chunks
    .filter(({ name }) => drawingChunks.has(name))
    .map(({ start, end }) => bytes.subarray(start, end))
  return {
    type: 'image/png',
    width: bytes.readUInt32BE(head.start + 8),
    height: bytes.readUInt32BE(head.start + 12),
    content: Buffer.concat([pngSignature, ...stored]),
  }
}

const channelsOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Whether a picture unpacks to lines of its size, each filtered in a way there is; of an interlaced one, to anything. */
function unpacks(png: Buffer): boolean {
  const data = (chunksOf(png) ?? []).filter(({ name }) => name === 'IDAT')
  const head = png.subarray(pngSignature.length + 8)
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const { 8: bits = 0, 9: colours = 0, 12: interlaced } = head
  const line = Math.ceil((width * bits * (channelsOf[colours] ?? 0)) / 8) + 1
  try {
    const packed = Buffer.concat(data.map(({ start, end }) => png.subarray(start + 8, end - 4)))
    const lines = inflateSync(packed, { maxOutputLength: maxUnpacked_bytes })
    if (interlaced === 1) return lines.length > 0
    if (lines.length !== line * height || height === 0 || line < 2) return false
    for (let at = 0; at < lines.length; at += line) if (lines.readUInt8(at) > 4) return false
    return true
  } catch {
    return false
  }
}

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2
/** APP0 says how wide a pixel is, APP14 how colours are written; the other ones and comments draw nothing. */
const drawsNothing = (marker: number) => (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Where the lines of a scan end: at the next marker that is none of its own. */
function endOfLines(bytes: Buffer, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1]!
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !standsAlone(next)) return at
    at += 1
  }
  return bytes.length
}

function readJpeg(bytes: Buffer): Drawn | undefined {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== startOfImage) return undefined
  const stored: Buffer[] = [bytes.subarray(0, 2)]
  let size: { width: number; height: number } | undefined
  let hasLines = false
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff) return undefined
    if (marker === endOfImage) {
      stored.push(bytes.subarray(at, at + 2))
      return size && hasLines ? { type: 'image/jpeg', content: Buffer.concat(stored), ...size } : undefined
    }
    if (marker === 0xff || standsAlone(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (at + 4 > bytes.length) return undefined
    const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2)
    if (segmentEnd > bytes.length) return undefined
    if (isFrame(marker) && segmentEnd - at >= 9)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    const end = marker === startOfScan ? endOfLines(bytes, segmentEnd) : segmentEnd
    hasLines ||= marker === startOfScan
    if (!drawsNothing(marker)) stored.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}
