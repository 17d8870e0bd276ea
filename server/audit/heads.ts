import { z } from 'zod'

/**
 * How far the chains of an organization had come at a moment, written down outside of the database: whoever cuts off their
 * ends, or takes an organization away, cannot cut off what was noted of them.
 */

const head = z.object({ id: z.number().int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) })
const shape = z.object({
  /** RFC 3339. */
  at: z.string(),
  organization_id: z.number().int(),
  /** The last event of the audit trail. */
  audit: head.nullable(),
  /** The last link of the chain of what is posted. */
  records: head.nullable(),
})

export type Heads = z.infer<typeof shape>

/** The file of the data folder that they are noted in, a line each. */
export const headsFile = 'heads.log'

export const lineOf = (heads: Heads): string => `${JSON.stringify(heads)}\n`

/** What was noted, and how many lines say nothing that anybody could have noted. A last line without its end was cut by a full disk. */
export function readHeads(text: string): { heads: Heads[]; strange: number } {
  const lines = text.split('\n').slice(0, -1)
  const heads: Heads[] = []
  for (const line of lines) {
    const read = parse(line)
    if (read) heads.push(read)
  }
  return { heads, strange: lines.length - heads.length }
}

function parse(line: string): Heads | null {
  try {
    return shape.parse(JSON.parse(line))
  } catch {
    return null
  }
}

/** The last that was noted of each organization. */
export const lastHeads = (heads: readonly Heads[]): Map<number, Heads> =>
  new Map(heads.map(each => [each.organization_id, each]))

const isSame = (one: Heads['audit'], other: Heads['audit']) => one?.id === other?.id && one?.hash === other?.hash

/** Those that moved on since they were noted last. */
export const movedOn = (now: readonly Heads[], last: ReadonlyMap<number, Heads>): Heads[] =>
  now.filter(each => {
    const before = last.get(each.organization_id)
    return !before || !isSame(before.audit, each.audit) || !isSame(before.records, each.records)
  })
