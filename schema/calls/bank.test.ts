import { expect, test } from 'vitest'
import { bankMatchCalls, bankStatementCalls } from './bank.ts'

test('calls about statements of banks are of members, each under the noun that it is about', () => {
  const all = Object.entries({ ...bankStatementCalls, ...bankMatchCalls })
  expect(all.filter(([, { caller, tag }]) => caller !== 'member' || tag !== 'bank')).toEqual([])
  expect(all.map(([call]) => call).filter(call => !/ \/owner\/bank-(accounts|statements|lines)/.test(call))).toEqual([])
})
