// Holds the weight of what a browser loads: gzip kB of JavaScript and styles, read from the build's own manifest.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfNeeded, root } from './ready.mjs'

/** What is loaded at once. Everything else is counted by what it adds to the console's first load. */
const site = ['index.html']
const firstLoad = [...site, 'src/App.tsx', 'src/public/page/guard.tsx', 'src/dashboard.tsx']

/** kB of JavaScript that each should weigh at most, by the file that begins it: what is over is named, 2 % over is a fault. */
const budgets = [
  { name: 'what every public page has', starts: site, most: 86 },
  { name: 'home, altogether', starts: [...site, 'src/public/home/Home.tsx'], isWhole: true, most: 92 },
  { name: 'an article, altogether', starts: [...site, 'src/public/site/blog/Article.tsx'], isWhole: true, most: 91 },
  { name: 'the first load of the dashboard', starts: firstLoad, most: 344 },
  { name: 'home', starts: ['src/public/home/Home.tsx'], most: 6.5 },
  { name: 'what public pages ask in a browser', starts: ['src/public/page/browser-data.ts'], most: 1 },
  { name: 'login and sign-up', starts: ['src/public/auth/screens.ts'], most: 11 },
  { name: 'the blog', starts: ['src/public/site/blog/Blogs.tsx'], most: 5.5 },
  { name: 'an article', starts: ['src/public/site/blog/Article.tsx'], most: 5.5 },
  { name: 'what cleans an article that a browser reads', starts: ['src/public/page/sanitize.ts'], most: 11.5 },
  { name: 'the contact page', starts: ['src/public/site/contact/ContactUs.tsx'], most: 9 },
  { name: 'the privacy policy', starts: ['src/public/site/privacy/PrivacyPolicy.tsx'], most: 7.5 },
  { name: 'the chat, when it is opened', starts: ['src/public/site/chat/ChatWindow.tsx'], most: 13 },
  { name: 'a shared document', starts: ['src/public/shared/SharedPage.tsx'], most: 8 },
  { name: 'lists and forms of records', starts: ['src/resources/records/pages.ts'], most: 115 },
  { name: 'lists of documents', starts: ['src/resources/documents/list/list-pages.ts'], most: 72.5 },
  { name: 'pages of documents', starts: ['src/resources/documents/page/document-pages.tsx'], most: 176 },
  { name: 'forms of documents', starts: ['src/resources/documents/form-pages.ts'], most: 202.5 },
  { name: 'forms of vouchers and transfers', starts: ['src/resources/documents/cash/pages.ts'], most: 184.5 },
  { name: 'forms of write-offs', starts: ['src/resources/documents/write-off/pages.ts'], most: 204.5 },
  { name: 'forms of journal entries', starts: ['src/resources/documents/journal/pages.ts'], most: 207.5 },
  { name: 'reports and proofs', starts: ['src/reports/pages.ts'], most: 57.5 },
  { name: 'chart of accounts', starts: ['src/resources/accounts/pages.ts'], most: 43 },
  { name: 'what is sent, and the outbox', starts: ['src/resources/sending/pages.ts'], most: 93.5 },
  { name: 'accounts with their banks', starts: ['src/resources/bank/pages.ts'], most: 47.5 },
  { name: 'audit', starts: ['src/resources/audit/pages.ts'], most: 39 },
  { name: 'cheques', starts: ['src/resources/cheques/pages.ts'], most: 125.5 },
  { name: 'the form that endorses a cheque', starts: ['src/resources/cheques/EndorseForm.tsx'], most: 137 },
  { name: 'imports', starts: ['src/resources/imports/pages.ts'], most: 15 },
  { name: 'API keys', starts: ['src/resources/api-keys/pages.ts'], most: 83 },
  { name: 'numbering and posting accounts', starts: ['src/resources/numbering/pages.ts'], most: 106.5 },
  { name: 'invoices with the authority', starts: ['src/resources/einvoices/pages.ts'], most: 105.5 },
  { name: 'opening balances', starts: ['src/resources/openings/pages.ts'], most: 125 },
  { name: 'revaluations', starts: ['src/resources/revaluations/pages.ts'], most: 125.5 },
  { name: 'salaries', starts: ['src/resources/salaries/pages.ts'], most: 115 },
  { name: 'users and roles', starts: ['src/resources/people/pages.ts'], most: 149 },
  { name: 'the organizations of a person', starts: ['src/resources/membership/pages.ts'], most: 111 },
  { name: 'the books of all clients', starts: ['src/resources/own-books/pages.ts'], most: 4.5 },
  { name: 'tax returns', starts: ['src/resources/tax-filings/pages.ts'], most: 110 },
  { name: 'locks and seals', starts: ['src/resources/seals/pages.ts'], most: 112 },
  { name: 'second factor', starts: ['src/resources/security/pages.ts'], most: 88 },
  { name: 'settings', starts: ['src/resources/settings/pages.ts'], most: 132 },
  { name: 'files of records', starts: ['src/resources/attachments/pages.ts'], most: 16 },
  { name: 'the drawing of PDFs, when one is opened', starts: ['src/resources/printing/pdf-pages.ts'], most: 390 },
  { name: 'the search of the palette', starts: ['src/layout/shell/Finder.tsx'], most: 2.5 },
  { name: 'what places are also called', starts: ['src/resources/palette/words-of-items.ts'], most: 5 },
  { name: 'what settings are also called', starts: ['i18n/records/other-words.ts'], most: 2.5 },
  {
    name: 'the question about a cash box',
    starts: ['src/resources/document-parts/cash/CashQuestionDialog.tsx'],
    most: 42,
  },
  { name: 'what the palette finds beside the menu', starts: ['src/resources/palette/nav-items.ts'], most: 29.5 },
  { name: 'pages of parties, products and accounts', starts: ['src/resources/hubs/pages.ts'], most: 133 },
  { name: 'who proposes a tax code', starts: ['src/resources/records/ProposedBy.tsx'], most: 1.5 },
  { name: 'handing back a credit', starts: ['src/resources/credits/HandBack.tsx'], most: 103.5 },
  { name: 'the promise in a client’s row', starts: ['src/resources/sending/PromiseOfRow.tsx'], most: 15 },
  { name: 'the figures of the first page', starts: ['src/resources/home/pages.ts'], most: 19.5 },
  { name: 'what can be made new', starts: ['src/resources/new-menu/NewCard.tsx'], most: 2 },
  { name: 'the sheet of keys', starts: ['src/resources/keys/pages.ts'], most: 1.5 },
  { name: 'stock', starts: ['src/resources/stock/pages.ts'], most: 119 },
  { name: 'currencies', starts: ['src/resources/currencies/pages.ts'], most: 20.5 },
  { name: 'webhooks', starts: ['src/resources/webhooks/pages.ts'], most: 113 },
  { name: 'filters by a record or an amount', starts: ['src/resources/lists/TypedChips.tsx'], most: 40 },
  { name: 'what one event of the trail holds', starts: ['src/resources/audit/Sides.tsx'], most: 87 },
]

