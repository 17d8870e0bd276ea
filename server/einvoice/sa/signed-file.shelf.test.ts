import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shelfFolder } from '../../../testing-shelf.ts'
import { readCertificate } from './certificate.ts'
import { compareSignedFile } from './signed-file.ts'

const shelf = shelfFolder('zatca')
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

const text = (xml: string, name: string) => new RegExp(`<ds:${name}>([^<]*)<`).exec(xml)?.[1]

test('who signed a certificate, and under which number, is read as the samples have it', ({ skip }) => {
  skip(!existsSync(expectedFile), 'the signed samples of the Saudi authority are not next to the checkout')
  for (const name of Object.keys(JSON.parse(readFileSync(expectedFile, 'utf8')) as object)) {
    const xml = read(name)
    const { issuer, serial } = readCertificate(text(xml, 'X509Certificate') ?? '') ?? {}
    expect([issuer, serial], name).toEqual([text(xml, 'X509IssuerName'), text(xml, 'X509SerialNumber')])
  }
})
