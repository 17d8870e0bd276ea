import { expect, test } from 'vitest'
import { ruleMessage } from '../../i18n/einvoice/rules.ts'
import { languages } from '../../i18n/text.ts'
import { check, findingText } from './check.ts'
import { european } from './rule-sets.ts'
import { rules } from './rules/rules.ts'
import { rightDocument } from './testing-samples.ts'
import { wrongSamples } from './testing-wrong-samples.ts'

const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M']

test.each(categories)('a right document of category %s breaks no rule', code => {
  expect(check(rightDocument(code), european).map(each => findingText(each, 'en'))).toEqual([])
})

test('for each rule there is a document that breaks it', () => {
  const known = new Set(wrongSamples.map(({ rule }) => rule))
  expect(rules.map(({ id }) => id).filter(id => !known.has(id))).toEqual([])
})

test('each wrong document breaks its rule', () => {
  const missed = wrongSamples.flatMap(({ rule, code, change }) => {
    const document = rightDocument(code)
    change(document)
    return check(document, european).some(each => each.rule === rule) ? [] : [rule]
  })
  expect(missed).toEqual([])
})

test('no rule has the name of another, and none is grave but the whole card number', () => {
  const names = rules.map(({ id }) => id)
  expect(names.length).toBe(new Set(names).size)
  expect(rules.filter(({ flag }) => flag === 'warning').map(({ id }) => id)).toEqual(['BR-51'])
})

test('every rule says in both languages what is wrong, with what it is about', () => {
  for (const { change, code } of wrongSamples) {
    const document = rightDocument(code)
    change(document)
    for (const finding of check(document, european))
      for (const language of languages) {
        const sentence = ruleMessage(finding, language)
        expect(sentence).not.toMatch(/[{}]|undefined/)
        expect(/\p{Script=Arabic}/u.test(sentence)).toBe(language === 'ar')
      }
  }
})

test('a sum that does not come out says what stands and what should', () => {
  const document = rightDocument()
  document.totals = { ...document.totals, lines: { units: 100001n, scale: 2, currency: 'EUR' } }
  const found = check(document, european).find(({ rule }) => rule === 'BR-CO-10')
  expect(found && ruleMessage(found, 'en').replace(/[\u2066-\u2069]/g, '')).toBe(
    'The sum of the lines is 1000.01, but comes to 1000.00',
  )
})
