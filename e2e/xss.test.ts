import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArticle } from '../server/blog/article-file.ts'
import { publishArticle } from '../server/blog/sql/articles.ts'
import { openBeside } from '../server/db/beside.ts'
import { contactLetter } from '../server/mail/letters.ts'
import { openProduct, type Product, type Visitor } from './product.ts'
import { payloads } from './xss-payloads.ts'

/**
 * Hostile words in articles, messages and the chat, in a browser that is told to forget our content policy: nothing
 * stands between them and a program but how they are written. Some of them here; all of them at length.
 */

const tried = process.env.TEST_FULL ? payloads : payloads.filter((_, place) => place % 8 === 0)

let product: Product
let visitor: Visitor
let page: Page
let hits: string[]
beforeAll(async () => {
  product = await openProduct()
  visitor = await product.visitor({ withoutPolicy: true })
  hits = []
  page = visitor.page
  await visitor.context.exposeFunction('hit', () => void hits.push(page.url()))
  page.on('dialog', dialog => void dialog.dismiss())
})
afterAll(async () => {
  await visitor?.close()
  await product?.close()
})

/** What would run, had somebody pressed or passed over it: none of it may be on the page, and none may have run. */
async function findsNothing() {
  const dangerous = await page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll('#root *, body > *')) {
      const { tagName, attributes } = element
      if (element.matches('#root *') && /^(script|iframe|object|embed|base|meta|link|style|form)$/i.test(tagName))
        if (!element.matches('form[action^="/"], form:not([action]), link[rel=preload][as=image]')) found.push(tagName)
      for (const { name, value } of attributes) {
        if (/^on/i.test(name)) found.push(`${tagName} ${name}`)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers take them out of an address
        if (/^[\u0000-\u0020]*(java|vb)script:|^data:text/i.test(value.replace(/[\t\n\r]/g, '')))
          found.push(`${tagName} ${value}`)
      }
    }
    return found
  })
  expect(dangerous).toEqual([])
  expect(hits).toEqual([])
}

test('there are 200 of them', () => expect(new Set(payloads).size).toBeGreaterThanOrEqual(200))

test('an unsafe page would be noticed', async () => {
  await page.setContent('<div id="root"><img src=x onerror=hit()></div>')
  await expect.poll(() => hits.length).toBe(1)
  await expect(findsNothing()).rejects.toThrow()
  hits.length = 0
})

test('none runs in an article, its title or its excerpt', async () => {
  const beside = await openBeside({ dataDir: product.dataDir })
  const ids: number[] = []
  const perArticle = 30
  for (let from = 0; from < tried.length; from += perArticle) {
    const some = tried.slice(from, from + perArticle)
    const title = some.join(' ').replaceAll('\n', ' ').slice(0, 200)
    const source = (more: string) => `---\ntitle: ${title}\n${more}\n---\n${some.join('\n\n')}`
    const article = readArticle(`hostile-${from}`, { ar: source('subject: bank\ndate: 2026-11-21'), en: source('') })
    ids.push(await publishArticle(beside.db, article, new Date()))
  }
  await beside.close()
  for (const id of ids) {
    await page.goto(`${product.url}/blogs/${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await findsNothing()
  }
  // As the browser draws them by itself, on the way from page to page.
  await page.goto(`${product.url}/blogs`)
  await findsNothing()
  for (const id of ids) {
    await page.locator(`a[href="/blogs/${id}"]`).first().click()
    await page.waitForURL(`**/blogs/${id}`)
    await page.locator('article header').waitFor()
    await findsNothing()
    await page.goBack()
    await page.waitForURL('**/blogs')
  }
}, 600_000)

test('none runs in what the contact page says back without scripts', async () => {
  for (let from = 0; from < tried.length; from += 3) {
    const [name = '', subject = '', message = ''] = tried.slice(from, from + 3)
    const body = new URLSearchParams({ name, email: `${name}@x`, subject, message })
    const answer = await fetch(`${product.url}/ContactUs?lng=en`, { method: 'POST', body })
    expect(answer.status).toBe(422)
    await page.setContent(await answer.text())
    await findsNothing()
  }
}, 600_000)

test('none runs in the letter that brings a message', async () => {
  for (const payload of tried) {
    const about = {
      id: 1,
      name: payload,
      email: 'a@example.com',
      subject: payload,
      message: payload,
      language: 'ar',
    } as const
    await page.setContent(contactLetter('x@example.com', about).html ?? '')
    await findsNothing()
  }
}, 600_000)

test('none runs in the chat', async () => {
  await page.goto(`${product.url}/?lng=en`)
  await page.getByRole('button', { name: 'Open chat support' }).click()
  const input = page.getByPlaceholder('Type your message...')
  for (const payload of tried) {
    await input.fill(payload.replaceAll('\n', ' '))
    await input.press('Enter')
  }
  await expect.poll(() => page.locator('[data-sender="user"]').count()).toBe(tried.filter(each => each.trim()).length)
  await findsNothing()
}, 600_000)
