import { firstOf } from '../../schema/collections/certain.ts'
import { type FileKindName, fileKinds } from '../../schema/organization/attachments.ts'

/** What an attached file is called. */

const longestName = 120
const longestExtension = 12
// Control characters, marks that turn or hide letters, and letters that are none.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
const notInNames = /[<>:"|?*]+/g

const isKnown = (extension: string) =>
  Object.values(fileKinds).some(({ extensions }) => (extensions as readonly string[]).includes(extension))

/**
 * A name without the folders it came from and without what nobody sees, which ends in what the file is. What is too long
 * is cut in its middle, where a reader sees it.
 */
export function fileNameOf(given: string, kind: FileKindName): string {
  const last = asTyped(given).toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const seen = last
    .replace(unseen, '')
    .replace(/[\s\ufffd]+/g, ' ')
    .replace(notInNames, '-')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [, stem = '', end = ''] = /^(.*)\.([^.]*)$/.exec(seen) ?? [undefined, seen, '']
  const extensions: readonly string[] = fileKinds[kind].extensions
  const lower = end.toLowerCase()
  const isRight = extensions.includes(lower)
  const extension = isRight ? lower : firstOf(extensions)
  const base = isRight || (end !== '' && isKnown(lower)) ? stem : seen
  return `${shortened(base.trim() || kind, longestName - extension.length - 1)}.${extension}`
}

/** Browsers write some characters of a name as `%22`, `%0D` and `%0A`, and other clients all of it: what was meant is read. */
function asTyped(given: string): string {
  try {
    return decodeURIComponent(given)
  } catch {
    return given.replace(/%(?:22|0d|0a)/gi, decodeURIComponent)
  }
}

function shortened(words: string, limit: number): string {
  const letters = [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment)
  if (letters.length <= limit && words.length <= limit * 2) return words
  const stored = letters.filter(letter => letter.length <= 8)
  const end = stored.slice(-longestExtension)
  const begin = stored.slice(0, Math.max(0, limit - end.length - 1))
  return `${begin.join('')}…${end.join('')}`
}
