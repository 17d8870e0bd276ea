import { Marked, type Token, type Tokens } from 'marked'
import { elementAt, fieldOf, firstOf, lastOf } from '../../schema/collections/certain.ts'
import { isolateFigures } from './figures.ts'
import { safeHtml } from './safe-html.ts'

/**
 * The HTML of an article's Markdown, made safe. Beside plain Markdown, a table of a ledger is written so: the paragraph
 * before it, begun in bold, is its caption; a row whose first cell alone is filled, in bold, begins a section; a row that
 * is bold is a total; a first cell that begins with `--` is indented, as credits are on paper; the paragraph after it,
 * begun with ✓, is its proof. HTML that stands in it is shown as it was typed.
 */
export function articleHtml(markdown: string): string {
  const known = made.get(markdown)
  if (known !== undefined) return known
  const html = safeHtml(written(markdown))
  if (made.size >= maxKept) made.clear()
  made.set(markdown, html)
  return html
}

/** What the same words were made into before; nothing but the words decides it. */
const made = new Map<string, string>()
const maxKept = 200

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, letter => fieldOf(escapes, letter))

function marked(): Marked {
  let headings = 0
  return new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escaped(text),
      image: ({ text }) => escaped(text),
      codespan: ({ text }) => `<code dir="ltr">${escaped(text)}</code>`,
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens)
        if (depth > 2) return `<h3>${inner}</h3>\n`
        headings += 1
        return `<h2 id="s${headings}">${inner}</h2>\n`
      },
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens)
        return isolateFigures('escaped' in token && token.escaped ? token.text : escaped(token.text))
      },
      table({ header, rows }) {
        const words = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens)
        const head = header.map(
          cell => `<th${classes(cell.align === 'right' && 'amount', sideOf(cell.text))}>${words(cell)}</th>`,
        )
        const body = rows.map(row => rowOf(row, words))
        const isFooted = rows.length > 1 && isTotal(lastOf(rows))
        const foot = isFooted ? `<tfoot>${body.pop()}</tfoot>` : ''
        return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody>${foot}</table>`
      },
    },
  })
}

const classes = (...names: (string | false)[]) => {
  const given = names.filter(name => name !== false && name !== '')
  return given.length > 0 ? ` class="${given.join(' ')}"` : ''
}

/** The heads of debits and credits have colours of their own. */
function sideOf(head: string): string {
  if (/^(مدين|debit)$/i.test(head.trim())) return 'debit'
  return /^(دائن|credit)$/i.test(head.trim()) ? 'credit' : ''
}

const isBold = (text: string) => /^\*\*[^*]+\*\*$/.test(text.trim())
const isEmpty = (cell: Tokens.TableCell) => cell.text.trim() === ''
const isSection = (row: Tokens.TableCell[]) => isBold(firstOf(row).text) && row.slice(1).every(isEmpty)
const isTotal = (row: Tokens.TableCell[]) => isBold(firstOf(row).text) && !isSection(row)

function rowOf(row: Tokens.TableCell[], words: (cell: Tokens.TableCell) => string): string {
  if (isSection(row)) return `<tr data-kind="section"><td colspan="${row.length}">${words(firstOf(row))}</td></tr>`
  const cells = row.map((cell, column) => {
    const isIndented = column === 0 && cell.text.startsWith('--')
    const inner = isIndented ? words(cell).replace(/^--\s*/, '') : words(cell)
    return `<td${classes(cell.align === 'right' && 'amount')}${isIndented ? ' data-part="indent"' : ''}>${inner}</td>`
  })
  return `<tr${isTotal(row) ? ' data-kind="total"' : ''}>${cells.join('')}</tr>`
}

const isCaption = (token: Token | undefined): token is Tokens.Paragraph =>
  token?.type === 'paragraph' && /^\*\*[^*]+\*\*/.test(token.text as string)
const isProof = (token: Token | undefined): token is Tokens.Paragraph =>
  token?.type === 'paragraph' && /^✓/.test(token.text as string)

function written(markdown: string): string {
  const maker = marked()
  const tokens = maker.lexer(markdown).filter(({ type }) => type !== 'space')
  const html = (...some: Token[]) => maker.parser(some)
  const inParagraph = (token: Token) => html(token).replace(/^<p>|<\/p>\s*$/g, '')
  let whole = ''
  for (let at = 0; at < tokens.length; at += 1) {
    const token = elementAt(tokens, at)
    const caption = isCaption(token) && tokens[at + 1]?.type === 'table' ? token : undefined
    const table = caption ? elementAt(tokens, at + 1) : token
    if (table.type !== 'table') {
      whole += html(token)
      continue
    }
    if (caption) at += 1
    const proof = isProof(tokens[at + 1]) ? tokens[at + 1] : undefined
    if (proof) at += 1
    whole += `<figure>${caption ? `<figcaption>${inParagraph(caption)}</figcaption>` : ''}${html(table)}${
      proof ? `<div data-part="proof">${inParagraph(proof).replace(/^✓\s*/, '')}</div>` : ''
    }</figure>\n`
  }
  return whole
}
