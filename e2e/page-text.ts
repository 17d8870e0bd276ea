import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until what is read from the page is so; a journey asks again as a person looks again. */
export const sees = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 10_000, interval: 40 })

/** A line of words as a person reads it: no marks of direction, one space where there are several. */
const asRead = (words: string): string =>
  words
    .replace(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A name made of ours and of a person's words: the invisible isolates around the latter may stand anywhere in it. */
export const textPattern = (words: string): RegExp => {
  const escaped = [...words].map(letter => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&'))
  return new RegExp(`^[\u2066-\u2069]*${escaped.join('[\u2066-\u2069]*')}[\u2066-\u2069]*$`)
}

/** The table of a region by its name. */
export const tableOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).getByRole('table')

/** The rows of a table as a person reads them, cells between bars, empty ones as nothing: `1201 | العملاء | 100.00 |`. */
export async function rowsOf(table: Locator, part: 'thead' | 'tbody' | 'tfoot' | 'tr' = 'tbody'): Promise<string[]> {
  const rows = part === 'tr' ? table.locator('tr') : table.locator(`${part} tr`)
  const cells = await rows.evaluateAll(found =>
    found.map(row =>
      [...row.children]
        .filter(cell => !cell.matches('[data-part=select]'))
        .map(cell => (cell as HTMLElement).innerText),
    ),
  )
  return cells.map(row => row.map(asRead).join(' | ').replace(/ +/g, ' ').trim())
}

/** What an element says. */
export const textOf = async (found: Locator): Promise<string> => asRead(await found.innerText())

/** What several elements say. */
export const textsOf = async (found: Locator): Promise<string[]> => (await found.allInnerTexts()).map(asRead)

/** The name of whatever has the keyboard. */
export const focused = async (page: Page): Promise<string> => {
  const name = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
    return element?.getAttribute('aria-label') ?? (isField ? element.labels?.[0]?.innerText : element?.innerText) ?? ''
  })
  return asRead(name).replace(/ ?\*$/, '')
}

/** The next tab, once a paper is in it. A browser without a viewer of PDFs takes the paper as a download of that tab. */
export const nextPaper = (context: BrowserContext): Promise<Page> =>
  new Promise(resolve => {
    context.once('page', tab => {
      tab.once('download', () => resolve(tab))
      tab.on('framenavigated', frame => {
        if (frame.url().startsWith('blob:')) resolve(tab)
      })
    })
  })
