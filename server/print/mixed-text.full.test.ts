import { afterAll, beforeAll, expect, test } from 'vitest'
import { sheetOf } from './paper.ts'
import { openPdfPrinter, type PdfPrinter } from './pdf-printer.ts'
import { safeText } from './safe-text.ts'
import { type MixedText, mixedTexts } from './testing-mixed-text.ts'
import { pagesOf, printableOf } from './testing-paper.ts'
import {
  distance,
  hasPoppler,
  hasTesseract,
  readByPoppler,
  readByTesseract,
  withoutPoppler,
  withoutTesseract,
} from './testing-printed.ts'

/** What is printed can be read again: by programs that take the text out of a file, and by one that looks at the page. */

let pdfPrinter: PdfPrinter
beforeAll(() => {
  pdfPrinter = openPdfPrinter()
})
afterAll(() => pdfPrinter?.close())

/** A page of sentences and nothing else, on the way that every paper takes. */
function printed(texts: readonly MixedText[], copy: 'ar' | 'en' = 'ar'): Promise<Buffer> {
  const sheet = sheetOf(printableOf({ organization: { print_template: 'letterhead' } }), copy)
  const nothing = { party: null, facts: [], columns: [], rows: [], totals: [], code: null, words: null, signatures: [] }
  const text = texts.map(each => safeText(each.text)).join('\n')
  return pdfPrinter.print({ ...sheet, ...nothing, notes: [{ label: { first: '', second: null }, text }] })
}

const plain = (text: string) =>
  text
    .replace(/[\u200b-\u200f\u2066-\u2069\u202a-\u202e]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

test('numbers, dates, codes, phones and addresses of sixty mixed sentences come out of the file exactly, in English papers too', async ({
  skip,
}) => {
  skip(!hasPoppler() && !process.env.CI, withoutPoppler)
  expect(mixedTexts).toHaveLength(60)
  for (const copy of ['ar', 'en'] as const) {
    const read = plain(readByPoppler(await printed(mixedTexts, copy)))
    expect([copy, ...mixedTexts.flatMap(({ exact }) => exact).filter(each => !read.includes(each))]).toEqual([copy])
  }
})

test('in the table of an invoice they do as well, beside its own figures', async ({ skip }) => {
  skip(!hasPoppler() && !process.env.CI, withoutPoppler)
  const printable = printableOf({ lines: mixedTexts.length, organization: { print_template: 'compact' } })
  for (const [at, { text }] of mixedTexts.entries()) Object.assign(printable.items[at]!, { description: text })
  const pdf = await pdfPrinter.print(sheetOf(printable, 'ar'))
  const read = plain(readByPoppler(pdf))
  expect(mixedTexts.flatMap(({ exact }) => exact).filter(each => !read.includes(each))).toEqual([])
  expect((await pagesOf(pdf)).length).toBeGreaterThan(1)
})

/** The words as a reader counts them who goes from right to left through Latin words and figures too. */
const fromTheRight = (text: string) =>
  text
    .split(/((?:[^\s؀-ۿ]+\s)*[^\s؀-ۿ]+)/)
    .map((part, at) => (at % 2 === 1 ? part.split(' ').reverse().join(' ') : part))
    .join('')

// All of them in `npm run test:full`; every fifth otherwise.
const looked = mixedTexts.filter((_, index) => process.env.TEST_FULL || index % 5 === 0)

test('whoever looks at the page reads what was written: at most one character in ten differs', async ({ skip }) => {
  skip(!(hasPoppler() && hasTesseract()) && !process.env.CI, withoutTesseract)
  const pdf = await printed(looked)
  const pages = (await pagesOf(pdf)).length
  // Its Arabic model knows no Latin letters: what it makes of them is read a second time with the English one beside it.
  const lines = ['ara', 'ara+eng'].flatMap(languages =>
    Array.from({ length: pages }, (_, page) => readByTesseract(pdf, page + 1, languages))
      .flatMap(text => text.split('\n'))
      .map(plain)
      .filter(line => line !== ''),
  )
  const differs = looked.map(({ text }) => {
    const orders = [plain(text), fromTheRight(plain(text))]
    return Math.min(...lines.flatMap(line => orders.map(order => distance(order, line))))
  })
  const all = looked.reduce((sum, { text }) => sum + plain(text).length, 0)
  expect(differs.reduce((sum, each) => sum + each, 0) / all).toBeLessThanOrEqual(0.1)
}, 120_000)
