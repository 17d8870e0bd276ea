import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Credentials } from '../../server/einvoice/answers.ts'
import { parseXml } from '../../server/einvoice/reading/xml.ts'
import { invoiceHash } from '../../server/einvoice/sa/canonical.ts'
import { compareSignedFile } from '../../server/einvoice/sa/signed-file.ts'
import { readSaudi } from '../../server/einvoice/sa/terms.ts'
import { chainOf, documentAt } from '../../server/einvoice/sa/testing-documents.ts'
import { startZatcaSimulator } from './simulator.ts'
import { activeUnit, atNoon, clientOf, first } from './testing-unit.ts'

/** What becomes of documents that a unit sends. */

let now = atNoon
let isOff = false
let simulator: Awaited<ReturnType<typeof startZatcaSimulator>>
let credentials: Credentials
let signer: Parameters<typeof documentAt>[1]
let unit: { serialNumber: string }
/** Another unit, with a chain of its own. */
async function begin() {
  ;({ credentials, signer, unit } = await activeUnit(clientOf(simulator.url)))
}
beforeAll(async () => {
  simulator = await startZatcaSimulator({ now: () => now, isClearanceOff: () => isOff })
  await begin()
})
beforeEach(() => {
  now = atNoon
  isOff = false
})
afterAll(() => simulator.stop())
const client = () => clientOf(simulator.url)

const standard = () => documentAt(first, signer)
const simplified = () => documentAt(first, signer, { isSimplified: true })
const findings = () => simulator.audit().find(each => each.unit === unit.serialNumber)?.findings
const dayMs = 86_400_000

test('a standard document is cleared, and comes back with the stamp and the code of the authority', async () => {
  const document = standard()
  const answer = await client().clear(credentials, document)
  expect(answer).toMatchObject({ outcome: 'accepted', status: 'cleared', warnings: [], received: { httpStatus: 200 } })
  const cleared = 'clearedXml' in answer ? (answer.clearedXml ?? '') : ''
  expect(invoiceHash(cleared).toString('base64')).toBe(document.hash)
  expect(Object.values(compareSignedFile(cleared)).map(part => part?.holds)).toEqual([true, true, true, true, true])
  expect(cleared).not.toContain(signer.certificate)
  const qr = readSaudi(parseXml(cleared)).sa.references.find(({ id }) => id === 'QR')?.file?.content ?? ''
  const bytes = Buffer.from(qr, 'base64')
  let parts = 0
  for (let at = 0; at < bytes.length; at += 2 + bytes.readUInt8(at + 1)) parts += 1
  expect(parts).toBe(8)
  expect(simulator.accepted().at(-1)).toMatchObject({ uuid: document.uuid, hash: document.hash, clearedXml: cleared })
})

test('a simplified document is reported', async () => {
  const answer = await client().report(credentials, simplified())
  expect(answer).toMatchObject({ outcome: 'accepted', status: 'reported', warnings: [] })
  expect(answer).not.toHaveProperty('clearedXml')
})

test('a simplified document that comes after more than a day is accepted with a warning', async () => {
  now = new Date(atNoon.getTime() + dayMs)
  const answer = await client().report(credentials, simplified())
  expect(answer).toMatchObject({
    outcome: 'accepted',
    warnings: [{ code: 'BR-KSA-98' }],
    received: { httpStatus: 202 },
  })
})

test('a rule of weight makes a rejection, in the words of the authority', async () => {
  const document = documentAt(first, signer, { change: each => ({ ...each, taxCurrency: 'USD' }) })
  const answer = await client().clear(credentials, document)
  expect(answer).toMatchObject({ outcome: 'rejected', received: { httpStatus: 400 } })
  const codes = answer.outcome === 'rejected' ? answer.errors.map(({ code }) => code) : []
  expect(codes).toContain('BR-KSA-EN16931-02')
  expect(simulator.accepted().map(({ uuid }) => uuid)).not.toContain(document.uuid)
})

