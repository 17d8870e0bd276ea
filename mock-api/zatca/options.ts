/** The calls of the authority, by what they are for. */
export type Call = 'compliance' | 'check' | 'production' | 'renewal' | 'clearance' | 'reporting'

/** What can go wrong on the way; but for the first and the slow one, nothing is done with what was sent. */
type FaultKind =
  | 'lose answer after acceptance'
  | 'half answer'
  | 'slow'
  | 'hang'
  | 'html'
  | 'maintenance'
  | '504'
  | '401'
  | '429'
  | '303'

export interface Fault {
  on: Call | 'any'
  do: FaultKind
  /** How often; then it is over. */
  times: number
}

export interface SimulatorOptions {
  now?: () => Date
  /** Read at every call: what is added later counts from then on. */
  faults?: Fault[]
  /** Where it writes what it knows, so that it is the same authority after a restart; without one it forgets. */
  folder?: string
  /** 0, the default: any port that is free. */
  port?: number
  /** Whether clearance is switched off: what comes to be cleared is answered by 303. */
  isClearanceOff?: () => boolean
  /** A renewal then answers a certificate that works at once, and not one whose checks are to be passed first. */
  renewsAtOnce?: boolean
  /** What was cleared before is then answered by 409 without its document, as the authority was seen to do of late. */
  hasBareDuplicates?: boolean
  /** How long a certificate holds. */
  certificateDays?: number
  /** Called with each call as it comes in, before anything is done with it. */
  onCall?: (call: Call) => void
}

/** An answer as it goes out. */
export interface Answer {
  status: number
  body: object | string
  headers?: Record<string, string>
}
