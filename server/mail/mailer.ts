/** One letter. `text` is its plain part; `html`, when there is one, says the same. */
export interface Letter {
  to: string | readonly string[]
  cc?: readonly string[]
  subject: string
  text: string
  html?: string
  attachments?: readonly { name: string; type: string; content: Buffer }[]
  /** Whom an answer goes to, when that is not the sender. */
  replyTo?: string
  /** In whose name it is sent, beside the address of this installation. */
  sender?: string
  /** By which a letter that came twice is known again. */
  messageId?: string
  /** Where a mail program asks that no more such letters come, by one POST (RFC 8058). */
  unsubscribe?: string
  /** Whether a person wrote it, and may be answered by a notice of absence. */
  isPersonal?: true
}

/** What a mail server did with a letter that it took: the addresses that it refused nevertheless. */
export interface Delivery {
  refused: { address: string; said: string }[]
}

export interface Mailer {
  /** Hands the letter to the mail server, or puts it in the outbox; rejects when neither took it for anybody. */
  send(letter: Letter): Promise<Delivery>
  close(): Promise<void>
}

/** How letters leave: a mail server's conversation, or files in a folder. */
export interface Transport {
  send(letter: Letter, from: string): Promise<Delivery>
  close(): void
}
