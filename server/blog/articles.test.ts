import { expect, test } from 'vitest'
import { languages } from '../../i18n/text.ts'
import { articleSubjects } from '../../schema/site/blog.ts'
import { excerptOf, headingsOf, readingMinutes, summaryOf } from '../../schema/site/reading.ts'
import { type ArticleDraft, articleName, readArticle } from './article-file.ts'
import { articleHtml } from './article-html.ts'
import { ownArticles } from './own-articles.ts'

/** The articles that come with the product, read as an accountant would. */

const articles = await ownArticles()
const inBoth = articles.flatMap(article => languages.map(language => ({ article, language })))
const nameOf = ({ article, language }: (typeof inBoth)[number]) => `${article.name} in ${language}`

/** The tables of a Markdown text, as rows of cells. */
const tablesOf = (markdown: string): string[][][] =>
  markdown.split(/\n\n/).flatMap(block => {
    if (!block.startsWith('|')) return []
    const rows = block.split('\n').map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )
    return [rows.filter(row => !/^:?-+:?$/.test(row[0]!))]
  })
/** Piastres of a cell. */
const amountOf = (cell: string): number => Math.round(Number(cell.replaceAll(/[*,]/g, '').replace('−', '-')) * 100)
const figuresOf = ({ markdown }: ArticleDraft, language: 'ar' | 'en') =>
  tablesOf(markdown[language]).map(table => table.map(row => row.filter(cell => /^[*−\d.,%]+$/.test(cell))))

test('there is one article about each subject, told in both languages at some length', () => {
  expect(articles.map(({ subject }) => subject).sort()).toEqual([...articleSubjects].sort())
  for (const { article, language } of inBoth) {
    const words = article.markdown[language].split(/\s+/).length
    expect(words, nameOf({ article, language })).toBeGreaterThan(700)
    expect(words, nameOf({ article, language })).toBeLessThan(1200)
  }
})

test.each(inBoth.map(each => [nameOf(each), each] as const))(
  'every entry of %s balances',
  (_, { article, language }) => {
    const entries = tablesOf(article.markdown[language]).filter(([head]) => /^(Debit|مدين)$/.test(head!.at(-2)!))
    expect(entries.length).toBeGreaterThan(0)
    for (const [, ...rows] of entries) {
      const total = rows.pop()!
      const [debits, credits] = [-2, -1].map(column =>
        rows.reduce((sum, row) => sum + amountOf(row.at(column)!.replace(/^\*\*.*/, '') || '0'), 0),
      )
      expect([debits, credits]).toEqual([amountOf(total.at(-2)!), amountOf(total.at(-1)!)])
      expect(debits).toBe(credits)
    }
  },
)

test.each(articles.map(article => [article.name, article] as const))(
  'both languages of %s have the same figures in their tables',
  (_, article) => expect(figuresOf(article, 'ar')).toEqual(figuresOf(article, 'en')),
)

