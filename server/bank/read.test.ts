import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { unreadableStatementTexts } from '../../i18n/bank-statements.ts'
import { maxBytes, readStatements } from './read.ts'
import { readFileOf } from './read-command.ts'

const ofx = readFileSync(new URL('samples/riyadh.ofx', import.meta.url), 'utf8')

const mt940 = `:20:STM0926
:25:SA0380000000608010167519
:28C:9/1
:60F:C260901SAR100,00
:61:2609030903C50,25NTRFINV-2041//90311
:86:سداد فاتورة 2041
:62F:C260903SAR150,25
-`

const camt = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>9</Id>
<Acct><Id><IBAN>SA0380000000608010167519</IBAN></Id><Ccy>SAR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-09-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">150.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-09-03</Dt></Dt></Bal>
<Ntry><Amt Ccy="SAR">50.25</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-09-03</Dt></BookgDt>
<AddtlNtryInf>سداد فاتورة 2041</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`

const sheet = `التاريخ,البيان,المرجع,مدين,دائن,الرصيد
2026-09-01,إيداع نقدي,70,,100.00,100.00
2026-09-03,سداد فاتورة 2041,71,,50.25,150.25
2026-09-14,رسوم,72,5.75,,144.50`

const bytesOf = (text: string) => new TextEncoder().encode(text)
const formatOf = async (text: string) => (await readStatements('statement.txt', bytesOf(text)))[0]?.format

describe('a file is read as what its content shows', () => {
  test.each([
    ['OFX', ofx, 'ofx'],
    ['OFX without a head, behind empty lines', `\n\n${ofx.slice(ofx.indexOf('<OFX>'))}`, 'ofx'],
    [
      'OFX in XML on one line',
      '<?xml version="1.0"?><?OFX OFXHEADER="200"?><!-- > --><OFX><STMTRS></STMTRS></OFX>',
      'ofx',
    ],
    ['MT940', mt940, 'mt940'],
    [
      'MT940 in an envelope',
      `{1:F01BANKSARIXXXX0000000000}{2:I940BANKSARIXXXXN}{4:\r\n${mt940.replaceAll('\n', '\r\n')}}`,
      'mt940',
    ],
    ['CAMT', camt, 'camt.053'],
    ['CAMT behind a mark of UTF-8', `\ufeff${camt}`, 'camt.053'],
    ['a sheet', sheet, 'sheet'],
  ])('%s', async (_, text, format) => {
    expect(await formatOf(text)).toBe(format)
  })
})

/** What the command prints of a text, as if it stood in a file. */
const readText = (text: string) => {
  const bytes = bytesOf(text)
  return readFileOf('a.txt', { size: bytes.length, load: () => bytes })
}

test('what the command prints is one statement each: exact amounts, and whether they tie', async () => {
  const [read] = await readText(mt940)
  expect(read).toEqual({
    file: 'a.txt',
    format: 'mt940',
    account: 'SA0380000000608010167519',
    currency: 'SAR',
    opening: '100.00',
    closing: '150.25',
    ties: true,
    lines: [
      expect.objectContaining({ date: '2026-09-03', value_date: '2026-09-03', amount: '50.25', reference: 'INV-2041' }),
    ],
  })
  expect(Object.keys(read && 'lines' in read ? (read.lines[0] ?? {}) : {})).toEqual([
    'date',
    'value_date',
    'amount',
    'reference',
    'description',
    'counterparty',
    'iban',
  ])
})

test('a statement that does not tie has the difference, and one without an opening balance is not judged', async () => {
  expect(await readText(mt940.replace('C50,25', 'C50,20'))).toMatchObject([
    { ties: false, difference: expect.stringMatching(/^-?0\.05$/) },
  ])
  const [open] = await readText(ofx)
  expect(open).toMatchObject({ opening: null, closing: '-93.25', ties: null })
  expect(open).not.toHaveProperty('difference')
})

describe('a file that is no statement has the reason, and a sentence with the place', () => {
  test.each([
    ['nothing', '', 'empty', ''],
    ['other XML', '<Invoice><ID>1</ID></Invoice>', 'unknownFormat', ''],
    ['an answer without a statement', '<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>', 'noStatement', ''],
    ['a day that is none', ofx.replace('20260903', '20260931'), 'wrongDate', ': line 29: 20260931233000.000[+3:AST]'],
    ['a line without an amount', ofx.replace('11500.00', ''), 'noAmount', ': line 27'],
    ['an end that is missing', ofx.slice(0, 900), 'cutOff', ': line 11: <OFX>'],
  ] as const)('%s', async (_, text, reason, place) => {
    const message = `${unreadableStatementTexts[reason].en}${place}`
    expect(await readText(text)).toEqual([{ file: 'a.txt', error: reason, message }])
  })

  test('no file, and one that is too large and is not opened', async () => {
    expect(await readFileOf('a', undefined)).toMatchObject([{ error: 'missing' }])
    const load = () => {
      throw new Error('it is opened')
    }
    expect(await readFileOf('a', { size: maxBytes + 1, load })).toMatchObject([{ error: 'tooLarge' }])
  })
})
