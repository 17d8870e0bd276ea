import type { AuthorityMessage, Credentials, UnknownOutcome } from '../../answers.ts'

/** The three environments of the authority: one to try calls in, one like the real one, the real one. */
export type Environment = 'developer-portal' | 'simulation' | 'core'

/** What a request for a certificate came to. */
export type CertificateAnswer =
  | {
      outcome: 'issued'
      requestId: string
      credentials: Credentials
      /** Base64 of DER. */
      certificate: string
      /** A renewal may be for checking alone: the checks are to be passed once more. */
      needsChecks: boolean
    }
  | { outcome: 'refused'; errors: AuthorityMessage[] }
  | { outcome: 'credentials' }
  | UnknownOutcome
