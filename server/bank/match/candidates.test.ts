import { expect, test } from 'vitest'
import { candidatesOf } from './candidates.ts'
import type { Found, FoundEntry, FoundInvoice, OpenLine } from './found.ts'

const line = (given: Partial<OpenLine> = {}): OpenLine => ({
  date: '2026-03-10',
  amount: 50_000n,
  description: '',
  reference: null,
  counterparty: null,
  ...given,
})

const nothing: Found = {
  entries: [],
  near: [],
  invoices: [],
  cheques: [],
  mirrors: [],
  before: [],
  rivals: [],
  feeAccount: null,
}

const entry = (given: Partial<FoundEntry> = {}): FoundEntry => ({
  ...{ entry_id: 1, position: 1, left: 50_000n, date: '2026-03-08', number: 'RC-0001', reference: null },
  ...{ cheque_number: null, name: 'سند قبض', party: 'شركة النيل للتجارة' },
  ...given,
})

const invoice = (given: Partial<FoundInvoice> = {}): FoundInvoice => ({
  ...{ id: 7, date: '2026-03-01', number: 'INV-0042', reference: null, residual: 50_000n, party_id: 3 },
  ...{ party: 'شركة النيل للتجارة' },
  ...given,
})

const codes = (reasons: readonly { code: string }[]) => reasons.map(({ code }) => code)
const sure = (of: OpenLine, found: Partial<Found>) =>
  candidatesOf(of, { ...nothing, ...found }).filter(one => one.isSure)

test('the only line of the ledger with the amount is surely it, and the reasons say how far apart the days are', () => {
  const [one] = candidatesOf(line(), { ...nothing, entries: [entry()] })
  expect(one?.isSure).toBe(true)
  expect(one?.reasons).toEqual([{ code: 'same_amount' }, { code: 'days_apart', days: 2 }, { code: 'only_one' }])
})

test('of two lines of the ledger with the amount none is sure, unless the bank names one of them', () => {
  const entries = [entry(), entry({ entry_id: 2, number: 'RC-0002', party: 'مؤسسة الفجر' })]
  expect(sure(line(), { entries })).toEqual([])
  const [named] = sure(line({ counterparty: 'مؤسسه الفجر' }), { entries })
  expect(named?.parts[0]).toMatchObject({ entry_id: 2 })
  const [numbered] = sure(line({ reference: 'RC 0001' }), { entries })
  expect(numbered?.parts[0]).toMatchObject({ entry_id: 1 })
})

test('a line of the ledger is not sure when two lines of the bank may be it', () => {
  expect(sure(line(), { entries: [entry()], rivals: [line({ description: 'إيداع' })] })).toEqual([])
})

test('an open invoice of the amount is proposed and never sure by its amount alone', () => {
  const [one] = candidatesOf(line({ description: 'إيداع نقدي' }), { ...nothing, invoices: [invoice()] })
  expect(one).toMatchObject({ isSure: false, parts: [{ kind: 'invoice', invoice_id: 7, amount: 50_000n }] })
})

test.each([
  ['its number', { description: 'سداد فاتورة INV-0042' }, 'number'],
  ['its number in Arabic digits', { description: 'سداد INV-٠٠٤٢' }, 'number'],
  ['its number without what stands before it', { reference: '0042' }, 'number'],
  ['its number without zeros', { description: 'inv 42' }, 'number'],
  ['the name of its client, spelt another way', { counterparty: 'شركه النيل' }, 'name'],
])('an invoice of the amount is sure by %s', (_, words, code) => {
  const [one] = sure(line(words), { invoices: [invoice()] })
  expect(codes(one?.reasons ?? [])).toContain(code)
})

test.each([
  ['another number that ends alike', 'INV-10042'],
  ['a year', 'تحويل 2026'],
  ['a part of a longer number', '100420'],
  ['a word of its name that many have', 'شركة للتجارة'],
])('an invoice is not named by %s', description => {
  expect(sure(line({ description }), { invoices: [invoice({ number: 'INV-0042' })] })).toEqual([])
  expect(sure(line({ description }), { invoices: [invoice({ number: 'INV-2026' })] })).toEqual([])
})

test('of two invoices of one client with one amount the number decides', () => {
  const invoices = [invoice(), invoice({ id: 8, number: 'INV-0043' })]
  expect(sure(line({ counterparty: 'النيل' }), { invoices })).toEqual([])
  const [one] = sure(line({ counterparty: 'النيل', reference: 'INV-0043' }), { invoices })
  expect(one?.parts).toMatchObject([{ invoice_id: 8 }])
})

test('what is booked already and an open invoice that the bank names are both doubtful', () => {
  const found = { entries: [entry()], invoices: [invoice()] }
  expect(sure(line({ reference: 'INV-0042' }), found)).toEqual([])
})

test('a line that another one fits as well is not sure by the name', () => {
  const rival = line({ counterparty: 'النيل' })
  expect(sure(line({ counterparty: 'النيل' }), { invoices: [invoice()], rivals: [rival] })).toEqual([])
})

test('nothing pays an invoice before its day', () => {
  const late = invoice({ date: '2026-03-11' })
  expect(candidatesOf(line({ reference: 'INV-0042' }), { ...nothing, invoices: [late] })).toEqual([])
})

test('money that leaves pays a bill, found by the number that its supplier gave it', () => {
  const bill = invoice({ number: 'PB-0009', reference: 'S/7788' })
  const [one] = sure(line({ amount: -50_000n, description: 'pay S7788' }), { invoices: [bill] })
  expect(one?.parts).toMatchObject([{ kind: 'invoice', amount: -50_000n }])
})

