import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Resvg, renderAsync } from '@resvg/resvg-js'
import { brandName } from '../../i18n/site/brand.ts'
import type { Language } from '../../i18n/text.ts'
import { fieldOf, lastOf } from '../../schema/collections/certain.ts'
import { coverHeight, sharePicture } from '../../schema/site/blog.ts'
import { drawCover } from './cover.ts'
import type { ArticleRow } from './wire.ts'

/** The picture that stands beside a link to an article where it is shared: its cover on cloth, its title on the ruled lines. */

const folder = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/ibm-plex-sans-arabic'))
const font = {
  fontFiles: ['500Medium', '600SemiBold'].map(weight => path.join(folder, weight, `IBMPlexSansArabic_${weight}.ttf`)),
  loadSystemFonts: false,
  defaultFontFamily: 'IBM Plex Sans Arabic',
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string) =>
  words.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"]/g, character => fieldOf(escapes, character))

/** A line of letters as it is set: from the right or the left, whatever letters it begins with. */
const set = (words: string, language: Language, attributes: string) =>
  `<text ${attributes} font-family="IBM Plex Sans Arabic">${language === 'ar' ? '\u202b' : '\u202a'}${escaped(words)}\u202c</text>`

/** How wide a word is at a size of 1. */
function widthOf(word: string, language: Language): number {
  const text = set(word, language, 'y="200" font-size="100" font-weight="600"')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${text}</svg>`
  return (new Resvg(svg, { font }).getBBox()?.width ?? 0) / 100
}

interface Word {
  letters: string
  width: number
}

const space = 0.26

/** Words in lines of no more than a width; a word that is longer has a line of its own. */
function linesWithin(words: readonly Word[], max: number): Word[] {
  const lines: Word[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = last && { letters: `${last.letters} ${word.letters}`, width: last.width + space + word.width }
    if (joined && joined.width <= max) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

/** Lines of nearly the same length, as many as the width needs. */
function evenLines(words: readonly Word[], max: number): Word[] {
  let lines = linesWithin(words, max)
  const needed = lines.length
  for (let width = max; width > max / 2; width -= 0.2) {
    const tried = linesWithin(words, width)
    if (tried.length > needed || tried.some(line => line.width > max)) break
    lines = tried
  }
  return lines
}

/** Between the margin and the drawing, in units of the cover. */
const room = 268
/** Sizes of letters and how many lines each may have, which stand on every second rule or, small, on each. */
const sizes = [
  { size: 36, most: 3, step: 50 },
  { size: 30, most: 4, step: 50 },
  { size: 24, most: 4, step: 50 },
  { size: 19, most: 7, step: 25 },
]

function setTitle(title: string, language: Language) {
  const words = title
    .split(/\s+/)
    .filter(letters => letters !== '')
    .map(letters => ({ letters, width: widthOf(letters, language) }))
  for (const { size, most, step } of sizes) {
    const lines = evenLines(words, room / size)
    const fits = lines.length <= most && lines.every(({ width }) => width <= room / size)
    if (fits || size === lastOf(sizes).size) return { size, step, lines: lines.slice(0, most) }
  }
  throw new Error('no size is left')
}

/** The mark of the product, 32 by 32. */
const mark = (ink: string, dot: string) =>
  `<g fill="none" stroke="${ink}"><path d="M6 4.2h20" stroke-width="1.7"/>` +
  '<path d="M6 9h20C16 11 8.7 14.7 8.7 20.6c0 4.8 4.1 7.4 9 7.4 3.3 0 6-.8 8.3-2.3" stroke-width="3.4"/></g>' +
  `<path fill="${dot}" d="m18.4 16.4 3.2 3.2-3.2 3.2-3.2-3.2z"/>`

const ink = '#eef4ee'
const dot = '#ee8a80'

type Shared = Pick<ArticleRow, 'subject' | 'title_ar' | 'title_en'>

/** The picture as a drawing, whose words are still letters. */
function drawSharePicture(article: Shared, language: Language, brand: string | undefined): string {
  const isArabic = language === 'ar'
  const cover = drawCover({
    subject: article.subject,
    // The drawing follows the Arabic title, as that of the cover does.
    title: article.title_ar,
    paper: 'cloth',
    direction: isArabic ? 'rtl' : 'ltr',
    size: sharePicture,
    at: isArabic ? 25 : 75,
  })
  const width = (sharePicture.width * coverHeight) / sharePicture.height
  const start = isArabic ? width - 63 : 63
  const anchor = `text-anchor="${isArabic ? 'end' : 'start'}" x="${start.toFixed(1)}" fill="${ink}"`
  const { size, step, lines } = setTitle(isArabic ? article.title_ar : article.title_en, language)
  // The title and the name below it stand in the middle, on rules.
  const first = 25 * Math.round((coverHeight / 2 - ((lines.length - 1) * step) / 2 - 15) / 25) - 3
  const title = lines.map(({ letters }, line) =>
    set(letters, language, `${anchor} y="${first + line * step}" font-size="${size}" font-weight="600"`),
  )
  const foot = first + (lines.length - 1) * step + 62
  const extra = isArabic ? start - 38 : start + 38
  const name = set(
    brandName(brand, language),
    language,
    `text-anchor="${isArabic ? 'end' : 'start'}" x="${extra.toFixed(1)}" y="${foot}" font-size="22" font-weight="500" fill="${ink}"`,
  )
  const drawn = `<g transform="translate(${(isArabic ? start - 29 : start - 3).toFixed(1)} ${foot - 24})">${mark(ink, dot)}</g>`
  return cover.replace(/<\/svg>$/, `${title.join('')}${drawn}${name}</svg>`)
}

interface SharePicture {
  png: Buffer
  etag: string
}

/** Some fifty kilobytes each; those of articles that nobody shares any more go first. */
const maxKept = 64
const stored = new Map<string, Promise<SharePicture>>()

async function paint(svg: string): Promise<SharePicture> {
  const png = (await renderAsync(svg, { font })).asPng()
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 27)}"` }
}

/** The picture in pixels, as those who show links take it: painted once for what stands in it. */
export function sharePictureFor(article: Shared, language: Language, brand: string | undefined): Promise<SharePicture> {
  const { subject, title_ar, title_en } = article
  const key = JSON.stringify([subject, title_ar, title_en, language, brand])
  const picture = stored.get(key) ?? paint(drawSharePicture(article, language, brand))
  stored.delete(key)
  stored.set(key, picture)
  picture.catch(() => stored.delete(key))
  for (const [oldest] of stored) if (stored.size > maxKept) stored.delete(oldest)
  return picture
}
