import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jofotaraClient } from '../../server/einvoice/jo/client.ts'
import type { JordanSale } from '../../server/einvoice/jo/of-ours.ts'
import { submissionOutcome } from '../../server/einvoice/jo/reading.ts'
import { documentOfTerms, terms } from '../../server/einvoice/jo/testing-documents.ts'
import { writeJordan } from '../../server/einvoice/jo/writing.ts'
import { shelfFolder } from '../../testing-shelf.ts'
import type { Fault } from './options.ts'
import { startJofotaraSimulator } from './simulator.ts'

/** What a client makes of the authority of Jordan, and of one that does not answer as it should. */

const faults: Fault[] = []
let onCall: () => void = () => undefined
let simulator: Awaited<ReturnType<typeof startJofotaraSimulator>>
beforeAll(async () => {
  simulator = await startJofotaraSimulator({
    faults,
    onCall: () => onCall(),
    now: () => new Date('2026-03-02T09:00:00Z'),
  })
})
beforeEach(() => {
  faults.splice(0)
  onCall = () => undefined
})
afterAll(() => simulator.stop())

const credentials = { token: 'client-1', secret: 'simulator-secret-key' }
let made = 0

/** Another document each time. */
function submission(change: Partial<JordanSale> = {}) {
  made += 1
  const uuid = `7f2ab3c1-0c57-4dfe-9a35-${String(made).padStart(12, '0')}`
  return { uuid, xml: writeJordan(documentOfTerms(terms, { uuid, number: `INV-${made}`, ...change })) }
}

const client = (timeLimit?: () => AbortSignal) =>
  jofotaraClient({ origin: simulator.url, ...(timeLimit && { timeLimit }) })

test('a document is taken with a code, and taken once however often it is sent', async () => {
  const sent = submission()
  const before = simulator.accepted().length
  const first = await client().submit(credentials, sent)
  expect(first).toMatchObject({
    outcome: 'accepted',
    status: 'reported',
    code: expect.any(String),
    clearedXml: sent.xml,
  })
  expect(await client().submit(credentials, sent)).toMatchObject({
    outcome: 'alreadyAccepted',
    code: expect.any(String),
  })
  expect(simulator.accepted()).toHaveLength(before + 1)
})

test('what breaks a rule is refused with its reason, and so is a credit note of what was never there', async () => {
  const wrong = submission({ seller: { name: 'مكتبة', taxNumber: '8000514', incomeSource: 'A1' } })
  expect(await client().submit(credentials, wrong)).toMatchObject({
    ...{ outcome: 'rejected', errors: [{ code: 'JO-13', category: 'Simulator' }] },
  })
  const original = { number: 'INV-0', uuid: '0b6f7a52-7b1f-4f0e-8a51-14a0c9a2d8ce', total: '990.000' }
  expect(await client().submit(credentials, submission({ original, reason: 'عيب' }))).toMatchObject({
    errors: [{ code: 'original-invoice' }],
  })
})

test.each([
  ['html', { outcome: 'unknown', why: 'notJson' }],
  ['503', { outcome: 'unknown', why: 'serverFault' }],
  ['429', { outcome: 'unknown', why: 'tooManyCalls' }],
  ['403', { outcome: 'credentials' }],
  ['lose answer after acceptance', { outcome: 'unknown', why: 'noAnswer' }],
  ['half answer', { outcome: 'unknown', why: 'noAnswer' }],
] as const)('after %s the same bytes are one document in the end', async (fault, outcome) => {
  faults.push({ do: fault, times: 1 })
  const sent = submission()
  const before = simulator.accepted().length
  expect(await client().submit(credentials, sent)).toMatchObject(outcome)
  expect((await client().submit(credentials, sent)).outcome).toMatch(/^(accepted|alreadyAccepted)$/)
  expect(simulator.accepted()).toHaveLength(before + 1)
})

test.each(['slow', 'hang'] as const)('an answer that takes too long (%s) says nothing', async fault => {
  faults.push({ do: fault, times: 1 })
  const limit = new AbortController()
  onCall = () => setTimeout(() => limit.abort(), 50)
  expect(await client(() => limit.signal).submit(credentials, submission())).toMatchObject({
    ...{ outcome: 'unknown', why: 'timeLimit', received: { httpStatus: null } },
  })
})

test('keys that are wrong, or that no header can have, are no fault of the document', async () => {
  for (const secret of ['other', 'مفتاح'])
    expect(await client().submit({ ...credentials, secret }, submission())).toMatchObject({ outcome: 'credentials' })
})

const answered = (status: number, body: object | string, uuid = 'a') =>
  submissionOutcome({ status, retryAfter: null, body: typeof body === 'string' ? body : JSON.stringify(body) }, uuid)

test('an answer that says neither yes nor no is nothing to go by', () => {
  expect(answered(200, { EINV_STATUS: 'NOT_SUBMITTED' })).toMatchObject({ outcome: 'unknown', why: 'incomplete' })
  expect(answered(200, {})).toMatchObject({ why: 'incomplete' })
  expect(answered(404, {})).toMatchObject({ why: 'unexpectedStatus' })
  expect(answered(302, {})).toMatchObject({ why: 'redirect' })
  expect(answered(413, '')).toEqual({ outcome: 'tooLarge' })
  expect(answered(200, '<html>')).toMatchObject({ why: 'notJson' })
})

test('a number under which another document was taken before is a refusal of this one', () => {
  const body = { EINV_STATUS: 'ALREADY_SUBMITTED', EINV_INV_UUID: 'B' }
  expect(answered(200, body)).toMatchObject({ outcome: 'rejected', errors: [{ code: 'ALREADY_SUBMITTED' }] })
  expect(answered(200, body, 'b')).toMatchObject({ outcome: 'alreadyAccepted' })
})

const shelf = new URL('answers.json', shelfFolder('jofotara/jofotara-php'))

test('answers that others received mean the same to us', ({ skip }) => {
  skip(!existsSync(shelf), 'the answers of JoFotara are not next to the checkout')
  const all = JSON.parse(readFileSync(shelf, 'utf8')) as {
    status: number
    body: { EINV_INV_UUID?: string; invoiceUUID?: string }
    expected: { isSuccess?: boolean; getQrCode?: string | null }
  }[]
  for (const { status, body, expected } of all) {
    const outcome = answered(status, body, body.EINV_INV_UUID ?? body.invoiceUUID ?? 'a')
    const isAccepted = outcome.outcome === 'accepted' || outcome.outcome === 'alreadyAccepted'
    if (expected.isSuccess !== undefined)
      expect([isAccepted, outcome.outcome === 'unknown']).toEqual([expected.isSuccess, false])
    if (expected.getQrCode) expect(outcome).toMatchObject({ code: expected.getQrCode })
  }
  expect(all.length).toBeGreaterThan(0)
})
