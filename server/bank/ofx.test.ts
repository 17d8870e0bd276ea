import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readOfx } from './formats/ofx.ts'
import { type StatementLine, UnreadableStatement } from './statement.ts'

const sample = readFileSync(new URL('samples/riyadh.ofx', import.meta.url))

const read = (text: string) => readOfx(new TextEncoder().encode(text))
const ofx = (body: string) =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>SAR${body}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const line = (body: string) => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260901<TRNAMT>1.00${body}</STMTTRN>`
const linesOf = (...lines: string[]) => read(ofx(`<BANKTRANLIST>${lines.join('')}</BANKTRANLIST>`))[0]?.lines ?? []
const paid = (amount: string) => `<STMTTRN><DTPOSTED>20260901<TRNAMT>${amount}</STMTTRN>`
const amountsOf = (...amounts: string[]) => linesOf(...amounts.map(paid)).map(({ amount }) => amount)
const posted = (day: string) => linesOf(`<STMTTRN><DTPOSTED>${day}<TRNAMT>1</STMTTRN>`)[0]?.date

/** Why a file is refused, and where. */
function refusal(readIt: () => unknown) {
  try {
    readIt()
  } catch (problem) {
    if (problem instanceof UnreadableStatement) return { reason: problem.reason, ...problem.place }
    throw problem
  }
  return undefined
}

const plain: StatementLine = {
  date: '2026-09-07',
  value_date: null,
  amount: '-5.75',
  reference: '90742',
  bank_reference: null,
  description: 'رسوم دفتر شيكات < 25 ورقة',
  counterparty: 'رسوم',
  iban: null,
  code: 'FEE',
  is_reversal: false,
  parts: [],
  balance: null,
  place: 3,
}

const expected = {
  format: 'ofx',
  account: 'SA0380000000608010167519',
  bank: '10',
  currency: 'SAR',
  number: null,
  opening: null,
  closing: { amount: '-93.25', date: '2026-09-30' },
  lines: [
    {
      ...plain,
      date: '2026-09-03',
      value_date: '2026-09-05',
      amount: '11500.00',
      reference: 'INV-2041',
      bank_reference: '90311',
      description: 'مؤسسة النخيل & أبناؤه سداد فاتورة 2041',
      counterparty: 'مؤسسة النخيل & أبناؤه',
      iban: 'SA4420000001234567891234',
      code: 'CREDIT',
      place: 1,
    },
    {
      ...plain,
      value_date: '2026-09-06',
      amount: '-2300.500',
      reference: '000417',
      bank_reference: '90742',
      description: '',
      counterparty: null,
      code: 'CHECK',
      place: 2,
    },
    plain,
  ],
  pending: [],
}

test('a statement in SGML is read: the day as written, exact amounts, Arabic in UTF-8 under a head that says USASCII', () => {
  expect(readOfx(sample)).toEqual([expected])
})

describe('the same statement', () => {
  const text = sample.toString('utf8')
  const body = text.slice(text.indexOf('<OFX>'))
  const fields = /<([A-Z]+)>([^<\n]*[^<\n\s][^<\n]*(?:< 25[^<\n]*)?)(?=\n|<)/g
  const closed = body.replace(fields, (_, name, value) => `<${name}>${value.replace('< 25', '&lt; 25')}</${name}>`)

  test.each([
    ['without a head', body],
    ['on one line', text.replaceAll('\n', ' ')],
    ['with lines of Windows', text.replaceAll('\n', '\r\n')],
    ['in XML', `<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n${closed.replace('<MEMO>\n', '<MEMO/>\n')}`],
    ['with open fields under a head of XML', `<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n${body}`],
    [
      'with a prefix and small letters',
      closed.replace(/<(\/?)([A-Z]+)/g, (_, end, name) => `<${end}o:${name.toLowerCase()}`),
    ],
  ])('is read %s', (_, other) => {
    expect(read(other)).toEqual([expected])
  })

  test('is read in Windows-1256 and in UTF-16', () => {
    const letters = [...new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, at) => at))]
    expect(readOfx(Uint8Array.from([...text], letter => letters.indexOf(letter)))).toEqual([expected])
    expect(readOfx(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual([expected])
    expect(readOfx(Buffer.from(text, 'utf16le'))).toEqual([expected])
  })
})

test('Western letters of Windows are read', () => {
  expect(readOfx(Buffer.from(ofx(line('<MEMO>TED-CRÉDITO')), 'latin1'))[0]?.lines[0]?.description).toBe('TED-CRÉDITO')
})

test('every account of a file is a statement of its own, a card too, and empty ends are none', () => {
  const card =
    '<CCSTMTRS><CURDEF></CURDEF><CCACCTFROM><ACCTID>4111 1111</CCACCTFROM><LEDGERBAL><BALAMT></BALAMT><DTASOF></DTASOF></LEDGERBAL></CCSTMTRS>'
  const statements = read(`${ofx('').replace('</OFX>', '')}${card}</OFX>`)
  expect(statements.map(({ account, currency, closing }) => [account, currency, closing])).toEqual([
    [null, 'SAR', null],
    ['41111111', null, null],
  ])
})

test('an answer without a statement has none; trades of securities are none, cash with them is', () => {
  const investments = (body: string) =>
    read(`<OFX><INVSTMTRS><CURDEF>USD<INVACCTFROM><ACCTID>7</INVACCTFROM>${body}</INVSTMTRS></OFX>`)
  expect(read('<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500</STATUS></SONRS></SIGNONMSGSRSV1></OFX>')).toEqual([])
  expect(investments('<BUYSTOCK><TOTAL>-5.00</BUYSTOCK>')).toEqual([])
  expect(investments(`<INVBANKTRAN>${line('')}</INVBANKTRAN>`)).toMatchObject([
    { account: '7', lines: [{ amount: '1.00' }] },
  ])
})

test('what is announced is not booked', () => {
  const [statement] = read(
    ofx('<BANKTRANLISTP><STMTTRNP><DTTRAN>20260930<TRNAMT>-4.00<NAME>بقالة</STMTTRNP></BANKTRANLISTP>'),
  )
  expect([statement?.lines, statement?.pending]).toMatchObject([[], [{ date: '2026-09-30', amount: '-4.00' }]])
})

test('a name is written once with its memo', () => {
  const texts = [
    '<NAME>FEE<MEMO>FEE',
    '<NAME>FEE<MEMO>FEE 7',
    '<NAME>A<MEMO>B',
    '<PAYEE><NAME>A</PAYEE>',
    '<PAYEE>A<MEMO>B <2>',
  ]
  expect(linesOf(...texts.map(line)).map(({ description }) => description)).toEqual([
    'FEE',
    'FEE 7',
    'A B',
    'A',
    'A B <2>',
  ])
})

test('an amount in another currency than the account’s keeps it', () => {
  const [foreign, own] = linesOf(
    line('<CURRENCY><CURRATE>3.75<CURSYM>USD</CURRENCY>'),
    line('<CURRENCY><CURSYM>SAR</CURRENCY>'),
  )
  expect([foreign?.parts, own?.parts]).toMatchObject([[{ amount: '1.00', currency: 'USD' }], []])
})

test('a line that corrects another of the file replaces or deletes it, and one of an earlier file is named', () => {
  const first = line('<FITID>1')
  const replacing = line('<FITID>2<CORRECTFITID>1<CORRECTACTION>REPLACE<MEMO>right')
  const deleting = line('<FITID>3<CORRECTFITID>1<CORRECTACTION>DELETE')
  expect(linesOf(first, replacing)).toMatchObject([{ reference: '2', is_reversal: false, place: 2 }])
  expect(linesOf(first, deleting, line('<FITID>4'))).toMatchObject([{ reference: '4' }])
  expect(linesOf(deleting)).toMatchObject([{ amount: '-1.00', is_reversal: true, bank_reference: '1' }])
  expect(linesOf(replacing)).toMatchObject([{ amount: '1.00', is_reversal: true, bank_reference: '1' }])
  expect(linesOf(first, first)).toHaveLength(2)
})

test.each([
  ['20260228', '2026-02-28'],
  ['202602281530', '2026-02-28'],
  ['20260228233000.000[-5:EST]', '2026-02-28'],
  ['20260228233000[+3:AST', '2026-02-28'],
  ['20260228093914:014', '2026-02-28'],
  ['2026-02-28T23:30:00Z', '2026-02-28'],
])('the day of %s is as written', (written, day) => {
  expect(posted(written)).toBe(day)
})

test.each([['20260230'], ['20261301'], ['201120000000'], ['01/02/2026'], ['2026'], ['20260228 noon']])(
  '%s is no day',
  written => {
    expect(refusal(() => posted(written))).toEqual({ reason: 'wrongDate', line: 1, written })
  },
)

test('amounts are read exactly, and the file shows what a comma is', () => {
  expect(amountsOf('+00012.3400', '-.5', '1.234', '٥٫٢٥')).toEqual(['12.3400', '-0.5', '1.234', '5.25'])
  expect(amountsOf('-12,50', '1,234', '1.234', '1.234,50')).toEqual(['-12.50', '1.234', '1234', '1234.50'])
  expect(amountsOf('12.50', '1,234')).toEqual(['12.50', '1234'])
  expect(refusal(() => amountsOf('1,234'))).toMatchObject({ reason: 'doubtfulAmounts', written: '1,234' })
})

test.each([
  ['$120', 'wrongAmount'],
  ['1e3', 'wrongAmount'],
  ['12%', 'wrongAmount'],
  ['twelve', 'wrongAmount'],
  ['', 'noAmount'],
])('%s is no amount', (written, reason) => {
  expect(refusal(() => amountsOf(written))?.reason).toBe(reason)
})

test.each([
  ['', { reason: 'empty' }],
  ['Date,Amount\n2026-01-01,5', { reason: 'unknownFormat' }],
  ['OFXHEADER:100\n', { reason: 'cutOff' }],
  ['<!DOCTYPE OFX [<!ENTITY a "b">]><OFX></OFX>', { reason: 'doctype' }],
  ['<OFX>\n<STMTRS>\n<STMTTRN><DTPOSTED>20260101<TRNAMT>1', { reason: 'cutOff', line: 1, written: '<OFX>' }],
  ['<OFX>\n<STMTRS>\n<STMTTRN><TRNAMT>1\n</STMTRS></OFX>', { reason: 'cutOff', line: 3, written: '<STMTTRN>' }],
  [
    '<OFX>\n<STMTTRN><DTPOSTED>20260101<TRNAMT>1</STMTTRN></OFX>',
    { reason: 'noStatement', line: 2, written: '<STMTTRN>' },
  ],
  [ofx('\n<STMTTRN>cut away</STMTTRN>'), { reason: 'noAmount', line: 2 }],
  [ofx('\n<STMTTRN><TRNAMT>1<DTPOSTED>00000000</STMTTRN>'), { reason: 'noDate', line: 2 }],
  [ofx('\n<LEDGERBAL><BALAMT> <DTASOF>20260101</LEDGERBAL>'), { reason: 'noAmount', line: 2 }],
  [`<OFX>${'<A>'.repeat(99)}${'</A>'.repeat(99)}</OFX>`, { reason: 'tooDeep', line: 1 }],
])('%j is refused with its place', (text, reason) => {
  expect(refusal(() => read(text))).toEqual(reason)
})

test('bytes that are no text are refused, and a text that is damaged with its line', () => {
  expect(refusal(() => readOfx(Uint8Array.of(60, 0, 0, 7)))).toEqual({ reason: 'notText' })
  const damaged = Buffer.concat([sample, Buffer.from([0xff])])
  expect(refusal(() => readOfx(damaged))).toEqual({ reason: 'notText', line: sample.toString().split('\n').length })
})

test.each([
  ['many fields without an end', '<A>'.repeat(300_000)],
  ['many ends of nothing', '<A>'.repeat(100_000) + '</B>'.repeat(100_000)],
  ['many signs of a tag', '<'.repeat(500_000)],
  ['a tag without an end', `<A ${' '.repeat(500_000)}`],
  ['many entities', `<MEMO>${'&#x;&amp'.repeat(100_000)}`],
])('%s: the statement is read all the same', (_, body) => {
  expect(read(ofx(body))).toHaveLength(1)
})
