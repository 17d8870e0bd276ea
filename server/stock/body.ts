import { reasonWords } from '../../i18n/books/documents.ts'
import { fill } from '../../i18n/text.ts'
import { type DatedLines, debitsFirst, netted } from '../../ledger/lines.ts'
import { valueFor } from '../../schema/collections/certain.ts'
import { maxItems } from '../../schema/documents/lines.ts'
import type { OtherSource } from '../../schema/entry-sources.ts'
import { type FieldIssues, refuse, refuseIfAny } from '../../schema/errors.ts'
import type { Fields } from '../../schema/fields.ts'
import { may } from '../../schema/permissions.ts'
import { normalize } from '../../schema/search.ts'
import { check, missing, recordSchema, type Values, withMissing } from '../../schema/validate.ts'
import { entryName, type NewEntry } from '../books/entry.ts'
import { isLocked, refuseLocked } from '../books/lock.ts'
import type { Link, ProductFacts } from '../books/references.ts'
import type { BooksContext } from '../books/store.ts'
import { todayIn } from '../calendar.ts'

/** What transfers and adjustments of stock have in common: how they are read, and how they are taken back. */

export const stockPermission = 'stock_movements'

/** A line of a body, and where its fields stand in it. */
export interface LineInput {
  values: Values
  at: (field: string) => string
  product: ProductFacts
}

interface EnteredStock {
  header: Values
  lines: LineInput[]
}

type Sent = Record<string, unknown>

/** The lines of a body: its `items`, or the one that stands on the top level. */
function linesSent(body: Sent): { raw: unknown; path: string; at: (field: string) => string }[] {
  const { items } = body
  if (Array.isArray(items))
    return items.map((raw, index) => ({ raw, path: `items.${index}`, at: field => `items.${index}.${field}` }))
  const isOne = (items === undefined || items === null || items === '') && (body.product_id ?? '') !== ''
  return isOne ? [{ raw: body, path: 'items', at: field => field }] : []
}

const isRecord = (raw: unknown) => typeof raw === 'object' && raw !== null && !Array.isArray(raw)

/** Reads a body, with its links; refused at its fields. */
export async function readStockBody(
  { store, organization }: BooksContext,
  body: unknown,
  fields: { header: Fields; line: Fields },
): Promise<EnteredStock> {
  const checked = check(recordSchema(fields.header, 'create', organization.baseDecimals), body)
  const header = 'values' in checked ? checked.values : {}
  const issues: FieldIssues =
    'issues' in checked ? { ...withMissing(fields.header, checked.issues, body) } : missing(fields.header, header)
  const sent = linesSent((body ?? {}) as Sent)
  if (sent.length === 0) issues.items = ['no_items']
  if (sent.length > maxItems) refuseIfAny({ items: [`too_many_items|${maxItems}`] })
  const lines = sent.map(({ raw, path, at }) => {
    if (!isRecord(raw)) {
      issues[path] = ['not_a_record']
      return { values: {}, at }
    }
    const one = check(recordSchema(fields.line, 'create', organization.baseDecimals), raw)
    const values = 'values' in one ? one.values : {}
    const found = 'issues' in one ? withMissing(fields.line, one.issues, raw) : missing(fields.line, values)
    for (const [field, codes] of Object.entries(found)) issues[at(field)] = codes
    return { values, at }
  })
  refuseIfAny(issues)
  const links = Object.entries(fields.header).flatMap(([path, field]): Link[] =>
    field.kind === 'link' ? [{ path, table: field.to, id: header[path] as number }] : [],
  )
  Object.assign(issues, await store.brokenLinks(links))
  const products = await store.products(lines.map(({ values }) => values.product_id as number))
  const seen = new Set<unknown>()
  for (const { values, at } of lines) {
    const product = products.get(values.product_id as number)
    const issue = !product
      ? 'not_found'
      : !product.active
        ? 'not_active'
        : product.stock_type !== 'goods'
          ? 'goods_only'
          : seen.has(product.id)
            ? 'repeated_product'
            : null
    if (issue) issues[at('product_id')] = [issue]
    seen.add(values.product_id)
  }
  refuseIfAny(issues)
  refuseLocked(header.date as string, organization.own_lock_date)
  return {
    header,
    lines: lines.map(line => ({ ...line, product: valueFor(products, line.values.product_id as number) })),
  }
}

/** What a search finds them by: why, and what. */
export const stockSearchText = ({ header, lines }: EnteredStock): string =>
  normalize([header.reason, ...lines.map(({ product }) => product.name)].join(' '))

/** The entries of what stock did to the cost of goods that had moved before, naming it as the cause. */
export const costEntries = (
  { organization }: BooksContext,
  source: { kind: OtherSource; id: number; title: string },
  adjustments: readonly DatedLines[],
): NewEntry[] =>
  adjustments
    .map(({ date, lines }) => ({ date, lines: debitsFirst(netted(lines).filter(line => line.amount !== 0n)) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ date, lines }) => ({
      date,
      name: entryName('cost_adjustment', source.title, organization.language),
      source: { kind: source.kind, id: source.id },
      revision: 1,
      reversesId: null,
      lines,
    }))

interface Voidable {
  date: string
  status: 'posted' | 'void'
}

/** Whether it may be taken back, and why not. */
export function stockVoidVerdict({ organization, permissions, language }: BooksContext, { date, status }: Voidable) {
  const { own_lock_date: lockDate } = organization
  const reason =
    status === 'void'
      ? 'is_void'
      : isLocked(date, lockDate)
        ? 'is_locked'
        : may(permissions, stockPermission, 'delete')
          ? null
          : 'no_permission'
  return {
    allowed: reason === null,
    reason: reason && fill(reasonWords[reason][language], { date: lockDate ?? '' }),
  }
}

/** Refuses to void what is void already, or is dated in a locked period. */
export function refuseStockVoid<Row extends Voidable>({ organization }: BooksContext, row: Row | undefined): Row {
  if (!row) return refuse('not_found')
  if (row.status === 'void') refuse('already_void')
  refuseLocked(row.date, organization.own_lock_date)
  return row
}

/** The columns of what was taken back. */
export const voidedNow = ({ organization, now }: BooksContext) =>
  ({ status: 'void', voided_on: todayIn(organization.timeZone, now) }) as const
