import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { fullRunTest } from '../../testing-full-run.ts'
import { png } from '../organizations/testing-pictures.ts'
import { sheetOf } from './paper.ts'
import { openPdfPrinter, type PdfPrinterSettings } from './pdf-printer.ts'
import { pagesOf, picturesIn, printableOf } from './testing-paper.ts'
import { copies } from './words.ts'

const sheet = sheetOf(printableOf({ lines: 6 }), 'both')
const long = sheetOf(printableOf({ lines: 30 }), 'both')
const endless = sheetOf(printableOf({ lines: 20_000 }), 'both')

async function withPrinter<T>(
  settings: PdfPrinterSettings,
  work: (pdfPrinter: ReturnType<typeof openPdfPrinter>) => Promise<T>,
) {
  const pdfPrinter = openPdfPrinter(settings)
  try {
    return await work(pdfPrinter)
  } finally {
    pdfPrinter.close()
  }
}

test('a process is replaced after its share of prints', () =>
  withPrinter({ printsPerProcess: 3 }, async pdfPrinter => {
    for (let print = 0; print < 7; print++) await pdfPrinter.print(sheet)
    expect(pdfPrinter.wear).toMatchObject({ prints: 7, processes: 3 })
  }))

test('a file is called what it is, without marks of direction that a program would draw', () =>
  withPrinter({}, async pdfPrinter => {
    const title = (await PDFDocument.load(await pdfPrinter.print(sheet))).getTitle() ?? ''
    expect(title).toMatch(/^\S.* \S*\d$/)
    expect(title).not.toMatch(/\p{Cf}/u)
  }))

test('each form of paper may bear a file for the archive, with a picture too; the same file is made twice', () =>
  withPrinter({}, async pdfPrinter => {
    const logo = { format: 'png' as const, base64: png(60, 30).toString('base64') }
    const attached = {
      name: '300_20261121T090000_INV-1.xml',
      content: '<Invoice>١٢ é\n</Invoice>',
      at: new Date('2026-11-21T09:00:00Z'),
    }
    for (const template of ['daybook', 'compact', 'letterhead'] as const)
      for (const copy of copies) {
        const own = sheetOf(printableOf({ lines: 6 }), copy)
        const pdf = await pdfPrinter.printArchived({ ...own, logo, look: { ...own.look, template } }, attached)
        expect(pdf.toString('latin1')).toContain(
          '<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>',
        )
        const [file] = (await PDFDocument.load(pdf)).getAttachments()
        expect([file?.name, Buffer.from(file?.data ?? []).toString()]).toEqual([attached.name, attached.content])
        expect([template, await picturesIn(pdf)]).toEqual([template, template === 'letterhead' ? 0 : 1])
      }
    const once = await pdfPrinter.printArchived(sheet, attached)
    expect(once.equals(await pdfPrinter.printArchived(sheet, attached))).toBe(true)
  }))

test('a sheet that takes too long is refused with one code, and the next one is printed', () =>
  withPrinter({ timeout_ms: 3000 }, async pdfPrinter => {
    await pdfPrinter.print(sheet)
    await expect(pdfPrinter.print(endless)).rejects.toMatchObject({ code: 'print_failed' })
    expect(await pagesOf(await pdfPrinter.print(sheet))).toHaveLength(1)
    expect(pdfPrinter.wear.processes).toBe(2)
  }))

test('a sheet that nobody waits for any more holds up no other', () =>
  withPrinter({}, async pdfPrinter => {
    const controller = new AbortController()
    const unwanted = pdfPrinter.print(endless, controller.signal)
    const wanted = pdfPrinter.print(sheet)
    controller.abort()
    await expect(unwanted).rejects.toMatchObject({ code: 'print_failed' })
    expect(await pagesOf(await wanted)).toHaveLength(1)
  }))

fullRunTest(
  'many in one file count each its own pages, tell how far they are, and once nobody waits no further one is set',
  () =>
    withPrinter({}, async pdfPrinter => {
      const sheets = Array.from({ length: 60 }, (_, index) => (index % 20 === 2 ? long : sheet))
      const notified: number[] = []
      const pdf = await pdfPrinter.printAll(sheets, { onDone: count => notified.push(count) })
      expect(notified.length).toBeGreaterThan(1)
      expect([notified, notified.at(-1)]).toEqual([notified.toSorted((one, other) => one - other), sheets.length])
      const counts = (await pagesOf(pdf)).map(page => page.match(/\d+ \/ \d+/g)?.join(', '))
      expect(counts).toEqual(sheets.flatMap(each => (each === long ? ['1 / 2', '2 / 2'] : ['1 / 1'])))
      const before = pdfPrinter.wear.prints
      const controller = new AbortController()
      const unwanted = pdfPrinter.printAll(sheets, { signal: controller.signal, onDone: () => controller.abort() })
      await expect(unwanted).rejects.toMatchObject({ code: 'print_failed' })
      expect(pdfPrinter.wear.prints).toBe(before + 1)
      expect(await pagesOf(await pdfPrinter.print(sheet))).toHaveLength(1)
    }),
)

test('a sheet that finds the queue of the printer full is refused at once', () =>
  withPrinter({ mostWaiting: 2 }, async pdfPrinter => {
    const taken = [pdfPrinter.print(sheet), pdfPrinter.print(sheet)]
    await expect(pdfPrinter.print(sheet)).rejects.toMatchObject({ code: 'unavailable' })
    await Promise.all(taken)
  }))

fullRunTest('memory stays level over a hundred prints', () =>
  withPrinter({}, async pdfPrinter => {
    for (let print = 0; print < 20; print++) await pdfPrinter.print(sheet)
    const early = pdfPrinter.wear.memory_bytes
    for (let print = 0; print < 100; print++) await pdfPrinter.print(sheet)
    const grown_MB = (pdfPrinter.wear.memory_bytes - early) / 1024 / 1024
    expect(pdfPrinter.wear.processes).toBe(1)
    expect(grown_MB).toBeLessThan(40)
  }),
)
