import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentKindNames } from '../../schema/documents.ts'
import { fullRunTest } from '../../testing-full-run.ts'
import { saudiCode } from './code.ts'
import { sheetOf } from './paper.ts'
import { openPdfPrinter, type PdfPrinter } from './pdf-printer.ts'
import { safeText } from './safe-text.ts'
import { linesDrawnIn, pagesOf, printableOf } from './testing-paper.ts'
import { copies } from './words.ts'

let pdfPrinter: PdfPrinter
beforeAll(() => {
  pdfPrinter = openPdfPrinter()
})
afterAll(() => pdfPrinter.close())

type Notified = Parameters<typeof printableOf>[0]
const printed = async (state: Notified, copy: (typeof copies)[number] = 'en') =>
  pagesOf(await pdfPrinter.print(sheetOf(printableOf(state), copy)))

describe('an invoice on paper', () => {
  test.each(copies)('has the same figures, number and dates in the copy %s', async copy => {
    const [page = ''] = await printed({}, copy)
    const figures = ['INV-2026-0093', '21/11/2026', '21/12/2026', 'PO-5521', '300000000000003', '1 / 1']
    expect(figures.filter(figure => !page.includes(figure))).toEqual([])
    expect(page.match(/\d[\d,]*\.\d\d/g)?.sort()).toEqual(
      ['52.00', '6,240.00', '936.00', '7,176.00', '6,240.00', '936.00', '7,176.00', '0.00', '7,176.00'].sort(),
    )
  })

  test('says its total in the words of its copy, in both when it is in both', () => {
    const linesOf = (copy: (typeof copies)[number]) => sheetOf(printableOf({}), copy).words?.lines
    const arabic = 'فقط سبعة آلاف ومائة وستة وسبعون ريالًا سعوديًا لا غير'
    const english = 'Seven thousand one hundred seventy-six Saudi riyals only'
    expect([linesOf('ar'), linesOf('en'), linesOf('both')]).toEqual([[arabic], [english], [arabic, english]])
  })

  test('has words of both languages only when it is in both', () => {
    const titles = copies.map(copy => sheetOf(printableOf({}), copy).title)
    expect(titles).toEqual([
      { first: 'فاتورة ضريبية', second: null },
      { first: 'Tax Invoice', second: null },
      { first: 'فاتورة ضريبية', second: 'Tax Invoice' },
    ])
  })

  test('has the parts of its seller’s address in the order of its language, whatever theirs is', async () => {
    const organization = { countryId: 818, city: 'القاهرة', building_number: '12', street: 'شارع شريف' }
    const lines = await linesDrawnIn(await pdfPrinter.print(sheetOf(printableOf({ organization }), 'en')))
    const location = lines.find(line => line.includes('Egypt')) ?? ''
    expect(location).toMatch(/^[^a-z]+, Egypt$/)
    expect(lines.some(line => / ?12$/.test(line.trim()) && /\p{Script=Arabic}/u.test(line))).toBe(true)
  })

  test('is no tax invoice when its seller has no tax number', () => {
    const { title } = sheetOf(printableOf({ organization: { tax_number: null } }), 'en')
    expect(title.first).toBe('Sales invoice')
  })

  test('of 675 lines runs over pages that are counted, its head on each and its total once', async () => {
    const pages = await printed({ lines: 675 })
    const count = pages.length
    expect(count).toBeGreaterThan(15)
    expect(pages.map((page, index) => page.includes(`${index + 1} / ${count}`))).toEqual(pages.map(() => true))
    const linesOn = (page: string) => page.match(/120 52\.00/g)?.length ?? 0
    expect(pages.reduce((sum, page) => sum + linesOn(page), 0)).toBe(675)
    expect(pages.filter(page => linesOn(page) > 0 && !page.includes('VAT 15%'))).toEqual([])
    expect(pages.filter(page => page.includes('Balance due'))).toEqual([pages.at(-1)])
    expect(pages.at(-1)).toContain('4,843,800.00')
  })

  fullRunTest('keeps total, words and signatures together however many lines stand above', async () => {
    const parted: number[] = []
    for (let lines = 1; lines <= 48; lines++) {
      const last = (await printed({ lines })).at(-1) ?? ''
      const stands = ['Total, SAR', 'Amount in words', 'Received by'].filter(words => last.includes(words))
      if (stands.length < 3) parted.push(lines)
    }
    expect(parted).toEqual([])
  })

  test('shows amounts of seventeen digits beside a name that can still be read', async () => {
    const [page = ''] = await printed({ called: 'Cable', document: { shipping_fee: 99_999_999_999_999_99n } })
    expect(page).toContain('100,000,000,006,239.99')
  })
})

