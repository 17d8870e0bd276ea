import { UnreadableStatement } from './statement.ts'

/** What a head names other than UTF-8, as far as it is believed: `1252` stands in most heads, whatever follows. */
const believed: Readonly<Record<string, string>> = {
  '1256': 'windows-1256',
  'windows-1256': 'windows-1256',
  cp1256: 'windows-1256',
  '8859-6': 'iso-8859-6',
  'iso-8859-6': 'iso-8859-6',
}

function declaredIn(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const name = /(?:encoding\s*=\s*["']|CHARSET:\s*)([\w-]{1,40})/i.exec(head)?.[1]
  return name === undefined ? undefined : believed[name.toLowerCase()]
}

/** UTF-16 without a mark: every Latin letter, sign and digit has a byte of zero on the same side. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 4096)
  const even = head.filter((byte, at) => byte === 0 && at % 2 === 0).length
  const odd = head.filter((byte, at) => byte === 0 && at % 2 === 1).length
  if (odd * 8 > head.length && even === 0) return 'utf-16le'
  return even * 8 > head.length && odd === 0 ? 'utf-16be' : undefined
}

/** Refuses what is UTF-8 but for some bytes: read as what Windows writes, every name in it would be others' letters. */
function refuseDamaged(bytes: Uint8Array): void {
  const text = new TextDecoder('utf-8').decode(bytes)
  const wrong = text.split('\ufffd').length - 1
  let letters = 0
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= 0x80) letters += 1
  if (letters - wrong < wrong) return
  throw new UnreadableStatement('notText', { line: text.slice(0, text.indexOf('\ufffd')).split('\n').length })
}

/** Arabic words are runs of high bytes; in Western text a high byte is an accented letter among plain ones. */
function windowsEncoding(bytes: Uint8Array): string {
  let [high, neighbours, before] = [0, 0, 0]
  for (const byte of bytes) {
    if (byte >= 0x80) high += 1
    if (byte >= 0x80 && before >= 0x80) neighbours += 1
    before = byte
  }
  return neighbours * 2 > high ? 'windows-1256' : 'windows-1252'
}

function decoded(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    refuseDamaged(bytes)
    return new TextDecoder(declaredIn(bytes) ?? windowsEncoding(bytes)).decode(bytes)
  }
}

/** The text of a file: UTF-8 whatever its head says, UTF-16, else what Windows writes, Arabic or Western. */
export function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes)
  // A NUL stands in no text: this is a picture, an old workbook or a program.
  if (text.includes('\u0000')) throw new UnreadableStatement('notText')
  if (!/\S/.test(text)) throw new UnreadableStatement('empty')
  return text
}
