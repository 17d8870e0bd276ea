import { expect, test } from 'vitest'
import { seed } from '../../../../ledger/testing-laws.ts'
import { foundInRandom, schema } from './testing-schema.ts'

test(`10,000 random documents of every kind are valid by the schema of UBL (PROPERTY_SEED=${seed})`, ({ skip }) => {
  skip(schema.missing !== undefined, schema.missing)
  expect(foundInRandom(10_000, seed)).toEqual([])
})
