import { type DocumentField, documentFieldWords } from '../../../../i18n/books/documents.ts'
import { headerOf } from '../../../../schema/document-fields.ts'
import { itemsKeyOf } from '../../../../schema/documents/lines.ts'
import type { DocumentKind } from '../../../../schema/documents.ts'
import type { Field } from '../../../../schema/fields.ts'
import type { DocumentRecord } from '../../document-parts/record.ts'
import { isEmpty, isSameValue } from '../../kit/same-values.ts'

type Values = Record<string, unknown>

/** A field of which the form says one thing and the books another; a link is told by its name where that is known. */
interface Difference {
  field: DocumentField
  /** The line, counted from 1; null in the header. */
  line: number | null
  mine: string | null
  now: string | null
}

const isField = (name: string): name is DocumentField => Object.hasOwn(documentFieldWords, name)

/** What a value is called: a link by the name that its record bears. */
function messageOf(name: string, values: Values, field?: Field): string | null {
  const value = values[name]
  if (isEmpty(value)) return null
  if (field?.kind === 'link' || name.endsWith('_id')) {
    const linked = values[name.replace(/_id$/, '')] as Values | null | undefined
    const named = linked?.display_name ?? linked?.name ?? linked?.number
    return named === undefined || named === null ? null : String(named)
  }
  return String(value)
}

function between(
  mine: Values,
  now: Values,
  names: readonly string[],
  line: number | null,
  fields: Record<string, Field>,
) {
  return names.flatMap((name): Difference[] =>
    isField(name) && !isSameValue(mine[name], now[name])
      ? [{ field: name, line, mine: messageOf(name, mine, fields[name]), now: messageOf(name, now, fields[name]) }]
      : [],
  )
}

const lineFields = [
  'product_id',
  'account_id',
  'invoice_id',
  'quantity',
  'price',
  'discount',
  'debtor',
  'creditor',
  'amount',
]

/** Where what was typed and what stands in the books differ: the header first, then line by line. */
export function differencesOf(kind: DocumentKind, mine: Values, record: DocumentRecord): Difference[] {
  const now = record as unknown as Values
  const fields = headerOf(kind)
  const names = Object.keys(fields).filter(name => name !== 'status' && name in now)
  const key = itemsKeyOf(kind)
  const linesOf = (values: Values) => ((key === null ? null : values[key]) ?? []) as Values[]
  const [ours, theirs] = [linesOf(mine), linesOf(now)]
  const lines = Array.from({ length: Math.max(ours.length, theirs.length) }, (_, at) => {
    const [our, their] = [ours[at] ?? {}, theirs[at] ?? {}]
    const present = lineFields.filter(name => name in our || name in their)
    return between(our, their, present, at + 1, {})
  })
  return [...between(mine, now, names, null, fields), ...lines.flat()]
}
