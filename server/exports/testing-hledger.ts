import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { formatMoney, parseMoney } from '../../ledger/money.ts'
import { addDays } from '../calendar.ts'

/** hledger reads a journal back: a reader of books that knows nothing of ours. */

// Its names are not in Latin letters, whatever the language of the machine.
const env = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }

export const hasHledger = (): boolean => spawnSync('hledger', ['--version']).status === 0

/** Why a test is left out where hledger is not installed; in CI it is not left out, and fails. */
export const withoutHledger = 'hledger is not installed (apt-get install hledger)'

export interface Hledger {
  /** What a command prints; throws what it complains about. */
  run(...command: string[]): string
  /** The rows of a report. */
  rows(...command: string[]): string[][]
}

export function withJournal<T>(text: string, work: (hledger: Hledger) => T): T {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jornal-hledger-'))
  const file = path.join(folder, 'books.journal')
  writeFileSync(file, text)
  const run = (...command: string[]) =>
    execFileSync('hledger', ['-f', file, ...command], { encoding: 'utf8', env, maxBuffer: 2 ** 28 })
  try {
    return work({
      run,
      rows: (...command) => parse(run(...command, '-O', 'csv'), { relax_column_count: true }) as string[][],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface WireReport {
  rows: { kind: string; cells: Record<string, string | null> }[]
  totals: Record<string, string>
}
export type ReadReport = (query: string) => Promise<WireReport>

const isNothing = (amount: string | null | undefined) => !amount || /^-?[0.]*$/.test(amount)

/** Code → amount, of the accounts that have one. */
const byCode = (rows: readonly (readonly [string | null | undefined, string | null | undefined])[]) =>
  Object.fromEntries(
    rows.flatMap(([code, amount]) => (code && !isNothing(amount) ? [[code, amount!]] : [])).sort(),
  ) as Record<string, string>
const ofAccounts = ({ rows }: WireReport, amountOf: (cells: Record<string, string | null>) => string | null) =>
  byCode(rows.map(({ kind, cells }) => (kind === 'row' ? [cells.code, amountOf(cells)] : [null, null])))

const codeOf = (account: string) => /^\d+/.exec(account.split(':').at(-1)!)?.[0]
const ofHledger = (rows: readonly string[][]) =>
  byCode(rows.map(([account, amount]) => [codeOf(account!), amount?.replace(/ [A-Z]{3}$/, '')]))
const named = (rows: readonly string[][], name: RegExp) =>
  rows.find(([account]) => name.test(account!))![1]!.replace(/ [A-Z]{3}$/, '')

const minus = (debit: string | null, credit: string | null, decimals: number) =>
  formatMoney(parseMoney(debit ?? '0', decimals) - parseMoney(credit ?? '0', decimals), decimals)

/** Both days of a fiscal year; what hledger ends with is the day after. */
interface Year {
  from: string
  to: string
}

/** hledger finds nothing to complain about, and comes to the figures of our reports, account by account. */
export async function expectHledgerAgrees(text: string, report: ReadReport, { from, to }: Year, decimals = 2) {
  const end = addDays(to, 1)
  const [balance, earned, standing] = [
    await report(`trial-balance?date_from=${from}&date_to=${to}`),
    await report(`profits-and-losses?date_from=${from}&date_to=${to}`),
    await report(`general-budget?as_of=${to}`),
  ]
  withJournal(text, hledger => {
    // It balances every entry before anything else.
    expect(hledger.run('check', 'accounts', 'commodities', 'ordereddates')).toBe('')

    const moved = hledger.rows('bal', '--flat', '-N', '-b', from, '-e', end)
    expect(ofHledger(moved)).toEqual(ofAccounts(balance, ({ debit, credit }) => minus(debit!, credit!, decimals)))

    const income = hledger.rows('is', '--flat', '-b', from, '-e', end)
    expect(ofHledger(income)).toEqual(ofAccounts(earned, ({ amount }) => amount!))
    expect(named(income, /^Net/)).toBe(earned.totals.amount)

    const equity = [...text.matchAll(/^account (.+?) {2}; type:E$/gm)].map(([, account]) => codeOf(account!))
    const sides = ofAccounts(standing, ({ amount }) => amount!)
    for (const code of equity) delete sides[code!]
    const sheet = hledger.rows('bs', '--flat', '-e', end)
    expect(ofHledger(sheet)).toEqual(sides)
    expect(Object.keys(sides).length).toBeGreaterThan(0)
  })
}
