import { expect, test } from 'vitest'
import { sheetOf as isolated } from '../paper.ts'
import type { Sheet } from '../sheet.ts'
import { printableOf } from '../testing-paper.ts'
import { copies } from '../words.ts'

/** The papers of what moves cash without an invoice. */

/** A paper without the marks that keep words of two directions apart. */
const sheetOf = (...about: Parameters<typeof isolated>): Sheet =>
  JSON.parse(JSON.stringify(isolated(...about)).replaceAll(/[\u2066-\u2069]/g, ''))

const figures = { taxable: 1000_00n, value_added_tax: 140_00n, total: 1140_00n }

test('an expense says how much, what for and from where, in figures, in words and line by line', () => {
  const printable = printableOf({ kind: 'expense', called: 'أدوات مكتبية' })
  const items = printable.items.map(item => ({
    ...item,
    details: 'ورق',
    net: 1000_00n,
    value_added_tax_amount: 140_00n,
    total: 1140_00n,
    tax_number: '312',
  }))
  const message = { ...printable, items, document: { ...printable.document, ...figures, cash_account_id: 5 } }
  const sheet = sheetOf(message, 'ar')
  expect(sheet.title.first).toBe('سند مصروف')
  expect(sheet.facts.map(({ label, value }) => [label.first, value])).toContainEqual(['صُرف من', 'أدوات مكتبية'])
  expect(sheet.statement).toMatchObject([
    { value: 'فقط ألف ومائة وأربعون ريالًا سعوديًا لا غير' },
    { label: { first: 'وذلك عن' }, value: 'ورق' },
  ])
  expect(sheet.rows.map(row => row.map(({ text, under }) => under ?? text))).toEqual([
    ['1', 'أدوات مكتبية، 312', '1,000.00', '140.00', '1,140.00'],
  ])
  expect(sheet.totals.map(({ value }) => value)).toEqual(['1,000.00', '140.00', '1,140.00'])
  // On a roll there is room for what it was and what it came to.
  const roll = sheetOf(message, 'en', 'roll')
  expect(roll.rows.map(row => row.map(({ text }) => text))).toEqual([['ورق', '1,140.00']])
  expect(roll.title.first).toBe('Expense')
})

test.each(copies)('an expense says whom it was paid to and who spent it, in the copy %s', copy => {
  const printable = printableOf({ kind: 'expense', called: 'كريم' })
  const about = { payee: 'ورشة أبو حسن', representative_id: 4 }
  const messageFor = (more: object) =>
    sheetOf({ ...printable, document: { ...printable.document, ...figures, ...more } }, copy).facts.map(
      ({ label, value }) => [label.first, value],
    )
  const [paidTo, representative] = copy === 'en' ? ['Paid to', 'Representative'] : ['صُرف إلى', 'المندوب']
  expect(messageFor(about)).toEqual(
    expect.arrayContaining([
      [paidTo, 'ورشة أبو حسن'],
      [representative, 'كريم'],
    ]),
  )
  expect(messageFor({}).map(([label]) => label)).not.toContain(paidTo)
})

test('in both languages an account has its English name beside the Arabic one, and once where they are the same', () => {
  const printable = printableOf({ kind: 'expense', called: 'أدوات مكتبية' })
  const named = (name: string) => ({ name, code: '5101', type: 'expense', has_analytical_account: false }) as const
  const message = (english: string, details: string | null): typeof printable => ({
    ...printable,
    names: { ...printable.names, en: { ...printable.names.en, account: () => named(english) } },
    items: printable.items.map(item => ({ ...item, details })),
    document: Object.assign({}, printable.document, figures, { cash_account_id: 5 }),
  })
  const saysOf = (...about: [english: string, details: string | null]) => {
    const { facts, rows, statement } = sheetOf(message(...about), 'both')
    const account = facts.find(({ label }) => label.first === 'صُرف من')!
    return [account.value, account.note, rows[0]![1], statement[1]!.value]
  }
  const sentence = 'أدوات مكتبية'
  expect(saysOf('Stationery', null)).toEqual([
    ...[sentence, 'Stationery', { text: sentence, under: 'Stationery' }],
    `${sentence}\nStationery`,
  ])
  expect(saysOf('Stationery', 'ورق')).toEqual([
    ...[sentence, 'Stationery', { text: 'ورق', under: `${sentence}، Stationery` }],
    'ورق',
  ])
  expect(saysOf(sentence, null)).toEqual([sentence, null, { text: sentence, under: null }, sentence])
})