test('a document of a day that has not come in Riyadh is rejected', async () => {
  now = new Date('2026-01-30T20:59:59Z')
  const early = await client().report(credentials, simplified())
  expect(early.outcome === 'rejected' && early.errors.map(({ code }) => code)).toEqual(['BR-KSA-04'])
  now = new Date('2026-01-30T21:00:00Z')
  expect((await client().report(credentials, simplified())).outcome).toBe('accepted')
})

test('a document that is signed by the clock of Riyadh, and not by UTC, is warned of', async () => {
  now = new Date('2026-01-31T07:20:32Z')
  const answer = await client().report(credentials, simplified())
  expect(answer).toMatchObject({ outcome: 'accepted', warnings: [{ code: 'signing-time' }] })
})

test('a cleared document may come back without itself: it was accepted all the same', async () => {
  const own = await startZatcaSimulator({ now: () => now, hasBareDuplicates: true })
  try {
    const unitOfOwn = await activeUnit(clientOf(own.url))
    const document = documentAt(first, unitOfOwn.signer)
    await clientOf(own.url).clear(unitOfOwn.credentials, document)
    const again = await clientOf(own.url).clear(unitOfOwn.credentials, document)
    expect(again).toMatchObject({ outcome: 'alreadyAccepted', status: 'cleared', received: { httpStatus: 409 } })
    expect(again).not.toHaveProperty('clearedXml')
  } finally {
    await own.stop()
  }
})

test('two who send the same document at once have one document accepted', async () => {
  const document = standard()
  const answers = await Promise.all([1, 2].map(() => client().clear(credentials, document)))
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'alreadyAccepted'])
  expect(simulator.accepted().filter(({ uuid }) => uuid === document.uuid)).toHaveLength(1)
})

