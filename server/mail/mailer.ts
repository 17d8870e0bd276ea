/** One letter. `text` is its plain part; `html`, when there is one, says the same. */
export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: readonly { name: string; type: string; content: Buffer }[]
  /** Whom an answer goes to, when that is not the sender. */
  replyTo?: string
}

export interface Mailer {
  /** Hands the letter to the mail server, or puts it in the outbox; rejects when neither took it. */
  send(letter: Letter): Promise<void>
  close(): Promise<void>
}
