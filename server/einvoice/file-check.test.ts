import { expect, test } from 'vitest'
import { unreadableTexts } from '../../i18n/einvoice/file-check.ts'
import { checkFile, maxBytes } from './file-check.ts'
import { general, returned } from './jo/testing-documents.ts'
import { writeJordan } from './jo/writing.ts'
import { standardXml } from './sa/testing-xml.ts'

const today = '2026-12-01'
const checked = (content: string | Buffer) => checkFile('a.xml', Buffer.from(content), today)

test.each([
  ['notText', Buffer.from([0xff, 0xfe, 0x3c, 0x00])],
  ['notXml', 'a letter'],
  ['notXml', '<Invoice><ID></Invoice>'],
  ['doctype', '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><Invoice>&d;</Invoice>'],
  ['tooDeep', '<a>'.repeat(100)],
  ['empty', ''],
  ['otherRoot', '<Order/>'],
  ['tooLarge', Buffer.alloc(maxBytes + 1)],
] as const)('a file that is %s is a sentence', (reason, content) => {
  const { ar, en } = unreadableTexts[reason]
  expect(checked(content)).toEqual({ file: 'a.xml', error: `${ar} | ${en}` })
})

test('an invoice that has nothing but its name breaks rules, and nothing more happens', () => {
  for (const content of ['<Invoice/>', '<CreditNote/>', '<Invoice><ProfileID>reporting:1.0</ProfileID></Invoice>'])
    expect(checked(content)).toMatchObject({ hash: null, rules: expect.arrayContaining([expect.anything()]) })
})

test('a number of a million digits is no number', () => {
  const content = standardXml.replace('>50.00</cbc:PriceAmount>', `>${'9'.repeat(1e6)}</cbc:PriceAmount>`)
  expect(checked(content)).toMatchObject({ country: 'SA' })
})

test.each([
  ['381', 'credit_note'],
  ['383', 'debit_note'],
  ['386', 'prepayment'],
  ['388', 'invoice'],
])('a document of type %s is of the kind %s', (type, kind) => {
  expect(checked(standardXml.replace('>388<', `>${type}<`))).toMatchObject({ kind })
})

test('a file of another country is checked by the European rules, one without a country too', () => {
  const emirati = standardXml.replaceAll('Code>SA<', 'Code>AE<')
  expect(checked(emirati)).toMatchObject({ country: 'AE', hash: null, qr: null })
  expect(checked('<Invoice/>')).toMatchObject({ country: null })
})

test('a file of Jordan is checked by the rules of its authority', () => {
  expect(checked(writeJordan(general))).toMatchObject({ country: 'JO', kind: 'invoice', rules: [] })
  expect(checked(writeJordan(returned))).toMatchObject({ kind: 'credit_note', rules: [] })
  const wrong = writeJordan(general).replace('>16683693<', '>A1<')
  expect(checked(wrong)).toMatchObject({ rules: [{ rule: 'JO-13', flag: 'error' }] })
})
