import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { holdAnswers } from '../schema/answers/testing-check.ts'
import { copyData } from '../server/db/embedded/testing-copy.ts'
import { newDataDir, startServer, stopServer } from './server-process.ts'

/** The whole product as a person meets it: its own process, its own data, a real browser. */
export interface Product {
  url: string
  dataDir: string
  /** A new visitor: nothing stored, a language of their browser, a size of their screen. */
  visitor(about?: VisitorAbout): Promise<Visitor>
  /** The newest letter to an address, among those that hold something. */
  letterTo(address: string, holding?: RegExp): Promise<{ subject: string; text: string }>
  close(): Promise<void>
}

interface VisitorAbout {
  language?: 'ar' | 'en'
  width?: number
  height?: number
  dark?: boolean
  /** They press with a thumb. */
  isTouched?: boolean
  /** Their browser runs no scripts. */
  withoutScripts?: boolean
  /** Their browser fetches pages before they are opened, which most journeys save themselves. */
  fetchesAhead?: boolean
  /** Their browser knows nothing of our content policy: only what is written on the page keeps it from running. */
  withoutPolicy?: boolean
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What went wrong on the page: errors of scripts and refused resources. */
  errors: string[]
  close(): Promise<void>
}

const timeout_ms = 10_000

// Without these, a browser started by root or on a closed network stumbles before the first page.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * One browser for all journeys of a worker, which end with it. Each visitor is a stranger to the others in it: what a
 * context keeps is its own.
 */
let started: Promise<Browser> | undefined
async function openBrowser(): Promise<Browser> {
  const running = await started?.catch(() => undefined)
  if (running?.isConnected()) return running
  const { CHROMIUM_PATH: executablePath } = process.env
  started = chromium.launch({ args: quiet, ...(executablePath && { executablePath }) })
  return started
}

/** Whoever is still there at the end was left by a journey that failed: what they saw is kept, where a folder is named. */
async function keepPictures(contexts: readonly BrowserContext[]): Promise<void> {
  const folder = process.env.JOURNEY_PICTURES
  if (!folder) return
  const pages = contexts.flatMap(context => context.pages())
  for (const [index, page] of pages.entries())
    await page.screenshot({ path: path.join(folder, `left-${index + 1}.png`) })
}

export async function openProduct(settings: Record<string, string> = {}): Promise<Product & { printed: () => string }> {
  const dataDir = await newDataDir()
  // A bench runs without vitest, makes its data itself and starts the server from its sources.
  const { inject } = process.env.VITEST ? await import('vitest') : {}
  const prepared = inject?.('preparedData')
  if (prepared) await copyData(settings.DEMO === '1' ? prepared.demo : prepared.empty, dataDir)
  // What cannot be begun without a browser leaves no server behind.
  const browser = await openBrowser()
  const { url, child, printed } = await startServer(dataDir, settings, inject?.('serverFile'))
  const answers = holdAnswers()
  const contexts: BrowserContext[] = []

  return {
    url,
    dataDir,
    printed,
    async visitor({ language, width = 1280, height = 900, dark = false, isTouched = false, ...browsing } = {}) {
      const { withoutScripts, withoutPolicy, fetchesAhead } = browsing
      const context = await browser.newContext({
        javaScriptEnabled: !withoutScripts,
        bypassCSP: withoutPolicy ?? false,
        viewport: { width, height },
        isMobile: isTouched,
        hasTouch: isTouched,
        colorScheme: dark ? 'dark' : 'light',
        locale: 'en-US',
        timezoneId: 'Africa/Cairo',
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      context.on('response', response => {
        // A bench has the two cores for what it times.
        if (!inject) return
        // To read scripts and pictures, which nobody checks, would take a good part of a journey.
        if (!new URL(response.url()).pathname.startsWith('/owner/')) return
        // The text of an answer that came as its page was left cannot be read any more.
        const text = response.text().catch(() => null)
        void Promise.all([text, response.headerValue('content-type').catch(() => null)]).then(([read, type]) => {
          if (read === null) return
          const about = { method: response.request().method(), url: response.url(), status: response.status() }
          answers.check({ ...about, contentType: type ?? '', text: read })
        })
      })
      if (!fetchesAhead)
        await context.addInitScript(
          "globalThis.NetworkInformation && Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })",
        )
      if (language) {
        await context.addInitScript(`localStorage.lng ??= '${language}'`)
        await context.addCookies([{ name: 'lng', value: language, url }])
      }
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      const errors: string[] = []
      page.on('pageerror', error => errors.push(String(error)))
      page.on('console', message => {
        if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text())
      })
      return { page, context, errors, close: () => context.close() }
    },
    async letterTo(address, holding = /./) {
      const outbox = path.join(dataDir, 'outbox')
      const find = async () => {
        const names = (await readdir(outbox).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
        const letters = await Promise.all(
          names.map(async name => PostalMime.parse(await readFile(path.join(outbox, name)))),
        )
        const theirs = letters.filter(letter => letter.to?.some(to => to.address === address))
        return theirs.filter(({ text }) => holding.test(text ?? '')).at(-1)
      }
      // Asked for before the first test too, where an expectation cannot wait.
      let found = await find()
      for (const began = Date.now(); !found && Date.now() - began < timeout_ms; await sleep(50)) found = await find()
      if (!found) throw new Error(`no letter to ${address}`)
      return { subject: found.subject ?? '', text: found.text ?? '' }
    },
    async close() {
      await keepPictures(contexts)
      await Promise.all(contexts.map(context => context.close()))
      if (!inject) await browser.close()
      await stopServer(child)
      await rm(dataDir, { recursive: true, force: true })
      answers.close()
    },
  }
}
