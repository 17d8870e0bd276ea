import { elementAt } from '../../schema/collections/certain.ts'
import type { ArticleSubject } from '../../schema/site/blog.ts'

/**
 * The drawing of each subject, around a point in the middle of the cover: from -126 to 126 across, from -165 down to the
 * double rule. The numbers of a title move lengths, counts and the red dot, never what is drawn.
 */
interface Motif {
  ink: string
  /** The same ink, thinner. */
  soft?: string
  /** Outlines. */
  hair?: string
  /** The one red dot: what the article is about. */
  dot: string
}

/** The next number of a title, from 0 to 1. */
type Next = () => number
type Point = readonly [number, number]

export const rounded = (value: number): number => Math.round(value * 10) / 10
const at = (x: number, y: number) => `${rounded(x)} ${rounded(y)}`

/** A stroke of a pen whose nib is a short line at 45 degrees. */
function stroke(points: readonly Point[], width: number): string {
  const half = (width / 2) * Math.SQRT1_2
  return points
    .slice(1)
    .map(([x, y], before) => {
      const [a, b] = elementAt(points, before)
      const [begin, end] = [at(a - half, b - half), at(a + half, b + half)]
      return `M${begin}L${end}L${at(x + half, y + half)}L${at(x - half, y - half)}z`
    })
    .join('')
}

const line = (from: Point, to: Point, width: number) => stroke([from, to], width)

/** The dot that a reed pen makes: a square on its corner. */
const dotAt = (x: number, y: number, r: number) => `M${at(x, y - r)}L${at(x + r, y)}L${at(x, y + r)}L${at(x - r, y)}z`

const count = (howMany: number) => Array.from({ length: howMany }, (_, index) => index)

/** Points along a curve through four, of which the middle two only pull. */
function curve([p, q, r, s]: readonly [Point, Point, Point, Point]): Point[] {
  const along = (axis: 0 | 1, t: number) => {
    const u = 1 - t
    return u ** 3 * p[axis] + 3 * u * u * t * q[axis] + 3 * u * t * t * r[axis] + t ** 3 * s[axis]
  }
  return count(19).map((step): Point => [along(0, step / 18), along(1, step / 18)])
}

/** The alif, and the seven dots that measure it. */
function start(next: Next): Motif {
  const red = Math.floor(next() * 3)
  const dots = count(7).map(index => dotAt(-50, 84 - index * 32, 14))
  const alif: readonly [Point, Point, Point, Point] = [
    [5, -116],
    [9, -56],
    [-3, 14],
    [1, 89],
  ]
  return {
    ink: stroke(curve(alif), 34),
    hair: `M-112 -12a112 112 0 1 0 224 0a112 112 0 1 0 -224 0z${dots.filter((_, index) => index !== red).join('')}`,
    dot: elementAt(dots, red),
  }
}

/** An account in the form of a T whose sides weigh the same; the red dot is the balance. */
function entry(next: Next): Motif {
  const first = 85 + Math.round(next() * 4) * 5
  const second = 150 - first + Math.round(next() * 3) * 5
  const third = Math.round((first + second) / 15) * 5
  const rows = (lengths: readonly number[], edge: number) =>
    lengths.map((length, row) => line([edge, -84 + row * 50], [edge - length + 12, -84 + row * 50], 15)).join('')
  return {
    ink: line([112, -126], [-112, -126], 28) + line([0, -116], [0, 88], 28),
    soft: rows([first, second], 116) + rows([third + 10, third, first + second - 2 * third - 10], -26),
    dot: dotAt(111, 16, 12),
  }
}

/** Our page and the bank's, line against line; one is missing on theirs. */
function bank(next: Next): Motif {
  const missing = 2 + Math.floor(next() * 4)
  let [ink, soft] = ['', '']
  for (const row of count(8)) {
    const [y, length] = [-134 + row * 25, 34 + Math.round(next() * 12) * 5]
    ink += line([120, y], [120 - length, y], 15)
    if (row !== missing) soft += line([-20, y], [-20 - length, y], 15)
  }
  return { ink, soft, hair: 'M0 -150V100', dot: dotAt(-26, -134 + missing * 25, 12) }
}

/** Debts, older from right to left. */
function debts(next: Next): Motif {
  const heights = [2, 3, 4, 5, 7].map((steps, index) => steps + (index > 0 && index < 4 && next() > 0.5 ? 1 : 0))
  let [ink, soft, hair] = ['', '', '']
  for (const [index, height] of heights.entries()) {
    const [x, top] = [98 - index * 49, 90 - height * 25]
    const drawn = line([x, 90], [x, top], 28)
    if (index < 2) soft += drawn
    else ink += drawn
    if (index < 4) hair += dotAt(x, top - 33, 9)
  }
  return { ink, soft, hair, dot: dotAt(-98, 90 - elementAt(heights, 4) * 25 - 36, 14) }
}

/** Counted in fives from right to left; the red one is what the shelf lacks. */
function stock(next: Next): Motif {
  const full = 6 + Math.floor(next() * 2)
  const rest = 2 + Math.floor(next() * 2)
  const positionOf = (group: number): Point => [112 - (group % 3) * 88, -138 + Math.floor(group / 3) * 75]
  const ink = count(full + 1).map(group => {
    const [x, y] = positionOf(group)
    const marks = count(group < full ? 4 : rest).map(mark => line([x - mark * 17, y + 6], [x - mark * 17, y + 57], 13))
    return marks.join('') + (group < full ? line([x + 9, y + 12], [x - 60, y + 51], 6) : '')
  })
  const [x, y] = positionOf(full)
  return { ink: ink.join(''), dot: dotAt(x - rest * 17 - 6, y + 48, 12) }
}

/** A percent sign: the larger part stays, the red one is owed. */
const tax = (next: Next): Motif => ({
  ink: line([80, -124], [-80, 66], 38) + dotAt(-66, -80, 36),
  dot: dotAt(68, 46, rounded(20 + next() * 6)),
})

export const motifs: Readonly<Record<ArticleSubject, (next: Next) => Motif>> = {
  start,
  entry,
  bank,
  debts,
  stock,
  tax,
}
