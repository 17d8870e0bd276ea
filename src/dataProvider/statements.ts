import type { Identifier } from 'react-admin'
import type { StatementParty } from '../../schema/statements.ts'
import { send } from './calls/call.ts'

interface StatementMail {
  email?: string
  message?: string
  preset?: string
  date_from?: string
  date_to?: string
}

/** Mails a party its statement; answers the address it went to. `attempt` named again sends nothing again. */
export async function mailStatement(party: StatementParty, id: Identifier, mail: StatementMail, attempt: string) {
  const answer = await send('post', `${party}/${encodeURIComponent(id)}/statement/mail`, { ...mail }, attempt)
  return answer.mail as { email: string; from: string; to: string }
}
