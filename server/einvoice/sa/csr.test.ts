import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, createPublicKey, verify } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../../../ledger/testing-laws.ts'
import { readDer } from '../der.ts'
import { certificateRequest, unitKey } from './csr.ts'

const unit = {
  commonName: 'TST-886431145-310175397400003',
  organizationUnit: 'فرع الرياض',
  organization: 'مكتبة النور',
  taxNumber: '310175397400003',
  serialNumber: '1-Jornal|2-1|3-ed22f1d8-e6a2-1118-9b58-d9a8f11e445f',
  documentTypes: '1100',
  address: 'RRRD2929',
  industry: 'تجارة',
}
const options = { environment: 'developer-portal' } as const

const derOf = (pem: string): Buffer => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** What openssl makes of a request; names in UTF-8 as they are. */
const openssl = (pem: string): string =>
  execFileSync('openssl', ['req', '-verify', '-noout', '-text', '-nameopt', 'utf8,sep_comma_plus'], {
    input: pem,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  })

test('openssl verifies a request, and finds subject, template and names in their places', ({ skip }) => {
  skip(!hasOpenssl, 'openssl is not installed')
  const text = openssl(certificateRequest(unitKey(), unit, options))
  expect(text).toContain('C=SA,OU=فرع الرياض,O=مكتبة النور,CN=TST-886431145-310175397400003')
  expect(text).toContain('ASN1 OID: secp256k1')
  expect(text).toContain('Signature Algorithm: ecdsa-with-SHA256')
  expect(text).toMatch(/1\.3\.6\.1\.4\.1\.311\.20\.2: \n\s+\.\.TSTZATCA-Code-Signing/)
  expect(text.match(/^ +X509v3 [^:]+|^ +1\.3[.\d]+/gm)?.map(line => line.trim())).toEqual([
    '1.3.6.1.4.1.311.20.2',
    'X509v3 Subject Alternative Name',
  ])
  const serial = unit.serialNumber.replaceAll('|', '\\|')
  expect(text).toMatch(new RegExp(`DirName:\\s*/?SN ?= ?${serial}[,/ ]+UID ?= ?310175397400003[,/ ]+title ?= ?1100`))
})

test(`whatever a unit is called, openssl verifies its request (PROPERTY_SEED=${seed})`, ({ skip }) => {
  skip(!hasOpenssl, 'openssl is not installed')
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.record({ commonName: name, organization: name, address: name, industry: name }), names => {
      const pem = certificateRequest(unitKey(), { ...unit, ...names }, options)
      expect(spawnSync('openssl', ['req', '-verify', '-noout'], { input: pem }).status).toBe(0)
    }),
    { numRuns: 15, seed },
  )
})

test('a request is signed with the key that it is for', () => {
  const key = unitKey()
  const request = readDer(derOf(certificateRequest(key, unit, options)))
  const [requested, , signature] = request?.children ?? []
  const own = createPublicKey(key)
  expect(requested?.children[2]?.whole).toEqual(own.export({ type: 'spki', format: 'der' }))
  const bytes = signature?.content.subarray(1) ?? Buffer.alloc(0)
  expect(verify('sha256', requested?.whole ?? Buffer.alloc(0), own, bytes)).toBe(true)
})

/** Of `test_zatca_en1.csr` in mqqz/fatoora-rs (MIT), whose names these are, with nothing in place of its key. */
const hashOfAnother = 'b9c3a72b687a4bde11e0ac79ce9539ff38252c6f8225d9e9b85c6a5ca98722a2'

test('but for its key a request is the same, byte by byte, as that of another program', () => {
  const names = {
    ...{ commonName: 'TST-886431145-399999999900003', organizationUnit: 'Riyadh Branch', documentTypes: '1100' },
    ...{ organization: 'Maximum Speed Tech Supply LTD', taxNumber: '399999999900003', address: 'RRRD2929' },
    ...{ serialNumber: '1-TST|2-TST|3-ed22f1d8-e6a2-1118-9b58-d9a8f11e445f', industry: 'Supply activities' },
  }
  const [requested] = readDer(derOf(certificateRequest(unitKey(), names, { environment: 'core' })))?.children ?? []
  const bytes = Buffer.from(requested?.whole ?? '')
  const key = requested?.children[2]?.whole ?? Buffer.alloc(0)
  bytes.fill(0, bytes.indexOf(key), bytes.indexOf(key) + key.length)
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hashOfAnother)
})

test.each([
  ['developer-portal', 'TSTZATCA-Code-Signing'],
  ['simulation', 'PREZATCA-Code-Signing'],
  ['core', 'ZATCA-Code-Signing'],
] as const)('a request in %s names the template %s, as text of either kind', (environment, template) => {
  const bytes = (templateText: 'utf8' | 'printable') =>
    derOf(certificateRequest(unitKey(), unit, { environment, templateText }))
  const named = (tag: number) => Buffer.concat([Buffer.from([tag, template.length]), Buffer.from(template)])
  expect(bytes('utf8').includes(named(0x0c))).toBe(true)
  expect(bytes('printable').includes(named(0x13))).toBe(true)
})
