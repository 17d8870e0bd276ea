import { readdir } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactMessages } from '../i18n/site/contact.ts'
import { fullRunTest } from '../testing-full-run.ts'
import { faults, form } from './contact-words.ts'
import { openProduct, type Product } from './product.ts'

/** The contact page and the privacy policy, as visitors meet them: with scripts and without. */

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.close())

const inLanguage = (language: 'ar' | 'en', address: string) =>
  `${product.url}${address}${language === 'en' ? '?lng=en' : ''}`
const textIn = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText())
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/[^\S\n]*\n[^\S\n]*\n?/g, '\n')

const letters = async () => (await readdir(path.join(product.dataDir, 'outbox')).catch(() => [])).length

describe.each(['ar', 'en'] as const)('the contact page in %s', language => {
  const words = form[language]

  test('says what is wrong at each field, forgets it when the field is edited, keeps what failed and thanks for what was sent', async () => {
    const { page, errors, close } = await product.visitor()
    await page.goto(inLanguage(language, '/ContactUs'))
    expect(await textIn(page, 'dl > div:last-child > dd >> nth=0')).toBe(words.hours.split('\n').slice(0, 2).join('\n'))
    const submit = page.locator('form button[type=submit]')
    await submit.click()
    expect(await faults(page)).toEqual(words.empty)
    await page.locator('[name=name]:focus').waitFor()

    await page.locator('[name=name]').fill('سلمى فؤاد')
    expect(Object.keys(await faults(page))).toEqual(['email', 'subject', 'message'])
    await page.locator('[name=email]').fill('salma@example')
    await page.locator('[name=subject]').fill('الأرصدة')
    await page.locator('[name=message]').fill('قصيرة')
    await submit.click()
    expect(await faults(page)).toEqual(words.wrong)

    // The server cannot be reached: what was typed stays.
    await page.locator('[name=email]').fill('salma@example.com')
    await page.locator('[name=message]').fill('لدي ملف بأرصدة العملاء.')
    let answer = () => {}
    await page.route('**/owner/contact', async route => {
      await new Promise<void>(resolve => {
        answer = resolve
      })
      await route.abort()
    })
    await submit.click()
    await expect.poll(() => submit.innerText()).toBe(words.sending)
    expect(await page.locator('[name=message]').getAttribute('readonly')).not.toBeNull()
    answer()
    await expect.poll(() => page.locator('[role=alert]').innerText()).toBe(words.failed)
    expect(await page.locator('[name=message]').inputValue()).toBe('لدي ملف بأرصدة العملاء.')
    await page.unroute('**/owner/contact')

    await submit.click()
    await expect.poll(() => page.locator('[data-part=sheet] h2').innerText()).toBe(words.sent)
    expect(await page.locator('[data-part=sheet] dd').allInnerTexts()).toEqual(['salma@example.com', 'الأرصدة'])
    await page.getByText(words.another, { exact: true }).click()
    await page.locator('[name=name]').waitFor()
    expect(errors.filter(each => !/message could not be sent|ERR_FAILED/.test(each))).toEqual([])
    expect((await product.letterTo('hello@jornal.example')).text).toContain('لدي ملف بأرصدة العملاء.')

    await page.getByRole('link', { name: words.register, exact: true }).click()
    await page.waitForURL('**/SignUp*')
    await close()
  })

  test('works without scripts', async () => {
    const { page, close } = await product.visitor({ withoutScripts: true })
    await page.goto(inLanguage(language, '/ContactUs'))
    const submit = page.locator('form button[type=submit]')
    await page.locator('[name=name]').fill('سلمى "فؤاد" <b>')
    await page.locator('[name=message]').fill('قصيرة')
    await submit.click()
    expect(await textIn(page, '[data-field=email] [data-part=hint]')).toBe(words.empty.email)
    expect(await textIn(page, '[data-field=message] [data-part=hint]')).toBe(words.wrong.message)
    expect(await page.locator('[name=name]').inputValue()).toBe('سلمى "فؤاد" <b>')
    expect(await page.locator('[name=email]:focus').count()).toBe(1)
    await page.locator('[name=email]').fill('salma@example.com')
    await page.locator('[name=subject]').fill('بلا برامج')
    await page.locator('[name=message]').fill('كتبتها من متصفح بلا برامج.')
    const before = await letters()
    await submit.click()
    expect(await page.locator('[data-part=sheet] h2').innerText()).toBe(words.sent)
    await expect.poll(letters).toBe(before + 1)
    await page.getByText(words.another, { exact: true }).click()
    expect(await page.locator('[name=name]').inputValue()).toBe('')
    await close()
  })
})

