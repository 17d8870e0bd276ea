import { randomBytes, randomInt } from 'node:crypto'
import type { Environment } from '../../server/einvoice/sa/authority/answers.ts'
import { CertificateAuthority, newAuthorityKey } from './certificates.ts'
import { checkDocument, isSimplified, type SentDocument, type ValidationResults } from './checks.ts'
import { clearedXml } from './clearing.ts'
import type { IssuedCertificate, Memory, ReceivedDocument } from './memory.ts'
import type { Answer, Call, SimulatorOptions } from './options.ts'
import { type CertificateRequest, readRequest } from './requests.ts'

/** A call as it came in. */
interface IncomingCall {
  environment: Environment
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** What was sent, if it was an object in JSON. */
  body: Readonly<Record<string, unknown>>
  now: Date
}

const goodOtp = '123345'

const refusal = (status: number, code: string, message: string): Answer => ({
  ...{ status, body: { errors: [{ code, message }] } },
})

const incomplete = refusal(400, 'Invalid-Request', 'invoiceHash, uuid and invoice are required fields')

const unauthorized: Answer = { status: 401, body: { status: 401, error: 'Unauthorized' } }

/** The checks that a unit is to pass, by the types of documents that it issues. */
function stepsOf(documentTypes: string): string[] {
  const kinds = ['standard', 'simplified'].filter((_, index) => documentTypes[index] === '1')
  return kinds.flatMap(kind => [`${kind}-compliant`, `${kind}-credit-note-compliant`, `${kind}-debit-note-compliant`])
}

