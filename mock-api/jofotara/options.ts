/** What can go wrong on the way; but for the first two and the slow one, nothing is done with what was sent. */
export type FaultKind =
  | 'lose answer after acceptance'
  | 'half answer'
  | 'slow'
  | 'hang'
  | 'html'
  | '503'
  | '403'
  | '429'

export interface Fault {
  do: FaultKind
  /** How often; then it is over. */
  times: number
}

export interface SimulatorOptions {
  now?: () => Date
  /** Read at every call: what is added later counts from then on. */
  faults?: Fault[]
  /** 0, the default: any port that is free. */
  port?: number
  /** Called with each document as it comes in, before anything is done with it. */
  onCall?: () => void
}

/** An answer as it goes out. */
export interface Answer {
  status: number
  body: object | string
}
