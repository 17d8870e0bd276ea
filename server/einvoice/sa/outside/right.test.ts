import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../../../ledger/testing-laws.ts'
import { findingText } from '../../check.ts'
import { parseXml } from '../../reading/xml.ts'
import { checkSaudi } from '../rules.ts'
import { readSaudi, type WritableDocument } from '../terms.ts'
import { writeSaudi } from '../writing/testing-written.ts'
import { rightSaudiDocument } from './testing-right.ts'

const errorsOf = (document: WritableDocument): string[] =>
  checkSaudi(readSaudi(parseXml(writeSaudi(document))), '2026-12-01').flatMap(finding =>
    finding.flag === 'error' ? [findingText(finding, 'en')] : [],
  )

test(`300 random documents of every kind, with advances deducted, break no grave rule (PROPERTY_SEED=${seed})`, () => {
  const documents = fc.sample(rightSaudiDocument, { numRuns: 300, seed })
  expect(documents.flatMap(errorsOf)).toEqual([])
  expect(documents.filter(({ totals }) => totals?.prepaid).length).toBeGreaterThan(10)
}, 60_000)
