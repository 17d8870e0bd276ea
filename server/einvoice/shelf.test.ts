import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shelfFolder } from '../../testing-shelf.ts'
import { check } from './check.ts'
import { documentOf } from './reading/ubl.ts'
import { all, parseXml } from './reading/xml.ts'
import { european } from './rule-sets.ts'
import { rules } from './rules/rules.ts'

const shelf = shelfFolder('en16931')
const withoutShelf = 'the unit files of EN 16931 are not next to the checkout'
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, shelf)).map(file => ({
    name: `${folder}${file}`,
    text: readFileSync(new URL(encodeURIComponent(file), new URL(folder, shelf)), 'utf8'),
  }))

/** The tests of the unit files: a document, the rule that it is about, and what is to come of it. */
function* units() {
  for (const { name, text } of ['Invoice-unit-UBL/', 'CreditNote-unit-UBL/'].flatMap(filesIn))
    for (const [index, unit] of all(parseXml(text), 'test').entries()) {
      const root = unit.children.find(child => child.name !== 'assert')
      if (root)
        for (const flag of ['success', 'error', 'warning'] as const)
          for (const { text: rule } of all(unit, `assert/${flag}`)) yield { name, test: index + 1, root, flag, rule }
    }
}

/** A rule that the standard's own checks had once, and have no more. */
const retired = ['BR-CO-25']

describe('the unit files of the standard', () => {
  test('each rule holds where it should and is broken where it should', ({ skip }) => {
    skip(!existsSync(shelf), withoutShelf)
    const counts = { success: 0, error: 0, warning: 0 }
    const files = new Set<string>()
    const wrong = [...units()].flatMap(({ name, test, root, flag, rule }) => {
      files.add(name)
      counts[flag] += 1
      const found = check(documentOf(root), european).flatMap(each => (each.rule === rule ? [each.flag] : []))
      const isRight = flag === 'success' ? found.length === 0 : found.includes(flag)
      return isRight ? [] : [`${name} ${test}: ${flag} of ${rule}, found [${found}]`]
    })
    expect(wrong).toEqual([])
    expect(files.size).toBeGreaterThanOrEqual(226)
    expect(counts.success).toBeGreaterThanOrEqual(465)
    expect(counts.error).toBeGreaterThanOrEqual(466)
    expect(counts.warning).toBeGreaterThanOrEqual(2)
  })

  test('every rule that a unit file is about is one of ours', ({ skip }) => {
    skip(!existsSync(shelf), withoutShelf)
    const known = new Set([...rules.map(({ id }) => id), ...retired])
    expect([...units()].map(({ rule }) => rule).filter(rule => !known.has(rule))).toEqual([])
  })

  test('whole documents break no rule', ({ skip }) => {
    skip(!existsSync(shelf), withoutShelf)
    const files = filesIn('testfiles/')
    const wrong = files.flatMap(({ name, text }) =>
      check(documentOf(parseXml(text)), european).map(
        ({ rule, values }) => `${name}: ${rule} ${JSON.stringify(values)}`,
      ),
    )
    expect(wrong).toEqual([])
    expect(files.length).toBeGreaterThanOrEqual(27)
  })
})
