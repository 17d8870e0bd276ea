import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { WrittenPage } from './written-page.ts'

const html = `<p>${'دفترك مضبوط. '.repeat(300)}</p>`
const page = new WrittenPage(200, html)

test('a page is compressed once for each encoding', async () => {
  const first = await page.as('br')
  expect(await page.as('br')).toBe(first)
  expect(brotliDecompressSync(first).toString()).toBe(html)
  expect(gunzipSync(await page.as('gzip')).toString()).toBe(html)
  expect((await page.as(null)).toString()).toBe(html)
})

test('whoever has a page is known by its tag, however it came; another page has another', () => {
  expect(page.isKnownBy(page.etag)).toBe(true)
  expect(page.isKnownBy(`"other", ${page.etag}`)).toBe(true)
  expect(page.isKnownBy(page.etag.slice(2))).toBe(true)
  expect(page.isKnownBy(undefined)).toBe(false)
  expect(page.isKnownBy(new WrittenPage(200, `${html} `).etag)).toBe(false)
})
