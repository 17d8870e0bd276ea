import type { Credentials, Submission, SubmissionAnswer } from '../answers.ts'
import { askAuthority, isAnswer } from '../call.ts'
import type { CertificateAnswer, Environment } from './authority/answers.ts'
import { certificateOutcome, submissionOutcome } from './authority/reading.ts'

interface AuthoritySettings {
  /** Without a path: https://gw-fatoora.zatca.gov.sa, or a simulator. */
  origin: string
  environment: Environment
  /** Aborts a call that takes too long; each call begins one of its own. */
  timeLimit?: () => AbortSignal
}

export interface AuthorityClient {
  /** `csr` is PEM. */
  complianceCertificate(otp: string, csr: string): Promise<CertificateAnswer>
  complianceCheck(credentials: Credentials, submission: Submission): Promise<SubmissionAnswer>
  productionCertificate(credentials: Credentials, complianceRequestId: string): Promise<CertificateAnswer>
  renew(credentials: Credentials, otp: string, csr: string): Promise<CertificateAnswer>
  clear(credentials: Credentials, submission: Submission): Promise<SubmissionAnswer>
  report(credentials: Credentials, submission: Submission): Promise<SubmissionAnswer>
}

interface Call {
  method: 'POST' | 'PATCH'
  path: string
  credentials?: Credentials
  headers?: Record<string, string>
  body: object
}

const call = (settings: AuthoritySettings, { method, path, credentials, headers, body }: Call) => {
  const basic = credentials && Buffer.from(`${credentials.token}:${credentials.secret}`).toString('base64')
  return askAuthority({
    ...{ method, body, timeLimit: settings.timeLimit },
    ...{ origin: settings.origin, path: `/e-invoicing/${settings.environment}${path}` },
    headers: {
      'accept-version': 'V2',
      ...(basic ? { authorization: `Basic ${basic}` } : {}),
      ...headers,
    },
  })
}

async function submit(
  settings: AuthoritySettings,
  kind: 'clear' | 'report' | 'check',
  credentials: Credentials,
  { uuid, hash, xml }: Submission,
): Promise<SubmissionAnswer> {
  const path = {
    clear: '/invoices/clearance/single',
    report: '/invoices/reporting/single',
    check: '/compliance/invoices',
  }
  const received = await call(settings, {
    ...{ method: 'POST', path: path[kind], credentials },
    headers: kind === 'clear' ? { 'clearance-status': '1' } : {},
    body: { invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString('base64') },
  })
  if (!isAnswer(received)) return { ...received, received: { httpStatus: null, body: null } }
  return {
    ...submissionOutcome(received, kind),
    received: { httpStatus: received.status, body: received.body },
  }
}

async function certify(settings: AuthoritySettings, certifying: Call): Promise<CertificateAnswer> {
  const received = await call(settings, certifying)
  return isAnswer(received) ? certificateOutcome(received) : received
}

/** No header can have it, and no password is written so: digits in Arabic, a blank. */
const isNoPassword = (otp: string): boolean => /[^\x21-\x7e]/.test(otp)

const refusedPassword: CertificateAnswer = {
  outcome: 'refused',
  errors: [{ code: 'Invalid-OTP', category: null, message: 'The provided OTP is invalid' }],
}

const inBase64 = (csr: string): string => Buffer.from(csr).toString('base64')

/** Speaks to the authority of Saudi Arabia. It never throws, logs nothing and sends nothing twice. */
export const authorityClient = (settings: AuthoritySettings): AuthorityClient => ({
  complianceCertificate: async (otp, csr) =>
    isNoPassword(otp)
      ? refusedPassword
      : certify(settings, { method: 'POST', path: '/compliance', headers: { otp }, body: { csr: inBase64(csr) } }),
  complianceCheck: (credentials, submission) => submit(settings, 'check', credentials, submission),
  productionCertificate: (credentials, id) =>
    certify(settings, {
      ...{ method: 'POST', path: '/production/csids', credentials },
      body: { compliance_request_id: id },
    }),
  renew: async (credentials, otp, csr) =>
    isNoPassword(otp)
      ? refusedPassword
      : certify(settings, {
          ...{ method: 'PATCH', path: '/production/csids', credentials, headers: { otp } },
          body: { csr: inBase64(csr) },
        }),
  clear: (credentials, submission) => submit(settings, 'clear', credentials, submission),
  report: (credentials, submission) => submit(settings, 'report', credentials, submission),
})
