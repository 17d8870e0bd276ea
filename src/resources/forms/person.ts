import { personFieldNames } from '../../../i18n/records/people.ts'
import type { Language } from '../../../i18n/text.ts'
import type { FieldIssues } from '../../../schema/errors.ts'
import { isEmpty } from '../kit/same-values.ts'
import type { FormValues } from './body.ts'

export const personLabel = (name: string, language: Language): string => personFieldNames[name]?.[language] ?? name

/** What was left empty and may not be. */
export const requiredOf = (typed: FormValues, names: readonly string[]): FieldIssues =>
  Object.fromEntries(names.filter(name => isEmpty(typed[name])).map(name => [name, ['required']]))

/** What differs from before, an emptied field as null. */
export const changesOf = (typed: FormValues, before: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(
    names
      .filter(name => (typed[name] ?? null) !== (before[name] ?? null))
      .map(name => [name, isEmpty(typed[name]) ? null : typed[name]]),
  )

/** What is wrong with a change of password before the server is asked. */
export function passwordIssues(typed: FormValues): FieldIssues {
  const issues = requiredOf(typed, ['old_password', 'password', 'password_confirmation'])
  const isRepeated = typed.password === typed.password_confirmation
  return isRepeated || issues.password || issues.password_confirmation
    ? issues
    : { ...issues, password_confirmation: ['passwords_differ'] }
}
