import type { FieldIssues } from '../../../schema/errors.ts'
import type { Fields } from '../../../schema/fields.ts'
import {
  stockAdjustmentFields,
  stockAdjustmentItemFields,
  stockTransferFields,
  stockTransferItemFields,
} from '../../../schema/stock.ts'
import { check, missing, recordSchema, type Values } from '../../../schema/validate.ts'
import type { StockKind } from '../../dataProvider/stock.ts'
import { isZeroOrEmpty } from '../../layout/values/decimal.ts'

/** A line as it is typed; `key` tells it from the others while they come and go. */
export interface TypedLine {
  key: number
  product_id: number | null
  /** What an adjustment changes; a transfer moves a quantity. */
  what: 'quantity' | 'value'
  amount: string
}

export interface TypedStock {
  date: string
  warehouse_id: number | null
  from_warehouse_id: number | null
  to_warehouse_id: number | null
  reason: string
  lines: TypedLine[]
}

const fieldsOf: Record<StockKind, { header: Fields; line: Fields }> = {
  stock_transfers: { header: stockTransferFields, line: stockTransferItemFields },
  stock_adjustments: { header: stockAdjustmentFields, line: stockAdjustmentItemFields },
}

const lineOf = ({ product_id, what, amount }: TypedLine): Values => ({
  product_id,
  [what]: amount === '' ? null : amount,
})

/** What is sent of what was typed. */
export function bodyOfStock(kind: StockKind, { lines, ...header }: TypedStock): Record<string, unknown> {
  const names = Object.keys(fieldsOf[kind].header) as (keyof typeof header)[]
  return { ...Object.fromEntries(names.map(name => [name, header[name]])), items: lines.map(lineOf) }
}

/** What is wrong with what was typed, by the paths of the body, before anything is asked of the server. */
export function issuesOfStock(kind: StockKind, typed: TypedStock, decimals: number): FieldIssues {
  const { header, line } = fieldsOf[kind]
  const values = bodyOfStock(kind, typed)
  const issuesIn = (fields: Fields, of: unknown): FieldIssues => {
    const checked = check(recordSchema(fields, 'create', decimals), of)
    return { ...('issues' in checked ? checked.issues : {}), ...missing(fields, of as Values) }
  }
  const issues = issuesIn(header, values)
  if (
    kind === 'stock_transfers' &&
    typed.from_warehouse_id !== null &&
    typed.from_warehouse_id === typed.to_warehouse_id
  )
    issues.to_warehouse_id = ['same_warehouse']
  typed.lines.forEach((one, index) => {
    for (const [name, found] of Object.entries(issuesIn(line, lineOf(one)))) issues[`items.${index}.${name}`] = found
    if (kind === 'stock_adjustments' && isZeroOrEmpty(one.amount)) issues[`items.${index}.${one.what}`] = ['required']
  })
  return issues
}

/** The error of a line's amount, whichever of its names the server said it at. */
export const errorAt = (errors: Record<string, string>, index: number, line: TypedLine): string | undefined =>
  errors[`items.${index}.${line.what}`] ?? errors[`items.${index}.quantity`] ?? errors[`items.${index}`]
