import { headerOf, itemOf } from '../document-fields.ts'
import type { DocumentKind } from '../documents.ts'
import type { Field } from '../fields.ts'
import { itemsKeyOf } from './lines.ts'

type Values = Readonly<Record<string, unknown>>

const isNought = (value: unknown) => typeof value === 'string' && /^0(\.0+)?$/.test(value)
const isEntered = ({ positive }: { positive?: boolean }, value: unknown) =>
  value !== null && value !== undefined && !(positive && isNought(value))

const signedIn = (fields: Readonly<Record<string, Field>>, from: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => isEntered(field, from[name]))
      .map(([name]) => [name, from[name]]),
  )

/**
 * What a draft was entered with, taken of its answer: sent again it makes the same draft. Null for one that would come
 * back as less: one whose lines the reader does not see, or that fulfils an offer or an order.
 */
export function draftToKeep(kind: DocumentKind, draft: Values): Record<string, unknown> | null {
  const key = itemsKeyOf(kind)
  const lines = key && draft[key]
  if (draft.source_id || (key && !Array.isArray(lines))) return null
  return {
    ...signedIn(headerOf(kind), draft),
    ...(key && { [key]: (lines as Values[]).map(line => signedIn(itemOf(kind), line)) }),
    status: 'draft',
  }
}
