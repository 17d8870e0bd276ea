import decodeQR from 'qr/decode.js'
import { afterAll, describe, expect, test } from 'vitest'
import { languages } from '../../../i18n/text.ts'
import { onPaper } from '../../einvoice/on-paper.ts'
import { sheetOf } from '../paper.ts'
import { openPdfPrinter } from '../pdf-printer.ts'
import { printableOf } from '../testing-paper.ts'
import { drawnByPoppler, hasPoppler, withoutPoppler } from '../testing-printed.ts'

/** The code of the tax authority on paper, and what stands where there is none. */

const printer = openPdfPrinter()
afterAll(() => printer.close())

/** As long as a stamped one is. */
const stamped = Buffer.from('s'.repeat(380)).toString('base64')
const cleared = Buffer.from('c'.repeat(300)).toString('base64')
const row = { type: 'simplified', state: 'waiting', is_reported: false, qr: stamped, cleared_qr: null } as const

const read = async (einvoice: ReturnType<typeof onPaper>, paper: 'a4' | 'roll') => {
  const pdf = await printer.print(sheetOf(printableOf({ einvoice }), 'both', paper))
  const { width, height, grey } = drawnByPoppler(pdf, paper === 'a4' ? 2480 : 1200)
  const data = new Uint8Array(width * height * 4)
  for (const [at, value] of grey.entries()) data.set([value, value, value, 255], at * 4)
  return decodeQR({ width, height, data })
}

describe.skipIf(!hasPoppler() && !process.env.CI)(`the code is read from paper (else: ${withoutPoppler})`, () => {
  test.each(['a4', 'roll'] as const)(
    'on %s it is the stamped one at once, or that of the cleared document',
    async paper => {
      expect(await read(onPaper(row), paper)).toBe(stamped)
      expect(await read(onPaper({ ...row, type: 'standard', state: 'cleared', cleared_qr: cleared }), paper)).toBe(
        cleared,
      )
    },
  )
})

test('a standard document that is not cleared, and a refused one, are marked and bear no code', () => {
  const shown = (about: object) =>
    languages.map(copy => {
      const { mark, code } = sheetOf(printableOf({ einvoice: onPaper({ ...row, ...about }) }), copy)
      return [mark?.first, code]
    })
  expect(shown({ type: 'standard' })).toEqual([
    ['لم يُعتمد بعد من الهيئة', null],
    ['Not cleared yet', null],
  ])
  expect(shown({ state: 'rejected' })).toEqual([
    ['رفضته الهيئة', null],
    ['Refused by the authority', null],
  ])
  expect(shown({ type: 'standard', is_reported: true }).map(([mark, code]) => [mark, code === null])).toEqual([
    [undefined, false],
    [undefined, false],
  ])
})

test('a delivery note, which is no invoice, bears neither; a void document only that it is void', () => {
  const waiting = printableOf({ einvoice: onPaper({ ...row, type: 'standard' }) })
  expect(sheetOf(waiting, 'en', 'delivery_note')).toMatchObject({ mark: null, code: null })
  const void_ = printableOf({ document: { status: 'void' }, einvoice: onPaper(row) })
  expect(sheetOf(void_, 'en')).toMatchObject({ mark: { first: 'Void' }, code: null })
})
