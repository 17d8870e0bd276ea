import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankAccount } from '../../../schema/bank/answers.ts'
import { shelfFolder } from '../../../testing-shelf.ts'
import { type Company, openTestServer, type TestServer } from '../../testing-company.ts'
import { readStatements } from '../read.ts'
import { preparedStatements } from './prepare.ts'
import { bankAccountOf, sendStatement } from './testing-statements.ts'

const shelves = [
  ['mt940', '.sta'],
  ['camt', '.xml'],
] as const

let server: TestServer
let company: Company

beforeAll(async () => {
  server = await openTestServer()
  company = await server.newCompany({ coins: [978] })
})
afterAll(() => server.close())

const bankOf = async (accountId: number) => {
  const { data } = (await company.must('GET', '/owner/bank-accounts')).bank_accounts as unknown as {
    data: BankAccount[]
  }
  return data.find(({ id }) => id === accountId)
}

test.each(shelves)(
  'every statement in euros of the shelf of %s is taken in once: its lines, and its closing balance',
  async (name, ending) => {
    const shelf = shelfFolder(name)
    if (!existsSync(shelf)) return console.warn(`the statements of ${name} are not next to the checkout`)
    let taken = 0
    for (const file of readdirSync(shelf, { recursive: true, encoding: 'utf8' }).filter(each =>
      each.endsWith(ending),
    )) {
      const bytes = readFileSync(new URL(file, shelf))
      const statements = await readStatements(file, bytes).catch(() => [])
      const numbers = new Set(
        statements.flatMap(({ account, currency }) => (currency === 'EUR' && account !== null ? [account] : [])),
      )
      for (const number of numbers) {
        const prepared = preparedStatements(
          statements.filter(({ account }) => account === number),
          2,
        )
        if (prepared.length === 0) continue
        const account = await bankAccountOf(company)
        const send = () =>
          sendStatement(company, account, bytes, { bank_account: number, reason: 'as it stands', name: file })
        const lines = prepared.reduce((sum, each) => sum + each.lines.length, 0)
        expect([file, (await send()).body]).toMatchObject([file, { new_lines: lines }])
        expect([file, (await send()).body]).toMatchObject([file, { new_lines: 0 }])
        expect([file, (await bankOf(account))?.open_lines]).toEqual([file, lines])
        taken += 1
      }
    }
    expect(taken).toBeGreaterThan(5)
  },
)
