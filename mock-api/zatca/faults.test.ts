import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Credentials, SubmissionAnswer } from '../../server/einvoice/answers.ts'
import { documentAt } from '../../server/einvoice/sa/testing-documents.ts'
import type { Fault } from './options.ts'
import { startZatcaSimulator } from './simulator.ts'
import { activeUnit, atNoon, clientOf, first } from './testing-unit.ts'

/** What a client makes of an authority that does not answer as it should. */

const faults: Fault[] = []
let onCall: () => void = () => undefined
let simulator: Awaited<ReturnType<typeof startZatcaSimulator>>
let credentials: Credentials
let signer: Parameters<typeof documentAt>[1]
beforeAll(async () => {
  simulator = await startZatcaSimulator({ now: () => atNoon, faults, onCall: () => onCall() })
  ;({ credentials, signer } = await activeUnit(clientOf(simulator.url)))
})
beforeEach(() => {
  onCall = () => undefined
})
afterAll(() => simulator.stop())

/** A client whose time is over as soon as its call has arrived. */
function impatient() {
  const limit = new AbortController()
  onCall = () => setImmediate(() => limit.abort())
  return clientOf(simulator.url, 'simulation', () => limit.signal)
}

const isUnknown = (why: string, retryAfterSeconds: number | null = null) => ({
  ...{ outcome: 'unknown', why, retryAfterSeconds },
})

test.each([
  ['504', isUnknown('serverFault')],
  ['maintenance', isUnknown('serverFault')],
  ['429', isUnknown('tooManyCalls', 60)],
  ['html', isUnknown('notJson')],
  ['401', { outcome: 'credentials' }],
  ['303', { outcome: 'clearanceOff' }],
] as const)(
  'a fault of the authority (%s) leaves a document as it was, and the same bytes are taken later',
  async (fault, outcome) => {
    faults.push({ on: 'clearance', do: fault, times: 1 })
    const document = documentAt(first, signer)
    const client = clientOf(simulator.url)
    expect(await client.clear(credentials, document)).toMatchObject(outcome)
    expect(await client.clear(credentials, document)).toMatchObject({ outcome: 'accepted' })
  },
)

test.each([
  ['lose answer after acceptance', 'alreadyAccepted'],
  ['half answer', 'alreadyAccepted'],
] as const)('an answer that is lost on its way (%s) is no second document', async (fault, outcome) => {
  faults.push({ on: 'any', do: fault, times: 2 })
  const [one, two] = [documentAt(first, signer), documentAt(first, signer, { isSimplified: true })]
  const client = clientOf(simulator.url)
  expect(await client.clear(credentials, one)).toMatchObject(isUnknown('noAnswer'))
  expect(await client.report(credentials, two)).toMatchObject(isUnknown('noAnswer'))
  expect(await client.clear(credentials, one)).toMatchObject({ outcome, status: 'cleared' })
  expect(await client.report(credentials, two)).toMatchObject({ outcome, status: 'reported' })
  const accepted = simulator.accepted().filter(({ uuid }) => [one.uuid, two.uuid].includes(uuid))
  expect(accepted).toHaveLength(2)
})

test('what does not answer in time is unknown, whether it was accepted or not', async () => {
  faults.push({ on: 'reporting', do: 'hang', times: 1 }, { on: 'reporting', do: 'slow', times: 1 })
  const [one, two] = [1, 2].map(() => documentAt(first, signer, { isSimplified: true }))
  expect(await impatient().report(credentials, one!)).toMatchObject(isUnknown('timeLimit'))
  expect(await impatient().report(credentials, two!)).toMatchObject(isUnknown('timeLimit'))
  onCall = () => undefined
  const client = clientOf(simulator.url)
  expect(await client.report(credentials, one!)).toMatchObject({ outcome: 'accepted' })
  expect(await client.report(credentials, two!)).toMatchObject({ outcome: 'alreadyAccepted' })
})

test('nobody at the address, or no address at all, is no answer', async () => {
  const stopped = await startZatcaSimulator()
  await stopped.stop()
  for (const url of [stopped.url, 'nowhere'])
    expect(await clientOf(url).complianceCertificate('123345', 'x')).toEqual(isUnknown('noAnswer'))
})