test('a line says on paper the analytical account that it counts for', () => {
  const analytical = (id: number) => (id === 4 ? 'فرع العبور' : null)
  const notified = (kind: 'expense' | 'journal_entry') => {
    const printable = printableOf({ kind, called: 'الإيجار' })
    const names = { ar: { ...printable.names.ar, analytical }, en: { ...printable.names.en, analytical } }
    const items = printable.items.map(item => ({ ...item, details: null, analytical_account_id: 4 }))
    const figuresOf = kind === 'expense' ? figures : {}
    return sheetOf({ ...printable, names, items, document: { ...printable.document, ...figuresOf } }, 'ar').rows[0]!
  }
  for (const kind of ['expense', 'journal_entry'] as const)
    expect(notified(kind).some(({ text, under }) => `${text} ${under}`.includes('فرع العبور'))).toBe(true)
})

test('a line of an entry says on paper of which tax code it is, and on what it was charged', () => {
  const printable = printableOf({ kind: 'journal_entry', called: 'الإيجار' })
  const items = printable.items.map(item => ({ ...item, details: null, tax_code_id: 1, tax_base: 100_00n }))
  const [row] = sheetOf({ ...printable, items }, 'ar').rows
  expect(row!.some(({ text, under }) => `${text} ${under}`.includes('النسبة الأساسية'))).toBe(true)
  expect(row!.some(({ text, under }) => `${text} ${under}`.includes('الخاضع للضريبة 100.00'))).toBe(true)
})

test.each(copies)('what came in says into which account, in the copy %s', copy => {
  const printable = printableOf({ kind: 'other_receipt', called: 'البنك' })
  const document = { ...printable.document, ...figures, value_added_tax: 0n, cash_account_id: 5 }
  const label = { ar: 'دخل حساب', en: 'Received into', both: 'دخل حساب' }[copy]
  expect(sheetOf({ ...printable, document }, copy).facts.map(fact => [fact.label.first, fact.value])).toContainEqual([
    ...[label, 'البنك'],
  ])
})

test('a transfer says from where to where, when it is there, and what the bank kept', () => {
  const printable = printableOf({ kind: 'transfer', called: 'البنك' })
  const moved = { amount: 2500_00n, total: 2500_00n, bank_fees: 10_00n, arrives_on: '2026-11-24' }
  const message = {
    ...printable,
    items: [],
    document: { ...printable.document, ...moved, cash_account_id: 1, to_account_id: 5 },
  }
  const sheet = sheetOf(message, 'en')
  const stated = Object.fromEntries(sheet.facts.map(({ label, value }) => [label.first, value]))
  expect(stated).toMatchObject({ 'From account': 'البنك', 'To account': 'البنك', 'Arrives on': '24/11/2026' })
  expect(sheet.totals.map(({ label, value }) => [label.first, value])).toEqual([
    ['Bank fees', '10.00'],
    ['Taken from the account', '2,510.00'],
    ['Amount, SAR', '2,500.00'],
  ])
  expect(sheet.words?.lines).toEqual(['Two thousand five hundred Saudi riyals only'])
})

test('what is given into custody, given back and settled by bills are papers of their own', () => {
  const titleOf = (kind: 'custody' | 'expense' | 'transfer', cash_account_id: number, to_account_id: number | null) => {
    const document = { cash_account_id, to_account_id, amount: 270_00n, total: 270_00n }
    const printable = printableOf({ kind, called: 'عهدة أحمد', custody: [7, 8] })
    const message = { ...printable, document: { ...printable.document, ...document } }
    return copies.map(copy => sheetOf(message, copy).title.first)
  }
  expect(titleOf('custody', 1, 7)).toEqual(['سند عهدة', 'Custody voucher', 'سند عهدة'])
  expect(titleOf('custody', 8, 7)).toEqual(['سند عهدة', 'Custody voucher', 'سند عهدة'])
  expect(titleOf('custody', 7, 1)).toEqual(['سند رد عهدة', 'Custody given back', 'سند رد عهدة'])
  expect(titleOf('expense', 7, null)).toEqual(['تسوية عهدة', 'Custody settlement', 'تسوية عهدة'])
  expect(titleOf('expense', 1, null)[0]).toBe('سند مصروف')
})
