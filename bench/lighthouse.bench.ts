// The public pages as Lighthouse sees them on a phone: its mobile preset, over the built pages, in Arabic. Then how far they
// move in both languages where their fonts come late, which Lighthouse does not see: it loads them at once.
// Run as: tsx bench/lighthouse.bench.ts [rounds] [page]
import lighthouse from 'lighthouse'
import { type Browser, chromium } from 'playwright-core'
import { openCompany } from '../e2e/people.ts'
import { openProduct, type Product } from '../e2e/product.ts'
import { tradingOf } from '../e2e/trading-company.ts'
import { median } from './server.ts'

const rounds = Number(process.argv[2] ?? 5)
const only = process.argv[3]
const port = 9333

const bars = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof bars
const categories = Object.keys(bars) as Category[]

/** An invoice as its client opens it. */
async function sharedDocument(product: Product): Promise<string> {
  const company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  const trading = tradingOf(company)
  const body = { name: 'تركيب لوحة توزيع', stock_type: 'services', default_price: '100' }
  const service = (await trading.made('products', 'product', body)).id
  const { id } = await trading.sell(await trading.client('شركة الدلتا'), service, '2', '100', {
    due_date: '2099-12-31',
  })
  const { link } = await company.call<{ link: { url: string } }>('POST', `invoice-sales/${id}/links`, {})
  return new URL(link.url).pathname
}

interface Run {
  scores: Record<Category, number>
  /** What is not as it should be, of what counts. */
  faults: string[]
  timings: string
}

async function measure(url: string, skipAudits: string[]): Promise<Run> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], skipAudits, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { categories: found, audits } = result.lhr
  const scores = Object.fromEntries(
    categories.map(name => [name, Math.round((found[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>
  const counted = categories
    .filter(name => name !== 'performance')
    .flatMap(name => (found[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id))
  const faults = counted.filter(id => audits[id]?.score !== null && (audits[id]?.score ?? 0) < 1)
  const shown = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
  return { scores, faults, timings: shown.map(id => audits[id]?.displayValue ?? '–').join('  ') }
}

/** The most that a page may move, and the phones that it is looked at on, whose fonts come after the first paint. */
const maxShift = 0.02
const phones = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 412, height: 823 },
]
const fontsAfter_ms = 1_500

interface LayoutShift extends PerformanceEntry {
  value: number
}

async function shiftOf(browser: Browser, url: string, viewport: (typeof phones)[number]): Promise<number> {
  const page = await browser.newPage({ viewport, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver(list => {
      for (const { value } of list.getEntries() as LayoutShift[])
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/*.woff2', async route => {
    await new Promise(resolve => setTimeout(resolve, fontsAfter_ms))
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  // What the last font moved is told after the next frames.
  await page.waitForTimeout(500)
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  await page.close()
  return shift
}

const product = await openProduct()
const { CHROMIUM_PATH: executablePath } = process.env
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', `--remote-debugging-port=${port}`],
})
let isOver = false
try {
  const article = /<a href="(\/blogs\/\d+)"/.exec(await (await fetch(`${product.url}/blogs`)).text())?.[1]
  const pages = {
    home: '/',
    blogs: '/blogs',
    article: article ?? '/blogs/none',
    login: '/login',
    contact: '/ContactUs',
    shared: await sharedDocument(product),
  }
  console.log(
    `${''.padEnd(10)}${categories.map(name => name.padStart(16)).join('')}   (first paint, largest, blocked, shift)`,
  )
  for (const [name, path] of Object.entries(pages)) {
    if (only && only !== name) continue
    const runs: Run[] = []
    // That a shared document is kept out of search engines is what it is for.
    const skipAudits = name === 'shared' ? ['is-crawlable'] : []
    for (let round = 0; round < rounds; round += 1) runs.push(await measure(product.url + path, skipAudits))
    const scores = categories.map(category => median(runs.map(run => run.scores[category])))
    const isUnder = categories.some((category, index) => scores[index]! < bars[category])
    isOver ||= isUnder
    const middle = [...runs].sort((a, b) => a.scores.performance - b.scores.performance)[Math.floor(runs.length / 2)]!
    console.log(`${name.padEnd(10)}${scores.map(score => String(score).padStart(16)).join('')}   ${middle.timings}`)
    const faults = [...new Set(runs.flatMap(run => run.faults))]
    if (faults.length > 0) console.log(`          ${faults.join(', ')}`)
  }
  console.log(`bars      ${categories.map(name => String(bars[name]).padStart(16)).join('')}   median of ${rounds}`)
  const others = { 'sign-up': '/SignUp', 'forgotten password': '/requestEmail', privacy: '/PrivacyPolicy' }
  console.log('\nmoved when the fonts come, the most of three phones')
  for (const [name, path] of Object.entries({ ...pages, ...others })) {
    if (only && only !== name) continue
    const shifts: string[] = []
    for (const language of ['ar', 'en']) {
      let limit = 0
      for (const phone of phones)
        limit = Math.max(limit, await shiftOf(browser, `${product.url}${path}?lng=${language}`, phone))
      isOver ||= limit > maxShift
      shifts.push(`${language} ${limit.toFixed(3)}`)
    }
    console.log(`${name.padEnd(20)}${shifts.join('   ')}   of ${maxShift}`)
  }
} finally {
  await browser.close()
  await product.close()
}
process.exit(isOver ? 1 : 0)
