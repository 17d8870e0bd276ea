import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unreadableTexts } from '../../i18n/einvoice/file-check.ts'
import { runCommand } from '../testing-command.ts'
import { signed } from './sa/testing-signing.ts'
import { simplifiedXml, standardXml } from './sa/testing-xml.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'einvoice-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

/** Runs the command, and reads a line for each file. */
const run = (...files: string[]) => runCommand<Record<string, unknown>>('einvoice-check.ts', files)

const holding = { given: expect.any(String), computed: expect.any(String), holds: true }

test('signed invoices that are right end the command with 0, and each has a line', async () => {
  const files = [write('a.xml', signed(standardXml)), write('b.xml', signed(simplifiedXml))]
  const { code, lines, problems } = await run(...files)
  expect(lines).toEqual(
    files.map(file => ({
      file,
      country: 'SA',
      kind: 'invoice',
      hash: holding,
      signed_properties: holding,
      certificate: holding,
      signature: holding,
      qr: holding,
      rules: [],
    })),
  )
  expect([code, problems]).toEqual([0, ''])
})

test('a broken rule, a figure that was changed and a file that is none end it with 1, and the others are checked', async () => {
  const { code, lines, problems } = await run(
    write('changed.xml', signed(standardXml).replace('>388<', '>380<')),
    path.join(folder, 'nothing.xml'),
    write('empty.xml', ''),
    write('right.xml', signed(standardXml)),
  )
  expect(code).toBe(1)
  expect(problems).toBe('')
  expect(lines[0]).toMatchObject({ hash: { holds: false }, signed_properties: { holds: true } })
  expect(lines[0]?.rules).toContainEqual({
    rule: 'BR-KSA-05',
    flag: 'error',
    message: 'رمز غير معروف: نوع المستند [BR-KSA-05] | Not a known code: the type of the document [BR-KSA-05]',
  })
  expect(lines.slice(1, 3).map(({ error }) => error)).toEqual([
    `${unreadableTexts.missing.ar} | ${unreadableTexts.missing.en}`,
    `${unreadableTexts.empty.ar} | ${unreadableTexts.empty.en}`,
  ])
  expect(lines[3]).toMatchObject({ rules: [] })
})

test('without a file it shows how it is used', async () => {
  const { code, lines, problems } = await run()
  expect([code, lines]).toEqual([1, []])
  expect(problems).toContain('npm run einvoice:check')
})
