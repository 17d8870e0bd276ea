import type { Statement } from '../statement.ts'
import { type Field, fieldsOf } from './mt940-fields.ts'
import { readBalance, readLine } from './mt940-line.ts'

/**
 * Reads MT940 and MT942. Each message is a statement of its own, as is each page of one: a page has balances of its own,
 * and its lines lie between them.
 */
export function readMt940(text: string): Statement[] {
  return messagesOf(fieldsOf(text)).map(readMessage)
}

const isOpening = ({ tag }: Field): boolean => tag.startsWith('60')
const isClosing = ({ tag }: Field): boolean => tag.startsWith('62')
const aboutLines = new Set(['61', '86', 'NS'])
const heads = new Set(['20', '21', '25', '25P', '28', '28C'])

/**
 * A message begins with `:20:` or after the end of another; a further page within it has the same head. A line that
 * stands alone behind the end is of the message before it, which then does not tie.
 */
function messagesOf(fields: readonly Field[]): Field[][] {
  const messages: Field[][] = []
  let current: Field[] = []
  // The first field of each tag of a head, and whether a closing balance has been read: no search in what may be long.
  let head = new Map<string, Field>()
  let isClosed = false
  for (const field of fields) {
    const isPage = isOpening(field) && isClosed
    const isNext = field.isFirst && !aboutLines.has(field.tag)
    if (current.length === 0 || isNext || field.tag === '20' || isPage) {
      if (!isPage || field.isFirst) head = new Map()
      current = [...head.values()]
      isClosed = false
      messages.push(current)
    }
    current.push(field)
    isClosed ||= isClosing(field)
    if (heads.has(field.tag) && !head.has(field.tag)) head.set(field.tag, field)
  }
  return messages
}

function readMessage(fields: readonly Field[]): Statement {
  const first = (...tags: string[]): string | undefined => fields.find(({ tag }) => tags.includes(tag))?.lines[0]
  const balances = { opening: last(fields, '60'), closing: last(fields, '62') }
  const opening = balances.opening ? readBalance(balances.opening) : null
  const closing = balances.closing ? readBalance(balances.closing) : null
  const account = (first('25', '25P') ?? '').replace(/\s/g, '') || null
  const limit = /^[A-Z]{3}/.exec(first('34F') ?? '')?.[0]
  const lines = linesOf(fields)
  const plain = (of: (typeof lines)[number]) => {
    const { isExpected: _, ...line } = of
    return line
  }
  return {
    format: !opening && !closing && fields.some(({ tag }) => /^(?:34F|90[CD])$/.test(tag)) ? 'mt942' : 'mt940',
    account,
    bank: bankOf(account, fields),
    currency: opening?.currency ?? closing?.currency ?? limit ?? /\d([A-Z]{3})$/.exec(account ?? '')?.[1] ?? null,
    number: (first('28', '28C') ?? '').split('/')[0]?.trim() || null,
    opening: opening && { amount: opening.amount, date: opening.date },
    closing: closing && { amount: closing.amount, date: closing.date },
    lines: lines.filter(({ isExpected }) => !isExpected).map(plain),
    pending: lines.filter(({ isExpected }) => isExpected).map(plain),
  }
}

/** A balance that is written again below stands for the one above it. */
const last = (fields: readonly Field[], start: string): Field | undefined =>
  fields.findLast(({ tag }) => tag === `${start}F`) ?? fields.findLast(({ tag }) => tag.startsWith(start))

/** Before the number stands the bank, as a German number or a BIC; `:25P:` has the BIC on a line of its own. */
function bankOf(account: string | null, fields: readonly Field[]): string | null {
  const second = fields.find(({ tag }) => tag === '25P')?.lines[1]?.trim()
  return second || (/^(\d{8}|[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\//.exec(account ?? '')?.[1] ?? null)
}

/** A `:25:` among the lines is a `:86:` whose tag is wrong. */
const details = new Set(['86', 'NS', '25'])

/** A line with the fields after it that tell about it. */
function linesOf(fields: readonly Field[]): ReturnType<typeof readLine>[] {
  const groups: { line: Field; about: Field[] }[] = []
  let open: { line: Field; about: Field[] } | undefined
  for (const field of fields) {
    if (field.tag === '61') {
      open = { line: field, about: [] }
      groups.push(open)
    } else if (details.has(field.tag) && !field.isFirst) open?.about.push(field)
    else open = undefined
  }
  return groups.map(({ line, about }) => readLine(line, about))
}
