// Paper: one page after the first, five hundred in a row, and two hundred invoices in one file over HTTP.
import { sheetOf } from '../server/print/paper.ts'
import { openPdfPrinter } from '../server/print/pdf-printer.ts'
import { printableOf } from '../server/print/testing-paper.ts'
import { median, openServer } from './server.ts'

const bars = { page_ms: 300, grown_MB: 40, file_s: 10 }

const row = (what: string, value: string, bar: string) =>
  console.log(`${what.padEnd(44)}${value.padStart(10)}   ${bar}`)

/** One page at a time, each with its own number: what repeats is not set again. */
async function pages(): Promise<{ page_ms: number; slowest_ms: number; grown_MB: number; processes: number }> {
  const pdfPrinter = openPdfPrinter()
  try {
    const print = async (index: number) => {
      const document = { number: `INV-2026-${String(index).padStart(5, '0')}` }
      const begun = performance.now()
      await pdfPrinter.print(sheetOf(printableOf({ lines: 8, called: `كابل نحاس ${index}`, document }), 'both'))
      return performance.now() - begun
    }
    await print(0)
    const times: number[] = []
    for (let index = 1; index <= 50; index += 1) times.push(await print(index))
    const early = pdfPrinter.wear.memory_bytes
    for (let index = 51; index <= 499; index += 1) times.push(await print(index))
    const { memory_bytes, processes } = pdfPrinter.wear
    const grown_MB = (memory_bytes - early) / 1024 / 1024
    return { page_ms: median(times), slowest_ms: Math.max(...times), grown_MB, processes }
  } finally {
    pdfPrinter.close()
  }
}

/** Two hundred invoices of six lines, from the question to the last byte. */
async function file(): Promise<{ file_s: number; MB: number }> {
  const server = await openServer()
  let organization: number | undefined
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(
      `${server.base}/owner/${path}${organization ? `?organization_id=${organization}` : ''}`,
      {
        method,
        headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json', lang: 'ar' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
    )
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  const made = async (path: string, one: string, body: object): Promise<number> =>
    ((await (await ask('POST', path, body)).json()) as Record<string, { id: number }>)[one]!.id
  try {
    const founding = { name: 'النيل للتوريدات', country_id: 818, time_zone: 12, coins: [818], value_added_tax: '14' }
    organization = await made('organizations', 'organization', {
      ...founding,
      sales_tax: '0',
      tax_number: '123-456-789',
    })
    const client_id = await made('clients', 'client', {
      type: 'individual',
      first_name: 'سلمى',
      display_name: 'سلمى حسن',
    })
    const items: object[] = []
    for (let index = 1; index <= 6; index += 1) {
      const product = { name: `كابل نحاس ${index}×2.5`, stock_type: 'services', default_price: '149.95' }
      items.push({ product_id: await made('products', 'product', product), quantity: String(index), price: '149.95' })
    }
    for (let each = 0; each < 200; each += 1) {
      await ask('POST', 'invoice-sales', { date: '2026-11-21', client_id, items })
    }
    // The first paper starts the printer.
    await (await ask('GET', 'invoice-sales/1/pdf')).arrayBuffer()
    const begun = performance.now()
    const answer = await ask('GET', 'invoice-sales/pdf')
    const pdf = await answer.arrayBuffer()
    const file_s = (performance.now() - begun) / 1000
    if (answer.headers.get('x-total-rows') !== '200') throw new Error('not two hundred')
    return { file_s, MB: pdf.byteLength / 1024 / 1024 }
  } finally {
    await server.close()
  }
}

const one = await pages()
const many = await file()
row(
  'one page of eight lines, after the first',
  `${one.page_ms.toFixed(0)} ms`,
  `≤ ${bars.page_ms} ms (slowest ${one.slowest_ms.toFixed(0)} ms)`,
)
row(
  'memory from the 50th to the 500th page',
  `${one.grown_MB.toFixed(1)} MB`,
  `≤ ${bars.grown_MB} MB, in ${one.processes} process`,
)
row(
  '200 invoices in one file, over HTTP',
  `${many.file_s.toFixed(1)} s`,
  `≤ ${bars.file_s} s (${many.MB.toFixed(1)} MB)`,
)
const isOver =
  one.page_ms > bars.page_ms || one.grown_MB > bars.grown_MB || many.file_s > bars.file_s || one.processes > 1
process.exit(isOver ? 1 : 0)
