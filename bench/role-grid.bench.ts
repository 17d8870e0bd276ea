// The grid of what a role may do, in a real browser: how long it takes to open, and until a box that was pressed is painted.
// Run as: tsx bench/role-grid.bench.ts
import type { Page } from 'playwright-core'
import { type Company, openCompany, signIn } from '../e2e/people.ts'
import { openProduct } from '../e2e/product.ts'
import { permissionNames } from '../schema/permissions.ts'

const rounds = 5
const toggles = 40
const bars = { open_ms: 500, toggle_ms: 100 }

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))]!

/** Marks, inside of the page, when the grid is painted and when what a press changed is. */
function watchThePage() {
  const painted: number[] = []
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(null)
    })
  // Registered before the application's own: its frame is the one in which the work of the press is drawn.
  for (const name of ['keydown', 'click'] as const)
    window.addEventListener(name, event => afterPaint(() => painted.push(performance.now() - event.timeStamp)), true)
  Object.assign(window, {
    painted,
    untilBoxes: (boxes: number, from: number) =>
      new Promise<number>(resolve => {
        const look = () => {
          if (document.querySelectorAll('[role=grid] input').length < boxes) requestAnimationFrame(look)
          else afterPaint(() => resolve(performance.now() - from))
        }
        look()
      }),
  })
}

declare global {
  interface Window {
    untilBoxes(boxes: number, from: number): Promise<number>
  }
}

/** A role that holds something of every group, so that all of them stand open. */
async function makeRole({ call }: Company): Promise<number> {
  const permissions = Object.fromEntries(permissionNames.map(name => [name, ['read']]))
  const body = { name: 'reader', display_name: 'قارئ', description: 'يرى كل شيء', scope: 'all', permissions }
  return (await call<{ role: { id: number } }>('POST', 'roles', body)).role.id
}

async function pressed(page: Page, press: () => Promise<void>): Promise<number> {
  const before = await page.evaluate(() => window.painted.length)
  await press()
  await page.waitForFunction(count => window.painted.length > count, before)
  return page.evaluate(count => window.painted[count]!, before)
}

async function measure() {
  const product = await openProduct()
  try {
    const company = await openCompany(product, { name: 'شركة القياس', email: 'bench@nile.example' })
    const id = await makeRole(company)
    const { page } = await product.visitor()
    // What tsx calls in every function it compiles, and a page does not have.
    await page.addInitScript('globalThis.__name = named => named')
    await page.addInitScript(watchThePage)
    await signIn(page, product, company)
    const open: number[] = []
    let boxes = permissionNames.length
    for (let round = 0; round <= rounds; round += 1) {
      await page.goto(`${product.url}/dashboard/roles`)
      const link = page.getByRole('link', { name: 'قارئ' }).first()
      await link.waitFor()
      const took = await link.evaluate((role: HTMLElement, lowest) => {
        const from = performance.now()
        role.click()
        return window.untilBoxes(lowest, from)
      }, boxes)
      await page.waitForTimeout(300)
      boxes = await page.locator('[role=grid] input').count()
      // The first fetches the pages of people.
      if (round > 0) open.push(took)
    }
    if (!page.url().endsWith(`/roles/${id}`)) throw new Error(page.url())
    const one = page.locator('[role=grid] tbody input[data-column="1"]:enabled').nth(5)
    const group = page.locator('[role=grid] tbody tr:first-child input[data-column="2"]:enabled').first()
    const column = page.locator('[role=grid] thead input[data-column="4"]')
    await one.focus()
    const cell: number[] = []
    for (let each = 0; each < toggles; each += 1) cell.push(await pressed(page, () => page.keyboard.press('Space')))
    const whole: number[] = []
    for (let each = 0; each < toggles / 4; each += 1)
      for (const box of [group, column]) whole.push(await pressed(page, () => box.click()))
    return {
      boxes,
      times: [
        { what: 'opens, from the list', times_ms: open, most_ms: bars.open_ms },
        { what: 'a box: until it is painted', times_ms: cell, most_ms: bars.toggle_ms },
        { what: 'a group or all: until painted', times_ms: whole, most_ms: bars.toggle_ms },
      ],
    }
  } finally {
    await product.close()
  }
}

const { boxes, times } = await measure()
const ms = (time: number) => `${time.toFixed(1)} ms`.padStart(10)
console.log(`The grid of a role in Chromium: ${permissionNames.length} permissions, ${boxes} boxes`)
console.log(`${''.padEnd(34)}${'median'.padStart(10)}${'p95'.padStart(10)}${'most'.padStart(10)}`)
for (const { what, times_ms, most_ms } of times) {
  const high = percentile(times_ms, 0.95)
  console.log(
    `${what.padEnd(34)}${ms(percentile(times_ms, 0.5))}${ms(high)}${ms(most_ms)}${high > most_ms ? '   over' : ''}`,
  )
}
process.exitCode = times.some(({ times_ms, most_ms }) => percentile(times_ms, 0.95) > most_ms) ? 1 : 0
