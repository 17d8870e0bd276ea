import type { FilterPayload, PaginationPayload, SortPayload } from 'react-admin'

/** Query parameters as they are sent. */
export type Query = Record<string, string | number | boolean | readonly (string | number)[]>

const isRequested = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * A list's question in the contract's parameters: page, per_page, sort, order and one parameter per filter
 * (`q`, a field, `<field>_from`, `<field>_to`, `ids`). A filter that is empty is not sent; `id` is every list's own
 * order and is not sent either.
 */
export function listQuery(params: {
  pagination?: PaginationPayload
  sort?: SortPayload
  filter?: FilterPayload
}): Query {
  const { pagination, sort, filter = {} } = params
  return {
    ...(pagination && { page: pagination.page, per_page: pagination.perPage }),
    ...(sort && sort.field !== 'id' && { sort: sort.field, order: sort.order.toLowerCase() }),
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => isRequested(value))),
  }
}

/** Cuts a list of ids into questions that the server's largest page can answer. */
export function inPages<T>(ids: readonly T[], max = 100): T[][] {
  return Array.from({ length: Math.ceil(ids.length / max) }, (_, page) => ids.slice(page * max, (page + 1) * max))
}