const stepNames: Readonly<Record<string, string>> = {
  '388': 'compliant',
  '381': 'credit-note-compliant',
  '383': 'debit-note-compliant',
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function sentIn({ body }: IncomingCall): SentDocument | undefined {
  const [invoiceHash, uuid, invoice] = [body.invoiceHash, body.uuid, body.invoice].map(textOf)
  if (!invoiceHash || !uuid || !invoice) return undefined
  return { invoiceHash, uuid, xml: Buffer.from(invoice, 'base64').toString('utf8') }
}

const statusOf = { PASS: 200, WARNING: 202, ERROR: 400 } as const

/** An answer to a document; a clearance and a report name their own status, and null the other. */
const resultOf = (results: ValidationResults, isClearance: boolean, isDone: boolean, cleared?: string): object => ({
  validationResults: results,
  reportingStatus: isClearance ? null : isDone ? 'REPORTED' : 'NOT_REPORTED',
  clearanceStatus: isClearance ? (isDone ? 'CLEARED' : 'NOT_CLEARED') : null,
  qrSellertStatus: null,
  qrBuyertStatus: null,
  ...(cleared === undefined ? {} : { clearedInvoice: Buffer.from(cleared).toString('base64') }),
})

const withError = (code: string, message: string): ValidationResults => ({
  infoMessages: [],
  warningMessages: [],
  errorMessages: [{ type: 'ERROR', code, category: 'SIMULATOR', message, status: 'ERROR' }],
  status: 'ERROR',
})

/** The authority itself: what it does with a call that arrives whole. */
export class Authority {
  readonly #memory: Memory
  readonly #options: SimulatorOptions
  readonly #issuer: CertificateAuthority

  constructor(memory: Memory, options: SimulatorOptions) {
    this.#memory = memory
    this.#options = options
    const key = memory.key ?? newAuthorityKey()
    if (memory.key === undefined) memory.add({ event: 'authority', key })
    this.#issuer = new CertificateAuthority(key)
  }

  answer(call: Call, incoming: IncomingCall): Answer {
    if (incoming.headers['accept-version'] !== 'V2')
      return refusal(406, 'Not-Acceptable', 'This Version is not supported or not provided in the header.')
    if (call === 'compliance') return this.#complianceCertificate(incoming)
    const own = this.#holderOf(incoming, call === 'check' || call === 'production' ? 'compliance' : 'production')
    if (!own) return unauthorized
    if (call === 'production') return this.#productionCertificate(incoming, own)
    if (call === 'renewal') return this.#renewal(incoming, own)
    return call === 'check' ? this.#check(incoming, own) : this.#submission(call, incoming, own)
  }

  /** Whose certificate a call came in with. */
  #holderOf({ environment, headers, now }: IncomingCall, use: IssuedCertificate['use']): IssuedCertificate | undefined {
    const basic = /^Basic (.+)$/.exec(textOf(headers.authorization))?.[1] ?? ''
    const given = Buffer.from(basic, 'base64').toString('utf8')
    return this.#memory.certificates.find(
      each =>
        each.environment === environment &&
        each.use === use &&
        given === `${each.token}:${each.secret}` &&
        Date.parse(each.expiresAt) > now.getTime(),
    )
  }

  #issued(
    { environment, now }: IncomingCall,
    request: CertificateRequest,
    csr: string,
    use: IssuedCertificate['use'],
  ): Answer {
    const { certificate, expiresAt } = this.#issuer.issue(request, now, this.#options.certificateDays ?? 5 * 365)
    const issued = {
      requestId: randomInt(1_000_000_000_000, 10_000_000_000_000),
      token: Buffer.from(certificate).toString('base64'),
      secret: randomBytes(32).toString('base64'),
    }
    const { taxNumber, unit, documentTypes } = request
    this.#memory.add({
      ...{ event: 'certificate', environment, use, csr, taxNumber, unit, documentTypes },
      ...{ ...issued, expiresAt: expiresAt.toISOString() },
    })
    return {
      status: 200,
      body: {
        requestID: issued.requestId,
        tokenType: 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3',
        dispositionMessage: 'ISSUED',
        binarySecurityToken: issued.token,
        secret: issued.secret,
      },
    }
  }

  /** The request in a call, once its one-time password is right. */
  #requestIn({ headers, body, environment }: IncomingCall): { request: CertificateRequest; csr: string } | Answer {
    const [otp, csr] = [textOf(headers.otp), textOf(body.csr)]
    if (!otp) return refusal(400, 'Missing-OTP', 'OTP is required field')
    if (otp !== goodOtp) return refusal(400, 'Invalid-OTP', 'The provided OTP is invalid')
    if (!csr) return refusal(400, 'Missing-CSR', 'CSR is required field')
    const request = readRequest(csr, environment)
    if (typeof request === 'string') return refusal(400, 'Invalid-CSR', `The provided CSR is invalid: ${request}`)
    return { request, csr }
  }

  #complianceCertificate(incoming: IncomingCall): Answer {
    const found = this.#requestIn(incoming)
    return 'status' in found ? found : this.#issued(incoming, found.request, found.csr, 'compliance')
  }

  #productionCertificate(incoming: IncomingCall, own: IssuedCertificate): Answer {
    const id = incoming.body.compliance_request_id
    if (String(id) !== String(own.requestId))
      return refusal(400, 'Invalid-ComplianceRequestId', 'The compliance request is not that of the certificate')
    const passed = this.#memory.passedBy(own.requestId)
    const missing = stepsOf(own.documentTypes).filter(step => !passed.has(step))
    if (missing.length > 0)
      return refusal(400, 'Missing-ComplianceSteps', `These compliance steps are not done yet: ${missing.join(', ')}`)
    const request = readRequest(own.csr, incoming.environment)
    if (typeof request === 'string') throw new Error(request)
    return this.#issued(incoming, request, own.csr, 'production')
  }

  #renewal(incoming: IncomingCall, own: IssuedCertificate): Answer {
    const found = this.#requestIn(incoming)
    if ('status' in found) return found
    if (found.request.taxNumber !== own.taxNumber)
      return refusal(400, 'Invalid-CSR', 'The provided CSR is invalid: it is of another VAT number')
    if (this.#options.renewsAtOnce) return this.#issued(incoming, found.request, found.csr, 'production')
    const issued = this.#issued(incoming, found.request, found.csr, 'compliance')
    return { status: 428, body: { ...Object(issued.body), dispositionMessage: 'NOT_COMPLIANT' } }
  }

  #checked(incoming: IncomingCall, own: IssuedCertificate) {
    const sent = sentIn(incoming)
    return sent && { sent, ...checkDocument(sent, own, this.#memory.certificates, incoming.now) }
  }

  #check(incoming: IncomingCall, own: IssuedCertificate): Answer {
    const checked = this.#checked(incoming, own)
    if (!checked) return incomplete
    const { results, document } = checked
    const isRight = results.status !== 'ERROR'
    const isClearance = document !== null && !isSimplified(document)
    const name = stepNames[document?.type ?? '']
    if (isRight && name !== undefined) {
      const step = `${isClearance ? 'standard' : 'simplified'}-${name}`
      this.#memory.add({ event: 'passed', requestId: own.requestId, step })
    }
    return { status: statusOf[results.status], body: resultOf(results, isClearance, isRight) }
  }

  #submission(call: 'clearance' | 'reporting', incoming: IncomingCall, own: IssuedCertificate): Answer {
    const isClearance = call === 'clearance'
    const isOff = this.#options.isClearanceOff?.() ?? false
    if (isClearance && isOff) return clearanceOff
    const checked = this.#checked(incoming, own)
    if (!checked) return incomplete
    const { sent, results, document, hash } = checked
    if (document === null) return { status: 400, body: resultOf(results, isClearance, false) }
    const before = this.#memory.acceptedBefore(incoming.environment, hash, incoming.now)
    if (before && results.status !== 'ERROR')
      return acceptedBefore(before, isClearance, this.#options.hasBareDuplicates ?? false)
    if (isSimplified(document) === isClearance && (isClearance || !isOff)) return wrongCall(isClearance)
    const isAccepted = results.status !== 'ERROR'
    const cleared = isAccepted && isClearance ? clearedXml(sent.xml, this.#issuer, incoming.now) : undefined
    const named = (id: string) => document.sa.references.find(reference => reference.id === id)
    this.#memory.add({
      ...{ event: 'received', environment: incoming.environment, call, taxNumber: own.taxNumber, unit: own.unit },
      ...{ uuid: sent.uuid, hash, xml: sent.xml, isAccepted, at: incoming.now.toISOString() },
      counter: named('ICV')?.uuid ?? '',
      previousHash: named('PIH')?.file?.content ?? '',
      ...(cleared === undefined ? {} : { clearedXml: cleared }),
    })
    return { status: statusOf[results.status], body: resultOf(results, isClearance, isAccepted, cleared) }
  }
}

const switchedOff =
  'The clearance is deactivated at present: use the reporting of single invoices (/invoices/reporting/single)'

export const clearanceOff: Answer = {
  status: 303,
  body: resultOf(withError('CLEARANCE_OFF', switchedOff), true, false),
}

const wrongCall = (isClearance: boolean): Answer => ({
  status: 400,
  body: resultOf(
    withError(
      'wrong-call',
      isClearance ? 'simulator: a simplified document is reported' : 'simulator: a standard document is cleared',
    ),
    isClearance,
    false,
  ),
})

/** What was cleared comes back; what was reported does not, and its body says that it was not reported. */
function acceptedBefore({ clearedXml: cleared }: ReceivedDocument, isClearance: boolean, isBare: boolean): Answer {
  const duplicate = withError('Duplicate-Invoice', 'The same invoice hash was submitted and accepted before')
  if (!isClearance || isBare) return { status: 409, body: resultOf(duplicate, isClearance, false) }
  const none: ValidationResults = { infoMessages: [], warningMessages: [], errorMessages: [], status: 'PASS' }
  return { status: 208, body: resultOf(none, true, true, cleared) }
}
