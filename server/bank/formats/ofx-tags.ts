import { elementAt } from '../../../schema/collections/certain.ts'
import { UnreadableStatement } from '../statement.ts'

/** An element of OFX, in SGML or XML: its name in capitals, its text without white space around it, and where it begins. */
export interface OfxElement {
  name: string
  text: string
  children: readonly OfxElement[]
  at: number
}

interface Building extends OfxElement {
  children: Building[]
  isOpen: boolean
  depth: number
}

/** What has parts and always an end: without its end the file is cut off, or its parts would be others'. */
const containers = new Set(
  'OFX STMTRS CCSTMTRS INVSTMTRS BANKTRANLIST BANKTRANLISTP INVTRANLIST INVBANKTRAN STMTTRN STMTTRNP LEDGERBAL AVAILBAL'
    .concat(' BANKACCTFROM CCACCTFROM INVACCTFROM BANKACCTTO CCACCTTO')
    .split(' '),
)

const maxDepth = 60
const maxElements = 2_000_000

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const withSigns = (text: string) =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (all, decimal, hexadecimal, name) => {
        if (name !== undefined) return signs[String(name).toLowerCase()] ?? all
        const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : all
      })
    : text

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The line of a place in a text, from 1 on. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split(/\r\n|\r|\n/).length

type Piece = { at: number } & ({ text: string } | { open: string; isEmpty: boolean } | { close: string })

/** The tags of a text and what stands between them; `<` before what is no tag is a sign like others. */
function* piecesOf(text: string, from: number): Generator<Piece> {
  const tag = /<(\/?)(?:[A-Za-z]\w{0,20}:)?([A-Za-z][\w.-]{0,60})(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(\/?)>/y
  let at = from
  while (at < text.length) {
    if (text[at] !== '<') {
      const end = text.indexOf('<', at)
      const next = end < 0 ? text.length : end
      yield { at, text: withSigns(text.slice(at, next)) }
      at = next
      continue
    }
    const [start, end] = text.startsWith('<![CDATA[', at)
      ? [9, ']]>']
      : text.startsWith('<!--', at)
        ? [4, '-->']
        : text.startsWith('<?', at)
          ? [2, '?>']
          : [0, '']
    if (start > 0) {
      const close = text.indexOf(end, at + start)
      if (close < 0) throw new UnreadableStatement('cutOff', { line: lineAt(text, at) })
      if (start === 9) yield { at, text: text.slice(at + start, close) }
      at = close + end.length
      continue
    }
    if (/^<!DOCTYPE/i.test(text.slice(at, at + 10)))
      throw new UnreadableStatement('doctype', { line: lineAt(text, at) })
    tag.lastIndex = at
    const found = tag.exec(text)
    if (!found) yield { at, text: '<' }
    else if (found[1] === '/') yield { at, close: String(found[2]).toUpperCase() }
    else yield { at, open: String(found[2]).toUpperCase(), isEmpty: found[3] === '/' }
    at += found?.[0].length ?? 1
  }
}

/**
 * The elements from `<OFX>` on. In SGML a field ends where the next tag begins, in XML at its own end, and there are files
 * of one kind under the head of the other: an element whose end comes has what stands before it as its parts, and what has
 * no end is a field next to what follows it.
 */
export function elementsOf(text: string, from: number): OfxElement[] {
  const elements: Building[] = []
  const open = new Map<string, number>()
  const opened = (name: string) => open.get(name) ?? 0
  let count = 0
  let field: Building | undefined
  const end = (element: Building) => {
    if (element.isOpen) open.set(element.name, opened(element.name) - 1)
    element.isOpen = false
    element.text = oneLine(element.text)
  }
  const refuseUnended = (parts: readonly Building[]) => {
    const unended = parts.find(({ isOpen, name }) => isOpen && containers.has(name))
    if (unended)
      throw new UnreadableStatement('cutOff', { line: lineAt(text, unended.at), written: `<${unended.name}>` })
    for (const part of parts) end(part)
  }
  for (const piece of piecesOf(text, from)) {
    if ('text' in piece) {
      if (field) field.text += piece.text
      continue
    }
    // A field that has a text is over where a tag comes, its own end or another.
    if (field && !containers.has(field.name) && /\S/.test(field.text)) end(field)
    field = undefined
    if ('open' in piece) {
      if (++count > maxElements) throw new UnreadableStatement('tooLarge')
      const element = { name: piece.open, text: '', children: [], at: piece.at, isOpen: !piece.isEmpty, depth: 1 }
      elements.push(element)
      if (piece.isEmpty) continue
      open.set(piece.open, opened(piece.open) + 1)
      field = element
    } else if (opened(piece.close) > 0) {
      const at = elements.findLastIndex(({ isOpen, name }) => isOpen && name === piece.close)
      const parts = elements.splice(at + 1)
      const element = elementAt(elements, at)
      refuseUnended(parts)
      element.children = parts
      for (const { depth } of parts) element.depth = Math.max(element.depth, depth + 1)
      if (element.depth > maxDepth) throw new UnreadableStatement('tooDeep', { line: lineAt(text, piece.at) })
      end(element)
    }
  }
  refuseUnended(elements)
  return elements
}
