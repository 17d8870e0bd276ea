import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shelfFolder } from '../../../testing-shelf.ts'
import { parseXml } from '../reading/xml.ts'
import { rules } from '../rules/rules.ts'
import { checkSaudi, saudiRules, unchangedRules } from './rules.ts'
import { readSaudi } from './terms.ts'

const shelf = shelfFolder('zatca')
const isThere = existsSync(new URL('expected.json', shelf))
const withoutShelf = 'the samples of the Saudi authority are not next to the checkout'
const read = (name: string) => readFileSync(new URL(encodeURI(name), shelf), 'utf8')

type Findings = Record<'zatca' | 'en16931', { error?: string[]; warning?: string[] }>
const found = (findings: Findings) =>
  Object.values(findings)
    .flatMap(({ error = [], warning = [] }) => [
      ...error.map(id => `${id} error`),
      ...warning.map(id => `${id} warning`),
    ])
    .sort()

test('each file of the authority breaks the rules that it breaks there, and no other', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const expected = Object.entries(JSON.parse(read('expected.json')) as Record<string, { findings: Findings }>)
  const wrong = expected.flatMap(([name, { findings }]) => {
    const ours = checkSaudi(readSaudi(parseXml(read(name))), '2026-12-01').map(({ rule, flag }) => `${rule} ${flag}`)
    const own = [...new Set(ours)].sort()
    return String(own) === String(found(findings)) ? [] : [`${name}: ${own} for ${found(findings)}`]
  })
  expect(wrong).toEqual([])
  expect(expected.length).toBeGreaterThanOrEqual(42)
})

/** It is about when a file is handed in, which the file does not say. */
const left = ['BR-KSA-98']

test('every rule of the release is one of ours, and weighs the same', ({ skip }) => {
  skip(!isThere, withoutShelf)
  const release = JSON.parse(read('rules-3.4.6.json')) as { id: string; flag: string }[]
  const ours = new Map([
    ...rules.flatMap(({ id, flag }) => {
      const own = unchangedRules.flagOf(id, flag)
      return own === undefined ? [] : [[id, own] as const]
    }),
    ...saudiRules.map(({ id, flag }) => [id, flag] as const),
    ['BR-KSA-04', 'error'],
  ])
  const due = new Map(release.filter(({ id }) => !left.includes(id)).map(({ id, flag }) => [id, flag]))
  expect([...due].filter(([id, flag]) => ours.get(id) !== flag)).toEqual([])
  expect([...ours.keys()].filter(id => !due.has(id))).toEqual([])
})
