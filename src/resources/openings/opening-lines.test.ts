import { expect, test } from 'vitest'
import type { OpeningBalances } from '../../../schema/answers/period.ts'
import { lineOfPath } from './line-of-path.ts'
import {
  accountRules,
  blankAccount,
  blankInvoice,
  blankStock,
  bodyOf,
  invoiceRules,
  linesOf,
  overOf,
  stockRules,
} from './opening-lines.ts'

const terms = {
  coins: [
    { id: 818, code: 'EGP', decimals: 2 },
    { id: 840, code: 'USD', decimals: 2 },
    { id: 414, code: 'KWD', decimals: 3 },
  ],
}
const cash = { id: 1, name: 'الصندوق', code: '1101', type: 'cash' }
const cable = { id: 4, name: 'كابل', code: 'K-1', isGoods: true }

const opened: OpeningBalances = {
  date: '2026-01-01',
  revision: 3,
  entry_id: 9,
  difference: '-3245.00',
  accounts: [
    { id: 1, account_id: cash.id, account: cash, debtor: '1000.00', creditor: '0.00' },
    { id: 2, account_id: 2, account: { id: 2, name: 'رأس المال', code: '3101' }, debtor: '0.00', creditor: '2000.00' },
  ],
  invoices: [
    {
      id: 5,
      document_id: 50,
      resource: 'invoice_sales',
      client_id: 7,
      client: { id: 7, display_name: 'الدلتا' },
      supplier_id: null,
      supplier: null,
      reference: 'S-1',
      date: '2025-11-20',
      due_date: null,
      currency_id: 840,
      exchange_rate: '47.5',
      amount: '100.00',
      base_amount: '4750.00',
      residual: '60.00',
    },
    {
      id: 6,
      document_id: 51,
      resource: 'invoice_purchases',
      client_id: null,
      client: null,
      supplier_id: 8,
      supplier: { id: 8, display_name: 'السويدي' },
      reference: 'P-1',
      date: '2025-12-01',
      due_date: '2026-01-01',
      currency_id: 818,
      exchange_rate: '1',
      amount: '1500.00',
      base_amount: '1500.00',
      residual: '1500.00',
    },
  ],
  stock: [
    {
      id: 3,
      product_id: 4,
      product: { id: 4, name: 'كابل', code: 'K-1', unit: null },
      warehouse_id: 1,
      warehouse: { id: 1, name: 'الرئيسي' },
      quantity: '10',
      cost: '99.5',
      value: '995.00',
    },
  ],
}

test('what the books have becomes lines and comes to the same again', () => {
  const lines = linesOf(opened, terms)
  const totals = [
    accountRules.compute(lines.accounts, terms).sums.total,
    invoiceRules.compute(lines.clients, terms).sums.total,
    -invoiceRules.compute(lines.suppliers, terms).sums.total,
    stockRules.compute(lines.stock, terms).sums.total,
  ]
  expect(totals).toEqual([-100_000n, 475_000n, -150_000n, 99_500n])
  expect(totals.reduce((some, each) => some + each, 0n)).toBe(overOf(opened, 2))
})

test('lines are sent with the clients’ invoices before those of suppliers, the base currency without a rate', () => {
  const { invoices, accounts, stock } = bodyOf(linesOf(opened, terms), terms)
  expect(invoices).toEqual([
    {
      id: 5,
      client_id: 7,
      reference: 'S-1',
      date: '2025-11-20',
      due_date: null,
      amount: '100.00',
      currency_id: 840,
      exchange_rate: '47.5',
    },
    {
      id: 6,
      supplier_id: 8,
      reference: 'P-1',
      date: '2025-12-01',
      due_date: '2026-01-01',
      amount: '1500.00',
      currency_id: 818,
      exchange_rate: null,
    },
  ])
  expect(accounts[1]).toEqual({ account_id: 2, debtor: '0', creditor: '2000.00' })
  expect(stock).toEqual([{ product_id: 4, warehouse_id: 1, quantity: '10', cost: '99.5' }])
})

