import { elementAt } from '../../schema/collections/certain.ts'
import { type ArticleSubject, articleSubjects, type CoverPaper, coverHeight } from '../../schema/site/blog.ts'
import { motifs, rounded } from './motifs.ts'

/**
 * Covers are drawn, not stored: the same subject and title always give the same one. Ruled lines every 25, one margin at
 * the start, ink of one pen in two strengths, one double rule at the same height in every cover, one red dot.
 */

interface Drawn {
  subject: string
  title: string
  paper?: CoverPaper | null | undefined
  /** Which way the language of the page runs: the margin stands where lines begin. */
  direction: 'rtl' | 'ltr'
  /** A picture of this size in pixels, in the colours of day: of links that are shared. Else as wide as its frame, and dark at night. */
  size?: { width: number; height: number }
  /** Left out on an article's own page, whose margin runs through the cover. */
  hasMargin?: boolean
  /** Where the drawing stands across, in percent. */
  at?: number
}

interface Colours {
  ground: string
  ink: string
  dot: string
  margin: string
}

const byDay = { dot: '#a6302b', margin: '#c9635c' }
const byNight = { dot: '#ee8a80', margin: '#8f4540' }

/** Each paper by day and by night, as `src/styles/tokens.css` has the colours. */
const papers: Readonly<Record<CoverPaper, { day: Colours; night: Colours }>> = {
  white: {
    day: { ground: '#fdfefc', ink: '#15211c', ...byDay },
    night: { ground: '#161f1b', ink: '#e6ece7', ...byNight },
  },
  green: {
    day: { ground: '#e0ede5', ink: '#0c5a44', ...byDay },
    night: { ground: '#1b342a', ink: '#63bf99', ...byNight },
  },
  blue: {
    day: { ground: '#e4ecf6', ink: '#1c4c86', ...byDay },
    night: { ground: '#1b2a3b', ink: '#92bdee', ...byNight },
  },
  straw: {
    day: { ground: '#f8ecd2', ink: '#74490a', ...byDay },
    night: { ground: '#352b17', ink: '#e3b867', ...byNight },
  },
  rose: {
    day: { ground: '#f9e7e4', ink: '#7a4016', ...byDay },
    night: { ground: '#3a211f', ink: '#dda274', ...byNight },
  },
  cloth: {
    day: { ground: '#0a3f31', ink: '#eef4ee', dot: '#ee8a80', margin: '#b6655f' },
    night: { ground: '#0b2a21', ink: '#e6ece7', dot: '#ee8a80', margin: '#b6655f' },
  },
}

const ownPaper: Readonly<Record<ArticleSubject, CoverPaper>> = {
  start: 'cloth',
  entry: 'white',
  bank: 'blue',
  debts: 'rose',
  stock: 'straw',
  tax: 'green',
}

/** A number of a text, the same for the same letters (FNV-1a). */
function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

/** Numbers from 0 to 1 that a seed brings forth (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const middle = 200
const rules = Array.from({ length: 13 }, (_, row) => `M0 ${(row + 1) * 25}H3000`).join('')
const isSubject = (name: string): name is ArticleSubject => Object.hasOwn(motifs, name)

/** What a cover is at night, where it stands in a page: a picture hears from the page whether it is dark. */
const nightRules = (paper: CoverPaper) => {
  const { ground, ink, dot, margin } = papers[paper].night
  return `@media(prefers-color-scheme:dark){.g{fill:${ground}}.f{fill:${ink}}.s{stroke:${ink}}.d{fill:${dot}}.m{stroke:${margin}}}`
}

/** The style sheets that covers carry: who serves one allows these and no other. */
export const coverStyles: readonly string[] = (Object.keys(papers) as CoverPaper[]).map(nightRules)

/** The cover of an article, as SVG. Nothing in it is taken from the words of the title but a number. */
export function drawCover(about: Drawn): string {
  const { title, direction, size, hasMargin = true, at = 50 } = about
  const seed = hashOf(title)
  const subject = isSubject(about.subject) ? about.subject : elementAt(articleSubjects, seed % articleSubjects.length)
  const paper = about.paper ?? ownPaper[subject]
  const { ground, ink, dot, margin } = papers[paper].day
  const motif = motifs[subject](numbersOf(seed))

  const width = size ? rounded((size.width * coverHeight) / size.height) : null
  /** Puts something at a share of the width, which a cover that fills its frame does not know. */
  const across = (percent: number, inner: string) =>
    width === null
      ? `<svg x="${percent}%" overflow="visible">${inner}</svg>`
      : `<g transform="translate(${rounded((width * percent) / 100)} 0)">${inner}</g>`
  const beginsRight = direction === 'rtl'
  const inward = beginsRight ? -1 : 1
  const marginLines = `<path class="m" d="M${inward * 22.5} 0V350M${inward * 25.5} 0V350" stroke="${margin}"/>`
  const column = `<path class="s" d="M${-inward * 23.5} 0V350" stroke="${ink}" stroke-opacity=".16"/>`
  const drawing = [
    motif.hair &&
      `<path class="s" d="${motif.hair}" fill="none" stroke="${ink}" stroke-opacity=".62" stroke-width="1.3"/>`,
    motif.soft && `<path class="f" d="${motif.soft}" fill="${ink}" fill-opacity=".48"/>`,
    `<path class="f" d="${motif.ink}" fill="${ink}"/>`,
    `<path class="s" d="M-126 100H126M-126 105H126" stroke="${ink}" stroke-width="1.6"/>`,
    `<path class="d" d="${motif.dot}" fill="${dot}"/>`,
  ]
  const frame = size
    ? `width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${coverHeight}"`
    : `width="100%" height="${coverHeight}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>`,
    size ? '' : `<style>${nightRules(paper)}</style>`,
    `<rect class="g" width="${width ?? '100%'}" height="${coverHeight}" fill="${ground}"/>`,
    `<path class="s" d="${rules}" stroke="${ink}" stroke-opacity=".13"/>`,
    hasMargin ? across(beginsRight ? 100 : 0, marginLines) : '',
    across(beginsRight ? 0 : 100, column),
    across(at, `<g transform="translate(0 ${middle})">${drawing.filter(Boolean).join('')}</g>`),
    '</svg>',
  ].join('')
}
