import { countryOf } from '../../i18n/records/currencies-countries.ts'
import { formatDecimal, formatMoney, parseRate, plainDecimal, RATE_DECIMALS } from '../../ledger/money.ts'
import { type FieldIssues, type Issue, refuseFields } from '../../schema/errors.ts'
import type { Field, Fields } from '../../schema/fields.ts'
import { declarationOf, type ResourceName } from '../../schema/index.ts'
import type { ListOptions } from '../../schema/lists/list-options.ts'
import { hiddenFields } from '../../schema/organization/hidden-fields.ts'
import type { Permissions } from '../../schema/permissions.ts'
import { check, readable, recordSchema, type Value, type Values } from '../../schema/validate.ts'
import type { Organization } from '../work.ts'

/** What follows from a declaration alone: pure. */

const isStored = (field: Field) => !field.readOnly
/** The fields that are kept, not computed. */
export const storedFields = (resource: ResourceName) =>
  Object.entries(declarationOf(resource).fields).filter(([, field]) => isStored(field))

/** Whether a list is ordered by what the words mean, not by their bytes. */
export const hasSortKey = (field: Field) => ['text', 'code', 'email', 'phone'].includes(field.kind)

/** Of a list only what the caller may see: an order by what is hidden would tell it. */
export function visibleTo(resource: ResourceName, listOptions: ListOptions, permissions: Permissions): ListOptions {
  const hidden = hiddenFields(resource, permissions)
  return { ...listOptions, sorts: listOptions.sorts.filter(name => !hidden.includes(name)) }
}

/** The currency that the books of an organization are kept in. */
type Base = Pick<Organization, 'baseCurrencyId' | 'baseDecimals'>

/** A kept value as it stands on the wire: amounts come in minor units, and no currency is the base. */
export const onTheWire = (field: Field, value: unknown, { baseCurrencyId, baseDecimals }: Base): unknown => {
  if (value === null || value === undefined) return field.kind === 'currency' ? baseCurrencyId : null
  if (field.kind === 'money') return formatMoney(BigInt(value as string | bigint), baseDecimals)
  if (field.kind === 'rate') return formatDecimal(parseRate(String(value)), RATE_DECIMALS)
  if (field.kind === 'price' || field.kind === 'quantity' || field.kind === 'percent')
    return plainDecimal(String(value))
  return value
}

/** A body's values as far as they can be read, and what is wrong with how they are written, at its fields. */
export function bodyOf(
  resource: ResourceName,
  body: unknown,
  decimals: number,
  mode: 'create' | 'update',
): { values: Values; issues: FieldIssues } {
  const { fields } = declarationOf(resource)
  const checked = check(recordSchema(fields, mode, decimals), body)
  if ('values' in checked) return { values: checked.values, issues: {} }
  return { values: readable(fields, body), issues: checked.issues }
}

/** Countries that are none. */
export const countryIssues = (fields: Fields, values: Values): FieldIssues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]): [string, Issue[]][] =>
      kind === 'country' && (values[name] ?? null) !== null && !countryOf(Number(values[name]))
        ? [[name, ['not_found']]]
        : [],
    ),
  )

/** What a body would have to say to make this record. */
export const asBody = (resource: ResourceName, row: Record<string, unknown>, base: Base): Values =>
  Object.fromEntries(storedFields(resource).map(([name, field]) => [name, onTheWire(field, row[name], base) as Value]))

/** Refuses when anything is wrong. */
export const refuseIfAny = (issues: FieldIssues): void => {
  if (Object.keys(issues).length > 0) refuseFields(issues)
}
