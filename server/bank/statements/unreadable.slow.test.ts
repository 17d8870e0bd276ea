import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unreadableStatementTexts } from '../../../i18n/bank-statements.ts'
import { languages } from '../../../i18n/text.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { maxBytes } from '../read.ts'
import { bankAccountOf, sendStatement } from './testing-statements.ts'

let server: TestServer
let company: Company
let account: number

beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany()
  account = await bankAccountOf(company)
})
afterAll(() => server.close())

const ofx = readFileSync(new URL('../samples/riyadh.ofx', import.meta.url), 'utf8')
const ofxOf = (body: string) => `<OFX>\n<STMTRS>\n${body}</STMTRS></OFX>`
const camtOf = (body: string) => `<Document><BkToCstmrStmt>${body}</BkToCstmrStmt></Document>`

/** A place is told by a sentence of its own: the line, and what stands there. */
test.each([
  ['empty', ''],
  ['tooLarge', 'x'.repeat(maxBytes + 1)],
  ['notText', `${'x'.repeat(50)}\u0000`],
  ['unknownFormat', '<Invoice><ID>1</ID></Invoice>'],
  ['notXml', camtOf('<Stmt>')],
  ['doctype', `<!DOCTYPE a>${camtOf('')}`],
  ['tooDeep', camtOf('<a>'.repeat(100) + '</a>'.repeat(100))],
  ['noStatement', '<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>'],
  ['wrongDate', ofx.replace('20260903', '20260931'), '29', '20260931233000.000[+3:AST]'],
  ['noAmount', ofx.replace('11500.00', ''), '27'],
  ['wrongAmount', ofx.replace('11500.00', 'twelve'), '31', 'twelve'],
  ['noDate', ofxOf('<STMTTRN><TRNAMT>1<DTPOSTED>00000000</STMTTRN>'), '3'],
  ['cutOff', ofx.slice(0, 900), '11', '<OFX>'],
  ['doubtfulAmounts', ofxOf('<STMTTRN><DTPOSTED>20260101<TRNAMT>1,234</STMTTRN>'), '3', '1,234'],
  ['noHeads', '2026-01-01,5.00,7.00\n2026-01-02,6.00,9.00\n2026-01-03,6.50,8.00\n'],
  ['doubtfulDates', 'date,description,amount\n01/02/2026,rent,5.00\n03/04/2026,rent,7.00\n'],
] as const)('a file is refused: %s', async (reason, text, line?: string, written?: string) => {
  for (const lang of languages) {
    const { status, body } = await sendStatement(company, account, text, { lang })
    const sentences = (body.message as { file?: string[] }).file ?? []
    expect([status, sentences[0]]).toEqual([422, unreadableStatementTexts[reason][lang]])
    if (line === undefined) continue
    expect(sentences[1]).toBe(
      written === undefined
        ? { ar: `انظر السطر ${line} من الملف`, en: `See line ${line} of the file` }[lang]
        : {
            ar: `انظر السطر ${line} من الملف، وفيه: ${written}`,
            en: `See line ${line} of the file, where it says: ${written}`,
          }[lang],
    )
  }
})
