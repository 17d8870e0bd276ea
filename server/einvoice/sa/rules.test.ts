import { expect, test } from 'vitest'
import { ruleMessage } from '../../../i18n/einvoice/rules.ts'
import { languages } from '../../../i18n/text.ts'
import { findingText } from '../check.ts'
import { parseXml } from '../reading/xml.ts'
import { rules } from '../rules/rules.ts'
import { checkSaudi, saudiRules, unchangedRules } from './rules.ts'
import { readSaudi } from './terms.ts'
import { signed } from './testing-signing.ts'
import { prepaidXml, wrongSamples, zeroXml } from './testing-wrong-samples.ts'
import { simplifiedXml, standardXml } from './testing-xml.ts'

const today = '2026-12-01'
const found = (xml: string, day = today) => checkSaudi(readSaudi(parseXml(xml)), day)

test.each([
  ['an invoice', standardXml],
  ['one for a person', simplifiedXml],
  ['one that is signed', signed(simplifiedXml)],
  ['one that deducts an advance', prepaidXml],
  ['one of zero rate', zeroXml],
])('%s that is right breaks no rule', (_, xml) => {
  expect(found(xml).map(finding => findingText(finding, 'en'))).toEqual([])
})

test('for each rule of Saudi Arabia there is an invoice that breaks it', () => {
  const known = new Set(wrongSamples.map(({ rule }) => rule))
  expect(saudiRules.map(({ id }) => id).filter(id => !known.has(id))).toEqual([])
})

test('each wrong invoice breaks its rule', () => {
  const missed = wrongSamples.flatMap(({ rule, xml }) => (found(xml).some(each => each.rule === rule) ? [] : [rule]))
  expect(missed).toEqual([])
})

const noteXml = standardXml.replace('>388<', '> 381 <').replace(/<cbc:InstructionNote>.*<\/cbc:InstructionNote>/, '')
const inRiyals =
  '<cac:TaxExchangeRate><cbc:SourceCurrencyCode>SAR</cbc:SourceCurrencyCode></cac:TaxExchangeRate><cac:TaxTotal>'

test.each([
  ['BR-KSA-03', 'letters of any script', standardXml.replace('<cbc:UUID>8', '<cbc:UUID>ن')],
  ['BR-KSA-17', 'a type with blanks around it', noteXml],
  ['BR-KSA-74', 'an advance without a type', prepaidXml.replace(/<cbc:DocumentTypeCode>386<.*?>/, '')],
  [
    'BR-KSA-88',
    'a currency that another one is a part of',
    standardXml
      .replace('>SAR</cbc:DocumentCurrencyCode>', '>SAR1</cbc:DocumentCurrencyCode>')
      .replace('<cac:TaxTotal>', inRiyals),
  ],
  [
    'BR-KSA-89',
    'a currency of tax that another one is a part of',
    standardXml
      .replace('>SAR</cbc:TaxCurrencyCode>', '>SAR1</cbc:TaxCurrencyCode>')
      .replace('<cac:TaxTotal>', inRiyals.replaceAll('SourceCurrencyCode', 'TargetCurrencyCode')),
  ],
])('%s does not find %s, as the sheet of the authority does not', (rule, _, xml) => {
  expect(wrongSamples.map(each => each.xml)).not.toContain(xml)
  expect([standardXml, prepaidXml]).not.toContain(xml)
  expect(found(xml).map(each => each.rule)).not.toContain(rule)
})

test('without a total before tax there is no right one with it', () => {
  const xml = zeroXml.replace(/<cbc:TaxExclusiveAmount.*?<\/cbc:TaxExclusiveAmount>/, '').replaceAll('115.00', '0.00')
  expect(found(xml).map(({ rule }) => rule)).toContain('BR-CO-15')
})

test('no rule has the name of another, and none is both changed and as it is in Europe', () => {
  const names = [
    ...saudiRules.map(({ id }) => id),
    ...rules.filter(({ id, flag }) => unchangedRules.flagOf(id, flag) !== undefined).map(({ id }) => id),
  ]
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('an invoice of a day that has not come is an error', () => {
  expect(found(standardXml, '2026-01-30').map(({ rule, flag }) => [rule, flag])).toEqual([['BR-KSA-04', 'error']])
})

test('every rule is worded in both languages with what it is about', () => {
  for (const { xml } of wrongSamples)
    for (const finding of found(xml))
      for (const language of languages) {
        const sentence = ruleMessage(finding, language)
        expect(sentence).not.toMatch(/[{}]|undefined/)
        expect(/\p{Script=Arabic}/u.test(sentence)).toBe(language === 'ar')
      }
})
