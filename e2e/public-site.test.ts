import { createHash } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullRunTest } from '../testing-full-run.ts'
import { isEveryWay, violationsOf } from './page-checks.ts'
import { sees } from './page-text.ts'
import { openCompany, signIn } from './people.ts'
import { openProduct, type Product } from './product.ts'

/** What a visitor and a search engine are given of the public pages, before any script runs and after. */

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const pages = [
  { path: '/', ar: 'دفترك مضبوط،', en: 'Books that agree,' },
  { path: '/home', ar: 'أسئلة صاحب العمل، وأين جوابها', en: 'What an owner asks, and where the answer stands' },
  { path: '/login', ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  { path: '/SignUp', ar: 'تأكيد كلمة المرور', en: 'Confirm password' },
  { path: '/requestEmail', ar: 'طلب رمز التحقق', en: 'Request a verification code' },
  { path: '/VerifyAccount', ar: 'تفعيل الحساب', en: 'Verify your account' },
  { path: '/sendforgetPassword', ar: 'استعادة كلمة المرور', en: 'Recover your password' },
  { path: '/ForgetPassword', ar: 'استعادة كلمة المرور', en: 'Recover your password' },
]

const get = (path: string, headers: Record<string, string> = {}) => fetch(product.url + path, { headers })
const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0

/** Those that the tests of the blog, of contact and of the policy open in a browser. */
const others = [
  { path: '/blogs', ar: 'مسألة واحدة من الدفتر في كل مرة', en: 'One question from the books at a time' },
  { path: '/ContactUs', ar: 'ساعات العمل', en: 'Business hours' },
  { path: '/PrivacyPolicy', ar: 'المعلومات التي نجمعها', en: 'Information We Collect' },
]

describe.each([...pages, ...others])('$path, asked for without any script', ({ path, ar, en }) => {
  test.each(['ar', 'en'] as const)('is there in %s, with its head', async language => {
    const answer = await get(language === 'en' ? `${path}?lng=en` : path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(html).toContain(language === 'ar' ? '<html lang="ar" dir="rtl">' : '<html lang="en" dir="ltr">')
    expect(html).toContain(language === 'ar' ? ar : en)
    expect(html).not.toContain(language === 'ar' ? en : ar)
    expect(count(html, /<h1[ >]/g)).toBe(1)
    expect(html).toMatch(language === 'ar' ? /<title>[^<]+ · جورنال<\/title>/ : /<title>[^<]+ · Jornal<\/title>/)
    const home = path === '/home' ? '/' : path
    const address = language === 'en' ? `${home}?lng=en` : home
    expect(html).toMatch(new RegExp(`rel="canonical" href="http://localhost:\\d+${address.replace('?', '\\?')}"`))
    expect(count(html, /rel="alternate" hreflang="(ar|en|x-default)"/g)).toBe(3)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect(html).toMatch(/property="og:image" content="[^"]+\.png"/)
    expect(html).not.toMatch(/<[^>]+ style="/)
  })
})

test.each([
  ['ar', 'نظام محاسبة متكامل لإدارة حساباتك ببساطة وسهولة.', 'انضم إلينا على شبكات التواصل', 'اتصل بنا علي الواتساب'],
  [
    'en',
    'A complete accounting system to manage your accounts simply and easily.',
    'Join us on social networks',
    'Contact us on WhatsApp',
  ],
])('the foot of a page has all that it promises without any script, in %s', async (language, about, join, tip) => {
  const html = await (await get(`/blogs?lng=${language}`)).text()
  const foot = /<footer.*<\/footer>/s.exec(html)?.[0] ?? ''
  for (const message of [about, join, tip, '2024', 'mailto:', 'href="/PrivacyPolicy"', 'href="/ContactUs"'])
    expect(foot).toContain(message)
  expect(count(foot, /<li><a href="https:\/\//g)).toBe(5)
  expect(html).toMatch(/<style>.*min-height:300px/s)
})

test('the language that was chosen with an address is kept in a cookie, and the next address without one follows it', async () => {
  const chosen = await get('/login?lng=en')
  expect(chosen.headers.get('set-cookie')).toMatch(/^lng=en; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  expect(await (await get('/login', { cookie: 'lng=en' })).text()).toContain('<html lang="en" dir="ltr">')
  expect(await (await get('/login?lng=ar', { cookie: 'lng=en' })).text()).toContain('<html lang="ar" dir="rtl">')
  expect(await (await get('/login', { cookie: 'lng=fr' })).text()).toContain('<html lang="ar" dir="rtl">')
})

test('what is not there is answered 404, an invitation that has ended 410, and neither is for search engines', async () => {
  const missing = await get('/no/such%22%3E%3Cscript%3Epage')
  expect(missing.status).toBe(404)
  const html = await missing.text()
  expect(html).toContain('404 - الصفحة غير موجودة')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain('<script>page')
  const ended = await get('/invitation/1.abcdef?lng=en')
  expect(ended.status).toBe(410)
  expect(await ended.text()).toContain('This invitation was used, has ended or was sent again since.')
})

test('what only opens is told so by a page, and other capitals lead to the address as we write it', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${product.url}/blogs?lng=en`, { method, body: 'x' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await answer.text()).toContain('This page can only be opened and read')
  }
  const posted = await fetch(`${product.url}/ContactUs`, { method: 'DELETE' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  const moved = await fetch(`${product.url}/BLOGS/1?lng=en`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blogs/1?lng=en'])
  expect((await get('/SignUp')).redirected).toBe(false)
})

test('programs find what there is: every address of the sitemap answers, the feed has the articles in each language', async () => {
  expect(await (await get('/robots.txt')).text()).toMatch(/Disallow: \/dashboard\n[\s\S]*Sitemap: .+\/sitemap\.xml/)
  const sitemap = await (await get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
  expect(addresses).toContain('/SignUp?lng=en')
  const statuses = await Promise.all(addresses.map(async path => `${path} ${(await get(path)).status}`))
  expect(statuses.filter(sentence => !sentence.endsWith(' 200'))).toEqual([])
  for (const language of ['ar', 'en']) {
    const feed = await (await get(language === 'ar' ? '/feed.xml' : '/feed.xml?lng=en')).text()
    expect(feed).toContain(`xml:lang="${language}"`)
    expect(count(feed, /<entry>/g)).toBe(6)
  }
})

test('who asks for the icon of old gets ours, and a part past the end of a file is answered with how long that is', async () => {
  const icon = await fetch(`${product.url}/favicon.ico`, { redirect: 'manual' })
  expect([icon.status, icon.headers.get('location')]).toEqual([301, '/icon-32.png'])
  expect(icon.headers.get('cache-control')).toContain('max-age=86400')
  expect((await get('/favicon.ico')).headers.get('content-type')).toBe('image/png')
  const file = await get('/icon-32.png')
  const { byteLength } = await file.arrayBuffer()
  const past = await get('/icon-32.png', { range: 'bytes=9999999-' })
  expect([past.status, past.headers.get('content-range'), await past.text()]).toEqual([
    416,
    `bytes */${byteLength}`,
    '',
  ])
})

test('where there is no demo company home leads to none', async () => {
  expect(await (await get('/')).text()).not.toContain('/login?demo')
})

test('the policy allows no script and no style but those that we wrote into the page, and nobody may frame it', async () => {
  const home = await get('/')
  const policy = home.headers.get('content-security-policy') ?? ''
  const [style = ''] = [...(await home.text()).matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text!)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policy).toContain(`'sha256-${hash}'`)
  expect((await get('/dashboard')).headers.get('content-security-policy')).not.toContain(hash)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test('pages and what they are built of come compressed, and only once', async () => {
  const encoded = (path: string, encoding: string, more: Record<string, string> = {}) =>
    get(path, { 'accept-encoding': encoding, ...more })
  const plain = await encoded('/', 'identity')
  const html = await plain.text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  for (const path of ['/', '/blogs?lng=en', script, '/favicon.svg']) {
    for (const encoding of ['br', 'gzip']) {
      const { headers } = await encoded(path, encoding)
      expect(`${path} ${headers.get('content-encoding')}`).toBe(`${path} ${encoding}`)
      expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    }
  }
  expect(await (await encoded('/', 'br')).text()).toBe(html)
  expect((await encoded('/fonts/plex-arabic-400.woff2', 'br')).headers.get('content-encoding')).toBe(null)
  expect((await encoded(`${script}.br`, 'br')).headers.get('content-type')).toContain('text/html')

  const tag = plain.headers.get('etag') ?? ''
  const known = await encoded('/', 'br', { 'if-none-match': tag })
  expect(`${known.status} ${await known.text()}`).toBe('304 ')
  expect((await encoded('/?lng=en', 'br', { 'if-none-match': tag })).status).toBe(200)
})

test.each([
  ['ar', 'الدخول إلى الدفاتر يحتاج إلى تشغيل JavaScript في متصفحك.'],
  ['en', 'The books need JavaScript to be turned on in your browser.'],
])('a form of an account that is posted without a script is answered by its page, in %s', async (language, message) => {
  for (const path of ['/login', '/SignUp', '/sendforgetPassword']) {
    const body = new URLSearchParams({ email: 'mona@nile.example', password: 'a long password' })
    const answer = await fetch(`${product.url}${path}?lng=${language}`, { method: 'POST', body })
    const html = await answer.text()
    expect(`${path} ${answer.status}`).toBe(`${path} 422`)
    expect(html).toContain(`role="alert">${message}`)
    expect(html).not.toContain('a long password')
    // What was typed is there again, and what is wrong stands at its field.
    expect(html).toMatch(/<input[^>]* name="email"[^>]* value="mona@nile\.example"/)
    const asksPassword = language === 'ar' ? 'أدخل كلمة المرور' : 'Enter the password'
    expect(html.includes(asksPassword)).toBe(path !== '/sendforgetPassword')
  }
  const body = new URLSearchParams({ first_name: 'منى <b>', email: 'mona@nile' })
  const html = await (await fetch(`${product.url}/SignUp?lng=${language}`, { method: 'POST', body })).text()
  expect(html).toContain('value="منى &lt;b&gt;"')
  expect(html).toContain(language === 'ar' ? 'البريد الإلكتروني غير صحيح' : 'the email is incorrect')
  expect(html).toContain(language === 'ar' ? 'أدخل اسم العائلة' : 'Enter the last name')
})

test.each([
  ['ar', '404 - الصفحة غير موجودة'],
  ['en', '404 - Page Not Found'],
])(
  'an address that nobody can read, and a form that is sent to a page without one, are told by a page, in %s',
  async (language, message) => {
    const ask = async (path: string, method = 'GET') => {
      const body = method === 'POST' ? new URLSearchParams({ a: 'b' }) : null
      const answer = await fetch(`${product.url}${path}?lng=${language}`, { method, body })
      return { status: answer.status, html: await answer.text() }
    }
    for (const [path, method] of [
      ['/blogs/%', 'GET'],
      ['/%ff%', 'GET'],
      ['/blogs', 'POST'],
      ['/', 'POST'],
      ['/no/such/page', 'POST'],
    ] as const) {
      const { status, html } = await ask(path, method)
      expect([path, status, html.includes(message), html.includes(`<html lang="${language}"`)]).toEqual([
        path,
        404,
        true,
        true,
      ])
    }
    // Where another page stands at the address no script may put it in the place of what is said.
    expect((await ask('/blogs', 'POST')).html).not.toContain('type="module"')
    const call = await fetch(`${product.url}/owner/%`, { headers: { lang: language } })
    expect([call.status, (await call.json()).code]).toEqual([400, 'malformed'])
  },
)

test('without any script the page can be read, and its links and its language work', async () => {
  const visitor = await product.visitor()
  const context = await visitor.context.browser()!.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(product.url)
  await page.getByRole('link', { name: 'English' }).first().click()
  await page.getByRole('heading', { level: 1, name: /Books that agree/ }).waitFor()
  await page.getByRole('link', { name: 'Login' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  // Chromium parses what is for browsers without scripts only where they are off for all of it.
  const html = await (await get('/login?lng=en')).text()
  expect(html).toMatch(/<noscript>.*The books need JavaScript to be turned on in your browser\..*<\/noscript>/)
  expect(await page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true)
  await context.close()
  await visitor.close()
})

/** From here on what the content policy refuses on a page is written down as the browser tells it. */
const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      refused.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`)
    })
  })
const refusedOn = (page: Page) => page.evaluate(() => (window as unknown as { refused: string[] }).refused)

fullRunTest('the browser takes the pages over as they are, and their heads follow from page to page', async () => {
  for (const language of ['ar', 'en'] as const) {
    const { page, errors, close } = await product.visitor({ language, width: 390 })
    await watchPolicy(page)
    const hosts = new Set<string>()
    const files: string[] = []
    page.on('request', request => {
      hosts.add(new URL(request.url()).host)
      files.push(new URL(request.url()).pathname)
    })
    await page.goto(product.url)
    await page.locator('header a[href="/login"]').click()
    await page.locator('input[name=email]').waitFor()
    await sees(() => page.title()).toMatch(language === 'ar' ? /^تسجيل الدخول · / : /^Login · /)
    const canonical = () => page.locator('link[rel=canonical]').getAttribute('href')
    await sees(canonical).toMatch(language === 'ar' ? /\/login$/ : /\/login\?lng=en$/)
    const paths = [...pages.map(({ path }) => path), '/blogs', '/blogs/1', '/ContactUs', '/PrivacyPolicy']
    // In `npm test` half of them in each language.
    for (const path of paths.filter((_, index) => isEveryWay || (index % 2 === 0) === (language === 'ar'))) {
      await page.goto(product.url + path)
      await page.locator('h1').waitFor()
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(`${path} ${scrollWidth}`).toBe(`${path} ${clientWidth}`)
      expect([path, ...(await violationsOf(page)), ...(await refusedOn(page))]).toEqual([path])
    }
    expect(errors).toEqual([])
    expect([...hosts]).toEqual([new URL(product.url).host])
    // Pages bear their styles in themselves, and are set in the small files of letters alone.
    expect(files.filter(file => file.endsWith('.css'))).toEqual([])
    expect(files.filter(file => file.endsWith('.woff2') && !file.includes('-letters-'))).toEqual([])
    // And bring nothing of what the console is made of.
    const scripts = [...new Set(files.filter(file => file.endsWith('.js') && file.startsWith('/assets/')))]
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts)
      expect([script, /MuiButtonBase|react-admin/.test(await (await get(script)).text())]).toEqual([script, false])
    await close()
  }
})

fullRunTest('the page that is not there goes home by itself, unless the reader stays', async () => {
  const { page, close } = await product.visitor({ language: 'ar' })
  await page.goto(`${product.url}/nowhere`)
  await page.getByText('/nowhere').waitFor()
  await page.getByRole('button', { name: 'ابقَ هنا' }).click()
  await page.waitForTimeout(3_500)
  expect(page.url()).toContain('/nowhere')
  await page.reload()
  await page.waitForURL(address => address.pathname === '/')
  await close()
})

fullRunTest('nothing that the console does is against the content policy', async () => {
  const company = await openCompany(product, { name: 'دار الميناء', email: 'mona@port.example' })
  const { page, errors, close } = await product.visitor()
  await watchPolicy(page)
  await signIn(page, product, company)
  for (const path of ['', '/clients/create', '/invoice_sales/create', '/reports/trial_balance', '/organization']) {
    await page.goto(`${product.url}/dashboard${path}`)
    await page.locator('main h1').waitFor()
    expect([path, ...(await refusedOn(page))]).toEqual([path])
  }
  expect(errors).toEqual([])
  await close()
})
