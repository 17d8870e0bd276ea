import { entryMessages, fieldMessages } from '../../../i18n/pages/public.ts'
import type { Text } from '../../../i18n/text.ts'
import type { Faults, Values } from './EntryForm.tsx'

/** The fields that were left empty, each with what it asks for. */
export function required<Field extends string>(values: Values<Field>, asks: Partial<Record<Field, Text>>): Faults {
  const empty = Object.entries<Text | undefined>(asks).filter(([field]) => !values[field as Field])
  return Object.fromEntries(empty) as Faults
}

/** An address of the simple form x@y.z. */
export const looksLikeEmail = (value: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)

export function emailFault(values: Values<'email'>): Faults {
  if (!values.email) return { email: fieldMessages.email }
  return looksLikeEmail(values.email) ? {} : { email: entryMessages.emailIncorrect }
}

export function codeFault(values: Values<'code'>): Faults {
  if (!values.code) return { code: entryMessages.enterCode }
  return /^\d{6}$/.test(values.code) ? {} : { code: fieldMessages.codeLength }
}

/** Both passwords of a new one: there, and the same. */
export function newPasswordFaults(values: Values<'password' | 'password_confirmation'>, ask: Text): Faults {
  const empty = required(values, { password: ask, password_confirmation: fieldMessages.confirmPassword })
  if (Object.keys(empty).length > 0 || values.password === values.password_confirmation) return empty
  return { password_confirmation: entryMessages.passwordMismatch }
}
