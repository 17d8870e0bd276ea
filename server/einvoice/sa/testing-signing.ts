import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { bitString, der, integer, nameOf, numbered, oid, sequence, tags } from '../der.ts'
import { digestOfText, invoiceHash, signedProperties } from './canonical.ts'
import { writeQr } from './qr.ts'
import { standardXml } from './testing-xml.ts'

/** Signs samples with a key and a certificate that are made for the test. */

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'))
const name = nameOf([['2.5.4.3', tags.utf8, 'Test']])
const day = (text: string) => der(tags.utcTime, `${text}000000Z`)

/** A certificate that signs itself, and its signature. */
function certificateOf(privateKey: KeyObject, publicKey: KeyObject): { text: string; signature: Buffer; spki: Buffer } {
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const certified = sequence(
    der(numbered(0), integer(2n)),
    integer(BigInt(`0x01${randomBytes(8).toString('hex')}`)),
    ecdsaWithSha256,
    name,
    sequence(day('260101'), day('310101')),
    name,
    spki,
  )
  const signature = sign('sha256', certified, privateKey)
  return {
    text: sequence(certified, ecdsaWithSha256, bitString(signature)).toString('base64'),
    signature,
    spki,
  }
}

const stampOf = (parts: Record<'hash' | 'properties' | 'signature' | 'certificate' | 'digest', string>) =>
  `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="signature"><ds:SignedInfo>
<ds:Reference Id="invoiceSignedData" URI=""><ds:DigestValue>${parts.hash}</ds:DigestValue></ds:Reference>
<ds:Reference URI="#xadesSignedProperties"><ds:DigestValue>${parts.properties}</ds:DigestValue></ds:Reference>
</ds:SignedInfo><ds:SignatureValue>${parts.signature}</ds:SignatureValue>
<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${parts.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>
<ds:Object><xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#" Target="signature">
<xades:SignedProperties Id="xadesSignedProperties"><xades:SignedSignatureProperties>
<xades:SigningTime>2026-01-31T10:20:31</xades:SigningTime><xades:SigningCertificate><xades:Cert><xades:CertDigest>
<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>${parts.digest}</ds:DigestValue>
</xades:CertDigest></xades:Cert></xades:SigningCertificate></xades:SignedSignatureProperties></xades:SignedProperties>
</xades:QualifyingProperties></ds:Object></ds:Signature>`

/** A key and a certificate of it. */
export function testSigner(): { key: KeyObject; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  return { key, certificate: certificateOf(key, publicKey).text }
}

/** Signs an invoice that has places for its stamp and its code. */
export function signed(xml: string = standardXml): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const certificate = certificateOf(key, publicKey)
  const bytes = invoiceHash(xml)
  const parts = {
    hash: bytes.toString('base64'),
    signature: sign('sha256', bytes, key).toString('base64'),
    certificate: certificate.text,
    digest: digestOfText(certificate.text),
    properties: '',
  }
  const properties = signedProperties(stampOf(parts)) ?? ''
  const texts = [
    'مكتبة النور',
    '310483920500003',
    '2026-01-31T10:20:30',
    '115.00',
    '15.00',
    parts.hash,
    parts.signature,
  ]
  const isSimplified = xml.includes('name="02')
  const code = [
    ...texts.map(text => Buffer.from(text)),
    certificate.spki,
    ...(isSimplified ? [certificate.signature] : []),
  ]
  return xml
    .replace('STAMP', stampOf({ ...parts, properties: digestOfText(properties) }))
    .replace('QR-CODE', writeQr(new Map(code.map((part, index) => [index + 1, part]))))
}
