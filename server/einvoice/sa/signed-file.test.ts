import { expect, test } from 'vitest'
import { compareSignedFile, type SignedFile } from './signed-file.ts'
import { signed } from './testing-signing.ts'
import { simplifiedXml, standardXml } from './testing-xml.ts'

/** Which parts of a file do not hold. */
const broken = (xml: string): string[] =>
  Object.entries(compareSignedFile(xml)).flatMap(([part, comparison]) => (comparison?.holds ? [] : [part]))

test.each([standardXml, simplifiedXml])('a file that was signed with a key holds in all its parts', xml => {
  expect(broken(signed(xml))).toEqual([])
})

test('a figure that is changed after signing is seen in the hash, the signature and the code', () => {
  expect(broken(signed().replace('>50.00</cbc:PriceAmount>', '>60.00</cbc:PriceAmount>'))).toEqual([
    'hash',
    'signature',
    'qr',
  ])
})

test('white space around what the hash leaves out is a part of it', () => {
  expect(broken(signed().replace('</cac:Signature>', '</cac:Signature> '))).toEqual(['hash', 'signature', 'qr'])
})

test('a signing time that is changed is seen in the signed properties', () => {
  expect(broken(signed().replace('10:20:31', '10:20:32'))).toEqual(['signed_properties'])
})

test('the certificate of somebody else is seen in its digest, the signature and the code', () => {
  const other = /X509Certificate>([^<]*)</.exec(signed())?.[1] ?? ''
  const changed = signed().replace(/X509Certificate>[^<]*</, `X509Certificate>${other}<`)
  expect(broken(changed)).toEqual(['certificate', 'signature', 'qr'])
})

test('a certificate that is none makes nothing hold that follows from it', () => {
  const changed = signed().replace(/X509Certificate>[^<]*</, 'X509Certificate>MIIBIjAN<')
  expect(broken(changed)).toEqual(['certificate', 'signature', 'qr'])
})

test('a signature that is no signature does not hold', () => {
  expect(broken(signed().replace(/SignatureValue>[^<]*</, 'SignatureValue>AAAA<'))).toEqual(['signature', 'qr'])
})

test('what a file does not have is not compared', () => {
  const none: SignedFile = { hash: null, signed_properties: null, certificate: null, signature: null, qr: null }
  const withoutCode = standardXml.replace('<cbc:ID>QR</cbc:ID>', '<cbc:ID>A-1</cbc:ID>')
  expect(compareSignedFile(withoutCode)).toEqual(none)
})

test('the signed properties of a file that has none of the authority’s are computed of nothing', () => {
  const renamed = signed().replaceAll('xades:SignedProperties', 'xades:Properties')
  expect(compareSignedFile(renamed).signed_properties).toMatchObject({ computed: null, holds: false })
})
