import { readText, type XmlElement } from '../reading/xml.ts'

/** An element that is to be written, with its name in its vocabulary. */
export interface WrittenElement {
  name: string
  attributes: Readonly<Record<string, string | undefined>>
  content: string | readonly WrittenElement[]
}

/** What may stand in an element: what is undefined does not. */
export type Content = WrittenElement | undefined | readonly Content[]

type Attributes = WrittenElement['attributes']

const isList = (content: Content): content is readonly Content[] => Array.isArray(content)

const flat = (content: Content): WrittenElement[] =>
  isList(content) ? content.flatMap(flat) : content === undefined ? [] : [content]

/** An element of elements, which is there even if none of them is. */
export const group = (name: string, ...content: Content[]): WrittenElement => ({
  name,
  attributes: {},
  content: flat(content),
})

/** An element of elements that is there if one of them is. */
export const groupOfSome = (name: string, ...content: Content[]): WrittenElement | undefined => {
  const children = flat(content)
  return children.length > 0 ? { name, attributes: {}, content: children } : undefined
}

/** An element of text that is there if its text is. */
export const leaf = (
  name: string,
  text: string | undefined,
  attributes: Attributes = {},
): WrittenElement | undefined => (text === undefined ? undefined : { name, attributes, content: text })

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string, characters = /[&<>"]/g): string =>
  text.replace(characters, found => escapes[found] ?? found)

/** What a text may have to be changed for: looked for first, as hardly any has it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const unusual = /[\0-\x08\x0B-\x1F\x7F-\x9F\uD800-\uDFFF\uFFFE\uFFFF]/

/** XML has no control characters but tabs and ends of lines, not even escaped. */
const allowed = (text: string): string =>
  unusual.test(text)
    ? text
        .toWellFormed()
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')
    : text

/** A reader takes tabs and ends of lines in an attribute for blanks. */
function attributesOf({ attributes }: WrittenElement): [name: string, value: string][] {
  const written: [name: string, value: string][] = []
  for (const name in attributes) {
    const value = attributes[name]
    if (value !== undefined) written.push([name, allowed(value).replace(/[\t\n]/g, ' ')])
  }
  return written
}

/** An element as text, each element of elements on lines of their own. */
export function writeElement(element: WrittenElement, indent = ''): string {
  const { name, content } = element
  const attributes = attributesOf(element).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  const start = `${indent}<${name}${attributes.join('')}`
  if (typeof content === 'string') return `${start}>${escaped(allowed(content))}</${name}>`
  if (content.length === 0) return `${start}/>`
  const children = content.map(child => writeElement(child, `${indent}    `))
  return [`${start}>`, ...children, `${indent}</${name}>`].join('\n')
}

const isNamespace = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:')

/** Namespaces stand first, and each kind by its name. */
const inCanonicalOrder = ([one]: [string, string], [other]: [string, string]): number =>
  Number(isNamespace(other)) - Number(isNamespace(one)) || (one < other ? -1 : 1)

/** The canonical XML (C14N 1.1) of what `writeElement` writes, as long as no attribute has a namespace of its own. */
export function canonicalElement(element: WrittenElement, indent = ''): string {
  const { name, content } = element
  const attributes = attributesOf(element)
    .sort(inCanonicalOrder)
    .map(([name, value]) => ` ${name}="${escaped(value, /[&<"]/g)}"`)
  const start = `<${name}${attributes.join('')}>`
  if (typeof content === 'string') return `${start}${escaped(allowed(content), /[&<>]/g)}</${name}>`
  const inner = `\n${indent}    `
  const children = content.map(child => inner + canonicalElement(child, `${indent}    `))
  return `${start}${children.join('')}${children.length > 0 ? `\n${indent}` : ''}</${name}>`
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** What reading of what `writeElement` writes comes to. */
export function asRead(element: WrittenElement, indent = ''): XmlElement {
  const { name, content } = element
  const attributes = new Map<string, string>()
  for (const [name, value] of attributesOf(element)) attributes.set(withoutPrefix(name), value)
  if (typeof content === 'string') {
    const written = allowed(content)
    return { name: withoutPrefix(name), attributes, children: [], text: readText(written), written }
  }
  const inner = `${indent}    `
  const blanks = content.length === 0 ? '' : `${`\n${inner}`.repeat(content.length)}\n${indent}`
  const children = content.map(child => asRead(child, inner))
  return { name: withoutPrefix(name), attributes, children, text: '', written: blanks }
}
