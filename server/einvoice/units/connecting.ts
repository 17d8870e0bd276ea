import type { AuthorityMessage, Credentials, SubmissionAnswer } from '../answers.ts'
import type { PartyRecord } from '../issue/named-by.ts'
import type { UnitProblem } from '../rows.ts'
import type { CertificateAnswer } from '../sa/authority/answers.ts'
import type { AuthorityClient } from '../sa/client.ts'
import type { stamped } from '../sa/stamp.ts'
import { checkCount, checkDocument } from './check-documents.ts'

/** How a unit comes to its certificate: asked for with a one-time password, checked with six documents, then given out. */

/** What was given for checking; what is given in the end has the same parts. */
export interface Given {
  requestId: string
  credentials: Credentials
  certificate: string
}

/** How far it is; what was done stays done when the server stops in between. */
export interface Connecting {
  given: Given | null
  checksPassed: number
  /** What the unit calls the authority with by now, where its certificate is only renewed. */
  standing: Credentials | null
}

interface ConnectingBy {
  client: AuthorityClient
  otp: string
  request: string
  seller: PartyRecord
  key: Parameters<typeof stamped>[2]['key']
  riyadh: { date: string; time: string; signedAt: string }
  /** Notes how far it has come. */
  note(progress: Pick<Connecting, 'given' | 'checksPassed'>): Promise<void>
}

type Connected = { certified: Given } | { problem: UnitProblem }

const problem = (code: UnitProblem['code'], messages: readonly AuthorityMessage[] = []): Connected => ({
  problem: { code, messages },
})

function refusalOf(answer: CertificateAnswer): Connected | null {
  if (answer.outcome === 'issued') return null
  if (answer.outcome === 'refused')
    return problem(
      answer.errors.some(({ code }) => /otp/i.test(code)) ? 'otp_refused' : 'request_refused',
      answer.errors,
    )
  return problem(answer.outcome === 'credentials' ? 'request_refused' : 'no_answer')
}

const errorsOf = (answer: SubmissionAnswer): readonly AuthorityMessage[] =>
  answer.outcome === 'rejected' ? answer.errors : []

const isPassed = ({ outcome }: SubmissionAnswer): boolean => outcome === 'accepted' || outcome === 'alreadyAccepted'

/** Connects, or says why not. What the authority does not answer is a problem, too: its owner tries again. */
export async function connect(from: Connecting, by: ConnectingBy): Promise<Connected> {
  const { client, otp, request, seller, key, riyadh, note } = by
  let given = from.given
  if (!given) {
    const answer = from.standing
      ? await client.renew(from.standing, otp, request)
      : await client.complianceCertificate(otp, request)
    const refusal = refusalOf(answer)
    if (refusal || answer.outcome !== 'issued') return refusal ?? problem('no_answer')
    if (from.standing && !answer.needsChecks) return { certified: answer }
    given = answer
    await note({ given, checksPassed: 0 })
  }
  const { credentials, certificate, requestId } = given
  for (let n = from.checksPassed; n < checkCount; n++) {
    const answer = await client.complianceCheck(credentials, checkDocument(n, seller, { key, certificate }, riyadh))
    if (answer.outcome === 'unknown') return problem('no_answer')
    if (!isPassed(answer)) return problem('check_failed', errorsOf(answer))
    await note({ given, checksPassed: n + 1 })
  }
  const answer = await client.productionCertificate(credentials, requestId)
  return answer.outcome === 'issued' ? { certified: answer } : (refusalOf(answer) ?? problem('no_answer'))
}
