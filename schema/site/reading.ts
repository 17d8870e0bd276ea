import { fieldOf } from '../collections/certain.ts'

/** What a page tells of an article before it is read, made of its HTML as the server answers it. */

/** The words of some HTML, without its tags. */
const wordsOf = (html: string): string =>
  html
    // What stands inside a line ends no word.
    .replace(/<\/?(?:bdi|a|b|strong|em|code|del)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const wordsPerMinute = 180

/** How many minutes one reads, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(wordsOf(html).split(' ').length / wordsPerMinute))

/** The headings of an article, in its order: where each is, and its HTML without a link. */
export const headingsOf = (html: string): { id: string; words: string }[] =>
  [...html.matchAll(/<h2 id="(s\d+)">([\s\S]*?)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    words: unescaped(wordsOf(inner)),
  }))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => fieldOf(entities, name))

const longestExcerpt = 420

const elsewhere = /<(?!\/?(?:p|b|strong|em|del|bdi)\b)[^>]*>/gi
const attributes = /<(\/?\w+)\b[^>]*?(\sclass="number(?: negative)?" dir="ltr")?>/g

/**
 * How an article begins, as HTML: as many whole paragraphs as three lines of a card show. Whatever it is given, nothing but
 * paragraphs, emphasis and isolated figures is left.
 */
export function excerptOf(html: string): string {
  let excerpt = ''
  for (const [paragraph] of html.matchAll(/<p>[\s\S]*?<\/p>/g)) {
    excerpt += paragraph.replace(elsewhere, '').replace(attributes, '<$1$2>')
    if (wordsOf(excerpt).length > longestExcerpt / 2) break
  }
  return excerpt
}

/** How an article begins, in plain words: for machines that show a page in a line or two. */
export function summaryOf(html: string, limit = 160): string {
  const words = unescaped(wordsOf(excerptOf(html)))
  if (words.length <= limit) return words
  return `${words.slice(0, limit).replace(/\s+\S*$/, '')}…`
}
