import type { Wire } from '../../../schema/declare.ts'
import { documentKindNames, documentKinds } from '../../../schema/documents.ts'
import { resourceNames, resources } from '../../../schema/index.ts'

/** Lists of the world that no resource declares: the same for every organization, never written. */
const world: Record<string, Wire> = {
  currencies: { path: 'currencies', list: 'currencies', one: 'currency', bare: true },
  countries: { path: 'countries', list: 'countries', one: 'country', bare: true },
}

/** How each resource and each kind of document travels, by the name of its permission. */
const wires: Record<string, Wire> = {
  ...world,
  revaluations: { path: 'revaluations', list: 'revaluations', one: 'revaluation' },
  audit: { path: 'audit', list: 'audit', one: 'audit_row' },
  stock_transfers: { path: 'stock-transfers', list: 'stock_transfers', one: 'stock_transfer' },
  open_entries: { path: 'open-entries', list: 'open_entries', one: 'open_entry' },
  stock_adjustments: { path: 'stock-adjustments', list: 'stock_adjustments', one: 'stock_adjustment' },
  users: { path: 'users', list: 'users', one: 'user' },
  roles: { path: 'roles', list: 'roles', one: 'role' },
  mails: { path: 'mails', list: 'mails', one: 'mail' },
  cheques: { path: 'cheques', list: 'cheques', one: 'cheque' },
  ...Object.fromEntries(resourceNames.map(name => [name, resources[name].wire])),
  ...Object.fromEntries(documentKindNames.map(kind => [documentKinds[kind].wire.permission, documentKinds[kind].wire])),
}

/** The path and the keys of a resource or a kind of document; throws for a name that is neither. */
export function wireOf(resource: string): Wire {
  const wire = wires[resource]
  if (!wire) throw new Error(`There is no resource "${resource}"`)
  return wire
}
