import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareSignedFile } from './signed-file.ts'

const shelf = new URL('../../../../shared/data/zatca/', import.meta.url)
const expectedFile = new URL('expected.json', shelf)

interface Expected {
  invoiceHash: string
  signedPropertiesDigest: string
  certificateDigest: string
  signatureValue: string
}

const read = (name: string) => readFileSync(new URL(encodeURI(name), shelf), 'utf8')

test('each signed sample is what its hash, its digests, its signature and its code say', ({ skip }) => {
  skip(!existsSync(expectedFile), 'the signed samples of the Saudi authority are not next to the checkout')
  const expected = Object.entries(JSON.parse(read('expected.json')) as Record<string, Expected>)
  const wrong = expected.flatMap(([name, due]) => {
    const found = compareSignedFile(read(name))
    expect(found.hash?.computed).toBe(due.invoiceHash)
    expect(found.signed_properties?.computed).toBe(due.signedPropertiesDigest)
    expect(found.certificate?.computed).toBe(due.certificateDigest)
    expect(found.signature?.given).toBe(due.signatureValue)
    return Object.entries(found).flatMap(([part, comparison]) => (comparison?.holds ? [] : [`${name}: ${part}`]))
  })
  expect(wrong).toEqual([])
  expect(expected.length).toBeGreaterThanOrEqual(42)
})