test('several invoices of a client that come to the line are sure only when the bank names each', () => {
  const invoices = [
    invoice({ residual: 20_000n }),
    invoice({ id: 8, number: 'INV-0043', residual: 30_000n }),
    invoice({ id: 9, number: 'INV-0044', residual: 17_000n }),
  ]
  const [byName] = candidatesOf(line({ counterparty: 'النيل' }), { ...nothing, invoices })
  expect(byName).toMatchObject({ isSure: false, parts: [{ invoice_id: 7 }, { invoice_id: 8 }] })
  const [byNumbers] = sure(line({ description: 'INV-0042, INV-0043' }), { invoices })
  expect(byNumbers?.parts.map(({ amount }) => amount)).toEqual([20_000n, 30_000n])
})

test('invoices of two clients are never put together', () => {
  const invoices = [
    invoice({ residual: 20_000n }),
    invoice({ id: 8, number: 'INV-0043', residual: 30_000n, party_id: 4, party: 'مؤسسة الفجر' }),
  ]
  expect(candidatesOf(line({ description: 'INV-0042 INV-0043' }), { ...nothing, invoices })).toEqual([])
})

test('an invoice of which a little is missing is proposed with the fee of the bank, and never sure', () => {
  const feeAccount = { id: 55, name: 'مصاريف بنكية' }
  const found = { ...nothing, invoices: [invoice({ residual: 51_000n })], feeAccount }
  const [one] = candidatesOf(line({ reference: 'INV-0042' }), found)
  expect(one).toMatchObject({
    isSure: false,
    parts: [
      { kind: 'invoice', amount: 51_000n },
      { kind: 'account', amount: -1_000n, account_id: 55 },
    ],
    reasons: [{ code: 'fee', amount: 1_000n }, { code: 'number' }],
  })
  const more = { ...found, invoices: [invoice({ residual: 60_000n })] }
  expect(candidatesOf(line({ reference: 'INV-0042' }), more)).toEqual([])
  const less = { ...found, invoices: [invoice({ residual: 49_000n })] }
  expect(candidatesOf(line({ reference: 'INV-0042' }), less)).toEqual([])
})

test('a cheque of the amount is sure by its number', () => {
  const cheques = [
    { id: 4, number: '778899', due_date: '2026-02-20', party: 'أحمد فتحي' },
    { id: 5, number: '778900', due_date: '2026-02-20', party: 'أحمد فتحي' },
  ]
  const [one] = sure(line({ description: 'تحصيل شيك ٧٧٨٩٠٠' }), { cheques })
  expect(one).toMatchObject({ parts: [{ kind: 'cheque', cheque_id: 5 }] })
  expect(codes(one?.reasons ?? [])).toContain('cheque_number')
  expect(sure(line({ counterparty: 'احمد فتحى' }), { cheques })).toEqual([])
})

test('the other side of a transfer and what was done before are proposed, and never sure', () => {
  const found = {
    mirrors: [{ account_id: 12, name: 'الخزينة', date: '2026-03-09' }],
    before: [{ account_id: 30, name: 'إيجار', times: 3 }],
  }
  const all = candidatesOf(line(), { ...nothing, ...found })
  expect(all.map(({ parts, isSure }) => [parts[0]?.kind, isSure])).toEqual([
    ['transfer', false],
    ['account', false],
  ])
})

test('a name that the bank cut short is still that name', () => {
  const party = 'International Trading House of Alexandria'
  const [one] = sure(line({ counterparty: 'INTERNATIONAL TRADING HOUSE OF' }), { invoices: [invoice({ party })] })
  expect(codes(one?.reasons ?? [])).toContain('name')
})

const three = [
  entry({ left: 20_000n }),
  entry({ entry_id: 2, number: 'RC-0002', left: 18_000n, party: 'مؤسسة الفجر' }),
  entry({ entry_id: 3, number: 'RC-0003', left: 12_000n, party: 'أحمد فتحي' }),
]

test('payments that the bank wrote as one are sure when it names each by its number, and proposed by a name', () => {
  const [one] = sure(line({ description: 'حوالات RC-0001 RC-0002 RC-0003' }), { near: three })
  expect(one?.parts.map(({ entry_id, amount }) => [entry_id, amount])).toEqual([
    [1, 20_000n],
    [2, 18_000n],
    [3, 12_000n],
  ])
  expect(codes(one?.reasons ?? [])).toEqual(['sum', 'number'])
  const named = candidatesOf(line({ description: 'حوالات النيل' }), { ...nothing, near: three })
  expect(named.map(({ isSure, parts }) => [isSure, parts.length])).toEqual([[false, 3]])
  const noWords = candidatesOf(line({ description: 'إيداع' }), { ...nothing, near: three })
  expect(noWords).toEqual([])
  // Of four numbers that are there three come to the line as well as two do.
  const both = [...three, entry({ entry_id: 4, number: 'RC-0004', left: 30_000n })]
  expect(sure(line({ description: 'RC-0001 RC-0002 RC-0003 RC-0004' }), { near: both })).toEqual([])
})

test('a payment of which the bank took a fee is proposed with it, and never sure', () => {
  const feeAccount = { id: 55, name: 'مصاريف بنكية' }
  const found = { ...nothing, near: [entry({ left: 50_700n })], feeAccount }
  const [one] = candidatesOf(line({ reference: 'RC-0001' }), found)
  expect(one).toMatchObject({
    isSure: false,
    parts: [
      { entry_id: 1, amount: 50_700n },
      { account_id: 55, amount: -700n },
    ],
  })
  expect(candidatesOf(line({ description: 'إيداع' }), found)).toEqual([])
  expect(candidatesOf(line({ reference: 'RC-0001' }), { ...found, near: [entry({ left: 60_000n })] })).toEqual([])
})
