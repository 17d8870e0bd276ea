// Any page of the demo company from the palette, in a real browser: from Enter to the first paint of its content. With
// PALETTE_INVOICES=100000 and DATABASE_URL, an empty database, the company has as many invoices and clients more.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { signIn } from '../e2e/people.ts'
import { openProduct } from '../e2e/product.ts'
import { reportWords } from '../i18n/reports.ts'
import { reportNames } from '../schema/reports.ts'
import { openDatabase } from '../server/db/connect.ts'
import { openOrganization } from '../server/db/organization.ts'
import { generateBooks } from './generated-books.ts'

const invoices = Number(process.env.PALETTE_INVOICES ?? 0)
const bar_ms = invoices === 0 ? 300 : 1000

/** Until a page with another heading waits for nothing and is painted: while its code is fetched, the page before stays. */
function watchThePage() {
  Object.assign(window, {
    untilContent: (before: string | null, from: number) =>
      new Promise<number>(resolve => {
        const heading = () => document.querySelector('main h1')?.textContent ?? before
        const isThere = () =>
          heading() !== before && document.querySelector('main :is([aria-busy=true], .delayed)') === null
        const look = () => {
          if (!isThere()) return requestAnimationFrame(look)
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - from)
          return requestAnimationFrame(() => channel.port2.postMessage(null))
        }
        look()
      }),
  })
}

declare global {
  interface Window {
    untilContent(before: string | null, from: number): Promise<number>
  }
}

async function opened(page: Page, name: string): Promise<{ to: string; took: number }> {
  await page.keyboard.press('Control+KeyK')
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.fill(name)
  const option = page.getByRole('option', { name, exact: true }).first()
  await option.waitFor()
  // What was typed is asked of the books meanwhile: the page is not opened against those questions.
  await page.waitForTimeout(400)
  await page.waitForLoadState('networkidle')
  const took = await option.evaluate((chosen: HTMLElement) => {
    const from = performance.now()
    const before = document.querySelector('main h1')?.textContent ?? null
    chosen.click()
    return window.untilContent(before, from)
  })
  return { to: new URL(page.url()).pathname, took }
}

/** Gives the demo company more years than it has. */
async function addBooks(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl === undefined) throw new Error('DATABASE_URL names no database that more books could be written into')
  const database = await openDatabase({ dataDir, databaseUrl })
  try {
    await database.db.transaction().execute(async tx => {
      const { rows } = await sql<{ id: number; owner_id: number }>`select id, owner_id from organizations`.execute(tx)
      const { id: organizationId, owner_id: userId } = rows[0]!
      await openOrganization(tx, organizationId)
      const shop = { organizationId, userId, clients: invoices, products: 1000 }
      await generateBooks(tx, { ...shop, from: '2023-01-01', to: new Date().toISOString().slice(0, 10) }, invoices)
    })
    const owner = new pg.Client(database.connection)
    await owner.connect()
    await owner.query('vacuum analyze').finally(() => owner.end())
  } finally {
    await database.close()
  }
}

async function measure() {
  const databaseUrl = invoices > 0 ? process.env.DATABASE_URL : undefined
  const product = await openProduct({ DEMO: '1', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  try {
    if (invoices > 0) await addBooks(product.dataDir, databaseUrl)
    const login = JSON.parse(await readFile(path.join(product.dataDir, 'demo-login.json'), 'utf8'))
    const { page } = await product.visitor({ fetchesAhead: true })
    await page.addInitScript('globalThis.__name = named => named')
    await page.addInitScript(watchThePage)
    await signIn(page, product, login)
    const rail = await page
      .getByRole('navigation')
      .first()
      .locator('a:not([data-part=logo]) span:first-of-type')
      .allTextContents()
    const names = [...rail, ...reportNames.map(name => reportWords[name].title.ar)]
    const times: { name: string; to: string; first_ms: number; again_ms: number }[] = []
    for (const name of new Set(names)) {
      const home = `${product.url}/dashboard/profile`
      await page.goto(home)
      await page.locator('main h1').waitFor()
      const first = await opened(page, name)
      await opened(page, 'ملفي')
      const again = await opened(page, name)
      times.push({ name, to: first.to, first_ms: first.took, again_ms: again.took })
    }
    return times
  } finally {
    await product.close()
  }
}

const times = await measure()
const ms = (time: number) => `${time.toFixed(0)} ms`.padStart(10)
const at = (of: 'first_ms' | 'again_ms', share: number) =>
  times.map(time => time[of]).sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!
console.log(
  `From the palette to the first paint of a page: ${times.length} pages of the demo company${invoices > 0 ? ` with ${invoices} invoices more` : ''}`,
)
console.log(`${''.padEnd(34)}${'median'.padStart(10)}${'p95'.padStart(10)}${'most'.padStart(10)}`)
for (const [what, of] of [
  ['after a fresh load', 'first_ms'],
  ['opened again', 'again_ms'],
] as const)
  console.log(`${what.padEnd(34)}${ms(at(of, 0.5))}${ms(at(of, 0.95))}${ms(at(of, 1))}`)
const slowest = [...times].sort((a, b) => b.first_ms - a.first_ms).slice(0, 5)
for (const { to, first_ms } of slowest) console.log(`  ${to.padEnd(32)}${ms(first_ms)}`)
console.log(`most: ${bar_ms} ms`)
process.exitCode = at('first_ms', 1) > bar_ms ? 1 : 0
