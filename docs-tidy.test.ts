import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { printEntry } from './ledger/lines.ts'
import { postings } from './ledger/postings.ts'
import { files } from './tidy/imports.ts'
import { serverRooms } from './tidy/rooms.ts'

/** Holds what the documentation says of files and entries. decisions.md tells of the past, and may name what is gone. */

const pages = ['README.md', 'CONTRIBUTING.md', 'docs/data-model.md', 'docs/request-path.md', 'docs/words.md']
const textOf = (page: string) => readFileSync(page, 'utf8')

const rooms = /^(schema|i18n|ledger|server|contract|mock-api|src|e2e|bench|scripts|tidy|docs)\/[\w./-]+$/
/** A file that a reader is told to write. */
const placeholder = /NNNN/

/** The files that a page names: addresses in backquotes, and links. */
function filesNamedIn(page: string): string[] {
  const text = textOf(page)
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!).filter(words => rooms.test(words))
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target]) => path.join(path.dirname(page), target!))
  return [...quoted, ...linked].filter(file => !placeholder.test(file))
}

test.each(pages)('every file that %s names is there', page => {
  expect(filesNamedIn(page).filter(file => !existsSync(file))).toEqual([])
})

test('the map in the README has every room of the server that is a folder', () => {
  const map = /```\n(schema\/[\s\S]+?)```/.exec(textOf('README.md'))![1]!
  const folders = serverRooms.filter(room => existsSync(`server/${room}`))
  expect(folders.filter(room => !new RegExp(`\\b${room}/`).test(map))).toEqual([])
})

test('the README has every setting of the server and no command that is gone', () => {
  const settings = [...textOf('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!)
  const text = textOf('README.md')
  const named = [...text.matchAll(/`([A-Z][A-Z_]+\*?)`/g)].map(([, name]) => name!)
  const isNamed = (setting: string) =>
    named.some(name => (name.endsWith('*') ? setting.startsWith(name.slice(0, -1)) : setting === name))
  expect(settings.length).toBeGreaterThan(0)
  expect(settings.filter(setting => !isNamed(setting))).toEqual([])
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
  expect(commands.filter(name => !(name in scripts))).toEqual([])
})

test('the path of a request names its files from the cell to the rows of a figure', () => {
  const named = filesNamedIn('docs/request-path.md')
  for (const room of ['src/resources/', 'server/routes/', 'ledger/', 'server/books/', 'server/reports/'])
    expect(named.some(file => file.startsWith(room))).toBe(true)
})

test('the entry in the path of a request is the one that the rules make', () => {
  const sold = postings.sales_invoice({
    clientId: 7,
    income: [{ account: 'sales', net: 200_00n, analyticalAccountId: null }],
    shipping: 0n,
    valueAddedTax: 28_00n,
    salesTax: 0n,
    rounding: 0n,
    total: 228_00n,
  })
  const shown = /```\n([\s\S]+?)\n *```/.exec(textOf('docs/request-path.md'))![1]!.replaceAll(/^ {4}/gm, '')
  expect(shown).toBe(printEntry([...sold, ...postings.goods_sold({ cost: 120_00n })], 2))
})

test('every word of words.md that is said to be in the code is there', () => {
  const messages = [...textOf('docs/words.md').matchAll(/^\|[^|]+\|[^|]+\| `(\w+)` \|[^|]+\|$/gm)].map(
    ([, name]) => name!,
  )
  const sources = files.filter(file => /^(schema|ledger|server|tidy)\//.test(file)).map(textOf)
  const tables = textOf('docs/data-model.md')
  const isThere = (name: string) => [...sources, tables].some(text => new RegExp(`\\b${name}\\b`).test(text))
  expect(messages.length).toBeGreaterThan(0)
  expect(messages.filter(name => !isThere(name))).toEqual([])
})
