import { randomUUID } from 'node:crypto'
import type { Credentials } from '../../server/einvoice/answers.ts'
import type { CertificateAnswer, Environment } from '../../server/einvoice/sa/authority/answers.ts'
import { firstPreviousHash } from '../../server/einvoice/sa/chain.ts'
import { type AuthorityClient, authorityClient } from '../../server/einvoice/sa/client.ts'
import { certificateRequest, unitKey } from '../../server/einvoice/sa/csr.ts'
import { documentAt } from '../../server/einvoice/sa/testing-documents.ts'

/** A unit that goes its way with the authority, from its key to its documents. */

export const taxNumber = '310483920500003'
/** The documents of the tests are of 31 January, twenty past ten in Riyadh, and signed as of that hour in UTC. */
export const atNoon = new Date('2026-01-31T12:00:00Z')

export const identity = (changes: { documentTypes?: string; taxNumber?: string } = {}) => ({
  ...{ commonName: 'POS-1', organizationUnit: 'فرع الرياض', organization: 'مكتبة النور', taxNumber },
  ...{ serialNumber: `1-Jornal|2-1|3-${randomUUID()}`, documentTypes: '1100', address: 'RRRD2929', industry: 'تجارة' },
  ...changes,
})

export const clientOf = (url: string, environment: Environment = 'simulation', timeLimit?: () => AbortSignal) =>
  authorityClient({ origin: url, environment, ...(timeLimit ? { timeLimit } : {}) })

/** A key, its request, and its certificate for checking. */
export async function newUnit(client: AuthorityClient, changes: Parameters<typeof identity>[0] = {}) {
  const [key, unit] = [unitKey(), identity(changes)]
  const csr = certificateRequest(key, unit, { environment: 'simulation' })
  return { key, unit, csr, ...issuedBy(await client.complianceCertificate('123345', csr)) }
}

export function issuedBy(answer: CertificateAnswer) {
  if (answer.outcome !== 'issued') throw new Error(JSON.stringify(answer))
  return answer
}

export const first = { counter: 1n, previousHash: firstPreviousHash }
const kinds = [false, true].flatMap(isSimplified =>
  (['388', '381', '383'] as const).map(type => ({ type, isSimplified })),
)

type Signer = Parameters<typeof documentAt>[1]

/** Passes the six checks. */
export async function passChecks(client: AuthorityClient, credentials: Credentials, signer: Signer, count = 6) {
  for (const kind of kinds.slice(0, count)) {
    const answer = await client.complianceCheck(credentials, documentAt(first, signer, kind))
    if (answer.outcome !== 'accepted') throw new Error(JSON.stringify(answer))
  }
}

/** A unit that may clear and report. */
export async function activeUnit(client: AuthorityClient) {
  const { key, unit, credentials, certificate, requestId } = await newUnit(client)
  await passChecks(client, credentials, { key, certificate })
  const production = issuedBy(await client.productionCertificate(credentials, requestId))
  const signer: Signer = { key, certificate: production.certificate }
  return { unit, credentials: production.credentials, signer }
}
