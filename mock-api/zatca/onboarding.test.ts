import { X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateRequest, unitKey } from '../../server/einvoice/sa/csr.ts'
import { documentAt } from '../../server/einvoice/sa/testing-documents.ts'
import { startZatcaSimulator } from './simulator.ts'
import {
  activeUnit,
  atNoon,
  clientOf,
  first,
  identity,
  issuedBy,
  newUnit,
  passChecks,
  taxNumber,
} from './testing-unit.ts'

/** How a unit comes to the certificate that it clears and reports with. */

let now = atNoon
let simulator: Awaited<ReturnType<typeof startZatcaSimulator>>
beforeAll(async () => {
  simulator = await startZatcaSimulator({ now: () => now })
})
afterAll(() => simulator.stop())
const client = () => clientOf(simulator.url)

const requested = (changes = {}, environment: 'simulation' | 'core' = 'simulation') =>
  certificateRequest(unitKey(), { ...identity(), ...changes }, { environment })

test('a request is answered by a certificate of its names and its key, and by a secret', async () => {
  const { certificate, requestId, credentials, needsChecks, unit, key } = await newUnit(client())
  const read = new X509Certificate(Buffer.from(certificate, 'base64'))
  expect(read.subject).toContain('CN=POS-1')
  expect(read.subjectAltName).toContain(unit.serialNumber)
  expect(read.issuer).toContain('simulator')
  expect(read.checkPrivateKey(key)).toBe(true)
  expect([requestId.length, credentials.secret.length, needsChecks]).toEqual([13, 44, false])
})

test('each certificate is of the same authority, under a number of its own', async () => {
  const [one, two] = [await newUnit(client()), await newUnit(client())]
  const [first, second] = [one, two].map(({ certificate }) => new X509Certificate(Buffer.from(certificate, 'base64')))
  expect(first?.issuer).toBe(second?.issuer)
  expect(first?.serialNumber).not.toBe(second?.serialNumber)
})

test.each([
  ['', 'Missing-OTP'],
  ['111111', 'Invalid-OTP'],
  ['١٢٣٣٤٥', 'Invalid-OTP'],
])('the password «%s» is refused: %s', async (otp, code) => {
  const answer = await client().complianceCertificate(otp, requested())
  expect(answer).toMatchObject({ outcome: 'refused', errors: [{ code }] })
})

test.each([
  ['no request', () => 'x'],
  ['a template of another environment', () => requested({}, 'core')],
  ['a VAT number of 14 digits', () => requested({ taxNumber: '31048392050003' })],
  ['a group without the number of its member', () => requested({ taxNumber: '310483920510003' })],
  ['a serial number without its parts', () => requested({ serialNumber: 'POS-1' })],
  ['no types of documents', () => requested({ documentTypes: '0000' })],
  ['no address', () => requested({ address: '' })],
  ['no name', () => requested({ commonName: '' })],
  ['a changed request', () => requested().replace(/(.{200})./s, (_, head) => `${head}A`)],
])('%s is no request for a certificate', async (_, csr) => {
  const answer = await client().complianceCertificate('123345', csr())
  expect(answer).toMatchObject({ outcome: 'refused', errors: [{ code: 'Invalid-CSR' }] })
})

