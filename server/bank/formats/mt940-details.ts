/** What `:86:` tells about a line, in the forms that banks give it. */
export interface Details {
  description: string
  counterparty: string | null
  iban: string | null
  reference: string | null
}

/** Lines of a field are cut at this width, in the midst of words; shorter ones ended by themselves. */
const lineWidth = 65
const partWidth = 27

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim()

const orNull = (text: string | undefined): string | null => {
  const plain = oneSpace(text ?? '')
  return plain === '' ? null : plain
}

/** Joins what was cut at a width; what begins a named part stands apart. */
function rejoined(pieces: readonly string[], width: number): string {
  let text = ''
  for (const [index, piece] of pieces.entries()) {
    const isCut =
      index > 0 && (pieces[index - 1] ?? '').length >= width && !/^(?:[A-Z]{3,4}\+|\/[A-Z]{2,4}\/)/.test(piece)
    text += index === 0 || isCut ? piece : ` ${piece}`
  }
  return text
}

/** A number of an account as a bank writes it; an IBAN without its spaces. */
function accountIn(text: string | undefined): string | null {
  const plain = (text ?? '').replace(/\s/g, '')
  return plain === '' || /^0+$/.test(plain) ? null : plain
}

function ibanIn(text: string | undefined): string | null {
  const account = accountIn(text)
  return account !== null && /^[A-Z]{2}\d\d[A-Z0-9]{8,30}$/.test(account) ? account : null
}

const named = /(?:^|[\s?])(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|MTLG)[+:]/

function endToEnd(text: string): string | null {
  const start = text.indexOf('EREF+')
  if (start < 0) return null
  const rest = text.slice(start + 5)
  const reference = orNull(rest.slice(0, named.exec(rest)?.index ?? rest.length))
  return reference === 'NOTPROVIDED' ? null : reference
}

/** `166?00…?20…?32…` of German banks, and the same with `>`. */
function readParts(text: string, mark: string): Details {
  const parts = new Map<string, string[]>()
  // A mark with two figures begins a part; any other is text.
  const [, ...pieces] = text.split(mark === '?' ? /\?(?=\d\d)/ : />(?=\d\d)/)
  for (const piece of pieces) {
    const values = parts.get(piece.slice(0, 2)) ?? []
    values.push(piece.slice(2))
    parts.set(piece.slice(0, 2), values)
  }
  const of = (from: number, to = from): string[] =>
    [...parts].filter(([key]) => Number(key) >= from && Number(key) <= to).flatMap(([, values]) => values)
  const purpose = rejoined([...of(20, 29), ...of(60, 69)], partWidth)
  return {
    description: oneSpace([...of(0), purpose].join(' ')),
    counterparty: orNull(rejoined(of(32, 33), partWidth)),
    iban: ibanIn(of(38)[0]) ?? accountIn(of(31)[0]) ?? accountIn(of(38)[0]),
    reference: endToEnd(purpose),
  }
}

/** `/TRTP/…/IBAN/…/NAME/…/REMI/…` of Dutch and international banks. */
function readSlashed(text: string): Details {
  const marks = text.split(/(?:^|\/)(TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|CNTP|ORDP|BENM|ADDR|PREF|ISDT|RTRN|PURP)\//)
  const at = (name: string): string | undefined => {
    const found = marks.findIndex((part, index) => index % 2 === 1 && part === name)
    return found < 0 ? undefined : marks[found + 1]
  }
  const party = (at('CNTP') ?? '').split('/')
  const reference = orNull(at('EREF'))
  return {
    description: oneSpace(text),
    counterparty: orNull(at('NAME')) ?? orNull(party[2]),
    iban: accountIn(at('IBAN')) ?? accountIn(party[0]),
    reference: reference === 'NOTPROVIDED' ? null : reference,
  }
}

/** Words of banks before a name or an account, in free text. */
function readFree(text: string): Details {
  const name = /(?:^|[\s;/])(?:OD|DLA|NAAM): ?([^;]{1,140})/.exec(text)?.[1]
  const account = /(?:^|[\s;/])(?:REK|(?:Z|NA) RACH\.): ?([A-Z0-9 ]{8,40})/.exec(text)?.[1]
  return { description: oneSpace(text), counterparty: orNull(name), iban: accountIn(account), reference: null }
}

export function readDetails(lines: readonly string[]): Details {
  const marked = /^\s*\d{3}([?>])/.exec(lines[0] ?? '')?.[1] ?? /^([?>])\d\d/.exec(lines[0] ?? '')?.[1]
  if (marked) return readParts(lines.join(''), marked)
  const text = rejoined(lines, lineWidth)
  return /^\/[A-Z]{2,4}\//.test(text) ? readSlashed(text) : readFree(text)
}

/** `:NS:` of a line: parts of two figures, one a line. */
export function readNumbered(lines: readonly string[]): Details {
  const of = (from: number, to: number): string =>
    lines
      .filter(line => /^\d\d/.test(line) && Number(line.slice(0, 2)) >= from && Number(line.slice(0, 2)) <= to)
      .map(line => line.slice(2))
      .join(from === 15 ? '' : ' ')
  return {
    description: oneSpace(`${of(1, 14)} ${of(17, 17)}`),
    counterparty: orNull(of(15, 16)),
    iban: accountIn(of(34, 34)),
    reference: null,
  }
}
