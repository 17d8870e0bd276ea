import { fieldOf } from '../../../schema/collections/certain.ts'
/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[]

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, mark => fieldOf(marks, mark))

function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(written).join('')
  return part === false || part === null || part === undefined ? '' : escaped(String(part))
}

/** HTML of its text, in which every value is written as text. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((whole, text, index) => `${whole}${written(parts[index - 1])}${text}`))

/** A sentence in which what stands between backticks is code, and reads from left to right. */
export const withCode = (sentence: string): Html =>
  new Html(
    sentence
      .split('`')
      .map((part, index) => (index % 2 === 1 ? `<code dir="ltr">${escaped(part)}</code>` : escaped(part)))
      .join(''),
  )