test('an invoice that was paid in part stays, and its copy is a new one', () => {
  const [paid, open] = [linesOf(opened, terms).clients[0]!, linesOf(opened, terms).suppliers[0]!]
  expect(paid.settled).toBe('40.00')
  expect([invoiceRules.stays?.(paid), invoiceRules.stays?.(open)]).toEqual([true, false])
  expect(invoiceRules.copyOf(paid)).toMatchObject({ id: null, documentId: null, settled: '', reference: '' })
})

test('what cannot be is marked at its cell while it is typed', () => {
  const issues = [
    ...accountRules.compute(
      [
        { ...blankAccount, account: cash, debtor: '1', creditor: '2' },
        { ...blankAccount, account: { ...cash, id: 3, type: 'accounts_receivable' }, debtor: '1.234' },
        { ...blankAccount, account: cash },
        { ...blankAccount, wanted: 'بنك لا وجود له' },
      ],
      terms,
    ).findings,
    ...invoiceRules.compute(
      [
        { ...blankInvoice, amount: '1.2345', currency: 'KWD', date: '35/1' },
        { ...blankInvoice, currency: 'XXX' },
      ],
      terms,
    ).findings,
    ...stockRules.compute(
      [
        { ...blankStock, product: { ...cable, id: 5, isGoods: false }, quantity: '-1' },
        { ...blankStock, product: cable },
        { ...blankStock, product: cable },
      ],
      terms,
    ).findings,
  ].map(finding => finding.issues)
  expect(issues).toEqual([
    { creditor: 'both_sides' },
    { account_id: 'account_not_allowed', debtor: 'too_many_decimals|2' },
    { account_id: 'repeated_line' },
    { account_id: 'not_found' },
    { date: 'not_a_date', amount: 'too_many_decimals|3' },
    { currency_id: 'unknown_currency' },
    { product_id: 'goods_only', quantity: 'negative' },
    {},
    { product_id: 'repeated_line' },
  ])
})

test('a foreign invoice comes to nothing in the books until it has a rate', () => {
  const invoice = { ...blankInvoice, amount: '10.125', currency: 'KWD' }
  const inBase = (exchange_rate: string) =>
    invoiceRules.compute([{ ...invoice, exchange_rate }], terms).findings[0]!.figures.base_amount
  expect([inBase(''), inBase('160.4')]).toEqual(['0.00', '1624.05'])
})

test('a refusal finds its list and line', () => {
  expect(lineOfPath('accounts.2.creditor', 0)).toEqual({ list: 'accounts', place: 2, field: 'creditor' })
  expect(lineOfPath('invoices.1.amount', 2)).toEqual({ list: 'clients', place: 1, field: 'amount' })
  expect(lineOfPath('invoices.3', 2)).toEqual({ list: 'suppliers', place: 1, field: 'party' })
  expect(lineOfPath('invoices.2.supplier_id', 2)).toEqual({ list: 'suppliers', place: 0, field: 'party' })
  expect(lineOfPath('stock.0', 2)).toEqual({ list: 'stock', place: 0, field: 'product_id' })
  expect(lineOfPath('invoices', 2)).toBeNull()
})

test('openings with a number that cannot be read do not agree, in whichever list it stands', () => {
  const unread = (sums: { isUnread: boolean }) => sums.isUnread
  expect(unread(accountRules.compute([{ ...blankAccount, debtor: '1.250?' }], terms).sums)).toBe(true)
  expect(unread(invoiceRules.compute([{ ...blankInvoice, amount: 'مئة' }], terms).sums)).toBe(true)
  const stock = stockRules.compute([{ ...blankStock, quantity: '5 EGP', cost: '10' }], terms)
  expect([unread(stock.sums), stock.findings[0]!.issues]).toEqual([true, { quantity: 'not_a_quantity' }])
  expect(unread(stockRules.compute([{ ...blankStock, quantity: '5', cost: '10' }], terms).sums)).toBe(false)
})
