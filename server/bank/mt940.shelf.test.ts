import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shelfFolder } from '../../testing-shelf.ts'
import { readMt940 } from './formats/mt940.ts'

const shelf = shelfFolder('mt940')
const names = readdirSync(shelf, { recursive: true, encoding: 'utf8' }).filter(n => n.endsWith('.sta')).sort()
test('x', () => {
  for (const name of names) {
    try {
      const s = readMt940(readFileSync(new URL(name, shelf), 'latin1'))
      console.log(name, JSON.stringify(s.map(x => ({ ...x, lines: x.lines.slice(0, 4) })), null, 1).slice(0, 3000))
    } catch (e) { console.log(name, e) }
  }
})
