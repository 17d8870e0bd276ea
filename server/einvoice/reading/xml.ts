import { SaxesParser } from 'saxes'
import type { UnreadableReason } from '../../../i18n/einvoice/file-check.ts'

/** An element of a document in XML: its name without a prefix, what it has, and its text without white space around it. */
export interface XmlElement {
  name: string
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
  /** Its text as it stands. */
  written: string
}

/** What is no XML, or more than a business document may be. */
export class UnreadableXml extends Error {
  constructor(
    why: string,
    readonly reason: UnreadableReason = 'notXml',
  ) {
    super(why)
    this.name = 'UnreadableXml'
  }
}

const maxCharacters = 20_000_000
const maxDepth = 60

/** Reads a document whole. What a document type declares is refused: it can make much of little. */
export function parseXml(text: string): XmlElement {
  if (text.length > maxCharacters) throw new UnreadableXml('too large', 'tooLarge')
  if (!/\S/.test(text)) throw new UnreadableXml('it is empty', 'empty')
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: { element: XmlElement; text: string }[] = []
  let root: XmlElement | undefined
  parser.on('error', error => {
    throw new UnreadableXml(error.message)
  })
  parser.on('doctype', () => {
    throw new UnreadableXml('it declares a document type', 'doctype')
  })
  parser.on('opentag', ({ local, attributes }) => {
    const element: XmlElement = {
      name: local,
      attributes: new Map(Object.values(attributes).map(each => [each.local, each.value])),
      children: [],
      text: '',
      written: '',
    }
    const parent = open.at(-1)
    if (parent) parent.element.children.push(element)
    else root = element
    open.push({ element, text: '' })
    if (open.length > maxDepth) throw new UnreadableXml('too deep', 'tooDeep')
  })
  const append = (part: string) => {
    const current = open.at(-1)
    if (current) current.text += part
  }
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => {
    const closed = open.pop()
    if (!closed) return
    closed.element.written = closed.text
    closed.element.text = closed.text.trim().replace(/\s+/g, ' ')
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()
  if (!root) throw new UnreadableXml('it has no element')
  return root
}

/** The elements at a path below one: `Party/PartyName/Name`. */
export const all = (from: XmlElement | undefined, path: string): XmlElement[] =>
  from === undefined
    ? []
    : path
        .split('/')
        .reduce<XmlElement[]>(
          (elements, name) => elements.flatMap(({ children }) => children.filter(child => child.name === name)),
          [from],
        )

export const first = (from: XmlElement | undefined, path: string): XmlElement | undefined => all(from, path)[0]

export const textAt = (from: XmlElement | undefined, path: string): string | undefined => first(from, path)?.text

/** An element and all below it. */
export const within = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(within)]
