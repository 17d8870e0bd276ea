import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleMessage } from '../../../i18n/einvoice/rules.ts'
import { languages } from '../../../i18n/text.ts'
import { seed } from '../../../ledger/testing-laws.ts'
import { findingText } from '../check.ts'
import { compared, roundedTo, writtenDecimal } from '../decimal.ts'
import { parseXml } from '../reading/xml.ts'
import type { SoldTerms } from './figures.ts'
import { checkJordan, jordanRules } from './rules.ts'
import { readJordan } from './terms.ts'
import { documentOfTerms, general, income, returned, special, terms } from './testing-documents.ts'
import { wrongSamples } from './testing-wrong-samples.ts'
import { writeJordan } from './writing.ts'

const today = '2026-12-01'
const found = (document: Parameters<typeof writeJordan>[0], day = today) =>
  checkJordan(readJordan(parseXml(writeJordan(document))), day)

test.each([
  ['an invoice on credit with general tax', general],
  ['one with special tax, which general tax is on too', special],
  ['one of income alone, in cash to nobody by name', income],
  ['a credit note of a part', returned],
])('%s breaks no rule', (_, document) => {
  expect(found(document).map(finding => findingText(finding, 'en'))).toEqual([])
})

test('each rule of Jordan has a document that breaks it, and does', () => {
  const known = new Set(wrongSamples.map(({ rule }) => rule))
  expect(jordanRules.map(({ id }) => id).filter(id => !known.has(id))).toEqual([])
  const missed = wrongSamples.flatMap(({ rule, document }) =>
    found(document).some(each => each.rule === rule) ? [] : [rule],
  )
  expect(missed).toEqual([])
})

test('every rule is worded in both languages with what it is about', () => {
  for (const { document } of wrongSamples)
    for (const finding of found(document))
      for (const language of languages) {
        const sentence = ruleMessage(finding, language)
        expect(sentence).not.toMatch(/[{}]|undefined/)
        expect(/\p{Script=Arabic}/u.test(sentence)).toBe(language === 'ar')
      }
})

test('an invoice of a day that has not come is refused', () => {
  expect(found(general, '2026-02-28').map(({ rule }) => rule)).toEqual(['JO-09'])
})

test('what comes back of a line has the price of its invoice, and its share of the discount and the tax', () => {
  const [line] = returned.lines
  expect(
    [line?.price.net, line?.price.discount, line?.net].map(amount => amount && writtenDecimal(roundedTo(amount, 3))),
  ).toEqual(['10.000', '3.000', '27.000'])
  expect(returned.totals?.payable && writtenDecimal(roundedTo(returned.totals.payable, 3))).toBe('29.700')
  expect(returned.jo).toMatchObject({ originals: [{ number: 'INV_6' }], reason: 'عيب_كسر', code: '022' })
})

const rate = fc.constantFrom('16', '10', '4', '1')
const item = fc.record({
  quantity: fc.integer({ min: 1, max: 9_999_999 }).map(units => String(units / 1000)),
  price: fc.integer({ min: 1, max: 99_999_999 }).map(units => String(units / 1000)),
  discount: fc.integer({ min: 0, max: 10_000 }).map(units => String(units / 100)),
  discount_type: fc.constant('percent' as const),
  general: rate,
  special: fc.constantFrom(null, null, '10', '5'),
})

test(`300 random sales, with taxes in prices too, break no rule to nine decimals (PROPERTY_SEED=${seed})`, () => {
  const sale: fc.Arbitrary<SoldTerms> = fc.record({
    ...{ decimals: fc.constant(3), isInclusive: fc.boolean(), isCompound: fc.constant(true) },
    ...{ discount: fc.constantFrom('0', '2.5'), discount_type: fc.constant('percent' as const) },
    ...{ shipping_fee: fc.constantFrom('0', '7.250'), shippingGeneral: rate },
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
  })
  fc.assert(
    fc.property(sale, sold => {
      const document = documentOfTerms(sold, { taxpayer: 'special' })
      expect(found(document).map(finding => findingText(finding, 'en'))).toEqual([])
      expect(
        document.lines.every(
          ({ price }) => compared(price.discount ?? { units: 0n, scale: 0 }, { units: 0n, scale: 0 }) >= 0,
        ),
      ).toBe(true)
    }),
    { numRuns: 300, seed },
  )
})

test('a price with its tax is rounded up at its ninth decimal, and the rest is discount', () => {
  const document = documentOfTerms({
    ...terms,
    isInclusive: true,
    items: [{ quantity: '3', price: '1.250', discount: '0', discount_type: 'amount', general: '16', special: null }],
  })
  const [line] = document.lines
  expect([line?.price.net?.units, line?.net?.units, line?.price.discount?.units]).toEqual([
    1077586207n,
    3232758621n,
    undefined,
  ])
})
