import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shelfFolder } from '../../../testing-shelf.ts'
import { readSheet } from './read.ts'
const shelf = shelfFolder('sheets')
const names = existsSync(shelf) ? readdirSync(shelf).filter(n => n.endsWith('.csv')) : []
test.each(names)('%s', async name => {
  const bytes = readFileSync(new URL(name, shelf))
  const due = JSON.parse(readFileSync(new URL(name.replace('.csv', '.json'), shelf), 'utf8'))
  const key = (t: any) => `${t.date} ${t.amount}`
  const ours = (await readSheet(name, bytes)).flatMap(s => s.lines)
  expect(ours.map(key).sort()).toEqual(due.transactions.map(key).sort())
})
