import type { Credentials, Submission, SubmissionAnswer } from '../answers.ts'
import { askAuthority, isAnswer } from '../call.ts'
import { submissionOutcome } from './reading.ts'

interface JofotaraSettings {
  /** Without a path: https://backend.jofotara.gov.jo, or a simulator. */
  origin: string
  timeLimit?: () => AbortSignal
}

interface JofotaraClient {
  /** `token` of the credentials is the client id, `secret` the secret key. */
  submit(credentials: Credentials, submission: Pick<Submission, 'uuid' | 'xml'>): Promise<SubmissionAnswer>
}

/** What a header may have; what else was typed can be no key. */
const isHeader = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

/** Speaks to the authority of Jordan, which has one call. It never throws, logs nothing and sends nothing twice. */
export const jofotaraClient = ({ origin, timeLimit }: JofotaraSettings): JofotaraClient => ({
  async submit({ token, secret }, { uuid, xml }) {
    const nothing = { httpStatus: null, body: null }
    if (!isHeader(token) || !isHeader(secret)) return { outcome: 'credentials', received: nothing }
    const received = await askAuthority({
      ...{ method: 'POST', origin, path: '/core/invoices/', timeLimit },
      headers: { 'client-id': token, 'secret-key': secret },
      body: { invoice: Buffer.from(xml).toString('base64') },
    })
    if (!isAnswer(received)) return { ...received, received: nothing }
    return { ...submissionOutcome(received, uuid), received: { httpStatus: received.status, body: received.body } }
  },
})