describe('what is not in force', () => {
  test.each([
    ['draft', 'Draft'],
    ['void', 'Void'],
  ] as const)('a %s is marked and bears no code', async (status, word) => {
    const message = { document: { status, number: status === 'draft' ? null : 'INV-1' } }
    expect(sheetOf(printableOf(message), 'both').code).toBeNull()
    const [page = ''] = await printed(message)
    expect(page.split(word)).toHaveLength(3)
    expect(page).not.toContain('Balance due')
  })
})

describe('the code', () => {
  test('of a Saudi seller holds five facts by tag and length', () => {
    const code = saudiCode({
      seller: 'نجد',
      taxNumber: '300000000000003',
      issuedAt: '2026-11-21T10:45:00',
      total: '7176.00',
      valueAddedTax: '936.00',
    })
    const bytes = Buffer.from(code, 'base64')
    const read: [number, string][] = []
    for (let at = 0; at < bytes.length; at += 2 + bytes[at + 1]!) {
      read.push([bytes[at]!, bytes.subarray(at + 2, at + 2 + bytes[at + 1]!).toString()])
    }
    expect(read).toEqual([
      [1, 'نجد'],
      [2, '300000000000003'],
      [3, '2026-11-21T10:45:00'],
      [4, '7176.00'],
      [5, '936.00'],
    ])
  })

  test('cuts a name of two hundred letters between two of them', () => {
    const bytes = Buffer.from(
      saudiCode({ seller: 'ش'.repeat(200), taxNumber: '', issuedAt: '', total: '', valueAddedTax: '' }),
      'base64',
    )
    expect([bytes[1], bytes.subarray(2, 2 + bytes[1]!).toString()]).toEqual([254, 'ش'.repeat(127)])
  })
})

describe('names that would break a page', () => {
  test('markup stays text', async () => {
    const called = '#panic("x") *b* $x$ = _y_ @z <w> \\ // `c`'
    const [page = ''] = await printed({ called })
    expect(page.split(called)).toHaveLength(3)
  })

  test.each([
    ['an override of direction', 'abc \u202e(1) def\u202c', 'abc (1) def'],
    ['an isolate that is closed too early', 'Cable\u2069 32 A', 'Cable 32 A'],
    ['a line break and a null', 'Cable\n32\u0000 A', 'Cable 32 A'],
    ['half a character', 'Cable \ud83d32 A', 'Cable 32 A'],
    ['a word longer than the paper is wide', `Cable ${'W'.repeat(120)}`, 'W'.repeat(20)],
    ['an emoji', 'Cable 32 A 😀👩‍👩‍👧', 'Cable 32 A'],
    ['marks that no letter bears, which the typesetter falls over', 'Cable @\u093a\u061f0 e\u06e8¸\u2027ț', 'Cable'],
  ])('%s', async (_, called, shown) => {
    const [page = ''] = await printed({ called })
    expect(page).toContain(shown)
    expect(page).toContain('7,176.00')
  })
})

test('a word of fifty letters may be broken twice', () => {
  expect(
    safeText('W'.repeat(50))
      .split('\u200b')
      .map(part => part.length),
  ).toEqual([25, 24, 3])
})

test('the number of a bank account may be broken between its groups of four alone', () => {
  const parts = safeText('IBAN:SA0380000000608010167519').slice(1, -1).split('\u200b')
  expect(parts).toEqual(['IBAN:SA03', '8000', '0000', '6080', '1016', '7519'])
  expect(safeText('IBAN SA03 8000 0000 6080 1016 7519')).not.toContain('\u200b')
})

test('an offer says until when it holds; a return names its invoice, and is due on no day', () => {
  const facts = (state: Notified) =>
    sheetOf(printableOf(state), 'en').facts.map(({ label, value }) => `${label.first} ${value}`)
  expect(facts({ kind: 'price_offer' })).toContain('Valid until 21/12/2026')
  const back = facts({ kind: 'sales_return', document: { invoice_id: 7 } })
  expect(back).toContain(`Of invoice ${safeText('INV-7')}`)
  expect(back.filter(fact => fact.includes('21/12/2026'))).toEqual([])
  expect(facts({ kind: 'purchase_invoice' })).toContain('Due date 21/12/2026')
  expect(back.filter(fact => fact.startsWith('Refunded at'))).toEqual([])
  const inDollars = { currency_id: 840, exchange_rate: '3.75', refund: 'cash' as const, refund_rate: '3.760000000' }
  const handedBack = { kind: 'sales_return' as const, document: inDollars }
  expect(facts(handedBack)).toEqual(expect.arrayContaining(['Exchange rate 3.75', 'Refunded at 3.76']))
  const arabic = sheetOf(printableOf(handedBack), 'ar').facts.map(({ label, value }) => `${label.first} ${value}`)
  expect(arabic).toContain('سعر صرف ما رُد 3.76')
})

