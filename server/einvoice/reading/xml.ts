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

/** Text of an element without white space around it, and with one blank for each in it. */
export const readText = (written: string): string =>
  /\s/.test(written) ? written.trim().replace(/\s+/g, ' ') : written

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
    closed.element.text = readText(closed.text)
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()
  if (!root) throw new UnreadableXml('it has no element')
  return root
}

/** The names of each path that was asked for: there are as many as terms. */
const namesOfPaths = new Map<string, readonly string[]>()

function namesOf(path: string): readonly string[] {
  const known = namesOfPaths.get(path)
  if (known) return known
  const names = path.split('/')
  namesOfPaths.set(path, names)
  return names
}

/** The elements at a path below one: `Party/PartyName/Name`. */
export function all(from: XmlElement | undefined, path: string): XmlElement[] {
  if (from === undefined) return []
  let elements = [from]
  for (const name of namesOf(path)) {
    const next: XmlElement[] = []
    for (const { children } of elements) for (const child of children) if (child.name === name) next.push(child)
    elements = next
  }
  return elements
}

export const first = (from: XmlElement | undefined, path: string): XmlElement | undefined =>
  path.includes('/') ? all(from, path)[0] : from?.children.find(({ name }) => name === path)

export const textAt = (from: XmlElement | undefined, path: string): string | undefined => first(from, path)?.text

/** An element and all below it. */
export function within(element: XmlElement): XmlElement[] {
  const found = [element]
  // What is found is looked through in its turn.
  for (const { children } of found) found.push(...children)
  return found
}
