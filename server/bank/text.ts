import { encodingFinder } from '../imports/encoding.ts'
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

function decoded(bytes: Uint8Array): string {
  const finder = encodingFinder()
  finder.take(bytes)
  const found = finder.end()
  if ('damagedLine' in found) throw new UnreadableStatement('notText', { line: found.damagedLine })
  const isByWindows = found.encoding.startsWith('windows')
  return new TextDecoder((isByWindows ? declaredIn(bytes) : undefined) ?? found.encoding).decode(bytes)
}

/** The text of a file: UTF-8 whatever its head says, UTF-16, else what Windows writes, Arabic or Western. */
export function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes)
  // A NUL stands in no text: this is a picture, an old workbook or a program.
  if (text.includes('\u0000')) throw new UnreadableStatement('notText')
  if (!/\S/.test(text)) throw new UnreadableStatement('empty')
  return text
}
