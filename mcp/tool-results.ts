import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { answered, type Jornal, Refused } from '../client/index.ts'

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** Calls by an address that is put together here: which it is was chosen from lists of ours, never taken as it came. */
type Loose = (
  path: string,
  init: { params?: { query?: Query; header?: Record<string, string> }; body?: unknown },
) => Promise<{ data?: Record<string, unknown>; error?: unknown; response: Response }>

export const read = ({ GET }: Jornal, path: string, query: Query = {}): Promise<Record<string, unknown>> =>
  answered((GET as unknown as Loose)(`/owner/${path}`, { params: { query } }))

export const write = (
  { POST }: Jornal,
  path: string,
  body: unknown,
  attempt: string,
): Promise<Record<string, unknown>> =>
  answered((POST as unknown as Loose)(`/owner/${path}`, { params: { header: { 'Idempotency-Key': attempt } }, body }))

const asText = (value: unknown): CallToolResult => ({ content: [{ type: 'text', text: JSON.stringify(value) }] })

/** What a tool answers: what it found, or in words why the server refused. */
export async function resultOf(work: () => Promise<unknown>): Promise<CallToolResult> {
  try {
    return asText(await work())
  } catch (problem) {
    if (problem instanceof Refused)
      return {
        isError: true,
        content: [{ type: 'text', text: `${problem.message} (${problem.code || problem.status})` }],
      }
    const { message } = problem as Error
    return { isError: true, content: [{ type: 'text', text: `The server could not be reached: ${message}` }] }
  }
}
