import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../../ledger/testing-laws.ts'
import { parseXml } from '../reading/xml.ts'
import { invoiceHash } from './canonical.ts'
import { chained, firstPreviousHash } from './chain.ts'
import { checkSaudi } from './rules.ts'
import { compareSignedFile } from './signed-file.ts'
import { stamped } from './stamp.ts'
import { readSaudi, type WritableDocument } from './terms.ts'
import { soldInSaudiArabia } from './testing-ours.ts'
import { testSigner } from './testing-signing.ts'
import { writeSaudi } from './writing/testing-written.ts'

const signer = testSigner()
const signedAt = '2026-03-01T10:20:31'
const first = { previousHash: firstPreviousHash, counter: 1n }
const simplified = (document: WritableDocument): WritableDocument => ({
  ...document,
  sa: { ...document.sa, code: '0200000' },
})
const [sold] = fc.sample(soldInSaudiArabia, { numRuns: 1, seed: 1 })
const invoice = sold as WritableDocument

const broken = (xml: string): string[] =>
  Object.entries(compareSignedFile(xml)).flatMap(([part, comparison]) => (comparison?.holds ? [] : [part]))

/** Warnings that a stamp, a code or a place in the chain is missing or is not what it should be. */
const unstampedAlone = ['BR-KSA-26', 'BR-KSA-27', 'BR-KSA-60', 'BR-KSA-61']

test(`a stamped document holds in all its parts, and breaks no grave rule (PROPERTY_SEED=${seed})`, () => {
  fc.assert(
    fc.property(soldInSaudiArabia, fc.boolean(), (document, isSimplified) => {
      const { xml } = stamped(isSimplified ? simplified(document) : document, first, signer, signedAt)
      expect(broken(xml)).toEqual([])
      const findings = checkSaudi(readSaudi(parseXml(xml)), '2026-12-01')
      expect(findings.filter(({ flag, rule }) => flag === 'error' || unstampedAlone.includes(rule))).toEqual([])
    }),
    { numRuns: 30, seed },
  )
})

test('the hash of a stamped document is that of the same without its stamp', () => {
  const { xml, hash } = stamped(invoice, first, signer, signedAt)
  expect(invoiceHash(xml).toString('base64')).toBe(hash)
  expect(invoiceHash(writeSaudi(chained(invoice, first))).toString('base64')).toBe(hash)
})

test('each document of a unit names the one before it, and its own number', () => {
  const one = stamped(invoice, first, signer, signedAt)
  const two = stamped(invoice, { previousHash: one.hash, counter: 2n }, signer, signedAt)
  const named = (id: string) => readSaudi(parseXml(two.xml)).sa.references.find(each => each.id === id)
  expect([named('ICV')?.uuid, named('PIH')?.file?.content]).toEqual(['2', one.hash])
  expect(two.hash).not.toBe(one.hash)
})

test('a document that is stamped again has one stamp, one code and one place in the chain', () => {
  const once = readSaudi(parseXml(stamped(invoice, first, signer, signedAt).xml))
  const { xml, hash } = stamped(once, first, signer, '2026-03-01T10:20:32')
  expect(broken(xml)).toEqual([])
  expect(hash).toBe(stamped(invoice, first, signer, signedAt).hash)
  expect(readSaudi(parseXml(xml)).sa.references.map(({ id }) => id)).toEqual(['ICV', 'PIH', 'QR'])
})

/** The parts of a code, by their tags. */
function partsOf(qr: string): Buffer[] {
  const bytes = Buffer.from(qr, 'base64')
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 2 + bytes.readUInt8(at + 1))
    parts.push(bytes.subarray(at + 2, at + 2 + bytes.readUInt8(at + 1)))
  return parts
}

test('the code of a simplified document has nine parts, that of a standard one eight', () => {
  const [nine, eight] = [simplified(invoice), invoice].map(each => partsOf(stamped(each, first, signer, signedAt).qr))
  expect([nine?.length, eight?.length]).toEqual([9, 8])
  expect(eight?.slice(0, 3).map(String)).toEqual(['شركة النور', '300000000000003', '2026-03-01T10:20:30'])
  expect(eight?.[7]?.length).toBe(88)
})

test('a certificate in lines is stamped with as one line', () => {
  const lines = signer.certificate.replace(/.{64}/g, '$&\n')
  const { xml } = stamped(invoice, first, { ...signer, certificate: lines }, signedAt)
  expect(broken(xml)).toEqual([])
  expect(xml).toContain(`<ds:X509Certificate>${signer.certificate}<`)
})

test('a certificate of another key, or none, stamps nothing', () => {
  const other = { ...signer, certificate: testSigner().certificate }
  expect(() => stamped(invoice, first, other, signedAt)).toThrow('of another key')
  expect(() => stamped(invoice, first, { ...signer, certificate: 'MIIB' }, signedAt)).toThrow('cannot be read')
})
