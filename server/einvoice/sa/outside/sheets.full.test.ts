import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../../../ledger/testing-laws.ts'
import { wrongSamples } from '../testing-wrong-samples.ts'
import { writeSaudi } from '../writing/testing-written.ts'
import { brokenSaudiXml } from './testing-broken.ts'
import { rightSaudiDocument } from './testing-right.ts'
import { schema, validatorOf } from './testing-schema.ts'
import { disagreements, judged, missingForSheets } from './testing-sheets.ts'

const count = Number(process.env.SHEET_DOCUMENTS ?? 10_000)
const today = new Date().toISOString().slice(0, 10)

test(`${count} random documents break no rule of weight error by the sheets of the authority (PROPERTY_SEED=${seed})`, ({
  skip,
}) => {
  skip(missingForSheets !== undefined, missingForSheets)
  const files = fc.sample(rightSaudiDocument, { numRuns: count, seed }).map(writeSaudi)
  const wrong = judged(files, today).filter(
    ({ theirs, ours }) => theirs === undefined || theirs.length + ours.length > 0,
  )
  expect(wrong.map(({ theirs, ours }) => ({ theirs, ours }))).toEqual([])
})

test('of a sample that breaks a rule the sheets of the authority find the same errors as we do', ({ skip }) => {
  skip(missingForSheets !== undefined, missingForSheets)
  expect(
    disagreements(
      judged(
        wrongSamples.map(({ xml }) => xml),
        today,
      ),
    ),
  ).toEqual({})
})

test(`of ${count} documents that something was done to they find the same errors as we do (PROPERTY_SEED=${seed})`, ({
  skip,
}) => {
  const missing = missingForSheets ?? schema.missing
  skip(missing !== undefined, missing)
  const faultsOf = validatorOf(schema.path)
  const valid = fc.sample(brokenSaudiXml, { numRuns: count, seed }).filter(xml => faultsOf(xml).length === 0)
  const all = judged(valid, today)
  const failed = all.filter(({ theirs }) => theirs === undefined).length
  const broken = all.filter(({ theirs }) => (theirs?.length ?? 0) > 0).length
  console.log(`${all.length} valid by the schema, ${broken} with errors, ${failed} at which a sheet failed`)
  expect(disagreements(all)).toEqual({})
})
