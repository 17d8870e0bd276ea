import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullRunTest, mainLanguages } from '../testing-full-run.ts'
import { checkPage } from './page-checks.ts'
import { sees, textOf } from './page-text.ts'
import { type Company, openCompany, signIn } from './people.ts'
import { openProduct, type Product, type Visitor } from './product.ts'
import { tradingOf } from './trading-company.ts'
import { payloads } from './xss-payloads.ts'

/** What leaves the books and comes back: letters, the page of a link, with scripts and without, in both languages. */

let product: Product
let company: Company
let mona: Visitor
let page: Page
let trading: ReturnType<typeof tradingOf>
beforeAll(async () => {
  product = await openProduct()
  company = await openCompany(product, { name: 'النيل للتوريدات', email: 'mona@nile.example' })
  trading = tradingOf(company)
  mona = await product.visitor()
  page = mona.page
  await signIn(page, product, company)
})
afterAll(() => product?.close())

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const dialog = () => page.getByRole('dialog')
const timeline = async () => plain(await textOf(page.locator('[data-part=timeline]')))

async function service(price = '100') {
  const body = { name: 'تركيب', stock_type: 'services', default_price: price }
  return (await trading.made('products', 'product', body)).id
}
const linkOf = (text: string) => new URL(/\S+\/d\/\S+/.exec(text)![0]).pathname

