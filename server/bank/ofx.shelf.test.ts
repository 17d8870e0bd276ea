import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shelfFolder } from '../../testing-shelf.ts'
import { readOfx } from './formats/ofx.ts'
import { type Statement, UnreadableStatement } from './statement.ts'

const shelf = shelfFolder('ofx')
const withoutShelf = 'the OFX files with a neighbour’s readings are not next to the checkout'

interface Reading {
  error?: string
  accounts?: {
    account: string
    routing: string | null
    currency: string | null
    'statement.currency'?: string
    'statement.balance'?: string
    'statement.balance_date'?: string
    transactions: {
      investment?: true
      id: string
      type: string
      date: string
      amount: string
      payee: string
      memo: string
      checknum: string | null
    }[]
  }[]
}

/** Where we read other than the neighbour: what comes of it with us, and why. */
const differences: Record<string, { ours: unknown; why: string }> = {
  'ofxparse/account_listing_aggregation.ofx': { ours: [], why: 'a list of accounts is no statement' },
  'ofxparse/investment_401k.ofx': { ours: [], why: 'trades in securities are no lines of a bank' },
  'ofxparse/vanguard.ofx': { ours: [], why: 'trades in securities are no lines of a bank' },
  'ofxparse/vanguard401k.ofx': { ours: [], why: 'trades in securities are no lines of a bank' },
  'ofxparser/ofxdata-google.ofx': { ours: [], why: 'trades in securities are no lines of a bank' },
  'ofxparser/ofxdata-investments-multiple-accounts-xml.ofx': {
    ours: [],
    why: 'trades in securities are no lines of a bank',
  },
  'ofxparser/ofxdata-investments-oneline-xml.ofx': { ours: [], why: 'trades in securities are no lines of a bank' },
  'ofxparse/ofx-v102-empty-tags.ofx': {
    ours: [
      {
        account: '12345678',
        bank: 'NPBS',
        currency: 'AUD',
        closing: null,
        lines: [['2018-05-07', '12.34', null, 'CREDIT', null, 'CBA:Transfer']],
      },
    ],
    why: 'the neighbour breaks off at empty tags, which only have nothing in them',
  },
  'ofxparse/investment_medium.ofx': {
    ours: [
      {
        account: 'ABC123',
        bank: '404',
        currency: 'CAD',
        closing: null,
        lines: [
          ['-3.65', '20091215.U489357.e.USD.1510480481', 'DEBIT'],
          ['3.35', '20091215.U489357.e.USD.1510982018', 'CREDIT'],
          ['-3.65', '20091215.U489357.e.USD.1511863617', 'DEBIT'],
        ].map(([amount, reference, code]) => ['2009-12-15', amount, reference, code, null, 'CASH TRADE: AUD.USD']),
      },
    ],
    why: 'the day is as the bank writes it, 20:20 in its own zone; the neighbour takes the one of universal time',
  },
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim() || null

const ours = (statements: readonly Statement[]) =>
  statements.map(({ account, bank, currency, closing, lines }) => ({
    account,
    bank,
    currency,
    closing: closing && [closing.amount, closing.date],
    lines: lines.map(({ date, amount, reference, code, counterparty, description }) => [
      date,
      amount,
      reference,
      code,
      counterparty,
      description,
    ]),
  }))

const numberOf = (checknum: string | null) => (checknum === null || /^0+$/.test(checknum) ? null : checknum)

function theirs({ accounts = [] }: Reading, statements: readonly Statement[]) {
  return accounts.map((account, at) => ({
    account: account.account.replaceAll(' ', '') || null,
    // The neighbour has no broker.
    bank: account.routing ?? statements[at]?.bank ?? null,
    currency: (account.currency ?? account['statement.currency'])?.toUpperCase() ?? null,
    closing: account['statement.balance']
      ? [account['statement.balance'], account['statement.balance_date']?.slice(0, 10)]
      : null,
    lines: account.transactions
      .filter(({ investment }) => !investment)
      .map(({ date, amount, id, type, payee, memo, checknum }, place) => [
        date.slice(0, 10),
        amount,
        // It leaves out the reference next to the number of a cheque.
        numberOf(checknum) ??
          (statements[at]?.lines[place]?.bank_reference === id ? statements[at]?.lines[place]?.reference : id),
        type.toUpperCase(),
        plain(payee),
        plain(memo.startsWith(payee) ? memo : `${payee} ${memo}`) ?? '',
      ]),
  }))
}

test('each file is read as the neighbour reads it, but for what is listed', ({ skip }) => {
  skip(!existsSync(shelf), withoutShelf)
  const files = readdirSync(shelf, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ofx'))
  const wrong = files.flatMap(name => {
    const reading: Reading = JSON.parse(readFileSync(new URL(name.replace(/ofx$/, 'json'), shelf), 'utf8'))
    const difference = differences[name]
    try {
      const statements = readOfx(readFileSync(new URL(name, shelf)))
      if (reading.error && !difference) return [`${name}: read, not refused`]
      const [found, due] = [ours(statements), difference?.ours ?? theirs(reading, statements)]
      return JSON.stringify(found) === JSON.stringify(due)
        ? []
        : [`${name}:\n${JSON.stringify(found)}\n${JSON.stringify(due)}`]
    } catch (problem) {
      if (problem instanceof UnreadableStatement && reading.error && !difference) return []
      return [`${name}: ${problem}`]
    }
  })
  expect(wrong).toEqual([])
  expect(files.length).toBeGreaterThanOrEqual(36)
  expect(Object.keys(differences).filter(name => !files.includes(name))).toEqual([])
})