test('no request at all, or no version of the protocol, is refused', async () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${simulator.url}/e-invoicing/simulation/compliance`, { method: 'POST', body: '{}', headers })
  const missing = await post({ 'accept-version': 'V2', otp: '123345' })
  expect([missing.status, await missing.json()]).toMatchObject([400, { errors: [{ code: 'Missing-CSR' }] }])
  expect((await post({ otp: '123345' })).status).toBe(406)
})

test('what it answers of its own says that it is a simulator', async () => {
  const answer = await fetch(`${simulator.url}/e-invoicing/elsewhere/compliance`, { method: 'POST' })
  expect([answer.status, answer.headers.get('server')]).toEqual([404, 'Jornal simulator of ZATCA'])
  expect(await answer.text()).toContain('simulator')
})

test('a unit that has not passed all checks gets no certificate to clear with', async () => {
  const { key, credentials, certificate, requestId } = await newUnit(client())
  const none = await client().productionCertificate(credentials, requestId)
  expect(none).toMatchObject({ outcome: 'refused', errors: [{ code: 'Missing-ComplianceSteps' }] })
  await passChecks(client(), credentials, { key, certificate }, 5)
  const five = await client().productionCertificate(credentials, requestId)
  expect(five).toMatchObject({ errors: [{ message: expect.stringMatching(/: simplified-debit-note-compliant$/) }] })
})

test('a unit of one type of documents passes three checks, and its request is its own', async () => {
  const { key, credentials, certificate, requestId } = await newUnit(client(), { documentTypes: '1000' })
  await passChecks(client(), credentials, { key, certificate }, 3)
  const other = await client().productionCertificate(credentials, '1')
  expect(other).toMatchObject({ outcome: 'refused', errors: [{ code: 'Invalid-ComplianceRequestId' }] })
  expect((await client().productionCertificate(credentials, requestId)).outcome).toBe('issued')
})

test('a document with an error passes no check', async () => {
  const { key, credentials, certificate } = await newUnit(client())
  const document = documentAt(first, { key, certificate }, { taxNumber: '311593821400003' })
  const answer = await client().complianceCheck(credentials, document)
  expect(answer.outcome).toBe('rejected')
})

test('credentials are of their use and of their environment', async () => {
  const { key, credentials, certificate, requestId } = await newUnit(client())
  const document = documentAt(first, { key, certificate })
  const wrong = { ...credentials, secret: 'x' }
  expect(await client().clear(credentials, document)).toMatchObject({ outcome: 'credentials' })
  expect(await client().complianceCheck(wrong, document)).toMatchObject({ outcome: 'credentials' })
  const elsewhere = await clientOf(simulator.url, 'core').productionCertificate(credentials, requestId)
  expect(elsewhere.outcome).toBe('credentials')
})

test('a renewal is a certificate for checking, and what was there goes on until then', async () => {
  const { credentials, signer } = await activeUnit(client())
  const key = unitKey()
  const csr = certificateRequest(key, identity(), { environment: 'simulation' })
  const renewed = issuedBy(await client().renew(credentials, '123345', csr))
  expect(renewed.needsChecks).toBe(true)
  await passChecks(client(), renewed.credentials, { key, certificate: renewed.certificate })
  const production = issuedBy(await client().productionCertificate(renewed.credentials, renewed.requestId))
  const document = documentAt(first, signer)
  expect((await client().clear(credentials, document)).outcome).toBe('accepted')
  const next = documentAt({ counter: 2n, previousHash: document.hash }, { key, certificate: production.certificate })
  expect((await client().clear(production.credentials, next)).outcome).toBe('accepted')
})

test('a renewal asks for a password, and for the same VAT number', async () => {
  const { credentials } = await activeUnit(client())
  const bad = await client().renew(credentials, '1', requested())
  expect(bad).toMatchObject({ outcome: 'refused', errors: [{ code: 'Invalid-OTP' }] })
  expect(await client().renew(credentials, '١٢٣', requested())).toMatchObject({ errors: [{ code: 'Invalid-OTP' }] })
  const other = await client().renew(credentials, '123345', requested({ taxNumber: '311593821400003' }))
  expect(other).toMatchObject({ outcome: 'refused', errors: [{ message: expect.stringContaining('another VAT') }] })
})

test('a certificate may be renewed at once, and ends on its day', async () => {
  const own = await startZatcaSimulator({ now: () => now, renewsAtOnce: true, certificateDays: 30 })
  try {
    const { credentials, signer } = await activeUnit(clientOf(own.url))
    const renewed = await clientOf(own.url).renew(credentials, '123345', requested())
    expect(renewed).toMatchObject({ outcome: 'issued', needsChecks: false })
    now = new Date(atNoon.getTime() + 31 * 86_400_000)
    const late = await clientOf(own.url).clear(credentials, documentAt(first, signer, { taxNumber }))
    expect(late.outcome).toBe('credentials')
  } finally {
    now = atNoon
    await own.stop()
  }
})