test.each(['ar', 'en'] as const)(
  'what is posted without a script is answered by the page: too long is told at its field and kept, from another site is not taken: %s',
  async language => {
    const post = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const body = new URLSearchParams({ name: 'سلمى', email: 'salma@example.com', subject: 'طويلة', ...fields })
      const answer = await fetch(inLanguage(language, '/ContactUs'), { method: 'POST', body, headers })
      expect(answer.headers.get('content-type')).toContain('text/html')
      return { status: answer.status, html: await answer.text() }
    }
    const before = await letters()
    const long = 'كلمة '.repeat(2000)
    const tooLong = await post({ message: long })
    expect(tooLong.status).toBe(422)
    expect(tooLong.html).toContain(long)
    expect(tooLong.html.replaceAll(/<[^>]+>/g, '')).toContain(
      { ar: 'أقصى طول هو 5000 حرفًا', en: 'At most 5000 characters' }[language],
    )
    const message = 'كتبتها في صفحة موقع آخر.'
    for (const [name, from] of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://other.example'],
      ['origin', 'null'],
    ] as const) {
      const foreign = await post({ message }, { [name]: from })
      expect([foreign.status, foreign.html.includes(message)]).toEqual([403, true])
      expect(foreign.html).toContain(contactMessages.fromElsewhere[language])
    }
    const endless = await post({ message: 'x'.repeat(70_000) })
    expect([endless.status, endless.html.includes(`<html lang="${language}"`)]).toEqual([413, true])
    expect(await letters()).toBe(before)
    // One address writes five times in a quarter of an hour; four were written above.
    if (language === 'en') return
    expect((await post({ message }, { origin: product.url })).status).toBe(201)
    await expect.poll(letters).toBe(before + 1)
  },
)

fullRunTest('somebody who writes too often is told how long to wait, with scripts and without', async () => {
  const send = () =>
    fetch(`${product.url}/owner/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'س', email: 'a@example.com', subject: 'ص', message: 'رسالة كاملة هنا' }),
    })
  while ((await send()).status === 201);
  for (const language of ['ar', 'en'] as const)
    for (const withoutScripts of [false, true]) {
      const { page, close } = await product.visitor({ withoutScripts })
      await page.goto(inLanguage(language, '/ContactUs'))
      for (const [name, value] of [
        ['name', 'س'],
        ['email', 'a@example.com'],
        ['subject', 'ص'],
        ['message', 'رسالة كاملة هنا'],
      ] as const)
        await page.locator(`[name=${name}]`).fill(value)
      await page.locator('form button[type=submit]').click()
      await page.locator('[role=alert]').waitFor()
      expect(await textIn(page, '[role=alert]')).toMatch(
        /^(محاولات كثيرة\. حاول مرة أخرى بعد|Too many attempts\. Try again in) \S/,
      )
      expect(await page.locator('[name=message]').inputValue()).toBe('رسالة كاملة هنا')
      await close()
    }
})

fullRunTest('messages go to a configured endpoint instead, whose answer nobody reads', async () => {
  const received: { body: string; type: string | undefined }[] = []
  const endpoint = http.createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ body, type: request.headers['content-type'] })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve))
  const { port } = endpoint.address() as AddressInfo
  const other = await openProduct({
    CONTACT_ENDPOINT: `http://127.0.0.1:${port}/messages`,
    CONTACT_EMAIL: 'mona@nile.example',
    PRIVACY_DATE: '2026-11-20',
  })
  const { page, errors, close } = await other.visitor()
  await page.goto(`${other.url}/ContactUs?lng=en`)
  const message = { name: 'Salma', email: 'salma@example.com', subject: 'A question', message: 'Ten letters or more.' }
  for (const [name, value] of Object.entries(message)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('form button[type=submit]').click()
  await page.getByText(form.en.sent).waitFor()
  expect(received.map(({ body }) => JSON.parse(body))).toEqual([message])
  expect(errors).toEqual([])

  // What was configured stands in the privacy policy instead of the brackets.
  await page.goto(`${other.url}/PrivacyPolicy?lng=en`)
  expect(await textIn(page, 'main')).toContain('Last updated\n20 November 2026')
  expect(await textIn(page, 'main')).toContain('write to mona@nile.example')
  await close()
  await other.close()
  await new Promise(resolve => endpoint.close(resolve))
})

test('the privacy policy has the headings of the specification, and brackets where nothing is configured', async () => {
  const headings = {
    en: [
      'Information We Collect',
      'How We Use Information',
      'Sharing Your Information',
      'Your Privacy Choices',
      'Contact Us',
    ],
    ar: ['المعلومات التي نجمعها', 'كيف نستخدم المعلومات', 'مشاركة معلوماتك', 'خياراتك', 'اتصل بنا'],
  }
  const { page, close } = await product.visitor({ withoutScripts: true })
  for (const language of ['ar', 'en'] as const) {
    await page.goto(inLanguage(language, '/PrivacyPolicy'))
    expect(await page.locator('article h2').allInnerTexts()).toEqual(headings[language])
    const text = await textIn(page, 'article')
    for (const bracket of language === 'ar' ? ['[التاريخ]', '[البريد الإلكتروني]'] : ['[date]', '[contact e-mail]'])
      expect(text).toContain(bracket)
  }
  await close()
})
