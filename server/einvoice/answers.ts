/** What a tax authority answers, whichever it is: what a document came to, and what nobody knows. */

/** What a unit calls the authority with: the token as it was received, and its secret. */
export interface Credentials {
  token: string
  secret: string
}

/** A stamped document as it is sent; what is sent again is the same bytes. */
export interface Submission {
  uuid: string
  /** In base64. */
  hash: string
  xml: string
}

/** A finding of the authority, in its own words. */
export interface AuthorityMessage {
  code: string
  category: string | null
  message: string
}

/** Why nobody knows what became of a call: the same is to be sent again. */
export type UnknownReason =
  | 'noAnswer'
  | 'timeLimit'
  | 'redirect'
  | 'tooManyCalls'
  | 'serverFault'
  | 'notJson'
  | 'tooLong'
  | 'incomplete'
  | 'unexpectedStatus'

export interface UnknownOutcome {
  outcome: 'unknown'
  why: UnknownReason
  /** How long the authority wants to be left alone. */
  retryAfterSeconds: number | null
}

/** What a document came to. */
export type SubmissionOutcome =
  | {
      outcome: 'accepted'
      status: 'cleared' | 'reported'
      warnings: AuthorityMessage[]
      /** The document as it came back, with the authority’s own stamp. */
      clearedXml?: string
      /** The code that its paper has, where the authority makes it. */
      code?: string
    }
  | { outcome: 'rejected'; errors: AuthorityMessage[]; warnings: AuthorityMessage[] }
  | {
      outcome: 'alreadyAccepted'
      status: 'cleared' | 'reported'
      warnings: AuthorityMessage[]
      clearedXml?: string
      code?: string
    }
  /** The authority does not clear at present: the same document is to be reported. */
  | { outcome: 'clearanceOff' }
  | { outcome: 'credentials' }
  | { outcome: 'tooLarge' }
  | UnknownOutcome

/** What was received, as evidence: no secret is in the answer to a document. */
interface Received {
  /** Null where there was no answer. */
  httpStatus: number | null
  body: string | null
}

export type SubmissionAnswer = SubmissionOutcome & { received: Received }
