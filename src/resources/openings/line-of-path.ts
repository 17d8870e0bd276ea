import type { ListName } from './opening-lines.ts'

/** The list and the line that a path of the server means: `invoices.3.amount` is a line of suppliers after two of clients. */
export function lineOfPath(path: string, clients: number): { list: ListName; place: number; field: string } | null {
  const found = /^(accounts|invoices|stock)\.(\d+)(?:\.(\w+))?$/.exec(path)
  if (!found) return null
  const [, name, at, field = ''] = found
  const index = Number(at)
  if (name === 'accounts') return { list: 'accounts', place: index, field: field || 'account_id' }
  if (name === 'stock') return { list: 'stock', place: index, field: field || 'product_id' }
  const cell = ['', 'id', 'client_id', 'supplier_id'].includes(field) ? 'party' : field
  return index < clients
    ? { list: 'clients', place: index, field: cell }
    : { list: 'suppliers', place: index - clients, field: cell }
}