const wrong: [string, (each: ReturnType<typeof standard>) => ReturnType<typeof standard>][] = [
  ['invalid-invoice-hash', each => ({ ...each, hash: first.previousHash })],
  ['invalid-invoice-hash', each => ({ ...each, xml: each.xml.replace('>INV-1<', '>INV-2<') })],
  ['INVOICE_UUID_VALIDATION', each => ({ ...each, uuid: '00000000-0000-4000-8000-000000000000' })],
  ['signed-properties-hashing', each => ({ ...each, xml: each.xml.replace('T10:20:31', 'T10:20:32') })],
  ['certificate-hashing', each => ({ ...each, xml: each.xml.replace(/X509Certificate>M/, 'X509Certificate>N') })],
  ['certificate-not-issued', each => ({ ...each, xml: each.xml.replace(/X509Certificate>M/, 'X509Certificate>N') })],
  ['invalid-signature', each => ({ ...each, xml: each.xml.replace(/SignatureValue>[^<]*/, 'SignatureValue>AAAA') })],
  ['QRCODE_INVALID', each => ({ ...each, xml: each.xml.replace(/plain">AR/, 'plain">AS') })],
  ['missing-signature', each => ({ ...each, xml: each.xml.replace(/<ext:UBLExtensions[\s\S]*UBLExtensions>/, '') })],
  ['certificate-permissions', each => documentAt(each, signer, { isSimplified: true, taxNumber: '300000000000003' })],
  ['XSD_ZATCA_INVALID', each => ({ ...each, xml: each.xml.slice(0, -20) })],
]
test.each(wrong)('what is not what it was signed as is rejected: %s', async (code, change) => {
  const answer = await client().report(credentials, change(simplified()))
  expect(answer.outcome === 'rejected' ? answer.errors.map(each => each.code) : answer).toContain(code)
})

test('the same document once more within a day is one that was accepted; after a day nobody remembers it', async () => {
  await begin()
  const [one, two] = [standard(), simplified()]
  const cleared = await client().clear(credentials, one)
  await client().report(credentials, two)
  const again = await client().clear(credentials, one)
  expect(again).toMatchObject({ outcome: 'alreadyAccepted', status: 'cleared', received: { httpStatus: 208 } })
  expect('clearedXml' in again && again.clearedXml).toBe('clearedXml' in cleared && cleared.clearedXml)
  const report = await client().report(credentials, two)
  expect(report).toMatchObject({ outcome: 'alreadyAccepted', status: 'reported', received: { httpStatus: 409 } })
  now = new Date(atNoon.getTime() + dayMs)
  expect((await client().clear(credentials, one)).outcome).toBe('accepted')
  expect(findings()?.map(({ fault }) => fault)).toEqual(['counterTwice', 'uuidTwice'])
})

test('while clearance is off a standard document is reported, and each call is for its own documents', async () => {
  const wrongCall = { outcome: 'rejected', errors: [{ code: 'wrong-call' }] }
  expect(await client().report(credentials, standard())).toMatchObject(wrongCall)
  expect(await client().clear(credentials, simplified())).toMatchObject(wrongCall)
  isOff = true
  const document = standard()
  expect(await client().clear(credentials, document)).toMatchObject({ outcome: 'clearanceOff' })
  expect(await client().report(credentials, document)).toMatchObject({ outcome: 'accepted', status: 'reported' })
})

test('a document above ten megabytes is too large', async () => {
  const document = standard()
  const answer = await client().clear(credentials, { ...document, xml: document.xml + ' '.repeat(8_000_000) })
  expect(answer).toMatchObject({ outcome: 'tooLarge', received: { httpStatus: 413 } })
})

test('an incomplete call is refused', async () => {
  const answer = await client().clear(credentials, { uuid: '', hash: '', xml: '' })
  expect(answer).toMatchObject({ outcome: 'rejected', errors: [{ code: 'Invalid-Request' }] })
})

test('the chain of a unit holds, with what was rejected in its place', async () => {
  await begin()
  const [one, , three] = chainOf(3, signer)
  const change = (each: Parameters<NonNullable<Parameters<typeof documentAt>[2]>['change'] & {}>[0]) => ({
    ...{ ...each, taxCurrency: 'USD' },
  })
  const two = documentAt({ counter: 2n, previousHash: one!.hash }, signer, { change })
  const last = documentAt({ counter: 3n, previousHash: two.hash }, signer)
  expect((await client().clear(credentials, one!)).outcome).toBe('accepted')
  for (let times = 0; times < 2; times += 1) expect((await client().clear(credentials, two)).outcome).toBe('rejected')
  expect((await client().clear(credentials, last)).outcome).toBe('accepted')
  expect(findings()).toEqual([])
  await client().clear(credentials, three!)
  expect(findings()?.map(({ fault }) => fault)).toEqual(['break', 'counterTwice'])
})

test('a counter that is left out is seen', async () => {
  await begin()
  for (const document of chainOf(3, signer).filter(({ counter }) => counter !== 2n))
    await client().clear(credentials, document)
  expect(findings()).toEqual([{ fault: 'gap', counter: 2n, uuids: [] }])
})

test('with a folder it is the same authority after a restart', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jornal-zatca-'))
  try {
    const before = await startZatcaSimulator({ now: () => now, folder })
    const own = await activeUnit(clientOf(before.url))
    const document = documentAt(first, own.signer)
    await clientOf(before.url).clear(own.credentials, document)
    await before.stop()
    const after = await startZatcaSimulator({ now: () => now, folder })
    const again = await clientOf(after.url).clear(own.credentials, document)
    expect(again).toMatchObject({ outcome: 'alreadyAccepted', clearedXml: expect.stringContaining('<Invoice') })
    expect(after.accepted().map(({ uuid }) => uuid)).toEqual([document.uuid])
    expect(after.audit()).toMatchObject([{ unit: own.unit.serialNumber, findings: [] }])
    await after.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