test('an invoice that is due in two parts says what is due at once, and until when the rest is', () => {
  const document = { due_at_once_percent: '50' }
  const facts = (copy: 'ar' | 'en') =>
    sheetOf(printableOf({ document }), copy).facts.map(({ label, value, note }) =>
      [label.first, value, note ?? ''].join(' '),
    )
  expect(facts('en')).toEqual(expect.arrayContaining(['Due at once 3,588.00 ', 'The rest until 21/12/2026 3,588.00']))
  expect(facts('ar')).toEqual(expect.arrayContaining(['مستحق فورًا 3,588.00 ', 'والباقي حتى 21/12/2026 3,588.00']))
  expect(facts('en').some(fact => fact.startsWith('Due date'))).toBe(false)
})

test('a line of a return adds up by the discounts of its invoice; what is let off has no quantity', () => {
  const printable = printableOf({ kind: 'sales_return', lines: 2, document: { invoice_id: 7 } })
  const [goods, allowed] = printable.items
  Object.assign(goods!, { net: 6000_00n, value_added_tax_amount: 900_00n, total: 6900_00n })
  const taxed = { net: 100_00n, value_added_tax_amount: 15_00n, total: 115_00n }
  Object.assign(allowed!, { quantity: '0', price: '0', allowance: 100_00n, ...taxed })
  const { rows } = sheetOf(printable, 'en')
  expect(rows.map(cells => cells.map(({ text }) => text).slice(2))).toEqual([
    ['120', '52.00', '240.00', '6,000.00', '900.00', '6,900.00'],
    ['', '', '0.00', '100.00', '15.00', '115.00'],
  ])
  expect(rows[1]![1]!.under).toBe(safeText('Price allowance'))
})

test('a receipt says how it was paid, what it settled, and what is left as credit', () => {
  const printable = printableOf({
    kind: 'receipt',
    document: {
      ...{ amount: 50000n, total: 50000n, discount_allowed: 500n, payment_method: 'cheque' },
      ...{ cheque_number: '200720', cheque_date: '2026-11-30' },
    },
  })
  const items = printable.items.slice(0, 1).map(item => ({ ...item, invoice_id: 7, amount: 40000n }))
  const named = { number: 'INV-00007', resource: 'invoice_sales', date: '2026-10-05', due_date: null, total: '900.00' }
  const names = { ...printable.names.en, document: () => named }
  const { facts, rows, totals } = sheetOf(
    { ...printable, document: { ...printable.document, total: 50000n }, items, names: { ar: names, en: names } },
    'en',
  )
  const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
  const messages = facts.map(({ label, value }) => `${label.first}: ${bare(value)}`)
  expect(messages).toEqual(
    expect.arrayContaining(['Payment method: Cheque', 'Cheque no.: 200720', 'Cheque date: 30/11/2026']),
  )
  expect(rows.map(row => row.map(({ text }) => bare(text)))).toEqual([
    ['1', 'INV-00007', '05/10/2026', '900.00', '400.00'],
  ])
  expect(totals.map(({ label, value }) => [label.first.split(',')[0], value])).toEqual([
    ['Discount', '5.00'],
    ['Left as credit', '105.00'],
    ['Amount', '500.00'],
  ])
})

test('every kind of document has its paper, with or without a table', async () => {
  const titles: Record<string, [string, number]> = {}
  for (const kind of documentKindNames) {
    const pages = await printed({ kind, lines: 2 })
    titles[kind] = [sheetOf(printableOf({ kind, lines: 2 }), 'en').title.first, pages.length]
  }
  expect(titles).toEqual({
    price_offer: ['Price offer', 1],
    sales_invoice: ['Tax Invoice', 1],
    advance_invoice: ['Tax Invoice – advance payment', 1],
    sales_debit_note: ['Debit Note', 1],
    sales_return: ['Credit Note', 1],
    receipt: ['Receipt', 1],
    write_off: ['Write-off', 1],
    purchase_order: ['Purchase order', 1],
    purchase_invoice: ['Purchase invoice', 1],
    purchase_debit_note: ['Supplier debit note', 1],
    purchase_return: ['Purchase return', 1],
    supplier_payment: ['Supplier payment', 1],
    journal_entry: ['Journal entry', 1],
    expense: ['Expense', 1],
    other_receipt: ['Other receipt', 1],
    transfer: ['Transfer', 1],
    custody: ['Custody voucher', 1],
  })
})
