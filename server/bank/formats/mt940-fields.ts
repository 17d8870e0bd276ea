import { UnreadableStatement } from '../statement.ts'

/** A field of a message: `:61:` with the lines that belong to it. */
export interface Field {
  tag: string
  lines: string[]
  /** Its first line in the file, from 1 on. */
  place: number
  /** The first field after a head or an end of a message. */
  isFirst: boolean
}

/** Only the tags of these messages: a time such as 13:12:11 that is broken over two lines is none. */
const tagged = /^:(20|21|25P?|28C?|60[FM]?|61|62[FM]?|64|65|86|34F|13D?|90[CD]|NS):(.*)$/

const ending = /^-(?:\}.*|XXX|)$/

const maxCharacters = 20_000_000

/** Lines without what encloses a message: `{1:…}{4:` before it, and marks of transmission. */
function linesOf(text: string): string[] {
  if (text.length > maxCharacters) throw new UnreadableStatement('tooLarge')
  if (text.trim() === '') throw new UnreadableStatement('empty')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: banks put these around a message
  return text.replace(/[\u0000-\u0008\uFEFF]/g, '').split(/\r\n|\n|\r/)
}

/** `-}{1:…}` on one line ends a message and begins the next; what stands after `{4:` is read. */
function withoutBlocks(line: string): { ends: boolean; rest: string } {
  const ends = ending.test(line.trimEnd()) || line.startsWith('{')
  const text = line.lastIndexOf('{4:')
  return { ends, rest: ends && text >= 0 ? line.slice(text + 3) : ends ? '' : line }
}

/** A clock such as 20:37:11 that is broken over two lines begins like a tag. */
const isClock = (field: Field | undefined, line: string): boolean =>
  field?.tag === '86' && /(?:^|[T ])\d\d$/.test(field.lines.at(-1) ?? '') && /^:[0-5]\d:[0-5]\d(?!\d)/.test(line)

export function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  let open: Field | undefined
  let isFirst = true
  for (const [index, line] of linesOf(text).entries()) {
    const { ends, rest } = withoutBlocks(line)
    if (ends) {
      open = undefined
      isFirst = true
    }
    const found = isClock(open, rest) ? null : tagged.exec(rest)
    if (found) {
      const [, tag = '', value = ''] = found
      open = { tag, lines: [value], place: index + 1, isFirst }
      fields.push(open)
      isFirst = false
    } else if (!ends) open?.lines.push(rest)
  }
  if (fields.length === 0) throw new UnreadableStatement('noStatement')
  return fields
}
