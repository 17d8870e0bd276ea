import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatTopics } from '../i18n/site/chat-topics.ts'
import { fullRunTest } from '../testing-full-run.ts'
import { faults, form } from './contact-words.ts'
import { openProduct, type Product } from './product.ts'

/** The chat of the public pages. */

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product?.close())

const inLanguage = (language: 'ar' | 'en', address: string) =>
  `${product.url}${address}${language === 'en' ? '?lng=en' : ''}`

const chat = {
  ar: {
    open: 'افتح محادثة الدعم',
    title: 'محادثة الدعم',
    placeholder: 'اكتب رسالتك...',
    send: 'إرسال',
    welcome: 'مرحبًا! كيف أساعدك اليوم؟',
    leave: 'اترك رسالة لشخص',
    back: 'عد إلى المحادثة',
    said: [
      ['السَّلامُ عليكم', 'أهلًا بك! كيف أخدمك؟'],
      ['HELLO there', 'أهلًا بك! كيف أخدمك؟'],
      ['أحتاج مُساعدةً', 'أنا هنا لمساعدتك! في ماذا تحتاج إلى المساعدة؟'],
      ['كم الأسعار؟', 'تواصل مع فريق المبيعات لمعرفة الأسعار.'],
      ['ما التكلفة؟', 'تواصل مع فريق المبيعات لمعرفة الأسعار.'],
      ['كيف أطبع INV-2026-0418؟', chatTopics.print.ar],
      ['غقغق', 'لم أفهم تمامًا. هل تعيد صياغة سؤالك؟'],
    ],
  },
  en: {
    open: 'Open chat support',
    title: 'Chat Support',
    placeholder: 'Type your message...',
    send: 'Send',
    welcome: 'Hello! How can I help you today?',
    leave: 'Leave a message for a person',
    back: 'Back to the chat',
    said: [
      ['HELLO', 'Hi there! How can I assist you?'],
      ['oh Hi', 'Hi there! How can I assist you?'],
      ['I need HELP', "I'm here to help! What do you need assistance with?"],
      ['the Price?', 'Please contact our sales team for pricing information.'],
      ['does it cost much', 'Please contact our sales team for pricing information.'],
      ['السعر', 'Please contact our sales team for pricing information.'],
      ['Which reports are there?', 'Hi there! How can I assist you?'],
      ['Are there reports?', chatTopics.report.en],
      ['xyzzy', "I'm not sure I understand. Can you rephrase that?"],
    ],
  },
} as const

describe.each(['ar', 'en'] as const)('the chat in %s', language => {
  const words = chat[language]

  test.each(['/', '/blogs', '/ContactUs'])(
    'is closed first on %s, and opens and closes by its button',
    async address => {
      const { page, errors, close } = await product.visitor()
      await page.goto(inLanguage(language, address))
      const toggle = page.getByRole('button', { name: words.open })
      await toggle.waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await toggle.click()
      await page.getByRole('dialog', { name: words.title }).waitFor()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('text')
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded'))).toBe('false')
      expect(errors).toEqual([])
      await close()
    },
  )

  const inOneLanguage = language === 'ar' ? test : fullRunTest
  inOneLanguage('answers after half a second, by what a message holds; a blank one is not sent', async () => {
    const { page, errors, close } = await product.visitor()
    await page.goto(inLanguage(language, '/'))
    await page.getByRole('button', { name: words.open }).click()
    const input = page.getByPlaceholder(words.placeholder)
    const log = page.getByRole('log')
    const messages = (sender: string) => log.locator(`[data-sender=${sender}]:not([data-waiting])`)
    await expect.poll(() => messages('bot').allInnerTexts()).toEqual([words.welcome])
    await input.fill('   ')
    await input.press('Enter')
    await page.getByRole('button', { name: words.send, exact: true }).click()
    expect(await messages('user').count()).toBe(0)
    for (const [index, [requested, answered]] of words.said.entries()) {
      await input.fill(requested)
      const began = Date.now()
      if (index % 2 === 0) await input.press('Enter')
      else await page.getByRole('button', { name: words.send, exact: true }).click()
      expect(await input.inputValue()).toBe('')
      expect(await messages('user').last().innerText()).toBe(requested)
      await expect.poll(() => messages('bot').count(), { interval: 20 }).toBe(index + 2)
      expect(Date.now() - began).toBeGreaterThanOrEqual(480)
      expect((await messages('bot').last().innerText()).split('\n')[0]).toBe(answered)
    }
    // What was said is there when the window is opened again.
    await page.getByRole('dialog').getByRole('button').first().click()
    await page.getByRole('button', { name: words.open }).click()
    expect(await messages('user').count()).toBe(words.said.length)
    expect(errors).toEqual([])
    await close()
  })

  inOneLanguage('takes a message for a person', async () => {
    const { page, close } = await product.visitor({ width: 390, height: 780 })
    await page.goto(inLanguage(language, '/blogs'))
    await page.getByRole('button', { name: words.open }).click()
    await page.getByPlaceholder(words.placeholder).fill('xyzzy plugh 12345')
    await page.getByPlaceholder(words.placeholder).press('Enter')
    await page.getByRole('button', { name: words.leave }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.locator('[name=message]').inputValue()).toBe('xyzzy plugh 12345')
    await dialog.locator('button[type=submit]').click()
    expect(await faults(page)).toEqual({ name: form[language].empty.name, email: form[language].empty.email })
    await dialog.locator('[name=name]').fill('Salma')
    await dialog.locator('[name=email]').fill('salma@example.com')
    let sent: unknown
    await page.route('**/owner/contact', async route => {
      sent = route.request().postDataJSON()
      await route.fulfill({ status: 201, json: { message: 'ok' } })
    })
    await dialog.locator('button[type=submit]').click()
    await dialog.getByText(form[language].sent).waitFor()
    expect(sent).toMatchObject({ name: 'Salma', email: 'salma@example.com', message: 'xyzzy plugh 12345' })
    await dialog.getByRole('button', { name: words.back }).click()
    // On a phone the focus goes round in the sheet, and a press beside it closes it.
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.mouse.click(195, 40)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await close()
  })
})

test('without scripts the button of the chat leads to the contact page', async () => {
  const { page, close } = await product.visitor({ withoutScripts: true })
  await page.goto(`${product.url}/blogs?lng=en`)
  await page.getByRole('link', { name: 'Write to us' }).click()
  expect(await page.locator('h1').innerText()).toBe('Contact us')
  await close()
})