test('an invoice goes out with a line of its sender’s, is read without scripts, and what is asked comes back', async () => {
  const client = await trading.client('شركة الدلتا')
  const { id, number } = await trading.sell(client, await service(), '2', '100', { due_date: '2099-12-31' })
  await page.goto(`${product.url}/dashboard/invoice_sales/${id}`)
  await page.getByRole('button', { name: 'أرسل', exact: true }).click()
  await dialog().getByRole('button', { name: 'أرسل', exact: true }).click()
  await sees(async () => plain(await textOf(dialog()))).toContain('لا بريد إلكتروني مسجلًا لهذا الطرف')
  await dialog().getByLabel('إلى', { exact: true }).fill('delta@example.com')
  await dialog().getByLabel('كلمة منك').fill('كما اتفقنا')
  await dialog().getByText('كما تصل').click()
  await sees(async () => plain(await textOf(dialog()))).toContain('كما اتفقنا')
  await dialog().getByRole('button', { name: 'أرسل', exact: true }).click()
  await sees(timeline).toContain('أُرسل بالبريد')
  await page.getByRole('button', { name: 'أوقف التذكير' }).click()
  await page.getByRole('button', { name: 'استأنف التذكير' }).waitFor()
  expect(await page.getByRole('button', { name: 'ذكّر بالسداد' }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'استأنف التذكير' }).click()
  await page.getByRole('button', { name: 'أوقف التذكير' }).waitFor()
  const letter = await product.letterTo('delta@example.com')
  expect(plain(letter.subject)).toBe(`فاتورة مبيعات ${number} من النيل للتوريدات`)
  const address = linkOf(letter.text)

  const reader = await product.visitor({ withoutScripts: true, width: 390 })
  const answer = await reader.page.goto(`${product.url}${address}`)
  expect([answer!.status(), answer!.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  await sees(() => textOf(reader.page.locator('h1'))).toBe('فاتورة مبيعات')
  expect(plain(await textOf(reader.page.locator('article')))).toContain('المطلوب سداده 228.00 ج.م.')
  await reader.page.getByRole('textbox').fill('متى التوريد؟')
  await reader.page.getByRole('button', { name: 'أرسل السؤال' }).click()
  await sees(async () => textOf(reader.page.locator('article [role=status]'))).toBe('وصل سؤالك إلى الشركة.')
  await sees(() => textOf(reader.page.locator('article blockquote'))).toBe('متى التوريد؟')
  await reader.page.getByRole('link', { name: 'سدّدت' }).click()
  await reader.page.getByLabel('اسمك').fill('سلمى فؤاد')
  await reader.page.getByRole('button', { name: 'نعم، سدّدت' }).click()
  await sees(async () => plain(await textOf(reader.page.locator('article')))).toContain('أخبرتهم بالسداد')
  await reader.close()
  await page.reload()
  await sees(timeline).toContain('يقول العميل إنه سدّد سلمى فؤاد')
  await page.getByRole('button', { name: 'ذكّر بالسداد' }).click()
  await sees(async () => plain(await textOf(dialog()))).toContain('تحقق من وصول المبلغ قبل أن تذكّره')
  await page.keyboard.press('Escape')

  expect(mona.errors).toEqual([])
})

fullRunTest(
  'clients who are late are reminded together, and stop it from the letter without any script, in their own language',
  async () => {
    const late = [
      ['ar', 'متجر المتأخر', 'لا تذكّروني بهذه الفاتورة', 'لن نذكّرك بها بعد الآن، وقد وصل الخبر إلى الشركة.'],
      [
        'en',
        'Late Trading',
        'Nor of any invoice of that letter',
        'You are not reminded of it any more, and the company knows.',
      ],
    ] as const
    const invoices: number[][] = []
    for (const [language, name] of late) {
      const email = `late-${language}@example.com`
      const body = { type: 'business', display_name: name, company_name: name, email, language }
      const { id } = await trading.made('clients', 'client', body)
      const product = await service('75')
      const sold = [await trading.sell(id, product, '1', '75', { due_date: '2026-11-06' })]
      sold.push(await trading.sell(id, product, '2', '75', { due_date: '2026-11-07' }))
      invoices.push(sold.map(each => each.id))
    }
    await page.goto(`${product.url}/dashboard/reminders`)
    await page.getByRole('checkbox', { name: 'كل من يمكن تذكيره' }).check()
    await page.getByRole('button', { name: 'أرسل البريدين' }).click()
    await page
      .getByText(/التذكير في الطريق إلى/)
      .first()
      .waitFor()
    for (const [index, [language, , press, message]] of late.entries()) {
      const letter = await product.letterTo(`late-${language}@example.com`)
      const reader = await product.visitor({ withoutScripts: true, width: 390 })
      await reader.page.goto(`${product.url}${linkOf(letter.text)}?lng=${language}`)
      await reader.page.getByRole('button', { name: press }).click()
      await sees(async () => textOf(reader.page.locator('article [role=status]'))).toBe(message)
      expect(await reader.page.locator('html').getAttribute('lang')).toBe(language)
      await reader.close()
      const stopped = await Promise.all(
        invoices[index]!.map(async id => {
          const { sharing } = await company.call<{ sharing: { reminders_stopped: boolean } }>(
            'GET',
            `invoice-sales/${id}/sharing`,
          )
          return sharing.reminders_stopped
        }),
      )
      expect(stopped).toEqual([true, language === 'en'])
    }
  },
)

test('a client without e-mail is written to by WhatsApp and promises a day; both stand on their page', async () => {
  const body = { type: 'business', company_name: 'مكتب رؤية', display_name: 'مكتب رؤية', mobile: '0122 908 3341' }
  const { id } = await trading.made('clients', 'client', body)
  await trading.sell(id, await service('640'), '1', '640', { due_date: '2026-11-06' })
  await page.goto(`${product.url}/dashboard/reminders`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^واتساب: .*مكتب رؤية/ }).click()
  await (await opened).close()
  const whatsapp = await page.getByRole('link', { name: 'افتح واتساب' }).getAttribute('href')
  expect(decodeURIComponent(whatsapp!)).toMatch(/wa\.me\/201229083341\?text=.*مكتب رؤية.*\/d\//s)
  await page.getByRole('button', { name: 'نعم، أُرسلت' }).click()
  await page.getByText('ذُكّر اليوم').first().waitFor()
  await page.getByRole('button', { name: /^وعد بالسداد: .*مكتب رؤية/ }).click()
  await dialog().getByRole('button', { name: 'بعد أسبوع' }).click()
  await dialog().getByRole('button', { name: 'احفظ الوعد' }).click()
  await page.getByText('وعد بسداد').first().waitFor()
  await page.goto(`${product.url}/dashboard/clients/${id}?tab=follow-up`)
  await sees(async () => plain(await textOf(page.locator('main')))).toContain('تذكير بواتساب، أُرسل باليد')
  expect(plain(await textOf(page.locator('main')))).toContain('لم يحن')
  expect(mona.errors).toEqual([])
})

test('an offer is accepted on its page by name, and a link that was taken back says who sent it and no more', async () => {
  const client_id = await trading.client('مؤسسة أفق')
  const items = [{ product_id: await service('500'), quantity: '1', price: '500' }]
  const body = { date: '2026-11-01', due_date: '2099-12-31', client_id, items }
  const offer = await trading.made('invoice-sales-price-offers', 'invoice_sales_price_offer', body)
  await page.goto(`${product.url}/dashboard/invoice_sales_price_offers/${offer.id}`)
  await page.getByRole('button', { name: 'رابط', exact: true }).click()
  await dialog().getByRole('button', { name: 'أنشئ الرابط' }).click()
  const url = await dialog().locator('input[readonly]').inputValue()
  const address = product.url + new URL(url).pathname
  const whatsapp = await dialog().getByRole('link', { name: 'واتساب' }).getAttribute('href')
  expect(decodeURIComponent(whatsapp!)).toContain(url)
  await page.keyboard.press('Escape')

  const reader = await product.visitor({ width: 390 })
  await reader.page.goto(address)
  await reader.page.getByRole('textbox', { name: 'اسمك' }).fill('سلمى فؤاد')
  await reader.page.getByRole('button', { name: 'أقبل العرض' }).last().click()
  await sees(async () => plain(await textOf(reader.page.locator('article')))).toContain('قبله سلمى فؤاد')
  expect(await checkPage(reader.page, { language: 'ar', isPhone: true, names: [] })).toEqual([])
  await page.reload()
  await sees(timeline).toContain('قُبل من رابطه')
  await sees(async () => textOf(page.locator('main h1').locator('..'))).toContain('قبله العميل')

  await page.getByRole('button', { name: 'رابط', exact: true }).click()
  await dialog().getByRole('button', { name: 'اسحبه' }).click()
  await sees(async () => textOf(dialog())).toContain('سُحب')
  const removed = await reader.page.goto(address)
  expect(removed!.status()).toBe(410)
  const text = plain(await textOf(reader.page.locator('main')))
  expect(text).toContain('سُحب هذا الرابط')
  expect(text).not.toContain('500')
  expect(text).not.toContain(String(offer.number))
  await reader.page.getByRole('button', { name: 'اطلب رابطًا جديدًا' }).click()
  await sees(async () => plain(await textOf(reader.page.locator('main')))).toContain('وصل طلبك إلى الشركة.')
  await reader.close()
})

const withoutScripts = [
  ['ar', 'سلمى فؤاد', ['أقبل العرض', 'وصل قبولك إلى الشركة.'], ['أعتذر عنه', 'وصل اعتذارك إلى الشركة.']],
  [
    'en',
    'Salma Fouad',
    ['Accept the offer', 'The company has your acceptance.'],
    ['Decline', 'The company has your answer.'],
  ],
] as const
test.each(withoutScripts.filter(([language]) => mainLanguages.includes(language)))(
  'an offer is accepted and another declined without any script, in %s',
  async (language, name, accept, decline) => {
    const client_id = await trading.client(`شركة بلا برامج ${language}`)
    const items = [{ product_id: await service(), quantity: '1', price: '700' }]
    const body = { date: '2026-11-01', due_date: '2099-12-31', client_id, items }
    const reader = await product.visitor({ language, width: 390, withoutScripts: true })
    for (const [press, message] of [accept, decline]) {
      const { id } = await trading.made('invoice-sales-price-offers', 'invoice_sales_price_offer', body)
      const requested = { language, days: '30' }
      const { link } = await company.call<{ link: { url: string } }>(
        'POST',
        `invoice-sales-price-offers/${id}/links`,
        requested,
      )
      await reader.page.goto(`${product.url}${new URL(link.url).pathname}?lng=${language}`)
      if (press === accept[0]) await reader.page.locator('input[name=name]').fill(name)
      await reader.page.getByRole('button', { name: press }).last().click()
      await sees(async () => plain(await textOf(reader.page.locator('main')))).toContain(message)
      expect(await reader.page.locator('html').getAttribute('lang')).toBe(language)
    }
    await reader.close()
  },
)

test('the outbox shows what left, and what a letter says', async () => {
  await page.goto(`${product.url}/dashboard/mails`)
  await page.getByRole('button', { name: /فاتورة مبيعات.*من .*النيل للتوريدات/ }).click()
  await sees(async () => plain(await textOf(dialog()))).toContain('كما اتفقنا')
  expect(await textOf(dialog())).not.toContain('/d/')
  await page.keyboard.press('Escape')
})

test('no name, line or comment runs on the page of a link', async () => {
  const some = process.env.TEST_FULL ? payloads : payloads.filter((_, index) => index % 4 === 0)
  const reader = await product.visitor({ withoutPolicy: true })
  const hits: string[] = []
  await reader.context.exposeFunction('hit', () => void hits.push(reader.page.url()))
  reader.page.on('dialog', shown => void shown.dismiss())
  const perPage = 25
  for (let from = 0; from < some.length; from += perPage) {
    // A line is one line without hidden marks: with those it is refused before anybody could be shown it.
    const words = some.slice(from, from + perPage).map(each => each.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())
    const body = { type: 'business', company_name: 'x', display_name: words[0]!.slice(0, 120) }
    const { id: client_id } = await trading.made('clients', 'client', body)
    const product_id = await service()
    const client_comments = words.join('\n').slice(0, 2000)
    const items = words.map((description, line) => ({
      ...{ product_id, quantity: '1', price: String(line + 1) },
      description: description.slice(0, 500),
    }))
    await company.call('PUT', 'settings', {
      allows_repeated_products: true,
      payment_instructions: words[1]!.slice(0, 500),
    })
    const invoice = await trading.made('invoice-sales', 'invoice_sale', {
      date: '2026-11-05',
      client_id,
      client_comments,
      items,
    })
    const { link } = await company.call<{ link: { url: string } }>('POST', `invoice-sales/${invoice.id}/links`, {})
    await reader.page.goto(product.url + new URL(link.url).pathname)
    await sees(() => reader.page.locator('article li').count()).toBeGreaterThanOrEqual(words.length)
  }
  expect(hits).toEqual([])
  expect(await reader.page.locator('article :is(script, iframe, object, embed, img)').count()).toBe(0)
  await reader.close()
})
