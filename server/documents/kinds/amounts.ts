import { type Minor, parseMoney } from '../../../ledger/money.ts'
import { type FieldIssues, refuseIfAny } from '../../../schema/errors.ts'

/** Reads amounts as minor units of a currency; one with too many decimals is an issue at its field. */
function minorReader(decimals: number) {
  const issues: FieldIssues = {}
  const read = (path: string, value: unknown): Minor => {
    try {
      return parseMoney(String(value ?? '0'), decimals)
    } catch {
      issues[path] = [`too_many_decimals|${decimals}`]
      return 0n
    }
  }
  return { read, issues }
}

export type Read = (path: string, value: unknown) => Minor

/** Makes rows of amounts in a currency, or refuses those that it cannot have. */
export function readIn<Rows>(decimals: number, make: (read: Read) => Rows): Rows {
  const { read, issues } = minorReader(decimals)
  const rows = make(read)
  refuseIfAny(issues)
  return rows
}
