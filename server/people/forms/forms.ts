import { z } from 'zod'
import { personFieldNames } from '../../../i18n/records/people.ts'
import { type Language, languages } from '../../../i18n/text.ts'
import { firstOf } from '../../../schema/collections/certain.ts'
import { type FieldIssues, type Issue, refuseFields } from '../../../schema/errors.ts'
import { toAsciiDigits } from '../../../schema/search.ts'
import { emailPattern } from '../../../schema/site/email.ts'
import { check, cleanWords, isOneLine } from '../../../schema/validate.ts'
import { type PasswordOwner, predictable } from './predictable.ts'

/** What the fields of these forms are called, for the sentences that name them. */
export const labelOf = (path: string, language: Language): string => personFieldNames[path]?.[language] ?? path

const shortestPassword = 8
const longestPassword = 128
const longestName = 60

const text = (whenAbsent: Issue = 'required') =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? whenAbsent : ('not_text' as Issue)) })
const issue = (error: Issue) => ({ error })

const emptyIsAbsent = (raw: unknown) => (raw === '' ? undefined : raw)
const words = (raw: unknown) => (typeof raw === 'string' ? emptyIsAbsent(cleanWords(raw)) : raw)
const lengthOf = (value: string) => [...value].length

const codeDigits = (raw: unknown) => {
  // A JSON number has lost its leading zeros.
  if (typeof raw === 'number') return String(raw).padStart(6, '0')
  return typeof raw === 'string' ? emptyIsAbsent(toAsciiDigits(raw).replaceAll(/\s/g, '')) : raw
}

/** A code of an authenticator or a recovery code, in any digits and however it is spaced. */
const factorCode = (raw: unknown) => {
  if (typeof raw === 'number') return String(raw).padStart(6, '0')
  return typeof raw === 'string' ? emptyIsAbsent(toAsciiDigits(raw).replaceAll(/[\s-]/g, '').toUpperCase()) : raw
}

/** The checks of one field each. A password is never trimmed. */
export const fields = {
  name: z.preprocess(
    words,
    text()
      .max(longestName, issue(`too_long|${longestName}`))
      .refine(isOneLine, issue('hidden_marks')),
  ),
  email: z.preprocess(
    raw => (typeof raw === 'string' ? emptyIsAbsent(cleanWords(raw).toLowerCase()) : raw),
    text().max(254, issue('email_incorrect')).regex(emailPattern, issue('email_incorrect')),
  ),
  /** As it was typed: an address that cannot be right has no account either. */
  loginEmail: z.preprocess(
    raw => (typeof raw === 'string' ? emptyIsAbsent(cleanWords(raw).toLowerCase()) : raw),
    text(),
  ),
  password: z.preprocess(emptyIsAbsent, text()),
  newPassword: z.preprocess(
    emptyIsAbsent,
    text()
      .refine(value => lengthOf(value) >= shortestPassword, issue(`password_too_short|${shortestPassword}`))
      .refine(value => lengthOf(value) <= longestPassword, issue(`password_too_long|${longestPassword}`)),
  ),
  code: z.preprocess(codeDigits, text('code_required')),
  factorCode: z.preprocess(factorCode, text('code_required').max(100, issue('too_long|100'))),
  flag: z.preprocess(
    raw => (raw === 'true' || raw === '1' ? true : raw === 'false' || raw === '0' ? false : emptyIsAbsent(raw)),
    z.boolean(issue('not_a_flag')).optional(),
  ),
  token: z.preprocess(words, text().max(4096, issue('too_long|4096'))),
  language: z.preprocess(emptyIsAbsent, z.enum(languages, issue('not_an_option')).optional()),
  // A form has no null: an emptied gender is taken back, an absent one stays.
  gender: z.preprocess(raw => (raw === '' ? null : raw), z.enum(['male', 'female'], issue('not_an_option')).nullish()),
}

const asObject = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}

/**
 * Reads a form, or refuses all that is wrong with it at once. A `password_confirmation` must repeat the `password`, which is
 * a new one then and no easy guess; `owner` is what is known of whose it will be beside what the form says.
 */
export function readForm<Shape extends z.ZodRawShape>(
  body: unknown,
  shape: Shape,
  owner: PasswordOwner = {},
): z.infer<z.ZodObject<Shape>> {
  const sent = asObject(body)
  const result = check(z.object(shape) as z.ZodObject<Shape>, sent)
  const issues: FieldIssues = 'issues' in result ? result.issues : {}
  const { password, password_confirmation: repeated } = sent
  const isRepeated = typeof password !== 'string' || password === '' || password === repeated
  if ('password_confirmation' in shape && !issues.password_confirmation && !isRepeated)
    issues.password_confirmation = ['passwords_differ']
  if ('password_confirmation' in shape && !issues.password && typeof password === 'string') {
    const guessed = predictable(password, { ...owner, ...sent })
    if (guessed.length > 0) issues.password = guessed
  }
  if ('issues' in result || Object.keys(issues).length > 0) return refuseFields(issues)
  return result.values as z.infer<z.ZodObject<Shape>>
}

const nothingGiven = (value: unknown) => value === undefined || value === null || value === ''

/** The password that somebody is given, where there is one; `owner` is whose it will be. */
export function newPasswordOf(
  body: unknown,
  owner: PasswordOwner,
): { password: string | undefined; issues: FieldIssues } {
  const { password, password_confirmation: repeated } = (body ?? {}) as Record<string, unknown>
  if (nothingGiven(password) && nothingGiven(repeated)) return { password: undefined, issues: {} }
  const checked = check(fields.newPassword, nothingGiven(password) ? '' : password)
  if ('issues' in checked) return { password: undefined, issues: { password: firstOf(Object.values(checked.issues)) } }
  const guessed = predictable(checked.values, owner)
  const issues: FieldIssues = {
    ...(guessed.length > 0 && { password: guessed }),
    ...(repeated !== password && { password_confirmation: ['passwords_differ'] }),
  }
  return { password: checked.values, issues }
}
