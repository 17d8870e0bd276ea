import { expect, test } from 'vitest'
import { documentKindNames, documentKinds } from '../../../schema/documents.ts'
import { resourceNames } from '../../../schema/index.ts'
import { documentListOptions } from '../../../schema/lists/document-list-options.ts'
import { listOptionsOf } from '../../../schema/lists/record-list-options.ts'
import { type ListOptions, readListQuery } from '../../../schema/query.ts'
import { knownOf, knownSearch } from './known-query.ts'

/** What a list does not know is dropped from its address and from what is remembered, and nothing else. */

const { permission: invoices } = documentKinds.sales_invoice.wire
const filtered = (filter: unknown) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`
const after = (search: string, resource = 'clients') => {
  const known = knownSearch(search, resource)
  return known === null ? 'as it is' : decodeURIComponent(known)
}

test.each([
  ['no object', filtered('x'), ''],
  ['a list', filtered([1]), ''],
  ['no JSON', '?filter={', ''],
  ['an unknown name', filtered({ zzz: '1' }), '?filter={}'],
  ['a name that every object has', filtered({ constructor: '1' }), '?filter={}'],
  ['an unknown one beside a known one', filtered({ zzz: '1', active: true }), '?filter={"active":true}'],
  ['an object as a value', filtered({ active: {} }), '?filter={}'],
  ['an unknown order', '?sort=zzz&order=ASC&page=2', '?page=2'],
  ['an order without a direction', '?sort=name', ''],
  ['an order in no direction', '?sort=name&order=up', ''],
  ['too much on a page', '?perPage=100000&page=2', '?page=2'],
  ['no page', '?page=-3', ''],
  ['the same twice', '?page=1&page=2', ''],
])('of an address of clients %s is dropped', (_, search, left) => {
  expect(after(search)).toBe(left)
})

test.each([
  ['', 'clients'],
  ['?lng=en&party=5', 'clients'],
  [`${filtered({ q: 'x', active: 'true' })}&sort=display_name&order=DESC&page=3&perPage=100`, 'clients'],
  [filtered({ standing: 'draft', date_from: '2026-01-01', client_id: 5, total_to: '10.50' }), invoices],
  [filtered({ ids: [4, 5] }), invoices],
  // Only the server knows what these may be asked for.
  [filtered({ whatever: 'x' }), 'mails'],
])('an address that its list knows stays as it is: %s', (search, resource) => {
  expect(after(search, resource)).toBe('as it is')
})

test('what a filter cannot be is dropped, as the name of one would be', () => {
  const filter = { standing: 'nonsense', date_from: '2026-02-30', client_id: 'x', total_to: 'much', status: 'posted' }
  expect(after(filtered(filter), invoices)).toBe('?filter={"status":"posted"}')
})

test('a search of more letters than are looked for is cut', () => {
  expect(knownOf({ filter: { q: 'x'.repeat(300) } }, 'clients')).toEqual({ filter: { q: 'x'.repeat(200) } })
})

const values = [
  'posted',
  'draft',
  'true',
  '1',
  '0',
  '7',
  '-3',
  '1.5',
  '2026-01-31',
  '2026-02-30',
  '1800-01-01',
  'x',
  'ة'.repeat(130),
]
const lists: [string, ListOptions][] = [
  ...resourceNames.map((name): [string, ListOptions] => [name, listOptionsOf(name)]),
  ...documentKindNames.map((kind): [string, ListOptions] => [
    documentKinds[kind].wire.permission,
    documentListOptions(kind),
  ]),
]

test.each(lists)(
  'of %s no more is kept than the server takes, and all of the common values that it takes',
  (name, options) => {
    for (const field of Object.keys(options.filters)) {
      for (const filter of [field, `${field}_from`, `${field}_to`]) {
        for (const value of values) {
          const isTaken = 'query' in readListQuery({ [filter]: value }, options)
          const isStored = knownOf({ filter: { [filter]: value } }, name) === null
          expect([filter, value, isStored]).toEqual([filter, value, isTaken])
        }
      }
    }
    for (const sort of options.sorts) expect(knownOf({ sort, order: 'ASC' }, name)).toBeNull()
  },
)
