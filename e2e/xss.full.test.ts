import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArticle } from '../server/blog/article-file.ts'
import { publishArticle } from '../server/blog/sql/articles.ts'
import { openForOperator } from '../server/db/operator-database.ts'
import { type Block, writtenLetter } from '../server/mail/blocks.ts'
import { contactLetter } from '../server/mail/letters.ts'
import { openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'
import { payloads } from './xss-payloads.ts'

/**
 * Hostile words in articles, messages and the chat, in a browser that is told to forget our content policy: nothing
 * stands between them and a program but how they are written. Some of them here; all of them at length.
 */

const tried = process.env.TEST_FULL ? payloads : payloads.filter((_, index) => index % 8 === 0)

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
  const operator = await openForOperator({ dataDir: product.dataDir })
  const ids: number[] = []
  const perArticle = 30
  for (let from = 0; from < tried.length; from += perArticle) {
    const some = tried.slice(from, from + perArticle)
    const title = some.join(' ').replaceAll('\n', ' ').slice(0, 200)
    const source = (more: string) => `---\ntitle: ${title}\n${more}\n---\n${some.join('\n\n')}`
    const article = readArticle(`hostile-${from}`, { ar: source('subject: bank\ndate: 2026-11-21'), en: source('') })
    ids.push(await publishArticle(operator.db, article, new Date()))
  }
  await operator.close()
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

test('none runs in a letter with a document, wherever it stands', async () => {
  for (const words of tried) {
    const blocks: Block[] = [
      ...[{ is: 'sender', words } as const, { is: 'words', words } as const, { is: 'brand', words } as const],
      { is: 'amount', label: words, amount: words, currency: words, when: words, late: true },
      { is: 'facts', rows: [{ label: words, value: words }] },
      ...[{ is: 'button', words, link: 0 } as const, { is: 'code', words } as const],
      { is: 'foot', words, link: { words, link: 0 } },
    ]
    await page.setContent(writtenLetter(blocks, 'ar', ['https://books.example/d/x']).html)
    await findsNothing()
  }
}, 600_000)

test('none runs in the console, as a name, a note or the name of a file', async () => {
  const company = await openCompany(product, { name: 'متجر', email: 'owner@example.com' })
  const reader = await product.visitor({ withoutPolicy: true })
  await reader.context.exposeFunction('hit', () => void hits.push(reader.page.url()))
  reader.page.on('dialog', dialog => void dialog.dismiss())
  const oneLine = (words: string) => words.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  let last = 0
  for (const payload of tried) {
    const name = oneLine(payload).slice(0, 120)
    const body = { type: 'business', company_name: name, display_name: name, address: name }
    last = (await company.call<{ client: { id: number } }>('POST', 'clients', body)).client.id
  }
  const { product: sold } = await company.call<{ product: { id: number } }>('POST', 'products', {
    ...{ name: oneLine(tried[0]!).slice(0, 120), stock_type: 'services', default_price: '1' },
  })
  const notes = tried.map(oneLine).join('\n').slice(0, 2000)
  const { invoice_sale } = await company.call<{ invoice_sale: { id: number } }>('POST', 'invoice-sales', {
    ...{ date: '2026-11-05', client_id: last, notes, client_comments: notes },
    items: [{ product_id: sold.id, quantity: '1', price: '1' }],
  })
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='),
    character => character.charCodeAt(0),
  )
  let files = 0
  for (const payload of tried.filter((_, index) => index % 8 === 0)) {
    const form = new FormData()
    form.append('resource', 'invoice_sales')
    form.append('record_id', String(invoice_sale.id))
    form.append('file', new Blob([png], { type: 'image/png' }), `${oneLine(payload).slice(0, 100)}.png`)
    const answer = await fetch(`${product.url}/owner/attachments?organization_id=${company.organizationId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${company.user.token}` },
      body: form,
    })
    if (answer.ok) files += 1
  }
  expect(files).toBeGreaterThan(0)
  await signIn(reader.page, product, company)
  const list = `${product.url}/dashboard/clients?perPage=100&sort=id&order=ASC`
  for (let at = 1; at <= Math.ceil(tried.length / 100); at++) {
    await reader.page.goto(`${list}&page=${at}`)
    await reader.page.locator('tbody tr').first().waitFor()
  }
  await reader.page.goto(`${product.url}/dashboard/invoice_sales/${invoice_sale.id}`)
  await reader.page.getByText('.png').first().waitFor()
  await reader.page.goto(`${product.url}/dashboard/clients/${last}?tab=details`)
  await reader.page.locator('input[name=display_name]').waitFor()
  expect(hits).toEqual([])
  expect(await reader.page.locator('#root :is(iframe, object, embed, script)').count()).toBe(0)
  await reader.close()
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
