import { leftToRightInArabic } from '../../i18n/left-to-right.ts'
import { directionOf, inDirectionOf, type Language } from '../../i18n/text.ts'
import { fieldOf, firstOf } from '../../schema/collections/certain.ts'

/**
 * A letter as blocks, drawn as text and as HTML that every mail program shows: tables, styles on the elements, a
 * direction on every table, colours of the light tokens, no picture. Links are named by their place among those of the
 * letter, so that what is kept of it holds none.
 */
export type Block =
  /** Whose letter it is. */
  | { is: 'sender'; words: string }
  /** A letter of our own: of the product, not of an organization. */
  | { is: 'brand'; words: string }
  /** What is typed or copied from the letter, digit by digit. */
  | { is: 'code'; words: string }
  /** An address that is read as it is. */
  | { is: 'address'; url: string }
  | { is: 'words'; words: string }
  /** What is owed or promised, and when. */
  | { is: 'amount'; label: string; amount: string; currency: string; when: string; late: boolean }
  /** Ruled lines; the last may be the sum of those above. */
  | { is: 'facts'; rows: { label: string; value: string; sum?: true }[] }
  | { is: 'button'; words: string; link: number }
  /** A page of the console, whose address is no secret. */
  | { is: 'button'; words: string; url: string }
  /** Below the leaf. */
  | { is: 'foot'; words: string; link?: { words: string; link: number } }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (words: string) =>
  words.replaceAll(/[&<>"']/g, character => fieldOf(escapes, character)).replaceAll(/\r\n|\r|\n/g, '<br>')

/** A number with hyphens or slashes, as documents and days have; no part of an address. */
const joined = /(?<![\w@./-])[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*[-/]\d+(?:[-/][A-Za-z0-9]+)*(?![\w@/-]|\.\w)/g

/** Words of a line: what a number joins stands on one line, and copies as it is. */
const inLine = (words: string) =>
  escaped(words).replaceAll(joined, number => `<bdi dir="ltr" style="white-space:nowrap">${number}</bdi>`)

const isArabic = (words: string) => /(?=\p{L})\p{Script=Arabic}/u.test(words)
const isLatin = (words: string) => /\p{Script=Latin}/u.test(words)

/** Which way words run: that of their letter, unless they have letters of the other kind alone, as what somebody typed. */
function directionOfWords(words: string, direction: 'rtl' | 'ltr'): 'rtl' | 'ltr' {
  if (direction === 'rtl') return isLatin(words) && !isArabic(words) ? 'ltr' : 'rtl'
  return isArabic(words) && !isLatin(words) ? 'rtl' : 'ltr'
}

const font = "font-family:'Segoe UI',Tahoma,Arial,sans-serif"
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

interface Drawing {
  direction: 'rtl' | 'ltr'
  /** Where a line of words begins. */
  start: 'right' | 'left'
  /** The addresses of the links; without them their words are no links. */
  urls: readonly string[] | null
}

const startOf = (direction: 'rtl' | 'ltr') => (direction === 'rtl' ? 'right' : 'left')

const cell = ({ start }: Drawing, style: string, inner: string) =>
  `<tr><td align="${start}" style="${font};text-align:${start};${style}">${inner}</td></tr>`

/** Lines that somebody may have typed: each runs as its own language does. */
function typed(drawing: Drawing, style: string, words: string): string {
  const { direction } = drawing
  const lines = words.split(/\r\n|\r|\n/)
  const own = lines.map(line => directionOfWords(line, direction))
  if (own.every(each => each === direction)) return cell(drawing, style, inLine(words))
  // Lines of both stand under each other, as an account number under the sentence about it.
  const start = own.includes(direction) ? drawing.start : startOf(firstOf(own))
  const drawn = lines.map(
    (line, index) =>
      `<div dir="${own[index]}" style="text-align:${start}">${line === '' ? '&nbsp;' : inLine(line)}</div>`,
  )
  return cell(drawing, style, drawn.join(''))
}

/** A name beside what it is about, or a figure, which runs from the left whatever stands around it. */
const factOf = (value: string) =>
  isArabic(value) || isLatinName(value)
    ? `<bdi dir="auto" style="white-space:normal">${escaped(value)}</bdi>`
    : `<span dir="ltr">${escaped(value)}</span>`
/** Words: no number of a document, no amount with its currency. */
const isLatinName = (value: string) => /\p{L}/u.test(value) && !/\d/.test(value)

function anchor(words: string, url: string | undefined, style: string): string {
  if (url === undefined) return `<span style="${style}">${inLine(words)}</span>`
  return `<a href="${escaped(url)}" style="${style};text-decoration:none">${inLine(words)}</a>`
}

function factsOf(rows: readonly { label: string; value: string; sum?: true }[], { direction, start }: Drawing) {
  const drawn = rows.map(({ label, value, sum }) => {
    const rule = sum
      ? 'font-weight:600;border-top:2px solid #15211C;border-bottom:3px double #15211C'
      : 'border-bottom:1px solid #DAE3D8'
    const common = `${font};font-size:15px;line-height:24px;padding:6px 0;${rule}`
    return (
      `<tr><td align="${start}" style="${common};text-align:${start};color:${sum ? '#15211C' : '#56645D'}">${inLine(label)}</td>` +
      `<td width="118" align="right" style="${common};width:118px;text-align:right;white-space:nowrap;color:#15211C">` +
      `${factOf(value)}</td></tr>`
    )
  })
  return (
    `<tr><td style="padding:4px 0 22px"><table ${table} dir="${direction}" width="100%" style="border-top:2px solid #A9BBAA">` +
    `${drawn.join('')}</table></td></tr>`
  )
}

function drawn(block: Block, drawing: Drawing): string {
  const { direction, urls } = drawing
  switch (block.is) {
    case 'sender':
      return cell(
        drawing,
        'font-size:16px;line-height:26px;font-weight:600;color:#15211C;padding-bottom:14px;border-bottom:1px solid #15211C',
        inLine(block.words),
      )
    case 'brand':
      return cell(
        drawing,
        'font-size:18px;line-height:28px;font-weight:600;color:#0C5A44;padding-bottom:12px;border-bottom:1px solid #15211C',
        escaped(block.words),
      )
    case 'code':
      return cell(
        drawing,
        'font-size:40px;line-height:56px;font-weight:700;color:#15211C;padding:8px 0 10px;border-bottom:3px double #15211C',
        `<bdi dir="ltr" style="white-space:nowrap;letter-spacing:7px">${escaped(block.words)}</bdi>`,
      )
    case 'address':
      return cell(
        drawing,
        'font-size:15px;line-height:24px;padding-top:10px;word-break:break-all',
        `<a dir="ltr" href="${escaped(block.url)}" style="color:#1C4C86">${escaped(block.url)}</a>`,
      )
    case 'words':
      return typed(drawing, 'font-size:16px;line-height:29px;color:#15211C;padding-top:18px', block.words)
    case 'amount': {
      const when = block.late ? '#74490A' : '#0C5A44'
      return [
        cell(drawing, 'font-size:15px;line-height:24px;color:#3A4842;padding-top:20px', inLine(block.label)),
        cell(
          drawing,
          'font-size:36px;line-height:50px;font-weight:600;color:#15211C',
          `<span dir="ltr">${escaped(block.amount)}</span> <span style="font-size:17px;font-weight:500;color:#3A4842">${escaped(block.currency)}</span>`,
        ),
        block.when === ''
          ? ''
          : cell(
              drawing,
              `font-size:16px;line-height:26px;color:${when};font-weight:500;padding-bottom:18px`,
              `<span style="color:${when};font-size:13px">◆</span>&nbsp; ${inLine(block.when)}`,
            ),
      ].join('')
    }
    case 'facts':
      return factsOf(block.rows, drawing)
    case 'button':
      return (
        `<tr><td align="${drawing.start}" style="padding-top:14px"><table ${table} dir="${direction}"><tr><td bgcolor="#0C5A44" style="border-radius:3px">` +
        `${anchor(block.words, 'url' in block ? block.url : urls?.[block.link], `display:inline-block;padding:11px 26px;${font};font-size:16px;line-height:24px;font-weight:600;color:#FFFFFF`)}` +
        '</td></tr></table></td></tr>'
      )
    case 'foot': {
      const more = block.link ? ` ${anchor(block.link.words, urls?.[block.link.link], 'color:#1C4C86')}` : ''
      return cell(
        drawing,
        'font-size:14px;line-height:23px;color:#56645D;padding:14px 4px 0 4px',
        `${inLine(block.words)}${more}`,
      )
    }
  }
}

function htmlOf(blocks: readonly Block[], language: Language, urls: readonly string[] | null): string {
  const direction = directionOf(language)
  const drawing: Drawing = { direction, start: startOf(direction), urls }
  const part = (isFoot: boolean) =>
    blocks
      .filter(block => (block.is === 'foot') === isFoot)
      .map(block => drawn(block, drawing))
      .join('')
  const margin =
    '<td width="20" style="width:20px;font-size:0;line-height:0">&nbsp;</td><td width="3" style="width:3px;font-size:0;' +
    'line-height:0;border-left:1px solid #C9635C;border-right:1px solid #C9635C">&nbsp;</td>'
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"></head>` +
    `<body dir="${direction}" style="margin:0;background:#F1F4EE"><table ${table} dir="${direction}" lang="${language}" width="100%" bgcolor="#F1F4EE">` +
    `<tr><td align="center" style="padding:24px 12px"><table ${table} dir="${direction}" width="100%" bgcolor="#FDFEFC" ` +
    `style="max-width:560px;border:1px solid #DAE3D8"><tr>${margin}<td style="padding:26px 24px 28px 24px">` +
    `<table ${table} dir="${direction}" width="100%">${part(false)}</table></td></tr></table>` +
    `<table ${table} dir="${direction}" width="100%" style="max-width:560px">${part(true)}</table></td></tr></table></body></html>`
  )
}

/** A minus stays before its figure: after Arabic words it would come to stand behind it. */
const figure = (value: string) => (/^[−-]/.test(value) ? `\u2066${value}\u2069` : value)

/** A letter with what people typed in order too: ranges, shares and signs as in sentences of ours. */
const inOrder = (block: Block, language: Language): Block =>
  'words' in block ? { ...block, words: leftToRightInArabic(inDirectionOf(block.words, language)) } : block

function textOf(block: Block, urls: readonly string[] | null): string {
  const url = (link: number) => (urls === null ? '' : `\n${urls[link] ?? ''}`)
  switch (block.is) {
    case 'sender':
    case 'brand':
    case 'code':
    case 'words':
      return block.words
    case 'address':
      return block.url
    case 'amount':
      return [
        `${block.label}: ${figure(block.amount)} ${block.currency}`,
        ...(block.when === '' ? [] : [block.when]),
      ].join('\n')
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${figure(value)}`).join('\n')
    case 'button':
      return `${block.words}:${'url' in block ? `\n${block.url}` : url(block.link)}`
    case 'foot':
      return block.link ? `${block.words}\n${block.link.words}:${url(block.link.link)}` : block.words
  }
}

/** A letter as both of its parts say it; `urls` are null where it is only shown to who sent it. */
export function writtenLetter(blocks: readonly Block[], language: Language, urls: readonly string[] | null) {
  const ordered = blocks.map(block => (block.is === 'code' ? block : inOrder(block, language)))
  return {
    text: `${ordered.map(block => textOf(block, urls)).join('\n\n')}\n`,
    html: htmlOf(ordered, language, urls),
  }
}