test('no figure of an Arabic article stands outside an isolate', () => {
  for (const { markdown } of articles) {
    const bare = articleHtml(markdown.ar).replace(/<bdi[^>]*>[^<]*<\/bdi>|<[^>]*>|&#?\w+;/g, '')
    expect(bare.match(/.{0,20}\d.{0,20}/g) ?? []).toEqual([])
  }
})

test('a ledger is written in Markdown: caption, sections, indented credits, totals, proof', () => {
  expect(
    articleHtml(
      '**قيد** 1/2/2026\n\n| الحساب | مدين | دائن |\n|---|---:|---:|\n| **بداية** | | |\n| البنك | -5.00 | |\n| -- المبيعات | | 5 |\n| **المجموع** | **5** | **5** |\n\n✓ **متوازن** 0',
    ),
  ).toBe(
    '<figure><figcaption><strong>قيد</strong> <bdi class="number" dir="ltr">1/2/2026</bdi></figcaption>' +
      '<table><thead><tr><th>الحساب</th><th class="amount debit">مدين</th><th class="amount credit">دائن</th></tr></thead><tbody>' +
      '<tr data-kind="section"><td colspan="3"><strong>بداية</strong></td></tr>' +
      '<tr><td>البنك</td><td class="amount"><bdi class="number negative" dir="ltr">−5.00</bdi></td><td class="amount"></td></tr>' +
      '<tr><td data-part="indent">المبيعات</td><td class="amount"></td><td class="amount"><bdi class="number" dir="ltr">5</bdi></td></tr></tbody>' +
      '<tfoot><tr data-kind="total"><td><strong>المجموع</strong></td><td class="amount"><strong><bdi class="number" dir="ltr">5</bdi></strong></td>' +
      '<td class="amount"><strong><bdi class="number" dir="ltr">5</bdi></strong></td></tr></tfoot></table>' +
      '<div data-part="proof"><strong>متوازن</strong> <bdi class="number" dir="ltr">0</bdi></div></figure>\n',
  )
})

const head = (more: string) => `---\ntitle: t\n${more}\n---\nنص`
const good = 'subject: bank\ndate: 2026-01-02'
const problems: [string, string, string, string][] = [
  ['no head', 'نص', 'no_head', 'x.ar.md'],
  ['a line that says nothing', head(`${good}\nodd`), 'odd_line', 'odd'],
  ['no title', `---\n${good}\n---\nنص`, 'no_title', '200'],
  ['no text', `---\ntitle: t\n${good}\n---\n`, 'no_text', 'x.ar.md'],
  ['too much text', `${head(good)}${'ا'.repeat(200_001)}`, 'too_long', '200000'],
  ['a subject that is none', head('subject: cats\ndate: 2026-01-02'), 'no_subject', 'bank'],
  ['a paper that is none', head(`${good}\npaper: silk`), 'no_paper', 'straw'],
  ['a day that does not exist', head('subject: bank\ndate: 2026-02-30'), 'no_date', 'YYYY-MM-DD'],
]
test.each(problems)('an article with %s is refused, with a sentence in both languages', (_, ar, code, mentions) => {
  const read = () => readArticle('x', { ar, en: head('') })
  expect(read).toThrow(expect.objectContaining({ name: 'ArticleProblem', code }))
  try {
    read()
  } catch (problem) {
    const { text } = problem as { text: { ar: string; en: string } }
    for (const language of languages) expect(text[language]).toContain(mentions)
  }
})

test('an article is read of its two files, whose name is plain', () => {
  expect(readArticle('x', { ar: head(`${good}\npaper: rose`), en: head('') })).toMatchObject({
    ...{ name: 'x', subject: 'bank', paper: 'rose', date: '2026-01-02' },
    title: { ar: 't', en: 't' },
  })
  expect(articleName('bank-fees.en.md')).toBe('bank-fees')
  for (const file of ['../x.ar.md', 'X.ar.md', 'x.md', 'x.fr.md', 'x .ar.md'])
    expect(() => articleName(file)).toThrow(expect.objectContaining({ code: 'not_named' }))
})
test('a page tells the headings, the time and the beginning of an article', () => {
  const html = articleHtml(
    'كشف البنك يقول 62.50 [هنا](/x) & غيره.\n\nوفقرة ثانية.\n\n## دفتران `x`\n\n### تحت\n\n## متى؟\n\nنص.',
  )
  expect(headingsOf(html)).toEqual([
    { id: 's1', words: 'دفتران x' },
    { id: 's2', words: 'متى؟' },
  ])
  expect(excerptOf(html)).toBe(
    '<p>كشف البنك يقول <bdi class="number" dir="ltr">62.50</bdi> هنا &amp; غيره.</p><p>وفقرة ثانية.</p><p>نص.</p>',
  )
  expect(summaryOf(html, 24)).toBe('كشف البنك يقول 62.50…')
  expect(readingMinutes(html)).toBe(1)
  expect(articles.map(({ markdown }) => readingMinutes(articleHtml(markdown.ar)))).toEqual([4, 4, 3, 4, 4, 4])
})
