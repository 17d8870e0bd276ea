import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { normalize } from '../../schema/search.ts'
import { recordName, recordNames, seeds } from './seeded-names.ts'

test('no two records of a founding have one seed', () => {
  const all = Object.values(seeds).flatMap(each => each.map(({ seed }) => seed as string))
  expect(all.filter((seed, index) => all.indexOf(seed) !== index)).toEqual([])
})

test('a record goes by the names of its founding until it is renamed, and one of ours by its own', () => {
  const called = (name: string, seed: string | null) => [
    recordName({ name, seed }, 'ar'),
    recordName({ name, seed }, 'en'),
    recordNames({ name, seed }),
  ]
  for (const name of ['لتر', 'Litre']) expect(called(name, 'litre')).toEqual(['لتر', 'Litre', ['لتر', 'Litre']])
  expect(called('Barrel', 'litre')).toEqual(['Barrel', 'Barrel', ['Barrel']])
  expect(called('Litre', null)).toEqual(['Litre', 'Litre', ['Litre']])
})

test('the account of a custody is called after its holder in the reader’s language, until it is renamed', () => {
  for (const name of ['عهدة محمود السائق', 'Custody of محمود السائق']) {
    const record = { name, seed: 'custody' }
    expect([recordName(record, 'ar'), recordName(record, 'en')]).toEqual([
      'عهدة محمود السائق',
      'Custody of محمود السائق',
    ])
  }
  expect(recordNames({ name: 'صندوق السيارة', seed: 'custody' })).toEqual(['صندوق السيارة'])
  expect(recordName({ name: 'عهدة هناء', seed: null }, 'en')).toBe('عهدة هناء')
})

test('organizations that were there before get the same names, and are found by them', () => {
  const migration = readFileSync('server/db/migrations/0016-seeded-names.sql', 'utf8')
  const rows = [...migration.matchAll(/\('(\w+)', '(\w+)', array\['(.+?)', '(.+?)'\], '(.+?)'\)/g)]
  expect(rows.length).toBeGreaterThan(8)
  const ours = (['units', 'warehouses'] as const).flatMap(kind =>
    seeds[kind].map(({ seed, name: { ar, en } }) => [kind, seed, ar, en, normalize(`${ar} ${en}`)]),
  )
  expect(ours).toEqual(expect.arrayContaining(rows.map(([, ...row]) => row)))
})