/** An authority that answers everything alike. */
async function answering<T>(listener: RequestListener, use: (url: string) => Promise<T>): Promise<T> {
  const server: Server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const any = { uuid: 'u', hash: 'h', xml: '<Invoice/>' }
const anybody = { token: 'token', secret: 'secret' }

const cleared = (status: number, body: object | string, call: 'clear' | 'report' = 'clear') =>
  answering(
    (_, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
    (url): Promise<SubmissionAnswer> => clientOf(url)[call](anybody, any),
  )

test('an answer that redirects is not followed', async () => {
  const answer = await answering(
    (request, response) => response.writeHead(request.url === '/' ? 200 : 302, { location: '/' }).end('{}'),
    url => clientOf(url).report(anybody, any),
  )
  expect(answer).toMatchObject(isUnknown('redirect'))
})

test('an answer without an end is left where it is too long', async () => {
  const page = Buffer.alloc(1_000_000, ' ')
  const answer = await answering(
    (_, response) => {
      const more = () => response.write(page, () => response.destroyed || setImmediate(more))
      response.writeHead(200)
      more()
    },
    url => clientOf(url).clear(anybody, any),
  )
  expect(answer).toMatchObject(isUnknown('tooLong'))
})

const xml = Buffer.from('<Invoice>فاتورة</Invoice>').toString('base64')
const finding = { code: 'BR-KSA-09', category: 'KSA', message: 'address' }

test('both shapes of an answer say the same', async () => {
  const nested = { validationResults: { warningMessages: [finding], errorMessages: [], status: 'WARNING' } }
  const accepted = {
    outcome: 'accepted',
    status: 'cleared',
    warnings: [finding],
    clearedXml: '<Invoice>فاتورة</Invoice>',
  }
  expect(await cleared(202, { ...nested, clearanceStatus: 'CLEARED', clearedInvoice: xml })).toMatchObject(accepted)
  const flat = { invoiceHash: 'h', status: 'CLEARED', warnings: [finding], errors: null, clearedInvoice: xml }
  expect(await cleared(202, flat)).toMatchObject(accepted)
  const rejected = { outcome: 'rejected', errors: [finding], warnings: [] }
  expect(await cleared(400, { validationResults: { errorMessages: [finding], status: 'ERROR' } })).toMatchObject(
    rejected,
  )
  expect(await cleared(400, { validationResults: { erroMessages: [finding] } })).toMatchObject(rejected)
  expect(await cleared(400, { status: 'NOT_CLEARED', errors: [finding] })).toMatchObject(rejected)
  expect(await cleared(400, { ...finding })).toMatchObject(rejected)
  expect(await cleared(400, { errors: ['wrong'] })).toMatchObject({ errors: [{ code: '', message: 'wrong' }] })
})

test('an older answer to what was sent before is no first acceptance', async () => {
  const warning = { ...finding, code: 'DUPLICATE', message: 'Invoice Hash Previously submitted' }
  const body = { validationResults: { warningMessages: [warning] }, reportingStatus: 'REPORTED' }
  expect(await cleared(202, body, 'report')).toMatchObject({ outcome: 'alreadyAccepted', status: 'reported' })
  expect(await cleared(200, { status: null, warnings: [warning] })).toMatchObject({ status: 'cleared' })
})

test.each([
  ['a page', 200, '<html>', 'notJson'],
  ['half an answer', 200, '{"clearanceStatus":"CLE', 'notJson'],
  ['a list', 200, '[]', 'notJson'],
  ['an answer without a status', 200, {}, 'incomplete'],
  ['a clearance without its document', 200, { clearanceStatus: 'CLEARED' }, 'incomplete'],
  ['a document that is none', 200, { clearanceStatus: 'CLEARED', clearedInvoice: 'Ж' }, 'incomplete'],
  ['a document that is no text', 200, { clearanceStatus: 'CLEARED', clearedInvoice: '//79' }, 'incomplete'],
  ['an acceptance with errors', 200, { status: 'CLEARED', errors: [finding], clearedInvoice: xml }, 'incomplete'],
  ['a rejection without a reason', 400, {}, 'incomplete'],
  ['a status that nobody knows', 418, {}, 'unexpectedStatus'],
  ['another version of the protocol', 406, {}, 'unexpectedStatus'],
  ['a fault of the server', 500, {}, 'serverFault'],
] as const)('%s is unknown, and never an acceptance or a rejection', async (_, status, body, why) => {
  expect(await cleared(status, body)).toMatchObject({ ...isUnknown(why), received: { httpStatus: status } })
})

test('how long to wait is taken as far as it is a number, and for a day at most', async () => {
  const waiting = (retryAfter: string) =>
    answering(
      (_, response) => response.writeHead(429, { 'retry-after': retryAfter }).end(),
      url => clientOf(url).report(anybody, any),
    )
  expect(await waiting('120')).toMatchObject(isUnknown('tooManyCalls', 120))
  expect(await waiting('999999999')).toMatchObject(isUnknown('tooManyCalls', 86_400))
  expect(await waiting('tomorrow')).toMatchObject(isUnknown('tooManyCalls'))
})

test('a certificate that does not come whole is no certificate', async () => {
  const certified = (status: number, body: object) =>
    answering(
      (_, response) => response.writeHead(status).end(JSON.stringify(body)),
      url => clientOf(url).complianceCertificate('123345', 'x'),
    )
  const whole = { requestID: 1, binarySecurityToken: Buffer.from('MIIB').toString('base64'), secret: 's' }
  expect(await certified(200, whole)).toMatchObject({ outcome: 'issued', requestId: '1', certificate: 'MIIB' })
  const refused = { outcome: 'refused', errors: [{ code: 'NOT_COMPLIANT' }] }
  expect(await certified(200, { ...whole, dispositionMessage: 'NOT_COMPLIANT' })).toMatchObject({ needsChecks: true })
  expect(await certified(200, { dispositionMessage: 'NOT_COMPLIANT' })).toMatchObject(refused)
  expect(await certified(200, { ...whole, secret: undefined })).toMatchObject(isUnknown('incomplete'))
  expect(await certified(200, { ...whole, binarySecurityToken: '!' })).toMatchObject(isUnknown('incomplete'))
  expect(await certified(503, {})).toMatchObject(isUnknown('serverFault'))
  expect(await certified(418, {})).toMatchObject(isUnknown('unexpectedStatus'))
})

test('nothing that is received of a document has the secret in it, and nothing is printed', async () => {
  const written: string[] = []
  const streams = [process.stdout, process.stderr].map(stream => ({ stream, write: stream.write }))
  for (const { stream } of streams)
    stream.write = (text: string | Uint8Array) => {
      written.push(String(text))
      return true
    }
  try {
    const answer = await cleared(401, {})
    expect(JSON.stringify(answer)).not.toContain('secret')
  } finally {
    for (const { stream, write } of streams) stream.write = write
  }
  expect(written.filter(text => text.includes('secret') || text.includes('token'))).toEqual([])
})
