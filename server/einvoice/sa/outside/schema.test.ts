import { expect, test } from 'vitest'
import { seed } from '../../../../ledger/testing-laws.ts'
import { standardXml } from '../testing-xml.ts'
import { foundInRandom, schema, validatorOf } from './testing-schema.ts'

test(`100 random documents of every kind are valid by the schema of UBL (PROPERTY_SEED=${seed})`, ({ skip }) => {
  skip(schema.missing !== undefined, schema.missing)
  expect(foundInRandom(100, seed)).toEqual([])
}, 60_000)

test('the schema finds what stands at the wrong place', ({ skip }) => {
  skip(schema.missing !== undefined, schema.missing)
  const moved = standardXml.replace('STAMP', '').replace(/<cbc:IssueDate>.*<\/cbc:IssueDate>/, '')
  expect(validatorOf(schema.path)(moved)).toEqual([expect.stringContaining('IssueTime')])
})
