import { expect, test } from 'vitest'
import type { FileKindName } from '../../schema/organization/attachments.ts'
import { fileNameOf } from './names.ts'
import { recognise } from './recognise.ts'
import { honestFiles, hostileFiles } from './testing-hostile.ts'

const hostile = await hostileFiles()
const honest = await honestFiles()

test('there are more than forty ways to do harm with a file', () => {
  expect(hostile.length).toBeGreaterThan(40)
})

test.each(hostile.map(file => [file.is, file] as const))('%s is refused, or kept as what it is', async (_, file) => {
  const recognised = await recognise(file.content, file.name)
  const issue = 'issue' in recognised ? recognised.issue.split('|')[0] : undefined
  expect([issue, 'kind' in recognised ? recognised.kind : undefined]).toEqual([file.refused, file.kept])
  if (!('kind' in recognised)) return
  const name = fileNameOf(file.name, recognised.kind)
  if (file.keptName !== undefined) expect(name).toBe(file.keptName)
  expect(name).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\\/]/u)
  expect([...name].length).toBeLessThanOrEqual(125)
})

test.each(Object.entries(honest))('an honest %s is taken for one', async (kind, content) => {
  expect(await recognise(content, `a.${kind}`)).toEqual({ kind })
})

test('what a file is called tells a table from a text, and nothing else', async () => {
  expect(await recognise(honest.csv, 'a.txt')).toEqual({ kind: 'txt' })
  expect(await recognise(honest.csv, 'a.png')).toEqual({ issue: 'file_not_as_named|PNG' })
  expect(await recognise(honest.jpeg, 'a.txt')).toEqual({ kind: 'jpeg' })
  // Of a spreadsheet on Windows, in its own encoding of Arabic.
  expect(await recognise(Buffer.from([0xc7, 0xe1, 0xd3, 0xda, 0xd1, 0x2c, 0x31, 0x0d, 0x0a]), 'a.csv')).toEqual({
    kind: 'csv',
  })
})

test.each<[string, FileKindName, string]>([
  ['فاتورة مارس.pdf', 'pdf', 'فاتورة مارس.pdf'],
  ['scan.JPEG', 'jpeg', 'scan.jpeg'],
  ['scan.png', 'jpeg', 'scan.jpg'],
  ['scan', 'png', 'scan.png'],
  ['.htaccess', 'txt', 'htaccess.txt'],
  ['a.b.c.xlsx', 'xlsx', 'a.b.c.xlsx'],
  ['\u200f\u202a', 'pdf', 'pdf.pdf'],
  ['a%0D%0ASet-Cookie: x=1.png', 'png', 'aSet-Cookie- x=1.png'],
  ['%22><img src=x onerror=alert(1)>.png', 'png', '-img src=x onerror=alert(1)-.png'],
  ['%D8%B9%D9%82%D8%AF%20%2Fetc%2F50%25.pdf', 'pdf', '50%.pdf'],
  ['خصم 50% %22جديد%22.pdf', 'pdf', 'خصم 50% -جديد-.pdf'],
  ['عقد   \t مع\u00a0فراغ.docx', 'docx', 'عقد مع فراغ.docx'],
])('%j as %s is called %j', (given, kind, name) => {
  expect(fileNameOf(given, kind)).toBe(name)
})

test('a long name is cut in its middle, where a reader sees it', () => {
  const name = fileNameOf(`${'ب'.repeat(300)} النسخة الأخيرة.pdf`, 'pdf')
  expect(name).toMatch(/^ب{50,}….*الأخيرة\.pdf$/)
  expect(name.length).toBe(120)
})
