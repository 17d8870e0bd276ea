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
const escaped = (text: string): string => text.replace(/[&<>"]/g, found => escapes[found] ?? found)

/** XML has no control characters but tabs and ends of lines, not even escaped. */
const allowed = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '')

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(allowed(value))}"`))
    .join('')

/** An element as text, each element of elements on lines of their own. */
export function writeElement({ name, attributes, content }: WrittenElement, indent = ''): string {
  const start = `${indent}<${name}${attributesText(attributes)}`
  if (typeof content === 'string') return `${start}>${escaped(allowed(content))}</${name}>`
  if (content.length === 0) return `${start}/>`
  const children = content.map(child => writeElement(child, `${indent}    `))
  return [`${start}>`, ...children, `${indent}</${name}>`].join('\n')
}
