import type { FieldIssues, Issue } from '../errors.ts'
import { emailPattern } from './email.ts'

/** What a visitor writes to the people behind the site. Page and server check it by the same rules. */

export const contactFields = ['name', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
export type ContactMessage = Record<ContactField, string>

/** A field that people do not see: who fills it is a program. */
export const contactTrap = 'website'

export const contactLimits: Readonly<Record<ContactField, number>> = {
  name: 120,
  email: 254,
  subject: 200,
  message: 5000,
}
export const shortestMessage = 10

/** How long messages are kept. */
export const contactRetention_days = 365

const missing: Readonly<Record<ContactField, Issue>> = {
  name: 'name_missing',
  email: 'email_missing',
  subject: 'subject_missing',
  message: 'message_missing',
}

// Nothing stays that moves the cursor of a terminal or turns a line around.
const steering = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu
const cleanText = (raw: string) => raw.toWellFormed().replace(/\r\n?/g, '\n').replace(steering, '').trim()
const cleanLine = (raw: string) => cleanText(raw).replace(/\s+/g, ' ')

const lengthOf = (text: string) => [...text].length

function issueOf(field: ContactField, value: string): Issue | undefined {
  if (value === '') return missing[field]
  if (lengthOf(value) > contactLimits[field]) return `too_long|${contactLimits[field]}`
  if (field === 'email' && !emailPattern.test(value)) return 'email_invalid'
  if (field === 'message' && lengthOf(value) < shortestMessage) return `message_too_short|${shortestMessage}`
  return undefined
}

/** Reads a message of whatever was sent: itself, or what is wrong with it, all at once. */
export function readContactMessage(
  sent: Readonly<Record<string, unknown>>,
): { message: ContactMessage } | { issues: FieldIssues } {
  const issues: FieldIssues = {}
  const message = { name: '', email: '', subject: '', message: '' }
  for (const field of contactFields) {
    const raw = sent[field] ?? ''
    if (typeof raw !== 'string') {
      issues[field] = ['not_text']
      continue
    }
    message[field] = field === 'message' ? cleanText(raw) : cleanLine(raw)
    const issue = issueOf(field, message[field])
    if (issue) issues[field] = [issue]
  }
  return Object.keys(issues).length > 0 ? { issues } : { message }
}
