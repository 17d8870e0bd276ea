import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { imageSize } from 'image-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleOfFile } from '../server/blog/own-articles.ts'
import { publishArticle, withdrawArticle } from '../server/blog/sql/articles.ts'
import { openForOperator } from '../server/db/operator-database.ts'
import { openProduct, type Product } from './product.ts'

/** The blog, as visitors meet it: with scripts and without. */

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.close())

const inLanguage = (language: 'ar' | 'en', address: string) =>
  `${product.url}${address}${language === 'en' ? '?lng=en' : ''}`

test('the blog is read without scripts, and a new article is there at once, and gone when it is withdrawn', async () => {
  const { page, close } = await product.visitor({ withoutScripts: true })
  const cards = page.locator('main article')
  await page.goto(`${product.url}/blogs`)
  expect(await cards.count()).toBe(6)
  expect(
    await cards
      .first()
      .locator('img')
      .evaluate(image => [image.clientHeight, (image as HTMLImageElement).naturalHeight]),
  ).toEqual([350, 350])
  expect(await cards.first().locator('p').first().innerText()).toContain('كشف البنك يقول 62,310.50')
  await cards.first().getByRole('link').click()
  expect(await page.locator('h1').innerText()).toBe('لماذا لا يتطابق رصيد البنك مع دفترك؟')
  expect(await page.locator('aside nav a').count()).toBe(6)
  expect(await page.locator('article time').getAttribute('datetime')).toBe('2026-11-14')
  const sent = await (await fetch(page.url())).text()
  expect(sent).toContain('<h2 id="s1">')
  const shared = /property="og:image" content="([^"]+)"/.exec(sent)![1]!
  const picture = await fetch(product.url + new URL(shared).pathname + new URL(shared).search)
  expect(picture.headers.get('content-type')).toBe('image/png')
  const { width, height } = imageSize(Buffer.from(await picture.arrayBuffer()))
  for (const [name, value] of Object.entries({ width, height }))
    expect(sent).toContain(`property="og:image:${name}" content="${value}"`)
  const posting = JSON.parse(/<script[^>]* type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(sent)![1]!)
  const day = expect.stringMatching(/^2026-11-14/)
  expect(posting).toMatchObject({
    ...{ '@type': 'BlogPosting', headline: 'لماذا لا يتطابق رصيد البنك مع دفترك؟', inLanguage: 'ar' },
    ...{
      datePublished: day,
      dateModified: day,
      image: shared,
      mainEntityOfPage: expect.stringMatching(`${new URL(page.url()).pathname}$`),
    },
    author: { '@type': 'Organization', name: 'جورنال' },
    publisher: { '@type': 'Organization', name: 'جورنال', logo: expect.stringMatching(/\/icon-512\.png$/) },
  })
  // What stands in the page is not sent once more as data.
  expect(sent).not.toContain('\\u003ch2')

  const folder = await mkdtemp(path.join(os.tmpdir(), 'jornal-article-'))
  await writeFile(
    path.join(folder, 'new.ar.md'),
    '---\ntitle: مقال جديد\nsubject: tax\ndate: 2026-11-22\n---\nنص المقال.',
  )
  await writeFile(path.join(folder, 'new.en.md'), '---\ntitle: A new article\n---\nThe text.')
  const operator = await openForOperator({ dataDir: product.dataDir })
  const id = await publishArticle(operator.db, await articleOfFile(path.join(folder, 'new.ar.md')), new Date())
  await page.goto(`${product.url}/blogs?lng=en`)
  expect(await cards.first().locator('h2').innerText()).toBe('A new article')
  await withdrawArticle(operator.db, id, new Date())
  await operator.close()
  await rm(folder, { recursive: true })
  expect((await page.goto(`${product.url}/blogs/${id}`))?.status()).toBe(404)
  for (const type of ['svg', 'png']) expect((await fetch(`${product.url}/covers/${id}.${type}`)).status).toBe(404)
  await page.goto(`${product.url}/blogs`)
  expect(await cards.count()).toBe(6)
  await close()
})

test('from the list to an article and back, shared and followed by the next; the red dot follows what is read', async () => {
  const { page, context, errors, close } = await product.visitor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${product.url}/home`)
  await page.getByRole('link', { name: 'المدونة' }).first().click()
  await page.locator('main article').nth(5).getByRole('link').click()
  await expect.poll(() => page.locator('h1').innerText()).toBe('ضريبة القيمة المضافة ليست إيرادك')
  const contents = page.locator('aside nav')
  expect(await contents.locator('[aria-current]').innerText()).toBe('بيعٌ فيه ضريبة')
  await contents.getByText('ماذا تحفظ؟').click()
  await expect.poll(() => contents.locator('[aria-current]').innerText()).toBe('ماذا تحفظ؟')
  await page.getByRole('button', { name: 'انسخ الرابط' }).click()
  await page.getByText('نُسخ الرابط', { exact: true }).waitFor()
  const here = new URL(page.url()).pathname
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(here)
  const whatsapp = await page.getByRole('link', { name: 'واتساب' }).first().getAttribute('href')
  expect(decodeURIComponent(whatsapp!)).toContain(`ضريبة القيمة المضافة ليست إيرادك\n`)
  const next = page.locator('section:has(#next-articles) li')
  expect(await next.count()).toBe(3)
  await next.first().getByRole('link').click()
  await expect.poll(() => page.locator('h1').innerText()).toBe('لماذا لا يتطابق رصيد البنك مع دفترك؟')
  expect(errors).toEqual([])
  await close()
})

test.each([
  ['ar', 'تعذّر عرض المقالات. تحقق من الاتصال ثم أعد المحاولة.', 'أعد المحاولة'],
  ['en', 'The articles could not be shown. Check the connection, then try again.', 'Try again'],
] as const)(
  'a list that cannot be loaded is told in %s and logged, and tried again',
  async (language, message, again) => {
    const { page, errors, close } = await product.visitor()
    await page.goto(inLanguage(language === 'ar' ? 'en' : 'ar', '/blogs'))
    await page.route('**/owner/blogs?*', route => route.abort())
    await page.locator(`header a[hreflang=${language}]`).click()
    await expect.poll(() => page.locator('main [role=alert] p').innerText()).toBe(message)
    expect(errors.some(each => each.includes('The articles could not be loaded'))).toBe(true)
    await page.unroute('**/owner/blogs?*')
    await page.getByRole('button', { name: again }).click()
    await expect.poll(() => page.locator('main article').count()).toBe(6)
    await close()
  },
)
