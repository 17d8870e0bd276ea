// Makes the pictures of the README anew, from the product as it is: a posted sales invoice of the demo company, in Arabic.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { browserPath } from './browser.mjs'
import { buildIfNeeded, installIfNeeded, root, runnable } from './ready.mjs'

installIfNeeded()
buildIfNeeded()

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jornal-pictures-'))
const server = spawn(process.execPath, [...runnable, 'server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1' },
})
const ended = new Promise(resolve => server.once('exit', resolve))

const url = await new Promise((resolve, reject) => {
  let printed = ''
  server.stdout.on('data', chunk => {
    printed += chunk
    const port = /http:\/\/localhost:(\d+)/.exec(printed)?.[1]
    if (port) resolve(`http://127.0.0.1:${port}`)
  })
  ended.then(code => reject(new Error(`the server ended with ${code}`)))
})
const executablePath = browserPath()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  ...(executablePath && { executablePath }),
})

try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 1240 },
    colorScheme: 'light',
    timezoneId: 'Africa/Cairo',
    reducedMotion: 'reduce',
  })
  await page.addInitScript(`localStorage.lng ??= 'ar'`)
  const login = JSON.parse(readFileSync(path.join(dataDir, 'demo-login.json'), 'utf8'))
  await page.goto(`${url}/login`)
  await page.locator('input[name=email]').fill(login.email)
  await page.locator('input[name=password]').fill(login.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.locator('main h1').waitFor()

  await page.goto(`${url}/dashboard/invoice_sales/${await invoiceToShow(page)}`)
  await page.getByText('متوازن').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(root, 'docs', 'pictures', 'invoice.png'), fullPage: true })
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

/** An invoice of a few lines with as much to tell as there is: paid in part, returned in part, something still open. */
async function invoiceToShow(page) {
  const invoices = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.user)
    const question = new URLSearchParams({ organization_id: localStorage.organization_id, per_page: '100' })
    const answer = await fetch(`/owner/invoice-sales?${question}`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).invoice_sales.data
  })
  const score = ({ paid, returned, residual }) => [paid, returned, residual].filter(amount => Number(amount) > 0).length
  const [best] = invoices.filter(({ status }) => status === 'posted').sort((a, b) => score(b) - score(a))
  return best.id
}
