//   node --import tsx scripts/pictures.mjs         all pictures
//   node --import tsx scripts/pictures.mjs links   only readme, links, home-ar-dark, icons, …
// Makes pictures anew from the product as it is: that of the README, those of the home page in both languages, by day
// and by night, the picture of shared links, and the icons.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { browserPath } from './browser.mjs'
import { invoiceToShow, pictureSize, screensOfHome } from './home-pictures.ts'
import { buildIfNeeded, builtServer, installIfNeeded, root } from './ready.mjs'

installIfNeeded()
buildIfNeeded()

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'jornal-pictures-'))
const server = spawn(process.execPath, builtServer, {
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

const [word] = process.argv.slice(2)
const isAsked = part => !word || part.includes(word)

const inPublic = name => path.join(root, 'public', name)
const mark = readFileSync(path.join(root, 'public', 'logo-mark.svg'), 'utf8')
const { width, height } = pictureSize

try {
  const login = JSON.parse(readFileSync(path.join(dataDir, 'demo-login.json'), 'utf8'))
  mkdirSync(inPublic('pictures'), { recursive: true })
  if (isAsked('readme')) await pictureOfReadme(login)
  for (const language of ['ar', 'en']) {
    if (isAsked('links')) await pictureOfLinks(language)
    for (const theme of ['light', 'dark'])
      if (isAsked(`home-${language}-${theme}`)) await picturesOfHome(login, language, theme)
  }
  if (isAsked('icons')) await icons()
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

async function signedIn(login, language, settings) {
  const context = await browser.newContext({
    colorScheme: 'light',
    timezoneId: 'Africa/Cairo',
    reducedMotion: 'reduce',
    ...settings,
  })
  // What tsx adds to functions that it has named is not there in a page.
  await context.addInitScript('globalThis.__name = named => named')
  await context.addInitScript(`localStorage.lng ??= '${language}'`)
  await context.addCookies([{ name: 'lng', value: language, url }])
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[name=email]').fill(login.email)
  await page.locator('input[name=password]').fill(login.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
  await page.waitForFunction(() => localStorage.organization_id)
  await page.locator('main h1').waitFor()
  return page
}

async function pictureOfReadme(login) {
  const page = await signedIn(login, 'ar', { viewport: { width: 1280, height: 1240 } })
  await page.goto(`${url}/dashboard/invoice_sales/${await invoiceToShow(page)}`)
  await page.getByText('متوازن').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: path.join(root, 'docs', 'pictures', 'invoice.png'), fullPage: true })
  await page.context().close()
}

async function picturesOfHome(login, language, theme) {
  const page = await signedIn(login, language, { viewport: pictureSize, colorScheme: theme })
  for (const [name, shot] of Object.entries(await screensOfHome(page, url)))
    for (const wide of [width, width / 2])
      writeFileSync(inPublic(`pictures/${name}-${language}-${theme}-${wide}.webp`), await asWebp(shot, wide))
  await page.context().close()
}

/** A picture in a smaller size and in WebP, which Chromium writes. */
async function asWebp(png, wide) {
  const page = await browser.newPage()
  const written = await page.evaluate(
    async ({ data, wide, high }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob(), {
        resizeWidth: wide,
        resizeHeight: high,
        resizeQuality: 'high',
      })
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      canvas.getContext('2d').drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.82).split(',')[1]
    },
    { data: png.toString('base64'), wide, high: (wide * height) / width },
  )
  await page.close()
  return Buffer.from(written, 'base64')
}

async function drawn(html, size, name, options = {}) {
  const page = await browser.newPage({ viewport: size, deviceScaleFactor: 1 })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: inPublic(name), ...options })
  await page.close()
}

/** What is shown beside a link to us: the cloth of a book's binding, its margin rule, and what the home page says first. */
async function pictureOfLinks(language) {
  const phrases = {
    ar: ['دفترك مضبوط،', 'وكل رقم فيه له قيد.', 'جورنال', 'rtl'],
    en: ['Books that agree,', 'and every figure has its entry.', 'Jornal', 'ltr'],
  }
  const [first, second, brand, direction] = phrases[language]
  const font = script => readFileSync(inPublic(`fonts/plex-${script}-600.woff2`)).toString('base64')
  const face = script =>
    `@font-face{font-family:Plex${script};font-weight:600;src:url(data:font/woff2;base64,${font(script)})}`
  await drawn(
    `<!doctype html><html lang="${language}" dir="${direction}"><style>${face('arabic')}${face('latin')}
    body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:96px 150px;background:#0a3f31;color:#eef4ee;
      font:600 64px/1.5 Plexarabic,Plexlatin;position:relative;overflow:hidden;
      background-image:repeating-linear-gradient(#0000 0 48px,#1e5a48 48px 49px)}
    i{position:absolute;inset-block:0;inset-inline-start:84px;width:8px;border-inline:2px solid #b6655f}
    p{margin:0}b{display:inline-block;margin-top:84px;font-size:44px;border-top:3px solid;padding-top:18px}
    b::before{content:"";position:absolute;margin-top:-22px;width:100%}
    u{position:absolute;inset-inline-end:120px;bottom:110px;width:64px;height:64px;background:#ee8a80;transform:rotate(45deg)}
    </style><i></i><p>${first}<br>${second}</p><b>${brand}</b><u></u></html>`,
    { width: 1200, height: 630 },
    `pictures/share-${language}.png`,
  )
}

async function icons() {
  for (const [name, size, ground, share] of [
    ['icon-32.png', 32, 'transparent', 1],
    ['icon-192.png', 192, '#f1f4ee', 0.66],
    ['icon-512.png', 512, '#f1f4ee', 0.66],
    ['apple-touch-icon.png', 180, '#f1f4ee', 0.66],
  ]) {
    const box = `width:${size * share}px;height:${size * share}px;margin:${(size * (1 - share)) / 2}px;display:block`
    await drawn(
      `<!doctype html><style>body{margin:0;background:${ground}}svg{${box}}</style>${mark}`,
      { width: size, height: size },
      name,
      { omitBackground: true },
    )
  }
}