const room = 1.02

const kB = bytes => Math.round(bytes / 100) / 10

buildIfNeeded()
const dist = path.join(root, 'dist')
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'))

/** The files of the build that a start loads before it can run. */
function loadedBy(starts, found = new Set()) {
  for (const start of starts) {
    if (found.has(start)) continue
    found.add(start)
    loadedBy(manifest[start].imports ?? [], found)
  }
  return found
}

const weights = new Map()
function weightOf(file) {
  const known = weights.get(file) ?? gzipSync(readFileSync(path.join(dist, file))).length
  weights.set(file, known)
  return known
}
const total = keys => [...keys].reduce((sum, key) => sum + weightOf(manifest[key].file), 0)

const atFirst = loadedBy(firstLoad)
const faults = []
const began = new Set(budgets.flatMap(({ starts }) => starts))
for (const [key, { isDynamicEntry }] of Object.entries(manifest))
  if (isDynamicEntry && !began.has(key)) faults.push(`${key} is fetched by itself and has no budget`)

// What the last build weighed here tells who grew, which a sum over a budget does not.
const lastFile = path.join(root, 'node_modules', '.jornal', 'weights.json')
const last = existsSync(lastFile) ? JSON.parse(readFileSync(lastFile, 'utf8')) : {}
const now = {}
for (const { name, starts, most, isWhole } of budgets) {
  const missing = starts.filter(start => !manifest[start])
  if (missing.length > 0) {
    faults.push(`${name}: the build has no ${missing.join(', ')}`)
    continue
  }
  const keys = loadedBy(starts)
  const counted = isWhole || starts === site || starts === firstLoad ? keys : [...keys].filter(key => !atFirst.has(key))
  now[name] = kB(total(counted))
  const grown = kB((now[name] - (last[name] ?? now[name])) * 1000)
  const message = `${name}: ${now[name]} kB of ${most}${grown >= 0.5 ? `, ${grown} more than at the last build` : ''}`
  console.log(message)
  if (now[name] <= most) continue
  const over = `${kB((now[name] - most) * 1000)} kB over its budget`
  if (now[name] <= most * room) {
    console.log(`  ${name} is ${over}`)
    continue
  }
  const heaviest = [...counted].sort((a, b) => weightOf(manifest[b].file) - weightOf(manifest[a].file)).slice(0, 4)
  faults.push(
    `${name} is ${over}; its heaviest files are ${heaviest
      .map(key => `${manifest[key].file} (${kB(weightOf(manifest[key].file))} kB)`)
      .join(', ')}`,
  )
}
const styles = new Set([...atFirst].flatMap(key => manifest[key].css ?? []))
console.log(`styles of the first load: ${kB([...styles].reduce((sum, file) => sum + weightOf(file), 0))} kB`)
mkdirSync(path.dirname(lastFile), { recursive: true })
if (faults.length === 0) writeFileSync(lastFile, JSON.stringify(now))

for (const fault of faults) console.error(`error: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
