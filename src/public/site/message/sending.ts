import { useState } from 'react'
import { contactIssueTexts, contactMessages, contactTooLong } from '../../../../i18n/site/contact.ts'
import type { Text } from '../../../../i18n/text.ts'
import { firstOf } from '../../../../schema/collections/certain.ts'
import { type Issue, splitIssue } from '../../../../schema/errors.ts'
import {
  type ContactField,
  type ContactMessage,
  contactTrap,
  readContactMessage,
} from '../../../../schema/site/contact.ts'
import type { RuntimeConfig } from '../../../../schema/site/public-pages.ts'
import { publicClient } from '../../connection/api.ts'
import { type Message, readFailure } from '../../connection/failure.ts'
import { useRuntime } from '../../language.tsx'

/** What is wrong with each field, as the reader is told. */
type Faults = Partial<Record<ContactField, { text: Message; value: string }>>

const texts: Record<string, Text> = contactIssueTexts

/** The sentence of an issue; `value` is the limit that it mentions. */
export function faultOf(issue: Issue): { text: Text; value: string } {
  const { code, value } = splitIssue(issue)
  return { text: texts[code] ?? contactTooLong, value }
}

export interface Sending {
  state: 'idle' | 'sending' | 'success' | 'error'
  faults: Faults
  /** Why it was not sent, where no field is to blame. */
  says: Message | null
  /** What was sent. */
  sent: ContactMessage | null
  /** Checks and sends; answers the first field that something is wrong with. */
  send: (values: Readonly<Record<string, unknown>>) => Promise<ContactField | null>
  /** The field was edited: what was wrong with it is forgotten. */
  forgive: (field: ContactField) => void
  begin: () => void
}

type Began = Partial<Pick<Sending, 'state' | 'faults' | 'says' | 'sent'>>

/** One message to those who run the site, from the form or the chat: idle, sending, success, error. */
export function useSending(began: Began = {}): Sending {
  const runtime = useRuntime()
  const [state, setState] = useState<Sending['state']>(began.state ?? 'idle')
  const [faults, setFaults] = useState<Faults>(began.faults ?? {})
  const [notice, setSays] = useState<Message | null>(began.says ?? null)
  const [sent, setSent] = useState<ContactMessage | null>(began.sent ?? null)

  const refuse = (found: Faults): ContactField | null => {
    setFaults(found)
    setState('idle')
    return (Object.keys(found)[0] as ContactField | undefined) ?? null
  }
  return {
    ...{ state, faults, says: notice, sent },
    async send(values) {
      const read = readContactMessage(values)
      setSays(null)
      if ('issues' in read)
        return refuse(
          Object.fromEntries(Object.entries(read.issues).map(([field, found]) => [field, faultOf(firstOf(found))])),
        )
      setFaults({})
      setState('sending')
      try {
        await deliver(runtime, { ...read.message, [contactTrap]: String(values[contactTrap] ?? '') })
      } catch (error) {
        console.error('A message could not be sent', error)
        const { status, fields, message } = readFailure(error)
        const named = Object.entries(fields).map(([field, text]) => [field, { text, value: '' }])
        if (named.length > 0) return refuse(Object.fromEntries(named))
        setSays(status === 429 ? message : contactMessages.failed)
        setState('error')
        return null
      }
      setSent(read.message)
      setState('success')
      return null
    },
    forgive: field => setFaults(({ [field]: _, ...others }) => others),
    begin() {
      setSent(null)
      setSays(null)
      setState('idle')
    },
  }
}

/** To our own server, or to the external endpoint that was configured, whose answer nobody can read. */
async function deliver({ contact_endpoint }: RuntimeConfig, message: Record<string, string>): Promise<void> {
  if (!contact_endpoint) {
    await publicClient.post('/owner/contact', message)
    return
  }
  const { [contactTrap]: trap, ...said } = message
  if (trap) return
  await fetch(contact_endpoint, { method: 'POST', mode: 'no-cors', body: JSON.stringify(said) }).catch(() => {
    throw Object.assign(new Error('the endpoint did not answer'), { isAxiosError: true })
  })
}
