import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../../../ledger/testing-laws.ts'
import { findingText } from '../../check.ts'
import { parseXml } from '../../reading/xml.ts'
import { rightDocument } from '../../testing-samples.ts'
import { checkSaudi } from '../rules.ts'
import { readSaudi, type WritableDocument } from '../terms.ts'
import { soldInSaudiArabia } from '../testing-ours.ts'
import { prepaidXml, zeroXml } from '../testing-wrong-samples.ts'
import { standardXml } from '../testing-xml.ts'
import { writeSaudi } from './testing-written.ts'

/** Without what is only about how a document is written. */
function contentOf(document: WritableDocument): unknown {
  const {
    days,
    prepaymentTimes,
    indicators,
    percents,
    writtenReasonCodes,
    writtenCurrency,
    writtenTaxNumbers,
    attachments,
    writtenType,
    ...sa
  } = {
    ...{ days: [], prepaymentTimes: [], indicators: [], percents: [], writtenReasonCodes: [], attachments: [] },
    ...{ writtenCurrency: '', writtenTaxNumbers: {}, writtenType: '' },
    ...document.sa,
  }
  return { ...document, sa }
}

const written = (document: WritableDocument) => readSaudi(parseXml(writeSaudi(document)))

test(`500 random documents of ours are written as what they are and break no grave rule, in riyals none at all (PROPERTY_SEED=${seed})`, () => {
  fc.assert(
    fc.property(soldInSaudiArabia, document => {
      const read = written(document)
      expect(contentOf(read)).toEqual(contentOf(document))
      const isUsual = document.currency === 'SAR' && !document.charges.some(({ reason }) => reason === 'sales tax')
      const findings = checkSaudi(read, '2026-12-01').filter(({ flag }) => isUsual || flag === 'error')
      expect(findings.map(finding => findingText(finding, 'en'))).toEqual([])
    }),
    { numRuns: 500, seed },
  )
}, 120_000)

test.each([
  ['an invoice', standardXml],
  ['an invoice that deducts an advance', prepaidXml],
  ['an invoice of zero rate', zeroXml],
])('%s that is read and written anew says the same', (_, xml) => {
  const document = readSaudi(parseXml(xml))
  expect(written(document)).toEqual(document)
})

const [sold] = fc.sample(soldInSaudiArabia, { numRuns: 1, seed: 1 })
const invoice = sold as WritableDocument

test('what other countries have beyond this one is written too', () => {
  const document = rightDocument()
  const whole: WritableDocument = {
    ...document,
    payments: document.payments.map(payment => ({ ...payment, account: { number: 'SA03', name: 'مكتبة النور' } })),
    sa: {
      ...invoice.sa,
      references: document.supporting.map(({ id, file }) => ({
        id: id?.value,
        file: file && { type: file.type, content: 'UEs=' },
      })),
      instructions: ['first', 'second'],
      hasInstruction: document.payments.map(() => true),
      paymentNotes: ['within a month'],
      exchange: { source: 'EUR', target: 'SAR', rate: '4.06' },
      lines: document.lines.map(({ documents, price }) => ({
        taxTotals: [],
        prepayments: documents.map(({ id, kind }) => ({ id: id?.value, type: kind })),
        prepaidTaxes: [],
        priceChanges: [{ isCharge: false, gross: price.gross, discount: price.discount }],
      })),
    },
  }
  expect(contentOf(written(whole))).toEqual(contentOf(whole))
})

test('marks of XML in a name are written as a name, and what XML cannot have is left out', () => {
  const name = (text: string) => ({ ...invoice, seller: { identifiers: [], taxNumbers: [], name: text } })
  expect(written(name('<شركة> & "Sons"')).seller?.name).toBe('<شركة> & "Sons"')
  expect(written(name('a\u0000b\u0008c\uFFFFd')).seller?.name).toBe('abcd')
})
